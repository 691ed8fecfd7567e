"""What is told of a structural fault: from the value at a place to the facts (codes S201 to S212).

`structure.py` finds the faults. Nothing is told of what stands under `players`, nor of a text that
is too long: reports name seats and never players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from a44log.engine.ruleset import MAX_INTEGER, OPTIONS, PRESETS
from a44log.record import suggest
from a44log.record.fault import Fault, Json, cut, pointer
from a44log.record.structs import FORMAT

Place: TypeAlias = tuple[str | int, ...]
Schema: TypeAlias = Mapping[str, Any]

FACTS: Final[dict[str, tuple[str, ...]]] = {
    "unsupported-format": ("problem", "value", "supported"),
    "unknown-ruleset": ("problem", "name", "version", "known", "suggestion"),
    "missing-field": ("problem", "field", "object", "action", "misspelt"),
    "unknown-field": (
        "problem",
        "field",
        "object",
        "action",
        "known",
        "suggestion",
        "belongs_in",
    ),
    "wrong-type": ("problem", "field", "index", "expected", "actual", "value", "suggestion"),
    "not-a-card": ("problem", "value", "suggestion"),
    "unknown-action": ("problem", "value", "known", "suggestion"),
    "wrong-length": ("problem", "field", "action", "length", "least", "most", "value"),
    "out-of-range": ("problem", "field", "value", "allowed", "least", "most", "suggestion"),
    "repeated-card": ("card", "first", "second"),
    "bad-option": (
        "problem",
        "option",
        "actual",
        "value",
        "allowed",
        "least",
        "most",
        "suggestion",
    ),
    "bad-timestamp": ("problem", "value", "suggestion"),
}
"""The keys of `facts`, in order, of every fault told here; null where one does not apply."""

PROBLEMS: Final[dict[str, tuple[str, ...]]] = {
    "unsupported-format": ("other-version", "misspelt", "other"),
    "unknown-ruleset": ("name", "version"),
    "missing-field": ("absent", "misspelt"),
    "unknown-field": (
        "unknown",
        "misspelt",
        "misplaced",
        "cards-without-play",
        "ruling-on-taken-back",
    ),
    "wrong-type": (
        "list-of-records",
        "not-a-record",
        "null",
        "number-in-quotes",
        "boolean-in-quotes",
        "number-for-boolean",
        "not-in-a-list",
        "other",
    ),
    "not-a-card": ("spelling", "no-suit", "which-joker", "unknown"),
    "unknown-action": ("misspelt", "unknown"),
    "wrong-length": ("text", "key", "events", "hand", "cards", "four"),
    "out-of-range": ("seat", "number", "choice"),
    "bad-option": ("unknown-name", "misspelt-name", "value", "number"),
    "bad-timestamp": ("date-only", "no-seconds", "no-t", "no-offset", "impossible", "other"),
}
"""The values of the fact `problem`, for the names that have one."""


def tell(name: str, at: Place, /, **facts: Json) -> Fault:
    """Return the fault at that place, with null for each of its facts that is not given."""
    return Fault(name, pointer(at), {key: facts.get(key) for key in FACTS[name]})


def json_type(value: object) -> str:
    """Return what JSON Schema calls the type of a value; a boolean is never an integer."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case str():
            return "string"
        case list():
            return "array"
        case dict():
            return "object"
    return "number"


def quoted(value: Json, at: Place) -> Json:
    """Return a plain value as it may be repeated, None for any other."""
    if at[:1] == ("players",):
        return None
    if isinstance(value, str):
        return cut(value)
    plain = isinstance(value, int) and -MAX_INTEGER <= value <= MAX_INTEGER
    return value if plain else None


def field_of(at: Place) -> str | None:
    """Return the nearest key on the way to a place."""
    return next((part for part in reversed(at) if isinstance(part, str)), None)


def unsupported_format(value: str) -> Fault:
    """Tell of a record in another format (S201)."""
    family, _, version = value.partition("/")
    if family == FORMAT.partition("/")[0] and suggest.integer(version):
        problem = "other-version"
    else:
        problem = "misspelt" if suggest.closest(value, [FORMAT]) else "other"
    return tell(
        "unsupported-format", ("format",), problem=problem, value=cut(value), supported=FORMAT
    )


def unknown_ruleset(ruleset: dict[str, Json], at: Place) -> Fault | None:
    """Tell of a preset or a version that does not exist (S202), at the one of the two at fault.

    A version beside a name that cannot be read is asked of all presets; beside an unknown name it
    cannot be judged. None where both are known or neither is of its type.
    """
    name, version = ruleset.get("name"), ruleset.get("version")
    names = list(dict.fromkeys(known for known, _ in PRESETS))
    if isinstance(name, str) and name not in names:
        return tell(
            "unknown-ruleset",
            (*at, "name"),
            problem="name",
            name=cut(name),
            version=quoted(version, at) if json_type(version) == "integer" else None,
            known=[*names],
            suggestion=suggest.closest(name, names),
        )
    readable = isinstance(name, str)
    versions = sorted({number for known, number in PRESETS if known == name or not readable})
    if json_type(version) != "integer" or version in versions:
        return None
    return tell(
        "unknown-ruleset",
        (*at, "version"),
        problem="version",
        name=name if readable else None,
        version=quoted(version, at),
        known=[*versions],
        suggestion=versions[-1],
    )


def wrong_type(value: Json, expected: str, at: Place) -> Fault:
    """Tell of a value of another type (S205), at the document ("") of one that is no object."""
    problem, suggestion = _other_type(value, expected)
    if not at:
        inside = value[0] if isinstance(value, list) and value else None
        like_record = isinstance(inside, dict) and not inside.keys().isdisjoint(_TELLTALE)
        problem = "list-of-records" if like_record else "not-a-record"
    return tell(
        "wrong-type",
        at,
        problem=problem,
        field=field_of(at),
        index=at[-1] if at and isinstance(at[-1], int) else None,
        expected=expected,
        actual=json_type(value),
        value=quoted(value, at),
        suggestion=suggestion,
    )


_TELLTALE = {"format", "ruleset", "players", "deal", "events"}


def _other_type(value: Json, expected: str) -> tuple[str, Json]:
    number = suggest.integer(value) if isinstance(value, str) else None
    truth = suggest.boolean(value)
    if value is None:
        return "null", None
    if expected == "integer" and number is not None:
        return "number-in-quotes", number
    if expected == "boolean" and truth is not None:
        in_quotes = isinstance(value, str)
        return "boolean-in-quotes" if in_quotes else "number-for-boolean", truth
    return "not-in-a-list" if expected == "array" else "other", None


def wrong_length(
    value: str | list[Json], schema: Schema, at: Place, action: str | None = None
) -> Fault:
    """Tell of a text or a list that is over or under its bounds (S208)."""
    if isinstance(value, str):
        problem, least, most = "text", None, schema["maxLength"]
    else:
        problem = _LISTS.get(at[-1], "hand" if isinstance(at[-1], int) else "four")
        least, most = schema.get("minItems", 0), schema["maxItems"]
    return tell(
        "wrong-length",
        at,
        problem=problem,
        field=field_of(at),
        action=action,
        length=len(value),
        least=least,
        most=most,
    )


_LISTS: Mapping[str | int, str] = {"events": "events", "cards": "cards"}


def out_of_range(value: Json, schema: Schema, at: Place) -> Fault:
    """Tell of a number outside its bounds, or of a word that is not one of the few (S209)."""
    least, most = schema.get("minimum"), schema.get("maximum")
    allowed = choices(schema)
    return tell(
        "out-of-range",
        at,
        problem="choice" if allowed else "seat" if (least, most) == (0, 3) else "number",
        field=field_of(at),
        value=quoted(value, at),
        allowed=allowed,
        least=least,
        most=most,
        suggestion=suggest.closest(value, allowed) if isinstance(value, str) and allowed else None,
    )


def choices(schema: Schema) -> list[Any] | None:
    """Return the closed list of values that a schema has, or None."""
    return [schema["const"]] if "const" in schema else [*schema.get("enum", ())] or None


def not_a_card(text: str, at: Place) -> Fault:
    """Tell of a text that is no card in its one spelling (S206)."""
    problem, suggestion = suggest.card(text)
    return tell("not-a-card", at, problem=problem, value=cut(text), suggestion=suggestion)


def unknown_action(text: str, known: list[str], at: Place) -> Fault:
    """Tell of an action that is none of the five (S207)."""
    meant = suggest.closest(text, known, suggest.ACTIONS)
    return tell(
        "unknown-action",
        at,
        problem="misspelt" if meant else "unknown",
        value=cut(text),
        known=[*known],
        suggestion=meant,
    )


def bad_option(name: str, value: Json, at: Place) -> Fault:
    """Tell of an option that does not exist or cannot have its value (S211)."""
    option = OPTIONS.get(name)
    least, most = (option and option.integers) or (None, None)
    if not option:
        suggestion: Json = suggest.closest(name, OPTIONS)
        problem = "misspelt-name" if suggestion else "unknown-name"
    else:
        problem = "number" if option.integers else "value"
        words = [word for word in option.values if isinstance(word, str)]
        likely: list[bool | int | str | None] = [suggest.boolean(value)]
        if isinstance(value, str):
            likely += [suggest.integer(value), suggest.closest(value, words)]
        suggestion = next((x for x in likely if x is not None and option.accepts(x)), None)
    return tell(
        "bad-option",
        at,
        problem=problem,
        option=cut(name),
        actual=json_type(value),
        value=quoted(value, at),
        allowed=[*option.values] if option else [*OPTIONS],
        least=least,
        most=most,
        suggestion=suggestion,
    )


def bad_timestamp(text: str, at: Place) -> Fault:
    """Tell of a text that is no date and time by RFC 3339 (S212)."""
    problem, suggestion = suggest.timestamp(text)
    return tell("bad-timestamp", at, problem=problem, value=cut(text), suggestion=suggestion)
