"""Cards that people name are those of one pack, or what is too many is told."""

from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.cards import CARDS, RANK_NAMES, rank_of
from a44log.record.pack import Excess, from_one_pack
from a44log.record.typed import Misread, Typed, read_cards


def typed(*texts: str) -> list[tuple[Typed, ...]]:
    groups = []
    for text in texts:
        read = read_cards(text)
        assert not isinstance(read, Misread)
        groups.append(read)
    return groups


def test_suits_that_are_noted_anywhere_come_first() -> None:
    assert from_one_pack(typed("3 3", "3s ♥3")) == [["3d", "3c"], ["3s", "3h"]]


def test_a_rank_is_there_four_times_and_a_joker_once() -> None:
    assert from_one_pack(typed("5555", "5")) == Excess("5", 5, 4, (0, 1))
    assert from_one_pack(typed("K", "小王", "X1")) == Excess("X1", 2, 1, (1, 2))


def test_a_card_whose_suit_is_noted_is_there_once() -> None:
    assert from_one_pack(typed("3h", "4", "♥3")) == Excess("3h", 2, 1, (0, 2))


@given(st.permutations(CARDS), st.integers(0, 54), st.sets(st.integers(0, 53)))
def test_any_cards_of_a_pack_get_suits_of_which_none_is_changed(
    pack: list[str], parted: int, bare: set[int]
) -> None:
    named = [
        Typed(RANK_NAMES[rank_of(card)], None if place in bare or card[0] == "X" else card[1], 1)
        for place, card in enumerate(pack)
    ]
    groups = [named[:parted], named[parted:]]
    found = from_one_pack(groups)
    assert not isinstance(found, Excess)
    assert sorted(card for group in found for card in group) == sorted(CARDS)
    for group, cards in zip(groups, found, strict=True):
        for one, card in zip(group, cards, strict=True):
            assert RANK_NAMES[rank_of(card)] == one.rank
            assert one.card in (None, card)
