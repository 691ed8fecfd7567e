"""How a hand would best be got rid of: in how few leads (COMBO-1 to COMBO-9)."""

from functools import lru_cache
from typing import Final

from a44log.engine.cards import BIG_JOKER, RANK_MASKS, RANKS, SMALL_JOKER

_ACE: Final = RANKS.index("A")
_RUNS: Final = ((1, 3), (2, 3))
"""What a run takes of each rank, with the fewest ranks that make one: single and double straights.
A double straight of two pairs, where it is one, saves too little to plan for."""


def turns(hand: int) -> int:
    """Return the fewest leads in which the whole hand could be laid."""
    counts = tuple((hand & mask).bit_count() for mask in RANK_MASKS)
    jokers = counts[SMALL_JOKER] or counts[BIG_JOKER]
    plain = _turns(counts[:SMALL_JOKER])
    fours, aces = counts[0], counts[_ACE]
    if fours >= 2 and aces:
        rest = (fours - 2, *counts[1:_ACE], aces - 1, *counts[_ACE + 1 : SMALL_JOKER])
        plain = min(plain, 1 + _turns(rest))
    return plain + bool(jokers)


@lru_cache(maxsize=100_000)
def _turns(counts: tuple[int, ...]) -> int:
    """Return the same for counts by rank, the lowest first, the last two above any straight."""
    if len(counts) == 2:
        return sum(map(bool, counts))
    if not counts[0]:
        return _turns(counts[1:])
    best = 1 + _turns(counts[1:])
    for taken, fewest in _RUNS:
        length = 0
        while length < len(counts) - 2 and counts[length] >= taken:
            length += 1
            if length >= fewest:
                rest = tuple(count - taken for count in counts[:length]) + counts[length:]
                best = min(best, 1 + _turns(rest))
    return best
