"""What a sound record says, in the engine's terms, read in one quick pass."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
import orjson
from msgspec import UNSET

from a44log.engine.cards import BITS, FULL_PACK
from a44log.engine.combinations import CODES
from a44log.engine.follow import Event, Mark
from a44log.engine.ruleset import MAX_INTEGER, Ruleset, ruleset
from a44log.record import structs
from a44log.record.scanner import MAX_DEPTH

CARDS_NEEDED: Final = {"play": None, "pass": 0, "cha": 2, "dian": 1, "decline": 0}
"""Every action, with the number of its cards; None: any number from one."""


class Game(NamedTuple):
    """A structurally sound record: who held what, what happened, under which rules.

    `ruleset` is the record's own, None where it was not to be looked at and cannot be read.
    `hands` are bits; a card dealt twice into one hand shows only in `sizes`.
    """

    record: structs.Record
    ruleset: Ruleset | None
    hands: list[int]
    sizes: list[int]
    events: list[Event]
    played: list[tuple[object, ...]]
    """The events as the game's identity has them: without declines and what was taken back."""
    in_time_order: bool
    """Whether no event has an earlier time than one before it."""


class UnsoundError(ValueError):
    """A record is not sound, though its structure may be."""


def read(document: Any, *, ruleset_given: bool = False) -> Game | None:
    """Return the game if a decoded document is sound by the contract's structure, else None.

    It accepts exactly what the models of `a44log.record.model` accept, only faster and without a
    word on what is wrong; a test holds the two together. With `ruleset_given` the record's own
    ruleset is not looked at.
    """
    try:
        return game_of(msgspec.convert(document, structs.Record), ruleset_given=ruleset_given)
    except (msgspec.ValidationError, UnsoundError):
        return None


def game_of(record: structs.Record, *, ruleset_given: bool = False) -> Game:
    """Return the game of a record; raises `UnsoundError` for what its types do not tell.

    That are its ruleset, which cards an event has, a ruling on what was taken back, and what the
    decoder asks of values that are free: their depth and their numbers.
    """
    rules = _ruleset(record.ruleset, ruleset_given)
    if record.ext:
        _free(record.ext.values(), 3)
    for player in record.players:
        if player.ext:
            _free(player.ext.values(), 5)
    events, played, in_time_order = _events(record.events)
    hands = record.deal.hands
    bits, sizes = list(map(_bits, hands)), list(map(len, hands))
    return Game(record, rules, bits, sizes, events, played, in_time_order)


def _events(  # noqa: C901, PLR0915 - in one pass, since it is most of what reading a record costs
    written: list[structs.Event],
) -> tuple[list[Event], list[tuple[object, ...]], bool]:
    events: list[Event] = []
    played: list[tuple[object, ...]] = []
    last, in_time_order = 0, True
    for event in written:
        verb, cards, t_ms = event.action, event.cards, event.t_ms
        needed = CARDS_NEEDED[verb]
        if cards is UNSET:
            if needed != 0:
                raise UnsoundError
            code, cards = 0, _NO_CARDS
        else:
            count = len(cards)
            if count != needed and needed is not None:
                raise UnsoundError
            if count == 1:
                code = CODES[cards[0]]
            else:
                code, cards = sum(map(_CODE, cards)), sorted(cards)
                # A card twice carries from its bit into the next, so that fewer bits are left.
                if (code & FULL_PACK).bit_count() != count:
                    raise UnsoundError
        if t_ms is UNSET:
            time = None
        else:
            if t_ms < last:
                in_time_order = False
            last = time = t_ms
        mark: Mark = ""
        if event.ruling is not UNSET:
            mark = "ruled"
        if event.taken_back:
            if mark:
                raise UnsoundError
            mark = "taken_back"
        if event.ext:
            _free(event.ext.values(), 5)
        events.append((verb, event.seat, code, time, mark))
        if verb == "decline":
            continue
        if not mark:
            played.append((event.seat, verb, cards))
        elif mark == "ruled":
            played.append((event.seat, verb, cards, "stands"))
    return events, played, in_time_order


_NO_CARDS: Final[list[str]] = []


_CODE: Final = CODES.__getitem__


def _ruleset(written: Any, given: bool) -> Ruleset | None:
    """Read the record's ruleset; where another is given, only what the decoder asks is asked."""
    try:
        return _sound_ruleset(orjson.dumps(written))
    except (KeyError, TypeError, AttributeError, ValueError):
        if not given:
            raise UnsoundError from None
        _free([written], 2)
        return None


@lru_cache(maxsize=4096)
def _sound_ruleset(written: bytes) -> Ruleset:
    """Read a ruleset from its JSON; those of a platform's records are few and come again."""
    value = orjson.loads(written)
    if not {"name", "version"} <= value.keys() <= {"name", "version", "options"}:
        raise UnsoundError
    options = value.get("options", {})
    if type(value["version"]) is not int or type(options) is not dict:
        raise UnsoundError
    return ruleset(value["name"], value["version"], options)


def _bits(hand: list[str]) -> int:
    bits = sum(map(_BIT, hand))
    if bits.bit_count() != len(hand):  # a card is there twice, and was carried
        bits = 0
        for card in hand:
            bits |= BITS[card]
    return bits


_BIT: Final = BITS.__getitem__


def _free(values: Iterable[Any], depth: int) -> None:
    """Check what the decoder asks of any values so many levels deep: depth and numbers."""
    for value in values:
        kind = type(value)
        if kind is dict or kind is list:
            if depth > MAX_DEPTH:
                raise UnsoundError
            _free(value.values() if kind is dict else value, depth + 1)
        elif kind is float or (kind is int and not -MAX_INTEGER <= value <= MAX_INTEGER):
            raise UnsoundError
