import json
import re
import time
from typing import Any

import orjson
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.decoder import FACTS, MAX_BYTES, PROBLEMS, decode
from a44log.record.fault import Fault
from tests.record.faults import faults, only_fault, place

BOM = b"\xef\xbb\xbf"


# --- J101, J102, J107, J109: the bytes ------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "problem"),
    [(b"", "no-text"), (b" ", "only-white-space"), (b"\r\n\t ", "only-white-space")],
)
def test_empty_input(data: bytes, problem: str) -> None:
    empty = Fault("empty-input", "", {"problem": problem})
    assert faults(data) == (empty,)
    assert faults(BOM + data) == (Fault("byte-order-mark", "", {"line": 1, "column": 1}), empty)


@pytest.mark.parametrize("data", [b"\0", b"\x0b", b"\xc2\xa0", b"\xe2\x80\xa8"])
def test_other_white_space_is_not_empty_input(data: bytes) -> None:
    assert only_fault(data).name == "json-syntax"


def test_byte_order_mark_is_a_warning() -> None:
    mark = Fault("byte-order-mark", "", {"line": 1, "column": 1})
    assert decode(BOM + b'{"a":1}') == ({"a": 1}, (mark,))
    assert decode(BOM + b"null") == (None, (mark,))


def test_byte_order_mark_stands_before_other_faults_and_is_no_column() -> None:
    mark, fault = faults(BOM + b"[1.5]")
    assert (mark.name, fault.name, place(fault)) == (
        "byte-order-mark",
        "number-not-allowed",
        (1, 2),
    )


def test_byte_order_mark_counts_once_and_only_at_the_start() -> None:
    assert [fault.name for fault in faults(BOM + BOM + b"{}")] == ["byte-order-mark", "json-syntax"]
    fault = only_fault(b"{}" + BOM)
    assert (fault.name, fault.facts["problem"], place(fault)) == (
        "json-syntax",
        "bad-white-space",
        (1, 3),
    )


UTF_16_AND_32 = [
    ("utf-16-le", b"\xff\xfe", "utf-16"),
    ("utf-16-be", b"\xfe\xff", "utf-16"),
    ("utf-32-le", b"\xff\xfe\0\0", "utf-32"),
    ("utf-32-be", b"\0\0\xfe\xff", "utf-32"),
]


@pytest.mark.parametrize(("encoding", "mark", "problem"), UTF_16_AND_32)
@pytest.mark.parametrize("text", ['{"a":1}', "[]", ' \r\n{"名":"張三"}', '{\n"a":"ÿ"}', "[", "{"])
def test_utf_16_and_utf_32(encoding: str, mark: bytes, problem: str, text: str) -> None:
    facts: dict[str, Any] = {"problem": problem, "line": 1, "column": 1, "offset": 0, "found": None}
    for data in (text.encode(encoding), mark + text.encode(encoding)):
        assert faults(data) == (Fault("not-utf8", "", facts),)


def test_a_nul_in_utf_8_is_not_utf_16() -> None:
    for data in (b'{\0"a":1}', b"[\0\0", b"\0{}", b'{"\0', b"\0"):
        assert only_fault(data).name == "json-syntax"


INVALID_UTF_8 = [
    (b'"\xff"', 1, 2, 1, "0xFF"),
    (b'"\x80"', 1, 2, 1, "0x80"),
    (b'"ab\xc3"', 1, 4, 3, "0xC3"),
    (b'"\xc0\x80"', 1, 2, 1, "0xC0"),
    (b'"\xe0\x80\xaf"', 1, 2, 1, "0xE0"),
    (b'"\xed\xa0\x80"', 1, 2, 1, "0xED"),
    (b'"\xed\xa0\xbd\xed\xb8\x80"', 1, 2, 1, "0xED"),
    (b'"\xf4\x90\x80\x80"', 1, 2, 1, "0xF4"),
    (b'"\xf8\x88\x80\x80\x80"', 1, 2, 1, "0xF8"),
    ('"張三'.encode()[:-1], 1, 3, 4, "0xE4"),
    ('{"name":\r\n"張三", "x": "'.encode() + "張".encode("gb18030") + b'"}', 2, 13, 26, "0x8F"),
    (b'{"a":1,"a":\xff', 1, 12, 11, "0xFF"),
    (b"[1,]\n\xfe", 2, 1, 5, "0xFE"),
]


@pytest.mark.parametrize(("data", "line", "column", "offset", "found"), INVALID_UTF_8)
def test_invalid_utf_8(data: bytes, line: int, column: int, offset: int, found: str) -> None:
    facts: dict[str, Any] = {
        "problem": "invalid-byte",
        "line": line,
        "column": column,
        "offset": offset,
    }
    assert faults(data) == (Fault("not-utf8", "", {**facts, "found": found}),)
    mark, fault = faults(BOM + data)
    assert mark.name == "byte-order-mark"
    assert fault == Fault("not-utf8", "", {**facts, "offset": offset + 3, "found": found})


def test_too_large_is_asked_first_and_alone() -> None:
    most = b'"' + b"x" * (MAX_BYTES - 2) + b'"'
    assert decode(most).document == "x" * (MAX_BYTES - 2)
    too_large = (Fault("too-large", "", {"limit": 262_144}),)
    for data in (most + b" ", b" " * (MAX_BYTES + 1), b"\xff" * (MAX_BYTES + 1), BOM + most):
        assert faults(data) == too_large


# --- anything at all ------------------------------------------------------------------------------

integers = st.integers(-MAX_INTEGER, MAX_INTEGER)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
values = st.recursive(
    st.none() | st.booleans() | integers | texts,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
    max_leaves=20,
)
WORDS = [
    *'{}[]:,"\\/-+.019eEtfnx# \t\n\r',
    *('"a"', '"b":', '{"a":1}', "[]", "true", "null", "NaN", "1.5", "-0", "\\u0041"),
    *("\\ud83d", "\\ude00", "12", "é", "張", "\0", "\x1f", "\u3000", "，", "'", "//"),
]


@given(values, st.booleans(), st.sampled_from([None, 0, 2]))
def test_what_json_writes_is_read_back(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    assert decode(text.encode()) == (value, ())


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text: str = json.dumps(draw(values), ensure_ascii=draw(st.booleans()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 2))
        text = text[:start] + draw(st.sampled_from(["", *WORDS])) + text[end:]
    return text


@given(damaged() | st.lists(st.sampled_from(WORDS), max_size=12).map("".join))
def test_syntax_is_that_of_the_json_module(text: str) -> None:
    document, found = decode(text.encode())
    names = {fault.name for fault in found}
    assume(text.strip(" \t\n\r") and not names & {"too-deep", "not-utf8"})
    try:
        expected = json.loads(text)
    except ValueError:
        assert names == {"json-syntax"}
    else:
        assert "json-syntax" not in names
        if not names:
            assert document == expected
            assert orjson.loads(text) == expected


def index_of(text: str, line: Any, column: Any) -> int:
    starts = [0, *(end.end() for end in re.finditer("\r\n|\r|\n", text))]
    return int(starts[line - 1] + column - 1)


@given(
    damaged().map(str.encode)
    | st.lists(st.sampled_from(WORDS)).map(lambda words: "".join(words).encode())
    | st.binary(),
    st.booleans(),
)
def test_any_bytes_give_well_formed_faults(data: bytes, mark: bool) -> None:
    document, found = decode(BOM + data if mark else data)
    if mark:
        assert found[0].name == "byte-order-mark"
    for fault in found:
        assert tuple(fault.facts) == FACTS[fault.name]
        assert fault.facts.get("problem") in PROBLEMS.get(fault.name, (None,))
        orjson.dumps(fault._asdict())
    if [fault for fault in found if fault.name != "byte-order-mark"]:
        assert document is None
    if found and found[-1].name in ("json-syntax", "number-not-allowed", "lone-surrogate"):
        text = data.decode()
        for facts in (fault.facts for fault in found if "found" in fault.facts):
            at = index_of(text, facts["line"], facts["column"])
            if (quoted := facts["found"]) is not None:
                assert text.startswith(str(quoted), at)
            else:
                assert at == len(text) or facts["problem"] in UNTOLD


UNTOLD = ("bad-literal", "bad-number", "unquoted-key")
"""The problems whose word is not quoted where it may be a name."""

BULK = MAX_BYTES // 2
ENDLESS = [
    b"[" * BULK,
    b"[" + b"0," * (BULK - 2) + b"0]",
    b"[" + b"\n1.0," * (BULK // 3) + b"0]",
    b"\n" * BULK + b"[",
    b"\r" * BULK,
    b'"' + b"a" * BULK,
    b'"' + b"\\" * BULK,
    b'"' + b"\\n" * (BULK // 2) + b"\n",
    b'"' + b"\\ud800" * (BULK // 6) + b'"',
    b"1" * BULK + b".",
    b"-" * BULK,
    b"n" * BULK,
    b"{" + b'"":0,' * (BULK // 5) + b'"":0}',
    b"[" + b'"\\ud800",' * (BULK // 9) + b"0]",
    b'"' + b"\n" * BULK + b"\xff",
    (b'{"' + b"k" * 3_000 + b'":') * 31 + b"[" + b"1.0," * 1_000 + b"1" + b"]" + b"}" * 31,
]


@pytest.mark.parametrize("data", ENDLESS, ids=range(len(ENDLESS)))
def test_time_and_facts_stay_in_proportion(data: bytes) -> None:
    before = time.process_time()
    found = decode(data).faults
    assert time.process_time() - before < 3
    assert len(orjson.dumps([fault._asdict() for fault in found])) < 3 * MAX_BYTES


def test_every_name_with_problems_has_its_list() -> None:
    assert set(PROBLEMS) == {name for name, keys in FACTS.items() if "problem" in keys}
