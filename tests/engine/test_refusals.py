"""Every reason with its clause and exact facts, in every way that its `problem` tells apart."""

from typing import Any, NamedTuple

import pytest

from a44log.engine.otherwise import UNASKED
from a44log.engine.refusals import Reason, Refusal
from a44log.engine.state import State
from a44log.messages import catalogue
from a44log.validator.codes import CODES

from .positions import after, facing, go_on, let_stand, refusal

FIVES = "3h 5s 9s | 5h 5d 6s 6d | 5c 9h 9d | 6h 9c X1"
NINES = "3h 5s 8s | 9s 7s 7d | 9h 9d 5h 5d | 9c 8c"


class Case(NamedTuple):
    """An action that is refused in a state, and how."""

    state: State
    action: str
    reason: Reason
    clause: str
    facts: dict[str, Any]


def claimed(cards: str, rank: str, seat: int, event: int) -> dict[str, Any]:
    """Return the facts that name a single or a cha."""
    return {
        "claimed": cards.split(),
        "claimed_rank": rank,
        "claimed_seat": seat,
        "claimed_event": event,
    }


def out_of_turn(state: State, action: str, clause: str, problem: str, **facts: Any) -> Case:
    """Return an act out of turn; `cards` and `table` are none where they are not named.

    `skipped` are the seats from the one in turn to the one before who acted.
    """
    seats = [0, 1, 2, 3, 0, 1, 2, 3][facts["turn"] :]
    skipped = seats[: seats.index(int(action[0]))]
    facts = {"problem": problem, "skipped": skipped, "cards": [], "table": [], **facts}
    return Case(state, action, Reason.OUT_OF_TURN, clause, facts)


CHAD = after(FIVES, "0 5s, 3 decline, 1 cha 5h 5d, 3 decline")
TURNS = [
    out_of_turn(after(FIVES), "1 6s", "DEAL-2", "first-lead", turn=0, cards=["6s"]),
    out_of_turn(after(FIVES), "3 pass", "DEAL-2", "first-lead", turn=0),
    out_of_turn(
        after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"), "1 6s", "TURN-1", "lead", turn=2, cards=["6s"]
    ),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 pass"), "1 pass", "TURN-1", "pass-too-many", turn=0
    ),
    out_of_turn(after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"), "3 pass", "TURN-1", "lead", turn=2),
    out_of_turn(CHAD, "2 pass", "TURN-1", "after-cha", turn=1),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"), "3 X1", "TURN-1", "follow", turn=2, cards=["X1"], table=["5s"]
    ),
    out_of_turn(after(FIVES, "0 5s, 1 pass"), "0 pass", "TURN-1", "follow", turn=2, table=["5s"]),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"),
        "1 5h 5d",
        "TURN-1",
        "cha-as-play",
        turn=2,
        cards=["5h", "5d"],
        table=["5s"],
    ),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"),
        "1 6s 6d",
        "TURN-1",
        "follow",
        turn=2,
        cards=["6s", "6d"],
        table=["5s"],
    ),
    *(
        out_of_turn(
            after(FIVES, "0 5s" + passes),
            "0 9s",
            "TURN-1",
            "pass-missing",
            turn=turn,
            skipped=skipped,
            cards=["9s"],
            table=["5s"],
        )
        for passes, turn, skipped in (
            ("", 1, [1, 2, 3]),
            (", 1 pass", 2, [2, 3]),
            (", 1 pass, 2 pass", 3, [3]),
        )
    ),
    *(
        Case(
            after(FIVES, before),
            action,
            Reason.LEADER_MUST_PLAY,
            "TURN-3",
            {"problem": problem},
        )
        for before, action, problem in (
            ("", "0 pass", "first-lead"),
            ("0 5s, 1 pass, 2 pass, 3 pass", "0 pass", "pass-too-many"),
            ("0 5s, 1 cha 5h 5d", "1 pass", "after-cha"),
            ("0 5s, 1 cha 5h 5d, 2 dian 5c", "2 pass", "lead"),
        )
    ),
    Case(
        after("3h 5s | 6s | 5h 5d | 5c 7s", "0 5s, 3 decline, 1 6s"),
        "2 pass",
        Reason.GAME_OVER,
        "END-2",
        {"winner": 1, "ended_event": 2},
    ),
    Case(
        after("3h 5s | 5h 5d | 5c | 6h", "0 5s, 1 pass, 1 cha 5h 5d"),
        "2 dian 5c",
        Reason.GAME_OVER,
        "END-2",
        {"winner": 1, "ended_event": 2},
    ),
    *(
        Case(
            CHAD,
            action,
            Reason.CHA_STANDS,
            "CHA-4",
            {"problem": problem, "cha_seat": 1, "cha_event": 2, "cha": ["5h", "5d"]},
        )
        for action, problem in (
            ("3 X1", "play"),
            ("2 9h 9d", "play"),
            ("2 5c", "dian-as-play"),
            ("0 5s 5c", "play"),
        )
    ),
    Case(
        after(FIVES, first_lead_has_h3=True),
        "0 5s",
        Reason.FIRST_LEAD_WITHOUT_HEART_THREE,
        "DEAL-3",
        {"option": "first_lead_has_h3", "cards": ["5s"]},
    ),
]


def no_combination(
    cards: str, problem: str, clause: str, near: str = "", option: str | None = None
) -> Case:
    """Return a lead of no combination; it is near a KIND, +RANK missing and -RANK too many."""
    state = after(f"3h {cards} | | | ")
    kind, *ranks = near.split() or [""]
    facts = {
        "problem": problem,
        "cards": cards.split(),
        "nearest": kind or None,
        "missing": [rank[1:] for rank in ranks if rank[0] == "+"],
        "extra": [rank[1:] for rank in ranks if rank[0] == "-"],
        "option": option,
    }
    return Case(state, f"0 {cards}", Reason.NOT_A_COMBINATION, clause, facts)


MIN_PAIRS = "double_straight_min_pairs"
NO_COMBINATIONS = [
    no_combination("5s 9s", "mixed", "COMBO-10"),
    no_combination("5s 5h 6s", "mixed", "COMBO-10"),
    no_combination("5s 5h 5d 6s 6h 6d", "mixed", "COMBO-10"),
    no_combination("5s 5h 5d 6s 7s 8s", "mixed", "COMBO-10"),
    no_combination("5s X1", "mixed", "COMBO-10"),
    no_combination("5s X1 X2", "joker-in-straight", "COMBO-4", "straight -X1 -X2"),
    no_combination("4s 6s 8s", "mixed", "COMBO-10"),
    no_combination("4s 4h 6s 6h", "mixed", "COMBO-10"),
    no_combination("4s 6s As", "mixed", "COMBO-10"),
    no_combination("5s 8s X1", "mixed", "COMBO-10"),
    no_combination("6s 2s 3s", "mixed", "COMBO-10"),
    no_combination("2s 3s X1", "mixed", "COMBO-10"),
    no_combination("Ks Kh As Ah 2s", "mixed", "COMBO-10"),
    no_combination("4s 4h 5s 6s 6h 7s", "mixed", "COMBO-10"),
    no_combination("4s As Ah", "mixed", "COMBO-10"),
    no_combination("5s 6s", "short-straight", "COMBO-10", "straight +7"),
    no_combination("Ks As", "short-straight", "COMBO-10", "straight +Q"),
    no_combination(
        "5s 5h 6s 6h", "short-double-straight", "COMBO-5", "double_straight +7 +7", MIN_PAIRS
    ),
    no_combination(
        "Ks Kh As Ah", "short-double-straight", "COMBO-5", "double_straight +Q +Q", MIN_PAIRS
    ),
    no_combination("As 2s 3s", "two-or-three-in-straight", "COMBO-4", "straight -2 -3"),
    no_combination("Qs Ks As 2s", "two-or-three-in-straight", "COMBO-4", "straight -2"),
    no_combination("4s 2s 3s", "two-or-three-in-straight", "COMBO-4", "straight -2 -3"),
    no_combination("4s 5s 3s", "two-or-three-in-straight", "COMBO-4", "straight -3"),
    no_combination("4s As 2s 3s", "two-or-three-in-straight", "COMBO-4", "straight -2 -3"),
    no_combination(
        "4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 3s", "two-or-three-in-straight", "COMBO-4", "straight -3"
    ),
    no_combination(
        "As Ah 2s 2h 3s 3d",
        "two-or-three-in-double-straight",
        "COMBO-4",
        "double_straight -2 -2 -3 -3",
    ),
    no_combination(
        "4s 4h 5s 5h 3s 3d", "two-or-three-in-double-straight", "COMBO-4", "double_straight -3 -3"
    ),
    no_combination("4s 5s As", "ace-before-four-in-straight", "COMBO-4", "straight -A"),
    no_combination("4s 5s 6s 7s As", "ace-before-four-in-straight", "COMBO-4", "straight -A"),
    no_combination(
        "4s 5s 6s 7s 8s 9s Ts As", "ace-before-four-in-straight", "COMBO-4", "straight -A"
    ),
    no_combination(
        "4s 4h 5s 5h As Ah",
        "ace-before-four-in-double-straight",
        "COMBO-4",
        "double_straight -A -A",
    ),
    no_combination("5s 6s X1", "joker-in-straight", "COMBO-4", "straight -X1"),
    no_combination("5s 6s 7s X1 X2", "joker-in-straight", "COMBO-4", "straight -X1 -X2"),
    no_combination("5s 6s 8s X2", "joker-in-straight", "COMBO-4", "straight -X2"),
    no_combination("Ks As X2", "joker-in-straight", "COMBO-4", "straight -X2"),
    no_combination("5s 6s 8s", "gap-in-straight", "COMBO-10", "straight +7"),
    no_combination("4s 5s 6s 8s 9s", "gap-in-straight", "COMBO-10", "straight +7"),
    no_combination("4s 5s 7s 8s Ts", "mixed", "COMBO-10"),
    no_combination("4s 5s 7s 8s Ts Js", "gap-in-straight", "COMBO-10", "straight +6 +9"),
    no_combination("4s 5s 6s 7s 8s 9s Ts Js As", "gap-in-straight", "COMBO-10", "straight +Q +K"),
    no_combination("Js Qs As", "gap-in-straight", "COMBO-10", "straight +K"),
    no_combination("4s 5s 6s 7s 8s 9s Ts Js Qs As", "gap-in-straight", "COMBO-10", "straight +K"),
    no_combination(
        "5s 5h 6s 6h 8s 8h", "gap-in-double-straight", "COMBO-10", "double_straight +7 +7"
    ),
    no_combination("5s 5h 6s 6h 7s", "half-a-pair", "COMBO-5", "double_straight +7"),
    no_combination("Qs Ks Kh As Ah", "half-a-pair", "COMBO-5", "double_straight +Q"),
    no_combination("5s 6s 6h 7s", "pair-in-straight", "COMBO-3", "straight -6"),
    no_combination("5s 5h 5d 9s", "bomb-with-others", "COMBO-10", "small_bomb -9"),
    no_combination("5s 5h 5d 6s X1", "bomb-with-others", "COMBO-10", "small_bomb -6 -X1"),
    no_combination("5s 5h 5d 5c 9s 9h", "bomb-with-others", "COMBO-10", "big_bomb -9 -9"),
    no_combination("4s As", "one-off-a44", "COMBO-9", "a44 +4"),
    no_combination("4s 4h 4d As", "one-off-a44", "COMBO-9", "a44 -4"),
    no_combination("4s 4h As Ah", "one-off-a44", "COMBO-9", "a44 -A"),
]


def misfit(
    play: str,
    table: str,
    problem: str,
    clause: str,
    facts: str,
    off_by: int | None = None,
    **options: Any,
) -> Case:
    """Return a play on what seat 0 has laid; the facts are `KIND RANK on KIND RANK`."""
    mine, _, its = facts.partition(" on ")
    (kind, rank), (table_kind, table_rank) = mine.split(), its.split()
    return Case(
        facing(table, play, **options),
        f"1 {play}",
        Reason.DOES_NOT_BEAT,
        clause,
        {
            "problem": problem,
            "cards": play.split(),
            "kind": kind,
            "rank": rank,
            "table": table.split(),
            "table_kind": None if table_kind == "none" else table_kind,
            "table_rank": None if table_kind == "none" else table_rank,
            "table_seat": 0,
            "table_event": 0,
            "off_by": off_by,
        },
    )


JOKERS = "X1 X2"
FOURS, SEVENS = "4s 4h 4d", "7s 7h 7d 7c"
DOUBLE = "4s 4h 5s 5h 6s 6h"
MISFITS = [
    misfit("4s", "5s", "lower", "BEAT-1", "single 4 on single 5", 1),
    misfit("X1", "X2", "lower", "BEAT-1", "single X1 on single X2", 1),
    misfit("4s 4h", "5s 5h", "lower", "BEAT-2", "pair 4 on pair 5", 1),
    misfit("4s 5s 6s", "Qs Ks As", "lower", "BEAT-3", "straight 6 on straight A", 8),
    misfit(
        DOUBLE,
        "5d 5c 6d 6c 7s 7h",
        "lower",
        "BEAT-4",
        "double_straight 6 on double_straight 7",
        1,
    ),
    misfit(FOURS, "5s 5h 5d", "lower", "BEAT-7", "small_bomb 4 on small_bomb 5", 1),
    misfit(SEVENS, "8s 8h 8d 8c", "lower", "BEAT-10", "big_bomb 7 on big_bomb 8", 1),
    misfit("5s", "5h", "equal", "BEAT-13", "single 5 on single 5", 0),
    misfit("5s 6s 7s", "5h 6h 7h", "equal", "BEAT-13", "straight 7 on straight 7", 0),
    misfit("4s 4h As", "4d 4c Ah", "equal", "BEAT-12", "a44 A on a44 A", 0),
    misfit("5s 6s 7s 8s", "4s 5h 6h", "too-many", "BEAT-3", "straight 8 on straight 6", 1),
    misfit("5s 6s 7s", "4s 5h 6h 7h 8h", "too-few", "BEAT-3", "straight 7 on straight 8", 2),
    misfit(
        "7s 7h 8s 8h 9s 9h Ts Th",
        DOUBLE,
        "too-many",
        "BEAT-4",
        "double_straight T on double_straight 6",
        2,
    ),
    misfit("5s 5h", "4s", "other-kind", "BEAT-6", "pair 5 on single 4"),
    misfit("4h 4d", "4s", "cha-as-play", "BEAT-6", "pair 4 on single 4"),
    misfit("5s", "4s 4h", "other-kind", "BEAT-6", "single 5 on pair 4"),
    misfit("5s 6s 7s", "4s", "other-kind", "BEAT-6", "straight 7 on single 4"),
    misfit(DOUBLE, "5d 5c", "other-kind", "BEAT-6", "double_straight 6 on pair 5"),
    misfit("7s 8s 9s", DOUBLE, "other-kind", "BEAT-6", "straight 9 on double_straight 6"),
    misfit(
        "5s 5h 6s 6h",
        "4s 4h",
        "other-kind",
        "BEAT-6",
        "double_straight 6 on pair 4",
        double_straight_min_pairs=2,
    ),
    misfit(
        "7s 7h 7d",
        DOUBLE,
        "small-bomb-on-double-straight",
        "BEAT-8",
        "small_bomb 7 on double_straight 6",
    ),
    misfit("3s 3h", FOURS, "ordinary-on-bomb", "BEAT-9", "pair 3 on small_bomb 4"),
    misfit("X2", SEVENS, "ordinary-on-bomb", "BEAT-9", "single X2 on big_bomb 7"),
    misfit(FOURS, SEVENS, "below-big-bomb", "BEAT-10", "small_bomb 4 on big_bomb 7"),
    misfit(SEVENS, JOKERS, "below-joker-pair", "BEAT-11", "big_bomb 7 on joker_pair X2"),
    misfit("3s", JOKERS, "below-joker-pair", "BEAT-11", "single 3 on joker_pair X2"),
    misfit(JOKERS, "4s 4h As", "below-a44", "BEAT-12", "joker_pair X2 on a44 A"),
    misfit("7s", "4s 4h As", "below-a44", "BEAT-12", "single 7 on a44 A"),
    misfit("7s", "4s 9h", "table-is-no-combination", "COMBO-10", "single 7 on none -"),
]

HELD = [
    Case(
        after(FIVES, "0 5s, 1 pass, 2 9h"),
        "3 5s 6s 2c",
        Reason.CARD_NOT_HELD,
        "TURN-2",
        {"cards": ["5s", "6s", "2c"], "where": [], "alike": []},
    ),
    Case(
        after(FIVES, "0 5s"),
        "3 cha 5h 5d",
        Reason.CARD_NOT_HELD,
        "TURN-2",
        {"cards": ["5h", "5d"], "where": [], "alike": []},
    ),
]


def nothing(state: State, action: str, clause: str, **facts: Any) -> Case:
    return Case(state, action, Reason.NOTHING_TO_CLAIM, clause, facts)


PAIRS = after("3h 3s 5s | 5h 5d 6s | 5c 9h | 6h", "0 3h 3s")
JOKER = after("3h X1 | 5h 5d | 5c 9h | 6h 6d", "0 X1")
CHA = after(FIVES, "0 5s, 2 decline, 1 cha 5h 5d")
EMPTY: dict[str, Any] = {"table": [], "table_seat": None, "table_event": None, "option": None}
NOTHINGS = [
    nothing(after(FIVES), "1 cha 5h 5d", "CHA-1", problem="nothing-on-table", **EMPTY),
    nothing(after(FIVES), "1 decline", "CHA-1", problem="nothing-on-table", **EMPTY),
    nothing(after(FIVES), "2 dian 5c", "DIAN-1", problem="no-cha", **EMPTY),
    nothing(
        after(FIVES, "0 5s"),
        "2 dian 5c",
        "DIAN-1",
        problem="no-cha",
        table=["5s"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    *(
        nothing(
            PAIRS,
            action,
            "CHA-1",
            problem="not-a-single",
            table=["3s", "3h"],
            table_seat=0,
            table_event=0,
            option=None,
        )
        for action in ("1 cha 5h 5d", "2 decline")
    ),
    nothing(
        let_stand(after(FIVES), "0 5s 9s"),
        "1 decline",
        "CHA-1",
        problem="not-a-single",
        table=["5s", "9s"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    nothing(
        JOKER,
        "1 cha 5h 5d",
        "CHA-7",
        problem="joker",
        table=["X1"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    nothing(
        CHA,
        "3 cha 6h X1",
        "CHA-4",
        problem="cha-on-cha",
        table=["5h", "5d"],
        table_seat=1,
        table_event=2,
        option=None,
    ),
    nothing(
        after(NINES, "0 5s, 1 9s", cha_on="lead_only"),
        "2 decline",
        "CHA-2",
        problem="follow",
        table=["9s"],
        table_seat=1,
        table_event=1,
        option="cha_on",
    ),
]


def own(state: State, action: str, clause: str, problem: str, **facts: Any) -> Case:
    option = facts.pop("option", None)
    return Case(
        state,
        action,
        Reason.MAY_NOT_CLAIM_OWN,
        clause,
        {"problem": problem, "option": option, **facts},
    )


BARRED = after("3h 5s 5c | 5h 5d 8s | 6s | 9h", "0 5s, 1 cha 5h 5d", dian_by="not_single_owner")
OWN = [
    own(after(FIVES, "0 5s"), "0 cha 5h 5d", "CHA-1", "own-single", **claimed("5s", "5", 0, 0)),
    own(after(FIVES, "0 5s"), "0 decline", "CHA-8", "own-single", **claimed("5s", "5", 0, 0)),
    own(CHA, "1 dian 5c", "DIAN-2", "own-cha", **claimed("5h 5d", "5", 1, 2)),
    own(CHA, "1 decline", "CHA-8", "own-cha", **claimed("5h 5d", "5", 1, 2)),
    own(
        BARRED, "0 dian 5c", "DIAN-2", "single-owner", option="dian_by", **claimed("5s", "5", 0, 0)
    ),
    own(BARRED, "0 decline", "CHA-8", "single-owner", option="dian_by", **claimed("5s", "5", 0, 0)),
]

WRONG_CARDS = [
    Case(
        after(FIVES, "0 5s"),
        "1 cha 5h 6s",
        Reason.WRONG_CLAIM_CARDS,
        "CHA-1",
        {"cards": ["5h", "6s"], "needed": 2, "misfits": ["6s"], **claimed("5s", "5", 0, 0)},
    ),
    Case(
        CHA,
        "2 dian 9h",
        Reason.WRONG_CLAIM_CARDS,
        "DIAN-1",
        {"cards": ["9h"], "needed": 1, "misfits": ["9h"], **claimed("5h 5d", "5", 1, 2)},
    ),
]


def forfeited(state: State, action: str, problem: str, event: int, **facts: Any) -> Case:
    clause = "CHA-2" if problem == "passed" else "CHA-8"
    option = "pass_forfeits_claim" if problem == "passed" else None
    facts = {"problem": problem, **facts, "forfeited_event": event, "option": option}
    return Case(state, action, Reason.CLAIM_FORFEITED, clause, facts)


PASSED = after(FIVES, "0 5s, 1 pass, 2 pass", pass_forfeits_claim=True)
FORFEITED = [
    forfeited(PASSED, "1 cha 5h 5d", "passed", 1, **claimed("5s", "5", 0, 0)),
    forfeited(PASSED, "1 decline", "passed", 1, **claimed("5s", "5", 0, 0)),
    forfeited(
        after(FIVES, "0 5s, 3 decline, 1 decline"),
        "1 cha 5h 5d",
        "declined",
        2,
        **claimed("5s", "5", 0, 0),
    ),
    forfeited(
        go_on(CHA, "0 decline, 2 decline"),
        "2 dian 5c",
        "declined",
        4,
        **claimed("5h 5d", "5", 1, 2),
    ),
]


def closed(state: State, action: str, problem: str, what: dict[str, Any], **facts: Any) -> Case:
    """Return a claim on what is closed; facts that are not named are those of an untimed game."""
    usual = {
        "problem": problem,
        **what,
        "closed_seat": None,
        "closed_event": None,
        "closed_cards": [],
        "elapsed_ms": None,
        "window_ms": 5000,
        "in_time": None,
        "option": None,
    }
    clause = "CHA-2" if problem == "follow" else "CLAIM-2"
    return Case(state, action, Reason.CLAIM_CLOSED, clause, usual | facts)


def by(cards: str, seat: int, event: int) -> dict[str, Any]:
    return {"closed_cards": cards.split(), "closed_seat": seat, "closed_event": event}


TIMED = after(NINES, "0 5s @1000, 1 9s @1500")
NO_WINDOW = after(NINES, "0 5s @1000, 1 9s @1500", claim_window_ms=None)
FIVE = claimed("5s", "5", 0, 0)
FIVE_CHAD = claimed("5h 5d", "5", 1, 1)
CLOSED = [
    closed(after(NINES, "0 5s, 1 9s"), "2 cha 5h 5d", "covered", FIVE, **by("9s", 1, 1)),
    closed(after(NINES, "0 5s @1, 1 9s"), "2 cha 5h 5d", "covered", FIVE, **by("9s", 1, 1)),
    closed(
        TIMED,
        "2 cha 5h 5d @6000",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=5000,
        in_time=True,
    ),
    closed(
        TIMED,
        "2 cha 5h 5d @6001",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=5001,
        in_time=False,
    ),
    closed(
        NO_WINDOW,
        "2 cha 5h 5d @99000",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=98000,
        window_ms=None,
        in_time=True,
    ),
    # What covered it is the next on the pile, not the top; and the pile may be the last trick's.
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d Ts | Js 2s", "0 5s, 1 decline, 1 9s"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 2),
    ),
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d Ts | Js 2s", "0 5s, 1 9s, 2 Ts, 3 Js"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 1),
    ),
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d | Js", "0 5s, 1 9s, 2 pass, 3 pass, 0 pass"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 1),
    ),
    closed(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 decline, 3 pass"),
        "1 cha 5h 5d",
        "passed-out",
        FIVE,
        closed_event=4,
    ),
    closed(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 pass, 0 9s"),
        "1 cha 5h 5d",
        "passed-out",
        FIVE,
        closed_event=3,
    ),
    closed(after(FIVES, "0 5s, 1 cha 5h 5d"), "2 cha 5c 5d", "claimed", FIVE, **by("5h 5d", 1, 1)),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s"),
        "2 cha 5c 5d",
        "claimed",
        FIVE,
        **by("5h 5d", 1, 1),
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"),
        "3 dian 5d",
        "claimed",
        FIVE_CHAD,
        **by("5c", 2, 2),
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s"), "2 dian 5c", "led", FIVE_CHAD, **by("6s", 1, 2)
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d @100, 1 6s @200, 2 9h @300"),
        "2 dian 5c @400",
        "led",
        FIVE_CHAD,
        **by("6s", 1, 2),
        elapsed_ms=300,
        in_time=True,
    ),
    # A pass that stood ended it, or somebody else's play; or its trick is long gone.
    closed(let_stand(after(FIVES, "0 5s, 1 cha 5h 5d"), "1 pass"), "2 dian 5c", "over", FIVE_CHAD),
    closed(
        let_stand(after(FIVES, "0 5s, 1 cha 5h 5d"), "1 pass, 2 9h"),
        "2 dian 5c",
        "over",
        FIVE_CHAD,
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s, 2 pass, 3 pass, 0 pass"),
        "2 dian 5c",
        "over",
        FIVE_CHAD,
    ),
    closed(
        after(NINES, "0 5s @100, 1 9s @200", cha_on="lead_only"),
        "2 cha 9h 9d @300",
        "follow",
        claimed("9s", "9", 1, 1),
        elapsed_ms=100,
        in_time=True,
        option="cha_on",
    ),
    # The cha of the 5 that stood ended the trick, and took no T.
    closed(
        let_stand(
            after("3h 5s 9s | 5h 5d 8s 4s | Ts 6h | Th Td", "0 5s, 1 8s, 2 Ts"), "1 cha 5h 5d"
        ),
        "3 cha Th Td",
        "trick-ended",
        claimed("Ts", "T", 2, 2),
        **by("5h 5d", 1, 3),
    ),
    # Of two singles of a rank it is the later one; one of this trick comes before the last one's.
    closed(
        after(
            "3h 5s 9s 5d | 5h 7s | 5c 8s 8h | Ts 4s",
            "0 5s, 1 pass, 2 pass, 3 pass, 0 5d, 1 pass, 2 8s",
        ),
        "1 cha 5h 5c",
        "covered",
        claimed("5d", "5", 0, 4),
        **by("8s", 2, 6),
    ),
]

LATE = [
    Case(
        after(FIVES, "0 5s @1000"),
        "1 cha 5h 5d @6100",
        Reason.CLAIM_TOO_LATE,
        "TIME-1",
        {
            **FIVE,
            "elapsed_ms": 5100,
            "window_ms": 5000,
            "late_by_ms": 100,
            "option": "claim_window_ms",
        },
    ),
    Case(
        after(FIVES, "0 5s, 1 cha 5h 5d @1000", claim_window_ms=0),
        "0 decline @1001",
        Reason.CLAIM_TOO_LATE,
        "TIME-2",
        {
            **FIVE_CHAD,
            "elapsed_ms": 1,
            "window_ms": 0,
            "late_by_ms": 1,
            "option": "claim_window_ms",
        },
    ),
]

CASES = [
    *TURNS,
    *NO_COMBINATIONS,
    *MISFITS,
    *HELD,
    *NOTHINGS,
    *OWN,
    *WRONG_CARDS,
    *FORFEITED,
    *CLOSED,
    *LATE,
]


def name(case: Case) -> str:
    return "-".join([case.clause, case.reason, case.facts.get("problem", "")]).strip("-")


@pytest.mark.parametrize("case", CASES, ids=name)
def test_refusal(case: Case) -> None:
    expected = Refusal(case.reason, case.clause, case.facts)
    assert refusal(case.state, case.action) == expected


def test_every_reason_has_a_case() -> None:
    assert {case.reason for case in CASES} == set(Reason)


def test_every_clause_that_a_code_may_cite_has_a_case() -> None:
    for reason in Reason:
        cited = {case.clause for case in CASES if case.reason is reason}
        assert cited == set(CODE_OF[reason].clauses), reason


def test_every_reason_has_a_code_of_its_name_with_the_same_facts() -> None:
    for case in CASES:
        assert {*case.facts, *UNASKED} == set(CODE_OF[case.reason].facts), case.reason


def test_every_problem_that_is_told_apart_has_a_case() -> None:
    for reason in Reason:
        code = CODE_OF[reason].code
        told = {key.partition("/")[2] for key in catalogue().texts if key.startswith(code)}
        assert {case.facts.get("problem", "") for case in CASES if case.reason is reason} == told


CODE_OF = {code.name: code for code in CODES.values()}


def test_the_names_of_the_reasons_are_the_contracts() -> None:
    play = {f"A44-P{number}" for number in [*range(401, 412), 413, 414, 415]}
    assert {CODE_OF[reason.value].code for reason in Reason} == play


def test_a_double_straight_of_two_pairs_is_refused_for_the_option_alone() -> None:
    pairs = after("3h 5s 5h 6s 6h 8s 8h | | | ", double_straight_min_pairs=2)
    assert refusal(pairs, "0 6s 6h 8s 8h").facts["option"] is None
    three = after("3h 5s 5h 6s 6h 8s 8h | | | ")
    assert refusal(three, "0 6s 6h 8s 8h").facts["option"] is None
    assert refusal(three, "0 5s 5h 6s 6h").facts["option"] == MIN_PAIRS


def test_facts_are_plain_values_that_no_other_refusal_shares() -> None:
    state = after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s")
    one, two = refusal(state, "2 dian 5c"), refusal(state, "2 dian 5c")
    one.facts["claimed"].append("X2")
    assert two.facts["claimed"] == ["5h", "5d"]


# What a refusal must not say


@pytest.mark.parametrize("pairs", ["As Ah 2s 2h", "2s 2h 3s 3d"])
@pytest.mark.parametrize("fewest", [3, 2])
def test_combo_4_two_pairs_with_a_2_or_3_are_no_short_double_straight(
    pairs: str, fewest: int
) -> None:
    # No option makes them one, and no third pair.
    state = after(f"3h {pairs} | | | ", double_straight_min_pairs=fewest)
    refused = refusal(state, f"0 {pairs}")
    assert refused.clause != "COMBO-5"
    assert refused.facts["problem"] != "short-double-straight"


@pytest.mark.parametrize("two", ["3s X1", "2s 3s", "As 2s"])
def test_combo_4_two_ranks_that_are_in_no_straight_are_no_short_one(two: str) -> None:
    assert refusal(after(f"3h {two} | | | "), f"0 {two}").facts["problem"] != "short-straight"


def test_turn_1_after_a_first_leaders_pass_that_stood_the_lead_is_no_longer_the_heart_3s() -> None:
    passed = let_stand(after(FIVES), "0 pass")
    for action in ("0 5s", "2 pass"):
        refused = refusal(passed, action)
        assert (refused.clause, refused.facts["problem"]) == ("TURN-1", "lead")
