"""Hands put together, and suits assigned: all that must follow from the sheet does."""

from typing import Any

import pytest

from a44log.engine.cards import CARDS
from a44log.record.sheet.fault import SheetFault
from a44log.record.sheet.reader import Sheet, read_sheet

# Seat by seat every card has a place: thirteen ranks times four, and the jokers.
HANDS = {
    "Ada": "4 4 5 5 6 6 7 7 8 8 9 9 10 10",
    "Ben": "4 4 5 5 6 6 7 7 8 8 9 9 10 10",
    "Cao": "J J Q Q K K A A 2 2 3 3 X1",
    "Dai": "J J Q Q K K A A 2 2 3 3 X2",
}


def lines(**changed: str) -> list[str]:
    return [f"{name} left {cards}" for name, cards in (HANDS | changed).items() if cards]


def text_of(*written: str) -> bytes:
    return "\n".join(["Players: Ada, Ben, Cao, Dai", "Rules: standard", *written]).encode()


def sheet(*written: str) -> Sheet:
    read = read_sheet(text_of(*written))
    assert isinstance(read, Sheet), read
    return read


def fault(*written: str) -> SheetFault:
    read = read_sheet(text_of(*written))
    assert isinstance(read, list), read
    (only,) = read
    return only


def assumed(read: Sheet) -> dict[str, dict[str, Any]]:
    return {each.name: each.facts for each in read.assumptions}


# --- hands ---------------------------------------------------------------------------------------


def test_a_hand_is_what_was_laid_and_what_was_left() -> None:
    read = sheet("Cao 33", "Dai -", *lines(Cao="J J Q Q K K A A 2 2 X1"))
    hand = read.record["deal"]["hands"][2]
    assert sorted(card[0] for card in hand) == sorted("JJQQKKAA2233X")
    assert read.record["deal"]["source"] == "reconstructed"
    assert assumed(read)["reconstructed"]["seats"] == [0, 1, 2, 3]


def test_what_was_taken_back_is_in_the_hand_once() -> None:
    read = sheet("Cao 33 [taken back]", "Cao JJ", *lines(Cao="Q Q K K A A 2 2 3 3 X1"))
    assert len(read.record["deal"]["hands"][2]) == 13


def test_who_laid_the_last_card_needs_no_last_hand() -> None:
    laid = ["Ada 4 4 5 5 6 6 7 7 8 8 9 9 10 10"]
    read = sheet("Cao 33", *laid, *lines(Ada="", Cao="J J Q Q K K A A 2 2 X1"))
    assert assumed(read)["went-out"] == {"seat": 0, "player": "Ada"}
    told = sheet("Cao 33", *laid, *lines(Ada="-", Cao="J J Q Q K K A A 2 2 X1"))
    assert "went-out" not in assumed(told)
    assert told.record == read.record
    for line in ("Ada out", "Ada 出完 # at last", "Ada: wins"):
        said = sheet("Cao 33", *laid, line, *lines(Ada="", Cao="J J Q Q K K A A 2 2 X1"))
        assert said.record == read.record


def test_a_last_hand_that_is_missing_is_asked_for() -> None:
    read = read_sheet(text_of("Cao 33", "Dai -", *lines(Ben="", Dai="")))
    assert isinstance(read, list)
    assert [(each.problem, each.facts["player"]) for each in read] == [
        ("last-hand-missing", "Ben"),
        ("last-hand-missing", "Dai"),
    ]


def test_some_hands_may_be_told_and_others_not() -> None:
    told = f"Ben has {HANDS['Ben']}"
    read = sheet("Cao 33", told, *lines(Ben="", Cao="J J Q Q K K A A 2 2 X1"))
    assert assumed(read)["reconstructed"]["seats"] == [0, 2, 3]


def test_five_of_a_rank_are_told_with_every_line() -> None:
    read = read_sheet(text_of(*lines(Cao="J J Q Q K K A A 2 2 3 3 9", Dai=HANDS["Dai"] + " 3h")))
    assert isinstance(read, list)
    found = {(each.problem, each.facts.get("rank")): each for each in read}
    assert found.keys() == {
        *(("rank-too-often", "9"), ("rank-too-often", "3"), ("rank-too-rarely", "X1")),
    }
    nines = found["rank-too-often", "9"]
    assert nines.facts["places"] == ["3 (99)", "4 (99)", "5 (9)"]
    assert (nines.line, nines.column) == (5, 34)


def test_a_hand_of_fifteen_is_told_with_every_line() -> None:
    read = read_sheet(text_of("Ada J", *lines(Cao="J Q Q K K A A 2 2 3h 3 X1")))
    assert isinstance(read, list)
    wrong, short = read
    assert wrong.problem == short.problem == "hand-size"
    assert (short.facts["player"], short.facts["count"]) == ("Cao", 12)
    assert (wrong.facts["player"], wrong.facts["count"]) == ("Ada", 15)
    assert wrong.facts["places"] == ["3 (J)", "4 (4 4 5 5 6 6 7 7 8 8 9 9 10 10)"]


def test_last_hands_are_compared_with_dealt_ones() -> None:
    dealt = [line.replace("left", "has") for line in lines()]
    good = sheet(*dealt, "Cao 33", "Cao left J J Q Q K K A A 2 2 X1")
    assert good.record["deal"].get("source") is None
    wrong = fault(*dealt, "Cao 33", "Cao left J J Q Q K K A A 2 2 2")
    assert wrong.problem == "left-differs"
    assert wrong.facts["remains"] == "J J Q Q K K A A 2 2 X1"


# --- suits ---------------------------------------------------------------------------------------


def dealt_with(**changed: str) -> list[str]:
    return [line.replace("left", "has") for line in lines(**changed)]


def test_a_suit_told_anywhere_is_honoured() -> None:
    read = sheet(
        *dealt_with(),
        "Cao 3h",
        "Dai -",
        "Ada 4c",
        "Ben 4s [taken back]",
        "Ben left 4 4 5s 5 6 6 7 7 8 8 9 9 10 10",
    )
    ada, ben, cao, _ = read.record["deal"]["hands"]
    assert "4c" in ada
    assert {"4s", "5s"} <= {*ben}
    assert "3h" in cao
    assert [event.get("cards") for event in read.record["events"]] == [["3h"], None, ["4c"], ["4s"]]
    assert "heart-three" not in assumed(read)


def test_suits_are_assigned_from_spades_on_seat_by_seat() -> None:
    read = sheet(*dealt_with(), "Cao 3h", "Dai 4")
    ada, ben, _, _ = read.record["deal"]["hands"]
    assert ada[:4] == ["4s", "4h", "5s", "5h"]
    assert ben[:4] == ["4d", "4c", "5d", "5c"]
    assert read.record["deal"]["suits"] == "assigned"
    assert assumed(read)["suits"]["seat"] == 3
    assert {each.facts["player"] for each in read.assumptions} == {"Ada", "Ben", "Cao", "Dai"}


def test_what_can_be_no_other_suit_is_not_assigned() -> None:
    dealt = [
        f"{name} has {' '.join(CARDS[first:last])}"
        for name, first, last in (("Ada", 0, 14), ("Ben", 14, 28), ("Cao", 28, 41), ("Dai", 41, 54))
    ]
    forced = sheet(*dealt, "Ada 4 4 4 4", "Ben 7 7")
    assert "suits" not in forced.record["deal"]
    assert forced.record["events"][1]["cards"] == ["7d", "7c"]
    free = sheet(*dealt, "Ada 4", "Ada 4h")
    assert free.record["events"][0]["cards"] == ["4s"]
    assert free.record["deal"]["suits"] == "assigned"
    assert assumed(free)["which-suits"] == {"lines": [7]}


def test_cards_that_are_told_later_are_kept_for_then() -> None:
    read = sheet(*dealt_with(), "Cao 3h", "Ada 4", "Ada 4s")
    assert [event["cards"] for event in read.record["events"]] == [["3h"], ["4h"], ["4s"]]


def test_cards_that_are_taken_back_later_are_still_in_the_hand_then() -> None:
    read = sheet(*dealt_with(), "Cao 3h", "Ada 4", "Ada 4s [taken back]")
    assert [event["cards"] for event in read.record["events"]] == [["3h"], ["4h"], ["4s"]]


def test_a_card_that_was_not_held_stays_a_fault_of_the_game() -> None:
    read = sheet(*dealt_with(), "Cao 3h", "Dai 4")
    (card,) = read.record["events"][1]["cards"]
    assert card[0] == "4"
    assert card not in read.record["deal"]["hands"][3]


# --- the heart 3 ---------------------------------------------------------------------------------


def test_who_leads_first_holds_the_heart_three() -> None:
    read = sheet(*dealt_with(), "Dai J")
    assert "3h" in read.record["deal"]["hands"][3]
    assert assumed(read)["heart-three"] == {"seat": 3, "line": 7, "player": "Dai"}


def test_who_leads_first_with_a_three_leads_the_heart() -> None:
    read = sheet(*dealt_with(), "Dai 3")
    assert read.record["events"][0]["cards"] == ["3h"]


@pytest.mark.parametrize(
    "first",
    [
        [],
        ["Ada 4"],
        ["Dai -"],
        ["Dai J [stands]"],
        ["Dai J [taken back]"],
        ["Dai no"],
    ],
)
def test_who_held_the_heart_three_is_never_guessed(first: list[str]) -> None:
    wrong = fault(*dealt_with(), *first)
    assert wrong.problem == "heart-three"
    assert wrong.facts["players"] == ["Cao", "Dai"]


def test_four_threes_in_one_hand_are_the_heart_three_too() -> None:
    read = sheet(*dealt_with(Cao="J J Q Q K K A A 2 3 3 3 3", Dai="J J Q Q K K A A 2 2 2 X1 X2"))
    assert "3h" in read.record["deal"]["hands"][2]


def test_the_heart_three_in_two_hands_is_told_with_both_lines() -> None:
    wrong = fault(*lines(Cao="J J Q Q K K A A 2 2 3h 3 X1", Dai="J J Q Q K K A A 2 2 3h 3 X2"))
    assert wrong.problem == "card-twice"
    assert wrong.facts["places"] == ["5 (3h)", "6 (3h)"]


def test_without_rules_the_standard_ones_are_assumed() -> None:
    data = text_of(*dealt_with(), "Cao 3h").replace(b"Rules: standard\n", b"")
    read = read_sheet(data)
    assert isinstance(read, Sheet)
    assert read.assumptions[0] == ("rules", {})
    assert read.record["ruleset"] == {"name": "standard", "version": 1}
