"""The tally by seat, and who pays whom."""

from typing import Any, Final, NamedTuple

from a44log.engine.scoring import Tally
from a44log.validator.report import Report
from a44log_cli.rendering.people import People

TEXTS: Final = 2
"""So many columns of a tally are text; the others are figures."""


class Payment(NamedTuple):
    """What one loser pays the winner, or another loser: `pays` is the label for it."""

    payer: str
    payee: str
    points: int
    pays: str


class Scores(NamedTuple):
    """The tally as a table: a title, the heads, a row a seat, and the payments."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    payments: list[Payment]


def scores_of(report: Report, people: People) -> Scores | None:
    """Return the tally that the game gives, beside the claimed one.

    Where the game could not be followed to its end it is the one that the cards alone give; None
    where there is none. The last cell of a row whose score is claimed wrongly ends in `<`.
    """
    label = people.catalogue.label
    tally, claimed = report.tally.recomputed or report.tally.as_played, report.tally.claimed or {}
    if tally is None:
        return None
    heads = ["seat", "player", "left", "times", "counts", "score"]
    heads += ["claimed", "off"] if claimed else []
    if claimed and claimed["scores"] == tally.scores:
        heads.pop()
    return Scores(
        label("tally" if report.tally.recomputed else "tally-as-played"),
        [label(f"column-{head}") for head in heads],
        [_row(seat, tally, claimed, people)[: len(heads)] for seat in range(4)],
        [
            Payment(
                people.seat(transfer["from"]),
                people.seat(transfer["to"]),
                transfer["points"],
                f"pays-{transfer['between']}",
            )
            for transfer in report.tally.transfers or ()
        ],
    )


def _row(seat: int, tally: Tally, claimed: dict[str, Any], people: People) -> list[str]:
    left, times = tally.cards_left[seat], tally.multipliers[seat]
    score = tally.scores[seat]
    row = [
        str(seat),
        people.names[seat],
        _figure("cards_left", seat, left, claimed, people),
        _figure("multipliers", seat, times, claimed, people),
        str(left * times),
        signed(score),
    ]
    if claimed:
        off = claimed["scores"][seat] - score
        row += [signed(claimed["scores"][seat]), f"{signed(off)} <" if off else ""]
    return row


def _figure(key: str, seat: int, right: int, claimed: dict[str, Any], people: People) -> str:
    """Return a figure, with the claimed one if that is another."""
    theirs = claimed.get(key, {seat: right})[seat]
    if theirs == right:
        return str(right)
    return people.catalogue.label("figure-not", right=right, claimed=theirs)


def signed(number: int) -> str:
    """Return points with their sign."""
    return f"{number:+}" if number else "0"
