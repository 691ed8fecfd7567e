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


def transfers(counts: Sequence[Count], winner: int, options: Options) -> list[Transfer]:
    """Return who pays whom, losers in seat order, the winner's first; none of zero points.

    Each loser pays the winner its count (SCORE-5); where losers settle, too, the higher of two
    pays the difference to the lower (SCORE-6).
    """
    points, found = options.points_per_card, []
    for count in counts:
        if count.weighted:
            share = count.weighted * points
            found.append(_transfer(count.seat, winner, share, "winner_and_loser"))
    if options.settlement == "winner_only":
        return found
    raw = options.pairwise_counts == "raw"
    for one, other in combinations(counts, 2):
        more = one.cards_left - other.cards_left if raw else one.weighted - other.weighted
        if more > 0:
            found.append(_transfer(one.seat, other.seat, more * points, "losers"))
        elif more:
            found.append(_transfer(other.seat, one.seat, -more * points, "losers"))
    return found


def _transfer(payer: int, payee: int, points: int, between: str) -> Transfer:
    return {"from": payer, "to": payee, "points": points, "between": between}


def tally(counts: Sequence[Count], paid: Sequence[Transfer], winner: int) -> Tally:
    """Return the game's tally: the losers' counts, and what the transfers come to."""
    left, multipliers, scores = [0] * 4, [1] * 4, [0] * 4
    for count in counts:
        left[count.seat], multipliers[count.seat] = count.cards_left, count.multiplier
    for transfer in paid:
        scores[transfer["from"]] -= transfer["points"]
        scores[transfer["to"]] += transfer["points"]
    return Tally(winner, left, multipliers, scores)
