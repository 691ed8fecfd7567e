"""What stands behind a key: where the game is from, its rules, its end, its tally."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from a44log.engine.ruleset import MAX_INTEGER, parse_ruleset
from a44log.record import suggest
from a44log.record.fault import cut
from a44log.record.sheet import words
from a44log.record.sheet.marks import read_marks
from a44log.record.sheet.players import Players
from a44log.record.sheet.signs import Line, folded
from a44log.record.structs import TIMESTAMP

VERSION: Final = "1"
"""The version of the notation; a sheet that names none is of this one."""

_INTEGER: Final = re.compile(r"[+-]?(0|[1-9][0-9]{0,15})(?![0-9])")

Read = Callable[[Line, int, Players], Any]


def _text(line: Line, start: int, _: Players) -> str:
    return line.value(start, len(line.text))


def _version(line: Line, start: int, _: Players) -> None:
    start, end = line.trimmed(start, len(line.plain))
    if line.plain[start:end] != VERSION:
        raise line.error(start, "version", found=cut(line.text[start:end]), known=VERSION)


def _rules(line: Line, start: int, _: Players) -> dict[str, Any]:
    """Return the ruleset as a record names it, with the options that are written."""
    start, end = line.trimmed(start, len(line.plain))
    written = line.plain[start:end].replace(" ", "")
    head, at, rest = written.partition(",")
    name, version_at, version = head.partition("@")
    name = words.known(words.PRESETS).get(folded(name), name)
    text = name + version_at + version + at + rest
    try:
        rules = parse_ruleset(text)
    except ValueError:
        raise line.error(
            start,
            "rules",
            found=cut(line.text[start:end]),
            known=[word.en for word in words.PRESETS.values()],
        ) from None
    named: dict[str, Any] = {"name": rules.name, "version": rules.version}
    values = rules.options._asdict()
    options = [setting.partition("=")[0] for setting in text.split(",")[1:]]
    return named | ({"options": {key: values[key] for key in options}} if options else {})


def _number(line: Line, start: int, _: Players) -> int:
    start, end = line.trimmed(start, len(line.plain))
    number = _integer(line.plain[start:end])
    if number is None:
        raise line.error(start, "number", found=cut(line.text[start:end]))
    return number


def _time(line: Line, start: int, _: Players) -> str:
    start, end = line.trimmed(start, len(line.plain))
    text = line.value(start, end)
    text = text if TIMESTAMP.fullmatch(text) else line.plain[start:end]
    if TIMESTAMP.fullmatch(text):
        return text
    problem, meant = suggest.timestamp(text[: suggest.LONGEST])
    if meant and problem == "no-t":
        return meant
    raise line.error(start, "date", found=cut(line.text[start:end]))


def _one_of(choices: dict[str, words.Word]) -> Read:
    def read(line: Line, start: int, _: Players) -> str:
        start, end = line.trimmed(start, len(line.plain))
        return _choice(line, start, end, choices)

    return read


def _choice(line: Line, start: int, end: int, choices: dict[str, words.Word]) -> str:
    found = words.known(choices).get(folded(line.text[start:end]))
    if found is None:
        known = [spelling for word in choices.values() for spelling in word.spellings()[:2]]
        raise line.error(start, "choice", found=cut(line.text[start:end]), known=known)
    return found


def _end(line: Line, start: int, players: Players) -> dict[str, Any]:
    bracket = line.find("[", start, len(line.plain))
    bracket = len(line.plain) if bracket < 0 else bracket
    start, stop = line.trimmed(start, bracket)
    end: dict[str, Any] = {"reason": _choice(line, start, stop, words.REASONS)}
    marks = read_marks(line, bracket, ("by", "note"))
    if "by" in marks:
        by = marks["by"]
        end["seat"] = _seat(line, by.place, by.text, players)
    if "note" in marks:
        end["note"] = marks["note"].text
    return end


def _winner(line: Line, start: int, players: Players) -> int:
    start, end = line.trimmed(start, len(line.plain))
    return _seat(line, start, line.value(start, end), players)


def _seat(line: Line, place: int, word: str, players: Players) -> int:
    seat = players.seat(word)
    if seat is None:
        raise line.error(place, "unknown-player", **unknown(word, players))
    return seat


def unknown(word: str, players: Players) -> dict[str, Any]:
    """Return the facts about a word that names no player."""
    return {
        "found": cut(word),
        "known": [cut(name) for name in players.called],
        "meant": [cut(name) for name in players.alike(word)],
    }


def _four(line: Line, start: int, players: Players) -> list[int]:
    """Return a figure for each seat: four in turn order, or each behind a player's name."""
    stop = len(line.plain)
    sign = next((sign for sign in ",;/" if line.find(sign, start, stop) >= 0), " ")
    spans = [line.trimmed(*span) for span in line.parts(start, sign)]
    spans = [span for span in spans if span[0] < span[1]]
    bare = [_integer(line.plain[first:last]) for first, last in spans]
    figures = [figure for figure in bare if figure is not None]
    if len(figures) == len(spans) == 4:
        return figures
    named = _named(line, spans if sign != " " else [line.trimmed(start, stop)], players)
    if named is None:
        first, last = line.trimmed(start, stop)
        raise line.error(first, "four-figures", found=cut(line.text[first:last]))
    return named


def _named(line: Line, spans: list[tuple[int, int]], players: Players) -> list[int] | None:
    """Return the figures that stand behind names, None where they are not one for each player."""
    figures: dict[int, int] = {}
    for first, last in spans:
        place = first
        while place < last:
            begins = players.begins(line, place)
            if begins is None:
                return None
            seat, place = begins
            gap = len(line.plain[place:last]) - len(line.plain[place:last].lstrip(" :="))
            found = _INTEGER.match(line.plain, place + gap, last)
            if found is None or seat in figures or abs(int(found[0])) > MAX_INTEGER:
                return None
            figures[seat] = int(found[0])
            place = line.trimmed(found.end(), last)[0]
    return [figures[seat] for seat in range(4)] if len(figures) == 4 else None


def _integer(text: str) -> int | None:
    found = _INTEGER.fullmatch(text)
    number = int(text) if found else None
    return None if number is None or abs(number) > MAX_INTEGER else number


HEADERS: Final[dict[str, Read]] = {
    "sheet": _version,
    "id": _text,
    "rules": _rules,
    "event": _text,
    "session": _text,
    "game_no": _number,
    "started_at": _time,
    "source": _text,
    "note": _text,
    "deal": _one_of(words.SOURCES),
    "suits": _one_of(words.SUITS),
    "end": _end,
    "winner": _winner,
    "cards_left": _four,
    "multipliers": _four,
    "scores": _four,
}
"""What reads the line of each key, but for that of the players."""

META: Final = ("event", "session", "game_no", "started_at", "source", "note")
TALLY: Final = ("winner", "cards_left", "multipliers", "scores")
"""The keys of a sheet that are keys of these parts of a record."""
