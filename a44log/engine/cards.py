"""The 54-card pack, its notation, and hands as 54-bit integers (DECK-1, DECK-2)."""

from collections.abc import Iterable
from typing import Final

RANKS: Final = "456789TJQKA23"
"""The thirteen ranks that come in four suits, low to high (RANK-1)."""

SUITS: Final = "shdc"
"""Spades, hearts, diamonds, clubs; they never affect comparison (DECK-2)."""

RANK_NAMES: Final = (*RANKS, "X1", "X2")
"""Every rank, low to high: the thirteen, the small joker, the big joker (RANK-1)."""

SMALL_JOKER: Final = RANK_NAMES.index("X1")
BIG_JOKER: Final = RANK_NAMES.index("X2")

CARDS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "X1", "X2")
"""All cards in their one spelling; a card's place here is its bit in a hand."""

BITS: Final = {card: 1 << place for place, card in enumerate(CARDS)}
"""Each card's bit."""

FULL_PACK: Final = (1 << len(CARDS)) - 1
HEART_THREE: Final = BITS["3h"]
BOTH_JOKERS: Final = BITS["X1"] | BITS["X2"]


def rank_of(card: str) -> int:
    """Return the card's rank as a place in `RANK_NAMES`."""
    return min(CARDS.index(card) >> 2, SMALL_JOKER) + (card == "X2")


RANK_MASKS: Final = tuple(
    sum(BITS[card] for card in CARDS if rank_of(card) == rank) for rank in range(len(RANK_NAMES))
)
"""The cards of each rank, as a hand."""


def hand(cards: Iterable[str]) -> int:
    """Return the cards as a 54-bit hand; a repeated card counts once.

    Raises `ValueError` for what is not a card.
    """
    bits = 0
    for card in cards:
        try:
            bits |= BITS[card]
        except (KeyError, TypeError):
            raise ValueError(f"not a card: {card!r}") from None
    return bits


def cards(hand: int) -> tuple[str, ...]:
    """Return the hand's cards in the order of `CARDS`."""
    found = []
    while hand:
        low = hand & -hand
        found.append(CARDS[low.bit_length() - 1])
        hand ^= low
    return tuple(found)
