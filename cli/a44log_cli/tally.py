"""The tally as a table by seat, and who pays whom."""

from collections.abc import Sequence
from typing import Any, Final

import click

from a44log.engine.scoring import Tally
from a44log.validator.report import Report
from a44log_cli.people import People
from a44log_cli.terminal import COLUMNS, pad, pad_left, width

_MARGIN: Final = "    "
_TEXTS: Final = 2  # so many columns are text, the others figures


def tally_lines(report: Report, people: People) -> list[str]:
    """Return the tally that the game gives, beside the claimed one, as lines.

    Where the game could not be followed to its end it is the one that the cards alone give; no
    lines where there is none.
    """
    label = people.catalogue.label
    tally, claimed = report.tally.recomputed or report.tally.as_played, report.tally.claimed or {}
    if tally is None:
        return []
    heads = ["seat", "player", "left", "times", "counts", "score"]
    heads += ["claimed", "off"] if claimed else []
    if claimed and claimed["scores"] == tally.scores:
        heads.pop()
    rows = [[label(f"column-{head}") for head in heads]]
    rows += [_row(seat, tally, claimed, people)[: len(heads)] for seat in range(4)]
    title = "tally" if report.tally.recomputed else "tally-as-played"
    lines = ["  " + label(title), *_aligned(rows)]
    columns = max(width(people.seat(seat)) for seat in range(4))
    for payer, payee, points, between in report.tally.transfers or ():
        values = {"payer": payer, "payee": payee}
        seats = {key: pad(people.seat(seat), columns) for key, seat in values.items()}
        lines.append(_MARGIN + label(f"pays-{between}", **seats, points=points))
    return lines


def _row(seat: int, tally: Tally, claimed: dict[str, Any], people: People) -> list[str]:
    left, times = tally.cards_left[seat], tally.multipliers[seat]
    score = tally.scores[seat]
    row = [
        str(seat),
        people.names[seat],
        _figure("cards_left", seat, left, claimed, people),
        _figure("multipliers", seat, times, claimed, people),
        str(left * times),
        _signed(score),
    ]
    if claimed:
        off = claimed["scores"][seat] - score
        row += [_signed(claimed["scores"][seat]), f"{_signed(off)} <" if off else ""]
    return row


def _figure(key: str, seat: int, right: int, claimed: dict[str, Any], people: People) -> str:
    """Return a figure, with the claimed one if that is another."""
    theirs = claimed.get(key, {seat: right})[seat]
    if theirs == right:
        return str(right)
    return people.catalogue.label("figure-not", right=right, claimed=theirs)


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows in columns, the wrong ones marked."""
    columns = [max(map(width, column)) for column in zip(*rows, strict=True)]
    fits = len(_MARGIN) + sum(columns) + 2 * (len(columns) - 1) <= COLUMNS
    gap = "  " if fits else " "
    lines = []
    for row in rows:
        cells = [
            (pad if place < _TEXTS else pad_left)(cell, columns[place])
            for place, cell in enumerate(row)
        ]
        line = _MARGIN + gap.join(cells).rstrip()
        wrong = row[-1].endswith("<")
        lines.append(click.style(line, fg="red", bold=True) if wrong else line)
    return lines
