"""Random records stand before the oracle, and damaged ones show it every kind of fault."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from .combos import DECK, kind_of, shapes
from .games import DAMAGES, STYLES, TIMINGS, damage, random_record, random_ruleset
from .options import PRESETS, STANDARD
from .referee import CAN_STAND, judge, legal, table_after

pytestmark = pytest.mark.long

Record = dict[str, Any]


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [random_record(Random(seed)) for seed in range(300)]


# Random records


def test_random_records_stand_and_tally(records: list[Record]) -> None:
    for record in records:
        judged = judge(record)
        assert judged["verdict"] in ["valid", "ruled"]
        assert judged["codes"] == []
        assert judged["recomputed"] == judged["as_played"]
        assert judged["recomputed"]["scores"] == record["tally"]["scores"]
        assert judged["verified"] == len(record["events"])


def test_random_records_hold_everything_that_can_stand(records: list[Record]) -> None:
    warnings = [warning for record in records for warning in judge(record)["warnings"]]
    assert {warning["code"] for warning in warnings if warning["ruled"]} >= CAN_STAND
    assert {"A44-P417", "A44-P418", "A44-P420"} <= {warning["code"] for warning in warnings}
    events = [event for record in records for event in record["events"]]
    laid = {kind_of(event["cards"], 2) for event in events if event["action"] == "play"}
    assert laid == {*shapes(), None}
    assert {event["action"] for event in events} == {"play", "pass", "cha", "dian", "decline"}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("timed", TIMINGS)
def test_styles_and_timings(style: str, timed: str) -> None:
    one, two = (
        random_record(Random(5), style=style, timed=timed, ruleset={"name": "basic", "version": 1})
        for _ in range(2)
    )
    assert one == two
    assert all(("t_ms" in event) == (timed == "all") for event in one["events"]) or timed == "some"
    marked = [event for event in one["events"] if {"taken_back", "ruling"} & set(event)]
    assert (style == "plain") <= (not marked)
    assert judge(one)["codes"] == []


def test_plain_events_are_among_the_legal_ones() -> None:
    for seed in range(40):
        record = random_record(Random(seed), style="plain")
        for back in range(1, 10):
            index = len(record["events"]) - back
            event = record["events"][index]
            table = table_after(record, index)
            if len(table.hands[table.turn]) > 6:
                break
            cards = tuple(sorted(event.get("cards", [])))
            assert (event["seat"], event["action"], cards) in legal(record, index)


def test_rulesets_are_of_all_presets() -> None:
    drawn = [random_ruleset(Random(seed)) for seed in range(200)]
    assert {ruleset["name"] for ruleset in drawn} == set(PRESETS)
    assert {name for ruleset in drawn for name in ruleset.get("options", {})} == set(STANDARD)


# Damage


def sound(record: Record) -> Iterator[bool]:
    """Ask of a record what the referee takes for granted."""
    yield json.loads(json.dumps(record)) == record
    for event in record["events"]:
        cards = event.get("cards")
        yield event["seat"] in range(4)
        yield {"ruling", "taken_back"} - set(event) != set()
        yield event.get("t_ms", 0) >= 0
        if event["action"] in ["pass", "decline"]:
            yield cards is None
        else:
            yield len(set(cards)) == len(cards) and set(cards) <= set(DECK)
            yield event["action"] == "play" or len(cards) == (2 if event["action"] == "cha" else 1)


@pytest.mark.parametrize("name", sorted(DAMAGES))
def test_damaged_records_are_well_formed(name: str, records: list[Record]) -> None:
    changed = 0
    for seed, record in enumerate(records[:15]):
        before = deepcopy(record)
        done, damaged = damage(Random(seed), record, name)
        assert record == before
        assert done == name
        assert all(sound(damaged))
        changed += damaged != record
        judged = judge(damaged)
        stopped = judged["first_illegal_event"] is not None
        assert judged["verified"] <= len(damaged["events"])
        assert (judged["verdict"] == "invalid") == bool(judged["codes"])
        assert not (stopped and judged["recomputed"])
    assert changed


def test_damage_reaches_every_code(records: list[Record]) -> None:
    found: set[str] = set()
    for seed in range(1500):
        _, damaged = damage(Random(seed), records[seed % len(records)])
        judged = judge(damaged, allow_unfinished=seed % 7 == 0)
        found |= {*judged["codes"], *judged["infos"]}
        found |= {warning["code"] for warning in judged["warnings"]}
    deal = {f"A44-D30{number}" for number in range(1, 5)}
    play = {f"A44-P{number}" for number in range(401, 421)}
    figures = {f"A44-T50{number}" for number in range(1, 9)}
    assert deal | play | figures == found
