"""The canonical form of a document (RFC 8785), of which its hashes are taken."""

from __future__ import annotations

from typing import Final

import orjson

from a44log.record.fault import Json

# First bytes in UTF-8 of what lies beyond 16 bits, and of what lies at its upper end, U+E000 on.
_BEYOND: Final = (b"\xf0", b"\xf1", b"\xf2", b"\xf3", b"\xf4")
_UPPER: Final = (b"\xee", b"\xef")


def canonical(document: Json) -> bytes:
    """Return the RFC 8785 form of a document that was decoded without faults.

    Its depth is within 32 and its integers within 2**53-1, and no text holds half a surrogate;
    what else is given is not canonical, or raises TypeError.
    """
    written = orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
    # orjson sorts keys by code point and RFC 8785 by UTF-16 unit. Where no character of one of
    # these ranges meets one of the other, that is the same.
    if any(map(written.__contains__, _UPPER)) and any(map(written.__contains__, _BEYOND)):
        return orjson.dumps(_sorted(document))
    return written


def _sorted(value: Json) -> Json:
    """Return the value with the members of its objects in the order of RFC 8785."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be"))
        return {key: _sorted(item) for key, item in members}
    if isinstance(value, list):
        return [_sorted(item) for item in value]
    return value
