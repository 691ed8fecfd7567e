"""What a sound record says, in the engine's terms, read in one quick pass."""

import re
from typing import Any, Final, Literal, NamedTuple

from a44log.engine.cards import BITS, FULL_PACK
from a44log.engine.combinations import CODES
from a44log.engine.ruleset import MAX_INTEGER, Ruleset, ruleset
from a44log.record.scanner import MAX_DEPTH

FORMAT: Final = "a44log/1"
MAX_EVENTS: Final = 1000
MAX_STRING: Final = 1000
CARDS_NEEDED: Final = {"play": None, "pass": 0, "cha": 2, "dian": 1, "decline": 0}
"""Every action, with the number of its cards; None: any number from one."""

END_REASONS: Final = ("abandoned", "misdeal", "void")
TIMESTAMP: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)


Mark = Literal["", "taken_back", "ruled"]

Event = tuple[str, int, int, int | None, Mark]
"""One event: action, seat, the sum of its cards' `CODES` (0 without cards), time, and whether it
was taken back or ruled on. A plain tuple, since a named one takes longer to make than to judge."""


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
    _texts(document, "id")
    rules = _ruleset(document.get("ruleset"), ruleset_given)
    if "meta" in document:
        _meta(document["meta"])
    for player in _list(document["players"], 4):
        _keys(player, _PLAYER)
        _texts(player, "name", "id", "note")
        _ext(player, 3)
    hands = _deal(document["deal"])
    events, played = _events(document["events"])
    if "end" in document:
        _end(document["end"])
    if "tally" in document:
        _tally(document["tally"])
    _ext(document, 1)
    bits = [_bits(hand) for hand in hands]
    return Game(rules, bits, [len(hand) for hand in hands], events, played)


def _events(
    written: list[dict[str, Any]],
) -> tuple[list[Event], list[tuple[object, ...]]]:
    if type(written) is not list or len(written) > MAX_EVENTS:
        raise _UnsoundError
    events: list[Event] = []
    played: list[tuple[object, ...]] = []
    for event in written:
        seat, verb = event["seat"], event["action"]
        if type(seat) is not int or not 0 <= seat <= 3:
            raise _UnsoundError
        needed = CARDS_NEEDED[verb]
        known, code, cards = 2, 0, _NO_CARDS
        if needed != 0:
            known, cards = 3, event["cards"]
            if needed is None and type(cards) is list and len(cards) == 1:
                code = CODES[cards[0]]
            else:
                code = _code(cards, needed)
                cards = sorted(cards)
        t_ms = event.get("t_ms")
        if t_ms is not None:
            known += 1
            if type(t_ms) is not int or not 0 <= t_ms <= MAX_INTEGER:
                raise _UnsoundError
        mark: Mark = "" if len(event) == known else _mark(event, known)
        events.append((verb, seat, code, t_ms, mark))
        if verb != "decline" and mark != "taken_back":
            played.append((seat, verb, cards, "stands") if mark else (seat, verb, cards))
    return events, played


_NO_CARDS: Final[list[str]] = []


def _code(cards: list[str], needed: int | None) -> int:
    if type(cards) is not list or (len(cards) != needed and (needed or not cards)):
        raise _UnsoundError
    code = 0
    for card in cards:
        code += CODES[card]
    # A card twice carries from its bit into the next, so that fewer bits are left.
    if (code & FULL_PACK).bit_count() != len(cards):
        raise _UnsoundError
    return code


_RARE: Final = {"taken_back", "auto", "ruling", "note", "ext"}


def _mark(event: dict[str, Any], known: int) -> Mark:
    """Check the keys that few events have, beside the `known` ones."""
    if len(event) != known + len(_RARE & event.keys()):
        raise _UnsoundError
    _texts(event, "note")
    _ext(event, 3)
    for flag in ("taken_back", "auto"):
        if type(event.get(flag, False)) is not bool:
            raise _UnsoundError
    taken_back = event.get("taken_back", False)
    if "ruling" not in event:
        return "taken_back" if taken_back else ""
    ruling = event["ruling"]
    _keys(ruling, _RULING)
    _texts(ruling, "by", "note")
    if taken_back or ruling["decision"] != "stands":
        raise _UnsoundError
    return "ruled"


def _ruleset(written: Any, given: bool) -> Ruleset | None:
    """Read the record's ruleset; where another is given, only what the decoder asks is asked."""
    _free(written, 2)
    try:
        _keys(written, _RULESET)
        if type(written["version"]) is not int:
            raise _UnsoundError
        options = written.get("options", {})
        _object(options)
        return ruleset(written["name"], written["version"], options)
    except (_UnsoundError, KeyError, TypeError, AttributeError, ValueError):
        if given:
            return None
        raise _UnsoundError from None


def _meta(meta: dict[str, Any]) -> None:
    _keys(meta, _META)
    _texts(meta, "event", "session", "started_at", "source", "note")
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
    bits = 0
    for card in hand:
        bits |= BITS[card]
    return bits


def _end(end: dict[str, Any]) -> None:
    _keys(end, _END)
    _texts(end, "note")
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
            for figure in _list(tally[key], 4):
                _integer(figure)


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


def _texts(value: dict[str, Any], *keys: str) -> None:
    for key in keys:
        if key in value:
            text = value[key]
            if type(text) is not str or len(text) > MAX_STRING:
                raise _UnsoundError


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
