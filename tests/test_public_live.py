"""The referee beside a game that is being played (contract, section 6)."""

from typing import Any

import pytest

import a44log
from a44log import Cha, Decline, Dian, IllegalActionError, Pass, Play, Reason
from tests.validator.games import dealt

HANDS = dealt("3h 5s 9s | 5h 5d 9c | 5c 6s | 7d")
"""Seat 0 leads; a 5 of it may be cha'd by seat 1, and then dianed by seat 2."""


def started(ruleset: str = "standard") -> a44log.State:
    return a44log.start(HANDS, ruleset)


def test_a_game_starts_with_the_heart_3() -> None:
    state = started()
    assert state.turn == 0
    assert state.winner is None
    assert a44log.start([*HANDS[1:], HANDS[0]][::-1]).turn == 0


@pytest.mark.parametrize(
    "hands",
    [
        [],
        [["3h"], [], [], []],
        [HANDS[0], HANDS[1], HANDS[2], HANDS[2]],
        [HANDS[0], HANDS[1], HANDS[2], [*HANDS[3][1:], "10h"]],
        dealt("3h | | |", (15, 13, 13, 13)),
    ],
    ids=["no hands", "few cards", "a hand twice", "no card", "sizes"],
)
def test_a_deal_that_cannot_be_raises(hands: Any) -> None:
    with pytest.raises(ValueError, match=r"dealt|card|hands"):
        a44log.start(hands)


def test_a_ruleset_that_cannot_be_raises() -> None:
    with pytest.raises(ValueError, match="no ruleset"):
        started("tournament")
    assert a44log.start(HANDS, a44log.parse_ruleset("basic")).options.settlement == "winner_only"


def test_playing_gives_another_state_and_leaves_the_one_given() -> None:
    state = started()
    after = a44log.play(state, Play(0, ["5s"]))
    assert (state.turn, len(state.trick)) == (0, 0)
    assert (after.turn, len(after.trick)) == (1, 1)
    assert state == started()


def test_an_illegal_action_raises_with_its_refusal_and_the_state_is_untouched() -> None:
    state = a44log.play(started(), Play(0, ["9s"]))
    kept = a44log.play(started(), Play(0, ["9s"]))
    with pytest.raises(IllegalActionError) as raised:
        a44log.play(state, Play(1, ["5h"]))
    assert state == kept
    refusal = raised.value.refusal
    assert refusal == a44log.why_not(state, Play(1, ["5h"]))
    assert (refusal.reason, refusal.clause) == (Reason.DOES_NOT_BEAT, "BEAT-1")
    assert "does not beat" in str(raised.value)
    assert str(raised.value).endswith("(BEAT-1)")
    assert isinstance(raised.value, ValueError)


def test_what_is_legal_is_what_nothing_speaks_against() -> None:
    state = a44log.play(started(), Play(0, ["5s"]))
    legal = a44log.legal_actions(state)
    assert Cha(1, ["5h", "5d"]) in legal
    assert Decline(3) in legal
    assert Pass(1) in legal
    assert all(a44log.why_not(state, action) is None for action in legal)
    assert a44log.legal_actions(state, 2) == [Decline(2)]
    assert [action for seat in range(4) for action in a44log.legal_actions(state, seat)] == legal


def test_claims_and_declines_are_played_as_any_action() -> None:
    state = a44log.play(started(), Play(0, ["5s"], 0))
    state = a44log.play(state, Cha(1, ["5d", "5h"], 4000))
    assert state.open_claim is not None
    assert a44log.why_not(state, Dian(2, ["5c"], 9001)) is not None
    state = a44log.play(state, Decline(3))
    state = a44log.play(state, Dian(2, ["5c"], 9000))
    assert state.turn == 2
    assert state.open_claim is None


@pytest.mark.parametrize(
    "make",
    [
        lambda: Play(4, ["5s"]),
        lambda: Play(0, ["10h"]),
        lambda: Play(0, ["5s", "5s"]),
        lambda: Pass(0, -1),
        lambda: Decline(-1),
        lambda: Pass(True),
    ],
)
def test_an_action_that_cannot_be_raises(make: Any) -> None:
    with pytest.raises(ValueError, match=r"seat|card|t_ms"):
        make()


@pytest.mark.parametrize("seat", [-1, 4, 7])
def test_a_seat_that_there_is_not_raises(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        a44log.view(started(), seat)
    with pytest.raises(ValueError, match="seat"):
        a44log.legal_actions(started(), seat)


# --- what a seat may know ------------------------------------------------------------------------


def cards_in(value: Any) -> set[str]:
    """Return all cards that a value tells of, by whatever names it has."""
    if isinstance(value, a44log.View):
        told = {*value.hand}
        for laid in (*value.trick, *value.previous, *filter(None, [value.open_claim])):
            told |= {*laid.cards}
        return told
    return {card for hand in HANDS for card in hand if f"'{card}'" in repr(value)}


def test_a_view_shows_the_seats_own_hand_and_the_table_and_no_other_hand() -> None:
    state = a44log.play(started(), Play(0, ["5s"]))
    state = a44log.play(state, Cha(1, ["5h", "5d"]))
    for seat in range(4):
        view = a44log.view(state, seat)
        own = {*HANDS[seat]} - {"5s", "5h", "5d"}
        assert {*view.hand} == own
        assert cards_in(view) == own | {"5s", "5h", "5d"}
        assert view.cards_left == (13, 12, 13, 13)
        assert (view.seat, view.turn, view.winner, view.passes) == (seat, 1, None, 0)


def test_a_view_is_the_same_whatever_the_others_hold() -> None:
    others = [HANDS[0], HANDS[1], [*HANDS[3], HANDS[2][0]][:13], []]
    others[3] = [card for hand in HANDS[2:] for card in hand if card not in others[2]]
    acts: list[a44log.Action] = [Play(0, ["9s"]), Pass(1)]
    states = [a44log.start(HANDS), a44log.start(others)]
    for act in acts:
        states = [a44log.play(state, act) for state in states]
    one, two = states
    assert one.hands != two.hands
    for seat in (0, 1):
        assert a44log.view(one, seat) == a44log.view(two, seat)


def test_a_refusal_does_not_tell_who_holds_a_card() -> None:
    state = a44log.play(started(), Play(0, ["5s"]))
    for action in (
        Play(1, ["7d"]),
        Play(1, ["6s", "7d"]),
        Cha(3, ["5h", "5d"]),
        Cha(3, ["5c", "5d"]),
    ):
        with pytest.raises(IllegalActionError) as raised:
            a44log.play(state, action)
        facts = raised.value.refusal.facts
        assert facts.get("where", []) == facts.get("alike", []) == []
        assert "in seat" not in str(raised.value)
        assert "nobody" not in str(raised.value)


def test_a_refusal_is_the_same_whichever_other_seat_holds_the_card() -> None:
    turned = [HANDS[0], HANDS[1], HANDS[3], HANDS[2]]
    for action in (Play(0, ["7d"]), Play(0, ["5c", "6s"])):
        refusals = [a44log.why_not(a44log.start(hands), action) for hands in (HANDS, turned)]
        assert refusals[0] == refusals[1] is not None
