"""Every damage earns exactly what it says that it will."""

from copy import deepcopy
from functools import cache
from hashlib import sha256
from itertools import islice

import pytest

import a44log
from a44log.generate import DAMAGES, PATIENCE, Broken, Game, Habits, damaged, games
from a44log.generate.damage import broken
from a44log.generate.draws import Draws
from a44log.validator.codes import CODES

pytestmark = pytest.mark.long

TABLES = {
    "claims": ("standard", Habits("claims")),
    "people": ("any", Habits(declines=True, take_backs=True, names="zh-Hans")),
    "random": ("any", Habits("random", timed=False)),
    "ruled": ("standard", Habits("claims", declines=True, take_backs=True, rulings=True)),
    "sensible": ("standard", Habits()),
}


@cache
def played(table: str) -> list[Game]:
    rules, habits = TABLES[table]
    return list(games(20, seed=44, rules=rules, habits=habits))


@cache
def cases(name: str) -> list[tuple[Game, Broken]]:
    """Return some games, of each table where that can be, broken in a way."""
    found: list[tuple[Game, Broken]] = []
    for table in TABLES:
        here = ((game, broken(game, name, Draws(name, table))) for game in played(table))
        found += islice(((game, case) for game, case in here if case), 2)
    return found


@pytest.mark.parametrize("name", DAMAGES)
def test_the_report_says_what_is_expected(name: str) -> None:
    assert cases(name)
    for game, case in cases(name):
        report = a44log.verify(case.data)
        expected = case.expected
        stood = game.verdict == "ruled"
        found = [(f.code, f.pointer) for f in report.findings if not (f.ruled and stood)]
        assert found == list(expected.findings)
        assert report.verdict == expected.verdict
        assert report.replay.first_illegal_event == expected.first_illegal_event


def test_every_code_that_a_record_can_earn_is_earned_by_one() -> None:
    earned = {
        fault.code
        for name in DAMAGES
        for _, case in cases(name)
        for fault in case.expected.findings
    }
    assert earned == CODES.keys() - {"A44-I901"}


def test_a_game_stays_as_it_is() -> None:
    (game, *_) = played("claims")
    before = deepcopy(game.record)
    for name in DAMAGES:
        broken(game, name, Draws(name))
    assert game.record == before


def test_only_what_is_alone_cannot_be_a_line() -> None:
    for name, damage in DAMAGES.items():
        for _, case in cases(name):
            line = b"\n" not in case.data and case.data.strip() != b""
            assert line or damage.alone


def test_each_says_in_a_line_what_it_does() -> None:
    said = [damage.what for damage in DAMAGES.values()]
    assert len(set(said)) == len(said) > 100
    assert all(what and len(what) < 100 and what[-1] != "." for what in said)
    assert all(name == damage.name for name, damage in DAMAGES.items())


def test_the_same_call_breaks_the_same_games_alike() -> None:
    one, other = (list(damaged("lower-card", 3, seed=5)) for _ in range(2))
    assert len(one) == 3
    assert [case.data for case in one] == [case.data for case in other]


def test_a_seed_gives_the_damages_that_it_always_gave() -> None:
    digest = sha256()
    for name, damage in DAMAGES.items():
        for case in damaged(name, 1, seed=2026, habits=Habits("claims")):
            digest.update(f"{name} {case.expected}".encode())
            digest.update(case.data if not damage.alone else b"")  # gzip is not zlib's for ever
    assert digest.hexdigest()[:16] == "052b90b247bba1c5"


def test_games_to_which_it_cannot_be_done_are_passed_over() -> None:
    ids = [a44log.verify(case.data) for case in damaged("dian-as-a-play", 5, seed=5)]
    assert [report.verdict for report in ids] == ["invalid"] * 5


def test_none_are_asked_for_and_none_come() -> None:
    assert list(damaged("no-tally", 0)) == []


def test_what_can_be_done_to_no_game_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PATIENCE > 100
    monkeypatch.setattr("a44log.generate.PATIENCE", 10)
    assert list(damaged("late-cha", 1, habits=Habits(timed=False))) == []


def test_a_damage_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no damage 'luck'"):
        list(damaged("luck", 1))
