"""The format for people: a line on each record, and a page on each that is worth one."""

from collections.abc import Iterable

from a44log.messages import catalogue
from a44log.validator.report import Report
from a44log_cli.inputs.source import Source
from a44log_cli.reports.content import Content
from a44log_cli.reports.format import Format, Judged, Look, Run, Shown
from a44log_cli.reports.page import headline_of, page
from a44log_cli.reports.totals import totals


def _show(report: Report, source: Source, look: Look) -> Shown:
    words = catalogue(look.lang)
    lines = page(Content(report, source, words, symbols=look.symbols)) if look.in_full else ()
    return Shown(_encoded(headline_of(report, source, words)), _encoded(lines))


def _encoded(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


class _Text:
    """A line for each record, and the page of each that fails or is alone."""

    def __init__(self, run: Run) -> None:
        self._output = run.output
        self._words = catalogue(run.lang)
        self._quiet = run.quiet
        self._summary = run.summary
        self._page = ""  # that of the first record, as long as it is alone
        self._last = ""  # what was written last: a line, or a page

    def add(self, judged: Judged) -> None:
        line, details = (part.decode() for part in judged.shown)
        if judged.status:
            self._write(line + details, "page")
        elif not self._quiet:
            self._write(line, "line")
        alone = not judged.status and self._summary.records == 1
        self._page = details if alone else ""

    def finish(self) -> None:
        if self._quiet:
            return
        if self._summary.records == 1:
            self._output.text(self._page)
        elif self._summary.records:
            lines = totals(self._summary, self._words)
            self._write("".join(f"{line}\n" for line in lines), "page")

    def _write(self, text: str, what: str) -> None:
        """Write a line, or a page with a blank line before and after it."""
        between = "\n" if self._last and "page" in (self._last, what) else ""
        self._output.text(between + text)
        self._last = what


TEXT = Format(_show, _Text, for_people=True)
