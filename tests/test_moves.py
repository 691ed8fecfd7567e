"""What was possible at an event of a game."""

from itertools import islice
from typing import Any

import pytest

from a44log.engine.actions import Decline, Pass
from a44log.engine.rules import legal_actions
from a44log.generate import ANY, Habits, games
from a44log.log import NoGameError, read_log
from a44log.moves import Group, moves
from a44log.position import numbering
from tests.validator.games import QUICK, TWO_PLAYS, finished, record, under, written

SINGLE = "3h 5s | 5h 5d | 5c | X1"


def found(held: str, acts: str, at: int | None = None, **keys: Any) -> Any:
    return moves(read_log(record(held, acts, **keys)), at)


def of_seat(groups: list[Group], seat: int) -> list[tuple[str, str | None]]:
    return [(group.action, group.kind) for group in groups if group.seat == seat]


def test_without_an_event_it_is_the_one_where_the_replay_ends() -> None:
    game = found(SINGLE, "0 5s, 1 pass, 1 pass, 2 pass")
    assert (game.position.event, game.asked, game.first_illegal_event) == (2, 2, 2)
    assert (game.position.turn, game.position.passes) == (2, 1)


def test_after_an_illegal_event_the_position_is_the_one_before_it() -> None:
    game = found(SINGLE, "0 5s, 1 pass, 1 pass, 2 pass", 4)
    assert (game.position.event, game.asked, game.first_illegal_event) == (2, 4, 2)


def test_at_the_beginning_only_the_leader_may_play_and_may_not_pass() -> None:
    game = found(SINGLE, "0 5s", 0)
    assert {group.seat for group in game.moves} == {0}
    assert {group.action for group in game.moves} == {"play"}
    assert game.claim is None
    assert game.position.trick == []


def test_an_open_single_may_be_claimed_out_of_turn() -> None:
    game = found(SINGLE, "0 5s @1000, 3 decline @2000, 1 pass @4500", 3)
    assert game.claim.action == "cha"
    assert game.claim.on.cards == ["5s"]
    assert game.claim.given_up == [3]
    assert (game.claim.closes_at_ms, game.claim.left_ms) == (6000, 1500)
    assert of_seat(game.moves, 1) == [("cha", None), ("decline", None)]
    assert of_seat(game.moves, 0) == []


def test_a_window_that_has_run_leaves_no_claim() -> None:
    game = found(SINGLE, "0 5s @1000, 1 pass @6001", 2)
    assert game.claim.left_ms == -1
    assert {group.action for group in game.moves} <= {"play", "pass"}
    at_the_end = found(SINGLE, "0 5s @1000, 1 pass @6000", 2)
    assert at_the_end.claim.left_ms == 0
    assert ("cha", None) in of_seat(at_the_end.moves, 1)


@pytest.mark.parametrize(
    ("acts", "options"),
    [
        ("0 5s, 1 pass @9000", {}),
        ("0 5s @0, 1 pass @9000", {"claim_window_ms": None}),
        ("0 5s, 1 pass", {}),
    ],
)
def test_without_times_or_a_window_no_time_is_left_and_none_has_run(
    acts: str, options: dict[str, Any]
) -> None:
    game = found(SINGLE, acts, 2, ruleset=under(**options))
    assert (game.claim.closes_at_ms, game.claim.left_ms) == (None, None)
    assert ("cha", None) in of_seat(game.moves, 1)


def test_a_time_that_runs_backwards_is_ignored() -> None:
    game = found("3h 5s 6s | 7s | 8s 8h | ", "0 6s @3000, 1 7s @1000", 2)
    assert game.claim.on.cards == ["7s"]
    assert game.claim.left_ms is None


def test_a_cha_may_only_be_dianed_or_led_after() -> None:
    game = found(SINGLE, "0 5s, 1 cha 5h 5d", 2)
    assert (game.claim.action, game.claim.on.seat) == ("dian", 1)
    assert of_seat(game.moves, 2) == [("dian", None), ("decline", None)]
    assert game.position.turn == 1


def test_after_the_end_nobody_may_do_anything() -> None:
    game = moves(read_log(finished()))
    assert (game.position.winner, game.position.turn) == (1, None)
    assert (game.moves, game.claim) == ([], None)
    assert game.position.event == game.events == 2


def test_examples_are_capped_and_name_each_rank_before_a_second_suit() -> None:
    log = read_log(record(SINGLE, "0 5s"))
    (some,) = (g for g in moves(log, 0).moves if g.kind == "single")
    (every,) = (g for g in moves(log, 0, most=None).moves if g.kind == "single")
    assert some.count == every.count == len(every.cards) == 14
    assert some.cards == every.cards[:3]
    ranks = [cards[0][0] for cards in every.cards]
    assert ranks[: len(set(ranks))] == sorted(set(ranks), key="456789TJQKA23X".index)


def test_another_ruleset_is_told() -> None:
    held = "3h 4s 4h 5s 5h 6s 7s 8s 9s Ts Js Qs Ks As | | |"
    log = read_log(record(held, "", ruleset=under(double_straight_min_pairs=2)))
    assert ("play", "double_straight") in of_seat(moves(log, 0).moves, 0)
    plain = read_log(record(held, ""))
    assert ("play", "double_straight") not in of_seat(moves(plain, 0).moves, 0)


@pytest.mark.parametrize("at", [-1, 3])
def test_an_event_that_there_is_not_is_the_callers_mistake(at: int) -> None:
    with pytest.raises(ValueError, match="events are numbered 0 to 1; 2 is the end"):
        found(QUICK, TWO_PLAYS, at)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (0, "there are no events; 0 is the end"),
        (1, "the only event is 0; 1 is the end"),
        (25, "events are numbered 0 to 24; 25 is the end"),
    ],
)
def test_the_end_is_told_apart_from_the_events(events: int, told: str) -> None:
    assert numbering(events) == told


def test_without_a_game_or_a_whole_deal_there_is_no_position() -> None:
    with pytest.raises(NoGameError, match="A44-S203"):
        moves(read_log(b"{}"))
    hands = record()["deal"]["hands"]
    hands[0][1] = hands[1][0]
    with pytest.raises(NoGameError, match="A44-D30"):
        moves(read_log(record(deal={"hands": hands})))


def test_the_groups_are_all_legal_actions_of_generated_games() -> None:
    for game in games(20, seed=4, rules=ANY, habits=Habits(timed=False, declines=True)):
        log = read_log(written(game.record))
        for event in range(0, len(game.states), 5):
            state = game.states[event]
            legal = [] if state.winner is not None else legal_actions(state)
            groups = moves(log, event, most=None).moves
            told = {
                (group.seat, group.action, tuple(cards))
                for group in groups
                for cards in group.cards or [[]]
            }
            assert told == {
                (a.seat, a.verb, () if isinstance(a, Pass | Decline) else a.cards) for a in legal
            }
            assert sum(group.count for group in groups) == len(legal)


def test_the_recorded_event_is_among_the_moves_of_a_timed_game() -> None:
    for game in islice(games(None, seed=9, habits=Habits(declines=True)), 10):
        log = read_log(written(game.record))
        for number, event in enumerate(game.record["events"]):
            seats = {(g.seat, g.action) for g in moves(log, number).moves}
            assert (event["seat"], event["action"]) in seats
