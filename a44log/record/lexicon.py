"""The tokens of JSON (RFC 8259), and what a character that stands in the wrong place tells.

Data of the decoder and the scanner. Every pattern is matched in linear time.
"""

from __future__ import annotations

import re
from typing import Final

from a44log.record.fault import Json

WHITE: Final = b" \t\n\r"
"""The white space of JSON (RFC 8259, section 2)."""

BOM: Final = b"\xef\xbb\xbf"

# No JSON text begins so in UTF-8, since none holds a NUL. The other encodings are known by their
# own byte order mark, or by the NULs about the first characters, which are ASCII in any JSON.
WIDE = re.compile(
    rb"(?P<utf_32>\xff\xfe\0\0|\0\0\xfe\xff|[\[{ \t\n\r]\0\0\0|\0\0\0[\[{ \t\n\r])"
    rb"|\xff\xfe|\xfe\xff|[\[{ \t\n\r]\0(?:[^\0]\0|\Z)|\0[\[{ \t\n\r](?:\0[^\0]|\Z)"
)

LINE_END = re.compile(r"\r\n?|\n")
SPACE = re.compile(r"[ \t\n\r]+")
PLAIN_STRING = re.compile(r'"[^"\\\x00-\x1f]*"')
CHUNK = re.compile(r'[^"\\\x00-\x1f]*')
ESCAPE = re.compile(r'\\(?:(?P<letter>["\\/bfnrt])|u(?P<code>[0-9a-fA-F]{4}))')
LOW_HALF = re.compile(r"\\u(?P<code>[dD][c-fC-F][0-9a-fA-F]{2})")
CUT_ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{0,3})?\Z")
NUMERAL = re.compile(r"[-+.0-9][-+.0-9A-Za-z_$]*")
NUMBER = re.compile(r"-?(?P<whole>0|[1-9][0-9]*)(?P<fraction>\.[0-9]+)?(?P<power>[eE][-+]?[0-9]+)?")
LEADING_ZERO = re.compile(r"-?0[0-9]")
WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
COMMENT = re.compile(r"#|//|/\*")
TOKEN = re.compile(r"[-+.0-9][-+.0-9_]*(?:[eE][-+.0-9]*)?|(?s:.)")
"""What to quote of a place: a number, or one character. A text may be a player's name."""

QUOTED: Final = {
    "unquoted-key": re.compile(r"[-A-Za-z0-9_$]+(?=[ \t\n\r]*:)"),
    "bad-literal": re.compile(
        r"(?i:true|false|null|none|nil|undefined|nan|inf|infinity)(?![A-Za-z0-9_$])"
    ),
    "bad-number": re.compile(
        r"(?:[-+.0-9][-+.0-9_]*(?:[eE][-+.0-9]*)?|0[xX][0-9a-fA-F]+|[-+](?i:nan|inf|infinity)"
        r"|(?:10|[2-9])[shdcSHDC])(?![-+.A-Za-z0-9_$])"
    ),
    "bad-escape": re.compile(r"\\(?:u[0-9a-zA-Z]{0,4}|(?s:.))"),
}
"""What to quote instead, of these problems: nothing where it is none of these."""

ESCAPED: Final = dict(zip('"\\/bfnrt', '"\\/\b\f\n\r\t', strict=True))
LITERALS: Final[dict[str, Json]] = {"true": True, "false": False, "null": None}
NOT_NUMBERS: Final = frozenset({"NaN", "Infinity", "-Infinity"})

SPACES: Final = frozenset(" \t\n\r")
_DIGITS = "0123456789"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$"
NUMERAL_STARTS: Final = frozenset("-+." + _DIGITS)
WORD_STARTS: Final = frozenset(_LETTERS)


def _table(*rows: tuple[str, str]) -> dict[str, str]:
    return {character: problem for characters, problem in rows for character in characters}


ANYWHERE: Final = _table(
    ("'", "single-quotes"),
    ("\u2018\u2019\u201c\u201d\u201e\u300c\u300d\uff02\uff07", "typographic-quotes"),
    ("\u3001\uff0c\uff1a\uff1b\uff3b\uff3d\uff5b\uff5d\u3010\u3011", "full-width-punctuation"),
    ("\v\f\x85\xa0\u200b\u2028\u2029\u202f\u3000\ufeff", "bad-white-space"),
)
"""Problems that a character tells by itself: what other notations and input methods write."""

_VALUE_STARTS = '"[{-' + _DIGITS + _LETTERS
MISPLACED: Final = {
    "document": _table((",", "extra-comma"), ("]}", "extra-bracket")),
    "item": _table((",", "extra-comma"), ("}", "wrong-bracket")),
    "key": _table(
        ("-" + _DIGITS + _LETTERS, "unquoted-key"),
        (":[{", "missing-key"),
        (",", "extra-comma"),
        ("]", "wrong-bracket"),
    ),
    "colon": {},
    "value": _table((",]}", "missing-value")),
    "next": _table((_VALUE_STARTS, "missing-comma"), ("]}", "wrong-bracket")),
    "end": _table((_VALUE_STARTS, "second-value"), ("]}", "extra-bracket")),
}
"""Problems that a character tells by where it stands: what was due there, then the character."""
