"""From a record to a sheet."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from a44log.record.fault import pointer
from a44log.record.sheet.headers import META, VERSION
from a44log.record.sheet.marks import time_written
from a44log.record.sheet.noted import close_together
from a44log.record.sheet.signs import folded, plain, written
from a44log.record.sheet.words import (
    KEYS,
    MARKS,
    MEANT_KEYS,
    NOTHING,
    REASONS,
    SOURCES,
    SUITS,
    VERBS,
    Word,
)
from a44log.record.structs import FORMAT

_ASCII_LABELS: Final = tuple(string.ascii_uppercase)
_LABELS: Final = {"zh-Hans": tuple("甲乙丙丁戊己庚辛"), "zh-Hant": tuple("甲乙丙丁戊己庚辛")}
_JOKERS: Final = {"X1": "小王", "X2": "大王"}
_LONGEST_NAME: Final = 20
_ENDS: Final = ']"'
_PARTS: Final = ',;/="'
"""The signs that a text in brackets, and one in a list, may have in quotes only."""


class Written(NamedTuple):
    """A sheet, and what of the record it does not say: pointers to `ext` and to what is empty."""

    text: str
    lost: list[str]


def write_sheet(
    record: dict[str, Any], *, lang: str = "en", suits: bool = True, deal: bool = True
) -> Written:
    """Return a structurally sound record as a sheet, in the words of a language.

    Without `suits` only the heart 3 has its own; without `deal` the hands are those that were left
    at the end. Raises `ValueError` if a seat laid a card that it did not hold, so that there are no
    such hands.
    """
    assert record["format"] == FORMAT
    writer = _Writer(record, lang, suits=suits, dealt=deal)
    blocks = [
        [*writer.head(), *writer.players()],
        writer.hands() if deal else [],
        writer.events(),
        [] if deal else writer.left(),
        writer.foot(),
    ]
    text = "\n\n".join("\n".join(block) for block in blocks if block) + "\n"
    return Written(text, list(_lost(record)))


class _Writer:
    def __init__(self, record: dict[str, Any], lang: str, *, suits: bool, dealt: bool) -> None:
        self._record, self._lang = record, lang
        self._suits, self._dealt = suits, dealt
        self._chinese = lang.startswith("zh")
        self._called = _labels([player["name"] for player in record["players"]], lang)

    def head(self) -> Iterator[str]:
        """Yield the lines about the game."""
        record, meta = self._record, self._record.get("meta", {})
        yield self._line(KEYS["sheet"], VERSION)
        if "id" in record:
            yield self._line(KEYS["id"], written(record["id"]))
        names = [player["name"] for player in record["players"]]
        told = [
            called if called == name else f"{called} = {written(name, _PARTS)}"
            for called, name in zip(self._called, names, strict=True)
        ]
        yield self._line(KEYS["players"], ", ".join(told))
        yield self._line(KEYS["rules"], _rules(record["ruleset"]))
        for key in META:
            if key in meta:
                yield self._line(KEYS[key], written(str(meta[key])))
        yield from self._deal(self._record["deal"])

    def _deal(self, deal: dict[str, Any]) -> Iterator[str]:
        """Yield where the hands and their suits come from, unless what is left out will say it."""
        if "source" in deal and self._dealt:
            yield self._line(KEYS["deal"], SOURCES[deal["source"]].written(self._lang))
        if "suits" in deal and (self._suits or deal["suits"] == "assigned"):
            yield self._line(KEYS["suits"], SUITS[deal["suits"]].written(self._lang))

    def players(self) -> Iterator[str]:
        """Yield what is noted of the players."""
        for seat, player in enumerate(self._record["players"]):
            for key in ("id", "note"):
                if key in player:
                    yield f"{self._said(seat, key)} {written(player[key])}"

    def hands(self) -> list[str]:
        """Return the hands as they were dealt."""
        hands = self._record["deal"]["hands"]
        return [self._hand(seat, "has", hand) for seat, hand in enumerate(hands)]

    def left(self) -> list[str]:
        """Return the hands that were left at the end; raises `ValueError`."""
        hands = [list(hand) for hand in self._record["deal"]["hands"]]
        for event in self._record["events"]:
            if not event.get("taken_back"):
                for card in event.get("cards", ()):
                    hands[event["seat"]].remove(card)
        return [
            self._hand(seat, "left", hand) if hand else self._said(seat, "out")
            for seat, hand in enumerate(hands)
        ]

    def events(self) -> list[str]:
        """Return a line for each event."""
        return [self._event(event) for event in self._record["events"]]

    def foot(self) -> Iterator[str]:
        """Yield how it ended."""
        end, tally = self._record.get("end"), self._record.get("tally")
        if end:
            said = [REASONS[end["reason"]].written(self._lang)]
            if "seat" in end:
                said.append(self._mark("by", written(self._called[end["seat"]], _ENDS)))
            if "note" in end:
                said.append(self._mark("note", written(end["note"], _ENDS)))
            yield self._line(KEYS["end"], " ".join(said))
        if tally and "winner" in tally:
            yield self._line(KEYS["winner"], self._called[tally["winner"]])
        for key in ("cards_left", "multipliers", "scores"):
            if tally and key in tally:
                figures = zip(self._called, tally[key], strict=True)
                sign = "+" if key == "scores" else ""
                told = ", ".join(f"{called} {figure:{sign}}" for called, figure in figures)
                yield self._line(KEYS[key], told)

    def _line(self, key: Word, said: str) -> str:
        return f"{key.written(self._lang)}{'：' if self._chinese else ': '}{said}"

    def _said(self, seat: int, verb: str) -> str:
        return f"{self._called[seat]} {VERBS[verb].written(self._lang)}"

    def _hand(self, seat: int, verb: str, hand: Sequence[str]) -> str:
        return f"{self._said(seat, verb)} {self._cards(hand) or '-'}"

    def _event(self, event: dict[str, Any]) -> str:
        seat, verb = event["seat"], event["action"]
        parts = [self._called[seat] if verb == "play" else self._said(seat, verb)]
        if "cards" in event:
            parts.append(self._cards(event["cards"]))
        if "t_ms" in event:
            parts.append(time_written(event["t_ms"]))
        parts += [self._mark(flag) for flag in ("auto", "taken_back") if event.get(flag)]
        ruling = event.get("ruling")
        if ruling:
            parts.append(self._mark("stands"))
            for key, mark in (("by", "by"), ("note", "because")):
                if key in ruling:
                    parts.append(self._mark(mark, written(ruling[key], _ENDS)))
        if "note" in event:
            parts.append(self._mark("note", written(event["note"], _ENDS)))
        return " ".join(parts)

    def _mark(self, name: str, said: str = "") -> str:
        word = MARKS[name].written(self._lang)
        return f"[{word} {said}]" if said else f"[{word}]"

    def _cards(self, cards: Iterable[str]) -> str:
        """Return cards as people write them."""
        told = list(map(self._card, cards))
        return close_together(told)

    def _card(self, card: str) -> str:
        if card in _JOKERS:
            return _JOKERS[card] if self._chinese else card
        rank = "10" if card[0] == "T" else card[0]
        return rank + (card[1] if self._suits or card == "3h" else "")


def _labels(names: Sequence[str], lang: str) -> list[str]:
    """Return what to call each player: by name, if that is short and plain, else by a letter."""
    words = [folded(name) for name in names]
    taken = {*words}
    letters = (*_LABELS.get(lang, ()), *_ASCII_LABELS)
    free = (letter for letter in letters if folded(letter) not in taken)
    return [
        name if _is_plain(name) and words.count(word) == 1 else next(free)
        for name, word in zip(names, words, strict=True)
    ]


def _is_plain(name: str) -> bool:
    """Tell whether lines may begin with a name: one word of letters and digits."""
    return (
        name.isalnum()
        and name == plain(name)
        and len(name) <= _LONGEST_NAME
        and folded(name) not in NOTHING
        and folded(name) not in MEANT_KEYS
    )


def _rules(ruleset: dict[str, Any]) -> str:
    """Return a ruleset as `parse_ruleset` reads it."""
    spelled = {True: "true", False: "false", None: "null"}
    options = [
        f",{key}={spelled[value] if value is None or isinstance(value, bool) else value}"
        for key, value in ruleset.get("options", {}).items()
    ]
    return f"{ruleset['name']}@{ruleset['version']}" + "".join(options)


def _lost(record: dict[str, Any]) -> Iterator[str]:
    """Yield pointers to what a sheet does not say: `ext`, empty objects, and false marks."""
    if "ext" in record:
        yield "/ext"
    if record["ruleset"].get("options") == {}:
        yield "/ruleset/options"
    if record.get("meta") == {}:
        yield "/meta"
    for part in ("players", "events"):
        for place, item in enumerate(record[part]):
            lost = [key for key in ("auto", "taken_back") if item.get(key) is False]
            lost += [key for key in ("ext",) if key in item]
            yield from (pointer((part, place, key)) for key in lost)
