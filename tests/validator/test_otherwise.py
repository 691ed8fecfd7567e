"""The finding that ended the replay says what would have been legal, and no other does."""

import json
from random import Random

import pytest

from a44log.engine.refusals import Reason
from a44log.messages import LANGUAGES, catalogue
from a44log.validator.codes import CODES
from a44log.validator.report import Finding, Report
from a44log.validator.verify import verify
from tests.oracle.games import damage, random_record
from tests.validator.games import Record, codes, judged, only, record, under

END = {"reason": "abandoned"}
FIVES = "3h 5s | 5h 5d | 5c 6s |"
REFUSALS = {code.code for code in CODES.values() if code.name in [*Reason]}


def ended(report: Report) -> list[Finding]:
    """Return the findings that say what would have been legal."""
    return [found for found in report.findings if found.facts.get("legal_under") is not None]


@pytest.mark.parametrize(
    ("document", "changes"),
    [
        (record("3h 4s 4h 5s 5h | | |", "0 4s 4h 5s 5h"), "double_straight_min_pairs: 2"),
        (record(FIVES, "0 5s @0, 1 cha 5h 5d @7100"), "claim_window_ms: 7100 or more, or null"),
        (
            record("3h 4s | | |", "0 4s", ruleset=under(first_lead_has_h3=True)),
            "first_lead_has_h3: false",
        ),
        (
            record(FIVES, "0 5s, 1 pass, 1 cha 5h 5d", ruleset=under(pass_forfeits_claim=True)),
            "pass_forfeits_claim: false",
        ),
        (
            record(
                "3h 4s | 5s | 5h 5d |",
                "0 4s, 1 5s, 2 decline !",
                ruleset=under(cha_on="lead_only"),
            ),
            "cha_on: any_single",
        ),
    ],
)
def test_the_hint_begins_with_the_option_that_would_make_it_legal(
    document: Record, changes: str
) -> None:
    found = only(judged(document))
    assert (found.hint or "").startswith(f"It would be legal under {changes}.")
    (change, *_) = found.facts["legal_under"]
    assert change["option"] == found.facts["option"]
    options = document["ruleset"].get("options", {}) | {change["option"]: change["value"]}
    mended = judged(document | {"ruleset": under(**options)}, allow_unfinished=True)
    assert mended.verdict == "unfinished"


@pytest.mark.parametrize("change", [-1, 0])
def test_the_window_it_names_is_the_least_that_would_do(change: int) -> None:
    document = record(FIVES, "0 5s @0, 1 cha 5h 5d @7100", end=END)
    least = only(judged(document)).facts["legal_under"][0]["value"]
    report = judged(document | {"ruleset": under(claim_window_ms=least + change)})
    assert (report.verdict == "unfinished") == (change == 0)


def test_where_an_option_decided_but_more_is_wrong_nothing_is_promised() -> None:
    late = record(
        FIVES, "0 5s @0, 1 pass @1, 1 cha 5h 5d @9000", ruleset=under(pass_forfeits_claim=True)
    )
    found = only(judged(late))
    assert (found.code, found.facts["option"]) == ("A44-P415", "pass_forfeits_claim")
    assert found.facts["legal_under"] == []
    assert "would be legal" not in (found.hint or "")


def test_what_stood_or_went_back_is_not_asked_about() -> None:
    for mark in "!~":
        report = judged(record("3h 4s 6s | | |", f"0 4s 6s {mark}, 2 7s", end=END))
        first, second = report.findings
        assert (first.facts["legal_under"], first.facts["legal"]) == (None, None)
        assert second.facts["legal"]["seat"] == (1 if mark == "!" else 0)
        assert ended(report) == [second]


def test_of_a_ruled_event_what_cannot_stand_says_it() -> None:
    report = judged(record("3h 5s | | 6s |", "0 5s, 2 7s !", end=END))
    assert codes(report) == ["P401", "P402"]
    assert [found.facts["legal"] is None for found in report.findings] == [True, False]


def test_after_the_end_nothing_is_legal() -> None:
    held = "3h 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s 3s | | |"
    acts = "0 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As, 1 pass, 2 pass, 3 pass, 0 2s, 1 pass, 2 pass,"
    found = judged(record(held, acts + "3 pass, 0 3s 3h, 1 pass")).findings[0]
    assert found.code == "A44-P411"
    assert (found.facts["legal_under"], found.facts["legal"]) == ([], None)


@pytest.mark.parametrize(
    ("held", "alike"),
    [("3h 4h 4d | 4s 4c | |", ["4h", "4d"]), ("3h | 4s 4h 4d 4c | |", [])],
)
def test_who_does_not_hold_a_card_is_told_which_of_its_rank_he_holds(
    held: str, alike: list[str]
) -> None:
    found = only(judged(record(held, "0 4s")))
    assert found.facts["alike"] == alike
    assert ("Seat 0 holds" in (found.hint or "")) == bool(alike)


def test_a_card_that_the_event_names_too_is_not_the_one_that_was_meant() -> None:
    found = only(judged(record("3h 4h 4d | 4s | |", "0 4s 4h")))
    assert found.facts["alike"] == ["4d", "4c"]


def test_only_what_ended_a_replay_says_it_whatever_the_record() -> None:
    several = 0
    for seed in range(150):
        rng = Random(seed)
        report = verify(damage(rng, random_record(rng))[1], allow_unfinished=True)
        told = ended(report)
        assert {found.event for found in told} <= {report.replay.first_illegal_event}
        refused = [found for found in report.findings if found.code in REFUSALS]
        assert told == [found for found in refused if found.severity == "error"]
        for found in told:
            assert len(json.dumps(found.facts["legal"])) < 8_000
        several += bool(told)
    assert several > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_legal_is_written_in_every_language(lang: str) -> None:
    report = verify(record(FIVES, "0 5s, 1 4s"), lang=lang)
    text = catalogue(lang).label("instead", legal=report.findings[0].facts["legal"])
    assert "5h 5d" in text
    assert "666" not in text
