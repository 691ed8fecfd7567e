"""A record given as a Python value or as text: the bytes that it stands for, or what is wrong."""

from math import inf, nan
from typing import Any

import pytest

from a44log.record.decoder import decode
from a44log.record.fault import Fault, Json
from a44log.record.given import given_bytes, given_text

NO_PLACE: dict[str, Json] = {"line": None, "column": None}
NO_SYNTAX: dict[str, Json] = {**NO_PLACE, "open": None, "open_line": None, "open_column": None}
BOUND = (2**53 - 1) ** 4
"""Beyond it Python is not asked for the digits of a number."""


def nested(levels: int) -> Any:
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


def itself() -> list[Any]:
    value: list[Any] = [7]
    value.append({"again": value})
    return value


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({}, b"{}"),
        ([], b"[]"),
        (
            {"b": [None, True, False, -7], "a": {"d": "張", "c": (1, 2)}},
            '{"a":{"c":[1,2],"d":"張"},"b":[null,true,false,-7]}'.encode(),
        ),
        ({"b": 1.5, "a": 2.25}, b'{"a":2.25,"b":1.5}'),
        ({"b": "張\ud800", "a": 1}, b'{"a":1,"b":"\\u5f35\\ud800"}'),
        ({"b\udfff": 1, "a": [2, 3]}, b'{"a":[2,3],"b\\udfff":1}'),
        ({"b": 2**64, "a": -(2**64)}, b'{"a":-18446744073709551616,"b":18446744073709551616}'),
        ([BOUND, -BOUND], f"[{BOUND},{-BOUND}]".encode()),
    ],
    ids=range(8),
)
def test_a_value_is_written_for_the_decoder(value: Any, written: bytes) -> None:
    assert given_bytes(value) == written


@pytest.mark.parametrize("number", [nan, inf, -inf])
def test_a_float_that_is_no_number(number: float) -> None:
    facts: dict[str, Json] = {"problem": "not-a-number", **NO_PLACE, "found": str(number)}
    fault = Fault("number-not-allowed", "/a/1", facts)
    assert given_bytes({"a": [0.5, number]}) == fault


@pytest.mark.parametrize("number", [BOUND + 1, -BOUND - 1, 10**5000], ids=range(3))
def test_a_number_of_too_many_digits(number: int) -> None:
    facts: dict[str, Json] = {"problem": "out-of-range", **NO_PLACE, "found": None}
    assert given_bytes({"a/b": number}) == Fault("number-not-allowed", "/a~1b", facts)


@pytest.mark.parametrize(
    ("value", "pointer", "found"),
    [
        ([1, {2}], "/1", "set"),
        ({"a": b"H3"}, "/a", "bytes"),
        ({"a": {1: "one"}}, "/a", "int"),
        ({None: 1}, "", "NoneType"),
        ({"a": 1, ("b",): 2}, "", "tuple"),
    ],
)
def test_what_no_json_can_say(value: Any, pointer: str, found: str) -> None:
    facts: dict[str, Json] = {"problem": "not-json", **NO_SYNTAX, "found": found}
    assert given_bytes(value) == Fault("json-syntax", pointer, facts)


@pytest.mark.parametrize("order", [1, -1])
def test_which_fault_is_told_does_not_depend_on_how_a_dict_was_made(order: int) -> None:
    members: list[tuple[str, object]] = [("b", nan), ("a", inf), ("c", {1})]
    fault = given_bytes(dict(members[::order]))
    assert isinstance(fault, Fault)
    assert fault.pointer == "/a"
    # As if they were texts: a number comes before a letter.
    mixed: list[tuple[Any, object]] = [("b", nan), (7, 1)]
    fault = given_bytes(dict(mixed[::order]))
    assert isinstance(fault, Fault)
    assert (fault.pointer, fault.facts["found"]) == ("", "int")


def test_as_deep_as_it_may_be_and_deeper() -> None:
    assert given_bytes(nested(32)) == b"[" * 32 + b"0" + b"]" * 32
    too_deep = Fault("too-deep", "/0" * 32, {**NO_PLACE, "limit": 32})
    assert given_bytes(nested(33)) == too_deep
    assert given_bytes(nested(40)) == too_deep


def test_a_value_that_holds_itself_is_too_deep() -> None:
    fault = Fault("too-deep", "/1/again" * 16, {**NO_PLACE, "limit": 32})
    assert given_bytes(itself()) == fault


def test_a_value_that_is_there_too_many_times_is_too_large() -> None:
    value: Any = 0
    for _ in range(30):
        value = [value, value]
    assert given_bytes(value) == Fault("too-large", "", {"limit": 262_144})


def test_as_large_as_a_record_may_be() -> None:
    zeros = [0] * 131_070
    written = given_bytes([*zeros, 10])
    assert isinstance(written, bytes)
    assert len(written) == 262_144
    assert decode(written).document == [*zeros, 10]
    assert given_bytes([0] * 262_144) == b"[" + b"0," * 262_143 + b"0]"
    assert given_bytes([0] * 262_145) == Fault("too-large", "", {"limit": 262_144})


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('{"a":"張"}', '{"a":"張"}'.encode()),
        ('["\ud800", "\udfff"]', b'["\\ud800", "\\udfff"]'),
        ("", b""),
        (" game.json", b" game.json"),
        ("game.json ", b"game.json "),
        (".json", b".json"),
        (f"{'a' * 402}.json", b"a" * 402 + b".json"),
    ],
    ids=range(7),
)
def test_a_text_is_written_for_the_decoder(text: str, written: bytes) -> None:
    assert given_text(text) == written


@pytest.mark.parametrize("name", ["7.json", "a b.NDJSON", "張.jsonl.GZ", f"{'a' * 401}.json"])
def test_the_name_of_a_file(name: str) -> None:
    facts: dict[str, Json] = {"problem": "file-name", **NO_SYNTAX, "found": None}
    assert given_text(name) == Fault("json-syntax", "", facts)
