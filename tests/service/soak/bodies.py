"""What clients send: legal games and broken ones, each made one of a kind by a number."""

import json
from functools import cache
from typing import Any, Final

import a44log
from a44log.generate import ANY, DAMAGES, damaged, games
from a44log.service.store.row import STORED
from tests.cli.command import GAMES, line

_LEGAL: Final = 40
_HARMFUL: Final = (b"", b"{", b'{"format":"a44log/1"}', b"[" * 1_000, b"\0" * 100, b"\xff{}")


@cache
def _kinds() -> list[dict[str, Any]]:
    """Return the games, and of each way to break one that leaves a game, one."""
    found = [json.loads(path.read_bytes()) for path in GAMES]
    found += [game.record for game in games(_LEGAL, seed=44, rules=ANY)]
    broken = [case.data for name in DAMAGES for case in damaged(name, 1, seed=5)]
    return found + [json.loads(one) for one in broken if a44log.verify(one).verdict in STORED]


def body(number: int) -> bytes:
    """Return a record; no two numbers have the same bytes."""
    kinds = _kinds()
    return line(kinds[number * 7 % len(kinds)] | {"id": f"soak {number}"})


def harmful(number: int) -> bytes:
    """Return what is no record at all."""
    return _HARMFUL[number % len(_HARMFUL)]
