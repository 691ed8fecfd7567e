"""The decoder beside the `json` of the standard library and orjson, over any bytes.

`json` and a few lines here tell what there is to find: whether the text is JSON at all, how deep it
is, how many keys are repeated, how many numbers are none of the contract's, how many strings hold
half a surrogate pair.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import orjson

from a44log.record.decoder import FACTS, MAX_BYTES, PROBLEMS, decode
from a44log.record.fault import Fault
from tests.fuzz.target import LARGE

LONGEST: Final = MAX_BYTES + 2
WORDS: Final = (
    *(b'"\\ud83c\\udc04"', b'"\\ud800"', b"\\u00e9", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80"),
    *(b"-0", b"9007199254740991", b"9007199254740992", b"1e3", b"1.5", b"NaN", b"-Infinity"),
    *(b"true", b"false", b"null", b'{"a":1,"a":2}', b"[[[[[[[[", b"]]]]]]]]", b"\xe2\x80\xa8"),
    *(b"/*", b"//", b"\xe2\x80\x9c", b"\xef\xbc\x8c", b"\r\n", b"\0"),
)
_BOM: Final = b"\xef\xbb\xbf"
_MOST: Final = 2**53 - 1
_DEEPEST: Final = 32
_LISTED: Final = 101
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_HALF: Final = re.compile("[\ud800-\udfff]")
_NOTED: Final = ("duplicate-key", "number-not-allowed", "lone-surrogate")
_MARK: Final = Fault("byte-order-mark", "", {"line": 1, "column": 1})


class _Number(NamedTuple):
    """A number that the contract does not have."""

    written: str


class _Expected:
    """What `json` makes of a text."""

    def __init__(self, text: str) -> None:
        self.noted: Counter[str] = Counter()
        self.value = json.loads(
            text,
            object_pairs_hook=self._pairs,
            parse_int=self._integer,
            parse_float=_Number,
            parse_constant=_Number,
        )
        for part in _parts(self.value):
            if isinstance(part, _Number):
                self.noted["number-not-allowed"] += 1
            elif isinstance(part, str) and _HALF.search(part):
                self.noted["lone-surrogate"] += 1

    def _pairs(self, pairs: list[tuple[str, Any]]) -> "_Pairs":
        self.noted["duplicate-key"] += len(pairs) - len(dict(pairs))
        return _Pairs(pairs)

    @staticmethod
    def _integer(written: str) -> Any:
        short = len(written) < 20 and written != "-0"
        return int(written) if short and abs(int(written)) <= _MOST else _Number(written)


class _Pairs(list[tuple[str, Any]]):
    """An object with all its members, repeated or not."""


def _parts(value: Any) -> Iterator[Any]:
    """Yield every scalar of a value, and every key."""
    left = [value]
    while left:
        value = left.pop()
        if isinstance(value, _Pairs):
            left += [part for pair in value for part in pair]
        elif isinstance(value, list):
            left += value
        else:
            yield value


def _plain(value: Any) -> Any:
    """Return the value of a sound text, with objects as they usually are."""
    if isinstance(value, _Pairs):
        return {key: _plain(inner) for key, inner in value}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    return value


def _depth(text: str) -> int:
    """Return how deep a text is nested."""
    depth = deepest = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def one(data: bytes) -> None:
    """Hold the decoder to what the other two say."""
    document, faults = decode(data)
    if LARGE < len(data) <= MAX_BYTES:
        return
    for fault in faults:
        _check(fault, data)
    names = [fault.name for fault in faults]
    if len(data) > MAX_BYTES:
        assert names == ["too-large"]
        return
    body = data.removeprefix(_BOM)
    assert (faults[:1] == (_MARK,)) == (body != data)
    names = names[body != data :]
    assert document is None or not names
    if not body.strip(b" \t\r\n"):
        assert names == ["empty-input"]
        return
    assert "empty-input" not in names
    text = body.decode(errors="ignore")
    if text.encode() != body:
        assert names == ["not-utf8"]
        offset = faults[-1].facts["offset"]
        assert isinstance(offset, int)
        assert body.startswith(text[: len(data[:offset].removeprefix(_BOM).decode())].encode())
        return
    if names == ["not-utf8"]:  # UTF-16 or UTF-32 that happens to be UTF-8, too
        assert 0 in body[:4]
        return
    try:
        expected = _Expected(text)
    except (ValueError, RecursionError):
        assert names in (["json-syntax"], ["too-deep"]), names
        assert names == ["json-syntax"] or _depth(text) > _DEEPEST
        return
    if _depth(text) > _DEEPEST:
        assert names == ["too-deep"]
        return
    total = expected.noted.total()
    if total > _LISTED:
        assert len(names) == _LISTED
        assert Counter(names) <= expected.noted
    else:
        assert Counter(names) == +expected.noted, (names, expected.noted)
    if not total:
        assert json.dumps(document) == json.dumps(_plain(expected.value))
    _quick(body, document, expected.noted)


def _quick(body: bytes, document: Any, noted: Counter[str]) -> None:
    """Hold what orjson says to it: of JSON it refuses half surrogates, NaN and infinities only."""
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        assert noted["lone-surrogate"] or noted["number-not-allowed"]
        return
    assert not noted["lone-surrogate"]
    assert noted.total() or json.dumps(value) == json.dumps(document)


def _check(fault: Fault, data: bytes) -> None:
    """Hold a fault to what is published of it, and its place to the text."""
    name, facts = fault.name, fault.facts
    assert tuple(facts) == FACTS[name]
    assert "problem" not in facts or facts["problem"] in PROBLEMS[name]
    if name in {"too-large", "empty-input", "byte-order-mark"}:
        return
    text = data.removeprefix(_BOM).decode(errors="surrogateescape")
    lines = re.split(r"\r\n?|\n", text)
    line, column = facts["line"], facts["column"]
    assert isinstance(line, int)
    assert isinstance(column, int)
    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 2  # at the end, or at the CR LF that ends it
    found = facts.get("found")
    assert found is None or isinstance(found, str)
    if found and name in ("json-syntax", *_NOTED) and len(found) < 200 and "\n" not in found:
        at = lines[line - 1][column - 1 :] + "\r\n"
        assert at.startswith(found) or not found.isprintable(), (found, at)


def seeds() -> Iterator[bytes]:
    """Yield a text of each kind."""
    yield b'{"a": [1, -2, true, false, null, "x", "\\u00e9\\n", {}], "b": {"c": []}}'
    yield from (b'{"a":' + word + b"}" for word in WORDS)
    yield from (b"[" * 33 + b"]" * 33, b'["\\x"]', b"[1,]", b"{a: 1}", b'["a" "b"]', b"[01]")
