"""From bytes to a document: quickly where nothing is wrong, with every fault where something is."""

import re
from typing import Any, Final, NamedTuple

import msgspec
import orjson

from a44log.record import lexicon
from a44log.record.canonical import canonical, written_in_order
from a44log.record.decoder import MAX_BYTES, decode
from a44log.record.fault import Fault
from a44log.record.game import Game, game_of, read
from a44log.record.structs import Record

_NEGATIVE_ZERO: Final = re.compile(rb"-0(?<=[:,[ \t\r\n]-0)").search

DECODER: Final = msgspec.json.Decoder(Record)
"""Reads a record's text into structs."""


class Document(NamedTuple):
    """A document, as far as it could be read.

    `canonical` is None where the decoder found errors, `game` where the decoder or the structure
    did; the faults say what they found. A byte-order mark is a fault, and stops nothing.
    """

    text: bytes
    canonical: bytes | None
    game: Game | None
    decoding: tuple[Fault, ...] = ()
    structure: tuple[Fault, ...] = ()

    @property
    def value(self) -> Any:
        """The document as plain objects, made anew; None where the decoder found errors."""
        return None if self.canonical is None else orjson.loads(self.text.removeprefix(lexicon.BOM))


def open_document(data: bytes, *, ruleset_given: bool = False) -> Document:
    """Read a record's bytes; with `ruleset_given` its own ruleset is not looked at."""
    return _quick(data, ruleset_given) or _thorough(data, ruleset_given)


def _quick(data: bytes, ruleset_given: bool) -> Document | None:
    """Return the document if it is surely sound.

    msgspec reads nothing that the decoder refuses but negative zeros and repeated keys, and in
    free values numbers and depth, which `game_of` sees to. A repeated key loses a member, and
    with it a colon: the canonical form keeps every colon of the text, those between key and value
    and those in strings.
    """
    if len(data) > MAX_BYTES or b"\\u003" in data:  # an escaped colon, perhaps
        return None
    if _NEGATIVE_ZERO(data):
        return None
    try:
        record = DECODER.decode(data)
        game = game_of(record, ruleset_given=ruleset_given)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    form = written_in_order(record)
    if data.count(b":") != form.count(b":"):
        return None
    return Document(data, form, game)


def _thorough(data: bytes, ruleset_given: bool) -> Document:
    """Return the document with every fault that decoder and structure find."""
    decoded = decode(data)
    if any(fault.name != "byte-order-mark" for fault in decoded.faults):
        return Document(data, None, None, decoded.faults)
    value = decoded.document
    game = read(value, ruleset_given=ruleset_given)
    faults: tuple[Fault, ...] = ()
    if game is None:
        # The models take longer to import than a sound record to judge.
        from a44log.record.structure import structure

        faults = tuple(structure(value, ruleset_given=ruleset_given))
        if not faults:
            raise AssertionError("the models accept what the reader refuses")
    return Document(data, canonical(value), game, decoded.faults, faults)
