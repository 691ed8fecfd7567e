"""Deals to be asked whether they are fair: each once, and of very many a sample."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from a44log.engine.cards import CARDS, FULL_PACK

SAMPLE: Final = 100_000
"""How many deals are kept at most: those with the smallest digests, which is a draw at random that
does not depend on the order in which they come."""

_BITS: Final = len(CARDS)
_HANDS: Final = 3  # the fourth seat has the rest of the pack
_BYTES: Final = (_HANDS * _BITS + 7) // 8


@dataclass
class Deals:
    """Different deals, counted; `kept` has the digest and, below it, three hands of each.

    `update` adds others; the result is the same in whatever order they come.
    """

    total: int = 0
    kept: set[int] = field(default_factory=set)
    limit: int = SAMPLE

    def add(self, hands: Sequence[int]) -> None:
        """Take one deal of a whole pack."""
        self.total += 1
        packed = hands[0] | hands[1] << _BITS | hands[2] << 2 * _BITS
        digest = blake2b(packed.to_bytes(_BYTES, "big"), digest_size=8).digest()
        self._keep({int.from_bytes(digest, "big") << _HANDS * _BITS | packed})

    def update(self, other: "Deals") -> None:
        """Take the deals of another."""
        self.total += other.total
        self._keep(other.kept)

    def _keep(self, found: set[int]) -> None:
        self.kept |= found
        if len(self.kept) > 2 * self.limit:
            # One more than is asked for, to know that there were more.
            self.kept = set(sorted(self.kept)[: self.limit + 1])

    @property
    def sampled(self) -> bool:
        """Whether there are more different deals than `hands` yields."""
        return len(self.kept) > self.limit

    def hands(self) -> Iterator[tuple[int, ...]]:
        """Yield the four hands of each deal, in an order that depends on the deals alone."""
        for key in sorted(self.kept)[: self.limit]:
            three = [key >> seat * _BITS & FULL_PACK for seat in range(_HANDS)]
            yield (*three, FULL_PACK ^ three[0] ^ three[1] ^ three[2])
