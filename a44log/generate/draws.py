"""Chance that falls the same for ever, on every Python.

Of `random.Random` only `random()` is used: Python guarantees its sequence for a seed, and of the
other methods says that they may change. The seed is a number, from SHA-256 of a text.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """A source of chance: the same key gives the same draws."""

    def __init__(self, *key: object) -> None:
        """Start at what the key, whose parts are named by their text, stands for."""
        digest = sha256("/".join(map(str, key)).encode()).digest()
        self._random = Random(int.from_bytes(digest, "big")).random  # noqa: S311 (nothing secret)

    def chance(self, probability: float) -> bool:
        """Tell whether something happens that does so with this probability."""
        return self._random() < probability

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to below the bound, each as likely."""
        return int(self._random() * bound)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def choice(self, among: Sequence[T]) -> T:
        """Return one of these; there must be one."""
        return among[self.below(len(among))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in any order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]
