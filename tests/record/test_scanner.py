from typing import Any

import pytest

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.decoder import PROBLEMS, decode
from a44log.record.fault import Fault
from a44log.record.scanner import MAX_DEPTH, MAX_FAULTS
from tests.record.faults import faults, only_fault, place

# --- what is a document ---------------------------------------------------------------------------

ACCEPTED: list[tuple[str, Any]] = [
    ("{}", {}),
    ("[]", []),
    ("0", 0),
    ("-1", -1),
    ("null", None),
    ("true", True),
    ("false", False),
    ('""', ""),
    (' \t\r\n{ \n"a" : [ 1 , 2 ] , "" : { } }\t ', {"a": [1, 2], "": {}}),
    ('{"a":{"a":1},"b":[{"a":2},{"a":3}]}', {"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]}),
    (
        '{"a":1,"A":2,"a ":3,"\\u00e4":4,"a\\u0308":5}',
        {"a": 1, "A": 2, "a ": 3, "\xe4": 4, "a\u0308": 5},
    ),
    ('"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'),
    ('"\\u0000\\u001f\\u007f\\uFFFF\\ufffe"', "\0\x1f\x7f\uffff\ufffe"),
    ('{"\\u0000":1}', {"\0": 1}),
    ('"\\ud83d\\ude00\\uD83D\\uDE00\\udbff\\udfff"', "😀😀\U0010ffff"),
    ('"\\ud800\\udc00\\ud800\\udfff\\udbff\\udc00"', "\U00010000\U000103ff\U0010fc00"),
    ('"\\\\u0041\\\\ud800"', "\\u0041\\ud800"),
    ('"\x7f\x80\u2028\u2029\ufeff\U0010ffff"', "\x7f\x80\u2028\u2029\ufeff\U0010ffff"),
    ('"\'//#/*,]}:{[ NaN 1.0 -0"', "'//#/*,]}:{[ NaN 1.0 -0"),
    (f"[{MAX_INTEGER},-{MAX_INTEGER}]", [MAX_INTEGER, -MAX_INTEGER]),
    ("[0,10,-10,1000000]", [0, 10, -10, 1000000]),
    ('{"__proto__":1,"constructor":2}', {"__proto__": 1, "constructor": 2}),
]


@pytest.mark.parametrize(("text", "document"), ACCEPTED)
def test_accepted(text: str, document: Any) -> None:
    assert decode(text.encode()) == (document, ())


def test_true_is_not_one() -> None:
    document = decode(b"[true,1,false,0]").document
    assert isinstance(document, list)
    assert [type(value) for value in document] == [bool, int, bool, int]


def test_members_keep_their_order() -> None:
    document = decode(b'{"b":1,"a":2,"c":3}').document
    assert isinstance(document, dict)
    assert list(document) == ["b", "a", "c"]


# --- J103: syntax ---------------------------------------------------------------------------------

SYNTAX: list[tuple[str, str, int, int, str | None]] = [
    ("{", "unexpected-end", 1, 2, None),
    ("[", "unexpected-end", 1, 2, None),
    ("[1", "unexpected-end", 1, 3, None),
    ("[1,", "unexpected-end", 1, 4, None),
    ('{"a"', "unexpected-end", 1, 5, None),
    ('{"a":', "unexpected-end", 1, 6, None),
    ('{"a":1', "unexpected-end", 1, 7, None),
    ('{"a":1,', "unexpected-end", 1, 8, None),
    ('{"a":[{}\r\n\r\n  ', "unexpected-end", 3, 3, None),
    ("[tru", "unexpected-end", 1, 5, None),
    ("n", "unexpected-end", 1, 2, None),
    ("[-", "unexpected-end", 1, 3, None),
    ("[1.", "unexpected-end", 1, 4, None),
    ("[1e", "unexpected-end", 1, 4, None),
    ("[1E+", "unexpected-end", 1, 5, None),
    ("\0", "unexpected-character", 1, 1, "\0"),
    ("[1 : 2]", "unexpected-character", 1, 4, ":"),
    ("[&]", "unexpected-character", 1, 2, "&"),
    ("[1/2]", "unexpected-character", 1, 3, "/"),
    ("[é]", "unexpected-character", 1, 2, "é"),
    ("[trué]", "bad-literal", 1, 2, None),
    ("[１]", "unexpected-character", 1, 2, "１"),
    ("<html>", "unexpected-character", 1, 1, "<"),
    ("```json\n{}\n```", "unexpected-character", 1, 1, "`"),
    ('{"a":1;"b":2}', "unexpected-character", 1, 7, ";"),
    ('{"a":1:2}', "unexpected-character", 1, 7, ":"),
    ('{"a"::1}', "unexpected-character", 1, 6, ":"),
    (":", "unexpected-character", 1, 1, ":"),
    ("{}\n{}", "second-value", 2, 1, "{"),
    ("[] []", "second-value", 1, 4, "["),
    ('{}"x"', "second-value", 1, 3, '"'),
    ("1 2", "second-value", 1, 3, "2"),
    ("null true", "second-value", 1, 6, "t"),
    ("{},", "text-after-end", 1, 3, ","),
    ("{};", "text-after-end", 1, 3, ";"),
    ("{}\0", "text-after-end", 1, 3, "\0"),
    ("{}:", "text-after-end", 1, 3, ":"),
    ('{"a":"b', "unterminated-string", 1, 6, '"'),
    ('["', "unterminated-string", 1, 2, '"'),
    ('\n["\\n', "unterminated-string", 2, 2, '"'),
    ('["a\\', "unterminated-string", 1, 2, '"'),
    ('["\\u12', "unterminated-string", 1, 2, '"'),
    ('["\\ud800\\', "unterminated-string", 1, 2, '"'),
    ('{"a', "unterminated-string", 1, 2, '"'),
    ('["' + "é" * 300, "unterminated-string", 1, 2, '"'),
    ('{"a":"b\n","c":1}', "line-break-in-string", 1, 8, "\n"),
    ('["a\r\n"]', "line-break-in-string", 1, 4, "\r"),
    ('{"a":1,\r\n"b\n":1}', "line-break-in-string", 2, 3, "\n"),
    ('["\t"]', "control-character-in-string", 1, 3, "\t"),
    ('["\0"]', "control-character-in-string", 1, 3, "\0"),
    ('["\\n\x1f"]', "control-character-in-string", 1, 5, "\x1f"),
    ('["\\x41"]', "bad-escape", 1, 3, "\\x"),
    ('["it\\\'s"]', "bad-escape", 1, 5, "\\'"),
    ('["\\u12G4"]', "bad-escape", 1, 3, "\\u12G4"),
    ('["\\u123"]', "bad-escape", 1, 3, "\\u123"),
    ('["\\U0041"]', "bad-escape", 1, 3, "\\U"),
    ('["\\u{41}"]', "bad-escape", 1, 3, "\\u"),
    ('["\\u００４１"]', "bad-escape", 1, 3, "\\u"),
    ('["\\ud800\\x"]', "bad-escape", 1, 9, "\\x"),
    ('["C:\\dir"]', "bad-escape", 1, 5, "\\d"),
    ('["a\\\nb"]', "bad-escape", 1, 4, "\\\n"),
    ("[True]", "bad-literal", 1, 2, "True"),
    ("[None]", "bad-literal", 1, 2, "None"),
    ("undefined", "bad-literal", 1, 1, "undefined"),
    ("[nulls]", "bad-literal", 1, 2, None),
    ("[nan, 1]", "bad-literal", 1, 2, "nan"),
    ("[NaNs]", "bad-literal", 1, 2, None),
    ("[" + "x" * 300 + "]", "bad-literal", 1, 2, None),
    ("[1.]", "bad-number", 1, 2, "1."),
    ("[.5]", "bad-number", 1, 2, ".5"),
    ("[+1]", "bad-number", 1, 2, "+1"),
    ("[-]", "bad-number", 1, 2, "-"),
    ("[--1]", "bad-number", 1, 2, "--1"),
    ("[- 1]", "bad-number", 1, 2, "-"),
    ("[1e]", "bad-number", 1, 2, "1e"),
    ("[1e+]", "bad-number", 1, 2, "1e+"),
    ("[1.e3]", "bad-number", 1, 2, "1.e3"),
    ("[1e1.5]", "bad-number", 1, 2, "1e1.5"),
    ("[1.2.3]", "bad-number", 1, 2, "1.2.3"),
    ("[0x10]", "bad-number", 1, 2, "0x10"),
    ("[1_000]", "bad-number", 1, 2, "1_000"),
    ("[10h]", "bad-number", 1, 2, "10h"),
    ("[1-2]", "bad-number", 1, 2, "1-2"),
    ("[-NaN]", "bad-number", 1, 2, "-NaN"),
    ("[+Infinity]", "bad-number", 1, 2, "+Infinity"),
    ("[-Infinity1]", "bad-number", 1, 2, None),
    ("[7of9]", "bad-number", 1, 2, None),
    ("[7s]", "bad-number", 1, 2, "7s"),
    ("[" + "1" * 5000 + ".]", "bad-number", 1, 2, "1" * 200),
    ("[01]", "leading-zero", 1, 2, "01"),
    ("[-01]", "leading-zero", 1, 2, "-01"),
    ("[00]", "leading-zero", 1, 2, "00"),
    ("[07.5]", "leading-zero", 1, 2, "07.5"),
    ("[1,\u00a02]", "bad-white-space", 1, 4, "\u00a0"),
    ("\u3000{}", "bad-white-space", 1, 1, "\u3000"),
    ("[\f]", "bad-white-space", 1, 2, "\f"),
    ("{}\u2028", "bad-white-space", 1, 3, "\u2028"),
    ("{a:1}", "unquoted-key", 1, 2, "a"),
    ('{"a":1,\n  $b: 2}', "unquoted-key", 2, 3, "$b"),
    ("{1:2}", "unquoted-key", 1, 2, "1"),
    ("{-1:2}", "unquoted-key", 1, 2, "-1"),
    ("{" + "a" * 300 + " :1}", "unquoted-key", 1, 2, "a" * 200),
    ('{Ada"}', "unquoted-key", 1, 2, None),
    ('{"a":"", Ada", "b":1}', "unquoted-key", 1, 10, None),
    ("{null:2}", "unquoted-key", 1, 2, "null"),
    ("{:1}", "missing-key", 1, 2, ":"),
    ("{[1]:2}", "missing-key", 1, 2, "["),
    ('{{"a":1}}', "missing-key", 1, 2, "{"),
    ('{"a" 1}', "missing-colon", 1, 6, "1"),
    ('{"a"}', "missing-colon", 1, 5, "}"),
    ('{"a","b"}', "missing-colon", 1, 5, ","),
    ('{"a"="b"}', "missing-colon", 1, 5, "="),
    ('{"a" "b"}', "missing-colon", 1, 6, '"'),
    ('{"a":}', "missing-value", 1, 6, "}"),
    ('{"a":,"b":1}', "missing-value", 1, 6, ","),
    ('{"a":]', "missing-value", 1, 6, "]"),
    ("[1 2]", "missing-comma", 1, 4, "2"),
    ('["a""b"]', "missing-comma", 1, 5, '"'),
    ("[[1][2]]", "missing-comma", 1, 5, "["),
    ("[{}{}]", "missing-comma", 1, 4, "{"),
    ('{"a":1 "b":2}', "missing-comma", 1, 8, '"'),
    ('{"a":1\n"b":2}', "missing-comma", 2, 1, '"'),
    ('["say "hi""]', "missing-comma", 1, 8, "h"),
    ("[1 -1]", "missing-comma", 1, 4, "-1"),
    ("[1 true]", "missing-comma", 1, 4, "t"),
    ("[1 7of9]", "missing-comma", 1, 4, "7"),
    ("[,1]", "extra-comma", 1, 2, ","),
    ("[,]", "extra-comma", 1, 2, ","),
    ("[1,,2]", "extra-comma", 1, 4, ","),
    ("[1,,]", "extra-comma", 1, 4, ","),
    ("{,}", "extra-comma", 1, 2, ","),
    ('{"a":1,,"b":2}', "extra-comma", 1, 8, ","),
    (",", "extra-comma", 1, 1, ","),
    ("[1,]", "trailing-comma", 1, 3, ","),
    ('{"a":1,}', "trailing-comma", 1, 7, ","),
    ('{"a":[1,\n2 ,\n\n]}', "trailing-comma", 2, 3, ","),
    ("[1,}", "trailing-comma", 1, 3, ","),
    ("{}}", "extra-bracket", 1, 3, "}"),
    ("[]]", "extra-bracket", 1, 3, "]"),
    ("1]", "extra-bracket", 1, 2, "]"),
    ("]", "extra-bracket", 1, 1, "]"),
    ("}", "extra-bracket", 1, 1, "}"),
    ("[1}", "wrong-bracket", 1, 3, "}"),
    ("[}", "wrong-bracket", 1, 2, "}"),
    ("{]", "wrong-bracket", 1, 2, "]"),
    ('{"a":1]', "wrong-bracket", 1, 7, "]"),
    ("// note\n{}", "comment", 1, 1, "/"),
    ("[1 /* one */]", "comment", 1, 4, "/"),
    ('{"a":1, # one\n"b":2}', "comment", 1, 9, "#"),
    ("{}\n// end", "comment", 2, 1, "/"),
    ('{"a"//\n:1}', "comment", 1, 5, "/"),
    ("{'a':1}", "single-quotes", 1, 2, "'"),
    ("['a']", "single-quotes", 1, 2, "'"),
    ("{“a”:1}", "typographic-quotes", 1, 2, "“"),
    ('{"a":「b」}', "typographic-quotes", 1, 6, "「"),
    ('{"張"：1}', "full-width-punctuation", 1, 5, "："),
    ('{"a":1，"b":2}', "full-width-punctuation", 1, 7, "，"),
    ("［1]", "full-width-punctuation", 1, 1, "［"),
]


@pytest.mark.parametrize(("text", "problem", "line", "column", "found"), SYNTAX)
def test_json_syntax(text: str, problem: str, line: int, column: int, found: str | None) -> None:
    name, at, facts = only_fault(text)
    assert (name, at) == ("json-syntax", "")
    assert [facts[key] for key in ("problem", "line", "column", "found")] == [
        problem,
        line,
        column,
        found,
    ]
    assert problem in PROBLEMS["json-syntax"]


@pytest.mark.parametrize(
    ("text", "open_bracket"),
    [
        ("{} {}", (None, None, None)),
        ("[1,2", ("[", 1, 1)),
        ('{"a":\n  [1, {"b": 2}', ("[", 2, 3)),
        ('[[], {"a":1]', ("{", 1, 6)),
        ("x", (None, None, None)),
    ],
)
def test_json_syntax_tells_the_bracket_that_is_open(text: str, open_bracket: Any) -> None:
    facts = only_fault(text).facts
    assert (facts["open"], facts["open_line"], facts["open_column"]) == open_bracket


def test_only_json_white_space_is_white_space() -> None:
    spaces = [chr(code) for code in range(0x110000) if chr(code).isspace()]
    for character in {*map(chr, range(0x300)), *map(chr, range(0x2000, 0x2100)), *spaces, "\ufeff"}:
        accepted = not decode(f"[1,{character}2]".encode()).faults
        assert accepted == (character in " \t\n\r" or character in "123456789-"), ascii(character)


def test_every_prefix_of_a_record_ends_unexpectedly() -> None:
    text = '{"a":[true,null,-12,"x\\u00e9\\n"],"b":{"c":false}}'
    for end in range(1, len(text)):
        problem = only_fault(text[:end]).facts["problem"]
        assert problem in ("unexpected-end", "unterminated-string"), text[:end]


# --- J104: duplicate keys -------------------------------------------------------------------------


def test_duplicate_key() -> None:
    facts: dict[str, Any] = {"line": 1, "column": 8, "key": "a", "first_line": 1, "first_column": 2}
    assert faults('{"a":1,"a":2}') == (Fault("duplicate-key", "/a", facts),)


def test_duplicate_key_at_any_depth_and_over_lines() -> None:
    facts: dict[str, Any] = {"line": 3, "column": 2, "key": "b/~"}
    assert faults('{"a":[0,{"x":0,\r\n "b/~":1,\r\t"b/~":3}]}') == (
        Fault("duplicate-key", "/a/1/b~1~0", {**facts, "first_line": 2, "first_column": 2}),
    )


def test_duplicate_key_however_it_is_spelt() -> None:
    for key in ("\\u0061b", "a\\u0062", "\\u0061\\u0062"):
        assert only_fault(f'{{"ab":1,"{key}":1}}').name == "duplicate-key"
    assert only_fault('{"\\ud83d\\ude00":1,"😀":1}').facts["key"] == "😀"
    assert only_fault('{"/":1,"\\/":1}').pointer == "/~1"
    assert only_fault('{"":1,"":1}').pointer == "/"


def test_duplicate_key_with_the_same_value_is_one() -> None:
    assert only_fault('{"a":1,"a":1}').name == "duplicate-key"


def test_each_further_occurrence_is_a_fault_beside_the_first() -> None:
    found = faults('{"a":1,"a":2,"a":3}')
    assert [(place(fault), fault.facts["first_column"]) for fault in found] == [
        ((1, 8), 2),
        ((1, 14), 2),
    ]


def test_the_same_key_in_other_objects_is_none() -> None:
    assert not decode(b'{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}').faults


def test_long_keys_are_cut_wherever_they_are_quoted() -> None:
    key = "k" * 300
    fault = only_fault(f'{{"{key}":1,"{key}":1}}')
    assert fault.facts["key"] == "k" * 200
    assert fault.pointer == "/" + "k" * 200


# --- J105: numbers --------------------------------------------------------------------------------

NUMBERS = [
    ("1.0", "fraction"),
    ("-0.0", "fraction"),
    ("0.5", "fraction"),
    ("1.5e3", "fraction"),
    ("1e3", "exponent"),
    ("1E-3", "exponent"),
    ("0e0", "exponent"),
    ("-0e+1", "exponent"),
    ("1e400", "exponent"),
    ("-0", "negative-zero"),
    ("9007199254740992", "out-of-range"),
    ("-9007199254740992", "out-of-range"),
    ("10000000000000000", "out-of-range"),
    ("18446744073709551616", "out-of-range"),
    ("9" * 5000, "out-of-range"),
    ("NaN", "not-a-number"),
    ("Infinity", "not-a-number"),
    ("-Infinity", "not-a-number"),
]


@pytest.mark.parametrize(("number", "problem"), NUMBERS)
def test_number_not_allowed(number: str, problem: str) -> None:
    facts: dict[str, Any] = {"problem": problem, "line": 1, "column": 1, "found": number[:200]}
    assert faults(number) == (Fault("number-not-allowed", "", facts),)
    assert faults(f'{{"ext":\n[0, {number} ]}}') == (
        Fault("number-not-allowed", "/ext/1", {**facts, "line": 2, "column": 5}),
    )


def test_all_numbers_are_told_in_order_of_place() -> None:
    found = faults('{"a":[1.0,1,-0],"b":{"c":NaN},"d":9007199254740993}')
    assert [fault.pointer for fault in found] == ["/a/0", "/a/2", "/b/c", "/d"]


# --- J106: depth ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_depth_32_is_allowed(opening: str, closing: str) -> None:
    text = opening * MAX_DEPTH + "0" + closing * MAX_DEPTH
    assert decode(text.encode()).faults == ()
    assert MAX_DEPTH == 32


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
@pytest.mark.parametrize("depth", [33, 34, 1000, 20000])
def test_the_33rd_opening_bracket_is_too_deep(opening: str, closing: str, depth: int) -> None:
    for text in (opening * depth, opening * depth + "0" + closing * depth):
        facts: dict[str, Any] = {"line": 1, "column": 32 * len(opening) + 1, "limit": 32}
        assert faults(text) == (Fault("too-deep", "", facts),)


def test_depth_is_not_size() -> None:
    assert decode(b"[" + b"[]," * 1000 + b"[]]").faults == ()


# --- J108: half surrogates ------------------------------------------------------------------------

LONE = [
    ("\\ud800", 0, "\\ud800"),
    ("\\uDFFF", 0, "\\uDFFF"),
    ("ab\\udc00", 2, "\\udc00"),
    ("\\ud800\\ud800", 0, "\\ud800"),
    ("\\ud800x", 0, "\\ud800"),
    ("\\ud800\\n\\udc00", 0, "\\ud800"),
    ("\\udc00\\ud800", 0, "\\udc00"),
    ("\\ud83d\\ude00\\ude00", 12, "\\ude00"),
    ("\\ud83d\\ud83d\\ude00", 0, "\\ud83d"),
    ("\\udc00\\udc00", 0, "\\udc00"),
    ("\\ud800\\u0041", 0, "\\ud800"),
]


@pytest.mark.parametrize(("text", "after", "found"), LONE)
def test_lone_surrogate(text: str, after: int, found: str) -> None:
    facts: dict[str, Any] = {"problem": "in-value", "line": 2, "column": 2 + after, "found": found}
    assert faults(f'[0,\n"{text}"]') == (Fault("lone-surrogate", "/1", facts),)


def test_lone_surrogate_in_a_key() -> None:
    facts: dict[str, Any] = {"problem": "in-key", "line": 1, "column": 4, "found": "\\uD800"}
    assert faults('{"a\\uD800":1}') == (Fault("lone-surrogate", "/a\ufffd", facts),)


def test_keys_with_different_halves_are_different() -> None:
    names = [fault.name for fault in faults('{"\\ud800":1,"\\ud801":1,"\\uD800":1}')]
    assert names == ["lone-surrogate", "lone-surrogate", "duplicate-key", "lone-surrogate"]


# --- together -------------------------------------------------------------------------------------


def test_independent_faults_come_in_order_of_place() -> None:
    found = faults('{"a":1.0,"a":"\\ud800","b":{"c":-0,"c":[NaN]}}')
    assert [(fault.name, fault.pointer) for fault in found] == [
        ("number-not-allowed", "/a"),
        ("duplicate-key", "/a"),
        ("lone-surrogate", "/a"),
        ("number-not-allowed", "/b/c"),
        ("duplicate-key", "/b/c"),
        ("number-not-allowed", "/b/c/0"),
    ]


def test_syntax_or_depth_stands_alone_whichever_comes_first() -> None:
    assert only_fault('{"a":1.0,"a":"\\ud800",}').name == "json-syntax"
    assert only_fault("[1.0," + "[" * 40 + "x").name == "too-deep"
    assert only_fault("[1.0,x," + "[" * 40).name == "json-syntax"


def test_faults_are_kept_to_one_more_than_a_report_lists() -> None:
    assert len(faults("[" + "1.0," * 500 + "1]")) == MAX_FAULTS == 101
    assert len(faults("{" + '"a":0,' * 500 + '"a":0}')) == MAX_FAULTS
    assert len(faults("[" + '"\\ud800",' * 500 + "1]")) == MAX_FAULTS
    assert only_fault("[" + "1.0," * 500 + "1").name == "json-syntax"


def test_every_problem_is_reached() -> None:
    assert {problem for _, problem, *_ in SYNTAX} == set(PROBLEMS["json-syntax"])
    assert {problem for _, problem in NUMBERS} == set(PROBLEMS["number-not-allowed"])


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_every_line_end_ends_one_line(end: str) -> None:
    assert place(only_fault(f"[1,{end}{end} 1.5]")) == (3, 2)
