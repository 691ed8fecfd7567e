"""The pack, the hands, and how they are dealt."""

import re
from random import Random

import pytest

from a44log.engine.cards import (
    BIG_JOKER,
    BITS,
    BOTH_JOKERS,
    CARDS,
    FULL_PACK,
    HEART_THREE,
    RANK_MASKS,
    RANK_NAMES,
    SMALL_JOKER,
    cards,
    hand,
    rank_of,
)
from a44log.engine.combinations import CODES, SIGNATURE_SHIFT, signature
from a44log.engine.ruleset import Options
from a44log.engine.state import State, full_deal
from tests.oracle import combos

from .positions import after, judged

STANDARD = Options()


def test_deck_1_one_pack_has_13_ranks_in_4_suits_and_two_jokers_each_card_once() -> None:
    assert len(CARDS) == len(set(CARDS)) == 54
    assert sorted(CARDS) == sorted(combos.DECK)
    assert " ".join(RANK_NAMES) == "4 5 6 7 8 9 T J Q K A 2 3 X1 X2"
    assert CARDS[:5] == ("4s", "4h", "4d", "4c", "5s")
    assert CARDS[-3:] == ("3c", "X1", "X2")


def test_each_card_is_one_bit_of_a_hand() -> None:
    assert [BITS[card] for card in CARDS] == [1 << place for place in range(54)]
    assert sum(BITS.values()) == FULL_PACK
    assert cards(HEART_THREE) == ("3h",)
    assert cards(BOTH_JOKERS) == ("X1", "X2")


def test_rank_of_is_a_place_among_the_rank_names() -> None:
    assert [rank_of(card) for card in ("4s", "4c", "5h", "Td", "Ac", "2s", "3h", "3c")] == [
        *(0, 0, 1, 6, 10, 11, 12, 12)
    ]
    assert (rank_of("X1"), rank_of("X2")) == (SMALL_JOKER, BIG_JOKER) == (13, 14)
    assert [RANK_NAMES[rank_of(card)] for card in CARDS] == [combos.rank_of(card) for card in CARDS]


def test_the_cards_of_each_rank_are_a_hand() -> None:
    for rank, mask in enumerate(RANK_MASKS):
        assert cards(mask) == tuple(card for card in CARDS if rank_of(card) == rank)


def test_a_hand_has_its_cards_in_the_order_of_the_pack() -> None:
    assert cards(0) == ()
    assert cards(hand(["X2", "3h", "4s", "Td", "3h"])) == ("4s", "Td", "3h", "X2")
    assert cards(FULL_PACK) == CARDS


@pytest.mark.parametrize("other", ["10h", "5S", "X3", "", "h5", None, 5, ["5s"]])
def test_what_is_not_a_card_is_no_part_of_a_hand(other: object) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(f'not a card: {other!r}')}$"):
        hand(["5s", other])  # type: ignore[list-item]


def test_deck_2_suits_never_affect_comparison() -> None:
    # All suits of a rank count the same towards the signature, whatever other cards there are, and
    # what cards are is looked up by that alone: so suits never matter, in any set of cards.
    for card in CARDS:
        assert CODES[card] & FULL_PACK == BITS[card]
        assert CODES[card] >> SIGNATURE_SHIFT == 1 << 3 * rank_of(card) == signature(BITS[card])
    table = after("3h 5c | 5s 5d 5h 8h | 8s | 8c", "0 5c")
    assert judged(table, "1 5s") == judged(table, "1 5d") == "does-not-beat BEAT-13"


def test_deck_2_a_signature_counts_each_rank_apart() -> None:
    # Four of a rank fit into its counter, so that no sum ever runs into the next one.
    assert sum(CODES.values()) & FULL_PACK == FULL_PACK
    assert sum(CODES.values()) >> SIGNATURE_SHIFT == signature(FULL_PACK)
    assert [signature(FULL_PACK) >> 3 * rank & 7 for rank in range(15)] == [4] * 13 + [1, 1]
    rng = Random(2)
    for size in range(55):
        some = rng.sample(CARDS, size)
        assert sum(CODES[card] for card in some) & FULL_PACK == hand(some)
        assert sum(CODES[card] for card in some) >> SIGNATURE_SHIFT == signature(hand(some))


def whole_deal() -> list[list[str]]:
    """A deal in which seat 2 holds the heart 3."""
    pack = [card for card in CARDS if card != "3h"]
    return [pack[:14], pack[14:27], [*pack[27:40], "3h"], pack[40:]]


def test_deal_1_four_hands_are_the_whole_pack() -> None:
    state = full_deal(whole_deal(), STANDARD)
    assert state == State(STANDARD, tuple(hand(cards) for cards in whole_deal()), turn=2)
    assert [one.bit_count() for one in state.hands] == [14, 13, 14, 13]


def test_deal_1_the_hands_are_of_14_14_13_and_13_cards_in_any_order() -> None:
    for order in ([0, 1, 2, 3], [1, 3, 0, 2], [3, 2, 1, 0]):
        dealt = [whole_deal()[seat] for seat in order]
        assert full_deal(dealt, STANDARD).turn == order.index(2)
    wrong = whole_deal()
    wrong[0].append(wrong[1].pop())
    message = "four hands of 14, 14, 13 and 13 cards are dealt, not [12, 13, 14, 15]"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        full_deal(wrong, STANDARD)
    with pytest.raises(ValueError, match=re.escape("are dealt, not [13, 14, 14]")):
        full_deal(whole_deal()[:3], STANDARD)
    with pytest.raises(ValueError, match=re.escape("are dealt, not [0, 13, 13, 14, 14]")):
        full_deal([*whole_deal(), []], STANDARD)


def test_deal_1_each_card_is_dealt_once() -> None:
    doubled = whole_deal()
    doubled[0][0] = doubled[3][0]
    message = "^each of the 54 cards is dealt once; some here are missing or doubled$"
    with pytest.raises(ValueError, match=message):
        full_deal(doubled, STANDARD)
    twice_in_one_hand = whole_deal()
    twice_in_one_hand[1][0] = twice_in_one_hand[1][1]
    with pytest.raises(ValueError, match=message):
        full_deal(twice_in_one_hand, STANDARD)
    foreign = whole_deal()
    foreign[1][0] = "10h"
    with pytest.raises(ValueError, match="not a card: '10h'"):
        full_deal(foreign, STANDARD)


def test_a_deal_may_be_given_as_any_iterables() -> None:
    lazy = (iter(cards) for cards in whole_deal())
    assert full_deal(lazy, STANDARD) == full_deal(whole_deal(), STANDARD)
