"""What is wrong with an action in all, and what comes of it where a ruling lets it stand."""

from a44log.engine.cards import cards
from a44log.engine.combinations import NO_COMBINATION, Combination, Kind
from a44log.engine.refusals import MAY_STAND, Reason
from a44log.engine.state import Position

from .positions import act, acts, after, faults, judged, let_stand, take

DEALT = "3h 5s 9s 9h | 5h 5d 8s 8h | 5c Ts Th | 6s 7s Js"


def test_a_ruling_can_let_nine_reasons_stand() -> None:
    # Contract, section 2: P401, P403, P404, P405, P407, P409, P410, P414, P415.
    assert {
        Reason.OUT_OF_TURN,
        Reason.NOT_A_COMBINATION,
        Reason.DOES_NOT_BEAT,
        Reason.LEADER_MUST_PLAY,
        Reason.MAY_NOT_CLAIM_OWN,
        Reason.CLAIM_CLOSED,
        Reason.CLAIM_TOO_LATE,
        Reason.FIRST_LEAD_WITHOUT_HEART_THREE,
        Reason.CLAIM_FORFEITED,
    } == MAY_STAND


def test_what_cannot_stand_is_not_carried_out_even_beside_what_can() -> None:
    table = after(DEALT, "0 5s @1000")
    for text in (
        "2 8s",  # out of turn and not held
        "1 cha 8s 8h @9000",  # too late, and no cards for it
        "3 cha 5h 5d @9000",  # too late, and not held
        "2 dian 5c",
    ):
        position = Position(table)
        assert take(position, act(text), ruled=True)
        assert position.state() == table


def test_without_a_ruling_nothing_illegal_is_carried_out() -> None:
    table = after(DEALT, "0 9s @1000")
    for action in acts("2 Ts, 1 8s, 1 5h 8s, 2 pass, 1 cha 5h 5d, 0 decline, 2 decline @9000"):
        position = Position(table)
        assert take(position, action)
        assert position.state() == table


def test_play_out_of_turn_that_stood_goes_on_from_the_seat_that_acted() -> None:
    table = let_stand(after(DEALT, "0 5s"), "2 Ts")
    assert table.turn == 3
    assert judged(table, "3 Js") == "legal"
    assert judged(table, "1 8s") == "out-of-turn TURN-1"
    assert [laid.seat for laid in table.trick] == [0, 2]


def test_a_pass_out_of_turn_that_stood_goes_on_from_the_seat_that_acted_and_counts() -> None:
    table = let_stand(after(DEALT, "0 5s"), "2 pass")
    assert (table.turn, table.passes) == (3, 1)
    table = let_stand(table, "0 pass, 3 pass")
    assert (table.turn, table.passes, table.trick) == (0, 0, ())
    assert judged(table, "0 9s 9h") == "legal"


def test_turn_6_after_three_passes_in_any_order_that_stood_the_last_to_play_leads() -> None:
    table = let_stand(after(DEALT, "0 5s"), "1 pass, 3 pass, 2 pass")
    assert (table.turn, table.passes, table.trick) == (0, 0, ())


def test_after_a_leaders_pass_that_stood_the_next_seat_leads() -> None:
    table = let_stand(after(DEALT), "0 pass")
    assert (table.turn, table.passes, table.trick) == (1, 0, ())
    assert judged(table, "1 8s") == "legal"
    assert judged(table, "1 pass") == "leader-must-play TURN-3"
    assert judged(table, "0 5s").startswith("out-of-turn ")
    table = let_stand(table, "1 pass, 2 pass, 3 pass, 0 pass")
    assert (table.turn, table.passes, table.trick) == (1, 0, ())


def test_a_leaders_pass_that_stood_closes_a_cha() -> None:
    table = let_stand(after(DEALT, "0 5s, 1 cha 5h 5d"), "1 pass")
    assert table.turn == 2
    assert table.open_claim is None
    assert judged(table, "2 dian 5c") == "claim-closed CLAIM-2"
    assert judged(table, "2 Ts") == "legal"


def test_cards_that_do_not_beat_and_stood_become_what_lies_on_the_table() -> None:
    table = let_stand(after(DEALT, "0 9s"), "1 8s")
    assert table.trick[-1].combination == Combination(Kind.SINGLE, 1, 4)
    assert table.turn == 2
    assert table.open_claim == table.trick[-1]
    assert judged(after(DEALT, "0 9s"), "1 8s") == "does-not-beat BEAT-1"
    table = let_stand(after(DEALT, "0 9s"), "1 5h 5d")
    assert judged(table, "2 Ts Th") == "legal"
    assert judged(table, "2 Ts") == "does-not-beat BEAT-6"


def test_combo_10_only_a_pass_answers_cards_that_are_no_combination_and_stood() -> None:
    table = let_stand(after(f"{DEALT} 4s 4h 4d 4c X1 X2 As"), "0 5s 9s")
    assert table.trick[-1].combination == NO_COMBINATION
    assert table.open_claim is None
    for answer in ("8s", "8s 8h", "pass"):
        assert judged(let_stand(table, "1 pass, 2 pass"), "3 6s") == "does-not-beat COMBO-10"
        assert judged(table, f"1 {answer}") == (
            "legal" if answer == "pass" else "does-not-beat COMBO-10"
        )
    strong = let_stand(table, "1 pass, 2 pass")
    for answer in ("4s 4h 4d", "4s 4h 4d 4c", "X1 X2", "As 4s 4h", "6s"):
        assert judged(strong, f"3 {answer}") == "does-not-beat COMBO-10"
    assert judged(strong, "3 pass") == "legal"
    strong = let_stand(strong, "3 pass")
    assert (strong.turn, strong.trick) == (0, ())


def test_a_late_cha_that_stood_counts_as_if_lawful() -> None:
    table = after(DEALT, "0 5s @1000")
    assert judged(table, "1 cha 5h 5d @9000") == "claim-too-late TIME-1"
    table = let_stand(table, "1 cha 5h 5d @9000")
    assert table.turn == 1
    assert table.open_claim == table.cha
    assert judged(table, "2 dian 5c @14000") == "legal"
    assert judged(table, "2 dian 5c @14001") == "claim-too-late TIME-2"


def test_a_cha_of_a_covered_single_that_stood_ends_the_trick_that_covered_it() -> None:
    table = let_stand(after(DEALT, "0 5s, 1 8s, 2 Ts"), "1 cha 5h 5d")
    assert table.turn == 1
    assert table.trick == ()
    assert [laid.cards for laid in table.previous] == [("5s",), ("8s",), ("Ts",), ("5h", "5d")]
    assert table.single is not None
    assert table.single.seat == 0
    assert judged(table, "2 dian 5c") == "legal"
    assert judged(table, "1 8h") == "legal"


def test_a_cha_just_after_its_trick_that_stood_belongs_to_that_trick() -> None:
    table = let_stand(after(DEALT, "0 5s, 1 pass, 2 pass, 3 pass"), "1 cha 5h 5d")
    assert [laid.cards for laid in table.previous] == [("5s",), ("5h", "5d")]
    assert (table.turn, table.trick, table.passes) == (1, (), 0)


def test_a_cha_in_a_later_trick_that_stood_ends_that_one() -> None:
    table = after(DEALT, "0 5s, 1 pass, 2 pass, 3 pass, 0 9s, 1 pass")
    assert judged(table, "1 cha 5h 5d") == "claim-closed CLAIM-2"
    table = let_stand(table, "1 cha 5h 5d")
    assert [laid.cards for laid in table.previous] == [("9s",), ("5h", "5d")]
    assert (table.turn, table.trick, table.passes) == (1, (), 0)


def test_a_dian_of_a_closed_cha_that_stood_makes_its_player_lead() -> None:
    table = after(DEALT, "0 5s, 1 cha 5h 5d, 1 8s")
    table = let_stand(table, "2 dian 5c")
    assert table.turn == 2
    assert table.open_claim is None
    assert table.cha is not None
    assert table.cha.cards == ("5h", "5d")


def test_a_claim_on_ones_own_that_stood_counts_as_if_lawful() -> None:
    table = let_stand(after("3h 5s 5h 5d | 6s | 6h | 6d", "0 5s"), "0 cha 5h 5d")
    assert table.turn == 0
    assert cards(table.hands[0]) == ("3h",)
    assert judged(table, "0 3h") == "legal"


def test_a_forfeited_claim_that_stood_counts_as_if_lawful() -> None:
    table = let_stand(after(DEALT, "0 5s, 1 decline"), "1 cha 5h 5d")
    assert (table.turn, table.trick) == (1, ())
    table = let_stand(after(DEALT, "0 5s, 1 decline"), "1 decline")
    assert [forfeit.event for forfeit in table.forfeits] == [1, 2]


def test_a_hand_that_empties_by_a_ruling_wins_too() -> None:
    assert let_stand(after("3h 5s | 8s | 8h | 8d", "0 5s"), "3 8d").winner == 3
    assert let_stand(after("3h 5s | 5h 5d | 8h | 8d", "0 5s, 1 pass, 2 8h"), "").winner == 2
    assert (
        let_stand(after("3h 5s | 5h 5d | 8h 9h | 8d", "0 5s, 2 decline"), "1 cha 5h 5d").winner == 1
    )


def test_all_faults_are_named_in_the_order_of_asking() -> None:
    start = after(DEALT, first_lead_has_h3=True)
    assert faults(start, "1 9s 6s") == [
        "out-of-turn",
        "card-not-held",
        "not-a-combination",
        "first-lead-without-heart-three",
    ]
    assert faults(start, "1 pass") == ["out-of-turn", "leader-must-play"]
    lead = after(DEALT, "0 9s @1000")
    assert faults(lead, "2 8s") == ["out-of-turn", "card-not-held", "does-not-beat"]
    assert faults(lead, "0 cha 8s 8h @6001") == [
        "may-not-claim-own",
        "wrong-claim-cards",
        "card-not-held",
        "claim-too-late",
    ]
    assert faults(lead, "3 dian 5c") == ["nothing-to-claim", "card-not-held"]
    covered = after(DEALT, "0 5s @1000, 1 decline @1000, 1 8s @2000")
    assert faults(covered, "1 cha 5c 5d @6001") == [
        "claim-closed",
        "claim-forfeited",
        "card-not-held",
        "claim-too-late",
    ]
    cha = after(DEALT, "0 5s, 1 cha 5h 5d")
    assert faults(cha, "2 9s 6s") == ["cha-stands", "card-not-held", "not-a-combination"]
    assert faults(cha, "2 pass") == ["out-of-turn", "leader-must-play"]
    assert faults(cha, "1 dian 9s") == [
        *("may-not-claim-own", "wrong-claim-cards", "card-not-held")
    ]
    assert faults(cha, "2 dian 5c") == []


def test_after_the_end_nothing_else_is_asked() -> None:
    over = after("3h | 5s | 5h 5d | 5c", "0 3h")
    assert faults(over, "2 8s 9s") == faults(over, "1 dian 9s") == ["game-over"]
