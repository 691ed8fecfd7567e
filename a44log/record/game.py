"""What a sound record says, in the engine's terms, read in one quick pass."""

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

import orjson

from a44log.engine.cards import BITS, FULL_PACK
from a44log.engine.combinations import CODES
from a44log.engine.ruleset import MAX_INTEGER, Ruleset, ruleset
from a44log.engine.turns import Event, Mark
from a44log.record.scanner import MAX_DEPTH

FORMAT: Final = "a44log/1"
MAX_EVENTS: Final = 1000
MAX_STRING: Final = 1000
CARDS_NEEDED: Final = {"play": None, "pass": 0, "cha": 2, "dian": 1, "decline": 0}
"""Every action, with the number of its cards; None: any number from one."""

_ACTIONS: Final = {verb: (verb, needed) for verb, needed in CARDS_NEEDED.items()}
"""The same with the one spelling that is hashed already, since what follows looks it up."""

END_REASONS: Final = ("abandoned", "misdeal", "void")
TIMESTAMP: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)


class Game(NamedTuple):
    """A structurally sound record: who held what, what happened, under which rules.

    `ruleset` is the record's own, None where it was not to be looked at and cannot be read.
    `hands` are bits; a card dealt twice into one hand shows only in `sizes`.
    """

    ruleset: Ruleset | None
    hands: list[int]
    sizes: list[int]
    events: list[Event]
    played: list[tuple[object, ...]]
    """The events as the game's identity has them: without declines and what was taken back."""
    in_time_order: bool
    """Whether no event has an earlier time than one before it."""


class _UnsoundError(Exception):
    """The document is not surely sound."""


def read(document: Any, *, ruleset_given: bool = False) -> Game | None:
    """Return the game if the document is surely sound by the contract's structure, else None.

    It accepts exactly what the models of `a44log.record.model` accept, only faster and without a
    word on what is wrong; a test holds the two together. With `ruleset_given` the record's own
    ruleset is not looked at.
    """
    try:
        return _record(document, ruleset_given)
    except (_UnsoundError, KeyError, TypeError, AttributeError):
        return None


def _record(document: dict[str, Any], ruleset_given: bool) -> Game:
    _keys(document, _RECORD_UNDER_GIVEN_RULES if ruleset_given else _RECORD)
    if document["format"] != FORMAT:
        raise _UnsoundError
    if "id" in document:
        _text(document["id"])
    rules = _ruleset(document.get("ruleset"), ruleset_given)
    if "meta" in document:
        _meta(document["meta"])
    for player in _list(document["players"], 4):
        _keys(player, _PLAYER)
        _texts(player)
        _ext(player, 3)
    hands = _deal(document["deal"])
    events, played, in_time_order = _events(document["events"])
    if "end" in document:
        _end(document["end"])
    if "tally" in document:
        _tally(document["tally"])
    _ext(document, 1)
    bits, sizes = list(map(_bits, hands)), list(map(len, hands))
    return Game(rules, bits, sizes, events, played, in_time_order)


def _events(  # noqa: C901 - in one pass, since it is most of what reading a record costs
    written: list[dict[str, Any]],
) -> tuple[list[Event], list[tuple[object, ...]], bool]:
    if type(written) is not list or len(written) > MAX_EVENTS:
        raise _UnsoundError
    events: list[Event] = []
    played: list[tuple[object, ...]] = []
    last, in_time_order = 0, True
    for event in written:
        seat = event["seat"]
        if type(seat) is not int or not 0 <= seat <= 3:
            raise _UnsoundError
        verb, needed = _ACTIONS[event["action"]]
        known, code, cards = 2, 0, _NO_CARDS
        if needed != 0:
            known, cards = 3, event["cards"]
            count = len(cards)
            if type(cards) is not list or (count != needed and (needed or not count)):
                raise _UnsoundError
            if count == 1:
                code = CODES[cards[0]]
            else:
                code, cards = sum(map(_CODE, cards)), sorted(cards)
                # A card twice carries from its bit into the next, so that fewer bits are left.
                if (code & FULL_PACK).bit_count() != count:
                    raise _UnsoundError
        t_ms = event.get("t_ms")
        if t_ms is not None:
            known += 1
            if type(t_ms) is not int or not 0 <= t_ms <= MAX_INTEGER:
                raise _UnsoundError
            if t_ms < last:
                in_time_order = False
            last = t_ms
        mark: Mark = "" if len(event) == known else _mark(event, known)
        events.append((verb, seat, code, t_ms, mark))
        if verb == "decline":
            continue
        if not mark:
            played.append((seat, verb, cards))
        elif mark == "ruled":
            played.append((seat, verb, cards, "stands"))
    return events, played, in_time_order


_NO_CARDS: Final[list[str]] = []


_CODE: Final = CODES.__getitem__


def _mark(event: dict[str, Any], known: int) -> Mark:
    """Check the keys that few events have, beside the `known` ones."""
    mark: Mark = ""
    if "auto" in event:
        known += 1
        _flag(event["auto"])
    if "taken_back" in event:
        known += 1
        if _flag(event["taken_back"]):
            mark = "taken_back"
    if "note" in event:
        known += 1
        _text(event["note"])
    if "ext" in event:
        known += 1
        _ext(event, 3)
    if "ruling" in event:
        known += 1
        _ruling(event["ruling"])
        if mark:
            raise _UnsoundError
        mark = "ruled"
    if len(event) != known:
        raise _UnsoundError
    return mark


def _ruling(ruling: dict[str, Any]) -> None:
    _keys(ruling, _RULING)
    _texts(ruling)
    if ruling["decision"] != "stands":
        raise _UnsoundError


def _ruleset(written: Any, given: bool) -> Ruleset | None:
    """Read the record's ruleset; where another is given, only what the decoder asks is asked."""
    try:
        return _sound_ruleset(orjson.dumps(written))
    except (_UnsoundError, KeyError, TypeError, AttributeError, ValueError):
        if not given:
            raise _UnsoundError from None
        _free(written, 2)
        return None


@lru_cache(maxsize=4096)
def _sound_ruleset(written: bytes) -> Ruleset:
    """Read a ruleset from its JSON; those of a platform's records are few and come again."""
    value = orjson.loads(written)
    _keys(value, _RULESET)
    if type(value["version"]) is not int:
        raise _UnsoundError
    options = value.get("options", {})
    _object(options)
    return ruleset(value["name"], value["version"], options)


def _meta(meta: dict[str, Any]) -> None:
    _keys(meta, _META)
    _texts(meta)
    if "game_no" in meta:
        _integer(meta["game_no"])
    if "started_at" in meta and not TIMESTAMP.fullmatch(meta["started_at"]):
        raise _UnsoundError


def _deal(deal: dict[str, Any]) -> list[list[str]]:
    _keys(deal, _DEAL)
    if deal.get("source", "recorded") not in ("recorded", "reconstructed"):
        raise _UnsoundError
    if deal.get("suits", "recorded") not in ("recorded", "assigned"):
        raise _UnsoundError
    hands = _list(deal["hands"], 4)
    for hand in hands:
        if type(hand) is not list or len(hand) > len(BITS):
            raise _UnsoundError
    return hands


def _bits(hand: list[str]) -> int:
    bits = sum(map(_BIT, hand))
    if bits.bit_count() != len(hand):  # a card is there twice, and was carried
        bits = 0
        for card in hand:
            bits |= BITS[card]
    return bits


_BIT: Final = BITS.__getitem__


def _end(end: dict[str, Any]) -> None:
    _keys(end, _END)
    if "note" in end:
        _text(end["note"])
    if end["reason"] not in END_REASONS:
        raise _UnsoundError
    if "seat" in end:
        _seat(end["seat"])


def _tally(tally: dict[str, Any]) -> None:
    _keys(tally, _TALLY)
    if "winner" in tally:
        _seat(tally["winner"])
    for key in ("cards_left", "multipliers", "scores"):
        if key in tally:
            figures = _list(tally[key], 4)
            if list(map(type, figures)) != _FOUR_INTEGERS:
                raise _UnsoundError
            if min(figures) < -MAX_INTEGER or max(figures) > MAX_INTEGER:
                raise _UnsoundError


_FOUR_INTEGERS: Final = [int] * 4


class _Shape(NamedTuple):
    """The keys that an object must have, and all that it may."""

    required: frozenset[str]
    allowed: frozenset[str]


def _shape(required: str, optional: str) -> _Shape:
    must = frozenset(required.split())
    return _Shape(must, must | frozenset(optional.split()))


_RECORD: Final = _shape("format ruleset players deal events", "id meta end tally ext")
_RECORD_UNDER_GIVEN_RULES: Final = _RECORD._replace(required=_RECORD.required - {"ruleset"})
_RULESET: Final = _shape("name version", "options")
_META: Final = _shape("", "event session game_no started_at source note")
_PLAYER: Final = _shape("name", "id note ext")
_DEAL: Final = _shape("hands", "source suits")
_RULING: Final = _shape("decision", "by note")
_END: Final = _shape("reason", "seat note")
_TALLY: Final = _shape("scores", "winner cards_left multipliers")


def _keys(value: dict[str, Any], shape: _Shape) -> None:
    """Check that an object has what it must, and nothing that it may not."""
    _object(value)
    if not shape.required <= value.keys() <= shape.allowed:
        raise _UnsoundError


def _object(value: Any) -> None:
    if type(value) is not dict:
        raise _UnsoundError


def _list(value: Any, length: int) -> list[Any]:
    if type(value) is not list or len(value) != length:
        raise _UnsoundError
    return value


def _texts(value: dict[str, Any]) -> None:
    """Check all members of an object that has nothing but texts, a `game_no` and an `ext`."""
    for key, text in value.items():
        if (type(text) is not str or len(text) > MAX_STRING) and key not in _NO_TEXTS:
            raise _UnsoundError


_NO_TEXTS: Final = ("ext", "game_no")


def _text(text: Any) -> None:
    if type(text) is not str or len(text) > MAX_STRING:
        raise _UnsoundError


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise _UnsoundError
    return value


def _integer(value: Any) -> None:
    if type(value) is not int or not -MAX_INTEGER <= value <= MAX_INTEGER:
        raise _UnsoundError


def _seat(value: Any) -> None:
    if type(value) is not int or not 0 <= value <= 3:
        raise _UnsoundError


def _ext(owner: dict[str, Any], depth: int) -> None:
    """Check that the owner's `ext`, if any, is an object; `depth` is the owner's."""
    if "ext" in owner:
        _object(owner["ext"])
        if owner["ext"]:
            _free(owner["ext"], depth + 1)


def _free(value: Any, depth: int) -> None:
    """Check what the decoder asks of any value: its depth and its numbers."""
    kind = type(value)
    if kind is dict or kind is list:
        if depth > MAX_DEPTH:
            raise _UnsoundError
        for item in value.values() if kind is dict else value:
            _free(item, depth + 1)
    elif kind is int:
        _integer(value)
    elif kind is float:
        raise _UnsoundError
