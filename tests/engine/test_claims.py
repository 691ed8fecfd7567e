"""Cha, dian and declines."""

import pytest

from a44log.engine.cards import cards

from .positions import FIVES, after, go_on, judged


def test_cha_1_a_pair_of_its_rank_may_cha_another_players_single() -> None:
    table = after(FIVES, "0 5s")
    assert judged(table, "1 cha 5h 5d") == "legal"
    assert judged(table, "1 cha 6s 6d") == "wrong-claim-cards CHA-1"
    assert judged(table, "2 cha 5c 9h") == "wrong-claim-cards CHA-1"
    assert judged(table, "1 cha 5h") == "wrong-claim-cards CHA-1"
    assert judged(table, "1 cha 5h 5d 5c") == "wrong-claim-cards CHA-1"
    assert judged(table, "1 cha") == "wrong-claim-cards CHA-1"


def test_cha_1_nobody_may_cha_the_own_single() -> None:
    table = after("3h 5s 5h 5d | 9s | 9h | 9d", "0 5s")
    assert judged(table, "0 cha 5h 5d") == "may-not-claim-own CHA-1"


def test_cha_1_only_a_single_may_be_chad() -> None:
    table = after("3h 5s 6s 7s 8s 8d | 5h 5d | 8h 8c | 9d")
    assert judged(table, "1 cha 5h 5d") == "nothing-to-claim CHA-1"
    assert judged(go_on(table, "0 5s 6s 7s"), "1 cha 5h 5d") == "nothing-to-claim CHA-1"
    assert judged(go_on(table, "0 8s 8d"), "2 cha 8h 8c") == "nothing-to-claim CHA-1"


def test_cha_1_the_cards_must_be_held() -> None:
    assert judged(after(FIVES, "0 5s"), "3 cha 5h 5d") == "card-not-held TURN-2"


def test_cha_1_a_claim_is_no_ordinary_play() -> None:
    # A pair does not beat a single; three of a rank do, as a small bomb, and that is no cha.
    table = after("3h 5s 9s | 5h 5d 5c 6s | 6h | 6c", "0 5s")
    assert judged(table, "1 5h 5d") == "does-not-beat BEAT-6"
    assert judged(table, "1 5h 5d 5c") == "legal"
    assert judged(table, "2 6h") == "out-of-turn TURN-1"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_cha_2_any_of_the_other_three_may_cha_out_of_turn(seat: int) -> None:
    other_hands = ["6s 7s", "6h 7h", "6c 7c"]
    other_hands[seat - 1] = "5h 5d 8s"
    table = after(f"3h 5s | {' | '.join(other_hands)}", "0 5s")
    assert judged(table, f"{seat} cha 5h 5d") == "legal"


@pytest.mark.parametrize("passes", ["1 pass", "1 pass, 2 pass"])
def test_cha_2_a_seat_may_cha_even_after_passing(passes: str) -> None:
    assert judged(after(FIVES, f"0 5s, {passes}"), "1 cha 5h 5d") == "legal"


def test_cha_2_where_a_pass_forfeits_the_claim_it_is_gone() -> None:
    table = after(FIVES, "0 5s", pass_forfeits_claim=True)
    assert judged(table, "1 cha 5h 5d") == "legal"
    table = go_on(table, "1 pass")
    assert judged(table, "1 cha 5h 5d") == "claim-forfeited CHA-2"
    assert judged(table, "1 decline") == "claim-forfeited CHA-2"
    assert judged(table, "2 decline") == "legal"


def test_cha_2_a_pass_forfeits_no_other_single() -> None:
    dealt = "3h 5s 9s | 9h 9d 6s | 6h Ts | 8c X1"
    table = after(dealt, "0 5s, 1 pass, 2 6h, 3 pass, 0 9s", pass_forfeits_claim=True)
    assert judged(table, "1 cha 9h 9d") == "legal"
    # A pass on a pair is a pass on nothing that could be claimed.
    pairs = "3h 3s 9s | 9h 9d 6s | 6h Ts | 8c X1"
    table = after(pairs, "0 3h 3s, 1 pass", pass_forfeits_claim=True)
    assert table.forfeits == ()


def test_cha_2_a_single_that_follows_another_may_be_chad() -> None:
    dealt = "3h 5s 8s | 9s 7s | 9h 9d 7d | 9c 8c"
    assert judged(after(dealt, "0 5s, 1 9s"), "2 cha 9h 9d") == "legal"
    assert judged(after(dealt, "0 5s, 1 9s", cha_on="any_single"), "2 cha 9h 9d") == "legal"


def test_cha_2_where_only_leads_are_open_a_single_that_follows_may_not_be_chad() -> None:
    dealt = "3h 5s 9c | 9s 7s Ts | 9h 9d 7d | 5h 5d"
    table = after(dealt, "0 5s", cha_on="lead_only")
    assert judged(table, "3 cha 5h 5d") == "legal"
    table = go_on(table, "1 9s")
    assert table.open_claim is None
    assert judged(table, "2 cha 9h 9d") == "claim-closed CHA-2"
    assert judged(table, "2 decline") == "nothing-to-claim CHA-2"
    # With the cards of another rank there is just nothing to claim.
    assert judged(table, "2 cha 7d 9h") == "nothing-to-claim CHA-2"
    # The next lead is open again.
    table = go_on(table, "2 pass, 3 pass, 0 pass, 1 7s")
    assert table.open_claim == table.trick[0]


def test_cha_3_a_cha_comes_before_the_ordinary_play_of_the_seat_on_turn() -> None:
    dealt = "3h 5s 8s | 9s 7s | 5h 5d 7d | 9c 8c"
    table = after(dealt, "0 5s")
    assert judged(table, "1 9s") == judged(table, "2 cha 5h 5d") == "legal"
    table = go_on(table, "2 cha 5h 5d")
    assert table.turn == 2
    assert judged(table, "1 9s") == "cha-stands CHA-4"


@pytest.mark.parametrize("answer", ["6s", "6s 6d", "As 4s 4h", "X1 X2", "7s 7h 7d 7c"])
def test_cha_4_a_cha_is_answered_only_by_a_dian_never_by_a_combination(answer: str) -> None:
    dealt = f"3h 5s | 5h 5d 8s | {answer} 8h | 9h"
    table = after(dealt, "0 5s, 1 cha 5h 5d")
    assert judged(table, f"2 {answer}") == "cha-stands CHA-4"
    assert judged(table, "2 pass") == "out-of-turn TURN-1"


def test_cha_4_a_cha_cannot_be_chad() -> None:
    table = after("3h 5s | 5h 5d 8s | 6s 6d | 9h", "0 5s, 1 cha 5h 5d")
    assert judged(table, "2 cha 6s 6d") == "nothing-to-claim CHA-4"


def test_cha_5_a_cha_that_nobody_dians_stands_and_ends_the_trick() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d")
    assert table.trick == ()
    assert [laid.cards for laid in table.previous] == [("5s",), ("5h", "5d")]
    table = go_on(table, "1 6s")
    assert judged(table, "2 dian 5c") == "claim-closed CLAIM-2"
    assert judged(table, "2 5c") == "does-not-beat BEAT-1"


def test_cha_6_after_a_dead_cha_its_player_leads() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d")
    assert table.turn == 1
    assert judged(table, "1 pass") == "leader-must-play TURN-3"
    assert judged(table, "1 6s 6d") == "legal"
    assert judged(go_on(table, "1 6s"), "2 9h") == "legal"


def test_cha_6_whoever_held_all_three_may_lead_the_fourth_card_after_the_cha() -> None:
    table = after("3h 5s | 5h 5d 5c 8s | 6s 6d | 9h", "0 5s, 1 cha 5h 5d")
    assert judged(table, "1 5c") == "legal"
    assert judged(table, "1 dian 5c") == "may-not-claim-own DIAN-2"


def test_cha_7_jokers_cannot_be_chad() -> None:
    table = after("3h X1 | 5h 5d | X2 6s | 6h 6d", "0 X1")
    assert table.open_claim is None
    assert judged(table, "2 cha X2 6s") == "nothing-to-claim CHA-7"
    assert judged(table, "1 cha 5h 5d") == "nothing-to-claim CHA-7"
    assert judged(table, "1 decline") == "nothing-to-claim CHA-7"
    big = after("3h X2 | 5h 5d | X1 6s | 6h 6d", "0 X2")
    assert judged(big, "1 decline") == "nothing-to-claim CHA-7"


def test_cha_7_a_3_is_no_joker_and_may_be_chad() -> None:
    assert judged(after("3h 4s | 3s 3d 5d | 6s | 6h", "0 3h"), "1 cha 3s 3d") == "legal"


def test_cha_8_a_seat_may_decline_an_open_claim_and_not_claim_it_afterwards() -> None:
    table = after(FIVES, "0 5s, 1 decline")
    assert judged(table, "1 cha 5h 5d") == "claim-forfeited CHA-8"
    assert judged(table, "1 decline") == "claim-forfeited CHA-8"
    assert judged(table, "1 6s") == "legal"
    assert judged(table, "2 decline") == "legal"


def test_cha_8_a_decline_takes_no_turn_and_closes_nothing() -> None:
    table = after(FIVES, "0 5s, 2 decline, 3 decline")
    assert table.turn == 1
    assert table.passes == 0
    assert judged(table, "1 cha 5h 5d") == "legal"
    table = go_on(table, "1 cha 5h 5d, 3 decline")
    assert judged(table, "2 dian 5c") == "legal"


def test_cha_8_a_dian_may_be_declined() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d, 2 decline")
    assert judged(table, "2 dian 5c") == "claim-forfeited CHA-8"
    assert judged(table, "0 decline") == "legal"
    assert judged(table, "1 decline") == "may-not-claim-own CHA-8"


def test_cha_8_what_is_ones_own_cannot_be_declined() -> None:
    assert judged(after(FIVES, "0 5s"), "0 decline") == "may-not-claim-own CHA-8"


def test_cha_8_where_nothing_is_open_nothing_is_declined() -> None:
    assert judged(after(FIVES), "1 decline") == "nothing-to-claim CHA-1"
    pair = after("3h 3s 5s | 5h 5d | 5c | 6h", "0 3h 3s")
    assert judged(pair, "1 decline") == "nothing-to-claim CHA-1"


def test_cha_8_a_new_single_may_be_claimed_after_a_decline_of_the_one_before() -> None:
    dealt = "3h 5s 8s | 9s 9c 7s | 9h 9d 7d | 8c 8d"
    assert judged(after(dealt, "0 5s, 2 decline, 1 9s"), "2 cha 9h 9d") == "legal"


def test_dian_1_one_card_of_the_rank_may_dian_a_cha() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d")
    assert judged(table, "2 dian 5c") == "legal"
    assert judged(table, "2 dian 9h") == "wrong-claim-cards DIAN-1"
    assert judged(table, "2 dian 5c 9h") == "wrong-claim-cards DIAN-1"
    assert judged(table, "3 dian 5c") == "card-not-held TURN-2"


def test_dian_1_without_a_cha_there_is_nothing_to_dian() -> None:
    assert judged(after(FIVES), "2 dian 5c") == "nothing-to-claim DIAN-1"
    assert judged(after(FIVES, "0 5s"), "2 dian 5c") == "nothing-to-claim DIAN-1"


def test_dian_2_the_owner_of_the_single_may_dian_too() -> None:
    table = after("3h 5s 5c | 5h 5d 8s | 6s 6d | 9h", "0 5s, 1 cha 5h 5d")
    assert judged(table, "0 dian 5c") == "legal"


def test_dian_2_the_player_of_the_cha_may_not_dian_it() -> None:
    table = after("3h 5s 7s | 5h 5d 5c 8s | 6s 6d | 9h", "0 5s, 1 cha 5h 5d")
    assert judged(table, "1 dian 5c") == "may-not-claim-own DIAN-2"


def test_dian_2_where_the_owner_of_the_single_is_kept_from_it_all_others_may() -> None:
    dealt = "3h 5s 5c 6d | 5h 5d 8s | 6s | 9h"
    table = after(dealt, "0 5s, 1 cha 5h 5d", dian_by="not_single_owner")
    assert judged(table, "0 dian 5c") == "may-not-claim-own DIAN-2"
    assert judged(table, "0 decline") == "may-not-claim-own CHA-8"
    table = after(FIVES, "0 5s, 1 cha 5h 5d", dian_by="not_single_owner")
    assert judged(table, "2 dian 5c") == "legal"
    assert judged(table, "1 dian 5c") == "may-not-claim-own DIAN-2"


def test_dian_2_the_owner_of_the_single_may_cha_and_dian_elsewhere() -> None:
    # It is the single of this cha that counts, not of an earlier one.
    dealt = "3h 5s 8c 8s | 5h 5d 8d 7s | 8h 6s | 9h 9s"
    table = after(dealt, "0 5s, 1 cha 5h 5d, 1 8d", dian_by="not_single_owner")
    assert judged(table, "0 cha 8c 8s") == "legal"
    assert judged(go_on(table, "0 cha 8c 8s"), "2 dian 8h") == "legal"


def test_dian_3_after_a_dian_the_trick_ends_and_its_player_leads() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c")
    assert table.turn == 2
    assert table.trick == ()
    assert table.open_claim is None
    assert judged(table, "2 9h 9d") == "legal"
    assert judged(table, "2 pass") == "leader-must-play TURN-3"
    assert judged(table, "1 6s") == "out-of-turn TURN-1"
    assert judged(table, "3 X1") == "out-of-turn TURN-1"
    assert judged(table, "3 decline") == "nothing-to-claim CHA-1"


def test_claim_1_at_most_one_seat_can_cha_and_at_most_one_can_dian() -> None:
    table = after(FIVES, "0 5s")
    fives = ["5h 5d", "5h 5c", "5d 5c"]
    chas = [(seat, pair) for seat in (1, 2, 3) for pair in fives]
    assert [
        (seat, pair) for seat, pair in chas if judged(table, f"{seat} cha {pair}") == "legal"
    ] == [(1, "5h 5d")]
    table = go_on(table, "1 cha 5h 5d")
    dians = [(seat, one) for seat in range(4) for one in ("5s", "5h", "5d", "5c")]
    assert [
        (seat, one) for seat, one in dians if judged(table, f"{seat} dian {one}") == "legal"
    ] == [(2, "5c")]


def test_claim_2_a_covered_single_cannot_be_claimed() -> None:
    dealt = "3h 5s 8s | 9s 9c 7s | 5h 5d 7d | 8c 8d"
    table = after(dealt, "0 5s, 1 9s")
    assert judged(table, "2 cha 5h 5d") == "claim-closed CLAIM-2"
    # A decline is always about what is open.
    assert judged(table, "2 decline") == "legal"


def test_claim_2_a_single_that_three_passes_ended_cannot_be_claimed() -> None:
    table = after(FIVES, "0 5s, 1 pass, 2 pass, 3 pass")
    assert judged(table, "1 cha 5h 5d") == "claim-closed CLAIM-2"
    assert judged(table, "1 decline") == "nothing-to-claim CHA-1"
    # The trick after the next one has forgotten it.
    table = go_on(table, "0 3h, 1 pass, 2 pass, 3 pass")
    assert judged(table, "1 cha 5h 5d") == "nothing-to-claim CHA-1"


def test_claim_2_a_single_that_was_chad_cannot_be_chad_again() -> None:
    dealt = "3h 5s 8s | 5h 5d 9s 7s | 5c 7d | 8c 8d"
    table = after(dealt, "0 5s, 1 cha 5h 5d")
    assert judged(table, "2 cha 5c 5d") == "claim-closed CLAIM-2"


def test_claim_2_a_cha_lapses_once_its_player_leads_or_it_is_dianed() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d")
    assert judged(go_on(table, "1 6s"), "2 dian 5c") == "claim-closed CLAIM-2"
    assert judged(go_on(table, "1 6s"), "2 decline") == "legal"
    assert judged(go_on(table, "2 dian 5c"), "3 dian 5c") == "claim-closed CLAIM-2"


def test_claim_2_the_latest_cha_is_remembered_beyond_its_trick() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s, 2 9h, 3 pass, 0 pass, 1 pass, 2 9d")
    assert judged(table, "2 dian 5c") == "claim-closed CLAIM-2"
    assert judged(table, "3 dian 9c") == "nothing-to-claim DIAN-1"


def test_claim_2_the_open_single_comes_before_a_closed_one() -> None:
    dealt = "3h 5s 8s | 6s 7s | 6h 6d 5h 5d | 8c 8d"
    table = after(dealt, "0 5s, 1 6s")
    assert judged(table, "2 cha 6h 6d") == "legal"
    assert judged(table, "2 cha 5h 6d") == "wrong-claim-cards CHA-1"
    assert judged(table, "3 cha 8c 8d") == "wrong-claim-cards CHA-1"


def test_claim_2_nothing_can_be_claimed_once_a_hand_is_empty() -> None:
    table = after("3h 5s | 5h 5d | 5c 8s | 7s", "0 5s, 1 cha 5h 5d")
    assert table.winner == 1
    assert table.open_claim is None
    assert judged(table, "2 dian 5c") == "game-over END-2"


def test_claims_leave_the_hand_that_made_them() -> None:
    table = after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c")
    assert [cards(held) for held in table.hands] == [
        ("9s", "3h"),
        ("6s", "6d"),
        ("9h", "9d"),
        ("6h", "9c", "X1"),
    ]


def test_the_state_says_what_is_open_to_claims() -> None:
    table = after(FIVES, "0 5s")
    assert table.open_claim == table.trick[-1]
    table = go_on(table, "1 cha 5h 5d")
    assert table.open_claim == table.cha == table.previous[-1]
    assert table.single == table.previous[0]
    assert go_on(table, "1 6s 6d").open_claim is None


def test_the_state_says_which_event_ended_the_trick() -> None:
    table = after(FIVES, "0 5s, 3 decline, 1 cha 5h 5d")
    assert table.ended_event == 2
    table = go_on(table, "2 dian 5c")
    assert table.ended_event == 3
    assert go_on(table, "2 9h, 3 X1, 0 pass, 1 pass, 2 pass").ended_event == 8
