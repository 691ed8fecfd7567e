"""What a text of typed cards is made of, in lower case and as NFKC writes it.

Data of the reader of typed cards: a pattern whose groups are the kinds of tokens, and what each
kind means. Every pattern is matched in linear time.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from a44log.engine import cards
from a44log.record import spellings

_GAP: Final = "[ _-]?"


def _any(names: Iterable[str]) -> str:
    """Return a pattern of any of the names, a joker's words together or apart."""
    by_length = sorted(names, key=len, reverse=True)
    pattern = "|".join(map(re.escape, by_length))
    return re.sub("(?<=[a-z])joker", _GAP + "joker", pattern).replace("pair", _GAP + "pair")


_NUMERALS: Final = "".join(spellings.NUMERALS)
_COUNTED: Final = {"二": 2, "三": 3, "四": 4}  # so many there are of a rank
_SOME_RANK: Final = "(?:10|[2-9tjqka])"
_APART, _APART_AFTER = "(?<![0-9a-z])", "(?![0-9a-z])"
TOKEN: Final = re.compile(
    "|".join(
        f"(?P<{kind}>{pattern})"
        for kind, pattern in {
            "space": r"[ \t\r\n]+",
            "of": r"of\b\s*",
            "break": "and|和",
            "both": _any(spellings.BOTH_JOKERS),
            "x12": r"x12(?!\d)",
            "joker": _any(spellings.JOKERS),
            "sj": f"{_APART}sj{_APART_AFTER}",
            "jk": f"{_APART}jk{_APART_AFTER}",
            "some_joker": _any(spellings.SOME_JOKER),
            "alike": _any(spellings.LOOK_ALIKES),
            "counted": f"[一{_NUMERALS}]?[{spellings.COUNTS}]",
            "teen": "十[二三四]",
            "times": f"[{''.join(_COUNTED)}]{_SOME_RANK}",
            "numeral": f"[{_NUMERALS}]",
            "name": f"(?:{_any(spellings.RANKS)})(?!s)",
            "suit": _any(spellings.SUITS),
            "rank": _SOME_RANK,
            "some_suit": f"[{''.join(spellings.SOME_SUIT)}]{_SOME_RANK}",
            "one": "[1一]",
            "zero": "0",
        }.items()
    )
)
VALUES: Final = {
    "joker": ("joker", spellings.JOKERS),
    "numeral": ("rank", spellings.NUMERALS),
    "name": ("rank", spellings.RANKS),
    "rank": ("rank", {rank.casefold(): rank for rank in cards.RANKS} | {"10": "T"}),
    "suit": ("suit", spellings.SUITS),
}
"""What each kind of text is a token of, and by the text its value."""

_TEENS: Final = {"二": "Q", "三": "K", "四": "A"}  # 12, 13, 14
_TWO_WAYS: Final[dict[str, Callable[[str], Sequence[str]]]] = {
    "x12": lambda _: ("X1 X2", "X1 2"),
    "sj": lambda _: ("Js", "X1"),
    "jk": lambda _: ("J K", "X1", "X2"),
    "teen": lambda text: (_TEENS[text[1]], f"10 {_COUNTED[text[1]]}"),
    "times": lambda text: (
        " ".join([text[1:].upper()] * _COUNTED[text[0]]),
        f"{_COUNTED[text[0]]} {text[1:].upper()}",
    ),
    "some_suit": lambda text: [text[1:].upper() + suit for suit in spellings.SOME_SUIT[text[0]]],
}
REFUSED: Final[dict[str, tuple[str, Callable[[str], Sequence[str]]]]] = {
    **{kind: ("two-readings", readings) for kind, readings in _TWO_WAYS.items()},
    "some_joker": ("which-joker", lambda _: ("X1", "X2")),
    "one": ("one", lambda _: ("10", "A")),
    "zero": ("zero", lambda _: ("10",)),
    "alike": ("look-alike", lambda text: (spellings.LOOK_ALIKES[text].upper(),)),
    "counted": ("counted", lambda _: ()),
}
"""The problem with each kind of text that is no token, and what may be meant."""


def plain(name: str) -> str:
    """Return a name as the tables above have it, its words together."""
    return re.sub(_GAP, "", name)
