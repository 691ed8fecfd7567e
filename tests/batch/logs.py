"""Records of all sorts, as bytes: sound, irregular, damaged, and no records at all."""

from functools import cache
from typing import Any

import orjson

from a44log.generate import ANY, DAMAGES, Habits, damaged, games
from a44log.log import Log, read_log

HABITS = Habits(declines=True, take_backs=True, rulings=True, names="zh-Hant")


@cache
def sound() -> tuple[bytes, ...]:
    """Return records of whole games, by all rulesets, with and without times."""
    found = [game.record for game in games(60, seed=5)]
    found += [game.record for game in games(60, seed=6, rules=ANY, habits=HABITS)]
    found += [game.record for game in games(20, seed=7, habits=Habits(timed=False))]
    found += [game.record for game in games(20, seed=8, habits=Habits(declines=True))]
    return tuple(map(orjson.dumps, found))


@cache
def broken() -> tuple[bytes, ...]:
    """Return a few records of every damage there is, and what is no record."""
    found = [case.data for name in DAMAGES for case in damaged(name, 2, seed=8, rules=ANY)]
    return (*found, b"", b"{}", b"[]", b"\xff", b'{"format":"a44log/1"}')


def changed(**more: Any) -> bytes:
    """Return a sound record with other values."""
    return orjson.dumps(orjson.loads(sound()[0]) | more)


def unfinished() -> bytes:
    """Return a record of a game that was broken off, and does not say so."""
    record = orjson.loads(sound()[0])
    return orjson.dumps(
        {key: record[key] for key in ("format", "ruleset", "players", "deal")}
        | {"events": record["events"][:5]}
    )


@cache
def logs() -> tuple[Log, ...]:
    """Return all of them, judged."""
    return tuple(map(read_log, (*sound(), *broken())))
