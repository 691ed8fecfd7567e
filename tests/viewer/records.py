"""The logs that what shows a game is held to: all examples and fixtures, and games of a seed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import orjson

from a44log.generate import Game, Habits, games
from a44log.log import Log, read_log
from a44log.validator.codes import CODES
from tests.validator.goldens import bytes_of

ROOT = Path(__file__).parents[2]


@cache
def logs() -> dict[str, Log]:
    """Return every log by what it is called."""
    return dict(_logs())


def followed() -> dict[str, Log]:
    """Return those that have a game with positions."""
    return {
        name: log
        for name, log in logs().items()
        if any(stage.name == "play" and stage.status != "skipped" for stage in log.report.stages)
    }


def _logs() -> Iterator[tuple[str, Log]]:
    for path in sorted((ROOT / "examples").glob("**/*.json*")):
        yield path.name, read_log(path.read_bytes(), gzipped=path.suffix == ".gz")
    for code in CODES:
        yield code, read_log(bytes_of(code))
    for number, game in enumerate(generated()):
        yield f"generated {number}", read_log(orjson.dumps(game.record))


@cache
def generated() -> list[Game]:
    """Return games with everything in them that a table may do."""
    claims = Habits("claims", declines=True, take_backs=True, rulings=True, names="zh-Hans")
    drawn = Habits("random", take_backs=True, names="zh-Hant")
    return [*games(6, rules="any", habits=claims), *games(6, seed=1, habits=drawn)]
