"""The replay document says what the engine says, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from a44log.documents.schema import schema_of
from a44log.engine.actions import Cha
from a44log.engine.cards import cards
from a44log.engine.rules import legal_actions
from a44log.log import deal_failed, read_log
from a44log.moves import moves
from a44log.origin import sheet_origin
from a44log.record.schema import schema_text
from a44log.record.sheet.reader import Sheet, read_sheet
from a44log.viewer.replay import replay_of
from tests.every import of_each
from tests.viewer.records import ROOT, followed, generated, logs

PUBLISHED = ROOT / "schema" / "v1" / "replay.schema.json"
VALIDATOR = Draft202012Validator(schema_of("replay"))


def plain(name: str) -> Any:
    return json.loads(replay_of(logs()[name]).to_json())


def dealt() -> list[str]:
    """Name the logs of a whole deal, which is what `moves` asks for."""
    return [name for name, log in followed().items() if not deal_failed(log.report)]


def test_what_is_published_is_what_the_classes_say() -> None:
    """`scripts/schema` writes it anew."""
    assert PUBLISHED.read_bytes() == schema_text(schema_of("replay")).encode()


@of_each("name", logs())
def test_every_replay_is_as_the_schema_has_it_and_holds_record_and_report(name: str) -> None:
    replay = plain(name)
    VALIDATOR.validate(replay)
    log = logs()[name]
    assert replay["report"] == json.loads(log.report.to_json())
    assert replay["record"] in (None, log.document)
    assert (replay["record"] is None) == (log.game is None or log.report.ruleset is None)
    assert replay["sheet"] is None


@of_each("name", followed())
def test_hands_are_what_was_dealt_less_what_was_laid(name: str) -> None:
    replay, log = plain(name), logs()[name]
    record = replay["record"]
    hands = [{*held} for held in record["deal"]["hands"]]
    illegal = log.report.replay.first_illegal_event
    assert len(replay["steps"]) == 1 + (len(record["events"]) if illegal is None else illegal)
    for number, step in enumerate(replay["steps"]):
        assert step["position"]["event"] == number
        assert [{*held} for held in step["position"]["hands"]] == hands
        if number < len(replay["steps"]) - 1:
            event = record["events"][number]
            if not event.get("taken_back"):
                hands[event["seat"]] -= {*event.get("cards", ())}


@of_each("name", followed())
def test_each_finding_at_an_event_is_named_by_its_step_and_no_other(name: str) -> None:
    replay = plain(name)
    findings = replay["report"]["findings"]
    for number, step in enumerate(replay["steps"]):
        assert step["findings"] == [
            place for place, found in enumerate(findings) if found["event"] == number
        ]


@pytest.mark.parametrize("number", range(len(generated())))
def test_turn_trick_winner_and_claims_are_those_of_the_game_as_it_was_played(number: int) -> None:
    game, replay = generated()[number], plain(f"generated {number}")
    assert len(replay["steps"]) == len(game.states)
    for state, step in zip(game.states, replay["steps"], strict=True):
        position, claim = step["position"], step["claim"]
        assert position["hands"] == [[*cards(held)] for held in state.hands]
        assert position["winner"] == state.winner
        assert position["turn"] == (None if state.winner is not None else state.turn)
        assert position["passes"] == state.passes
        laid = [(one["seat"], one["cards"]) for one in position["trick"]]
        assert laid == [(one.seat, [*one.cards]) for one in state.trick]
        claimable = [
            action
            for action in (legal_actions(state) if state.winner is None else [])
            if action.verb in ("cha", "dian")
        ]
        for action in claimable:
            assert claim["action"] == ("cha" if isinstance(action, Cha) else "dian")
            assert action.seat not in claim["given_up"]


@of_each("name", dealt())
def test_a_claim_is_the_one_that_moves_tells_of(name: str) -> None:
    log, replay = logs()[name], plain(name)
    for number, step in enumerate(replay["steps"][: log.report.replay.verified + 1]):
        told = moves(log, number, most=0).claim
        claim = step["claim"]
        assert (told is None) == (claim is None)
        if told is not None:
            assert claim["until_ms"] == told.closes_at_ms
            assert (claim["action"], claim["given_up"]) == (told.action, told.given_up)
            assert claim["on"]["cards"] == told.on.cards


def test_what_cannot_be_followed_has_no_positions() -> None:
    for name in ("A44-D301", "A44-D302"):
        assert plain(name)["steps"] == []
        assert plain(name)["record"]["deal"]
    assert plain("A44-J103") | {"report": None} == {
        "format": "a44log-replay/1",
        "record": None,
        "steps": [],
        "report": None,
        "sheet": None,
    }


def test_a_wrong_size_of_hands_hides_no_position() -> None:
    assert len(plain("A44-D303-wrong-hand-sizes.json")["steps"]) > 1


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.a44")), ids=lambda p: p.stem)
def test_of_a_sheet_it_says_the_lines_and_what_was_assumed(path: Path) -> None:
    sheet = read_sheet(path.read_bytes())
    assert isinstance(sheet, Sheet)
    origin = sheet_origin(sheet.assumptions, sheet.lines, "zh-Hant")
    replay = json.loads(replay_of(read_log(sheet.record)._replace(sheet=origin)).to_json())
    VALIDATOR.validate(replay)
    assert len(replay["sheet"]["lines"]) == len(replay["record"]["events"])
    assert [one["name"] for one in replay["sheet"]["assumptions"]] == [
        one.name for one in sheet.assumptions
    ]
    text = path.read_text().splitlines()
    assert all(text[number - 1].strip() for number in replay["sheet"]["lines"])
