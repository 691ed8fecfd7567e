"""Last hands as they are noted: what a fault says of itself, and of which players."""

from typing import Any

import pytest

from a44log.record.last_hands import (
    LONGEST_NOTE,
    MAX_FAULTS,
    Counted,
    Misnoted,
    Player,
    impossible,
    read_hand,
    read_last_hands,
    read_player,
)
from a44log.record.typed import LONGEST, Typed

ADA = "Ada out\n"
WHICH = {"found": "x", "suggestions": ["X1", "X2"], "limit": LONGEST}


def faults(text: str) -> list[Misnoted]:
    found = read_last_hands(text)
    assert isinstance(found, list), found
    return found


@pytest.mark.parametrize(
    ("text", "label", "facts", "line"),
    [
        (ADA + "Ben K\nCao Q", "hands-players", {"count": 3}, None),
        (ADA + "Ben out\nCao Q\nDai J", "hands-two-out", {"names": ["Ada", "Ben"]}, None),
        ("Ada A\nBen K\nCao Q\nDai J", "hands-nobody-out", {"names": []}, None),
        (ADA + "Ben K\nben Q\nDai J", "hands-same-name", {"name": "ben"}, None),
        (ADA + "Ben K\nCao Q\nada J", "hands-winner-holds", {"name": "ada"}, None),
        (
            ADA + "Ben 15 cards plain\nCao Q\nDai J",
            "hands-too-large",
            {"name": "Ben", "count": 15},
            None,
        ),
        (
            ADA + "Ben K K never played\nCao Q\nDai J",
            "hands-not-whole",
            {"name": "Ben", "count": 2},
            None,
        ),
        (
            ADA + "Ben 14 cards plain\nCao 14 cards plain\nDai 14 cards plain",
            "hands-dealt",
            {"names": ["Ben", "Cao", "Dai"], "size": 14},
            None,
        ),
        (
            ADA + "Ben 13 cards plain\nCao 13 cards plain\nDai 13 cards plain",
            "hands-dealt",
            {"names": ["Ben", "Cao", "Dai"], "size": 14},
            None,
        ),
        ("# x\n\nBen x\n", "typed-which-joker", {**WHICH, "column": 5}, 3),
        ("Ben X", "typed-which-joker", {**WHICH, "found": "X", "column": 5}, 1),
        ("Ben: x\n", "typed-which-joker", {**WHICH, "column": 6}, 1),
        ("Ben  card x\n", "typed-which-joker", {**WHICH, "column": 11}, 1),
        ("  " + "7" * 30 + " 5\n", "hands-no-name", {"found": "7" * 20}, 1),
        ("Dai ,", "hands-no-hand", {"name": "Dai"}, 1),
        ("x" * (LONGEST_NOTE + 1), "hands-too-long", {"limit": LONGEST_NOTE}, None),
        ("A " + "4" * (LONGEST - 1), "typed-too-long", {"limit": LONGEST}, 1),
        ("Ben 2", "hands-card-or-number", {"number": 2}, 1),
        ("Ben 10", "hands-card-or-number", {"number": 10}, 1),
        ("Ben 11", "hands-number-alone", {"number": 11}, 1),
        ("Ben 1", "hands-number-alone", {"number": 1}, 1),
        ("Ben 5 cards", "hands-special-untold", {"number": 5}, 1),
        ("Ben 5 cards with", "hands-special-untold", {"number": 5}, 1),
        ("Ben 2 cards A44", "hands-too-few", {"number": 2}, 1),
        ("Ben 0 cards plain", "hands-none-left", {}, 1),
        (
            "Ben: 5 cards, no A44 perhaps they lie about it",
            "hands-special-unread",
            {"column": 22, "found": "perhaps they lie abo"},
            1,
        ),
    ],
)
def test_a_fault_says_where_it_is_and_what_it_is_about(
    text: str, label: str, facts: dict[str, Any], line: int | None
) -> None:
    assert faults(text)[0] == Misnoted(label, facts, line)


def test_a_note_and_a_line_may_be_as_long_as_they_may() -> None:
    assert faults("x" * LONGEST_NOTE)[0].label == "typed-too-long"
    assert isinstance(read_player("A " + "4" * (LONGEST - 2)), Player)


def test_many_names_and_faults_are_told_in_part_and_long_names_cut() -> None:
    found = faults("\n".join(f"P{place} out" for place in range(12)))
    assert found[1].facts == {"names": [f"P{place}" for place in range(8)]}
    assert len(faults(ADA + "Ben x\n" * (MAX_FAULTS + 1))) == MAX_FAULTS
    long = "B" * 250
    (told,) = faults(f"{long} 15 cards plain\nAda out\nCao Q\nDai J")
    assert told.facts["name"] != long
    assert long.startswith(told.facts["name"].rstrip("."))
    (told,) = faults(f"{long}:")
    assert len(told.facts["name"]) < len(long)
    players = [Player(f"P{place}", Counted(14)) for place in range(12)]
    (dealt,) = impossible(players)
    assert dealt.facts == {"names": [f"P{place}" for place in range(8)], "size": 14}
    (held,) = impossible([Player(f"P{place}", (Typed("K", "h", 1),)) for place in range(12)])
    assert held.facts["holders"] == [f"P{place}" for place in range(8)]


def test_hands_of_13_and_of_14_are_dealt_twice_each_at_most() -> None:
    two = [Player("A", Counted(13), never_played=True)] * 2
    assert list(impossible(two + [Player("B", Counted(14))] * 2)) == []
    (fault,) = impossible([*two, two[0]])
    assert fault.facts == {"names": ["A", "A", "A"], "size": 13}


def test_who_went_out_may_be_two_and_hold_the_same_name() -> None:
    labels = [fault.label for fault in faults("Ada out\nada out\nCao Q\nDai J")]
    assert labels == ["hands-two-out", "hands-same-name"]


@pytest.mark.parametrize(
    ("text", "special"),
    [
        ("5 cards no A44 but", None),
        ("9 cards A44, no jokers", ("A44",)),
        ("9 cards no jokers, A44", ("A44",)),
        ("9 cards no jokers with A44", ("A44",)),
        ("9 cards no jokers and A44", ()),
        ("9 cards plain A44", ("A44",)),
        ("9 cards A44 plain", ("A44",)),
        ("9 cards A44, jokers, plain", ("A44", "jokers")),
        ("5 cards A44 jokers", ("A44", "jokers")),
        ("3 cards A44", ("A44",)),
        ("9 CARDS A44", ("A44",)),
    ],
)
def test_what_doubles_a_number_of_cards(text: str, special: tuple[str, ...] | None) -> None:
    found = read_hand(text)
    assert isinstance(found, Counted) == (special is not None)
    if isinstance(found, Counted):
        assert found.special == special


def test_a_name_ends_at_a_colon_or_at_white_space() -> None:
    assert read_player("Big Ben : 5h") == Player("Big Ben", (Typed("5", "h", 11),))
    assert read_player("Cao#1 5h") == Player("Cao#1", (Typed("5", "h", 7),))
    assert read_player("  Dai\t5h ; unplayed") == Player("Dai", (Typed("5", "h", 7),), True)
    assert read_player("Ada : out!") == Player("Ada")
