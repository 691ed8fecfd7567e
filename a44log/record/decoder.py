"""The strict decoder: bytes of one record to a JSON value, or to what is wrong with them.

With the scanner this is what defines a document: RFC 8259 in UTF-8, and the bounds of the contract,
section 1 (codes J101 to J109).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from a44log.record import lexicon
from a44log.record.fault import Fault, Json
from a44log.record.scanner import Places, ScanError, Scanner

MAX_BYTES: Final = 262_144

FACTS: Final[dict[str, tuple[str, ...]]] = {
    "empty-input": ("problem",),
    "not-utf8": ("problem", "line", "column", "offset", "found"),
    "json-syntax": ("problem", "line", "column", "found", "open", "open_line", "open_column"),
    "duplicate-key": ("line", "column", "key", "first_line", "first_column"),
    "number-not-allowed": ("problem", "line", "column", "found"),
    "too-deep": ("line", "column", "limit"),
    "too-large": ("limit",),
    "lone-surrogate": ("problem", "line", "column", "found"),
    "byte-order-mark": ("line", "column"),
}
"""The keys of `facts`, in order, of every fault told here. Lines and columns count from 1, columns
in code points after a byte order mark; LF, CR and CR LF each end one line. `offset` counts bytes
from 0. `open` is the innermost bracket not yet closed, null where there is none. `found` is what
stands at the place, null at the end of the text; of a syntax fault it is never what may be a string
(a player's name): a number, a literal or a card without quotes, a key without them before its
colon, an escape, or one character, and null where a bare word, number or key is none of these."""

PROBLEMS: Final[dict[str, tuple[str, ...]]] = {
    "empty-input": ("no-text", "only-white-space"),
    "not-utf8": ("utf-16", "utf-32", "invalid-byte"),
    "json-syntax": (
        *("unexpected-end", "unexpected-character", "second-value", "text-after-end"),
        *("unterminated-string", "line-break-in-string", "control-character-in-string"),
        *("bad-escape", "bad-literal", "bad-number", "leading-zero", "bad-white-space"),
        *("unquoted-key", "missing-key", "missing-colon", "missing-value", "missing-comma"),
        *("extra-comma", "trailing-comma", "extra-bracket", "wrong-bracket"),
        *("comment", "single-quotes", "typographic-quotes", "full-width-punctuation"),
    ),
    "number-not-allowed": (
        *("fraction", "exponent", "negative-zero", "out-of-range", "not-a-number"),
    ),
    "lone-surrogate": ("in-key", "in-value"),
}
"""The values of the fact `problem`, for the names that have one."""


class Decoded(NamedTuple):
    """A JSON value and the faults found; it is None where any is more than a byte order mark."""

    document: Json
    faults: tuple[Fault, ...]


def decode(data: bytes) -> Decoded:
    """Decode the bytes of one record, strictly; never raises, whatever they are.

    Faults come in the contract's order: too-large, empty-input, not-utf8, json-syntax or too-deep
    each alone, else the first 101 of duplicate-key, number-not-allowed and lone-surrogate by place.
    A byte-order-mark may come before any of them but too-large, after which nothing is looked at.
    """
    if len(data) > MAX_BYTES:
        return Decoded(None, (too_large(),))
    body = data.removeprefix(lexicon.BOM)
    decoded = _decode_body(body, len(data) - len(body))
    if len(body) == len(data):
        return decoded
    mark = Fault("byte-order-mark", "", {"line": 1, "column": 1})
    return Decoded(decoded.document, (mark, *decoded.faults))


def too_large() -> Fault:
    """Return the fault of a record of more than 256 KiB, however much of it was read."""
    return Fault("too-large", "", {"limit": MAX_BYTES})


def _decode_body(body: bytes, offset: int) -> Decoded:
    """Decode what follows a byte order mark, `offset` bytes into the input."""
    if not body.strip(lexicon.WHITE):
        problem = "only-white-space" if body else "no-text"
        return Decoded(None, (Fault("empty-input", "", {"problem": problem}),))
    text = _text(body, offset)
    if isinstance(text, Fault):
        return Decoded(None, (text,))
    scanner = Scanner(text)
    try:
        document = scanner.scan()
    except ScanError as error:
        return Decoded(None, (error.fault,))
    return Decoded(None if scanner.faults else document, tuple(scanner.faults))


def _text(body: bytes, offset: int) -> str | Fault:
    """Return the text of UTF-8, or the fault not-utf8."""
    start, found = 0, None
    if wide := lexicon.WIDE.match(body):
        problem = "utf-32" if wide["utf_32"] else "utf-16"
    else:
        try:
            return body.decode()
        except UnicodeDecodeError as error:
            problem, start, found = "invalid-byte", error.start, f"0x{body[error.start]:02X}"
    before = body[:start].decode()
    line, column = Places(before).of(len(before))
    place: dict[str, Json] = {"line": line, "column": column, "offset": offset + start}
    return Fault("not-utf8", "", {"problem": problem, **place, "found": found})
