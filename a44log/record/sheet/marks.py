"""What stands behind cards: a time, marks in brackets, a comment."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.fault import cut
from a44log.record.sheet.signs import Line, folded
from a44log.record.sheet.words import MARK, MEANT_MARKS

_TIME: Final = re.compile(
    r"@ ?(?:(?P<minutes>[0-9]{1,15}):)?(?P<seconds>[0-9]{1,16})(?:\.(?P<part>[0-9]{1,3}))? ?"
    r"(?P<unit>ms|s|秒|毫秒)?(?![0-9a-z.:])"
)
_LAST_SECOND: Final = 59
_TAIL: Final = re.compile(r"[@\[]|(?<= )#")
_SAYS: Final = frozenset(("by", "because", "note"))
"""The marks that say something."""


class Mark(NamedTuple):
    """A mark: what it says, if anything, and where that stands."""

    text: str
    place: int


def tail(line: Line, start: int) -> int:
    """Return where cards end: at a time, a bracket, a comment or the end of the line."""
    found = _TAIL.search(line.plain, start)
    return found.start() if found else len(line.plain)


def read_marks(line: Line, start: int, allowed: Collection[str]) -> dict[str, Mark]:
    """Return the marks from a place on, up to a comment; raises `SheetError`."""
    marks: dict[str, Mark] = {}
    place = line.trimmed(start, len(line.plain))[0]
    while place < len(line.plain) and line.plain[place] != "#":
        name, mark, after = _mark(line, place)
        if name not in allowed:
            raise line.error(place, "mark-elsewhere", found=cut(line.text[place:after]))
        if name in marks:
            raise line.error(place, "mark-twice", found=cut(line.text[place:after]))
        marks[name] = mark
        place = line.trimmed(after, len(line.plain))[0]
    return marks


def _mark(line: Line, start: int) -> tuple[str, Mark, int]:
    """Return the name of the mark at a place, the mark, and where the line goes on."""
    if line.plain[start] == "@":
        milliseconds, after = _time(line, start)
        return "t_ms", Mark(str(milliseconds), start), after
    if line.plain[start] != "[":
        raise line.error(start, "unexpected", found=cut(line.text[start:]))
    end = line.find("]", start, len(line.plain))
    if end < 0:
        raise line.error(start, "open-bracket", found=cut(line.text[start:]))
    first, last = line.trimmed(start + 1, end)
    word = MARK.match(line.plain, first, last)
    name = MEANT_MARKS[folded(word[0])] if word else ""
    if word is None or (name not in _SAYS and word.end() != last):
        raise line.error(start, "unknown-mark", found=cut(line.text[start : end + 1]))
    gap = 1 if line.plain[word.end() : word.end() + 1] == ":" else 0
    if name in _SAYS:
        place = line.trimmed(word.end() + gap, last)[0]
        return name, Mark(line.value(place, last), place), end + 1
    return name, Mark("", first), end + 1


def _time(line: Line, start: int) -> tuple[int, int]:
    """Return a time in milliseconds, and where the line goes on."""
    found = _TIME.match(line.plain, start)
    thousandths = found is not None and found["unit"] in ("ms", "毫秒")
    if found is None or (thousandths and (found["part"] or found["minutes"])):
        raise line.error(start, "time", found=cut(line.text[start:]))
    minutes, seconds = int(found["minutes"] or 0), int(found["seconds"])
    if found["minutes"] and seconds > _LAST_SECOND:
        raise line.error(start, "time", found=cut(line.text[start:]))
    whole = minutes * 60 + seconds
    milliseconds = whole if thousandths else whole * 1000 + int((found["part"] or "").ljust(3, "0"))
    if milliseconds > MAX_INTEGER:
        raise line.error(start, "time", found=cut(line.text[start:]))
    return milliseconds, found.end()


def time_written(milliseconds: int) -> str:
    """Return a time as it is written behind cards: @2.1s."""
    whole, part = divmod(milliseconds, 1000)
    return f"@{whole}.{part:03}".rstrip("0").rstrip(".") + "s" if part else f"@{whole}s"
