"""Quantiles of whole numbers from counts of bounded number, so that memory stays flat."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

_EXACT_BITS: Final = 8


def bucket(value: int) -> int:
    """Return the number that stands for this one: itself below 256, else within 0.4 % of it.

    There are at most 128 for each power of two, whatever is counted.
    """
    size = abs(value)
    shift = max(size.bit_length() - _EXACT_BITS, 0)
    stands = (size >> shift << shift) + (1 << shift >> 1)
    return -stands if value < 0 else stands


def quantiles(counts: Mapping[int, int], shares: Sequence[float]) -> list[int]:
    """Return for each share the least number that at least this share of all does not exceed.

    Shares rise; raises `ValueError` where nothing was counted.
    """
    total = sum(counts.values())
    if not total:
        raise ValueError("there is no quantile of nothing")
    found: list[int] = []
    below = 0
    for value in sorted(counts):
        below += counts[value]
        while len(found) < len(shares) and below >= max(ceil(shares[len(found)] * total), 1):
            found.append(value)
    return found
