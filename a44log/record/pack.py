"""Whether one pack has the cards that people name, and which cards those can be."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from a44log.engine.cards import RANKS, SUITS
from a44log.record.typed import Typed

Named = Sequence[Typed]


class Excess(NamedTuple):
    """Cards that no pack has: `times` of what it has `limit` of.

    `name` is a rank as in `RANK_NAMES`, or a card in the record's spelling if its suit was noted;
    `groups` are the places of the groups that have it, in order.
    """

    name: str
    times: int
    limit: int
    groups: tuple[int, ...]


def from_one_pack(groups: Sequence[Named]) -> list[list[str]] | Excess:
    """Return the cards of each group with suits for all, no card twice, or what is too many.

    Suits that were not noted are the first that are free; noted ones come first.
    """
    excess = _excess(groups)
    if excess:
        return excess
    named = {card.card for group in groups for card in group}
    free = {rank: [rank + suit for suit in SUITS if rank + suit not in named] for rank in RANKS}
    return [[card.card or free[card.rank].pop(0) for card in group] for group in groups]


def _excess(groups: Sequence[Named]) -> Excess | None:
    noted = Counter(card.card for group in groups for card in group if card.card)
    ranks = Counter(card.rank for group in groups for card in group)
    limits = [(name, count, 1) for name, count in noted.items()]
    limits += [(name, count, len(SUITS)) for name, count in ranks.items() if name in RANKS]
    for name, times, limit in limits:
        if times > limit:
            places = (
                place
                for place, group in enumerate(groups)
                if any(name in (card.card, card.rank) for card in group)
            )
            return Excess(name, times, limit, tuple(places))
    return None
