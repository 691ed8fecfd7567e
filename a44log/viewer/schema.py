"""The JSON Schema (2020-12) of a replay, made from the dataclasses of `replay.py`.

It is published as `schema/v1/replay.schema.json`, which `scripts/schema` writes. What it says of
the report is the report's own schema.
"""

from typing import Any, Final

from pydantic import TypeAdapter

from a44log.engine.cards import CARDS
from a44log.origin import Assumed, SheetOrigin
from a44log.position import OnTable, Snapshot
from a44log.record.game import MAX_EVENTS
from a44log.record.schema import PlainJsonSchema
from a44log.validator.schema import describe, report_schema
from a44log.viewer.replay import FORMAT, Claim, Replay, Step

REPLAY_ID: Final = "urn:a44log:schema:replay:1"

_Schema = dict[str, Any]


def replay_schema() -> _Schema:
    """Return the schema of `a44log-replay/1`, made anew."""
    generator = PlainJsonSchema
    schema = TypeAdapter(Replay).json_schema(mode="serialization", schema_generator=generator)
    report = report_schema()
    # The two have a `Replay` each; only the report's is among the definitions.
    own = {cls.__name__: schema["$defs"][cls.__name__] for cls in _CLASSES}
    describe({FORMAT: schema, **own}, _KEYS)
    schema["properties"]["report"] = {
        "$ref": "#/$defs/Report",
        "description": "The report on the record.",
    }
    named = {key: report[key] for key in ("title", "description", "properties", "required", "type")}
    schema["$defs"] = {**own, "Report": named, **report["$defs"]}
    schema["title"] = FORMAT
    return {"$schema": generator.schema_dialect, "$id": REPLAY_ID, **schema}


_CLASSES: Final = (Step, Snapshot, OnTable, Claim, SheetOrigin, Assumed)

_SEAT: Final = {"minimum": 0, "maximum": 3}
_EVENT: Final = {"minimum": 0, "maximum": MAX_EVENTS}
_CARDS: Final = {"items": {"enum": [*CARDS], "type": "string"}, "maxItems": len(CARDS)}
_PLACES: Final = {"items": {"minimum": 0, "type": "integer"}, "maxItems": 500}

_KEYS: Final[dict[str, dict[str, tuple[str, _Schema]]]] = {
    FORMAT: {
        "format": ("The format of the replay and its version.", {}),
        "record": ("The record as it is; null where it could not be read as a game.", {}),
        "steps": (
            "The position before each event and after the last, up to the first illegal event.",
            {"maxItems": MAX_EVENTS + 1},
        ),
        "report": ("The report on the record.", {}),
        "sheet": ("The sheet that the record was made from, if it was.", {}),
    },
    "Step": {
        "position": ("The position.", {}),
        "claim": ("What may be claimed.", {}),
        "findings": ("Places in the report's list: what was found at this event.", _PLACES),
    },
    "Snapshot": {
        "event": ("The event that comes next.", _EVENT),
        "hands": (
            "What each seat holds.",
            {"items": {"type": "array", **_CARDS}, "minItems": 4, "maxItems": 4},
        ),
        "trick": ("What was laid since the lead, the top last.", {"maxItems": MAX_EVENTS}),
        "passes": ("How many in a row since the last play.", _EVENT),
        "turn": ("The seat that plays next; null once there is a winner.", _SEAT),
        "winner": ("The seat that has gone out.", _SEAT),
    },
    "OnTable": {
        "event": ("The event that laid them.", _EVENT),
        "seat": ("Whose they were.", _SEAT),
        "action": ("What they were laid as.", {"enum": ["play", "cha", "dian"]}),
        "cards": ("The cards.", _CARDS),
        "kind": ("The kind of combination; null for none.", {"maxLength": 16}),
    },
    "Claim": {
        "action": ("What answers it.", {}),
        "on": ("The single or the cha.", {}),
        "until_ms": ("When it closes.", {"minimum": 0}),
        "given_up": (
            "The seats that may no more.",
            {"items": {"type": "integer", **_SEAT}, "maxItems": 4},
        ),
    },
    "SheetOrigin": {
        "assumptions": ("What the sheet does not say.", {"maxItems": MAX_EVENTS}),
        "lines": (
            "The line of each event, from 1.",
            {"items": {"minimum": 1, "type": "integer"}, "maxItems": MAX_EVENTS},
        ),
    },
    "Assumed": {
        "name": ("What was assumed, for programs.", {"maxLength": 64}),
        "message": ("The same for people.", {}),
        "facts": ("What the message is made from.", {}),
    },
}
"""What is said of each key and how far it goes, by the class that has it."""
