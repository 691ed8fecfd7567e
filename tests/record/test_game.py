"""What a sound record says, and what of it no type tells: depth and numbers, times, rules."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from a44log.engine.cards import BITS, hand
from a44log.engine.combinations import CODES
from a44log.record.decoder import decode
from a44log.record.game import Game, read
from a44log.record.scanner import MAX_DEPTH
from tests.record.records import smallest
from tests.validator.games import events

Record = dict[str, Any]


def game(record: Record, **given: bool) -> Game:
    found = read(record, **given)
    assert found is not None
    return found


def of_events(text: str) -> Game:
    return game(smallest() | {"events": events(text)})


def test_an_event_is_its_action_seat_cards_time_and_mark() -> None:
    found = of_events("0 3h @0, 1 cha 5h 5d @7 !, 2 pass ~, 3 decline")
    assert found.events == [
        ("play", 0, CODES["3h"], 0, ""),
        ("cha", 1, CODES["5h"] + CODES["5d"], 7, "ruled"),
        ("pass", 2, 0, None, "taken_back"),
        ("decline", 3, 0, None, ""),
    ]
    assert found.played == [(0, "play", ["3h"]), (1, "cha", ["5d", "5h"], "stands")]


@pytest.mark.parametrize(
    ("text", "in_order"),
    [
        ("", True),
        ("0 3h, 1 pass", True),
        ("0 3h @0", True),
        ("0 3h @5, 1 pass, 2 pass @5", True),
        ("0 3h @5, 1 pass @4", False),
        ("0 3h @5, 1 pass @4, 2 pass @9", False),
    ],
)
def test_times_are_in_order_unless_one_is_before_another(text: str, in_order: bool) -> None:
    assert of_events(text).in_time_order is in_order


def test_a_card_twice_in_a_hand_shows_in_its_size_alone() -> None:
    record = smallest()
    record["deal"]["hands"] = [["3h", "4s", "3h"], ["X2", "X2"], ["5c"], []]
    found = game(record)
    assert found.hands == [hand(["3h", "4s"]), BITS["X2"], BITS["5c"], 0]
    assert found.sizes == [3, 2, 1, 0]


# --- free values ---------------------------------------------------------------------------------


def in_record(value: Any) -> Record:
    return smallest() | {"ext": {"x": value}}


def in_player(value: Any) -> Record:
    record = smallest()
    record["players"][3]["ext"] = {"x": value}
    return record


def in_event(value: Any) -> Record:
    record = smallest() | {"events": events("0 3h, 1 pass")}
    record["events"][1]["ext"] = {"x": value}
    return record


@pytest.mark.parametrize(("written", "depth"), [(in_record, 2), (in_player, 4), (in_event, 4)])
@pytest.mark.parametrize("around", [lambda value: [value], lambda value: {"y": value}])
def test_values_are_as_deep_as_the_decoder_lets_them(
    written: Callable[[Any], Record], depth: int, around: Callable[[Any], Any]
) -> None:
    value: Any = 7
    for _ in range(MAX_DEPTH - depth):
        value = around(value)
    deepest, deeper = written(value), written(around(value))
    assert game(deepest)
    assert not decode(json.dumps(deepest).encode()).faults
    assert read(deeper) is None
    assert [each.name for each in decode(json.dumps(deeper).encode()).faults] == ["too-deep"]


@pytest.mark.parametrize("written", [in_record, in_player, in_event])
def test_numbers_are_those_that_the_decoder_lets_be(written: Callable[[Any], Record]) -> None:
    def in_all_ways(number: Any) -> list[Record]:
        return [written(value) for value in (number, [0, [number]], {"y": {"z": number}})]

    for let in (2**53 - 1, 1 - 2**53, True, None, "1.5"):
        assert all(read(record) for record in in_all_ways(let))
    for refused in (2**53, -(2**53), 1.5, 1.0):
        assert not any(read(record) for record in in_all_ways(refused))


# --- rules that are given ------------------------------------------------------------------------


@pytest.mark.parametrize("own", [{"name": "house", "version": 1}, None, 7, [[]]])
def test_rules_that_are_given_stand_for_the_records_own(own: Any) -> None:
    record = smallest() | {"ruleset": own}
    assert read(record) is None
    assert game(record, ruleset_given=True).ruleset is None


def test_rules_that_stand_aside_are_as_deep_as_the_decoder_lets_them() -> None:
    value: Any = []
    for _ in range(MAX_DEPTH - 2):
        value = [value]
    assert game(smallest() | {"ruleset": value}, ruleset_given=True)
    assert read(smallest() | {"ruleset": [value]}, ruleset_given=True) is None
