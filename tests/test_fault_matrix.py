"""Records damaged in every named way are caught in their place, or are lawful still."""

from collections import Counter
from collections.abc import Callable

import pytest

import a44log
from a44log.generate import games
from a44log.validator.codes import CODES
from a44log.validator.report import Report
from benchmarks.faults.matrix import LEGAL, MISSED, RIGHT, WRONG, Judged, matrix, shown
from benchmarks.faults.ways import KINDS, WAYS

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    return list(matrix(1))


def test_every_damage_is_caught_in_its_place(judged: list[Judged]) -> None:
    assert [one.way.name for one in judged] == list(WAYS)
    assert not [(one.way.name, one.told) for one in judged if one.outcome not in (RIGHT, LEGAL)]


def test_they_are_of_every_kind_and_earn_every_code(judged: list[Judged]) -> None:
    caught = Counter(one.way.kind for one in judged if one.outcome == RIGHT)
    assert {kind for kind in KINDS if caught[kind] > 5} == {*KINDS}
    assert {code for one in judged for code in one.codes} == CODES.keys() - {"A44-I901"}


WHOLE, BROKEN = (game.record for game in games(2, seed=5))
BROKEN["tally"]["winner"] = (BROKEN["tally"]["winner"] + 1) % 4


def blind(_: bytes) -> Report:
    return a44log.verify(WHOLE)


def prejudiced(_: bytes) -> Report:
    return a44log.verify(BROKEN)


@pytest.mark.parametrize(("referee", "outcome"), [(blind, MISSED), (prejudiced, WRONG)])
def test_the_matrix_sees_a_referee_that_is_wrong(
    referee: Callable[[bytes], Report], outcome: str
) -> None:
    judged = list(matrix(1, referee))
    assert [one.outcome for one in judged].count(outcome) > 0.8 * len(judged)
    assert not [one for one in judged if one.outcome in (RIGHT, LEGAL)]
    assert f"| {outcome}" in shown(judged)
