"""Findings stand by stage, then by place in the record: a parent before its contents."""

from a44log.validator.report import Report
from a44log.validator.verify import verify
from tests.every import of_each
from tests.messages.sentences import CASES, report_on
from tests.validator.checks import in_order
from tests.validator.games import RIGHT, codes, dealt, events, finished, record

END = {"reason": "abandoned"}


def told(report: Report) -> list[tuple[str, str]]:
    """Return each finding's code and place."""
    return [(finding.code.removeprefix("A44-"), finding.pointer) for finding in report.findings]


def test_stages_come_in_their_order() -> None:
    hands = dealt("3h 5s | 9d | 5h 5d |", (15, 13, 13, 13))
    acts = events("0 5s @9, 1 9d @3")
    document = record(deal={"hands": hands, "source": "reconstructed"}, events=acts, end=END)
    report = verify(b"\xef\xbb\xbf" + _bytes(document | {"tally": {"scores": [0, 0, 0, 0]}}))
    assert codes(report) == ["J109", "D303", "D304", "P412", "T508"]


def _bytes(document: object) -> bytes:
    import json

    return json.dumps(document).encode()


def test_a_hand_that_is_wrong_comes_before_the_cards_in_it() -> None:
    hands = dealt()
    hands[1].append("3h")
    report = verify(record(deal={"hands": hands, "source": "reconstructed"}))
    assert [code for code, _ in told(report)] == ["D303", "D302", "D304"]


def test_an_event_comes_by_its_own_keys() -> None:
    held = "3h 5s | 9d | 5h 5d | 4c 4d"
    report = verify(record(held, "0 5s @9, 3 4c 4d @2 !", end=END))
    assert told(report) == [
        ("P401", "/events/1/seat"),
        ("P404", "/events/1/cards"),
        ("P412", "/events/1/t_ms"),
    ]
    report = verify(record(held, "0 5s @0, 1 9d @1 !", end=END))
    assert told(report) == [("P417", "/events/1/t_ms"), ("P418", "/events/1/ruling")]


def test_what_is_wrong_with_all_events_comes_before_any_one_of_them() -> None:
    report = verify(record("3h 5s | 9d | 5h 5d |", "0 5s @0, 1 9d @1"))
    assert told(report) == [("P416", "/events"), ("P417", "/events/1/t_ms")]


def test_an_end_comes_after_the_events() -> None:
    report = verify(finished(events=[*events("0 X2 ~"), *finished()["events"]], end=END))
    assert told(report) == [("P402", "/events/0/cards"), ("P420", "/end")]


def test_what_is_wrong_with_all_scores_comes_before_any_one_of_them() -> None:
    report = verify(finished(tally=RIGHT | {"scores": [-11, 89, -26, -52]}))
    assert told(report) == [
        ("T507", "/tally/scores"),
        ("T504", "/tally/scores/0"),
        ("T504", "/tally/scores/2"),
        ("T504", "/tally/scores/3"),
    ]


@of_each("case", CASES)
def test_in_every_case(case: str) -> None:
    assert in_order(report_on(case)), told(report_on(case))
