"""The page about one record, in lines for a terminal, were it a telephone's."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import click

from a44log.messages import Catalogue
from a44log.validator.report import Finding, Report
from a44log_cli.content import Content, headline
from a44log_cli.source import Source
from a44log_cli.table import Table
from a44log_cli.tally import TEXTS, Scores
from a44log_cli.terminal import columns, is_narrow, pad, pad_left, printable, width, wrap

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
_ROOMY: Final = 60
_LEAST: Final = 20


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
        yield from _text(text)
    if content.assumed:
        yield from ("", *_text(content.words.label("assumed")))
        for text in content.assumed:
            yield from _text(text, deeper=True)
    for finding in content.report.findings:
        yield ""
        yield from finding_lines(content, finding)
    if content.report.truncated:
        yield from ("", *_text(content.words.label("truncated")))
    if content.dealt:
        yield from ("", *_text(content.words.label("dealt")))
        for hand in content.dealt:
            yield from _text(hand, deeper=True)
    if content.not_judged:
        yield from ("", *_text(content.not_judged))
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
        yield from _text(text, deeper=True)
    if with_table and (table := content.table(finding)):
        yield from ("", *table_lines(table, content.words), "")
    yield from (_MARGIN * 3 + part for part in content.excerpt(finding))
    for text in content.advice(finding):
        yield from _text(text, deeper=True)


def _text(text: str, *, deeper: bool = False) -> list[str]:
    return wrap(printable(text), _MARGIN * (2 if deeper else 1))


# --- the table -----------------------------------------------------------------------------------


def table_lines(table: Table, words: Catalogue) -> Iterator[str]:
    """Yield the lines of a table of events, the one that was tried marked."""
    margin = _MARGIN * (4 if columns() >= _ROOMY else 2)
    cells = [
        _column([str(row.event) for row in table.rows], pad_left),
        _column([row.seat for row in table.rows], pad),
        _column([row.time for row in table.rows], pad_left),
        _column([row.verb for row in table.rows], pad),
    ]
    cells = [column for column in cells if any(column)]
    for row, *begin in zip(table.rows, *cells, strict=True):
        if row.left_out:
            yield margin + words.label("left-out", count=row.left_out)
        first, *more = _row("  ".join(begin), row.laid, margin)
        if row.event == table.tried:
            first = click.style(f"{margin[:-2]}> {first[len(margin) :]}", bold=True)
        yield from (first, *more)
    for hand in table.hands:
        yield from wrap(hand, margin + "    ", margin)


def _row(begun: str, laid: str, margin: str) -> list[str]:
    """Return an event's lines: what was laid beside its other columns, or else below them."""
    start = len(margin) + width(begun) + 2
    if start + min(width(laid), _LEAST) <= columns():
        first, *more = wrap(laid, " " * start, f"{margin}{begun}  ")
        return [first.rstrip(), *more]
    deeper = margin + _MARGIN * 2
    alone = start - 2 <= columns()
    lines = [(margin + begun).rstrip()] if alone else wrap(begun, deeper, margin)
    return lines + (wrap(laid, deeper) if laid else [])


def _column(cells: Sequence[str], fill: Callable[[str, int], str]) -> list[str]:
    widest = max(map(width, cells))
    return [fill(cell, widest) for cell in cells]


# --- the tally -----------------------------------------------------------------------------------


def scores_lines(scores: Scores, words: Catalogue) -> Iterator[str]:
    """Yield the lines of a tally, a row that is claimed wrongly in red, and of who pays whom."""
    yield from _text(scores.title)
    rows = [scores.heads, *scores.rows]
    if fits(rows):
        for row, line in zip(rows, aligned(rows, TEXTS), strict=True):
            yield _marked(row, line)
    else:
        yield from _by_seat(scores, words)
    seats = [seat for payment in scores.payments for seat in payment[:2]]
    widest = max(map(width, seats), default=0)
    for payer, payee, points, pays in scores.payments:
        who = {"payer": pad(payer, widest), "payee": pad(payee, widest)}
        payment = _MARGIN * 2 + words.label(pays, **who, points=points)
        yield from [payment] if width(payment) <= columns() else _text(payment, deeper=True)


def fits(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether rows in columns are no wider than a line."""
    widest = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return len(_MARGIN * 2) + sum(widest) + len(widest) - 1 <= columns()


def aligned(rows: Sequence[Sequence[str]], texts: int) -> Iterator[str]:
    """Yield the rows in columns; the first so many of these are text, the others figures."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    roomy = len(_MARGIN * 2) + sum(widths) + 2 * (len(widths) - 1) <= columns()
    gap = "  " if roomy else " "
    for row in rows:
        cells = [
            (pad if place < texts else pad_left)(cell, widths[place])
            for place, cell in enumerate(row)
        ]
        yield _MARGIN * 2 + gap.join(cells).rstrip()


def _by_seat(scores: Scores, words: Catalogue) -> Iterator[str]:
    """Yield the figures seat by seat, for lines that are too short for a table."""
    label, heads = words.label, scores.heads[TEXTS:]
    for row in scores.rows:
        seat, name, *figures = row
        parts = [f"{head} {figure}" for head, figure in zip(heads, figures, strict=True) if figure]
        yield _MARGIN * 2 + label("seat", seat=seat, name=name)
        for line in wrap(label("finding", parts=parts), _MARGIN * 3):
            yield _marked(row, line)


def _marked(row: Sequence[str], line: str) -> str:
    """Return a line of a row, in red if a figure of it is wrong."""
    return click.style(line, fg="red", bold=True) if row[-1].endswith("<") else line
