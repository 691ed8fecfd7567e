"""What a writer probably meant: near words, cards in other spellings, values in quotes.

Nothing here repairs a document. A suggestion goes into the facts of a fault and no further, and
where two readings are likely (`BJ` is the black joker to some and the big one to others) there is
none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Final
from unicodedata import normalize

from a44log.engine.cards import RANKS
from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.fault import cut
from a44log.record.spellings import JOKERS, SOME_JOKER, SUITS
from a44log.record.spellings import RANKS as RANK_WORDS
from a44log.record.structs import TIMESTAMP

LONGEST: Final = 100
"""Longer texts are not looked at: they are no slip of the pen, and likeness is slow to measure."""

_LIKENESS = 0.75
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_GAP = re.compile(r"[\s-]+")
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,15}")

KEYS: Final = {
    "actions": "events",
    "comment": "note",
    "game": "game_no",
    "initial_hands": "hands",
    "moves": "events",
    "plays": "events",
    "position": "seat",
    "result": "tally",
    "rules": "ruleset",
    "time": "t_ms",
    "time_ms": "t_ms",
    "timestamp": "t_ms",
    "type": "action",
}
"""What some call our keys."""

HOMES: Final = {
    "options": "ruleset",
    "event": "meta",
    "session": "meta",
    "game_no": "meta",
    "started_at": "meta",
    "hands": "deal",
    "suits": "deal",
    "winner": "tally",
    "cards_left": "tally",
    "multipliers": "tally",
    "scores": "tally",
}
"""The one object that has the key, for keys that say by themselves what they are."""

ACTIONS: Final = {
    "叉": "cha",
    "碰": "cha",
    "peng": "cha",
    "pong": "cha",
    "點": "dian",
    "点": "dian",
    "勾": "dian",
    "gou": "dian",
    "過": "pass",
    "过": "pass",
    "不要": "pass",
    "skip": "pass",
    "出": "play",
    "出牌": "play",
    "lead": "play",
    "follow": "play",
    "不叉": "decline",
    "不點": "decline",
    "不点": "decline",
    "no_cha": "decline",
    "no_dian": "decline",
}
"""What some call our actions."""

_RANKS = (
    {rank.casefold(): rank for rank in RANKS}
    | RANK_WORDS
    | {
        "11": "J",
        "12": "Q",
        "13": "K",
        "1": "A",
        "14": "A",
    }
)
_SOME_JOKER = frozenset((*SOME_JOKER, "jk"))
_TWO_READINGS = frozenset(("sj",))  # the jack of spades, or the small joker
_NO_LETTERS = re.compile(r"[\s_\-\ufe0e\ufe0f]+")


def closest(
    text: str, among: Collection[str], aliases: Mapping[str, str] | None = None
) -> str | None:
    """Return the one of `among` that `text` is a slip for or another name of, or None."""
    if len(text) > LONGEST:
        return None
    plain = _GAP.sub("_", _HUMP.sub("_", normalize("NFKC", text).strip())).casefold()
    for meant in (plain, (aliases or {}).get(plain)):
        if meant in among:
            return meant
    near = get_close_matches(plain, sorted(among), 1, _LIKENESS)
    return near[0] if near else None


def integer(text: str) -> int | None:
    """Return the integer that `text` spells in JSON's way, or None."""
    number = int(text) if _INTEGER.fullmatch(text) else None
    return None if number is None or abs(number) > MAX_INTEGER else number


def boolean(value: object) -> bool | None:
    """Return the truth value that a word or 0 or 1 stands for, or None."""
    if isinstance(value, str) and len(value) <= 5:
        return {"true": True, "false": False}.get(value.casefold())
    return {0: False, 1: True}.get(value) if type(value) is int else None


def card(text: str) -> tuple[str, str | None]:
    """Return why `text` is no card and, if that is its spelling, the card that it stands for.

    The reasons are "spelling", "no-suit", "which-joker" and "unknown".
    """
    if len(text) > LONGEST:
        return "unknown", None
    plain = _NO_LETTERS.sub("", normalize("NFKC", text)).casefold()
    if plain in JOKERS:
        return "spelling", JOKERS[plain]
    if plain in _SOME_JOKER:
        return "which-joker", None
    if plain in _RANKS:
        return "no-suit", None
    if plain in _TWO_READINGS:
        return "unknown", None
    for name, suit in SUITS.items():
        for rest in (plain.removeprefix(name), plain.removesuffix(name)):
            rank = _RANKS.get(rest.removesuffix("of"))
            if rest != plain and rank:
                return "spelling", rank + suit
    return "unknown", None


_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NO_SECONDS = re.compile(_DATE.pattern + r"[T ][0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2})?")
_SHAPE = re.compile(
    _DATE.pattern + r"T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?"
)


def timestamp(text: str) -> tuple[str, str | None]:
    """Return why `text` is no time by RFC 3339 and, for "no-t", what it should read.

    The reasons are "date-only", "no-seconds", "no-t" (a space instead), "no-offset" (it is never
    guessed), "impossible" (the 13th month) and "other".
    """
    if _DATE.fullmatch(text):
        return "date-only", None
    if _NO_SECONDS.fullmatch(text):
        return "no-seconds", None
    with_t = text[:10] + "T" + text[11:]
    if text[10:11] == " " and TIMESTAMP.fullmatch(with_t):
        return "no-t", cut(with_t)
    if TIMESTAMP.fullmatch(with_t + "Z"):
        return "no-offset", None
    return ("impossible" if _SHAPE.fullmatch(text) else "other"), None
