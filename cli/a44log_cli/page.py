"""The page about one record, in lines of 80 columns for a terminal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import click

from a44log.validator.report import Finding
from a44log_cli.content import Content
from a44log_cli.table import Table
from a44log_cli.tally import TEXTS, Scores
from a44log_cli.terminal import COLUMNS, pad, pad_left, printable, width, wrap

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


def page(content: Content) -> Iterator[str]:
    """Yield the page's lines, its parts one blank line apart."""
    before = None
    for line in _lines(content):
        if line or before != "":
            yield line
        before = line


def _lines(content: Content) -> Iterator[str]:
    for text in filter(None, (content.meaning, content.terms)):
        yield from _text(text)
    for finding in content.report.findings:
        yield ""
        yield from _finding(content, finding)
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
        yield from _scores(content, content.scores)


def _finding(content: Content, finding: Finding) -> Iterator[str]:
    mark = content.mark(finding)
    first, *more = wrap(content.title(finding), _MARGIN * 2, _MARGIN)
    styled = click.style(mark, fg=COLORS[finding.severity], bold=True)
    yield from (first.replace(mark, styled, 1), *more)
    for text in filter(None, (finding.message, content.clause(finding))):
        yield from _text(text, deeper=True)
    if table := content.table(finding):
        yield from ("", *_table(content, table), "")
    yield from (_MARGIN * 3 + part for part in content.excerpt(finding))
    for text in content.advice(finding):
        yield from _text(text, deeper=True)


def _text(text: str, *, deeper: bool = False) -> list[str]:
    return wrap(printable(text), _MARGIN * (2 if deeper else 1))


# --- the table -----------------------------------------------------------------------------------


def _table(content: Content, table: Table) -> Iterator[str]:
    margin = _MARGIN * 4
    columns = [
        _column([str(row.event) for row in table.rows], pad_left),
        _column([row.seat for row in table.rows], pad),
        _column([row.time for row in table.rows], pad_left),
        _column([row.verb for row in table.rows], pad),
    ]
    columns = [column for column in columns if any(column)]
    for row, *cells in zip(table.rows, *columns, strict=True):
        if row.left_out:
            yield margin + content.words.label("left-out", count=row.left_out)
        begun = "  ".join(cells) + "  "
        first, *more = wrap(row.laid, margin + " " * width(begun), margin + begun)
        first = first.rstrip()
        if row.event == table.tried:
            first = click.style(f"      > {first[len(margin) :]}", bold=True)
        yield from (first, *more)
    for hand in table.hands:
        yield from wrap(hand, margin + "    ", margin)


def _column(cells: Sequence[str], fill: Callable[[str, int], str]) -> list[str]:
    columns = max(map(width, cells))
    return [fill(cell, columns) for cell in cells]


# --- the tally -----------------------------------------------------------------------------------


def _scores(content: Content, scores: Scores) -> Iterator[str]:
    yield _MARGIN + scores.title
    yield from _aligned([scores.heads, *scores.rows])
    seats = [seat for payment in scores.payments for seat in payment[:2]]
    columns = max(map(width, seats), default=0)
    for payer, payee, points, pays in scores.payments:
        who = {"payer": pad(payer, columns), "payee": pad(payee, columns)}
        yield _MARGIN * 2 + content.words.label(pays, **who, points=points)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows in columns, the wrong ones marked."""
    columns = [max(map(width, column)) for column in zip(*rows, strict=True)]
    fits = len(_MARGIN * 2) + sum(columns) + 2 * (len(columns) - 1) <= COLUMNS
    gap = "  " if fits else " "
    for row in rows:
        cells = [
            (pad if place < TEXTS else pad_left)(cell, columns[place])
            for place, cell in enumerate(row)
        ]
        line = _MARGIN * 2 + gap.join(cells).rstrip()
        wrong = row[-1].endswith("<")
        yield click.style(line, fg="red", bold=True) if wrong else line
