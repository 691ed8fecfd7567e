"""Pieces of work in processes that may die."""

import multiprocessing
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from a44log.batch.crew import PoolError
from a44log.batch.pool import cores, in_order
from tests.batch import work

JOBS = [1, 2, 4]


def _flat(results: Iterator[list[list[int]]]) -> list[int]:
    return [number for parts in results for part in parts for number in part]


@pytest.mark.parametrize("jobs", JOBS)
def test_results_come_in_the_order_of_the_pieces(jobs: int) -> None:
    assert [*in_order(work.slow_at_even, range(40), jobs)] == [[number] for number in range(40)]


@pytest.mark.parametrize("jobs", JOBS)
def test_nothing_comes_of_nothing(jobs: int) -> None:
    assert [*in_order(work.double, [], jobs)] == []


def test_one_piece_is_worked_on_in_this_process() -> None:
    assert [*in_order(work.process, [1], 4)] == [[os.getpid()]]


def test_pieces_that_are_waited_for_are_worked_on_here_one_by_one() -> None:
    done: list[int] = []

    def pieces() -> Iterator[int | None]:
        for number in range(3):
            assert len(done) == number, "the last one was worked on before the next was asked for"
            yield number
            yield None

    for results in in_order(work.process, pieces(), 4):
        done += results
    assert done == [os.getpid()] * 3


def test_before_a_wait_all_that_is_there_is_worked_on_in_other_processes() -> None:
    done: list[int] = []

    def pieces() -> Iterator[int | None]:
        for block in range(3):
            assert len(done) == 4 * block
            yield from range(4)
            yield None

    for results in in_order(work.process, pieces(), 2):
        done += results
    assert len(done) == 12
    assert os.getpid() not in done


def test_no_more_pieces_are_taken_than_two_for_each_process() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    for count, _ in enumerate(in_order(work.slow_at_even, pieces(), 3), start=1):
        assert len(taken) <= count + 6


def test_pieces_and_results_larger_than_any_pipe_hold_nobody_up() -> None:
    pieces = [bytes([number]) * 3_000_000 for number in range(12)]
    assert [*in_order(work.large, pieces, 2)] == [[3 * piece] for piece in pieces]


@pytest.mark.parametrize("jobs", JOBS)
def test_what_is_raised_is_raised_here_in_its_turn(jobs: int) -> None:
    done: list[int] = []
    results = in_order(work.raises_at_seven, range(20), jobs)
    with pytest.raises(ValueError, match="seven"):
        done.extend(number for numbers in results for number in numbers)
    assert done == [*range(7)]
    assert not multiprocessing.active_children()


def test_a_part_that_kills_is_lost_and_no_other() -> None:
    pieces = [[*range(first, first + 5)] for first in range(0, 100, 5)]
    dying = partial(work.dies_at, frozenset([0, 13, 14, 99]))
    found = _flat(in_order(dying, pieces, 2, apart=work.apart, lost=work.minus))
    assert found == [-number if number in {13, 14, 99} else number for number in range(100)]
    assert pieces[0][0] == 0


def test_a_worker_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    pieces = [[number, number + 1] for number in range(0, 40, 2)]
    dying = partial(work.dies_once, tmp_path / "mark")
    assert _flat(in_order(dying, pieces, 2, apart=work.apart)) == [*range(40)]
    assert (tmp_path / "mark").exists()


def test_without_anything_for_a_lost_piece_it_is_an_error() -> None:
    with pytest.raises(PoolError, match="again and again"):
        [*in_order(partial(work.dies_at, frozenset([3])), [[1], [2], [3]], 2)]


def test_closed_early_it_leaves_no_process() -> None:
    results = in_order(work.slow_at_even, range(1_000), 3)
    next(results)
    assert multiprocessing.active_children()
    results.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_there_is_a_core_to_use() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
