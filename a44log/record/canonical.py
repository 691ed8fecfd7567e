"""The canonical form of a document (RFC 8785), of which its hashes are taken."""

from __future__ import annotations

from typing import Final

import msgspec
import orjson

from a44log.record.fault import Json
from a44log.record.structs import Record

# First bytes in UTF-8 of what lies beyond 16 bits, and of what lies at its upper end, U+E000 on.
_BEYOND: Final = (b"\xf0", b"\xf1", b"\xf2", b"\xf3", b"\xf4")
_UPPER: Final = (b"\xee", b"\xef")


def canonical(document: Json) -> bytes:
    """Return the RFC 8785 form of a document that was decoded without faults.

    Its depth is within 32 and its integers within 2**53-1, and no text holds half a surrogate;
    what else is given is not canonical, or raises TypeError.
    """
    written = orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
    return orjson.dumps(_sorted(document)) if _two_orders(written) else written


def written_in_order(record: Record) -> bytes:
    """Return the RFC 8785 form of a sound record."""
    written = _ENCODER.encode(record)
    return orjson.dumps(_sorted(orjson.loads(written))) if _two_orders(written) else written


# A record's fields stand in order already, the keys of its free values are put into it.
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def _two_orders(written: bytes) -> bool:
    """Tell whether the order of keys may be another by UTF-16 unit than by code point."""
    # orjson and msgspec sort keys by code point and RFC 8785 by UTF-16 unit. Where no character of
    # one of these ranges meets one of the other, that is the same.
    return any(map(written.__contains__, _UPPER)) and any(map(written.__contains__, _BEYOND))


def _sorted(value: Json) -> Json:
    """Return the value with the members of its objects in the order of RFC 8785."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be"))
        return {key: _sorted(item) for key, item in members}
    if isinstance(value, list):
        return [_sorted(item) for item in value]
    return value
