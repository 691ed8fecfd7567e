"""The six verdicts (contract, section 2), and which stages ran for each."""

from typing import Any

import pytest

from a44log.validator.verify import MAX_OVERRIDES
from tests.validator.games import (
    QUICK,
    RIGHT,
    TWO_PLAYS,
    Record,
    codes,
    dealt,
    events,
    finished,
    judged,
    only,
    record,
    statuses,
    under,
)

END = {"reason": "abandoned"}
SLIP = "0 4s 5s ~, "
"""A lead that is no combination, and went back."""


def test_valid_is_finished_every_event_legal_every_claimed_figure_right() -> None:
    report = judged(finished())
    assert report.verdict == "valid"
    assert report.findings == []
    assert statuses(report) == "ppppp"


def test_ruled_is_the_same_but_an_irregular_event_stood_by_a_ruling() -> None:
    acts = "0 pass !, " + TWO_PLAYS.replace("6s,", "6s !,")
    report = judged(record(QUICK, acts, tally=dict(RIGHT)))
    assert report.verdict == "ruled"
    assert codes(report) == ["P405", "P401"]
    assert all(finding.ruled for finding in report.findings)


def test_ruled_is_no_verdict_on_a_game_that_was_not_finished() -> None:
    report = judged(record("3h | | |", "0 pass !", end=END))
    assert only(report).ruled
    assert report.verdict == "unfinished"


def test_ruled_is_also_what_was_illegal_and_taken_back() -> None:
    report = judged(finished(events=events(SLIP + TWO_PLAYS)))
    assert report.verdict == "ruled"
    assert only(report).ruled
    assert (only(report).severity, only(report).hint) == ("warning", None)
    unclaimed = judged(record(QUICK, SLIP + TWO_PLAYS))
    assert unclaimed.verdict == "ruled"
    assert codes(unclaimed)[1:] == ["T506"]


def test_what_went_back_for_a_claim_is_no_irregularity() -> None:
    report = judged(record("3h 4s | 9c | 4h 4d |", "0 4s, 1 9c ~, 2 cha 4h 4d", end=END))
    assert report.verdict == "unfinished"
    assert report.findings == []


def test_warnings_and_remarks_leave_it_valid() -> None:
    report = judged(finished(events=events(TWO_PLAYS + " !"), end=END))
    assert report.verdict == "valid"
    assert codes(report) == ["P418", "P420"]


def test_unfinished_is_legal_so_far_nobody_out_and_the_record_says_so() -> None:
    report = judged(record("3h 5s | | |", "0 5s", end=END))
    assert report.verdict == "unfinished"
    assert report.findings == []
    assert statuses(report) == "pppps"


def test_unfinished_is_legal_so_far_nobody_out_and_the_caller_allows_it() -> None:
    unfinished = record("3h 5s | | |", "0 5s")
    assert judged(unfinished, allow_unfinished=True).verdict == "unfinished"
    assert codes(judged(unfinished)) == ["P416"]


def test_a_finished_game_is_judged_as_one_where_unfinished_is_allowed() -> None:
    assert judged(finished(), allow_unfinished=True) == judged(finished())


@pytest.mark.parametrize(
    ("document", "ran"),
    [
        (record(deal={"hands": dealt("3h | | |", (13, 13, 13, 13))}), "ppfss"),
        (record("3h | 4s | |", "1 4s"), "pppfs"),
        (finished(tally=RIGHT | {"winner": 0}), "ppppf"),
    ],
    ids=["deal", "play", "tally"],
)
def test_invalid_is_a_deal_play_or_tally_error(document: Record, ran: str) -> None:
    report = judged(document)
    assert report.verdict == "invalid"
    assert statuses(report) == ran


@pytest.mark.parametrize(
    ("document", "ran"),
    [(b"{", "fssss"), (b"{}", "pfsss"), (record(luck=7), "pfsss")],
    ids=["json", "structure", "one key"],
)
def test_malformed_is_a_json_or_structure_error(document: Record | bytes, ran: str) -> None:
    report = judged(document)
    assert report.verdict == "malformed"
    assert statuses(report) == ran


@pytest.mark.parametrize(
    "change",
    [
        {"format": "a44log/2"},
        {"ruleset": {"name": "tournament", "version": 1}},
        {"ruleset": {"name": "standard", "version": 2}},
    ],
    ids=["format", "ruleset", "version"],
)
def test_unverifiable_is_an_unknown_format_ruleset_or_version(change: Record) -> None:
    report = judged(record(**change))
    assert report.verdict == "unverifiable"
    assert statuses(report) == "pfsss"
    assert len(report.findings) == 1


def test_a_byte_order_mark_beside_it_changes_nothing() -> None:
    report = judged(b'\xef\xbb\xbf{"format": "a44log/2"}')
    assert report.verdict == "unverifiable"
    assert codes(report) == ["J109", "S201"]
    assert statuses(report) == "pfsss"


def test_an_unknown_ruleset_with_other_faults_is_malformed() -> None:
    report = judged(record(ruleset={"name": "tournament", "version": 1}, luck=7))
    assert report.verdict == "malformed"
    assert codes(report) == ["S202", "S204"]


def test_an_unknown_format_is_the_only_finding() -> None:
    report = judged({"format": "a44log/2", "luck": 7})
    assert codes(report) == ["S201"]
    assert report.verdict == "unverifiable"


def test_the_options_of_an_unknown_ruleset_are_not_looked_at() -> None:
    unknown = {"name": "tournament", "version": 1, "options": {"jokers": 3}}
    assert codes(judged(record(ruleset=unknown))) == ["S202"]


@pytest.mark.parametrize("code", ["P404", "P412"])
def test_an_error_outweighs_a_ruling(code: str) -> None:
    acts = {"P404": "0 5s !, 1 4s", "P412": "0 5s @7 !, 1 pass @3"}
    report = judged(record("3h 5s | 4s | |", acts[code], end=END))
    assert report.verdict == "invalid"
    assert codes(report) == ["P418", code]


# --- the ruleset that is applied -----------------------------------------------------------------


def pairs_of_two(**keys: Any) -> Record:
    return record("3h 4s 4h 5s 5h | | |", "0 4s 4h 5s 5h", end=END, **keys)


def test_with_a_ruleset_it_is_the_one_applied_and_overrides_holds_the_records_own() -> None:
    assert judged(pairs_of_two()).verdict == "invalid"
    report = judged(pairs_of_two(), ruleset="basic,double_straight_min_pairs=2")
    assert report.verdict == "unfinished"
    applied = report.ruleset
    assert applied is not None
    assert (applied.name, applied.version) == ("basic", 1)
    assert applied.options["double_straight_min_pairs"] == 2
    assert applied.options["settlement"] == "winner_only"
    assert applied.overrides == {"name": "standard", "version": 1}


def test_without_one_it_is_the_records_own_and_overrides_is_null() -> None:
    report = judged(pairs_of_two(ruleset=under(double_straight_min_pairs=2)))
    assert report.verdict == "unfinished"
    assert report.ruleset is not None
    assert report.ruleset.options["double_straight_min_pairs"] == 2
    assert report.ruleset.overrides is None
    assert len(report.ruleset.options) == 10


@pytest.mark.parametrize(
    "own",
    [
        7,
        None,
        "standard",
        {},
        {"name": "tournament", "version": 9},
        {"name": "standard", "version": 1, "options": {"jokers": 3}},
        {"k" * 200: [{"deep": []}]},
    ],
    ids=str,
)
def test_with_a_ruleset_nothing_at_or_under_the_records_own_is_a_fault(own: Any) -> None:
    report = judged(finished(ruleset=own), ruleset="standard")
    assert report.verdict == "valid"
    assert report.ruleset is not None
    assert report.ruleset.overrides == own
    assert report.input.game_sha256 is None
    assert report.input.record_sha256 is not None


@pytest.mark.parametrize(("size", "told"), [(MAX_OVERRIDES, True), (MAX_OVERRIDES + 1, False)])
def test_an_unsound_ruleset_of_the_record_is_repeated_up_to_a_size(size: int, told: bool) -> None:
    own = "x" * (size - 2)
    report = judged(finished(ruleset=own), ruleset="standard")
    assert report.ruleset is not None
    assert report.ruleset.overrides == (own if told else None)


def test_with_a_ruleset_the_record_needs_none() -> None:
    document = finished()
    del document["ruleset"]
    assert codes(judged(document)) == ["S203"]
    report = judged(document, ruleset="standard")
    assert report.verdict == "valid"
    assert report.ruleset is not None
    assert report.ruleset.overrides is None


def test_with_a_ruleset_the_games_hash_is_still_by_the_records_own() -> None:
    document = record("3h 5s | | |", "0 5s", end=END)
    rulesets = (None, "basic", "extended")
    hashes = {judged(document, ruleset=named).input.game_sha256 for named in rulesets}
    assert len(hashes) == 1
    assert None not in hashes


def test_with_a_ruleset_other_faults_of_the_record_remain() -> None:
    assert codes(judged(record(ruleset=7, luck=7), ruleset="standard")) == ["S204"]
    assert codes(judged(b'{"ruleset": 1.5}', ruleset="standard")) == ["J105"]
