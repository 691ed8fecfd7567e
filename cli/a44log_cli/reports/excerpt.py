"""The place in a text that a finding points at, with a mark under it."""

from typing import Final

from a44log.record.lexicon import BOM, LINE_END
from a44log_cli.terminal.text import columns, printable, width

_BEFORE: Final = 40
_AFTER: Final = 25


def excerpt(data: bytes, line: int, column: int) -> list[str]:
    """Return the part of a line about a column, and a line that marks it; both count from 1.

    No lines are returned where there is no such place.
    """
    lines = LINE_END.split(data.removeprefix(BOM).decode("utf-8", "replace"))
    if line > len(lines) or column > len(lines[line - 1]) + 1:
        return []
    text, place = lines[line - 1], column - 1
    room = columns() * 4 // 5
    most_before, most_after = min(_BEFORE, room * 5 // 8), min(_AFTER, room * 3 // 8)
    before = text[max(0, place - most_before) : place].lstrip()
    after = text[place : place + most_after].rstrip()
    while width(printable(before)) > most_before:
        before = before[1:]
    while width(printable(after)) > most_after:
        after = after[:-1]
    before = printable(before)
    return [before + printable(after), " " * width(before) + "^"]
