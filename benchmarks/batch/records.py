"""A file of as many records as wanted, no two alike, a third of them damaged."""

import re
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import orjson

from a44log.generate import ANY, DAMAGES, damaged, games

SOUND = 600
EACH_DAMAGE = 4
NAMES = {
    b'"Ada"': '"王芳"',
    b'"Ben"': '"李明"',
    b'"Cleo"': '"張偉"',
    b'"Femi"': '"陈静"',
    b'"Grace"': '"趙雲"',
    b'"Jun"': '"小美"',
}
_ID = re.compile(rb'"id":"(?=[0-9]+-[0-9]+")')


class _Split(NamedTuple):
    """A record in two parts: what is between them makes its id another."""

    head: bytes
    tail: bytes


def write_records(path: Path, count: int) -> None:
    """Write NDJSON: games under all rulesets, with meta and Chinese names.

    Each is one of about a thousand games under an id of its own.
    """
    sound = [_split(orjson.dumps(game.record)) for game in games(SOUND, rules=ANY)]
    broken = [
        _split(case.data)
        for name in DAMAGES
        for case in damaged(name, EACH_DAMAGE, rules=ANY)
        if _ID.search(case.data) and b"\n" not in case.data
    ]
    kinds = [cycle(filter(None, each)) for each in (sound, sound, broken)]
    with path.open("wb") as file:
        for number, kind in enumerate(islice(cycle(kinds), count)):
            head, tail = next(kind)
            file.write(b"%s%d-%s\n" % (head, number, tail))


def _split(record: bytes) -> _Split | None:
    """Take a record apart before its id; None where it has none, so that copies would be alike."""
    for name, chinese in NAMES.items():
        record = record.replace(name, chinese.encode())
    place = _ID.search(record)
    return _Split(record[: place.end()], record[place.end() :]) if place else None
