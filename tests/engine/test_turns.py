"""Who leads, who follows, who passes, and how a game ends."""

import re
from typing import Any

import pytest

from a44log.engine.cards import cards, hand
from a44log.engine.rules import legal_actions
from a44log.engine.ruleset import Options
from a44log.engine.state import deal

from .positions import acts, after, go_on, hands, judged

# Seat 2 leads; every seat can follow a low single.
SINGLES = "5s 9s Ks | 6s Ts As | 3h 4s 8s | 7s Js 2s"


def test_deal_2_the_holder_of_the_heart_3_makes_the_first_lead() -> None:
    table = after(SINGLES)
    assert table.turn == 2
    assert judged(table, "2 4s") == "legal"
    assert judged(table, "0 5s") == "out-of-turn DEAL-2"
    assert judged(table, "1 pass") == "out-of-turn DEAL-2"
    for seat in range(4):
        nobody_else = ["5s", "5h", "5d", "5c"]
        nobody_else[seat] = "3h"
        assert after("|".join(nobody_else)).turn == seat


def test_deal_2_without_the_heart_3_nobody_can_lead() -> None:
    with pytest.raises(ValueError, match=r"^nobody holds 3h, so nobody can lead first$"):
        deal(hands("5s | 6s | 3s | 7s"), Options())


def test_deal_3_the_first_lead_may_be_any_combination() -> None:
    table = after("3h 3s 4s 5s 6s 8s 8d | 5h | 5d | 5c")
    for lead in ("3h", "4s", "3h 3s", "8s 8d", "4s 5s 6s"):
        assert judged(table, f"0 {lead}") == "legal"
    assert judged(table, "0 3h 4s") == "not-a-combination COMBO-10"


def test_deal_3_where_it_must_contain_the_heart_3_nothing_else_is_a_first_lead() -> None:
    table = after("3h 3s 3d 4s 8s | 5h | 5d | 5c", first_lead_has_h3=True)
    for lead in ("3h", "3h 3s", "3s 3h 3d"):
        assert judged(table, f"0 {lead}") == "legal"
    for lead in ("4s", "3s 3d"):
        assert judged(table, f"0 {lead}") == "first-lead-without-heart-three DEAL-3"
    # It asks nothing of later leads, or of those who follow.
    table = go_on(table, "0 3h, 1 pass, 2 pass, 3 pass")
    assert judged(table, "0 4s") == "legal"
    assert judged(go_on(table, "0 4s"), "1 5h") == "legal"


def test_turn_1_only_the_seat_whose_turn_it_is_plays_or_passes() -> None:
    table = after(SINGLES, "2 4s")
    assert table.turn == 3
    for seat, single in enumerate(["5s", "6s", "8s"]):
        assert judged(table, f"{seat} {single}") == "out-of-turn TURN-1"
        assert judged(table, f"{seat} pass") == "out-of-turn TURN-1"
    assert judged(table, "3 7s") == "legal"
    assert judged(table, "3 pass") == "legal"


def test_turn_1_play_goes_0_1_2_3_0() -> None:
    turns = []
    table = after(SINGLES)
    for text in ("2 4s", "3 7s", "0 pass", "1 Ts", "2 pass", "3 Js", "0 Ks"):
        turns.append(table.turn)
        table = go_on(table, text)
    assert [*turns, table.turn] == [2, 3, 0, 1, 2, 3, 0, 1]


def test_turn_2_every_card_played_must_be_in_the_hand_at_that_moment() -> None:
    table = after(SINGLES, "2 4s")
    assert judged(table, "3 6s") == "card-not-held TURN-2"
    assert judged(table, "3 X1") == "card-not-held TURN-2"
    assert judged(table, "3 7s 7d") == "card-not-held TURN-2"
    table = go_on(table, "3 7s, 0 pass, 1 pass, 2 pass")
    assert judged(table, "3 7s") == "card-not-held TURN-2"


def test_turn_2_cards_leave_the_hand_as_they_are_laid() -> None:
    table = after("3h 5s 5d | 5h | 6s 6h | 8s", "0 5s 5d, 1 pass, 2 6s 6h")
    assert [cards(held) for held in table.hands] == [("3h",), ("5h",), (), ("8s",)]


def test_turn_3_a_player_on_lead_must_play() -> None:
    assert judged(after(SINGLES), "2 pass") == "leader-must-play TURN-3"
    table = after(SINGLES, "2 4s, 3 7s, 0 pass, 1 pass, 2 pass")
    assert judged(table, "3 pass") == "leader-must-play TURN-3"
    assert judged(table, "3 Js") == "legal"


def test_turn_4_a_player_who_follows_may_pass_with_a_beating_play_in_hand() -> None:
    assert judged(after(SINGLES, "2 4s"), "3 pass") == "legal"


def test_turn_5_a_pass_binds_only_that_turn() -> None:
    table = after(SINGLES, "2 4s, 3 pass, 0 5s, 1 pass, 2 8s")
    assert judged(table, "3 Js") == "legal"
    table = go_on(table, "3 pass, 0 9s")
    assert judged(table, "1 Ts") == "legal"


def test_turn_6_after_three_passes_in_a_row_the_last_to_play_leads_anything() -> None:
    table = after("3h 4s 5s 6s | 7s 9s 9d | 8s | 8d", "0 3h, 1 pass, 2 pass")
    assert table.trick
    assert judged(table, "0 4s") == "out-of-turn TURN-1"
    table = go_on(table, "3 pass")
    assert table.turn == 0
    assert table.trick == ()
    assert judged(table, "0 4s 5s 6s") == "legal"
    assert judged(table, "0 4s") == "legal"
    assert judged(table, "1 7s") == "out-of-turn TURN-1"


def test_turn_6_a_play_between_starts_the_count_of_passes_anew() -> None:
    table = after(SINGLES, "2 4s, 3 pass, 0 pass, 1 6s, 2 pass, 3 pass")
    assert table.passes == 2
    assert table.turn == 0
    assert [cards(laid.hand) for laid in table.trick] == [("4s",), ("6s",)]
    table = go_on(table, "0 pass")
    assert (table.turn, table.passes, table.trick) == (1, 0, ())
    assert [laid.cards for laid in table.previous] == [("4s",), ("6s",)]


def test_end_1_the_game_ends_the_moment_a_hand_is_empty() -> None:
    table = after("3h | 5s | 5h 5d | 5c", "0 3h")
    assert table.winner == 0
    assert table.hands[0] == 0
    assert after("3h 6s | 5s | 8h 8d | 5c", "0 3h").winner is None


def test_end_1_a_claim_may_win_too() -> None:
    dealt = "3h 5s 9s | 5h 5d | 5c | 8c"
    assert after(dealt, "0 5s, 1 cha 5h 5d").winner == 1
    longer = "3h 5s 9s | 5h 5d 8s | 5c | 8c"
    assert after(longer, "0 5s, 1 cha 5h 5d, 2 dian 5c").winner == 2


def test_end_1_the_shortest_game_is_two_plays() -> None:
    # One combination of thirteen cards does not exist: it takes two, and three passes between.
    straight = "4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    dealt = f"3h 3d {straight} | 2s | 2h | 2d"
    table = after(dealt, "0 3h 3d, 1 pass, 2 pass, 3 pass")
    assert table.winner is None
    assert go_on(table, f"0 {straight}").winner == 0


def test_end_2_nothing_may_follow_the_end() -> None:
    table = after("3h 5s | 6s | 5h 5d | 5c 7s", "0 5s, 1 6s")
    assert table.winner == 1
    for action in acts("2 pass, 2 5h, 0 3h, 2 cha 5h 5d, 3 dian 5c, 0 decline, 1 6s, 1 pass"):
        assert judged(table, action) == "game-over END-2"


def test_end_2_the_last_card_cannot_be_claimed() -> None:
    table = after("3h 5s | 6s 6d | 6h 6c 7s | 7d", "0 5s, 1 6s, 2 pass, 3 pass, 0 pass, 1 6d")
    assert table.open_claim is None
    assert judged(table, "2 cha 6h 6c") == "game-over END-2"


def test_score_3_a_claim_counts_as_playing() -> None:
    table = after("3h 5s 9s | 5h 5d 8s | 5c 7s | 8c", "0 5s")
    assert table.played == 0b0001
    table = go_on(table, "1 cha 5h 5d")
    assert table.played == 0b0011
    table = go_on(table, "2 dian 5c")
    assert table.played == 0b0111
    assert after(SINGLES, "2 4s, 3 pass, 0 decline").played == 0b0100


def test_every_act_is_numbered() -> None:
    table = after(SINGLES, "2 4s, 3 pass, 0 decline, 0 5s")
    assert table.event == 4
    assert [laid.event for laid in table.trick] == [0, 3]
    assert [laid.hand for laid in table.trick] == [hand(["4s"]), hand(["5s"])]


def test_combo_10_no_cards_are_no_combination() -> None:
    assert judged(after(SINGLES), "2 play") == "not-a-combination COMBO-10"


@pytest.mark.parametrize("seat", [4, -1, "0"])
def test_legal_actions_of_a_seat_that_is_none_are_refused(seat: Any) -> None:
    message = f"a seat is 0, 1, 2 or 3, not {seat!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        legal_actions(after(SINGLES), seat)
