"""Who owes whom what: counts, multipliers, transfers, scores (SCORE-1 to SCORE-7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

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


class Transfer(NamedTuple):
    """Points that one seat pays another; `between` is `winner_and_loser` or `losers`."""

    payer: int
    payee: int
    points: int
    between: str


def special_cards(hand: int) -> int:
    """Return the cards of A44 and of the joker pair that are in the hand whole (SCORE-2)."""
    found = hand & BOTH_JOKERS if hand & BOTH_JOKERS == BOTH_JOKERS else 0
    aces, fours = hand & _ACES, hand & _FOURS
    if aces and fours.bit_count() >= 2:
        found |= aces | fours
    return found


def counts(hands: Sequence[int], played: int, winner: int, options: Options) -> list[Count]:
    """Return the losers' counts in seat order.

    `played` has bit 2**seat set for each seat that laid a card.
    """
    both = 4 if options.both_doublings == "multiply" else 2
    found = []
    for seat, hand in enumerate(hands):
        if seat != winner:
            left = hand.bit_count()
            special, unplayed = special_cards(hand) != 0, not played >> seat & 1
            multiplier = both if special and unplayed else 2 if special or unplayed else 1
            found.append(Count(seat, left, special, unplayed, multiplier, left * multiplier))
    return found


def tally(counts: Sequence[Count], winner: int, options: Options) -> Tally:
    """Return the game's tally from the losers' counts (SCORE-5, SCORE-6)."""
    left, multipliers, scores = [0] * 4, [1] * 4, [0] * 4
    between = [_between_losers(count, options) for count in counts]
    total = sum(between)
    for count, mine in zip(counts, between, strict=True):
        left[count.seat] = count.cards_left
        multipliers[count.seat] = count.multiplier
        # What each two losers settle comes to (mine - theirs) against each of the others.
        scores[count.seat] = (total - len(counts) * mine - count.weighted) * options.points_per_card
    scores[winner] = -sum(scores)
    return Tally(winner, left, multipliers, scores)


def transfers(counts: Sequence[Count], winner: int, options: Options) -> list[Transfer]:
    """Return who pays whom, losers in seat order, the winner's first; none of zero points."""
    points = options.points_per_card
    found = [
        Transfer(count.seat, winner, count.weighted * points, "winner_and_loser")
        for count in counts
        if count.weighted
    ]
    if options.settlement == "winner_only":
        return found
    settled = [(count.seat, _between_losers(count, options)) for count in counts]
    for (one, mine), (other, theirs) in combinations(settled, 2):
        if mine != theirs:
            payer, payee = (one, other) if mine > theirs else (other, one)
            found.append(Transfer(payer, payee, abs(mine - theirs) * points, "losers"))
    return found


def _between_losers(count: Count, options: Options) -> int:
    """Return what a loser counts against the others: nothing where only the winner is paid."""
    if options.settlement == "winner_only":
        return 0
    return count.cards_left if options.pairwise_counts == "raw" else count.weighted
