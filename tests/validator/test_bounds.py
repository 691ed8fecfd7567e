"""A report stays under 300 KB, and the work in proportion, whatever the record."""

import gzip
import json
import sys
from collections.abc import Callable
from typing import Any

import orjson
import pytest

from a44log.engine.cards import CARDS
from a44log.messages import catalogue
from a44log.record.decoder import MAX_BYTES
from a44log.validator.finding import MAX_SIZE, Findings
from a44log.validator.verify import verify
from tests.validator.checks import MOST_BYTES
from tests.validator.games import Record, events, record, under

END = {"reason": "void"}


def text(value: Any) -> bytes:
    """Return a value's text without a space in it, so that more of it goes into a record."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


# --- the size of a report ------------------------------------------------------------------------

CONTROL = "\x01"
"""One byte that JSON writes as six."""

QUOTES = [
    character * length
    for character in (CONTROL, "\U00010000", "~", "/", "x")
    for length in (100, 200)
]
"""What JSON, or a pointer in JSON, makes the most of, as long as a key may be and as a quote."""


def inside(key: str, depth: int, inner: str) -> bytes:
    """Return the text of objects in one another, each with the one key; `inner` is the last."""
    for _ in range(depth):
        inner = "{" + json.dumps(key, ensure_ascii=False) + ":" + inner + "}"
    return inner.encode()


def repeated_keys(key: str) -> str:
    return "{" + ",".join([json.dumps(key, ensure_ascii=False) + ":1"] * 102) + "}"


def pass_with(**keys: Any) -> Record:
    return record(events=[{"seat": 0, "action": "pass", **keys}] * 101)


def play_of(cards: list[str], **keys: Any) -> Record:
    return record(events=[{"seat": 0, "action": "play", "cards": cards, **keys}] * 2)


def not_held() -> Record:
    """Return a record of many plays, taken back, each of all the cards of another's hand."""
    hands = [["3h"], [], [card for card in CARDS if card != "3h"], []]
    back = {"seat": 0, "action": "play", "cards": hands[2], "taken_back": True}
    return record(deal={"hands": hands}, events=[back] * 101, end=END)


DOCUMENTS: dict[str, Callable[[str], bytes]] = {
    "a key again and again": lambda quote: repeated_keys(quote).encode(),
    "deep numbers": lambda quote: inside(quote, 30, "[" + ",".join(["1.0"] * 101) + "]"),
    "deep halves": lambda quote: inside(quote, 30, "[" + ",".join(['"\\ud800"'] * 101) + "]"),
    "deep keys": lambda quote: inside(quote, 30, repeated_keys(quote)),
    "unknown keys": lambda quote: text({quote + str(n): 1 for n in range(101)}),
    "unknown keys of events": lambda quote: text(pass_with(**{quote: 1})),
    "cards of hands": lambda quote: text(
        record(deal={"hands": [[quote] * 54, [quote] * 54, [], []]})
    ),
    "cards of events": lambda quote: text(play_of([quote] * 54)),
    "actions": lambda quote: text(record(events=[{"seat": 0, "action": quote}] * 101)),
    "seats": lambda quote: text(pass_with(seat=quote)),
    "times": lambda quote: text(pass_with(t_ms=quote)),
    "rulings": lambda quote: text(pass_with(ruling={"decision": quote})),
    "options": lambda quote: text(
        record(ruleset=under(**{quote + chr(256 + n): 1 for n in range(101)}))
    ),
    "format": lambda quote: text(record(format=quote)),
    "syntax": lambda quote: b'{"a":"' + json.dumps(quote)[1:-1].encode(),
}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_report_is_under_300_kb_whatever_is_quoted(document: str) -> None:
    for quote in QUOTES:
        data = DOCUMENTS[document](quote)
        assert len(data) <= MAX_BYTES
        assert len(verify(data).to_json()) <= MOST_BYTES, (quote[0], len(quote))


@pytest.mark.parametrize(
    "document",
    [
        not_held(),
        record(deal={"hands": [[*CARDS]] * 4}),
        record("3h 5s | | |", events=events("0 5s") + events("0 decline ~") * 999, end=END),
    ],
    ids=["cards that are not held", "cards dealt twice", "own claims"],
)
def test_a_report_on_a_game_is_under_300_kb_however_much_is_wrong(document: Record) -> None:
    assert len(verify(document).to_json()) <= MOST_BYTES


@pytest.mark.parametrize("own", ["x" * 1000, "x" * 240_000, [{"a": CONTROL * 30_000}]], ids=len)
def test_a_report_is_under_300_kb_whatever_ruleset_was_overridden(own: Any) -> None:
    for document in (record(deal={"hands": [[*CARDS]] * 4}), not_held()):
        data = text(document | {"ruleset": own})
        if len(data) <= MAX_BYTES:
            assert len(verify(data, ruleset="standard").to_json()) <= MOST_BYTES


# --- the work ------------------------------------------------------------------------------------

SIZE = MAX_BYTES // 4
CALLS_A_BYTE = 20
"""Calls, of Python functions and of C functions from Python, that a byte may cost at most. Only
what grows faster than the record comes near: it would take hundreds."""


def full(head: str, piece: str, tail: str) -> bytes:
    """Return a text of SIZE bytes: as many pieces as go in, with commas."""
    room = (SIZE - len(head) - len(tail)) // (len(piece) + 1)
    return (head + ",".join([piece] * room) + tail).encode()


def calls_of(data: bytes) -> int:
    """Return how many calls it takes to judge a record."""
    verify(data)
    calls = 0

    def count(*_: Any) -> None:
        nonlocal calls
        calls += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        verify(data)
    finally:
        sys.setprofile(before)
    return calls


NINE = [{"seat": 1, "action": "play", "cards": ["9c"], "taken_back": True}]
HELD = "3h 5s | 9c | 5h 5d |"

HARD = {
    "brackets": b"[" * SIZE,
    "lists": full("[", "[" * 30 + "]" * 30, "]"),
    "numbers": full("[", "1", "]"),
    "wrong numbers": full("[", "-0", "]"),
    "texts": full("[", '""', "]"),
    "escapes": b'["' + b"\\u0061" * (SIZE // 6) + b'"]',
    "half characters": full("[", '"\\ud800"', "]"),
    "a key again and again": full("{", '"a":1', "}"),
    "as many lines": full("{", '"a":1\n', "}"),
    "as many keys": text({str(n): n for n in range(4000)}),
    "one text without end": b'"' + b"a" * SIZE,
    "white space": b" " * SIZE,
    "no UTF-8": b"[" + b"\xff" * SIZE,
    "unknown keys": text(record(**{f"evnt{n}": 1 for n in range(4000)})),
    "long unknown keys": text(record(**{"event" * 19 + f"{n:05}": 1 for n in range(600)})),
    "too long keys": text(record(**{"event" * 30 + str(n): 1 for n in range(400)})),
    "unknown options": text(record(ruleset=under(**{f"settlemnt{n}": 1 for n in range(3000)}))),
    "events of unknown keys": text(record(events=[{"sat": 0, "act": 1, "card": 2}] * 1000)),
    "events of no cards": text(
        record(events=[{"seat": 9, "action": "x", "cards": ["zz"] * 54}] * 150)
    ),
    "cards of other rulebooks": text(record(deal={"hands": [["♥" * 90] * 54] * 4})),
    "taken back for a cha": text(
        record(HELD, events=events("0 5s") + NINE * 998 + events("2 cha 5h 5d"))
    ),
    "taken back for nothing": text(record(HELD, events=events("0 5s") + NINE * 999)),
    "declined again and again": text(
        record(HELD, events=events("0 5s") + events("2 decline !") * 999, end=END)
    ),
    "passed again and again": text(record(HELD, events=events("0 pass !") * 1000, end=END)),
    "cards not held": text(not_held()),
    "a bomb of gzip": gzip.compress(b" " * 10_000_000),
    "gzips of nothing": gzip.compress(b"") * (SIZE // 20),
    "a gzip of a long name": b"\x1f\x8b\x08\x08" + bytes(6) + b"a" * SIZE,
}


@pytest.mark.parametrize("hard", HARD)
def test_the_work_is_in_proportion_to_the_record(hard: str) -> None:
    data = HARD[hard]
    assert calls_of(data) < CALLS_A_BYTE * max(len(data), 10_000)


def test_what_is_not_read_costs_nothing() -> None:
    assert calls_of(b"[" * 10_000_000) < 2000
    assert calls_of(gzip.compress(b"[" * 10_000_000)) < 2000


def test_findings_fill_a_report_to_the_byte() -> None:
    def listed(pointer: str) -> Findings:
        findings = Findings(catalogue("en"))
        findings.add("internal-error", pointer, {"error": "KeyError"})
        return findings

    room = MAX_SIZE - len(orjson.dumps(listed("").found[0]))
    assert len(listed("p" * room).found) == 1
    over = listed("p" * (room + 1))
    assert (over.found, over.truncated) == ([], True)


def test_errors_that_displace_warnings_keep_to_the_bytes_there_are() -> None:
    findings = Findings(catalogue("en"))
    quarter = "p" * (MAX_SIZE // 4)
    for _ in range(3):
        findings.add("byte-order-mark", quarter, {"line": 1, "column": 1})
    for _ in range(6):
        findings.add("internal-error", quarter, {"error": "KeyError"})
        assert sum(len(orjson.dumps(found)) for found in findings.found) <= MAX_SIZE
    assert [found.severity for found in findings.found] == ["error"] * 3
