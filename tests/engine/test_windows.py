"""The windows that claims have, and plays and passes that cut one short."""

from typing import Any

import pytest

from a44log.engine.rules import cut_short
from a44log.engine.state import Position, State

from .positions import FIVES, after, go_on, judged

WINDOWS: list[tuple[dict[str, Any], int | None]] = [
    ({}, 5000),
    ({"claim_window_ms": 5000}, 5000),
    ({"claim_window_ms": 0}, 0),
    ({"claim_window_ms": 800}, 800),
    ({"claim_window_ms": None}, None),
]


@pytest.mark.parametrize(("options", "window"), WINDOWS)
def test_time_1_a_cha_must_come_within_the_window_after_the_single(
    options: dict[str, Any], window: int | None
) -> None:
    table = after(FIVES, "0 5s @1000", **options)
    assert judged(table, f"1 cha 5h 5d @{1000 + (window or 0)}") == "legal"
    late = "legal" if window is None else "claim-too-late TIME-1"
    for time in (1001 + (window or 0), 10**12):
        assert judged(table, f"1 cha 5h 5d @{time}") == late
        assert judged(table, f"1 decline @{time}") == late


@pytest.mark.parametrize(("options", "window"), WINDOWS)
def test_time_2_a_dian_must_come_within_the_window_after_the_cha(
    options: dict[str, Any], window: int | None
) -> None:
    table = after(FIVES, "0 5s @1000, 1 cha 5h 5d @1000", **options)
    assert judged(table, f"2 dian 5c @{1000 + (window or 0)}") == "legal"
    late = "legal" if window is None else "claim-too-late TIME-2"
    for time in (1001 + (window or 0), 10**12):
        assert judged(table, f"2 dian 5c @{time}") == late
        assert judged(table, f"2 decline @{time}") == late


def test_time_1_without_two_times_no_window_is_tested() -> None:
    assert judged(after(FIVES, "0 5s @0"), "1 cha 5h 5d") == "legal"
    assert judged(after(FIVES, "0 5s"), "1 cha 5h 5d @90000") == "legal"
    assert judged(after(FIVES, "0 5s @0, 1 cha 5h 5d"), "2 dian 5c @90000") == "legal"


def test_time_1_passes_and_declines_do_not_restart_the_window() -> None:
    table = after(FIVES, "0 5s @1000, 3 decline @3000, 1 pass @4000")
    assert judged(table, "1 cha 5h 5d @6000") == "legal"
    assert judged(table, "1 cha 5h 5d @6001") == "claim-too-late TIME-1"


def test_time_1_plays_and_passes_have_no_window() -> None:
    table = after(FIVES, "0 5s @1000")
    assert judged(table, "1 6s @999999") == judged(table, "1 pass @999999") == "legal"


def robbed(state: State, verb: str, t_ms: int) -> tuple[tuple[str, ...], int, int] | None:
    """Return what claim a play or pass cuts short, after how long, and whose it would have been."""
    cut = cut_short(Position(state), verb, t_ms)
    return cut and (cut[0].cards, cut[1], cut[2])


def test_time_1_a_single_covered_before_its_window_has_run_robs_the_seat_that_has_the_pair() -> (
    None
):
    table = after(FIVES, "0 5s @1000")
    assert robbed(table, "play", 1000) == (("5s",), 0, 1)
    assert robbed(table, "play", 5999) == (("5s",), 4999, 1)
    assert robbed(table, "play", 6000) is None
    assert robbed(after(FIVES, "0 5s @1000", claim_window_ms=200), "play", 1200) is None
    assert robbed(after(FIVES, "0 5s @1000", claim_window_ms=None), "play", 1200) is None
    assert robbed(after(FIVES, "0 5s"), "play", 1200) is None


def test_time_1_of_the_passes_only_the_third_ends_a_window() -> None:
    table = after(FIVES, "0 5s @1000")
    assert robbed(table, "pass", 1500) is None
    table = go_on(table, "1 pass")
    assert robbed(table, "pass", 1500) is None
    table = go_on(table, "2 pass")
    assert robbed(table, "pass", 1500) == (("5s",), 500, 1)
    assert robbed(table, "play", 1500) == (("5s",), 500, 1)


def test_time_1_nobody_is_robbed_who_has_not_the_cards_or_not_the_right() -> None:
    table = after(FIVES, "0 5s @1000")
    assert robbed(go_on(table, "2 decline"), "play", 1500) == (("5s",), 500, 1)
    assert robbed(go_on(table, "1 decline"), "play", 1500) is None
    assert robbed(after("3h 5s | 5h 6s | 5d | 5c", "0 5s @0"), "play", 10) is None
    assert robbed(after("3h 5s 5h 5d | 6s | 6h | 6d", "0 5s @0"), "play", 10) is None
    forfeited = after(FIVES, "0 5s @1000, 1 pass", pass_forfeits_claim=True)
    assert robbed(forfeited, "play", 1500) is None
    follow = "3h 5s 8s | 9s 7s | 9h 9d 7d | 5h 8d"
    assert robbed(after(follow, "0 5s @0, 1 9s @9"), "play", 10) == (("9s",), 1, 2)
    assert robbed(after(follow, "0 5s @0, 1 9s @9", cha_on="lead_only"), "play", 10) is None
    assert robbed(after("3h X1 | 5h | X2 | 5d", "0 X1 @0"), "play", 10) is None


def test_time_2_a_lead_or_a_pass_soon_after_a_cha_robs_the_seat_that_has_the_fourth_card() -> None:
    table = after(FIVES, "0 5s @0, 1 cha 5h 5d @1000")
    assert robbed(table, "play", 5999) == (("5h", "5d"), 4999, 2)
    assert robbed(table, "pass", 5999) == (("5h", "5d"), 4999, 2)
    assert robbed(table, "play", 6000) is None
    assert robbed(go_on(table, "2 decline"), "play", 1500) is None
    owner = "3h 5s 5c 6d | 5h 5d 8s | 6s | 9h"
    assert robbed(after(owner, "0 5s, 1 cha 5h 5d @0"), "play", 9) == (("5h", "5d"), 9, 0)
    barred = after(owner, "0 5s, 1 cha 5h 5d @0", dian_by="not_single_owner")
    assert robbed(barred, "play", 9) is None


def test_time_2_claims_and_declines_rob_nobody() -> None:
    table = after(FIVES, "0 5s @1000")
    for verb in ("cha", "decline"):
        assert robbed(table, verb, 1001) is None
    table = go_on(table, "1 cha 5h 5d @1000")
    for verb in ("dian", "decline"):
        assert robbed(table, verb, 1001) is None
