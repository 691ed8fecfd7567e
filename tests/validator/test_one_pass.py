"""All independent faults in one pass, no cascades, at most 100 a stage, nothing repaired."""

import json

import pytest

from a44log.engine.cards import CARDS
from a44log.record.fault import CUT
from a44log.validator.finding import MAX_FINDINGS
from tests.validator.checks import MOST_BYTES
from tests.validator.games import (
    QUICK,
    RIGHT,
    Record,
    codes,
    dealt,
    finished,
    judged,
    only,
    record,
    written,
)

WRONG = {
    "winner": 0,
    "cards_left": [10, 0, 13, 12],
    "multipliers": [2, 1, 2, 2],
    "scores": [46, 89, -15, -118],
}


def test_every_structural_fault() -> None:
    document = record(
        luck=7,
        id=8,
        players=[{"name": "Ada"}, {}, {"name": "Cao", "nick": "C"}],
        events=[
            {"seat": 4, "action": "cover"},
            {"seat": 0, "action": "cha", "cards": ["5h", "5x"]},
        ],
        tally={"winner": "0"},
    )
    report = judged(document)
    assert [(f.code[-4:], f.pointer) for f in report.findings] == [
        ("S205", "/id"),
        ("S208", "/players"),
        ("S203", "/players/1"),
        ("S204", "/players/2/nick"),
        ("S209", "/events/0/seat"),
        ("S207", "/events/0/action"),
        ("S206", "/events/1/cards/1"),
        ("S203", "/tally"),
        ("S205", "/tally/winner"),
        ("S204", "/luck"),
    ]


def test_every_repeated_key_number_and_half_character() -> None:
    numbers = b'{"a": 1, "a": 1.5, "b": {"b": -0, "b": 1e3}, '
    report = judged(numbers + b'"c": "\\ud800", "\\udc00": [9007199254740993]}')
    assert codes(report) == ["J104", "J105", "J105", "J104", "J105", "J108", "J108", "J105"]


@pytest.mark.parametrize("data", [b'{"a": 1.5, "a": [1}', b'{"a": 1.5, "a": ' + b"[" * 32])
def test_syntax_or_depth_alone(data: bytes) -> None:
    assert len(judged(data).findings) == 1


def test_what_comes_first_in_the_bytes_of_syntax_and_depth() -> None:
    deep = b"[" * 40
    assert codes(judged(deep + b"?")) == ["J106"]
    assert codes(judged(b"[?" + deep)) == ["J103"]


def test_size_then_compression_then_emptiness_then_encoding_then_syntax() -> None:
    too_large = b"\xff" * (256 * 1024 + 1)
    assert codes(judged(too_large)) == ["J107"]
    assert codes(judged(b"\x1f\x8b" + too_large * 5)) == ["J107"]
    assert codes(judged(b"\x1f\x8b\xff")) == ["J110"]
    assert codes(judged(b" \n")) == ["J101"]
    assert codes(judged(b"{\xff")) == ["J102"]


def test_every_deal_fault() -> None:
    hands = dealt("3h | | |")
    hands[0].remove("4s")
    hands[1].remove("8s")
    hands[2] += ["X1", "X1", "5s"]
    report = judged(record(deal={"hands": hands, "source": "reconstructed"}))
    missing = ["D301", "D301", "D303"]
    assert codes(report) == [*missing, "D302", "D302", "D302", "D304"]
    assert [f.facts["card"] for f in report.findings[:2]] == ["4s", "8s"]
    assert [(f.facts["card"], f.facts["first_seat"], f.seat) for f in report.findings[3:6]] == [
        ("X1", 2, 2),
        ("5s", 0, 2),
        ("X1", 2, 3),
    ]


def test_one_card_missing_and_one_doubled_are_two_faults() -> None:
    hands = dealt("3h | | |")
    hands[0][hands[0].index("4s")] = "4h"
    assert codes(judged(record(deal={"hands": hands}))) == ["D301", "D302"]


def test_hands_of_wrong_sizes_are_asked_for_whatever_else_is_wrong_with_them() -> None:
    hands = dealt("3h | | |", (15, 12, 14, 13))
    assert codes(judged(record(deal={"hands": hands}, end={"reason": "void"}))) == ["D303"]
    hands[0].append("3h")
    assert codes(judged(record(deal={"hands": hands}))) == ["D303", "D302"]


def test_a_card_that_is_dealt_three_times_is_found_twice() -> None:
    hands = dealt("3h | | |")
    hands[0].append("3h")
    hands[3].append("3h")
    report = judged(record(deal={"hands": hands}))
    assert codes(report) == ["D303", "D302", "D302"]
    assert [f.facts["first_pointer"] for f in report.findings[1:]] == ["/deal/hands/0/0"] * 2


def test_every_wrong_tally_figure() -> None:
    report = judged(finished(tally=WRONG))
    assert [(f.code[-4:], f.pointer) for f in report.findings] == [
        ("T501", "/tally/winner"),
        ("T502", "/tally/cards_left/0"),
        ("T502", "/tally/cards_left/3"),
        ("T503", "/tally/multipliers/0"),
        ("T503", "/tally/multipliers/3"),
        ("T504", "/tally/scores/0"),
        ("T504", "/tally/scores/3"),
    ]


@pytest.mark.parametrize("key", [*WRONG])
def test_each_figure_by_itself(key: str) -> None:
    report = judged(finished(tally=RIGHT | {key: WRONG[key]}))
    assert {finding.pointer.split("/")[2] for finding in report.findings} == {key}


def test_nothing_is_repaired() -> None:
    report = judged(finished(tally=WRONG))
    assert report.tally.claimed == WRONG
    hands = dealt("3h | | |")
    hands[2].append("4s")
    assert judged(record(deal={"hands": hands})).tally.as_played is None


# --- at most 100 a stage -------------------------------------------------------------------------


def passes(number: int, **keys: object) -> Record:
    """Return a record of so many passes, each with the keys."""
    return record(events=[{"seat": 0, "action": "pass", **keys}] * number)


def many_repeats(number: int) -> bytes:
    return ("{" + ", ".join(['"a": 1'] * (number + 1)) + "}").encode()


def many_slips(number: int) -> Record:
    slips = [{"seat": 1, "action": "pass", "taken_back": True}] * number
    return record("3h | | |", events=slips, end={"reason": "void"})


@pytest.mark.parametrize(
    ("number", "truncated"), [(99, False), (100, False), (101, True), (900, True)]
)
def test_at_most_100_findings_a_stage_and_then_it_is_truncated(
    number: int, truncated: bool
) -> None:
    for document in (many_repeats(number), passes(number, luck=7), many_slips(number)):
        report = judged(document)
        assert len(report.findings) == min(number, MAX_FINDINGS)
        assert report.truncated is truncated
    told = [finding.pointer for finding in judged(passes(number, luck=7)).findings]
    assert told == [f"/events/{event}/luck" for event in range(min(number, MAX_FINDINGS))]


def test_a_stage_that_is_full_leaves_room_for_the_next() -> None:
    document = many_slips(101)
    document["deal"]["source"] = "reconstructed"
    document["tally"] = {"scores": [0, 0, 0, 0]}
    report = judged(document)
    assert codes(report) == ["D304", *["P401"] * 100, "T508"]
    assert report.truncated


def test_a_stage_that_is_full_takes_no_room_from_another() -> None:
    document = many_slips(1)
    slip = document["events"][0]
    document["events"] = [slip | {"t_ms": 1000 - number} for number in range(150)]
    document["deal"]["source"] = "reconstructed"
    assert codes(judged(document)) == ["D304", *["P412"] * 100]


def test_an_error_that_is_not_listed_still_decides_the_verdict() -> None:
    document = many_slips(150)
    document["events"].append({"seat": 1, "action": "pass"})
    report = judged(document)
    assert report.replay.first_illegal_event == 150
    assert report.verdict == "invalid"
    assert report.truncated


def test_the_error_that_ends_the_replay_is_listed_however_many_warnings_come_before() -> None:
    document = many_slips(150)
    document["events"].append({"seat": 1, "action": "pass"})
    report = judged(document)
    assert report.findings[-1].pointer == "/events/150/seat"
    assert (report.counts.error, report.counts.warning) == (1, 99)


def test_that_the_game_is_not_finished_comes_first_however_much_is_wrong() -> None:
    document = many_slips(150)
    del document["end"]
    report = judged(document)
    assert codes(report) == ["P416", *["P401"] * 99]
    slip = document["events"][0]
    document["events"] = [slip | {"t_ms": 1000 - number} for number in range(250)]
    report = judged(document)
    assert codes(report) == ["P416", *["P412"] * 99]


def test_wrong_figures_are_listed_however_much_was_told_of_the_play() -> None:
    others = [card for hand in dealt(QUICK)[1:] for card in hand]
    slips = [{"seat": 0, "action": "play", "cards": others, "taken_back": True}] * 101
    document = finished(tally=WRONG)
    document["events"] = [*slips, *document["events"]]
    report = judged(document)
    assert report.truncated
    assert sum(finding.stage == "tally" for finding in report.findings) == 7
    assert len(report.to_json()) <= MOST_BYTES


def test_many_cards_dealt_twice() -> None:
    report = judged(record(deal={"hands": [[*CARDS]] * 4}))
    assert codes(report) == ["D303", *["D302"] * 99]
    assert report.truncated


# --- quoted values -------------------------------------------------------------------------------

LONG = "長" * 300


@pytest.mark.parametrize(
    ("document", "fact"),
    [
        (record(format=LONG), "value"),
        (record(ruleset={"name": LONG, "version": 1}), "name"),
        (record(events=[{"seat": LONG, "action": "pass"}]), "value"),
        (record(events=[{"seat": 0, "action": LONG}]), "value"),
        (record(events=[{"seat": 0, "action": "play", "cards": [LONG]}]), "value"),
        (record(end={"reason": LONG}), "value"),
        (record(meta={"started_at": LONG}), "value"),
        (record(**{LONG: 1}), "value"),
        (b'{"%b": 1, "%b": 1}' % (LONG.encode(), LONG.encode()), "key"),
        (b'{"a": 1.%b}' % (b"7" * 300), "found"),
        (b"{%b: 1}" % (b"x" * 300), "found"),
        (b'{"a": +%b}' % (b"7" * 300), "found"),
    ],
    ids=[
        "format",
        "ruleset",
        "seat",
        "action",
        "card",
        "end",
        "time",
        "key",
        "key-twice",
        "number",
        "key-unquoted",
        "number-misspelt",
    ],
)
def test_quoted_values_are_cut_at_200_characters(document: Record | bytes, fact: str) -> None:
    found = only(judged(document))
    assert len(found.facts[fact]) == CUT == 200
    texts = [found.message, found.expected or "", found.actual or ""]
    assert all(len(text) < 500 for text in texts)
    assert LONG[:201] not in json.dumps(found.facts, ensure_ascii=False)


@pytest.mark.parametrize(
    ("document", "found"),
    [(b'{"a": %b}' % (b"x" * 300), None), (b'{"a": "%b' % (b"x" * 300), '"')],
    ids=["word", "text"],
)
def test_what_may_be_a_name_is_not_quoted_at_all(document: bytes, found: str | None) -> None:
    finding = only(judged(document))
    assert finding.facts["found"] == found
    assert b"xx" not in judged(document).to_json()


def test_a_document_as_bytes_and_as_a_value_is_the_same_record() -> None:
    for document in (finished(), passes(3, luck=7), record()):
        assert judged(document).findings == judged(written(document)).findings
