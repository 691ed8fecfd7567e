"""What makes the sentences about bytes: for each, the smallest text that does."""

import gzip
import zlib
from typing import Any

from tests.validator.games import Record, record, written

_GZIP = gzip.compress(b"{}", mtime=0)
_FRAME = bytes.fromhex("28b52ffd 24 07 390000 7b2261223a317d 488bfc32")  # zstd of {"a":1}
_FLAGS = 3  # the place of the flags in the header of a gzip, which is 10 bytes long


def _changed(place: int, value: int) -> bytes:
    """Return the gzip with another byte at a place."""
    return _GZIP[:place] + bytes([value]) + _GZIP[place:][1:]


def _of_this_depth(depth: int) -> Record:
    value: Any = {}
    for _ in range(depth):
        value = {"a": value}
    return record(ext=value)


SYNTAX = {
    "unexpected-end": "{",
    "unexpected-character": "{?",
    "second-value": "{} {}",
    "text-after-end": "{} ?",
    "unterminated-string": '{"a": "b',
    "line-break-in-string": '{"a": "b\nc"}',
    "control-character-in-string": '{"a": "b\tc"}',
    "bad-escape": '{"a": "\\x"}',
    "bad-literal": '{"a": True}',
    "bad-number": '{"a": +1}',
    "leading-zero": '{"a": 01}',
    "bad-white-space": '{"a":\u00a01}',
    "unquoted-key": "{a: 1}",
    "missing-key": "{: 1}",
    "missing-colon": '{"a" 1}',
    "missing-value": '{"a": }',
    "missing-comma": '{"a": 1 "b": 2}',
    "extra-comma": '{"a": [1,, 2]}',
    "trailing-comma": '{"a": 1,}',
    "extra-bracket": "{}}",
    "wrong-bracket": '{"a": [1}',
    "comment": "{} // the first game",
    "single-quotes": "{'a': 1}",
    "typographic-quotes": "{\u201ca\u201d: 1}",
    "full-width-punctuation": '{"a"\uff1a1}',
}

BYTES: dict[str, Any] = {
    "A44-J101/no-text": b"",
    "A44-J101/only-white-space": b" \n",
    "A44-J102/utf-16": '{"a": 1}'.encode("utf-16"),
    "A44-J102/utf-32": '{"a": 1}'.encode("utf-32"),
    "A44-J102/invalid-byte": b'{"a": "caf\xe9"}',
    **{f"A44-J103/{problem}": text.encode() for problem, text in SYNTAX.items()},
    "A44-J103/bad-literal, a word": b'{"a": Ada}',
    "A44-J103/bad-number, a word": b'{"a": 7of9}',
    "A44-J103/unquoted-key, a word": b'{Ada"}',
    "A44-J103/not-json": record(meta={"started_at": 1.5j}),
    "A44-J103/not-json, a key": record(ext={7: ""}),
    "A44-J103/file-name": "games/game.json",
    "A44-J104": b'{"id": "g7", "id": "g8"}',
    "A44-J105/fraction": b'{"a": 1.0}',
    "A44-J105/exponent": b'{"a": 1e3}',
    "A44-J105/negative-zero": b'{"a": -0}',
    "A44-J105/out-of-range": b'{"a": 9007199254740992}',
    "A44-J105/out-of-range, a value of Python": record(ext={"a": 10**100}),
    "A44-J105/not-a-number": b'{"a": NaN}',
    "A44-J105/not-a-number, a value of Python": record(ext={"a": float("inf")}),
    "A44-J106": b"[" * 33,
    "A44-J106, a value of Python": _of_this_depth(32),
    "A44-J107": b" " * (256 * 1024 + 1),
    "A44-J108/in-key": b'{"a\\ud83c": 1}',
    "A44-J108/in-value": b'{"a": "\\ud83c"}',
    "A44-J109": b"\xef\xbb\xbf" + written(record()),
    "A44-J110/not-gzip": b"{}",
    "A44-J110/unknown-method": _changed(2, 7),
    "A44-J110/reserved-flags": _changed(_FLAGS, 0x80),
    "A44-J110/wrong-header-checksum": _changed(_FLAGS, 0x02),
    "A44-J110/cut-short": _GZIP[:-1],
    "A44-J110/bad-deflate-data": _changed(10, 0xFF),
    "A44-J110/wrong-checksum": _changed(len(_GZIP) - 8, 0),
    "A44-J110/wrong-length": _changed(len(_GZIP) - 1, 1),
    "A44-J110/trailing-bytes": _GZIP + zlib.compress(b""),
    "A44-J110/not-zstd": b"{}",
    "A44-J110/zstd-bad-data": _FRAME[:6] + b"\x3f" + _FRAME[7:],
    "A44-J110/zstd-cut-short": _FRAME[:-1],
    "A44-J110/zstd-needs-dictionary": _FRAME[:4] + b"\x25\x07" + _FRAME[5:],
    "A44-J110/zstd-trailing-bytes": _FRAME + b"{}",
    "A44-J110/zstd-window-too-large": _FRAME[:4] + b"\x04\x89" + _FRAME[6:],
    "A44-J110/zstd-wrong-checksum": _FRAME[:-1] + b"\0",
}
"""By code and problem; after a comma stands what is special about a further one."""
