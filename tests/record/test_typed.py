"""Cards as people type them are read, and what can be read two ways is refused."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.cards import CARDS, RANK_NAMES
from a44log.messages import LANGUAGES, catalogue
from a44log.record.typed import LONGEST, Misread, Typed, read_cards


def read(text: str) -> str:
    found = read_cards(text)
    assert not isinstance(found, Misread), found
    return " ".join(map(str, found))


def misread(text: str) -> Misread:
    found = read_cards(text)
    assert isinstance(found, Misread), found
    return found


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("333", "3 3 3"),
        ("A44", "A 4 4"),
        ("a44", "A 4 4"),
        ("10 J Q", "10 J Q"),
        ("10JQ", "10 J Q"),
        ("tjq", "10 J Q"),
        ("101010", "10 10 10"),
        ("1010", "10 10"),
        ("4,5、6/7-8+9", "4 5 6 7 8 9"),
        ("Q-2", "Q 2"),
        ("3，3；3", "3 3 3"),
        ("3\u20284\u00a05", "3 4 5"),
        ("３３ Ａ１０", "3 3 A 10"),
        ("\u246910", "10 10"),
        ("三三 十", "3 3 10"),
        ("ten jack queen king ace", "10 J Q K A"),
        ('["3h", "Ts"]', "3h 10s"),
    ],
)
def test_ranks_are_read_with_any_separator_or_none(text: str, cards: str) -> None:
    assert read(text) == cards


@pytest.mark.parametrize(
    "text",
    [
        "♥3",
        "3♥",
        "♥\ufe0f3",
        "h3",
        "3h",
        "H3",
        "红桃3",
        "紅桃3",
        "红心3",
        "紅心3",
        "红心 3",
        "心3",
        "3 of hearts",
        "hearts 3",
        "ｈ３",
        "红心三",
        "♡3",
        "3 ♥",
    ],
)
def test_a_suit_goes_before_or_after_its_rank(text: str) -> None:
    assert read(text) == "3h"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("s10", "10s"),
        ("10s9s", "10s 9s"),
        ("s10s9", "10s 9s"),
        ("3h3s", "3h 3s"),
        ("黑桃10方块10方塊J梅花Q草花K", "10s 10d Jd Qc Kc"),
        ("Ah", "Ah"),
        ("5红心3", "5 3h"),
        ("33红心3", "3 3 3h"),
        ("♥3 4 5", "3h 4 5"),
        ("红心 3 黑桃 4", "3h 4s"),
        ("3 of hearts and ten of spades", "3h 10s"),
    ],
)
def test_suits_are_told_apart_from_their_neighbours(text: str, cards: str) -> None:
    assert read(text) == cards


@pytest.mark.parametrize(("text", "cards"), [("3h3", "3h 3"), ("33h", "3 3h"), ("h33", "3h 3")])
def test_readings_that_come_to_the_same_cards_are_one(text: str, cards: str) -> None:
    assert read(text) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("小王 大王", "X1 X2"),
        ("大鬼/小鬼", "X2 X1"),
        ("x1x2", "X1 X2"),
        ("X2", "X2"),
        ("small joker, Big-Joker", "X1 X2"),
        ("red joker blackjoker", "X2 X1"),
        ("大小王", "X1 X2"),
        ("双王", "X1 X2"),
        ("jokers", "X1 X2"),
        ("Joker Pair", "X1 X2"),
        ("joker-pair", "X1 X2"),
        ("jokerpair", "X1 X2"),
        ("3小王4", "3 X1 4"),
        ("4-小王8", "4 X1 8"),
    ],
)
def test_jokers_have_many_names(text: str, cards: str) -> None:
    assert read(text) == cards


def test_each_card_has_its_column_in_the_text() -> None:
    assert read_cards("10 ♥J、小王") == (
        Typed("T", None, 1),
        Typed("J", "h", 4),
        Typed("X1", None, 7),
    )


def test_columns_count_the_characters_that_were_typed() -> None:
    found = read_cards("\u2469,♥\ufe0f3")  # a circled 10, and a heart in two characters
    assert not isinstance(found, Misread)
    assert [card.column for card in found] == [1, 3]


def test_a_card_is_spelled_as_in_a_record_only_where_it_is_known() -> None:
    found = read_cards("10h 10 小王")
    assert not isinstance(found, Misread)
    assert [card.card for card in found] == ["Th", None, "X1"]


@pytest.mark.parametrize(
    ("text", "column", "found", "readings"),
    [
        ("3h4", 1, "3h4", ("3h 4", "3 4h")),
        ("5 3♥4", 3, "3♥4", ("3h 4", "3 4h")),
        ("♥34", 1, "♥34", ("3h 4", "3h 4h")),
        ("34h", 1, "34h", ("3 4h", "3h 4h")),
        ("红桃10JQ", 1, "红桃10JQ", ("10h J Q", "10h Jh Qh")),
        ("SJ", 1, "SJ", ("Js", "X1")),
        ("JK", 1, "JK", ("J K", "X1", "X2")),
        ("X12", 1, "X12", ("X1 X2", "X1 2")),
        ("红3", 1, "红3", ("3h", "3d")),
        ("黑K", 1, "黑K", ("Ks", "Kc")),
        ("三3", 1, "三3", ("3 3 3", "3 3")),
        ("十二", 1, "十二", ("Q", "10 2")),
        ("4-8", 1, "4-8", ("4 8", "4 5 6 7 8")),
        ("4-6", 1, "4-6", ("4 6", "4 5 6")),
        ("3h4h3", 1, "3h4h3", ("3h 4h 3", "3h 4 3h")),
        ("3, 9～K", 4, "9～K", ("9 K", "9 10 J Q K")),
    ],
)
def test_what_can_be_read_two_ways_names_both(
    text: str, column: int, found: str, readings: tuple[str, ...]
) -> None:
    assert misread(text) == Misread("two-readings", column, found, readings)
    assert [read(reading) for reading in readings] == list(readings)


@pytest.mark.parametrize("text", ["9-10", "4-6-8", "A-2", "8-4", "5-5"])
def test_a_dash_parts_cards_where_it_can_be_no_range(text: str) -> None:
    assert read(text) == text.replace("-", " ")


@pytest.mark.parametrize(
    ("text", "problem", "column", "found", "suggestions"),
    [
        ("", "empty", 1, "", ()),
        (" ,、", "empty", 1, "", ()),
        ("1", "one", 1, "1", ("10", "A")),
        ("5 12", "one", 3, "1", ("10", "A")),
        ("20", "zero", 2, "0", ("10",)),
        ("3 joker", "which-joker", 3, "joker", ("X1", "X2")),
        ("王", "which-joker", 1, "王", ("X1", "X2")),
        ("BJ", "which-joker", 1, "BJ", ("X1", "X2")),
        ("黑桃", "suit-alone", 1, "黑桃", ()),
        ("h3h", "suit-alone", 3, "h", ()),
        ("♥X1", "suit-alone", 1, "♥", ()),
        ("三张4", "counted", 1, "三张", ()),
        ("对3", "counted", 1, "对", ()),
        ("А44", "look-alike", 1, "А", ("A",)),
        ("1O", "look-alike", 1, "1O", ("10",)),
        ("3\x00", "control", 2, "U+0000", ()),
        ("3 \x1f", "control", 3, "U+001F", ()),
        ("3 \u202e4", "control", 3, "U+202E", ()),
        ("3 kings", "unreadable", 3, "kings", ()),
        ("3 猫", "unreadable", 3, "猫", ()),
        ("5三^", "unreadable", 3, "^", ()),
        ("w" * 20, "unreadable", 1, "w" * 20, ()),
        ("w" * 21, "unreadable", 1, "w" * 20 + "...", ()),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(
    text: str, problem: str, column: int, found: str, suggestions: tuple[str, ...]
) -> None:
    assert misread(text) == Misread(problem, column, found, suggestions)


def test_a_joker_pair_is_two_cards_at_its_place() -> None:
    assert read_cards("5 双王") == (Typed("5", None, 1), Typed("X1", None, 3), Typed("X2", None, 3))


def test_a_text_as_long_as_it_may_be() -> None:
    assert read("3" + " " * (LONGEST - 1)) == "3"
    assert misread("3" + " " * LONGEST).problem == "too-long"


def test_a_huge_text_is_refused_unread() -> None:
    found = misread("3 " * 5_000_000)
    assert (found.problem, found.column) == ("too-long", LONGEST + 1)
    assert len(found.found) < 30


@given(st.lists(st.sampled_from(CARDS), min_size=1, max_size=54), st.sampled_from([" ", ", ", "/"]))
def test_the_records_own_spelling_reads_as_itself(cards: list[str], between: str) -> None:
    found = read_cards(between.join(cards))
    assert not isinstance(found, Misread)
    assert [card.card for card in found] == cards


@given(st.lists(st.sampled_from(RANK_NAMES), min_size=1, max_size=20))
def test_ranks_apart_read_as_themselves(ranks: list[str]) -> None:
    found = read_cards(" ".join(ranks))
    assert not isinstance(found, Misread)
    assert [(card.rank, card.suit) for card in found] == [(rank, None) for rank in ranks]


_SIGNS = string.printable + "♥♠红心桃黑方块王小大鬼三十张，、３Ａ\ufe0f\x00\u202e\u0410🃏\ud800"


@given(st.text(st.sampled_from(_SIGNS), max_size=30) | st.text(max_size=30))
def test_any_text_is_read_or_refused_within_itself_and_suggestions_are_read(text: str) -> None:
    found = read_cards(text)
    if isinstance(found, Misread):
        assert 1 <= found.column <= max(len(text), 1)
        assert all(not isinstance(read_cards(each), Misread) for each in found.suggestions)
        for lang in LANGUAGES:
            assert catalogue(lang).label(f"typed-{found.problem}", **found.facts())
    else:
        assert all(1 <= card.column <= len(text) for card in found)
        again = read_cards(" ".join(map(str, found)))
        assert not isinstance(again, Misread)
        assert [card[:2] for card in again] == [card[:2] for card in found]
