"""A second referee, which shares no code with the first, expects the same of what is generated."""

import json

import pytest

from a44log.generate import DAMAGES, Habits, games
from a44log.generate.damage import broken
from a44log.generate.draws import Draws
from tests.oracle.referee import judge

JUDGED = {"valid", "ruled", "invalid"}
"""The verdicts on records that are judged as games; the oracle reads no others."""

TABLES = {
    "sensible": Habits(),
    "random": Habits("random", declines=True, take_backs=True),
    "claims": Habits("claims", timed=False, rulings=True, take_backs=True),
}


@pytest.mark.parametrize("habits", TABLES.values(), ids=TABLES)
def test_the_oracle_gives_every_game_its_verdict(habits: Habits) -> None:
    for game in games(20, seed=3, rules="any", habits=habits):
        assert judge(game.record)["verdict"] == game.verdict


@pytest.mark.parametrize("habits", TABLES.values(), ids=TABLES)
def test_the_oracle_finds_of_every_damage_what_is_expected(habits: Habits) -> None:
    judged = set()
    for number, game in enumerate(games(3, seed=4, rules="any", habits=habits)):
        for name in DAMAGES:
            case = broken(game, name, Draws(number, name))
            if case is None or case.expected.verdict not in JUDGED or b"\xef\xbb\xbf" in case.data:
                continue
            found = judge(json.loads(case.data))
            codes = [fault.code for fault in case.expected.findings]
            told = [*found["codes"], *(warning["code"] for warning in found["warnings"])]
            told += found["infos"]
            assert found["verdict"] == case.expected.verdict, name
            assert found["first_illegal_event"] == case.expected.first_illegal_event, name
            assert set(codes) <= set(told), name
            judged.add(name)
    assert len(judged) > 40
