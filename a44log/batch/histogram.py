"""Quantiles of whole numbers from counts of bounded number, so that memory stays flat."""

from collections.abc import Mapping, Sequence
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


def quantiles(counts: Mapping[int, int], percents: Sequence[int]) -> list[int]:
    """Return for each percentage the least number that so many of all do not exceed.

    Percentages rise; raises `ValueError` where nothing was counted.
    """
    total = sum(counts.values())
    if not total:
        raise ValueError("there is no quantile of nothing")
    found: list[int] = []
    below = 0
    for value in sorted(counts):
        below += counts[value]
        while len(found) < len(percents) and 100 * below >= percents[len(found)] * total:
            found.append(value)
    return found
