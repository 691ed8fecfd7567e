"""The eight kinds of combination, the table of their shapes, and *beats* (COMBO-*, BEAT-*)."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations as choose
from itertools import product
from typing import Final

from a44log.engine.cards import (
    BIG_JOKER,
    CARDS,
    FULL_PACK,
    RANK_MASKS,
    RANKS,
    SMALL_JOKER,
    cards,
    rank_of,
)


class Kind(IntEnum):
    """The kinds of combination, and what lies on the table after a ruling let none stand."""

    SINGLE = 0
    PAIR = 1
    STRAIGHT = 2
    DOUBLE_STRAIGHT = 3
    SMALL_BOMB = 4
    BIG_BOMB = 5
    JOKER_PAIR = 6
    A44 = 7
    NONE = 8
    """No combination: only a ruling puts it on the table, and only a pass answers it."""


SINGLE: Final = Kind.SINGLE
"""For where speed counts: Python 3.11 looks `Kind.SINGLE` up twenty times as long."""


@dataclass(frozen=True, slots=True, order=True)
class Combination:
    """A shape of ranks that may be played: what *beats* needs to know of some cards.

    `length` is the number of cards; `rank` is that of the highest one, as a place in
    `RANK_NAMES` (RANK-1, RANK-2, RANK-3).
    """

    kind: Kind
    length: int
    rank: int


NO_COMBINATION: Final = Combination(Kind.NONE, 0, 0)

_ORDINARY = (Kind.SINGLE, Kind.PAIR, Kind.STRAIGHT)
OUTRANKS: Final[tuple[tuple[Kind, ...], ...]] = (
    (),
    (),
    (),
    (Kind.STRAIGHT,),
    _ORDINARY,
    (*_ORDINARY, Kind.DOUBLE_STRAIGHT, Kind.SMALL_BOMB),
    (*_ORDINARY, Kind.DOUBLE_STRAIGHT, Kind.SMALL_BOMB, Kind.BIG_BOMB),
    (*_ORDINARY, Kind.DOUBLE_STRAIGHT, Kind.SMALL_BOMB, Kind.BIG_BOMB, Kind.JOKER_PAIR),
)
"""The other kinds that each kind beats, whatever the length and rank (BEAT-5 to BEAT-12)."""


def beats(play: Combination, table: Combination) -> bool:
    """Tell whether `play` may be put on `table`.

    A kind beats the kinds it outranks; within a kind a higher rank beats a lower one of the same
    length (BEAT-1 to BEAT-4, BEAT-13).
    """
    if play.kind is table.kind:
        return play.length == table.length and play.rank > table.rank
    return table.kind in OUTRANKS[play.kind]


_BITS: Final = 3  # a rank's number of cards, 0 to 4, in a signature
SIGNATURE_SHIFT: Final = len(CARDS)

CODES: Final = {
    card: 1 << place | 1 << SIGNATURE_SHIFT + _BITS * rank_of(card)
    for place, card in enumerate(CARDS)
}
"""Each card's bit with, above it, one in its rank's counter: the sum over distinct cards is their
hand and, above that, the signature that `SHAPES` looks up."""


def _shape(counts: dict[int, int]) -> int:
    return sum(count << _BITS * rank for rank, count in counts.items())


def _shapes(min_pairs: int) -> dict[int, Combination]:
    ranks = range(len(RANKS))
    ace, four = RANKS.index("A"), RANKS.index("4")
    table = {
        _shape({SMALL_JOKER: 1}): Combination(Kind.SINGLE, 1, SMALL_JOKER),
        _shape({BIG_JOKER: 1}): Combination(Kind.SINGLE, 1, BIG_JOKER),
        _shape({SMALL_JOKER: 1, BIG_JOKER: 1}): Combination(Kind.JOKER_PAIR, 2, BIG_JOKER),
        _shape({ace: 1, four: 2}): Combination(Kind.A44, 3, ace),
    }
    for kind, count in zip(
        (Kind.SINGLE, Kind.PAIR, Kind.SMALL_BOMB, Kind.BIG_BOMB), (1, 2, 3, 4), strict=True
    ):
        for rank in ranks:
            table[_shape({rank: count})] = Combination(kind, count, rank)
    # A straight runs from 4 up to A: no 2, 3 or joker, and no turning from A to 4 (COMBO-4).
    for kind, count, fewest in (
        (Kind.STRAIGHT, 1, 3),
        (Kind.DOUBLE_STRAIGHT, 2, min_pairs),
    ):
        for low in range(ace + 1):
            for high in range(low + fewest - 1, ace + 1):
                if (high - low + 1) * count <= 14:  # no hand is larger
                    run = range(low, high + 1)
                    shape = Combination(kind, len(run) * count, high)
                    table[_shape(dict.fromkeys(run, count))] = shape
    return table


SHAPES: Final = {3: _shapes(3), 2: _shapes(2)}
"""By the fewest pairs of a double straight, 3 or 2: every signature that is a combination (136 of
them, or 146). No signature is two kinds at once."""


def signature(hand: int) -> int:
    """Return the hand's number of cards of each rank, in the form that `SHAPES` looks up."""
    return sum((hand & mask).bit_count() << _BITS * rank for rank, mask in enumerate(RANK_MASKS))


def combination(hand: int, min_pairs: int = 3) -> Combination | None:
    """Return what the cards are, or None if they are no combination (COMBO-10).

    `min_pairs` is the ruleset's `double_straight_min_pairs`.
    """
    return SHAPES[min_pairs].get(signature(hand))


def rank_counts(signature: int) -> tuple[tuple[int, int], ...]:
    """Return each rank in a signature with its number of cards, low to high."""
    mask = (1 << _BITS) - 1
    counts = ((rank, signature >> _BITS * rank & mask) for rank in range(len(RANK_MASKS)))
    return tuple((rank, count) for rank, count in counts if count)


_COUNTS: Final = {shape: rank_counts(shape) for shape in SHAPES[2]}


def plays(hand: int, min_pairs: int = 3) -> list[tuple[int, Combination]]:
    """Return every set of cards in the hand that is a combination, with what it is."""
    held = [cards(hand & mask) for mask in RANK_MASKS]
    found = []
    for shape, combo in SHAPES[min_pairs].items():
        counts = _COUNTS[shape]
        if all(len(held[rank]) >= count for rank, count in counts):
            ways = (choose(held[rank], count) for rank, count in counts)
            found += [
                (sum(CODES[card] for part in way for card in part) & FULL_PACK, combo)
                for way in product(*ways)
            ]
    return found
