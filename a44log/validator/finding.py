"""Findings: from what is wrong to how a person is told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import orjson

from a44log.messages import Catalogue, Text
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
        vital: bool = False,
    ) -> None:
        """Add a finding by the name of its code.

        What a ruling let stand, or was taken back, is a warning without a hint. `related` are
        pointers, each with the label that says what is there. A finding goes `first` in its stage
        where it is about all that follows, and is `vital` where it ended the replay.
        """
        code = BY_NAME[name]
        if code.severity == "error" and not ruled:
            self.failed.add(code.stage)
        self.ruled |= ruled
        text = self.catalogue.text(code.code, {**facts, "at": event, "actor": seat})
        message = text.message
        if clause:
            message = self.catalogue.label("cited", message=message, clause=clause)
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
                message=message,
                expected=text.expected,
                actual=text.actual,
                facts=dict(facts),
                related=[Related(place, self.catalogue.label(label)) for place, label in related],
                hint=None if ruled else self._hint(text, facts),
            ),
            first=first,
            vital=vital,
        )

    def _hint(self, text: Text, facts: Mapping[str, Any]) -> str | None:
        """Return what to do about it, after the options under which there would be no fault."""
        if not facts.get("legal_under"):
            return text.hint
        legal_under, hint = facts["legal_under"], text.hint or ""
        return self.catalogue.label("legal-under", legal_under=legal_under, hint=hint)

    def _list(self, finding: Finding, *, first: bool, vital: bool) -> None:
        """List the finding if there is room, or if room can be made for it.

        An error displaces warnings of its stage, or of any stage where bytes are short; what ended
        the replay displaces the last of its stage whatever it is.
        """
        size = len(orjson.dumps(finding))
        while not self._has_room(finding, size):
            self.truncated = True
            if not _is_error(finding):
                return
            full = self._count(finding) >= MAX_FINDINGS
            among = [found for found in self.found if found.stage == finding.stage or not full]
            among = [found for found in among if not _is_error(found)] or among * vital
            if not among:
                return
            self._size -= len(orjson.dumps(among[-1]))
            self.found.remove(among[-1])
        self._size += size
        stages = [found.stage for found in self.found] if first else []
        place = stages.index(finding.stage) if finding.stage in stages else len(self.found)
        self.found.insert(place, finding)

    def _has_room(self, finding: Finding, size: int) -> bool:
        few = len(self.found) < MAX_FINDINGS or self._count(finding) < MAX_FINDINGS
        return few and self._size + size <= MAX_SIZE

    def _count(self, finding: Finding) -> int:
        return [found.stage for found in self.found].count(finding.stage)


def _is_error(finding: Finding) -> bool:
    return finding.severity == "error"
