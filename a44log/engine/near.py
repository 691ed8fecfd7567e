"""What cards that are no combination come near to, and by which cards they miss it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from a44log.engine.cards import RANKS, SMALL_JOKER
from a44log.engine.combinations import Kind, rank_counts, signature

_ACE: Final = RANKS.index("A")
_FOUR: Final = RANKS.index("4")
_MOST_BESIDE_A_BOMB: Final = 2
"""How many cards other games let a bomb take along."""
_RANKS_A_GAP: Final = 3
"""How many ranks have to be there for each that is missing, or they were meant for no run."""


class Near(NamedTuple):
    """A way of being no combination: `kind` is the kind that was missed, if any is near.

    `missing` are the ranks of the cards that are wanting for it, a rank a card, and `extra` those
    of the cards that are too many.
    """

    problem: str
    clause: str
    kind: Kind | None = None
    missing: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()


_RUNS: Final = {1: ("straight", Kind.STRAIGHT), 2: ("double-straight", Kind.DOUBLE_STRAIGHT)}


def near(hand: int) -> Near:
    """Return what cards that are no combination come nearest to."""
    counts = dict(rank_counts(signature(hand)))
    found = [*_near_a44(counts), *_near_run(counts), *_uneven_run(counts), *_near_bomb(counts)]
    return found[0] if found else Near("mixed", "COMBO-10")


def _near_a44(counts: dict[int, int]) -> Iterator[Near]:
    """Yield whether an ace and fours are one card away from A44."""
    if counts.keys() != {_ACE, _FOUR}:
        return
    aces, fours = counts[_ACE], counts[_FOUR]
    if abs(aces - 1) + abs(fours - 2) == 1:
        missing = (_FOUR,) * (2 - fours)
        extra = (_ACE,) * (aces - 1) + (_FOUR,) * (fours - 2)
        yield Near("one-off-a44", "COMBO-9", Kind.A44, missing, extra)


def _near_run(counts: dict[int, int]) -> Iterator[Near]:
    """Yield how ranks that are all there once, or all twice, miss being a run from 4 to A."""
    ranks, sizes = list(counts), set(counts.values())
    if len(ranks) < 2 or sizes not in ({1}, {2}):
        return
    (size,) = sizes
    name, kind = _RUNS[size]
    between, high = _gaps(ranks), ranks[-1]
    if high >= SMALL_JOKER:
        jokers = tuple(rank for rank in ranks if rank >= SMALL_JOKER)
        others = ranks[: -len(jokers)]
        if len(ranks) > 2 and others[-1] <= _ACE and len(_gaps(others)) <= len(jokers):
            yield Near(f"joker-in-{name}", "COMBO-4", kind, extra=jokers)
    elif len(ranks) == 2:
        if not between and high <= _ACE:
            third = high + 1 if high < _ACE else ranks[0] - 1
            clause = "COMBO-10" if size == 1 else "COMBO-5"
            yield Near(f"short-{name}", clause, kind, (third,) * size)
    elif high > _ACE:
        if _turns_round(ranks):
            wrong = tuple(rank for rank in ranks if rank > _ACE for _ in range(size))
            yield Near(f"two-or-three-in-{name}", "COMBO-4", kind, extra=wrong)
    elif 0 < len(between) <= len(ranks) // _RANKS_A_GAP:
        missing = tuple(rank for rank in between for _ in range(size))
        yield Near(f"gap-in-{name}", "COMBO-10", kind, missing)
    elif high == _ACE and ranks[0] == _FOUR and not _gaps(ranks[:-1]):
        yield Near(f"ace-before-four-in-{name}", "COMBO-4", kind, extra=(_ACE,) * size)


def _turns_round(ranks: list[int]) -> bool:
    """Tell whether ranks with a 2 or a 3 are in a row, with 2 and 3 above A or else below 4.

    A23, QKA2 and 345 are all meant as straights.
    """
    ways = [
        sorted(rank - len(RANKS) if rank >= turning else rank for rank in ranks)
        for turning in (len(RANKS), _ACE + 1, _ACE)
    ]
    return any(not _gaps(way) for way in ways)


def _gaps(ranks: list[int]) -> list[int]:
    """Return the ranks that are missing between the lowest and the highest."""
    return [rank for rank in range(ranks[0], ranks[-1]) if rank not in ranks]


def _uneven_run(counts: dict[int, int]) -> Iterator[Near]:
    """Yield which one rank of a run is single among pairs, or a pair among single cards."""
    ranks = list(counts)
    if len(ranks) < 3 or ranks[-1] > _ACE or _gaps(ranks) or set(counts.values()) != {1, 2}:
        return
    singles = tuple(rank for rank in ranks if counts[rank] == 1)
    pairs = tuple(rank for rank in ranks if counts[rank] == 2)
    if len(singles) == 1:
        yield Near("half-a-pair", "COMBO-5", Kind.DOUBLE_STRAIGHT, missing=singles)
    elif len(pairs) == 1:
        yield Near("pair-in-straight", "COMBO-3", Kind.STRAIGHT, extra=pairs)


def _near_bomb(counts: dict[int, int]) -> Iterator[Near]:
    """Yield whether three or four of a rank have a card or two with them."""
    bombs = [rank for rank, count in counts.items() if count >= 3]
    others = tuple(rank for rank, count in counts.items() if count < 3 for _ in range(count))
    if len(bombs) == 1 and 0 < len(others) <= _MOST_BESIDE_A_BOMB:
        kind = Kind.SMALL_BOMB if counts[bombs[0]] == 3 else Kind.BIG_BOMB
        yield Near("bomb-with-others", "COMBO-10", kind, extra=others)
