"""The models: what they make of a record, and that they say what the engine says."""

import json
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import BaseModel, ValidationError

from a44log.engine.cards import CARDS
from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.record import structs
from a44log.record.model import (
    ChaEvent,
    Deal,
    DeclineEvent,
    DianEvent,
    End,
    EventBase,
    Meta,
    Options,
    PassEvent,
    Player,
    PlayEvent,
    Record,
    RulesetRef,
    Ruling,
    Tally,
)
from a44log.record.structs import FORMAT
from tests.record.records import drop, fullest, put, smallest


def test_a_record_reads_as_it_is_written() -> None:
    record = Record.model_validate(fullest())
    assert record.format == FORMAT
    assert record.players[0].name == "Ada"
    assert record.deal.hands[0][:2] == ["4s", "4h"]
    assert [type(event) for event in record.events] == [
        PlayEvent,
        PlayEvent,
        ChaEvent,
        DeclineEvent,
        DianEvent,
        PassEvent,
    ]
    assert record.model_dump(exclude_unset=True) == fullest()


def test_python_and_json_are_read_alike() -> None:
    for document in (smallest(), fullest()):
        read = Record.model_validate_json(json.dumps(document))
        assert read == Record.model_validate(document)


def test_a_key_that_is_left_out_reads_as_none() -> None:
    record = Record.model_validate(smallest())
    assert [record.id, record.meta, record.end, record.tally, record.ext] == [None] * 5
    assert PassEvent(seat=0, action="pass").cards is None


def test_a_null_is_not_a_key_left_out() -> None:
    for key in ("id", "meta", "end", "tally", "ext"):
        with pytest.raises(ValidationError):
            Record.model_validate({**smallest(), key: None})


def test_the_models_cannot_be_changed() -> None:
    record = Record.model_validate(smallest())
    with pytest.raises(ValidationError):
        record.id = "other"


@pytest.mark.parametrize(
    "change",
    [
        put("luck", 1),
        put("format", "a44log/2"),
        put("ruleset", "version", True),
        put("ruleset", "name", "harbin"),
        put("players", 0, "name", 1),
        put("deal", "hands", 0, 0, "10h"),
        put("events", 0, "seat", "0"),
        put("events", 0, "seat", True),
        put("events", 0, "seat", 4),
        put("events", 0, "auto", 1),
        put("events", 0, "action", "peng"),
        put("events", 0, "cards", ["5s", "5s"]),
        put("events", 0, "cards", ("5s",)),
        put("events", 1, "ruling", {"decision": "stands"}),
        put("events", 2, "cards", ["5h"]),
        put("events", 3, "cards", []),
        put("events", 5, "ruling", "decision", "void"),
        put("meta", "started_at", "2026-11-29T20:15:00Z\n"),
        put("tally", "scores", [0, 0, 0]),
        put("tally", "scores", [0, 0, 0, 2**53]),
        put("id", "x" * 1001),
        drop("events"),
        drop("deal", "hands"),
        drop("events", 0, "cards"),
    ],
)
def test_what_is_no_record_is_refused(change: Any) -> None:
    document = fullest()
    change(document)
    with pytest.raises(ValidationError):
        Record.model_validate(document)


def test_the_options_are_the_engines() -> None:
    assert list(Options.model_fields) == list(OPTIONS)
    probes: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 4, 5000, 10**6, 10**6 + 1, 2**53, ""]
    probes += [value for option in OPTIONS.values() for value in option.values]
    for name, option in OPTIONS.items():
        for value in probes:
            try:
                Options.model_validate({name: value})
            except ValidationError:
                assert not option.accepts(value), (name, value)
            else:
                assert option.accepts(value), (name, value)


def test_the_presets_are_the_engines() -> None:
    names = get_args(RulesetRef.model_fields["name"].annotation)
    versions = get_args(RulesetRef.model_fields["version"].annotation)
    assert {(name, version) for name in names for version in versions} == set(PRESETS)


@pytest.mark.parametrize(
    ("part", "struct"),
    [
        (Record, structs.Record),
        (Meta, structs.About),
        (Player, structs.Player),
        (Deal, structs.Deal),
        (EventBase, structs.Event),
        (Ruling, structs.Ruling),
        (End, structs.End),
        (Tally, structs.Tally),
    ],
)
def test_the_structs_have_the_same_keys_in_canonical_order(
    part: type[BaseModel], struct: type[structs.Part]
) -> None:
    assert list(struct.__struct_fields__) == sorted(part.model_fields)


def test_the_reasons_of_an_end_are_the_same() -> None:
    reasons = get_args(End.model_fields["reason"].annotation)
    assert get_args(get_type_hints(structs.End)["reason"]) == reasons


def test_every_card_is_a_card() -> None:
    for card in CARDS:
        DianEvent(seat=0, action="dian", cards=[card])
