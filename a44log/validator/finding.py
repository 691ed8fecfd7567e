"""Findings: from what is wrong to how a person is told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import orjson

from a44log.messages import Catalogue
from a44log.validator.codes import BY_NAME, StageName
from a44log.validator.report import Finding, Related, Seat

MAX_FINDINGS: Final = 100
"""How many findings a stage reports; then the report is `truncated`."""

MAX_SIZE: Final = 200_000
"""How many bytes of findings a report has, so that quotes of the record cannot swell it."""


class Findings:
    """The findings of one report, in the order that they are found, and how each stage went."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Start without findings; texts come from the catalogue."""
        self.catalogue = catalogue
        self.found: list[Finding] = []
        self.truncated = False
        self.failed: set[StageName] = set()
        """The stages with an error, listed or not."""
        self.ruled = False
        """Whether an irregular event stood or was taken back."""
        self._size = 0

    def add(
        self,
        name: str,
        pointer: str,
        facts: Mapping[str, Any],
        *,
        event: int | None = None,
        seat: int | None = None,
        clause: str | None = None,
        ruled: bool = False,
        related: Sequence[tuple[str, str]] = (),
        first: bool = False,
    ) -> None:
        """Add a finding by the name of its code.

        What a ruling let stand, or was taken back, is a warning. `related` are pointers, each with
        the label that says what is there. `first` puts it
        before the others of its stage.
        """
        code = BY_NAME[name]
        if code.severity == "error" and not ruled:
            self.failed.add(code.stage)
        self.ruled |= ruled
        values = {**facts, "at": event, "actor": seat}
        text = self.catalogue.text(code.code, values)
        cited = f" ({clause})" if clause else ""
        self._list(
            Finding(
                code=code.code,
                name=code.name,
                severity="warning" if ruled else code.severity,
                stage=code.stage,
                pointer=pointer,
                event=event,
                seat=cast("Seat | None", seat),
                clause=clause,
                ruled=ruled,
                message=text.message + cited,
                expected=text.expected,
                actual=text.actual,
                facts=dict(facts),
                related=[
                    Related(place, self.catalogue.label(label, **values))
                    for place, label in related
                ],
                hint=None if ruled else text.hint,
            ),
            first=first,
        )

    def _list(self, finding: Finding, *, first: bool) -> None:
        """List the finding if there is room; where there is none, an error displaces a warning."""
        size = len(orjson.dumps(finding))
        small = self._size + size <= MAX_SIZE
        stage = [found for found in self.found if found.stage == finding.stage]
        if not small or len(stage) == MAX_FINDINGS:
            self.truncated = True
            # Where bytes are short, another stage's warning makes room as well.
            lighter = [found for found in (stage if small else self.found) if not _is_error(found)]
            if not (_is_error(finding) and lighter):
                return
            self._size -= len(orjson.dumps(lighter[-1]))
            self.found.remove(lighter[-1])
        place = self.found.index(stage[0]) if first and stage else len(self.found)
        self.found.insert(place, finding)
        self._size += size


def _is_error(finding: Finding) -> bool:
    return finding.severity == "error"
