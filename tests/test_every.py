"""A test of many cases goes through all of them, and says of each that fails which and why."""

import pytest

from tests.every import of_each


@of_each("number", [1, 2, 3, 4], ids=lambda number: f"case {number}")
def _is_odd(number: int) -> None:
    if number == 4:
        raise KeyError("four")
    assert number % 2


def test_every_case_that_fails_is_named_with_what_was_wrong() -> None:
    with pytest.raises(pytest.fail.Exception) as raised:
        _is_odd()
    head, first, *_, last = str(raised.value).splitlines()
    assert head == "2 of 4 cases"
    assert first.startswith("case 2: AssertionError in _is_odd, line ")
    assert "assert (2 % 2)" in str(raised.value)
    assert last.startswith("case 4: KeyError in _is_odd, line ")


@pytest.mark.parametrize("more", [0, 2])
@of_each("number", [1, 3])
def test_what_else_a_test_asks_for_it_gets(number: int, more: int) -> None:
    assert (number + more) % 2


def test_without_cases_there_is_no_test() -> None:
    with pytest.raises(AssertionError):
        of_each("number", [])
