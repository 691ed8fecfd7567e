"""Tables, tallies and sentences in lines for a terminal, were it a telephone's."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import click

from a44log.messages import Catalogue
from a44log_cli.rendering.table import Table
from a44log_cli.rendering.tally import TEXTS, Scores
from a44log_cli.terminal.text import columns, pad, pad_left, printable, width, wrap

_MARGIN: Final = "  "
_ROOMY: Final = 60
_LEAST: Final = 20


def indented(text: str, *, deeper: bool = False) -> list[str]:
    """Return the lines of a sentence, made printable, after a margin or two."""
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
    yield from indented(scores.title)
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
        yield from [payment] if width(payment) <= columns() else indented(payment, deeper=True)


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
