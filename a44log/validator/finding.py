"""Findings: from what is wrong to how a person is told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from a44log.messages import Catalogue
from a44log.validator.codes import BY_NAME, StageName
from a44log.validator.report import Finding, Related, Seat

MAX_FINDINGS: Final = 100
"""How many findings a stage reports; then the report is `truncated`."""


class Findings:
    """The findings of one report, in the order that they are found, and how each stage went."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Start without findings; texts come from the catalogue."""
        self.catalogue = catalogue
        self.found: list[Finding] = []
        self.truncated = False

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
    ) -> None:
        """Add a finding by the name of its code.

        What a ruling let stand, or was taken back, is a warning. `related` are pointers, each with
        the label that says what is there. From the 101st of a stage on, findings are left out.
        """
        code = BY_NAME[name]
        if sum(found.stage == code.stage for found in self.found) == MAX_FINDINGS:
            self.truncated = True
            return
        values = {**facts, "at": event, "actor": seat}
        text = self.catalogue.text(code.code, values)
        cited = f" ({clause})" if clause else ""
        self.found.append(
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
            )
        )

    def failed(self, stage: StageName) -> bool:
        """Tell whether the stage has found an error."""
        return any(found.stage == stage and found.severity == "error" for found in self.found)
