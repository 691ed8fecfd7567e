"""Cards as a sheet notes them: with their suits or without, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from a44log.record.sheet.signs import Line
from a44log.record.typed import Misread, Typed, read_cards


class Noted(NamedTuple):
    """A card that is noted: its rank as in `RANK_NAMES`, its suit or None, and its line.

    A joker has no suit, and lacks none.
    """

    rank: str
    suit: str | None
    line: int
    column: int

    @property
    def card(self) -> str | None:
        """The card as a record has it; None where its suit is not noted."""
        return self._typed().card

    def __str__(self) -> str:
        """Return the card as people write it."""
        return str(self._typed())

    def _typed(self) -> Typed:
        return Typed(self.rank, self.suit, self.column)


def read_noted(line: Line, start: int, end: int) -> list[Noted]:
    """Return the cards in a part of a line; raises `SheetError` for what is none."""
    start, end = line.trimmed(start, end)
    found = read_cards(line.text[start:end])
    if isinstance(found, Misread):
        facts = {key: value for key, value in found.facts().items() if key != "column"}
        raise line.error(start + found.column - 1, f"cards/{found.problem}", **facts)
    return [Noted(card.rank, card.suit, line.number, start + card.column) for card in found]


def most(rank: str) -> int:
    """Return how many cards of a rank the pack has."""
    return 1 if rank.startswith("X") else 4


def too_many(cards: Sequence[Noted]) -> Noted | None:
    """Return the first card that is more than the pack has of its rank, or None."""
    counts: Counter[str] = Counter()
    for card in cards:
        counts[card.rank] += 1
        if counts[card.rank] > most(card.rank):
            return card
    return None


def listed(cards: Sequence[Noted]) -> str:
    """Return cards as a sheet's line has them."""
    return close_together([str(card) for card in cards])


def close_together(cards: Sequence[str]) -> str:
    """Return cards on one line: those of one rank without gaps, as in 55; JK could be a joker."""
    return ("" if len({*cards}) == 1 and len(cards[0]) == 1 else " ").join(cards)
