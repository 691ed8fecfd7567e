"""Cards as people type them: `333`, `10 J Q`, `10JQ`, `♥3`, `h3`, `3h`, `红桃3`, `小王 大王`.

Used wherever a person types, and never by the record format. What can be read two ways is a
`Misread` that names both; readings that come to the same cards are one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple
from unicodedata import category, normalize

from a44log.engine.cards import RANKS
from a44log.record import tokens

LONGEST: Final = 1000
"""The most characters that are read; a whole pack in words takes fewer."""

_QUOTED: Final = 20


class Typed(NamedTuple):
    """A card as typed: its rank as in `RANK_NAMES`, its suit or None, its column from 1.

    Jokers have no suit; of other cards None says that it was not noted.
    """

    rank: str
    suit: str | None
    column: int

    @property
    def card(self) -> str | None:
        """The card in the record's spelling; None where the suit was not noted."""
        return self.rank if self.rank.startswith("X") else self.suit and self.rank + self.suit

    def __str__(self) -> str:
        """Return the card as people read and type it: 10h, 10, X1."""
        return ("10" if self.rank == "T" else self.rank) + (self.suit or "")


class Misread(NamedTuple):
    """Why a text is not read: `found` is what stands at `column` (from 1).

    `suggestions` are texts that would be read, in place of `found`. The problems are the labels
    `typed-...` of the catalogues.
    """

    problem: str
    column: int
    found: str
    suggestions: tuple[str, ...] = ()

    def facts(self) -> dict[str, object]:
        """Return what the texts are told, as plain values."""
        return {
            "column": self.column,
            "found": self.found,
            "suggestions": list(self.suggestions),
            "limit": LONGEST,
        }


def read_cards(text: str) -> tuple[Typed, ...] | Misread:
    """Return the cards in the order in which they are typed, at least one, or why they are none.

    Whether one pack can have them all is not asked.
    """
    if len(text) > LONGEST:
        return Misread("too-long", LONGEST + 1, _quoted(text[LONGEST:]))
    try:
        marks = list(_tokens(text))
        _refuse_ranges(marks)
        found = tuple(card for run in _runs(marks) for card in _read(run))
    except _MisreadError as error:
        return error.misread
    return found or Misread("empty", 1, "")


class _MisreadError(Exception):
    """Carries a `Misread` out of the reader; no caller meets it."""

    def __init__(self, problem: str, column: int, found: str, *suggestions: str) -> None:
        super().__init__(problem)
        self.misread = Misread(problem, column, _quoted(found), suggestions)


def _quoted(text: str) -> str:
    """Return the beginning of a text, signs that do not show by their number."""
    shown = text[:_QUOTED] + ("..." if len(text) > _QUOTED else "")
    return "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in shown)


# --- tokens --------------------------------------------------------------------------------------


class _Token(NamedTuple):
    """A `rank`, `suit`, `joker`, white `space`, or a `break`: any other separator."""

    kind: str
    value: str
    column: int
    text: str

    @property
    def goes_first(self) -> bool:
        """Whether it is a suit in Chinese, which is said before the rank."""
        return self.kind == "suit" and self.text > "\u2e80"


_IGNORED: Final = "\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff"
_BREAKS: Final = "+|<>~"
_WORD: Final = re.compile(r"[^\W\d_]+|.", re.DOTALL)


def _plain(text: str) -> tuple[str, list[int]]:
    """Return the text in lower case, full-width forms made plain, and each character's place."""
    plain, places = [], []
    for place, sign in enumerate(text):
        folded = "" if sign in _IGNORED else normalize("NFKC", sign).casefold()
        plain.append(folded)
        places += [place] * len(folded)
    return "".join(plain), places


def _tokens(text: str) -> Iterator[_Token]:
    plain, places = _plain(text)
    place = 0
    while place < len(plain):
        found = tokens.TOKEN.match(plain, place)
        if found is None:
            yield _separator(text, places[place])
            place += 1
            continue
        kind, meant = found.lastgroup or "", found[0]
        column = places[place] + 1
        place = found.end()
        written = text[column - 1 : places[place - 1] + 1]
        if kind in tokens.REFUSED:
            problem, suggestions = tokens.REFUSED[kind]
            raise _MisreadError(problem, column, written, *suggestions(meant))
        if kind == "both":
            yield from (_Token("joker", joker, column, written) for joker in ("X1", "X2"))
        elif kind in tokens.VALUES:
            kind, values = tokens.VALUES[kind]
            yield _Token(kind, values[tokens.plain(meant)], column, written)
        elif kind != "of":
            yield _Token(kind, meant, column, written)


def _separator(text: str, place: int) -> _Token:
    """Return a token for a sign that parts cards; no other sign can be read."""
    sign = text[place]
    kind = category(sign)
    if sign in _BREAKS or kind.startswith(("P", "Z")) or normalize("NFKC", sign) in _BREAKS:
        return _Token("break", sign, place + 1, sign)
    if kind.startswith("C"):
        raise _MisreadError("control", place + 1, sign)
    while place and (text[place - 1] + sign).isascii() and text[place - 1].isalpha():
        place -= 1  # the whole word, not what its first letters could be
    word = _WORD.match(text, place)
    raise _MisreadError("unreadable", place + 1, word[0] if word else sign)


def _refuse_ranges(found: Sequence[_Token]) -> None:
    """Refuse `4-8`, which may be two cards or a straight; `9-10` and `4-6-8` can be only one."""
    marks = [token for token in found if token.kind in ("rank", "break", "joker")]
    dashes = [token.kind == "break" and token.value in _DASHES for token in marks]
    for place in range(1, len(marks) - 1):
        low, dash, high = marks[place - 1 : place + 2]
        chained = dashes[max(place - 2, 0)] or dashes[min(place + 2, len(marks) - 1)]
        if not dashes[place] or chained or {low.kind, high.kind} != {"rank"}:
            continue
        run = RANKS[RANKS.index(low.value) : RANKS.index(high.value) + 1]
        if len(run) > 2 and run[-1] in _STRAIGHT:
            whole = " ".join(str(Typed(rank, None, 0)) for rank in run)
            ends = f"{Typed(low.value, None, 0)} {Typed(high.value, None, 0)}"
            text = low.text + dash.text + high.text
            raise _MisreadError("two-readings", low.column, text, ends, whole)


_DASHES: Final = "-\u2010\u2011\u2012\u2013\u2014~\uff0d\uff5e"  # those of input methods too
_STRAIGHT: Final = RANKS[: RANKS.index("A") + 1]


# --- cards ---------------------------------------------------------------------------------------


def _runs(found: Iterable[_Token]) -> Iterator[list[_Token]]:
    """Yield what is written together: a joker, or ranks with suits.

    White space parts, unless it would leave a suit without a rank: `♥ 3` is one card.
    """
    for kind, group in groupby(found, lambda token: token.kind in ("rank", "suit", "space")):
        if not kind:
            yield from ([token] for token in group if token.kind == "joker")
            continue
        pieces = [
            list(piece)
            for space, piece in groupby(group, lambda token: token.kind == "space")
            if not space
        ]
        apart = all(any(token.kind == "rank" for token in piece) for piece in pieces)
        yield from pieces if apart else [[token for piece in pieces for token in piece]]


_Reading = list[Typed]


def _read(run: list[_Token]) -> _Reading:
    """Return the cards of what is written together."""
    if run[0].kind == "joker":
        return [Typed(run[0].value, None, run[0].column)]
    found = [card for part in _alternating(run) for card in _pairs(part)]
    shared = _shared_suits(run)
    if shared:
        _refuse(run, found, shared)
    return found


def _alternating(run: list[_Token]) -> Iterator[list[_Token]]:
    """Yield the parts of a run between two ranks or two suits, where a card has to end."""
    part: list[_Token] = []
    for token in run:
        if part and part[-1].kind == token.kind:
            yield part
            part = []
        part.append(token)
    yield part


def _pairs(part: list[_Token]) -> _Reading:
    """Return the cards of alternating ranks and suits."""
    ranks = [token for token in part if token.kind == "rank"]
    suits = [token for token in part if token.kind == "suit"]
    if len(suits) > len(ranks):
        raise _MisreadError("suit-alone", suits[-1].column, suits[-1].text)
    if len(suits) == len(ranks):
        return [_card(*pair) for pair in zip(ranks, suits, strict=True)]
    # One rank is bare: those before it have their suits behind them, those after it before them.
    ways = range(len(ranks) - 1, -1, -1)
    ways_said = [bare for bare in ways if not any(suit.goes_first for suit in suits[:bare])]
    readings = [
        [
            *(_card(rank, suit) for rank, suit in zip(ranks, suits[:bare], strict=False)),
            _card(ranks[bare]),
            *(
                _card(rank, suit)
                for rank, suit in zip(ranks[bare + 1 :], suits[bare:], strict=True)
            ),
        ]
        for bare in ways_said or ways
    ]
    for other in readings[:0:-1]:
        _refuse(part, readings[0], other)
    return readings[0]


def _shared_suits(run: list[_Token]) -> _Reading | None:
    """Return the reading of `♥34` in which a suit goes for all ranks beside it, if it can be."""
    kinds = "".join(token.kind[0] for token in run)
    if "rr" not in kinds or not re.fullmatch("(?:sr+)+|(?:r+s)+", kinds):
        return None
    found: _Reading = []
    backwards = kinds.endswith("s")
    suit = run[0]
    for token in reversed(run) if backwards else run:
        if token.kind == "suit":
            suit = token
        else:
            found.append(_card(token, suit))
    distinct = len({card.card for card in found}) == len(found)
    return (found[::-1] if backwards else found) if distinct else None


def _card(rank: _Token, suit: _Token | None = None) -> Typed:
    if suit is None:
        return Typed(rank.value, None, rank.column)
    return Typed(rank.value, suit.value, min(rank.column, suit.column))


def _refuse(run: list[_Token], one: _Reading, other: _Reading) -> None:
    """Refuse what can be read two ways, unless they come to the same cards."""
    if Counter(card[:2] for card in one) != Counter(card[:2] for card in other):
        found = "".join(token.text for token in run)
        readings = (" ".join(map(str, reading)) for reading in (one, other))
        raise _MisreadError("two-readings", run[0].column, found, *readings)
