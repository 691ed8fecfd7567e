"""Combinations by brute force: every shape of ranks is written out from the text of its clause.

A card is its notation, a string of two characters ("5s", "Th", "X1" the small joker). Suits are
cut off before anything is compared (DECK-2).
"""

from collections.abc import Collection, Iterable
from functools import lru_cache

RANKS = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "3"]
SUITS = ["s", "h", "d", "c"]
JOKERS = ["X1", "X2"]
DECK = [rank + suit for rank in RANKS for suit in SUITS] + JOKERS
HEART_THREE = "3h"

LOW_TO_HIGH = [*RANKS, *JOKERS]  # RANK-1, and RANK-2 where no joker can be
STRAIGHT_RANKS = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]  # RANK-3, COMBO-4
ORDINARY = ["single", "pair", "straight", "double_straight"]

Shapes = dict[str, list[list[str]]]


def rank_of(card: str) -> str:
    """Name the rank of a card; each joker is a rank of its own (CHA-7)."""
    return card if card in JOKERS else card[0]


def of_rank(cards: Iterable[str], rank: str) -> list[str]:
    """Pick the cards that have this rank, in the order of the deck."""
    return sorted((card for card in cards if rank_of(card) == rank), key=DECK.index)


def runs(at_least: int, at_most: int) -> list[list[str]]:
    """List every stretch of so many consecutive straight ranks (COMBO-3, COMBO-5)."""
    return [
        STRAIGHT_RANKS[start : start + length]
        for length in range(at_least, at_most + 1)
        for start in range(len(STRAIGHT_RANKS) - length + 1)
    ]


@lru_cache
def shapes(min_pairs: int = 3) -> Shapes:
    """List, kind by kind, every multiset of ranks that is a combination, each sorted as text."""
    by_kind = {
        "single": [[rank] for rank in LOW_TO_HIGH],  # COMBO-1
        "pair": [[rank] * 2 for rank in RANKS],  # COMBO-2: the jokers are no pair
        "straight": runs(3, 11),  # COMBO-3
        # COMBO-5; no hand holds more than seven pairs: rules.md counts the shapes of 3-7
        "double_straight": [run + run for run in runs(min_pairs, 7)],
        "small_bomb": [[rank] * 3 for rank in RANKS],  # COMBO-6
        "big_bomb": [[rank] * 4 for rank in RANKS],  # COMBO-7
        "joker_pair": [["X1", "X2"]],  # COMBO-8
        "a44": [["A", "4", "4"]],  # COMBO-9
    }
    return {kind: [sorted(shape) for shape in some] for kind, some in by_kind.items()}


def kind_of(cards: Collection[str], min_pairs: int = 3) -> str | None:
    """Name the kind of these cards, or None when they are no combination (COMBO-10)."""
    wanted = sorted(rank_of(card) for card in cards)
    for kind, some in shapes(min_pairs).items():
        if wanted in some:
            return kind
    return None


def height(cards: Collection[str]) -> int:
    """Give the place of the highest card, low to high: what two of a kind are compared by."""
    return max(LOW_TO_HIGH.index(rank_of(card)) for card in cards)


def beats(play: Collection[str], table: Collection[str], min_pairs: int = 3) -> bool:
    """Say whether `play` may be put on `table`, clause by clause; False where either is no kind."""
    mine, theirs = kind_of(play, min_pairs), kind_of(table, min_pairs)
    if mine is None or theirs is None:
        return False
    higher = height(play) > height(table)  # BEAT-13: equal is not higher
    same_length = len(play) == len(table)
    clauses = [
        mine == "single" and theirs == "single" and higher,  # BEAT-1
        mine == "pair" and theirs == "pair" and higher,  # BEAT-2
        mine == "straight" and theirs == "straight" and same_length and higher,  # BEAT-3
        mine == "double_straight" and theirs == mine and same_length and higher,  # BEAT-4
        mine == "double_straight" and theirs == "straight",  # BEAT-5
        # BEAT-6 and BEAT-9 add nothing: no line here lets an ordinary kind do more
        mine == "small_bomb" and theirs in ["single", "pair", "straight"],  # BEAT-7, BEAT-8
        mine == "small_bomb" and theirs == "small_bomb" and higher,  # BEAT-7
        mine == "big_bomb" and theirs in [*ORDINARY, "small_bomb"],  # BEAT-10
        mine == "big_bomb" and theirs == "big_bomb" and higher,  # BEAT-10
        mine == "joker_pair" and theirs not in ["a44", "joker_pair"],  # BEAT-11
        mine == "a44" and theirs != "a44",  # BEAT-12
    ]
    return any(clauses)
