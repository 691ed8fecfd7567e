"""The eight kinds, the table of their shapes, and what the independent oracle says of them."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from a44log.engine.cards import CARDS, FULL_PACK, RANK_MASKS, RANK_NAMES, cards, hand, rank_of
from a44log.engine.combinations import (
    CODES,
    NO_COMBINATION,
    SHAPES,
    SIGNATURE_SHIFT,
    Combination,
    Kind,
    _shapes,
    combination,
    plays,
    rank_counts,
    signature,
)
from tests.oracle import combos

KNOWN = Path(__file__).parent.parent / "data" / "combinations.json"


def named(some: str) -> str | None:
    """Return the kind of some cards as a case writes it, by both ways of asking."""
    kinds = [kind_of(some.split(), 3), kind_of(some.split(), 2)]
    return kinds[0] if kinds[0] == kinds[1] else f"{kinds[0]}, or {kinds[1]} from two pairs on"


def kind_of(some: list[str], min_pairs: int) -> str | None:
    found = combination(hand(some), min_pairs)
    code = sum(CODES[card] for card in some)
    assert SHAPES[min_pairs].get(code >> SIGNATURE_SHIFT) == found
    if found is None:
        return None
    assert found.length == len(some)
    assert RANK_NAMES[found.rank] == combos.LOW_TO_HIGH[combos.height(some)]
    return found.kind.name.lower()


def every_holding(size: int) -> Iterator[list[str]]:
    """Yield some cards for every way to hold ranks: so many cards, suits aside."""
    of_rank = [cards(mask) for mask in RANK_MASKS]
    for ranks in combinations_with_replacement(range(15), size):
        counts = Counter(ranks)
        if all(count <= len(of_rank[rank]) for rank, count in counts.items()):
            yield [card for rank, count in counts.items() for card in of_rank[rank][:count]]


def ways_to_suit(some: list[str]) -> int:
    """Return how many sets of cards have these ranks."""
    counts = Counter(rank_of(card) for card in some)
    return prod(comb(RANK_MASKS[rank].bit_count(), count) for rank, count in counts.items())


# The known cases, and the clauses


@pytest.mark.parametrize(
    "case", json.loads(KNOWN.read_text(encoding="utf-8"))["shapes"], ids=lambda case: case["clause"]
)
def test_known_kinds(case: dict[str, Any]) -> None:
    assert kind_of(case["cards"], 3) == case["kind"]


def test_combo_1_any_one_card_is_a_single() -> None:
    assert {named(card) for card in CARDS} == {"single"}


def test_combo_2_two_cards_of_a_rank_are_a_pair_but_the_two_jokers_are_not() -> None:
    assert named("5s 5c") == named("3h 3d") == "pair"
    assert named("X1 X2") != "pair"
    assert named("5s 6s") is named("3h X1") is None


def test_combo_3_three_or_more_consecutive_ranks_are_a_straight() -> None:
    assert named("4s 5h 6d") == named("Ts Js Qs Kh") == "straight"
    assert named("4s 5s 6s 7s 8s 9s Ts Js Qs Ks As") == "straight"
    assert named("4s 5s") is named("4s 5s 7s") is named("4s 5s 5h 6s") is None


def test_combo_4_no_2_3_or_joker_is_in_a_straight_and_a_only_follows_k() -> None:
    assert named("Qs Ks As") == "straight"
    for some in (
        "As 2s 3s",
        "Ks As 2s",
        "2s 3s 4s",
        "3s 4s 5s",
        "As 4s 5s",
        "2s 3s X1",
        "3s X1 X2",
    ):
        assert named(some) is None
    for some in ("Ks Kh As Ah 2s 2h", "3s 3h 4s 4h 5s 5h", "As Ah 4s 4h 5s 5h"):
        assert named(some) is None


def test_combo_5_three_or_more_consecutive_pairs_are_a_double_straight() -> None:
    assert named("4s 4h 5s 5h 6s 6h") == named("Qs Qh Ks Kh As Ah") == "double_straight"
    assert named("4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th") == "double_straight"
    assert named("4s 4h 5s 5h 6s") is named("4s 4h 4d 5s 5h 6s 6h") is None
    assert named("4s 4h 5s 5h 7s 7h") is None


def test_combo_5_two_pairs_are_a_double_straight_only_where_two_suffice() -> None:
    assert named("4s 4h 5s 5h") == "None, or double_straight from two pairs on"
    assert named("Ks Kh As Ah") == "None, or double_straight from two pairs on"
    assert named("4s 4h 6s 6h") is named("As Ah 2s 2h") is named("2s 2h 3s 3h") is None


def test_combo_6_three_of_a_rank_are_a_small_bomb() -> None:
    assert named("4s 4h 4d") == named("3s 3h 3c") == "small_bomb"


def test_combo_7_four_of_a_rank_are_a_big_bomb() -> None:
    assert named("4s 4h 4d 4c") == named("3s 3h 3d 3c") == "big_bomb"


def test_combo_8_both_jokers_are_the_joker_pair() -> None:
    assert named("X2 X1") == "joker_pair"


def test_combo_9_one_ace_and_two_fours_are_a44() -> None:
    assert named("4d As 4s") == "a44"
    assert named("As Ah 4s") is named("As 4s 4h 4d") is named("As Ah 4s 4h") is None


def test_combo_10_anything_else_is_no_combination() -> None:
    assert named("5s 5h 6s") is named("5s 5h 5d 6s") is named("5s X1") is named("") is None


# The table of shapes


@pytest.mark.parametrize(("min_pairs", "doubles", "shapes"), [(3, 35, 136), (2, 45, 146)])
def test_there_are_136_shapes_or_146(min_pairs: int, doubles: int, shapes: int) -> None:
    assert len(SHAPES[min_pairs]) == shapes
    assert Counter(found.kind for found in SHAPES[min_pairs].values()) == {
        Kind.SINGLE: 15,
        Kind.PAIR: 13,
        Kind.STRAIGHT: 45,
        Kind.DOUBLE_STRAIGHT: doubles,
        Kind.SMALL_BOMB: 13,
        Kind.BIG_BOMB: 13,
        Kind.JOKER_PAIR: 1,
        Kind.A44: 1,
    }
    assert _shapes(min_pairs) == SHAPES[min_pairs]


def test_straights_have_3_to_11_cards_and_double_straights_3_to_7_pairs() -> None:
    def lengths(kind: Kind, min_pairs: int) -> set[int]:
        return {found.length for found in SHAPES[min_pairs].values() if found.kind is kind}

    assert lengths(Kind.STRAIGHT, 3) == lengths(Kind.STRAIGHT, 2) == set(range(3, 12))
    assert lengths(Kind.DOUBLE_STRAIGHT, 3) == {6, 8, 10, 12, 14}
    assert lengths(Kind.DOUBLE_STRAIGHT, 2) == {4, 6, 8, 10, 12, 14}


def test_a_combination_is_its_kind_its_length_and_its_highest_rank() -> None:
    assert combination(hand(["5s", "6s", "7s"])) == Combination(Kind.STRAIGHT, 3, 3)
    assert combination(hand(["As", "4s", "4h"])) == Combination(Kind.A44, 3, 10)
    assert combination(hand(["X1", "X2"])) == Combination(Kind.JOKER_PAIR, 2, 14)
    assert combination(hand(["4s", "4h", "5s", "5h"]), 2) == Combination(Kind.DOUBLE_STRAIGHT, 4, 1)
    assert NO_COMBINATION.kind is Kind.NONE
    assert NO_COMBINATION not in SHAPES[2].values()


def test_the_oracle_knows_the_same_shapes() -> None:
    for min_pairs in (3, 2):
        ours = {
            (found.kind.name.lower(), *sorted(name_ranks(shape)))
            for shape, found in SHAPES[min_pairs].items()
        }
        by_kind = combos.shapes(min_pairs).items()
        assert ours == {(kind, *shape) for kind, some in by_kind for shape in some}


def name_ranks(shape: int) -> list[str]:
    return [RANK_NAMES[rank] for rank, count in rank_counts(shape) for _ in range(count)]


def test_rank_counts_unfold_a_signature() -> None:
    assert rank_counts(signature(hand(["4s", "4h", "As", "X2"]))) == ((0, 2), (10, 1), (14, 1))
    assert rank_counts(0) == ()


# Agreement with the oracle


@pytest.mark.parametrize("size", range(7))
def test_the_oracle_agrees_on_every_set_of_up_to_six_cards(size: int) -> None:
    """Each way of holding ranks is asked for once, and stands for all suits: that these cannot
    matter is shown by `test_deck_2_suits_never_affect_comparison`.
    """
    agreed = 0
    for some in every_holding(size):
        for min_pairs in (3, 2):
            assert kind_of(some, min_pairs) == combos.kind_of(some, min_pairs), some
        agreed += ways_to_suit(some)
    assert agreed == comb(54, size)  # 25,827,165 for six cards: not one is left out


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_oracle_agrees_on_up_to_three_cards_in_all_suits(size: int) -> None:
    for some in combinations(CARDS, size):
        assert kind_of(list(some), 3) == combos.kind_of(some)


def test_the_oracle_agrees_on_larger_sets() -> None:
    """Shapes in any suits, those with a card changed, added or gone, and sets at random."""
    rng, kinds = Random(7), Counter[str | None]()
    shapes = [shape for some in combos.shapes(2).values() for shape in some if len(shape) > 3]
    for _ in range(4000):
        some = in_any_suits(rng, rng.choice(shapes))
        others = [card for card in CARDS if card not in some]
        match rng.randrange(5):
            case 0:
                some[rng.randrange(len(some))] = rng.choice(others)
            case 1:
                some.append(rng.choice(others))
            case 2:
                some.pop(rng.randrange(len(some)))
            case 3:
                some = rng.sample(CARDS, rng.randint(7, 14))
        for min_pairs in (3, 2):
            kind = combos.kind_of(some, min_pairs)
            assert kind_of(some, min_pairs) == kind, some
            kinds[kind] += 1
    assert min(kinds[None], kinds["straight"], kinds["double_straight"]) > 500


def in_any_suits(rng: Random, shape: list[str]) -> list[str]:
    counts = Counter(shape).items()
    return [
        card
        for rank, count in counts
        for card in rng.sample([card for card in CARDS if combos.rank_of(card) == rank], count)
    ]


# Every combination in a hand


def test_plays_are_the_combinations_among_all_sets_of_the_hand() -> None:
    rng, kinds = Random(3), Counter[Kind]()
    for _ in range(60):
        ranks = {"4", "5", "A", *rng.sample(RANK_NAMES, 3), *rng.choice([[], ["X1", "X2"]])}
        near = [card for card in CARDS if combos.rank_of(card) in ranks]
        held = rng.sample(near, min(9, len(near)))
        for min_pairs in (3, 2):
            expected = {
                hand(some): combination(hand(some), min_pairs)
                for size in range(1, len(held) + 1)
                for some in combinations(held, size)
                if combos.kind_of(some, min_pairs)
            }
            found = plays(hand(held), min_pairs)
            assert len(found) == len(expected)
            assert dict(found) == expected
            kinds.update(what.kind for _, what in found)
    assert set(kinds) == set(Kind) - {Kind.NONE}


def test_plays_take_each_suit_in_turn() -> None:
    aces_and_fours = plays(hand([card for card in CARDS if card[0] in "4A"]))
    assert Counter(found.kind for _, found in aces_and_fours) == {
        Kind.SINGLE: 8,
        Kind.PAIR: 12,
        Kind.SMALL_BOMB: 8,
        Kind.BIG_BOMB: 2,
        Kind.A44: 24,
    }
    assert all(one & ~FULL_PACK == 0 for one, _ in aces_and_fours)
    assert plays(0) == []
