"""What was taken back, what has no time, and what ended a replay, in corners of their own."""

import pytest

import a44log
from a44log.engine.ruleset import ruleset
from tests.validator.games import RIGHT, events, finished, judged, record, under

END = {"reason": "void"}
HELD = "3h 5s 6s | 9s | 5h 5d | 5c"


def test_what_ended_the_replay_is_told_however_many_clocks_run_backwards() -> None:
    acts = ", ".join(f"0 pass @{1000 - place} ~" for place in range(150))
    report = judged(record(HELD, f"{acts}, 1 pass @1"))
    assert report.truncated
    assert report.replay.first_illegal_event == 150
    assert (report.findings[-1].code, report.findings[-1].event) == ("A44-P401", 150)


def test_no_clock_displaces_what_ended_the_replay_nor_another_clock() -> None:
    acts = "0 5s @5000, 1 decline @4000, 3 decline @4000"
    more = ", ".join("0 pass @1 ~" for _ in range(150))
    report = judged(record(HELD, f"{acts}, {more}", end=END))
    assert [finding.event for finding in report.findings if finding.code == "A44-P412"][:2] == [
        1,
        2,
    ]


def test_a_card_that_is_not_held_was_laid_at_the_event_that_laid_it() -> None:
    acts = "0 5s, 1 9s, 2 pass, 3 pass, 0 pass, 1 4h, 2 pass, 3 pass, 0 5s"
    report = judged(record("3h 5s | 9s 4h | |", acts))
    finding = report.findings[-1]
    assert finding.code == "A44-P402"
    assert finding.facts["where"] == [{"card": "5s", "holder": None, "laid_event": 0}]


def test_a_card_that_was_taken_back_was_not_laid() -> None:
    acts = "0 5s, 1 9s ~, 2 cha 5h 5d, 2 9s"
    report = judged(record(HELD, acts))
    finding = report.findings[-1]
    assert finding.code == "A44-P402"
    assert finding.facts["where"] == [{"card": "9s", "holder": 1, "laid_event": None}]


def test_a_claim_that_was_taken_back_is_asked_for_its_time() -> None:
    report = judged(record(HELD, "0 5s @0, 2 cha 5h 5d @6000 ~, 1 9s @7000", end=END))
    assert [(f.code, f.ruled) for f in report.findings] == [("A44-P410", True)]


def test_a_claim_that_was_taken_back_leaves_no_window_untested() -> None:
    report = judged(record(HELD, "0 5s, 0 cha 5h 5d ~, 1 9s", end=END))
    assert report.replay.windows_untested == 0


def test_a_time_runs_backwards_however_many_events_before_it_have_none() -> None:
    report = judged(record(HELD, "0 6s @900, 1 9s, 2 pass, 3 pass @100", end=END))
    assert [(f.code, f.event) for f in report.findings] == [("A44-P412", 3)]


def test_the_first_time_may_be_zero() -> None:
    assert judged(record(HELD, "0 6s @0, 1 9s @0", end=END)).findings == []


def test_a_time_after_the_first_of_zero_runs_backwards_alone() -> None:
    report = judged(record(HELD, "0 6s @0, 1 9s @5, 2 pass @3", end=END))
    assert [(f.code, f.event) for f in report.findings] == [("A44-P412", 2)]


@pytest.mark.parametrize(
    ("acts", "clause"),
    [
        ("0 5s @0, 1 9s @100", "TIME-1"),
        ("0 5s @0, 2 cha 5h 5d @100, 2 6h @200", "TIME-2"),
    ],
)
def test_a_window_cut_short_cites_the_one_of_the_cha_or_of_the_dian(acts: str, clause: str) -> None:
    held = "3h 5s 6s | 9s | 5h 5d 6h | 5c"
    (finding,) = judged(record(held, acts, end=END)).findings
    assert (finding.code, finding.clause) == ("A44-P417", clause)


def test_a_doubling_once_names_its_option() -> None:
    left = "3h 5s 4c | 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah | X1 X2 |"
    lays = events("0 5s") + events("1 8s, 2 pass, 3 pass, 0 pass")
    for pair in ("8h", "9s", "9h", "Ts", "Th", "Js", "Jh", "Qs", "Qh", "Ks", "Kh", "As", "Ah"):
        lays += events(f"1 {pair}, 2 pass, 3 pass, 0 pass")
    lays = lays[:-3]
    claimed = {"scores": [0, 0, 0, 0], "multipliers": [1, 1, 4, 2]}
    document = record(left, ruleset=under(both_doublings="once"), tally=claimed) | {"events": lays}
    found = [f for f in judged(document).findings if f.code == "A44-T503"]
    assert [(f.seat, f.facts["problem"], f.facts["option"]) for f in found] == [
        (2, "once", "both_doublings")
    ]


def test_a_ruleset_of_another_type_is_named() -> None:
    with pytest.raises(TypeError, match="not by a int"):
        a44log.verify(b"{}", ruleset=7)  # type: ignore[arg-type]


def test_the_range_of_an_option_is_told_with_its_null() -> None:
    with pytest.raises(ValueError, match=r"integer from 0 to 9007199254740991 or null$"):
        ruleset(options={"claim_window_ms": -1})


def test_a_multiplier_that_no_option_decides_names_none() -> None:
    right = {**RIGHT, "multipliers": [2, 1, 2, 4]}
    (finding,) = judged(finished(tally=right)).findings
    assert (finding.code, finding.seat) == ("A44-T503", 0)
    assert finding.facts["option"] is None


def test_a_wrong_multiplier_cites_the_clause_that_doubles() -> None:
    claimed = {**RIGHT, "multipliers": [2, 1, 1, 2]}
    found = judged(finished(tally=claimed)).findings
    assert [(finding.seat, finding.clause) for finding in found] == [
        (0, "SCORE-2"),
        (2, "SCORE-3"),
        (3, "SCORE-4"),
    ]


@pytest.mark.parametrize(
    ("settlement", "clauses"),
    [
        ("pairwise", ["SCORE-6", "SCORE-5", "SCORE-6", "SCORE-6"]),
        ("winner_only", ["SCORE-5"] * 4),
    ],
)
def test_a_wrong_score_cites_who_settles_with_whom(settlement: str, clauses: list[str]) -> None:
    rules = under(settlement=settlement)
    found = judged(finished(ruleset=rules, tally={"scores": [1, 2, 3, 4]})).findings
    assert [finding.clause for finding in found] == clauses


def test_what_is_no_action_is_named() -> None:
    state = a44log.start(record(HELD)["deal"]["hands"])
    with pytest.raises(TypeError, match="Decline, not dict"):
        a44log.why_not(state, {"seat": 0})  # type: ignore[arg-type]
