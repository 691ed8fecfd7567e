"""The JSON Schema (2020-12) of a report, made from the dataclasses of `report.py`.

It is published as `schema/v1/report.schema.json`, which `scripts/schema` writes. Objects are open:
readers ignore keys and codes that they do not know, so that a later report may have more of both.
What a report never exceeds is said here, and the tests hold every report to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from a44log.engine.cards import CARDS
from a44log.engine.ruleset import MAX_INTEGER, OPTIONS, Option
from a44log.record.decoder import MAX_BYTES
from a44log.record.schema import PlainJsonSchema
from a44log.record.structs import MAX_EVENTS
from a44log.validator.codes import STAGES
from a44log.validator.finding import MAX_FINDINGS
from a44log.validator.report import Report

REPORT_ID: Final = "urn:a44log:schema:report:1"

_Schema = dict[str, Any]

Keys = Mapping[str, Mapping[str, tuple[str, _Schema]]]
"""What is said of each key and how far it goes, by the class that has it."""


def report_schema() -> _Schema:
    """Return the schema of `a44log-report/1`, made anew."""
    generator = PlainJsonSchema
    schema = TypeAdapter(Report).json_schema(mode="serialization", schema_generator=generator)
    parts = schema["$defs"]
    parts["Transfer"] = _transfer()
    describe({Report.__name__: schema, **parts}, _KEYS)
    schema |= {"title": "a44log-report/1", "description": _DESCRIPTION}
    return {"$schema": generator.schema_dialect, "$id": REPORT_ID, **schema}


def describe(parts: dict[str, _Schema], keys: Keys) -> None:
    """Say of each key of these objects what it is and how far it goes, as `keys` has it."""
    for name, part in parts.items():
        part["description"] = _ONE_LINE_END.sub(" ", part["description"])
        for key, (description, narrower) in keys[name].items():
            part["properties"][key] = _narrowed(part["properties"][key], narrower, description)


_ONE_LINE_END: Final = re.compile(r"(?<!\n)\n(?!\n)")

_DESCRIPTION: Final = (
    "What the referee says about one recorded game of A44. Readers ignore keys and codes that they "
    "do not know; texts are for people and may be reworded."
)


def _narrowed(schema: _Schema, narrower: _Schema, description: str) -> _Schema:
    """Return the schema of a key with its bounds, which leave a null that it allows alone."""
    value, *null = schema.get("anyOf", [schema])
    value.pop("additionalProperties", None)  # what is open says so by saying nothing
    value |= narrower
    return {**({"anyOf": [value, *null]} if null else value), "description": description}


def _transfer() -> _Schema:
    """Return what a transfer is: a plain dict, since `from` is a word of Python."""
    properties: _Schema = {
        "from": {"type": "integer"},
        "to": {"type": "integer"},
        "points": {"type": "integer"},
        "between": {"type": "string"},
    }
    return {
        "description": "Points that one seat pays another.",
        "properties": properties,
        "required": [*properties],
        "title": "Transfer",
        "type": "object",
    }


def _from_to(least: int, most: int) -> _Schema:
    return {"minimum": least, "maximum": most}


def _four(least: int, most: int) -> _Schema:
    figure = {"type": "integer", **_from_to(least, most)}
    return {"items": figure, "minItems": 4, "maxItems": 4}


def _object(properties: _Schema, required: list[str]) -> _Schema:
    return {"properties": properties, "required": required}


def _option(option: Option) -> _Schema:
    """Return the values that an option may have."""
    types: dict[type, str] = {bool: "boolean", int: "integer", str: "string"}
    if option.integers:
        bounded: _Schema = {"type": "integer", **_from_to(*option.integers)}
        return {"anyOf": [bounded, {"type": "null"}]} if None in option.values else bounded
    return {"enum": [*option.values], "type": types[type(option.values[0])]}


# A pattern holds from the beginning on; `$` would let a line end pass, so that lengths do the rest.
HASH: Final = {"pattern": "^[0-9a-f]{64}", "minLength": 64, "maxLength": 64}
CODE: Final = {"pattern": "^A44-[A-Z][0-9]{3}", "minLength": 8, "maxLength": 8}
CLAUSE: Final = {"pattern": "^[A-Z]+-[0-9]+", "maxLength": 16}
_SEAT: Final = _from_to(0, 3)
_EVENT: Final = _from_to(0, MAX_EVENTS - 1)
_EVENTS: Final = _from_to(0, MAX_EVENTS)
_CARDS_LEFT: Final = _from_to(0, len(CARDS))
_FINDINGS: Final = _from_to(0, MAX_FINDINGS * len(STAGES))
_CLAIMED: Final = {
    "winner": {"type": "integer", **_SEAT},
    **{
        key: {"type": "array", **_four(-MAX_INTEGER, MAX_INTEGER)}
        for key in ("cards_left", "multipliers", "scores")
    },
}

_KEYS: Final[Keys] = {
    "Report": {
        "format": ("The format of the report and its version.", {}),
        "verdict": ("What it comes to.", {}),
        "tool": ("What wrote the report.", {}),
        "input": ("The record that was judged.", {}),
        "ruleset": ("The rules that were applied; null if nothing was judged by any.", {}),
        "deal": ("How the deal came to be known; null if it could not be read.", {}),
        "stages": (
            "What was asked, in order: the five stages, after `internal` where the program failed.",
            {"minItems": len(STAGES), "maxItems": len(STAGES) + 1},
        ),
        "replay": ("How far the game could be followed.", {}),
        "tally": ("The claimed result and the right one; all null if there was no game.", {}),
        "findings": (
            "By stage, then by place in the record; at most 100 a stage.",
            {"maxItems": _FINDINGS["maximum"]},
        ),
        "counts": ("How many of the findings are of which severity.", {}),
        "truncated": ("Whether some stage found more than is listed.", {}),
    },
    "Tool": {"name": ("The program.", {}), "version": ("Its version.", {})},
    "Input": {
        "name": ("Its file, relative to the folder given.", {}),
        "line": ("Its line in an NDJSON input, from 1, blank ones counted.", {"minimum": 1}),
        "bytes": ("Its size, decompressed.", _from_to(0, MAX_BYTES)),
        "sha256": ("The digest of its bytes.", HASH),
        "record_sha256": ("The digest of its RFC 8785 form.", HASH),
        "game_sha256": ("The digest of what was played, whoever wrote it down.", HASH),
    },
    "AppliedRuleset": {
        "name": ("The preset.", {"maxLength": 100}),
        "version": ("The preset's version.", {"minimum": 1}),
        "options": (
            "All options, as applied.",
            _object({name: _option(option) for name, option in OPTIONS.items()}, [*OPTIONS]),
        ),
        "overrides": ("The record's own ruleset where the caller gave another, unread.", {}),
    },
    "DealSource": {
        "source": ("Recorded, or put together from plays and last hands.", {}),
        "suits": ("Recorded, or not noted so that they stand for any.", {}),
    },
    "Stage": {"name": ("The stage.", {}), "status": ("How it went.", {})},
    "SkippedStage": {
        "name": ("The stage.", {}),
        "status": ("It was not run.", {}),
        "reason": ("Why, for people.", {}),
    },
    "Replay": {
        "events": ("How many the record has.", _EVENTS),
        "verified": ("How many come before the first illegal one.", _EVENTS),
        "first_illegal_event": ("The event that the replay stopped at.", _EVENT),
        "finished": ("Whether a hand was emptied in the verified part.", {}),
        "windows_untested": ("Claims of which no two times tell whether they were late.", _EVENTS),
    },
    "Difference": {
        "scores": ("Claimed minus recomputed.", _four(-2 * MAX_INTEGER, 2 * MAX_INTEGER)),
        "cards_left": ("The same, where claimed.", _four(-2 * MAX_INTEGER, 2 * MAX_INTEGER)),
    },
    "TallyReport": {
        "claimed": ("What the record claims.", _object(_CLAIMED, ["scores"])),
        "recomputed": ("What the game comes to.", {}),
        "difference": ("Null where nothing differs or can be compared.", {}),
        "counts": ("The losers' counts, in seat order.", {"maxItems": 3}),
        "transfers": (
            "Who pays whom.",
            {"items": {"$ref": "#/$defs/Transfer"}, "maxItems": 6},
        ),
        "as_played": ("What the cards alone come to, if every event stood.", {}),
    },
    "Tally": {
        "winner": ("The seat that went out.", _SEAT),
        "cards_left": ("The cards in each hand.", _four(0, len(CARDS))),
        "multipliers": ("What each count was multiplied by; 1 for the winner.", _four(1, 4)),
        "scores": ("Points won or lost.", _four(-MAX_INTEGER, MAX_INTEGER)),
    },
    "Count": {
        "seat": ("The loser.", _SEAT),
        "cards_left": ("The cards in its hand.", _CARDS_LEFT),
        "special": ("Whether A44 or both jokers are among them.", {}),
        "unplayed": ("Whether the seat laid no card at all.", {}),
        "multiplier": ("What that makes.", _from_to(1, 4)),
        "weighted": ("`cards_left` x `multiplier`.", _from_to(0, 4 * len(CARDS))),
    },
    "Transfer": {
        "from": ("The seat that pays.", _SEAT),
        "to": ("The seat that gets.", _SEAT),
        "points": ("How much; never nothing.", {"minimum": 1, "maximum": MAX_INTEGER}),
        "between": ("Which settlement it belongs to.", {"enum": ["winner_and_loser", "losers"]}),
    },
    "Related": {
        "pointer": ("The place, by RFC 6901.", {}),
        "message": ("What is there, for people.", {}),
    },
    "Finding": {
        "code": ("Stable for ever.", CODE),
        "name": ("The code's name.", {"pattern": "^[a-z0-9-]+", "maxLength": 64}),
        "severity": ("An error decides the verdict.", {}),
        "stage": ("Where it was found.", {}),
        "pointer": ("The place in the record, by RFC 6901; empty for all of it.", {}),
        "event": ("The event, counted from 0.", _EVENT),
        "seat": ("The seat that it is about.", {}),
        "clause": ("The rule that was broken.", CLAUSE),
        "ruled": ("Whether the table let it stand, or it was taken back.", {}),
        "message": ("What is wrong.", {}),
        "expected": ("What would have been right.", {}),
        "actual": ("What is there.", {}),
        "facts": ("What the texts are made from; each code has its own keys, all of them.", {}),
        "related": ("Other places that have to do with it.", {"maxItems": 6}),
        "hint": ("What can be done about it.", {}),
    },
    "Counts": {
        "error": ("Errors.", _FINDINGS),
        "warning": ("Warnings.", _FINDINGS),
        "info": ("Remarks.", _FINDINGS),
    },
}
"""What is said of each key and how far it goes, by the class that has it."""
