"""What identifies a record, and what identifies a game whoever wrote it down."""

from hashlib import sha256
from typing import Any

import orjson

from a44log.engine.ruleset import Ruleset
from a44log.record.game import Event


def record_sha256(canonical: bytes) -> str:
    """Return the record's identity: the digest of its RFC 8785 form, in hexadecimal."""
    return sha256(canonical).hexdigest()


def game_sha256(document: dict[str, Any], events: list[Event], ruleset: Ruleset) -> str:
    """Return the game's identity: what was dealt and played, under the record's own options.

    Names, times, notes, claimed tallies, declines and what was taken back are not in it (contract,
    section 1). The document must be structurally sound, and the events read from it.
    """
    played = [
        (seat, verb, _sorted(written["cards"]) if code else (), "stands")
        if mark
        else (seat, verb, _sorted(written["cards"]) if code else ())
        for written, (verb, seat, code, _, mark) in zip(document["events"], events, strict=True)
        if verb != "decline" and mark != "taken_back"
    ]
    game = {
        "events": played,
        "hands": [sorted(hand) for hand in document["deal"]["hands"]],
        "options": ruleset.options._asdict(),
    }
    # All keys are ASCII, so that sorting them is all that RFC 8785 asks for.
    return sha256(orjson.dumps(game, option=orjson.OPT_SORT_KEYS)).hexdigest()


def _sorted(cards: list[str]) -> list[str]:
    return cards if len(cards) == 1 else sorted(cards)
