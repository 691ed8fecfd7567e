"""The replay, which stops at the first illegal event (contract, sections 2 and 3)."""

from typing import Any

import pytest

from a44log.engine.cards import CARDS
from tests.validator.games import (
    QUICK,
    RIGHT,
    TWO_PLAYS,
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
FIVES = "3h 5s | 5h 5d | 5c 6s | 9c"


def errors(acts: str, held: str = FIVES, **options: Any) -> list[str]:
    """Return the codes found in an unfinished game under some options."""
    return codes(judged(record(held, acts, ruleset=under(**options), end=END)))


# --- the first illegal event ---------------------------------------------------------------------


def test_nothing_after_the_first_illegal_event_is_judged() -> None:
    acts = "0 5s @10, 2 6s @20, 0 X1 @5, 3 4s 6s, 1 decline, 1 cha 9c 9d"
    report = judged(record(FIVES, acts))
    assert codes(report) == ["P401"]
    assert (report.replay.first_illegal_event, report.replay.verified) == (1, 1)
    assert report.replay.events == 6
    assert report.tally.recomputed is None
    assert statuses(report) == "pppfs"


def test_the_clock_is_asked_of_the_first_illegal_event_too() -> None:
    assert errors("0 5s @10, 2 6s @5") == ["P401", "P412"]
    assert errors("0 5s @10, 2 6s, 1 9c @5") == ["P401"]


def test_finished_is_whether_a_hand_was_emptied_in_the_verified_part() -> None:
    assert judged(finished()).replay.finished
    assert not judged(record(QUICK, "0 4s 5s 6s")).replay.finished
    over = judged(finished(events=events(TWO_PLAYS + ", 2 pass")))
    assert over.replay.finished
    assert (over.replay.verified, over.replay.first_illegal_event) == (2, 2)
    assert over.tally.recomputed is None
    assert not judged(finished(events=events("1 8s, " + TWO_PLAYS))).replay.finished


def test_an_event_that_is_no_fault_of_the_rules_stops_nothing() -> None:
    acts = "0 5s @10, 1 decline @9, 1 pass ~, 1 pass, 2 6s @12"
    report = judged(record(FIVES, acts, end=END))
    assert codes(report) == ["P412", "P419"]
    assert report.replay.first_illegal_event == 2


# --- as played -----------------------------------------------------------------------------------


def as_played(acts: str, held: str = QUICK, **keys: Any) -> Any:
    return judged(record(held, acts, **keys)).tally.as_played


def test_as_played_counts_cards_if_every_event_stood() -> None:
    by_cards = as_played("1 8s, " + TWO_PLAYS.replace("1 8s 8h", "1 8h"), tally=dict(RIGHT))
    assert by_cards.winner == 1
    assert by_cards.cards_left == RIGHT["cards_left"]
    assert by_cards.scores == RIGHT["scores"]


def test_passes_declines_and_what_was_taken_back_do_not_count_as_played() -> None:
    acts = "3 pass, 2 decline, 0 3h 4s ~, 2 7h ~, " + TWO_PLAYS + ", 0 pass, 1 decline, 2 7h ~"
    assert as_played(acts).scores == RIGHT["scores"]


def test_a_claim_lays_cards_as_a_play_does() -> None:
    acts = TWO_PLAYS.replace("1 8s 8h", "3 cha X1 X2, 1 8s 8h")
    assert as_played(acts).multipliers == [1, 1, 2, 1]


def test_as_played_is_null_where_the_cards_do_not_allow_it() -> None:
    assert as_played("1 8s 4s, " + TWO_PLAYS) is None, "a card is not held"
    assert as_played("0 4s, " + TWO_PLAYS) is None, "a card is laid twice"
    assert as_played(TWO_PLAYS + ", 2 7h") is None, "laid after a hand was empty"
    assert as_played("1 8s") is None, "nobody is out"
    hands = dealt(QUICK)
    hands[2].append("4h")
    assert as_played(TWO_PLAYS, deal={"hands": hands}) is None, "a card was dealt twice"
    hands = dealt(QUICK)
    hands[2].pop()
    assert as_played(TWO_PLAYS, deal={"hands": hands}) is None, "a card was not dealt"


def test_as_played_is_had_where_hands_have_wrong_sizes() -> None:
    hands = dealt(QUICK, (13, 14, 14, 13))
    hands[2].append(hands[3].pop())
    report = judged(record(deal={"hands": hands}, events=events("1 8s")))
    assert codes(report) == ["D303", "P401"]
    assert as_played("1 8s, " + TWO_PLAYS.replace("1 8s 8h", "1 8h"), deal={"hands": hands})


# --- the clock -----------------------------------------------------------------------------------


def test_a_time_is_asked_against_the_last_that_was_not_ignored() -> None:
    report = judged(record(FIVES, "0 5s @100, 1 pass @50, 2 pass @60, 3 pass @100", end=END))
    assert codes(report) == ["P412", "P412", "P417"]
    facts = [
        (f.facts["t_ms"], f.facts["last_t_ms"], f.facts["last_event"]) for f in report.findings[:2]
    ]
    assert facts == [(50, 100, 0), (60, 100, 0)]


def test_the_clock_is_asked_of_what_was_taken_back_too() -> None:
    assert errors("0 5s @100, 2 6s @50 ~, 1 pass @60") == ["P401", "P412", "P412"]
    assert errors("0 5s @100, 2 6s @200 ~, 1 pass @150") == ["P401", "P412"]
    assert errors("0 5s @100, 1 9d @50 ~, 1 cha 5h 5d @150") == ["P412"]


def test_a_time_that_is_ignored_tests_no_window() -> None:
    report = judged(record(FIVES, "0 5s @9000, 1 cha 5h 5d @0, 2 dian 5c @60000", end=END))
    assert codes(report) == ["P412"]
    assert report.replay.windows_untested == 2
    assert report.replay.first_illegal_event is None


def test_the_windows_that_no_two_times_tell_are_counted() -> None:
    def untested(acts: str, **options: Any) -> int:
        document = record(FIVES, acts, ruleset=under(**options), end=END)
        return judged(document).replay.windows_untested

    assert untested("0 5s @0, 1 cha 5h 5d @1, 2 dian 5c @2") == 0
    assert untested("0 5s, 1 cha 5h 5d @1, 2 dian 5c @2") == 1
    assert untested("0 5s @0, 1 cha 5h 5d, 2 dian 5c @2") == 2
    assert untested("0 5s, 1 cha 5h 5d, 2 dian 5c") == 2
    assert untested("0 5s, 1 cha 5h 5d, 2 dian 5c", claim_window_ms=None) == 0
    assert untested("0 5s, 1 cha 5h 5d ~, 1 pass") == 0


def test_exactly_the_window_is_in_time() -> None:
    assert errors("0 5s @0, 1 cha 5h 5d @5000, 2 dian 5c @10000") == []
    assert errors("0 5s @0, 1 cha 5h 5d @5001") == ["P410"]
    assert errors("0 5s @0, 1 cha 5h 5d @5001", claim_window_ms=5001) == []
    assert errors("0 5s @0, 1 cha 5h 5d @1", claim_window_ms=0) == ["P410"]


# --- one fault, one code: the first that applies -------------------------------------------------


@pytest.mark.parametrize(
    ("acts", "every", "options"),
    [
        ("1 4s 6s", "P401 P402 P403 P414", {"first_lead_has_h3": True}),
        ("0 5s, 2 4s 6s", "P401 P402 P403", {}),
        ("0 5s, 1 4s", "P402 P404", {}),
        ("0 5s, 1 cha 5h 5d, 2 4s 6s", "P413 P402 P403", {}),
        ("1 pass", "P401 P405", {}),
        ("0 5s, 1 pass, 2 6s, 0 cha 5h 5d", "P409 P407 P402", {}),
        ("0 5s, 0 cha 6s 9c", "P407 P408 P402", {}),
        ("0 5s @0, 1 decline @1, 1 cha 6s 9c @6000", "P415 P408 P402 P410", {}),
        ("1 cha 6s 9c", "P406 P402", {}),
    ],
)
def test_the_first_that_applies_is_told(acts: str, every: str, options: dict[str, Any]) -> None:
    first, *_ = every.split()
    assert errors(acts, **options) == [first]
    ruled = errors(acts + " !", **options)
    assert sorted(ruled) == sorted(every.split())


def test_game_over_is_asked_before_all() -> None:
    for act in ("2 pass", "1 8s", "2 decline", "0 cha 8s 8h", "3 dian X1"):
        report = judged(finished(events=events(f"{TWO_PLAYS}, {act}")))
        assert codes(report) == ["P411"]
        assert only(report).pointer == "/events/2"
        ruled = judged(finished(events=events(f"{TWO_PLAYS}, {act} !")))
        assert codes(ruled) == ["P411"]


def test_a_play_directly_after_a_cha_by_another_seat_is_no_answer() -> None:
    assert errors("0 5s, 1 cha 5h 5d, 2 6s") == ["P413"]
    assert errors("0 5s, 1 cha 5h 5d, 3 decline, 2 6s") == ["P413"]
    assert errors("0 5s, 1 cha 5h 5d, 2 pass") == ["P401"]
    assert errors("0 5s, 1 cha 5h 5d, 1 7s", "3h 5s | 5h 5d 7s | |") == []


def test_a_claim_that_is_closed_and_a_claim_of_nothing() -> None:
    held = "3h 5s 6h | 5h 5d | 5c 6s | 9c"
    assert errors("0 5s, 1 9d, 2 cha 5h 5d", "3h 5s | 9d | 5h 5d |") == ["P409"], "this trick's"
    out = "0 5s, 1 pass, 2 pass, 3 pass, "
    assert errors(out + "1 cha 5h 5d") == ["P409"], "of the one just ended"
    assert errors(out + "0 6h, 1 cha 5h 5d", held) == ["P409"], "of the one just ended"
    two_ago = out + "0 6h, 1 pass, 2 pass, 3 pass, 1 cha 5h 5d"
    assert errors(two_ago, held) == ["P406"], "two tricks ago"
    assert errors(out + "1 cha 6s 6d") == ["P406"], "cards of another rank"
    assert errors("0 5s, 1 cha 5h 5d, 1 decline") == ["P407"]
    led = "0 5s, 1 cha 5h 5d, 1 7s, 2 dian "
    assert errors(led + "5c", "3h 5s | 5h 5d 7s | 5c 6s |") == ["P409"], "the latest cha"
    assert errors(led + "6s", "3h 5s | 5h 5d 7s | 5c 6s |") == ["P406"]
    assert errors("0 5s, 2 dian 5c") == ["P406"], "there is no cha"


def test_what_cha_on_keeps_from_being_claimed_is_closed() -> None:
    held = "3h 4s | 5s | 5h 5d |"
    assert errors("0 4s, 1 5s, 2 cha 5h 5d", held) == []
    assert errors("0 4s, 1 5s, 2 cha 5h 5d", held, cha_on="lead_only") == ["P409"]
    assert errors("0 4s, 1 5s, 2 cha 6h 6d", held, cha_on="lead_only") == ["P406"]


def test_to_a_cha_only_a_single_is_open_and_to_a_dian_only_a_cha() -> None:
    assert errors("0 5s, 1 cha 5h 5d, 2 cha 6s 6h") == ["P406"]
    assert errors("0 5s, 2 dian 6s") == ["P406"]
    assert errors("0 5s, 1 cha 5h 5d, 3 decline, 2 dian 5c") == []


# --- declines ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acts", "found"),
    [
        ("0 5s, 1 decline", []),
        ("0 5s, 3 decline", []),
        ("0 5s, 1 cha 5h 5d, 2 decline, 0 decline", []),
        ("1 decline", ["P406"]),
        ("0 3h 5s !, 1 decline", ["P403", "P406"]),
        ("0 5s, 0 decline", ["P407"]),
        ("0 5s, 1 cha 5h 5d, 1 decline", ["P407"]),
        ("0 5s, 1 decline, 1 decline", ["P415"]),
        ("0 5s @0, 1 decline @5001", ["P410"]),
    ],
)
def test_a_decline_asks_few_things(acts: str, found: list[str]) -> None:
    assert errors(acts) == found


def test_a_decline_takes_no_turn_and_closes_nothing() -> None:
    assert errors("0 5s, 2 decline, 1 decline, 3 decline, 1 pass") == []
    assert errors("0 5s, 2 decline, 1 cha 5h 5d, 3 decline, 2 dian 5c") == []


def test_a_decline_is_of_one_claim() -> None:
    assert errors("0 5s, 1 decline, 1 cha 5h 5d") == ["P415"]
    assert errors("0 5s, 2 decline, 1 cha 5h 5d, 2 dian 5c") == []


def test_jokers_cannot_be_claimed() -> None:
    assert errors("0 X1, 1 decline", "3h X1 | | |") == ["P406"]


# --- the whole pack in one hand ------------------------------------------------------------------


@pytest.mark.parametrize("scores", [[0, 0, 0, 0], [1, 0, 0, -1], [54, -18, -18, -18]])
def test_losers_without_a_card_owe_nothing(scores: list[int]) -> None:
    lead = "0 3h, " + ", ".join(f"1 pass, 2 pass, 3 pass, 0 {c}" for c in CARDS if c != "3h")
    hands = [[*CARDS], [], [], []]
    document = record(deal={"hands": hands}, events=events(lead), tally={"scores": scores})
    report = judged(document)
    right = report.tally.recomputed
    assert right is not None
    assert (right.scores, right.multipliers) == ([0, 0, 0, 0], [1, 2, 2, 2])
    assert report.tally.transfers == []
    assert codes(report) == ["D303"] + ["T504"] * sum(map(bool, scores))
