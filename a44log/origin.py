"""What there is to say about a record that was made from a sheet, beside the record itself."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from a44log.messages import catalogue
from a44log.record.sheet.fault import Assumption
from a44log.validator.report import Report


@dataclass(frozen=True, slots=True)
class Assumed:
    """Something that a sheet does not say and the record made from it does; see its `name`."""

    name: str
    message: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SheetOrigin:
    """The sheet that the record was made from: the line of each event, and what was assumed."""

    assumptions: list[Assumed]
    lines: list[int]


def sheet_origin(
    assumptions: Sequence[Assumption], lines: Sequence[int], lang: str = "en"
) -> SheetOrigin:
    """Return what a sheet's reader tells beside the record, its texts in the language."""
    words = catalogue(lang)
    told = [
        Assumed(name, words.of_sheet(f"assumed/{name}", facts).message, facts)
        for name, facts in assumptions
    ]
    return SheetOrigin(told, list(lines))


def on_sheet(report: Report, size: int, sha256: str) -> Report:
    """Return the report with the sheet's own size and digest, not those of the record made."""
    return replace(report, input=replace(report.input, bytes=size, sha256=sha256))
