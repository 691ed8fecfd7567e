"""Generated games are legal, what was asked for, and the same for ever."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import islice, pairwise
from typing import Any

import pytest

import a44log
from a44log.engine.cards import CARDS, hand
from a44log.engine.combinations import Kind, combination, plays
from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.generate import Game, Habits, games
from a44log.generate.draws import Draws
from a44log.generate.people import NAMES
from a44log.generate.plan import turns
from a44log.generate.players import PLAYERS, Style
from a44log.position import positions
from a44log.record import game as record_game

HABITS = {
    "plain": Habits(),
    "untimed": Habits(timed=False),
    "table": Habits(declines=True, take_backs=True),
    "untimed table": Habits(timed=False, declines=True, take_backs=True),
}
RULED = {
    "ruled": Habits(rulings=True),
    "all": Habits(declines=True, take_backs=True, rulings=True),
    "untimed": Habits(timed=False, take_backs=True, rulings=True),
}
FEW_AND_MORE = [2, pytest.param(6, marks=pytest.mark.proof)]
RULES = ("standard", "basic", "extended", "any", "standard,claim_window_ms=100000000")

Record = dict[str, Any]


def some(count: int, rules: str, habits: Habits, seed: int = 1) -> list[Game]:
    return list(games(count, seed=seed, rules=rules, habits=habits))


@cache
def claimed() -> list[Record]:
    """Return the records of a table that claims, declines and takes back."""
    habits = Habits("claims", declines=True, take_backs=True)
    return [game.record for game in some(30, "standard", habits)]


def events(records: list[Record]) -> Iterator[Record]:
    for record in records:
        yield from record["events"]


# Legal


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("habits", HABITS.values(), ids=HABITS)
@pytest.mark.parametrize("style", PLAYERS)
@pytest.mark.parametrize("count", FEW_AND_MORE)
def test_every_game_is_valid_without_a_word(
    style: Style, habits: Habits, rules: str, count: int
) -> None:
    for game in some(count, rules, habits._replace(style=style)):
        report = a44log.verify(game.record)
        assert report.findings == []
        assert report.verdict == game.verdict == "valid"
        assert report.tally.recomputed is not None


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("habits", RULED.values(), ids=RULED)
@pytest.mark.parametrize("style", PLAYERS)
@pytest.mark.parametrize("count", FEW_AND_MORE)
def test_with_rulings_every_game_is_ruled(
    style: Style, habits: Habits, rules: str, count: int
) -> None:
    for game in some(count, rules, habits._replace(style=style)):
        report = a44log.verify(game.record)
        assert report.verdict == game.verdict == "ruled"
        assert {finding.severity for finding in report.findings} == {"warning"}
        assert all(finding.ruled for finding in report.findings)


def test_rulings_are_of_many_sorts_and_some_events_go_back() -> None:
    records = [game.record for game in some(80, "standard", RULED["ruled"])]
    found = Counter(f.code for record in records for f in a44log.verify(record).findings)
    assert {"A44-P401", "A44-P403", "A44-P404", "A44-P405", "A44-P410"} <= found.keys()
    assert any(event.get("taken_back") for event in events(records))


def test_the_positions_are_those_before_the_events_and_after_the_last() -> None:
    for game in some(3, "standard", RULED["all"]):
        read = record_game.read(game.record)
        assert read is not None
        assert game.states[-1].winner == game.record["tally"]["winner"]
        for mine, theirs in zip(game.states, positions(read, game.rules.options), strict=True):
            assert mine.hands == theirs.hands
            assert (mine.turn, mine.passes, mine.winner) == (
                theirs.turn,
                theirs.passes,
                theirs.winner,
            )


# What was asked for


def test_times_are_on_every_event_or_on_none() -> None:
    for timed in (True, False):
        records = [game.record for game in some(5, "standard", Habits(timed=timed))]
        assert {"t_ms" in event for event in events(records)} == {timed}


def test_what_is_taken_back_makes_way_for_a_claim() -> None:
    pairs = [pair for record in claimed() for pair in pairwise(record["events"])]
    hasty = [(one, other) for one, other in pairs if one.get("taken_back")]
    assert len(hasty) > 10
    assert {other["action"] for _, other in hasty} == {"cha", "dian"}


def test_seats_decline_only_where_that_is_asked_for() -> None:
    assert any(event["action"] == "decline" for event in events(claimed()))
    plain = [game.record for game in some(10, "standard", Habits("claims"))]
    assert not any(event["action"] == "decline" for event in events(plain))


def test_a_window_too_long_to_wait_for_is_declined() -> None:
    long = [game.record for game in some(10, RULES[-1], Habits())]
    assert any(event["action"] == "decline" for event in events(long))


def test_any_draws_every_preset_and_every_option() -> None:
    drawn = [game.record["ruleset"] for game in some(120, "any", Habits("random", timed=False))]
    assert {(rules["name"], rules["version"]) for rules in drawn} == set(PRESETS)
    assert {option for rules in drawn for option in rules.get("options", {})} == set(OPTIONS)


def test_a_ruleset_is_written_as_what_differs_from_its_preset() -> None:
    (game,) = some(1, "basic,settlement=winner_only,points_per_card=5", Habits())
    assert game.record["ruleset"] == {
        "name": "basic",
        "version": 1,
        "options": {"points_per_card": 5},
    }


@pytest.mark.parametrize("names", NAMES)
def test_the_names_are_of_the_language_and_no_two_the_same(names: Any) -> None:
    (game,) = some(1, "standard", Habits(names=names))
    sitting = [player["name"] for player in game.record["players"]]
    assert len(set(sitting)) == 4
    assert set(sitting) <= set(NAMES[names])


def test_a_ruleset_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no ruleset club@1"):
        some(1, "club", Habits())


# How they play


def test_the_eager_claim_more_than_the_sensible() -> None:
    sensible = [game.record for game in some(30, "standard", Habits())]
    count = {"cha", "dian"}
    assert sum(event["action"] in count for event in events(claimed())) > 2 * sum(
        event["action"] in count for event in events(sensible)
    )


def test_the_sensible_end_the_game_where_one_play_can() -> None:
    for game in some(20, "standard", Habits()):
        for state, event in zip(game.states, game.record["events"], strict=False):
            left = state.hands[event["seat"]]
            can = event["action"] == "play" and not state.trick and combination(left)
            assert not can or hand(event["cards"]) == left


def test_the_sensible_keep_their_bombs_longer_than_those_who_play_at_random() -> None:
    assert share_of_early_bombs("sensible") < share_of_early_bombs("random") / 2


def share_of_early_bombs(style: Style) -> float:
    """Return which part of the leads with ten cards or more in hand are bombs."""
    leads = [
        combination(hand(event["cards"]))
        for game in some(30, "standard", Habits(style))
        for state, event in zip(game.states, game.record["events"], strict=False)
        if event["action"] == "play"
        and not state.trick
        and state.hands[event["seat"]].bit_count() >= 10
    ]
    return sum(lead is not None and lead.kind >= Kind.SMALL_BOMB for lead in leads) / len(leads)


@pytest.mark.parametrize(
    ("cards", "fewest"),
    [
        ("4s", 1),
        ("4s 4h As", 1),
        ("X1 X2", 1),
        ("4s 5s 6s 7s", 1),
        ("4s 5s 6s 6h 7h 8h", 2),
        ("4s 4h 5s 5h 6s 6h", 1),
        ("Ks As 2s", 3),
        ("3s 3h 3d 3c X2", 2),
    ],
)
def test_a_hand_is_laid_in_the_fewest_turns(cards: str, fewest: int) -> None:
    assert turns(hand(cards.split())) == fewest


def test_the_fewest_turns_are_those_that_trying_all_ways_finds() -> None:
    draws = Draws("hands")
    for _ in range(150):
        held = hand(draws.shuffled(CARDS)[: draws.between(1, 7)])
        assert turns(held) == tried(held)


def tried(held: int) -> int:
    """Return the fewest turns by laying, in every way, some combination with the lowest card."""
    if not held:
        return 0
    low = held & -held
    return min(1 + tried(held ^ laid) for laid, _ in plays(held) if laid & low)


# For ever the same


def test_chance_falls_as_it_always_did() -> None:
    draws = Draws("a44log", 7)
    assert [draws.below(54) for _ in range(8)] == [31, 37, 51, 44, 30, 0, 21, 9]
    assert "".join(draws.shuffled("abcdefgh")) == "fehcbadg"


@pytest.mark.parametrize(
    ("rules", "habits", "digest"),
    [
        ("standard", Habits(), "dc236e7b5a467ddd"),
        (
            "any",
            Habits("random", declines=True, take_backs=True, names="zh-Hant"),
            "d190b7126ca2c2b7",
        ),
        ("standard", Habits("claims", rulings=True), "b1153235fe8de2ab"),
    ],
)
def test_a_seed_gives_the_games_that_it_always_gave(
    rules: str, habits: Habits, digest: str
) -> None:
    text = json.dumps([game.record for game in some(12, rules, habits, seed=2026)])
    assert sha256(text.encode()).hexdigest()[:16] == digest


def test_a_game_does_not_depend_on_how_many_are_asked_for() -> None:
    few = [game.record for game in some(2, "any", Habits())]
    endless = islice(games(None, seed=1, rules="any"), 2)
    assert few == [game.record for game in endless]


def test_other_seeds_give_other_games() -> None:
    deals = [some(1, "standard", Habits(), seed=seed)[0].record["deal"] for seed in range(20)]
    assert len({json.dumps(deal) for deal in deals}) == 20
