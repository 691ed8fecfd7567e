"""Who owes whom what: counts, multipliers, transfers, scores (SCORE-1 to SCORE-7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from a44log.engine.cards import BOTH_JOKERS, RANK_MASKS, RANKS
from a44log.engine.ruleset import Options

_ACES: Final = RANK_MASKS[RANKS.index("A")]
_FOURS: Final = RANK_MASKS[RANKS.index("4")]


@dataclass
class Tally:
    """The result of a game, each list by seat; scores sum to zero (SCORE-7)."""

    winner: int
    cards_left: list[int]
    multipliers: list[int]
    scores: list[int]


@dataclass
class Count:
    """A loser's count: `weighted` is `cards_left` x `multiplier`.

    `special`: A44 or both jokers still in hand (SCORE-2); `unplayed`: not one card played
    (SCORE-3).
    """

    seat: int
    cards_left: int
    special: bool
    unplayed: bool
    multiplier: int
    weighted: int


Transfer = dict[str, Any]
"""Points that one seat pays another, as a report has them: `from`, `to`, `points`, and `between`,
which is `winner_and_loser` or `losers`. (`from` can be no attribute's name.)"""


def special_cards(hand: int) -> int:
    """Return the cards of A44 and of the joker pair that are in the hand whole (SCORE-2)."""
    jokers, aces, fours = hand & BOTH_JOKERS, hand & _ACES, hand & _FOURS
    found = jokers if jokers == BOTH_JOKERS else 0
    if aces and fours.bit_count() >= 2:
        found |= aces | fours
    return found


def counts(hands: Sequence[int], played: int, winner: int, options: Options) -> list[Count]:
    """Return the losers' counts in seat order.

    `played` has bit 2**seat set for each seat that laid a card.
    """
    found = []
    for seat, hand in enumerate(hands):
        if seat != winner:
            special, unplayed = special_cards(hand) != 0, not played >> seat & 1
            found.append(count(seat, hand.bit_count(), special, unplayed, options))
    return found


def count(seat: int, left: int, special: bool, unplayed: bool, options: Options) -> Count:
    """Return the count of a loser with so many cards left (SCORE-1 to SCORE-4)."""
    multiplier = 2 if special or unplayed else 1
    if special and unplayed and options.both_doublings == "multiply":
        multiplier = 4
    return Count(seat, left, special, unplayed, multiplier, left * multiplier)


def tally(counts: Sequence[Count], winner: int, options: Options) -> Tally:
    """Return the game's tally from the losers' counts (SCORE-5, SCORE-6)."""
    left, multipliers, scores = [0] * 4, [1] * 4, [0] * 4
    between, points = _between_losers(counts, options), options.points_per_card
    total, losers = sum(between), len(counts)
    for count, mine in zip(counts, between, strict=True):
        seat = count.seat
        left[seat] = count.cards_left
        multipliers[seat] = count.multiplier
        # What each two losers settle comes to (mine - theirs) against each of the others.
        scores[seat] = (total - losers * mine - count.weighted) * points
    scores[winner] = -sum(scores)
    return Tally(winner, left, multipliers, scores)


def transfers(counts: Sequence[Count], winner: int, options: Options) -> list[Transfer]:
    """Return who pays whom, losers in seat order, the winner's first; none of zero points."""
    points = options.points_per_card
    found = [
        _transfer(count.seat, winner, count.weighted * points, "winner_and_loser")
        for count in counts
        if count.weighted
    ]
    settled = zip([count.seat for count in counts], _between_losers(counts, options), strict=True)
    for (one, mine), (other, theirs) in combinations(settled, 2):
        if mine > theirs:
            found.append(_transfer(one, other, (mine - theirs) * points, "losers"))
        elif theirs > mine:
            found.append(_transfer(other, one, (theirs - mine) * points, "losers"))
    return found


def _transfer(payer: int, payee: int, points: int, between: str) -> Transfer:
    return {"from": payer, "to": payee, "points": points, "between": between}


def _between_losers(counts: Sequence[Count], options: Options) -> list[int]:
    """Return what each loser counts against the others: nothing where only the winner is paid."""
    if options.settlement == "winner_only":
        return [0] * len(counts)
    if options.pairwise_counts == "raw":
        return [count.cards_left for count in counts]
    return [count.weighted for count in counts]
