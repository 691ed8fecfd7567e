"""A line about a player: what he did, or what he held."""

from __future__ import annotations

from typing import Final, NamedTuple

from a44log.engine.cards import CARDS
from a44log.record.fault import cut
from a44log.record.game import CARDS_NEEDED
from a44log.record.sheet.marks import Mark, read_marks, tail
from a44log.record.sheet.noted import Noted, listed, read_noted, too_many
from a44log.record.sheet.signs import Line, folded
from a44log.record.sheet.words import MEANT_VERBS, NOTHING, VERB

_ON_EVENTS: Final = ("t_ms", "auto", "taken_back", "stands", "by", "because", "note")


class Entry(NamedTuple):
    """An event: who did what, with which cards, and what is noted of it."""

    seat: int
    verb: str
    cards: list[Noted]
    marks: dict[str, Mark]
    line: int

    @property
    def counts(self) -> bool:
        """Whether cards left the hand, if any: it was not taken back."""
        return "taken_back" not in self.marks


class Hand(NamedTuple):
    """The cards that a seat was dealt, or was left with."""

    seat: int
    cards: list[Noted]
    line: int


class Remark(NamedTuple):
    """A text about a player."""

    seat: int
    text: str


def read_entry(line: Line, seat: int, start: int) -> tuple[str, Entry | Hand | Remark]:
    """Return what a line says behind a player's name, and the verb of it; raises `SheetError`."""
    start = line.trimmed(start, len(line.plain))[0]
    if line.plain[start : start + 1] == ":":
        start = line.trimmed(start + 1, len(line.plain))[0]
    word = VERB.match(line.plain, start)
    verb = MEANT_VERBS[folded(word[0])] if word else "play"
    after = word.end() if word else start
    if verb in ("id", "note"):
        if line.plain[after : after + 1] == ":":
            after += 1
        return verb, Remark(seat, line.value(after, len(line.plain)))
    end = tail(line, after)
    if verb == "out":
        _no_cards(line, after, end)
        read_marks(line, end, ())
        return "left", Hand(seat, [], line.number)
    if verb in ("has", "left"):
        if line.plain[after : after + 1] == ":":
            after += 1
        return verb, _hand(line, seat, after, end)
    return verb, _event(line, seat, verb, after, end)


def _hand(line: Line, seat: int, start: int, end: int) -> Hand:
    if folded(line.text[start:end]) in NOTHING:
        cards = []
    else:
        cards = read_noted(line, start, end)
    if len(cards) > len(CARDS):
        raise line.error(cards[-1].column - 1, "long-hand", limit=len(CARDS), count=len(cards))
    read_marks(line, end, ())
    return Hand(seat, cards, line.number)


def _event(line: Line, seat: int, verb: str, start: int, end: int) -> Entry:
    first, last = line.trimmed(start, end)
    needed = CARDS_NEEDED[verb]
    cards: list[Noted] = []
    if needed == 0:
        _no_cards(line, first, last)
    elif first == last:
        raise line.error(first, "cards-missing", verb=verb)
    else:
        cards = _laid(line, verb, first, last)
    marks = read_marks(line, end, _ON_EVENTS)
    for mark in ("by", "because"):
        if mark in marks and "stands" not in marks:
            raise line.error(marks[mark].place, "no-ruling")
    if "stands" in marks and "taken_back" in marks:
        raise line.error(marks["stands"].place, "ruled-and-taken-back")
    return Entry(seat, verb, cards, marks, line.number)


def _no_cards(line: Line, start: int, end: int) -> None:
    first, last = line.trimmed(start, end)
    if first < last:
        raise line.error(first, "no-cards-wanted", found=cut(line.text[first:last]))


def _laid(line: Line, verb: str, first: int, last: int) -> list[Noted]:
    cards, needed = read_noted(line, first, last), CARDS_NEEDED[verb]
    if needed and len(cards) != needed:
        facts = {"verb": verb, "needed": needed, "count": len(cards)}
        raise line.error(first, "card-count", found=listed(cards)[:200], **facts)
    over = too_many(cards)
    if over:
        raise line.error(
            over.column - 1, "too-many-of-rank", rank=over.rank, found=listed(cards)[:200]
        )
    for place, card in enumerate(cards):
        if card.card in [earlier.card for earlier in cards[:place] if earlier.card]:
            raise line.error(card.column - 1, "card-twice-here", card=str(card))
    return cards
