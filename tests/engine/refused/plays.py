"""Plays that are refused: no combinations, what does not beat, cards that are not held."""

from typing import Any

from a44log.engine.refusals import Reason
from tests.engine.positions import FIVES, after, facing
from tests.engine.refused.case import Case


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
