"""A shuffled pack, dealt as at a table (DEAL-1)."""

from a44log.engine.cards import CARDS, hand
from a44log.generate.draws import Draws


def dealt(draws: Draws) -> list[list[str]]:
    """Return four hands, low to high: one card at a time, the first going to any seat."""
    pack, first = draws.shuffled(CARDS), draws.below(4)
    hands = [pack[(seat - first) % 4 :: 4] for seat in range(4)]
    return [sorted(names, key=CARDS.index) for names in hands]


def bits(hands: list[list[str]]) -> list[int]:
    """Return the hands as the engine has them."""
    return [hand(names) for names in hands]
