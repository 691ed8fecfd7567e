"""The chi-square distribution: how likely it is to come out at least as large by chance."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt


def survival(statistic: float, df: int) -> float:
    """Return P(X >= statistic) for a chi-square X of `df` degrees of freedom, 1 or more.

    For whole degrees of freedom it is a finite sum of positive terms (for odd ones after erfc),
    so that nothing cancels, however small the result.
    """
    if df < 1:
        raise ValueError(f"there are no {df} degrees of freedom")
    if statistic <= 0:
        return 1.0
    half, odd = statistic / 2, df % 2
    total = erfc(sqrt(half)) if odd else 0.0
    for place in range(df // 2):
        power = place + odd / 2
        total += exp(power * log(half) - half - lgamma(power + 1))
    return min(total, 1.0)


def quadratic(deviations: Sequence[float], covariance: Sequence[Sequence[float]]) -> float:
    """Return d' V^-1 d for deviations d with an invertible covariance V.

    For sums of many independent draws it has the chi-square distribution, with as many degrees
    of freedom as there are deviations.
    """
    return sum(d * x for d, x in zip(deviations, _solved(covariance, deviations), strict=True))


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return x with `matrix` x = `right`; a positive definite matrix needs no pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        for below in range(place + 1, size):
            factor = rows[below][place] / rows[place][place]
            rows[below] = [x - factor * y for x, y in zip(rows[below], rows[place], strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][each] * found[each] for each in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found
