"""Any bytes and any value give a report: no exception, no fault of ours, and not too large."""

import gzip
import json
from functools import cache
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.cards import CARDS
from a44log.validator.report import Report
from a44log.validator.verify import Referee, verify
from tests.drawn import many
from tests.oracle.games import damage, random_record
from tests.record.records import fullest, smallest
from tests.validator.checks import checked, in_order
from tests.validator.games import Record, finished


def held(report: Report) -> Report:
    """Hold a report to what is true of all; none may say that the referee failed."""
    assert all(finding.code != "A44-I901" for finding in report.findings), report.findings
    assert in_order(report), [(f.code, f.pointer) for f in report.findings]
    return checked(report)


# --- bytes ---------------------------------------------------------------------------------------

PIECES = (
    *('{"format": "a44log/1"', '"events": [', "]", "}", "{", "[", ",", ":", '"', "\\", "\\ud83c"),
    *("0", "-0", "1e3", "1.5", "9" * 400, "NaN", "tru", "null", " ", "\n", "\r\n", "\t", "\0"),
    *("\ufeff", "\u00a0", "\U0001f004", "\x7f", "'", "//", '"cards": ["5h"]', "a44log/2"),
)


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    held(verify(data))


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=30))
@many(150)
def test_any_pieces_of_json(pieces: list[str]) -> None:
    held(verify("".join(pieces)))


@given(st.binary(max_size=60), st.booleans())
def test_any_bytes_after_the_magic_of_gzip(data: bytes, must: bool) -> None:
    held(verify(b"\x1f\x8b" + data))
    held(verify(b"\x1f\x8b\x08\x00" + data))
    held(Referee().judge(data, gzipped=must))


@given(st.data())
def test_any_damage_to_a_gzip(data: st.DataObject) -> None:
    packed = bytearray(gzip.compress(json.dumps(finished()).encode(), mtime=0))
    for _ in range(data.draw(st.integers(1, 3))):
        packed[data.draw(st.integers(2, len(packed) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(packed)))
    held(verify(bytes(packed)))
    held(verify(bytes(packed[:cut])))


# --- values --------------------------------------------------------------------------------------

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*CARDS, "standard", "a44log/1", "play", "cha", "stands"])
)
KEYS = st.text(max_size=6) | st.sampled_from(
    ["format", "ruleset", "players", "deal", "hands", "events", "seat", "cards", "tally", "ext"]
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=15,
)


@given(VALUES)
def test_any_value_as_json(value: Any) -> None:
    held(verify(json.dumps(value)))


@given(st.dictionaries(KEYS, VALUES, max_size=5))
@many(60)
def test_any_dict(value: dict[str, Any]) -> None:
    held(verify(value))


@given(
    st.dictionaries(
        st.text(max_size=3) | st.integers() | st.none() | st.tuples(),
        st.sampled_from([b"", {1}, (1, "a"), 1j, object(), float("nan"), 10**5000, "\udc00"]),
        max_size=3,
    )
)
def test_any_dict_of_what_json_cannot_hold(value: Any) -> None:
    held(verify(value))
    held(verify(finished(ext=value)))


def test_a_value_that_holds_itself() -> None:
    loop: Record = finished()
    loop["ext"] = loop
    assert held(verify(loop)).verdict == "malformed"
    ring: list[Any] = []
    ring.append(ring)
    assert held(verify(finished(ext={"a": ring}))).verdict == "malformed"


def test_a_value_of_many_shared_parts_is_too_large_at_little_cost() -> None:
    part: Any = ["x"]
    for _ in range(25):
        part = [part, part]
    report = held(verify(finished(ext={"a": part})))
    assert [finding.code for finding in report.findings] == ["A44-J107"]
    twice: Any = ["x"]
    assert verify(finished(ext={"a": [twice, twice]})).verdict == "valid"


# --- records that are nearly sound ---------------------------------------------------------------


@cache
def near_text(seed: int) -> str:
    """Return one of many records to be changed, as text."""
    rng = Random(seed)
    if seed < 3:
        return json.dumps((smallest, fullest, finished)[seed](), ensure_ascii=False)
    record = random_record(rng)
    return json.dumps(damage(rng, record)[1] if seed % 2 else record, ensure_ascii=False)


def near(seed: int) -> Record:
    """Return one of many records, to be changed."""
    record: Record = json.loads(near_text(seed))
    return record


def ways(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value inside a value."""
    found = [way] if way else []
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            found += ways(value[key], (*way, key))
    return found


@st.composite
def near_records(draw: st.DrawFn) -> Record:
    """Return a record after some values were replaced, removed, doubled or given another key."""
    record = near(draw(st.integers(0, 20)))
    for _ in range(draw(st.integers(1, 4))):
        *way, key = draw(st.sampled_from(ways(record)))
        holder: Any = record
        for part in way:
            holder = holder[part]
        change = draw(st.sampled_from(["replace", "remove", "double", "rename"]))
        if change == "replace":
            holder[key] = draw(VALUES)
        elif change == "remove":
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(draw(st.integers(0, len(holder))), holder[key])
        else:
            holder[draw(KEYS)] = holder[key] if change == "double" else holder.pop(key)
    return record


@given(
    near_records(), st.sampled_from([None, "standard", "basic,points_per_card=7"]), st.booleans()
)
@many(150)
def test_records_that_are_nearly_sound(record: Record, ruleset: str | None, allow: bool) -> None:
    report = verify(json.dumps(record), ruleset=ruleset, allow_unfinished=allow)
    held(report)


@given(st.integers(0, 20), st.data())
@many(150)
def test_texts_of_records_with_bytes_changed(seed: int, data: st.DataObject) -> None:
    text = bytearray(near_text(seed).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        match data.draw(st.sampled_from(["flip", "cut", "insert", "end"])):
            case "flip":
                text[at] = data.draw(st.integers(0, 255))
            case "cut":
                del text[at : at + data.draw(st.integers(1, 9))]
            case "insert":
                text[at:at] = data.draw(st.sampled_from(PIECES)).encode()
            case _:
                del text[max(at, 1) :]
        text = text or bytearray(b" ")
    held(verify(bytes(text)))


@given(near_records())
@many(60)
def test_a_value_and_its_text_are_judged_alike(record: Record) -> None:
    text = json.dumps(record, sort_keys=True)
    assert verify(record).verdict == verify(text).verdict
