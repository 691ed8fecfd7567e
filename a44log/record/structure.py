"""The structure stage: what keeps a JSON value from being a record (codes S201 to S212).

The document is walked along the schema that the models give, so that there is one source for both.
pydantic's own errors would not do: where a list has a wrong length or an event a wrong action, it
does not look inside, and it collects all errors before anyone can say "enough". The walk finds
every fault in the contract's order - a parent before its contents, keys as section 1 has them,
unknown keys last - and stops once a report is full, whatever the document holds.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from a44log.engine.cards import BITS
from a44log.engine.ruleset import OPTIONS
from a44log.record import structural, suggest
from a44log.record.fault import Fault, Json, cut
from a44log.record.schema import record_schema
from a44log.record.structs import FORMAT, TIMESTAMP
from a44log.record.structural import FACTS, PROBLEMS, Place, Schema, json_type, tell

__all__ = ["FACTS", "MAX_FAULTS", "PROBLEMS", "structure"]

MAX_FAULTS: Final = 101
"""Faults kept of one document: one more than a report lists, so that it can say it is truncated."""

MAX_KEY: Final = 100
"""Characters of a key, at most; no known key is nearly so long."""

Told: TypeAlias = Mapping[str, Iterable[Fault]]
"""What is already known of some keys of an object; their values are not looked at again."""


class Shape(NamedTuple):
    """What one kind of object may hold, as the schema has it; `order` is that of findings."""

    kind: str
    fields: Mapping[str, Schema]
    required: tuple[str, ...]
    order: tuple[str, ...]
    action: str | None = None


def structure(document: Json, *, ruleset_given: bool = False) -> list[Fault]:
    """Return every structural fault of a document, in the contract's order, at most 101.

    With `ruleset_given` nothing at or under `/ruleset` is a fault. Another format is told alone.
    Time grows with the size of the document at most, however many faults it has.
    """
    if isinstance(document, dict):
        named = document.get("format")
        if isinstance(named, str) and named != FORMAT:
            return [structural.unsupported_format(named)]
    told: Told = {"ruleset": ()} if ruleset_given else {}
    return list(islice(_object(document, _RECORD, (), told), MAX_FAULTS))


def _object(value: Json, shape: Shape, at: Place, told: Told | None = None) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield structural.wrong_type(value, "object", at)
        return
    told = told or {}
    # No more unknown keys than can be told of: each costs a search for the likeliest known one.
    unknown = list(islice(_unknown(value, shape.order), MAX_FAULTS))
    absent = [field for field in shape.fields if field not in value]
    meant = {key: suggest.closest(key, absent, suggest.KEYS) for key in unknown}
    for field in shape.required:
        if field not in value and field not in told:
            yield _missing(field, shape, meant, at)
    yield from _long_keys(value, at)
    for field in shape.order:
        if field in told:
            yield from told[field]
        elif field in value:
            yield from _value(value[field], shape.fields[field], (*at, field))
    for key in unknown:
        yield _unknown_field(key, shape, at, suggestion=meant[key])


def _unknown(value: dict[str, Json], known: Container[str]) -> Iterator[str]:
    return (key for key in value if len(key) <= MAX_KEY and key not in known)


def _long_keys(value: dict[str, Json], at: Place) -> Iterator[Fault]:
    """Tell of keys over their bound (S208), at the parent: no pointer should have to hold them."""
    for key in value:
        if len(key) > MAX_KEY:
            yield tell(
                "wrong-length", at, problem="key", length=len(key), most=MAX_KEY, value=cut(key)
            )


def _missing(field: str, shape: Shape, meant: Mapping[str, str | None], at: Place) -> Fault:
    misspelt = next((key for key, likely in meant.items() if likely == field), None)
    return tell(
        "missing-field",
        at,
        problem="misspelt" if misspelt else "absent",
        field=field,
        object=shape.kind,
        action=shape.action,
        misspelt=misspelt,
    )


def _unknown_field(
    key: str, shape: Shape, at: Place, *, suggestion: str | None = None, problem: str | None = None
) -> Fault:
    """Tell of a key that has no place here (S204): which one was meant, or where it belongs."""
    home = suggest.HOMES.get(key) if not (suggestion or problem) else None
    return tell(
        "unknown-field",
        (*at, key),
        problem=problem or ("misspelt" if suggestion else "misplaced" if home else "unknown"),
        field=key,
        object=shape.kind,
        action=shape.action,
        known=[*shape.fields],
        suggestion=suggestion,
        belongs_in=home,
    )


def _value(value: Json, schema: Schema, at: Place) -> Iterator[Fault]:
    """Judge a value by the part of the schema that stands for its place."""
    name = schema.get("$ref", "").rpartition("/")[2]
    if name in _NAMED:
        yield from _NAMED[name](value, at)
    elif name:
        yield from _object(value, _SHAPES[name], at)
    elif json_type(value) != schema["type"]:
        yield structural.wrong_type(value, schema["type"], at)
    elif isinstance(value, list):
        yield from _list(value, schema, at)
    elif isinstance(value, str) and len(value) > schema.get("maxLength", len(value)):
        yield structural.wrong_length(value, schema, at)
    elif not _among(value, schema):
        yield structural.out_of_range(value, schema, at)


def _among(value: Json, schema: Schema) -> bool:
    if isinstance(value, int) and "minimum" in schema:
        return bool(schema["minimum"] <= value <= schema["maximum"])
    return value in (structural.choices(schema) or [value])


def _list(
    value: list[Json], schema: Schema, at: Place, action: str | None = None
) -> Iterator[Fault]:
    if not schema.get("minItems", 0) <= len(value) <= schema["maxItems"]:
        yield structural.wrong_length(value, schema, at, action)
    seen: dict[str, int] = {}
    for place, item in enumerate(value):
        yield from _value(item, schema["items"], (*at, place))
        if "uniqueItems" in schema and isinstance(item, str) and item in BITS:
            first = seen.setdefault(item, place)
            if first != place:
                yield tell("repeated-card", (*at, place), card=item, first=first, second=place)


def _card(value: Json, at: Place) -> Iterator[Fault]:
    if not isinstance(value, str):
        yield structural.wrong_type(value, "string", at)
    elif value not in BITS:
        yield structural.not_a_card(value, at)


def _timestamp(value: Json, at: Place) -> Iterator[Fault]:
    schema = _DEFS["Timestamp"]
    if not isinstance(value, str) or len(value) > schema["maxLength"]:
        yield from _value(value, schema, at)
    elif not TIMESTAMP.fullmatch(value):
        yield structural.bad_timestamp(value, at)


def _ruleset(value: Json, at: Place) -> Iterator[Fault]:
    """Judge the ruleset. Options of an unknown one (S202) mean nothing, nor does its version."""
    told: dict[str, Iterable[Fault]] = {}
    fault = structural.unknown_ruleset(value, at) if isinstance(value, dict) else None
    if isinstance(value, dict) and fault:
        told["options"] = ()
        if json_type(value.get("version")) == "integer":
            told["version"] = ()
        told[str(fault.facts["problem"])] = (fault,)
    yield from _object(value, _SHAPES["RulesetRef"], at, told)


def _options(value: Json, at: Place) -> Iterator[Fault]:
    """Judge the options by the engine's list: any wrong name or value is the one fault S211."""
    if not isinstance(value, dict):
        yield structural.wrong_type(value, "object", at)
        return
    yield from _long_keys(value, at)
    for name, option in OPTIONS.items():
        if name in value and not option.accepts(value[name]):
            yield structural.bad_option(name, value[name], (*at, name))
    for name in _unknown(value, OPTIONS):
        yield structural.bad_option(name, value[name], (*at, name))


def _event(value: Json, at: Place) -> Iterator[Fault]:
    """Judge an event by its action, and where that is unknown by what all events have in common."""
    told: dict[str, Iterable[Fault]] = {}
    shape = _ANY_EVENT
    if isinstance(value, dict):
        action = value.get("action")
        if isinstance(action, str):
            shape = _EVENTS.get(action, shape)
            if shape is _ANY_EVENT:
                told["action"] = (structural.unknown_action(action, [*_EVENTS], (*at, "action")),)
        told |= _told_of_cards(value, shape, at)
        if value.get("taken_back") is True and "ruling" in value:
            told["ruling"] = (_unknown_field("ruling", shape, at, problem="ruling-on-taken-back"),)
    yield from _object(value, shape, at, told)


def _told_of_cards(value: dict[str, Json], shape: Shape, at: Place) -> Told:
    cards = value.get("cards")
    if "cards" in value and "cards" not in shape.fields:
        return {"cards": (_unknown_field("cards", shape, at, problem="cards-without-play"),)}
    if isinstance(cards, list):
        return {"cards": _list(cards, shape.fields["cards"], (*at, "cards"), shape.action)}
    return {}


def _shape(name: str, schema: Schema) -> Shape:
    fields = schema["properties"]
    kind = name.removesuffix("Ref").lower()
    return Shape(kind, fields, tuple(schema.get("required", ())), tuple(fields))


def _event_shapes() -> dict[str, Shape]:
    """Return the shapes by their actions, all in the order of a play, which has every key."""
    order = tuple(_DEFS["PlayEvent"]["properties"])
    shapes = {}
    for reference in _DEFS["Event"]["oneOf"]:
        shape = _shape("event", _DEFS[reference["$ref"].rpartition("/")[2]])
        action = shape.fields["action"]["const"]
        shapes[action] = shape._replace(order=order, action=action)
    return shapes


_SCHEMA = record_schema()
_DEFS: Mapping[str, Schema] = _SCHEMA["$defs"]
_RECORD = _shape("record", _SCHEMA)
_SHAPES = {name: _shape(name, schema) for name, schema in _DEFS.items() if "properties" in schema}
_EVENTS = _event_shapes()
_ANY_EVENT = _EVENTS["play"]._replace(
    fields={
        **_EVENTS["play"].fields,
        "action": {"type": "string"},
        "cards": {**_EVENTS["play"].fields["cards"], "minItems": 0},
    },
    required=("seat", "action"),
    action=None,
)
_NAMED: Mapping[str, Callable[[Json, Place], Iterator[Fault]]] = {
    "Card": _card,
    "Event": _event,
    "Options": _options,
    "RulesetRef": _ruleset,
    "Timestamp": _timestamp,
}
