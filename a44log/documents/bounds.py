"""How far the values of documents go, wherever they stand."""

from typing import Any, Final

from a44log.engine.cards import CARDS
from a44log.engine.combinations import Kind
from a44log.engine.ruleset import MAX_INTEGER, PRESETS
from a44log.engine.why import kind_name
from a44log.messages import LANGUAGES
from a44log.record.structs import MAX_EVENTS

_Schema = dict[str, Any]


def items(schema: _Schema, least: int = 0, most: int | None = None) -> _Schema:
    """Return a list of such values, so many of them."""
    bounds = {"minItems": least} if least else {}
    return {"items": schema, **bounds, **({} if most is None else {"maxItems": most})}


def a_map(of: _Schema) -> _Schema:
    """Return an object whose keys are many and whose values are such."""
    return {"additionalProperties": of}


def part(name: str) -> _Schema:
    """Return a reference to a part of the same document."""
    return {"$ref": f"#/$defs/{name}"}


NOTHING: Final[_Schema] = {}
TEXT: Final[_Schema] = {"type": "string"}
COUNT: Final[_Schema] = {"minimum": 0}
SEAT: Final[_Schema] = {"minimum": 0, "maximum": 3}
SEATS: Final = items({"type": "integer", **SEAT}, most=4)
ORDER: Final = items({"type": "integer", **SEAT}, 4, 4)
EVENT: Final[_Schema] = {"minimum": 0, "maximum": MAX_EVENTS - 1}
PLACE: Final[_Schema] = {"minimum": 0, "maximum": MAX_EVENTS}
INTEGER: Final[_Schema] = {"minimum": -MAX_INTEGER, "maximum": MAX_INTEGER}
FIGURES: Final = items({"type": "integer", **INTEGER}, 4, 4)
TIME: Final[_Schema] = {"minimum": 0, "maximum": 2 * MAX_INTEGER}
CARD: Final[_Schema] = {"type": "string", "enum": [*CARDS]}
HAND: Final = items(CARD, most=len(CARDS))
RANK: Final[_Schema] = {"enum": [*dict.fromkeys(c if c[0] == "X" else c[0] for c in CARDS)]}
NAMED: Final = items({"type": "string", "enum": [*CARDS, *RANK["enum"][:13]]}, most=len(CARDS))
KIND: Final[_Schema] = {"enum": [kind_name(kind) for kind in Kind]}
ID: Final[_Schema] = {"pattern": "^[0-9a-f]+", "minLength": 16, "maxLength": 32}
MOMENT: Final[_Schema] = {
    "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z",
    "maxLength": 27,
}
LINE: Final[_Schema] = {"minimum": 1}
LANGUAGE: Final = items({"type": "string", "enum": [*LANGUAGES]}, 1, len(LANGUAGES))
RULESET: Final[dict[str, tuple[str, _Schema]]] = {
    "name": ("The preset.", {"enum": list(dict.fromkeys(name for name, _ in PRESETS))}),
    "version": ("The preset's version.", {"minimum": 1}),
    "options": ("All options, as they apply.", NOTHING),
}
TABLE: Final[dict[str, dict[str, tuple[str, _Schema]]]] = {
    "Snapshot": {
        "event": ("The event that comes next.", PLACE),
        "hands": ("What each seat holds.", items({"type": "array", **HAND}, 4, 4)),
        "trick": ("What was laid since the lead, the top last.", {"maxItems": MAX_EVENTS}),
        "passes": ("How many in a row since the last play.", PLACE),
        "turn": ("The seat that plays next; null once there is a winner.", SEAT),
        "winner": ("The seat that has gone out.", SEAT),
    },
    "OnTable": {
        "event": ("The event that laid them.", EVENT),
        "seat": ("Whose they were.", SEAT),
        "action": ("What they were laid as.", {"enum": ["play", "cha", "dian"]}),
        "cards": ("The cards.", HAND),
        "kind": ("The kind of combination; null for none.", KIND),
    },
}
SHEET: Final[dict[str, dict[str, tuple[str, _Schema]]]] = {
    "SheetOrigin": {
        "assumptions": ("What the sheet does not say.", {"maxItems": MAX_EVENTS}),
        "lines": (
            "The line of each event, from 1.",
            items({"type": "integer", **LINE}, most=MAX_EVENTS),
        ),
    },
    "Assumed": {
        "name": ("What was assumed, for programs.", {"maxLength": 64}),
        "message": ("The same for people.", NOTHING),
        "facts": ("What the message is made from.", NOTHING),
    },
}
