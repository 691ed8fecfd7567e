"""The bodies that requests have, for the description of the service."""

from typing import Any, Final

from a44log.service.components import ref

_Json = dict[str, Any]

_ANY_BYTES: Final = {"schema": {"type": "string", "format": "binary"}}

RECORD_BODY: Final[_Json] = {
    "required": True,
    "description": "The bytes of one record, `a44log/1`, plain or gzip. The media type says "
    "nothing and may be any. Up to 1 MiB is looked at; a record of more than 256 KiB is "
    "told as A44-J107.",
    "content": {
        "application/json": {"schema": ref("Record")},
        "application/gzip": _ANY_BYTES,
        "application/octet-stream": _ANY_BYTES,
    },
}

BATCH_BODY: Final[_Json] = {
    "required": True,
    "description": "Records, one a line (NDJSON), plain or gzip.",
    "content": {"application/x-ndjson": _ANY_BYTES, "application/gzip": _ANY_BYTES},
}

GAME_BODY: Final[_Json] = {
    "required": True,
    "description": "The bytes of one record or of one sheet, plain or gzip. The media type says "
    "nothing and may be any: what begins with a brace is a record.",
    "content": {
        "application/json": {"schema": ref("Record")},
        "text/plain": {"schema": {"type": "string"}},
        "application/gzip": _ANY_BYTES,
        "application/octet-stream": _ANY_BYTES,
    },
}

TEXT_BODY: Final[_Json] = {
    "required": True,
    "description": "Four lines, a player each, plain or gzip: `Ada out`, `Ben 4 4 A K`, "
    "`Cao: 13 cards plain`.",
    "content": {"text/plain": {"schema": {"type": "string"}}, "application/gzip": _ANY_BYTES},
}
