"""The formats for programs: json, ndjson, and what Parquet is made of."""

from a44log.validator.report import Report
from a44log_cli.inputs.source import Source
from a44log_cli.reports.format import Format, Judged, Look, Run, Shown


def _show(report: Report, _source: Source, _look: Look) -> Shown:
    return Shown(report.to_json())


def _show_with_row(report: Report, source: Source, _look: Look) -> Shown:
    row = b"" if source.row is None else str(source.row).encode()
    return Shown(row + b"\t" + report.to_json())


class _Lines:
    """A report a line."""

    def __init__(self, run: Run) -> None:
        self._output = run.output

    def add(self, judged: Judged) -> None:
        self._output.data(judged.shown.line)

    def finish(self) -> None:
        """Write nothing: no line depends on another."""


class _Array:
    """One report if there is exactly one record, else an array, a report a line."""

    def __init__(self, run: Run) -> None:
        self._output = run.output
        self._alone = run.one_file
        self._held: bytes | None = None  # the last report, as yet without what follows it
        self._opened = False

    def add(self, judged: Judged) -> None:
        if self._held is not None:
            self._item(self._held, b",\n")
        self._held = judged.shown.line

    def finish(self) -> None:
        if self._held is None:
            self._output.data(b"[]\n")
        elif self._alone and not self._opened:
            self._output.data(self._held)
        else:
            self._item(self._held, b"]\n")

    def _item(self, report: bytes, after: bytes) -> None:
        before = b"" if self._opened else b"["
        self._opened = True
        self._output.data(before + report.rstrip(b"\n") + after)


JSON = Format(_show, _Array)
NDJSON = Format(_show, _Lines)
PARQUET = Format(_show_with_row, _Lines)
"""Lines of which `a44log.batch.verdict_file` makes Parquet when all are there."""
