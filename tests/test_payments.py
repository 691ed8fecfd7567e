"""Who pays whom: payments that clear balances, and the fewest of these."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log.settle import MOST_EXACT, Payment, fewest, greedy
from tests.drawn import many


def balances(most: int) -> st.SearchStrategy[dict[int, int]]:
    """Return balances that sum to zero; small figures, so that circles are found."""
    figures = st.lists(st.integers(-6, 6), max_size=most - 1)
    return figures.map(lambda points: dict(enumerate([*points, -sum(points)])))


def cleared(before: dict[int, int], payments: list[Payment[int]]) -> dict[int, int]:
    left = dict(before)
    for payment in payments:
        assert payment.points > 0
        assert payment.payer != payment.payee
        left[payment.payer] += payment.points
        left[payment.payee] -= payment.points
    return {player: points for player, points in left.items() if points}


@given(balances(20))
@many(60)
def test_payments_clear_every_balance(before: dict[int, int]) -> None:
    for payments in (fewest(before), greedy(before)):
        assert cleared(before, payments) == {}


@given(balances(MOST_EXACT))
@many(60)
def test_the_fewest_are_never_more_than_the_greedy_ones(before: dict[int, int]) -> None:
    assert len(fewest(before)) <= len(greedy(before))


@given(balances(6))
def test_the_fewest_are_those_of_all_ways_to_pay(before: dict[int, int]) -> None:
    assert len(fewest(before)) == fewest_by_trying([p for p in before.values() if p])


def fewest_by_trying(points: list[int]) -> int:
    """Return the fewest payments: in each order of the people, each settles with the next one.

    Where what is carried on comes to nothing, no payment is needed.
    """
    if not points:
        return 0
    return min(sum(map(bool, _carried(order))) for order in permutations(points))


def _carried(order: tuple[int, ...]) -> list[int]:
    return [sum(order[: place + 1]) for place in range(len(order))]


TRICKY = [-5, -4, -1, 3, 3, 4]
"""Balances that greedy payments do not clear by the fewest."""


def test_greedy_is_not_always_the_fewest() -> None:
    for times, least in ((1, 4), (2, 8)):
        before = dict(enumerate(TRICKY * times))
        assert len(greedy(before)) > len(fewest(before)) == least


def test_above_the_most_people_the_payments_are_greedy() -> None:
    before = dict(enumerate([*TRICKY, *TRICKY, 7, -7]))
    assert len(before) == MOST_EXACT + 2
    assert fewest(before) == greedy(before)


def test_balances_that_do_not_sum_to_zero_are_the_callers_mistake() -> None:
    for pay in (fewest, greedy):
        with pytest.raises(ValueError, match=r"^the balances do not sum to zero$"):
            pay({1: 3, 2: -2})
