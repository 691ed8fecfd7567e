"""The tally from last hands alone is that of the whole game, and impossible hands are told."""

from __future__ import annotations

import doctest
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import a44log
import a44log.score
from a44log.engine.cards import CARDS, RANK_NAMES, rank_of
from a44log.engine.ruleset import ruleset
from a44log.generate import ANY, Game, Habits, games
from a44log.messages import LANGUAGES, catalogue
from a44log.record.last_hands import (
    LONGEST_NOTE,
    Counted,
    Misnoted,
    Player,
    faults_of,
    read_hand,
    read_last_hands,
    read_player,
)
from a44log.record.typed import Typed
from a44log.score import score, told

KNOWN = Path(__file__).parent / "data" / "tallies.json"


def left_after(game: Game) -> list[list[str]]:
    """Return what each seat holds after all events that count."""
    hands = [list(hand) for hand in game.record["deal"]["hands"]]
    for event in game.record["events"]:
        if not event.get("taken_back"):
            for card in event.get("cards", ()):
                hands[event["seat"]].remove(card)
    return hands


def players_of(game: Game, *, suits: bool) -> list[Player]:
    """Return the players as a table would note them after the game."""
    laid = {
        event["seat"]
        for event in game.record["events"]
        if "cards" in event and not event.get("taken_back")
    }
    return [
        Player(
            f"P{seat}",
            tuple(
                Typed(RANK_NAMES[rank_of(card)], card[1] if suits and card[0] != "X" else None, 1)
                for card in hand
            ),
            seat not in laid,
        )
        for seat, hand in enumerate(left_after(game))
    ]


def counted(player: Player) -> Player:
    """Return a player of whom no more is noted than what the score needs."""
    ranks = [card.rank for card in player.known]
    special = {
        "A44": "A" in ranks and ranks.count("4") >= 2,
        "jokers": {"X1", "X2"} <= {*ranks},
    }
    if not ranks:
        return player
    hand = Counted(len(ranks), tuple(name for name, there in special.items() if there))
    return Player(player.name, hand, player.never_played)


@pytest.mark.parametrize("style", ["sensible", "random"])
@pytest.mark.parametrize("count", [50, pytest.param(150, marks=pytest.mark.proof)])
def test_the_last_hands_of_a_game_give_its_tally(count: int, style: str) -> None:
    habits = Habits(style=style, declines=True, take_backs=True, rulings=True)  # type: ignore[arg-type]
    for game in games(count, seed=44, rules=ANY, habits=habits):
        report = a44log.verify(game.record)
        for suits in (True, False):
            players = players_of(game, suits=suits)
            for noted in (players, [counted(player) for player in players]):
                found = score(noted, game.rules)
                assert found.tally == report.tally.recomputed
                assert found.counts == report.tally.counts
                assert found.transfers == report.tally.transfers


@pytest.mark.parametrize("case", json.loads(KNOWN.read_bytes()), ids=lambda case: case["name"])
def test_known_tallies(case: dict[str, Any]) -> None:
    lines = [
        f"P{seat}: {' '.join(hand) or 'out'}{', never played' * (seat in case['never_played'])}"
        for seat, hand in enumerate(case["hands_left"])
    ]
    rules = ruleset(options=case["options"])
    assert asdict(score(noted("\n".join(lines)), rules).tally) == case["expect"]


def noted(text: str) -> tuple[Player, ...]:
    found = read_last_hands(text)
    assert isinstance(found, tuple), found
    return found


def faults(text: str) -> list[tuple[str, int | None]]:
    found = read_last_hands(text)
    assert isinstance(found, list), found
    return [(fault.label, fault.line) for fault in found]


ADA = "Ada out\n"


def test_the_documentation_scores_right() -> None:
    assert doctest.testmod(a44log.score).failed == 0


def test_a_note_is_read_a_line_a_player() -> None:
    players = noted(
        "# table 3\r\n\r\nAda out\r\nBen 4 4 A K # late\r\n"
        "Big Cao: 13 cards plain, never played\r\n丁：红心10 小王"
    )
    assert [player.name for player in players] == ["Ada", "Ben", "Big Cao", "丁"]
    assert [player.cards_left for player in players] == [0, 4, 13, 2]
    assert [player.unplayed for player in players] == [False, False, True, False]
    assert [player.known for player in players[2:]] == [
        (),
        (Typed("T", "h", 3), Typed("X1", None, 8)),
    ]


@pytest.mark.parametrize(
    "word",
    ["out", "went out", "wins", "Winner", "Out.", "出完", "出完牌", "赢"],
)
def test_who_went_out_is_said_in_many_ways(word: str) -> None:
    assert read_player(f"Ada {word}") == read_player(f"Ada: {word}") == Player("Ada")


@pytest.mark.parametrize(
    "words",
    [
        "never played",
        ", never played",
        "(never played)",
        "nothing played",
        "，一张未出",
        "沒出過牌",
    ],
)
def test_who_never_played_is_said_after_the_cards(words: str) -> None:
    found = read_player(f"Ben 13 cards plain {words}")
    assert found == Player("Ben", Counted(13), never_played=True)


@pytest.mark.parametrize(
    ("text", "number", "special"),
    [
        ("5 cards plain", 5, ()),
        ("1 card plain", 1, ()),
        ("5 cards, no A44, no jokers", 5, ()),
        ("5 cards no A44 or jokers", 5, ()),
        ("5 cards without jokers or A44", 5, ()),
        ("5 cards none", 5, ()),
        ("5 cards A44", 5, ("A44",)),
        ("5 cards with A44, no jokers", 5, ("A44",)),
        ("5 cards no A44, jokers", 5, ("jokers",)),
        ("5 cards jokers and A44", 5, ("A44", "jokers")),
        ("5张 普通", 5, ()),
        ("5張，有雙王", 5, ("jokers",)),
        ("５张 A44", 5, ("A44",)),
        ("5张 无", 5, ()),
    ],
)
def test_a_number_of_cards_says_what_doubles_it(
    text: str, number: int, special: tuple[str, ...]
) -> None:
    assert read_hand(text) == Counted(number, special)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("5", "hands-card-or-number"),
        ("10", "hands-card-or-number"),
        ("13", "hands-number-alone"),
        ("1", "hands-number-alone"),
        ("0", "hands-number-alone"),
        ("5 cards", "hands-special-untold"),
        ("5 cards no A44", "hands-special-untold"),
        ("5 cards no jokers", "hands-special-untold"),
        ("2 cards A44", "hands-too-few"),
        ("4 cards A44 jokers", "hands-too-few"),
        ("0 cards plain", "hands-none-left"),
        ("5 cards perhaps", "hands-special-unread"),
        ("4 4 joker", "typed-which-joker"),
        ("", "typed-empty"),
    ],
)
def test_a_hand_that_does_not_say_enough_is_refused(text: str, label: str) -> None:
    found = read_hand(text)
    assert isinstance(found, Misnoted)
    assert found.label == label


def test_one_card_is_told_from_a_number() -> None:
    assert read_hand("card 5") == (Typed("5", None, 6),)
    assert read_hand("牌10") == (Typed("T", None, 2),)
    assert read_hand("5h") == (Typed("5", "h", 1),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("hands-players", None), ("hands-nobody-out", None)]),
        (ADA + "Ben K\nCao Q", [("hands-players", None)]),
        (ADA + "Ben out\nCao Q\nDai J", [("hands-two-out", None)]),
        ("Ada A\nBen K\nCao Q\nDai J", [("hands-nobody-out", None)]),
        (ADA + "ben K\nBen Q\nDai J", [("hands-same-name", None)]),
        (ADA + "Ben K\nCao Q\nada J", [("hands-winner-holds", None)]),
        (ADA + "Ben K K K\nCao K K\nDai J", [("hands-excess", None)]),
        (ADA + "Ben Kh\nCao ♥K\nDai J", [("hands-excess", None)]),
        (ADA + "Ben X1 3\nCao 2 cards jokers\nDai J", [("hands-excess", None)]),
        (ADA + "Ben 15 cards plain\nCao Q\nDai J", [("hands-too-large", None)]),
        (ADA + "Ben K K never played\nCao Q\nDai J", [("hands-not-whole", None)]),
        (
            ADA + "".join(f"{name} 13 cards plain\n" for name in ("Ben", "Cao", "Dai")),
            [("hands-dealt", None)],
        ),
        (
            ADA + "".join(f"{name} 14 cards plain\n" for name in ("Ben", "Cao", "Dai")),
            [("hands-dealt", None)],
        ),
        (
            ADA + "Ben x\n5 5\nDai",
            [("typed-which-joker", 2), ("hands-no-name", 3), ("hands-no-hand", 4)],
        ),
        ("x" * (LONGEST_NOTE + 1), [("hands-too-long", None)]),
        ("Ada " * 1000, [("typed-too-long", 1)]),
    ],
)
def test_what_no_game_ends_with_is_told(text: str, expected: list[tuple[str, int | None]]) -> None:
    assert faults(text) == expected


def test_cards_that_two_hold_are_told_with_their_holders() -> None:
    found = read_last_hands(ADA + "Ben Kh\nCao Q Kh\nDai J")
    assert found == [
        Misnoted(
            "hands-excess",
            {"name": "Kh", "times": 2, "limit": 1, "groups": (1, 2), "holders": ["Ben", "Cao"]},
        )
    ]


def test_fourteen_cards_were_never_played_from() -> None:
    players = noted(ADA + "Ben 14 cards plain\nCao Q\nDai J")
    found = score(players, "basic")
    assert found.tally.scores == [30, -28, -1, -1]


@pytest.mark.parametrize(
    ("ruleset", "scores"),
    [
        ("standard", [61, 29, -147, 57]),
        ("basic", [61, -8, -52, -1]),
        ("extended", [35, 3, -69, 31]),
        ("standard,pairwise_counts=raw", [61, -2, -73, 14]),
        ("basic,points_per_card=10", [610, -80, -520, -10]),
    ],
)
def test_the_same_hands_under_other_rules(ruleset: str, scores: list[int]) -> None:
    players = noted(ADA + "Ben 4 4 A K\nCao 13 cards A44, never played\nDai 10h")
    assert score(players, ruleset).tally.scores == scores


def test_players_that_no_game_ends_with_are_the_callers_mistake() -> None:
    with pytest.raises(ValueError, match="hands-players"):
        score([Player("Ada")])
    with pytest.raises(ValueError, match="no ruleset"):
        score(noted(ADA + "Ben K\nCao Q\nDai J"), "bridge")


_LINES = st.lists(
    st.sampled_from(
        ["Ada out", "Ben", "Cao:", "K K", "13 cards", "plain", "A44", "never played", "#"]
    )
    | st.sampled_from(CARDS)
    | st.text(max_size=12),
    max_size=5,
).map(" ".join)


@given(st.lists(_LINES, max_size=6).map("\n".join))
def test_any_note_is_scored_or_refused_with_a_text_in_every_language(text: str) -> None:
    found = read_last_hands(text)
    if isinstance(found, tuple):
        assert not list(faults_of(found))
        assert sum(score(found).tally.scores) == 0
        return
    assert found
    for fault in found:
        for lang in LANGUAGES:
            assert catalogue(lang).label(fault.label, **fault.facts)


def test_a_score_says_what_doubled_a_count() -> None:
    found = score(noted(ADA + "Ben 4 4 A\nCao 5 cards jokers\nDai J"))
    assert [set(cards) for cards in found.special_cards] == [
        set(),
        {"4s", "4h", "As"},
        {"X1", "X2"},
        set(),
    ]


def test_a_score_is_told_with_the_hands_and_by_each_ruleset() -> None:
    players = noted(ADA + "Ben 4h X2\nCao 13 cards plain, never played\nDai J")
    found = [score(players, name) for name in ("standard", "basic")]
    document = asdict(told(players, found))
    assert document["format"] == "a44log-score/1"
    assert [tuple(player.values()) for player in document["players"]] == [
        ("Ada", [], 0, False),
        ("Ben", ["4h", "X2"], 2, False),
        ("Cao", None, 13, True),
        ("Dai", ["J"], 1, False),
    ]
    assert document["scores"] == [
        {
            "ruleset": {"name": name, "version": 1, "options": ruleset(name).options._asdict()},
            "tally": asdict(each.tally),
            "counts": [asdict(count) for count in each.counts],
            "transfers": [dict(transfer) for transfer in each.transfers],
        }
        for name, each in zip(("standard", "basic"), found, strict=True)
    ]
