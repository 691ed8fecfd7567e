"""Rulings, and what was taken back (contract, section 2)."""

from typing import Any

import pytest

from tests.validator.games import codes, events, finished, judged, only, record, under

END = {"reason": "abandoned"}
FIVES = "3h 5s | 5h 5d | 5c 6s | 9c"


def found(acts: str, held: str = FIVES, **options: Any) -> list[tuple[str, bool]]:
    """Return the codes found in an unfinished game, and whether each is of something excused."""
    report = judged(record(held, acts, ruleset=under(**options), end=END))
    return [(finding.code.removeprefix("A44-"), finding.ruled) for finding in report.findings]


def errors(acts: str, held: str = FIVES, **options: Any) -> list[str]:
    """Return the codes of the errors alone."""
    report = judged(record(held, acts, ruleset=under(**options), end=END))
    return [f.code.removeprefix("A44-") for f in report.findings if f.severity == "error"]


# --- what a ruling can let stand -----------------------------------------------------------------

CAN_STAND: dict[str, tuple[str, str, dict[str, Any]]] = {
    "P401": ("2 6s", FIVES, {}),
    "P403": ("0 3h 5s", FIVES, {}),
    "P404": ("0 5s, 1 4s", "3h 5s | 4s | |", {}),
    "P405": ("0 pass", FIVES, {}),
    "P407": ("0 5s, 0 cha 5h 5d", "3h 5s 5h 5d | | |", {}),
    "P409": ("0 5s, 1 9c, 2 cha 5h 5d", "3h 5s | 9c | 5h 5d |", {}),
    "P410": ("0 5s @0, 1 cha 5h 5d @5001", FIVES, {}),
    "P414": ("0 5s", FIVES, {"first_lead_has_h3": True}),
    "P415": ("0 5s, 1 decline, 1 cha 5h 5d", FIVES, {}),
}
CANNOT_STAND: dict[str, tuple[str, str, dict[str, Any]]] = {
    "P402": ("0 6s", FIVES, {}),
    "P406": ("1 cha 5h 5d", FIVES, {}),
    "P408": ("0 6c, 1 cha 5h 5d", "3h 6c | 5h 5d | |", {}),
    "P413": ("0 5s, 1 cha 5h 5d, 2 6s", FIVES, {}),
}


@pytest.mark.parametrize("code", CAN_STAND)
def test_what_can_stand_becomes_a_warning_and_the_game_goes_on(code: str) -> None:
    acts, held, options = CAN_STAND[code]
    assert found(acts, held, **options) == [(code, False)]
    assert found(acts + " !", held, **options) == [(code, True)]
    report = judged(record(held, acts + " !", ruleset=under(**options), end=END))
    assert only(report).severity == "warning"
    assert report.replay.first_illegal_event is None
    assert report.verdict == "unfinished"


@pytest.mark.parametrize("code", CANNOT_STAND)
def test_nothing_else_can_stand(code: str) -> None:
    acts, held, options = CANNOT_STAND[code]
    assert found(acts + " !", held, **options) == [(code, False)]
    report = judged(record(held, acts + " !", end=END))
    assert report.replay.first_illegal_event == len(events(acts)) - 1
    assert report.verdict == "invalid"


def test_what_can_stand_is_a_warning_even_where_another_cannot() -> None:
    assert found("1 6s !") == [("P401", True), ("P402", False)]
    acts = "0 5s, 1 cha 5h 5d, 2 4s 6s !"
    assert found(acts) == [("P413", False), ("P402", False), ("P403", True)]


def test_a_ruling_on_a_legal_event_is_a_warning() -> None:
    assert found("0 5s !") == [("P418", False)]
    assert found("0 5s, 1 decline !") == [("P418", False)]


def test_a_legal_event_with_a_ruling_may_cut_a_window_short() -> None:
    acts = "0 5s @0, 3 9c @1 !"
    assert found(acts) == [("P401", True), ("P417", False)]
    assert found("0 5s @0, 1 9d @1 !", "3h 5s | 9d | 5h 5d |") == [("P417", False), ("P418", False)]


# --- how the game goes on ------------------------------------------------------------------------


def test_out_of_turn_play_continues_from_the_seat_that_acted() -> None:
    assert errors("0 5s, 2 6s !, 3 9c") == []
    assert errors("0 5s, 2 6s !, 1 pass") == ["P401"]
    assert errors("0 5s, 2 pass !, 3 9c") == []
    assert errors("2 6s !, 3 9c") == []


def test_after_a_leaders_pass_the_next_seat_leads() -> None:
    assert errors("0 pass !, 1 5h 5d") == []
    assert errors("0 pass !, 0 5s") == ["P401"]
    assert errors("0 pass !, 1 pass") == ["P405"]
    assert errors("2 pass !, 3 9c") == []


def test_cards_that_do_not_beat_become_what_lies_on_the_table() -> None:
    held = "3h 8s | 5s | 6s | 4c"
    assert errors("0 8s, 1 5s !, 2 6s", held) == []
    assert errors("0 8s, 1 5s !, 2 6s, 3 4c", held) == ["P404"]


def test_what_is_no_combination_only_a_pass_answers() -> None:
    held = "3h 4s 6s | X1 X2 | As 4h 4d | Ts Th Td Tc"
    acts = "0 4s 6s !, 1 "
    assert errors(acts + "X1 X2", held) == ["P404"]
    assert errors(acts + "pass, 2 As 4h 4d", held) == ["P404"]
    assert errors(acts + "pass, 2 pass, 3 Ts Th Td Tc", held) == ["P404"]
    assert errors(acts + "pass, 2 pass, 3 pass, 0 3h", held) == []


def test_a_claim_counts_as_if_lawful() -> None:
    late = "0 5s @0, 1 cha 5h 5d @6000 !, "
    assert errors(late + "1 7s @6000", "3h 5s | 5h 5d 7s | |") == []
    assert errors(late + "2 dian 5c @6001") == []
    assert errors(late + "2 6s @6001") == ["P413"]
    closed = "0 5s, 1 9c, 2 cha 5h 5d !, 3 dian 5c, 3 6s"
    assert errors(closed, "3h 5s | 9c | 5h 5d | 5c 6s") == []


def test_a_pass_that_stood_counts_among_the_three_where_something_lies_on_the_table() -> None:
    assert errors("0 5s, 1 pass, 2 pass, 0 pass !, 0 3h") == []
    assert errors("0 5s, 3 pass !, 0 pass, 1 pass, 0 3h") == []
    assert errors("0 pass !, 1 5h 5d, 2 pass, 3 pass, 0 pass, 1 7s", "3h | 5h 5d 7s | |") == []
    assert errors("0 pass !, 1 5h 5d, 2 pass, 3 pass, 1 7s", "3h | 5h 5d 7s | |") == ["P401"]


def test_a_decline_that_stood_gives_the_claim_up() -> None:
    assert errors("0 5s @0, 1 decline @5001 !, 1 cha 5h 5d @5002 !") == []
    assert found("0 5s @0, 1 decline @5001 !, 1 cha 5h 5d @5002")[1:] == [("P415", False)]


# --- what was taken back -------------------------------------------------------------------------

COVER = "3h 5s | 9c | 5h 5d 7s | 5c 6s"


@pytest.mark.parametrize(
    "acts",
    [
        "0 5s, 1 9c ~, 2 cha 5h 5d",
        "0 5s, 1 9c ~, 1 pass ~, 3 X1 X2 ~, 2 cha 5h 5d",
        "0 5s, 1 9c ~, 0 decline, 3 decline, 2 cha 5h 5d",
        "0 5s, 2 cha 5h 5d, 2 7s ~, 3 dian 5c",
        "0 5s, 2 cha 5h 5d, 2 7s ~, 0 decline, 3 dian 5c",
    ],
)
def test_it_is_not_judged_where_the_next_event_that_counts_is_a_claim(acts: str) -> None:
    """A decline taken back is one too: whatever lay on the table went back."""
    assert "P419" not in errors(acts, COVER)
    assert all(code != "P402" for code, _ in found(acts, COVER))


def test_the_claim_may_be_lawful_or_not() -> None:
    assert errors("0 5s, 1 9c ~, 0 cha 5h 5d", COVER) == ["P407"]
    assert errors("0 5s @0, 1 9c ~, 2 cha 5h 5d @9000", COVER) == ["P410"]
    assert errors("0 5s, 1 9c ~, 1 cha 5h 5d", COVER) == ["P402"]


def test_a_claim_that_does_not_fit_what_is_open_excuses_nothing() -> None:
    assert errors("0 5s, 1 9c ~, 2 cha 6h 6d", COVER) == ["P419"], "of another rank"
    assert errors("0 5s, 1 9c ~, 2 cha 5h 6d", COVER) == ["P419"], "of two ranks"
    assert errors("0 5s, 1 9c ~, 3 dian 5c", COVER) == ["P419"], "a dian on a single"
    assert errors("0 5s, 2 cha 5h 5d, 2 7s ~, 3 cha 5c 5h", COVER) == ["P419"], "a cha on a cha"
    assert errors("0 5s ~, 1 9c, 2 cha 5h 5d", COVER) == ["P419"], "nothing was open yet"
    assert errors("0 5s, 1 9c ~, 1 pass, 2 cha 5h 5d", COVER) == ["P419"], "not the next"


def test_otherwise_it_must_have_been_illegal() -> None:
    assert found("0 6s ~, 0 5s") == [("P402", True)]
    assert found("1 5h ~, 0 3h 5s ~, 0 5s") == [("P401", True), ("P403", True)]
    assert found("0 5s ~, 0 3h") == [("P419", False)]
    assert found("0 5s, 1 decline ~, 1 pass") == [("P419", False)]


def test_only_the_first_fault_of_what_was_taken_back_is_told() -> None:
    assert found("1 4s 6s ~, 0 5s") == [("P401", True)]


def test_without_cause_the_replay_stops_there() -> None:
    report = judged(record(FIVES, "0 5s, 1 pass ~, 3 9c", end=END))
    assert codes(report) == ["P419"]
    assert report.replay.first_illegal_event == 1
    assert only(report).facts == {"next_event": 2}


def test_it_has_no_effect_on_the_game() -> None:
    assert errors("0 6s ~, 1 6s ~, 0 5s, 1 cha 5h 5d") == []
    slips = "0 8s ~, 2 7h ~, 3 Ks Kd ~, "
    report = judged(
        finished(
            events=events(
                slips + "0 4s 5s 6s, 1 " + "8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah, 0 pass ~"
            )
        )
    )
    assert report.verdict == "ruled"
    assert report.tally.recomputed is not None
    assert report.tally.recomputed.multipliers == [1, 1, 2, 4]


def test_after_the_end_it_was_illegal_whatever_it_was() -> None:
    acts = "0 4s 5s 6s, 1 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah, 2 7h ~"
    report = judged(finished(events=events(acts)))
    assert report.verdict == "ruled"
    assert (only(report).code, only(report).ruled) == ("A44-P411", True)


# --- a window cut short --------------------------------------------------------------------------

HELD = "3h 5s | 9d | 5h 5d | 5c 9c"


@pytest.mark.parametrize(
    ("acts", "problem", "seat"),
    [
        ("0 5s @0, 1 9d @4999", "covered", 2),
        ("0 5s @0, 1 pass @1, 2 pass @2, 3 pass @4999", "passed-out", 2),
        ("0 5s @0, 2 cha 5h 5d @1, 2 7s @2", "led", 3),
        ("0 5s @0, 2 cha 5h 5d @1, 2 pass @2 !", "passed", 3),
        ("0 5s @0, 1 pass @1, 2 6s @2", "covered-by-claimant", 2),
    ],
)
def test_it_is_told_of_the_event_that_closes_and_names_the_seat(
    acts: str, problem: str, seat: int
) -> None:
    held = HELD.replace("5h 5d", "5h 5d 6s 7s")
    report = judged(record(held, acts, end=END))
    warnings = [finding for finding in report.findings if finding.code == "A44-P417"]
    assert [(w.facts["problem"], w.facts["seat"]) for w in warnings] == [(problem, seat)]
    assert warnings[0].event == len(events(acts)) - 1
    assert warnings[0].severity == "warning"
    assert not warnings[0].ruled


@pytest.mark.parametrize(
    ("acts", "options"),
    [
        ("0 5s @0, 1 9d @5000", {}),
        ("0 5s, 1 9d @1", {}),
        ("0 5s @0, 1 9d", {}),
        ("0 5s @0, 1 9d @1", {"claim_window_ms": None}),
        ("0 5s @0, 1 9d @1", {"claim_window_ms": 1}),
        ("0 5s @0, 2 decline @1, 1 9d @2", {}),
        ("0 5s @0, 1 pass @1, 2 pass @2, 3 9c @3", {"pass_forfeits_claim": True}),
        ("0 3h @0, 1 pass @1", {}),
        ("0 5s @0, 1 pass @1, 2 pass @2", {}),
        ("0 5s @0, 2 cha 5h 5d @1", {}),
        ("0 X1 @0, 1 pass @1, 2 pass @2, 3 pass @3", {}),
    ],
)
def test_it_is_not_told_where_nobody_was_kept_from_a_claim(acts: str, options: Any) -> None:
    held = "3h X1 5s | 9d | 5h 5d | 5c 9c"
    assert "P417" not in codes(judged(record(held, acts, ruleset=under(**options), end=END)))


def test_the_singles_owner_is_barred_where_an_option_says_so() -> None:
    held = "3h 5s 5c | 5h 5d 7s | |"
    acts = "0 5s @0, 1 cha 5h 5d @1, 1 7s @2"
    assert found(acts, held) == [("P417", False)]
    assert found(acts, held, dian_by="not_single_owner") == []


def test_no_single_but_a_led_one_is_open_where_an_option_says_so() -> None:
    held = "3h 4s | 5s | 5h 5d | 9c"
    acts = "0 4s @0, 2 decline @1, 1 5s @6000, 2 pass @6001, 3 9c @6002"
    assert found(acts, held) == [("P417", False)]
    assert found(acts, held, cha_on="lead_only") == []
