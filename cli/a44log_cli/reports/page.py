"""The page about one record, in lines for a terminal, were it a telephone's."""

from collections.abc import Iterable, Iterator
from typing import Final

import click

from a44log.messages import Catalogue
from a44log.validator.report import Finding, Report
from a44log_cli.inputs.source import Source
from a44log_cli.rendering.lines import indented, scores_lines, table_lines
from a44log_cli.reports.content import Content, headline
from a44log_cli.terminal.text import columns, is_narrow, width, wrap

COLORS: Final = {
    "valid": "green",
    "ruled": "green",
    "unfinished": "yellow",
    "invalid": "red",
    "malformed": "red",
    "unverifiable": "red",
    "error": "red",
    "warning": "yellow",
    "info": "cyan",
}
_MARGIN: Final = "  "


def headline_of(report: Report, source: Source, words: Catalogue) -> list[str]:
    """Return the line that says what came of a record.

    It is one line, to be searched for, unless the terminal is narrow; the path is never broken.
    """
    head = headline(report, source, words)
    facts = head._asdict()
    line = words.label(facts.pop("label"), **facts)
    where, told = line[: len(head.where) + 1], line[len(head.where) + 1 :]
    bold = click.style(head.where, bold=True) + where[-1]
    verdict = click.style(head.verdict, fg=COLORS[report.verdict], bold=True)
    if not is_narrow() or width(line) <= columns():
        return [bold + told.replace(head.verdict, verdict, 1)]
    first, *more = wrap(told, _MARGIN)
    return [bold, first.replace(head.verdict, verdict, 1), *more]


def page(content: Content) -> Iterator[str]:
    """Yield the page's lines, its parts one blank line apart."""
    return one_blank(_lines(content))


def one_blank(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with no two blank ones in a row."""
    before = None
    for line in lines:
        if line or before != "":
            yield line
        before = line


def _lines(content: Content) -> Iterator[str]:
    for text in filter(None, (content.meaning, content.terms)):
        yield from indented(text)
    if content.assumed:
        yield from ("", *indented(content.words.label("assumed")))
        for text in content.assumed:
            yield from indented(text, deeper=True)
    for finding in content.report.findings:
        yield ""
        yield from finding_lines(content, finding)
    if content.report.truncated:
        yield from ("", *indented(content.words.label("truncated")))
    if content.dealt:
        yield from ("", *indented(content.words.label("dealt")))
        for hand in content.dealt:
            yield from indented(hand, deeper=True)
    if content.not_judged:
        yield from ("", *indented(content.not_judged))
    if content.scores:
        yield ""
        yield from scores_lines(content.scores, content.words)


def finding_lines(content: Content, finding: Finding, *, with_table: bool = True) -> Iterator[str]:
    """Yield the lines of a finding, its clause and what is advised, with the table around it."""
    mark = content.mark(finding)
    first, *more = wrap(content.title(finding), _MARGIN * 2, _MARGIN)
    styled = click.style(mark, fg=COLORS[finding.severity], bold=True)
    yield from (first.replace(mark, styled, 1), *more)
    for text in filter(None, (finding.message, content.clause(finding))):
        yield from indented(text, deeper=True)
    if with_table and (table := content.table(finding)):
        yield from ("", *table_lines(table, content.words), "")
    yield from (_MARGIN * 3 + part for part in content.excerpt(finding))
    for text in content.advice(finding):
        yield from indented(text, deeper=True)
