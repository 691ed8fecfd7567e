"""What may be put on what."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from a44log.engine.cards import RANK_MASKS, RANK_NAMES, cards, hand
from a44log.engine.combinations import (
    NO_COMBINATION,
    SHAPES,
    Combination,
    beats,
    combination,
    rank_counts,
)
from tests.oracle import combos

from .positions import facing, judged

KNOWN = Path(__file__).parent.parent / "data" / "combinations.json"
CASES = json.loads(KNOWN.read_text(encoding="utf-8"))["beats"]

KINDS = {
    "single": [f"{rank}s" for rank in "456789TJQKA23"] + ["X1", "X2"],
    "pair": [f"{rank}s {rank}h" for rank in "456789TJQKA23"],
    "small bomb": [f"{rank}s {rank}h {rank}d" for rank in "456789TJQKA23"],
    "big bomb": [f"{rank}s {rank}h {rank}d {rank}c" for rank in "456789TJQKA23"],
    "straight": ["4s 5s 6s", "Qs Ks As", "4s 5s 6s 7s 8s", "4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"],
    "double straight": ["4s 4h 5s 5h 6s 6h", "8s 8h 9s 9h Ts Th Js Jh", "Qs Qh Ks Kh As Ah"],
    "joker pair": ["X1 X2"],
    "A44": ["As 4s 4h"],
}


def what(some: str, min_pairs: int = 3) -> Combination:
    found = combination(hand(some.split()), min_pairs)
    assert found is not None
    return found


def over(play: str, table: str, min_pairs: int = 3) -> bool:
    """Tell whether some cards may be put on others."""
    return beats(what(play, min_pairs), what(table, min_pairs))


def never(play: str, *tables: str) -> bool:
    return not any(over(mine, its) for mine in KINDS[play] for its in all_of(*tables))


def always(play: str, *tables: str) -> bool:
    return all(over(mine, its) for mine in KINDS[play] for its in all_of(*tables))


def all_of(*kinds: str) -> list[str]:
    return [some for kind in kinds for some in KINDS[kind]]


def ranked(kind: str) -> bool:
    """Tell whether of a list from low to high exactly the higher beats the lower."""
    return all(
        over(mine, its) == (high > low)
        for (high, mine), (low, its) in product(enumerate(KINDS[kind]), repeat=2)
    )


ORDINARY = ("single", "pair", "straight", "double straight")


# The clauses


def test_rank_1_singles_rank_big_joker_small_joker_3_2_a_k_down_to_4() -> None:
    assert [one[0] for one in KINDS["single"][:13]] == list("456789TJQKA23")
    assert ranked("single")


def test_rank_2_pairs_and_bombs_of_equal_size_rank_3_2_a_k_down_to_4() -> None:
    assert ranked("pair")
    assert ranked("small bomb")
    assert ranked("big bomb")


def test_rank_3_a_straight_ranks_by_its_highest_card_up_to_a() -> None:
    assert [RANK_NAMES[what(some).rank] for some in KINDS["straight"]] == ["6", "A", "8", "A"]
    assert over("Qs Ks As", "Js Qs Ks")
    assert not over("4s 5s 6s", "Qs Ks As")


def test_beat_1_a_single_beats_a_lower_single() -> None:
    assert over("5s", "4c")
    assert over("X2", "X1")
    assert not over("4c", "5s")


def test_beat_2_a_pair_beats_a_lower_pair() -> None:
    assert over("3s 3h", "2s 2h")
    assert not over("2s 2h", "3s 3h")


def test_beat_3_a_straight_beats_a_lower_straight_of_the_same_length() -> None:
    assert over("5s 6s 7s", "4s 5s 6s")
    assert not over("5s 6s 7s 8s", "4s 5s 6s")
    assert not over("7s 8s 9s", "4s 5s 6s 7s")
    assert not over("4s 5s 6s", "5s 6s 7s")


def test_beat_4_a_double_straight_beats_a_lower_one_of_the_same_length() -> None:
    assert over("5s 5h 6s 6h 7s 7h", "4s 4h 5s 5h 6s 6h")
    assert not over("4s 4h 5s 5h 6s 6h", "5s 5h 6s 6h 7s 7h")
    assert not over("5s 5h 6s 6h 7s 7h 8s 8h", "4s 4h 5s 5h 6s 6h")
    assert over("6s 6h 7s 7h", "5s 5h 6s 6h", 2)
    assert not over("5s 5h 6s 6h 7s 7h", "4s 4h 5s 5h", 2)


def test_beat_5_a_double_straight_beats_every_straight() -> None:
    assert always("double straight", "straight")
    assert over("4s 4h 5s 5h", "4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", 2)


def test_beat_6_ordinary_kinds_do_not_beat_one_another_otherwise() -> None:
    assert never("single", "pair", "straight", "double straight")
    assert never("pair", "single", "straight", "double straight")
    assert never("straight", "single", "pair", "double straight")
    assert never("double straight", "single", "pair")


def test_beat_7_a_small_bomb_beats_singles_pairs_straights_and_lower_small_bombs() -> None:
    assert always("small bomb", "single", "pair", "straight")
    assert ranked("small bomb")


def test_beat_8_a_small_bomb_does_not_beat_a_double_straight() -> None:
    assert never("small bomb", "double straight")


def test_beat_9_no_ordinary_combination_beats_a_bomb_the_joker_pair_or_a44() -> None:
    for kind in ORDINARY:
        assert never(kind, "small bomb", "big bomb", "joker pair", "A44")


def test_beat_10_a_big_bomb_beats_all_ordinary_kinds_small_bombs_and_lower_big_bombs() -> None:
    assert always("big bomb", *ORDINARY, "small bomb")
    assert ranked("big bomb")
    assert never("small bomb", "big bomb")


def test_beat_11_the_joker_pair_beats_everything_except_a44() -> None:
    assert always("joker pair", *ORDINARY, "small bomb", "big bomb")
    assert never("joker pair", "A44", "joker pair")
    assert never("big bomb", "joker pair")
    assert never("small bomb", "joker pair")


def test_beat_12_a44_beats_everything_else_but_not_another_a44() -> None:
    assert always("A44", *ORDINARY, "small bomb", "big bomb", "joker pair")
    assert not over("Ah 4d 4c", "As 4s 4h")
    assert never("small bomb", "A44")
    assert never("big bomb", "A44")


def test_beat_13_equal_never_beats_equal_whatever_the_suits() -> None:
    assert not over("5h", "5s")
    assert not over("5d 5c", "5s 5h")
    assert not over("4h 5h 6h", "4s 5s 6s")
    assert not any(over(some, some) for some in all_of(*KINDS))


def test_combo_10_only_a_pass_answers_what_is_no_combination() -> None:
    assert not any(beats(play, NO_COMBINATION) for play in SHAPES[2].values())


# The known cases, and the oracle


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["clause"])
def test_known_beats(case: dict[str, Any]) -> None:
    play, table = " ".join(case["play"]), " ".join(case["table"])
    assert over(play, table) == case["beats"]
    verdict = "legal" if case["beats"] else f"does-not-beat {case['clause']}"
    assert judged(facing(table, play), f"1 {play}") == verdict


@pytest.mark.parametrize("min_pairs", [3, 2])
def test_the_oracle_agrees_on_beats_over_all_shapes(min_pairs: int) -> None:
    for (play, mine), (table, its) in product(every_shape(min_pairs), repeat=2):
        assert beats(mine, its) == combos.beats(play, table, min_pairs), (play, table)


@pytest.mark.parametrize("min_pairs", [3, 2])
def test_beats_is_a_strict_partial_order(min_pairs: int) -> None:
    every = list(SHAPES[min_pairs].values())
    beaten = {mine: {its for its in every if beats(mine, its)} for mine in every}
    for mine, lower in beaten.items():
        assert mine not in lower
        for its in lower:
            assert mine not in beaten[its]
            assert beaten[its] <= lower


def every_shape(min_pairs: int) -> list[tuple[list[str], Combination]]:
    """Return cards of every shape, all in the first suits, with what they are."""
    return [
        ([card for rank, count in rank_counts(shape) for card in of_rank(rank)[:count]], found)
        for shape, found in SHAPES[min_pairs].items()
    ]


def of_rank(rank: int) -> tuple[str, ...]:
    return cards(RANK_MASKS[rank])
