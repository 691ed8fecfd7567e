"""From records to what is shown of them: the same work in this process and in others."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from a44log.engine.ruleset import Ruleset
from a44log.validator.report import Report, Verdict
from a44log.validator.verify import Referee
from a44log_cli.inputs.pieces import Piece, Told, apart, opened, unread
from a44log_cli.inputs.source import Source
from a44log_cli.reports.format import Judged, Look, Shown
from a44log_cli.reports.formats import FORMATS

_STATUSES: Final[dict[Verdict, int]] = {
    "valid": 0,
    "ruled": 0,
    "unfinished": 0,
    "invalid": 1,
    "malformed": 3,
    "unverifiable": 3,
}
INTERNAL_ERROR: Final = 4


def judged_of(referee: Referee, source: Source) -> Report:
    """Return the report on a record; one made from a sheet has the sheet's own size and digest."""
    report = referee.judge(source.data, name=source.name, line=source.line, gzipped=source.gzipped)
    sheet = source.sheet
    if sheet is None:
        return report
    from a44log.origin import on_sheet

    return on_sheet(report, sheet.size, sheet.sha256)


def went_wrong(report: Report) -> bool:
    """Tell whether the program itself failed at a record."""
    return any(finding.stage == "internal" for finding in report.findings)


class Judge(NamedTuple):
    """The terms that records are judged and shown under; other processes get a copy.

    `told` is the language for a sheet's faults, None for that of the environment.
    """

    rules: Ruleset | None
    allow_unfinished: bool
    warnings_fail: bool
    lang: str
    told: str | None
    format: str
    symbols: bool

    def judge(self, piece: Piece) -> list[Judged | Told]:
        """Judge some records; the run's first one is shown in full, for it may be alone."""
        referee = self._referee()
        came: list[Judged | Told] = []
        in_full = piece.first
        for find in piece.finds:
            for source in opened(find, self.told):
                if isinstance(source, Told):
                    came.append(source)
                    continue
                came.append(self._judged(judged_of(referee, source), source, in_full=in_full))
                in_full = False
        return came

    def apart(self, piece: Piece) -> Iterator[Piece]:
        """Yield the records of a piece as pieces of one."""
        return apart(piece, self.told)

    def lost(self, piece: Piece) -> list[Judged | Told]:
        """Return what is said of a record that ended each process that judged it."""
        source = unread(piece)
        if isinstance(source, Told):
            return [source]
        report = self._referee().lost(name=source.name, line=source.line)
        return [self._judged(report, source, in_full=piece.first)]

    def _referee(self) -> Referee:
        return Referee(self.rules, allow_unfinished=self.allow_unfinished, lang=self.lang)

    def _judged(self, report: Report, source: Source, *, in_full: bool) -> Judged:
        status = self._status(report)
        look = Look(self.lang, self.symbols, bool(status) or in_full)
        try:
            shown = FORMATS[self.format].show(report, source, look)
        except Exception:  # noqa: BLE001
            # A fault of ours in showing one report must not cost the others, nor this one.
            status, shown = INTERNAL_ERROR, Shown(report.to_json())
        codes = tuple(dict.fromkeys(finding.code for finding in report.findings))
        return Judged(report.verdict, status, shown, codes, source.place())

    def _status(self, report: Report) -> int:
        if went_wrong(report):
            return INTERNAL_ERROR
        status = _STATUSES[report.verdict]
        return 1 if not status and self.warnings_fail and report.counts.warning else status
