"""The published schema of a report: made from its classes, plain, open to later keys."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from a44log.engine import scoring
from a44log.record.schema import schema_text
from a44log.validator import report
from a44log.validator.codes import CODES
from a44log.validator.schema import report_schema
from tests.validator.goldens import compact, golden_of

PUBLISHED = Path(__file__).parents[2] / "schema" / "v1" / "report.schema.json"
SCHEMA = report_schema()
VALIDATOR = Draft202012Validator(SCHEMA)

WORDS = (
    "$ref anyOf const description enum items maxItems maxLength maximum minItems minLength minimum "
    "pattern properties required title type"
)
KEYWORDS = frozenset(WORDS.split())
OBJECTS = {"Report": SCHEMA, **SCHEMA["$defs"]}

UNBOUNDED = {"pointer", "name", "message", "expected", "actual", "hint", "reason", "version"}
"""Texts that nothing in the contract bounds; what they quote is cut, and the whole report is held
to its size elsewhere."""


def parts(schema: dict[str, Any], key: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a schema and all schemas in it, each with the key that it is for."""
    yield key, schema
    for inner_key, inner in {**schema.get("properties", {}), **schema.get("$defs", {})}.items():
        yield from parts(inner, inner_key)
    for inner in [*schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else [])]:
        yield from parts(inner, key)


def test_what_is_published_is_what_the_classes_say() -> None:
    """`scripts/schema` writes it anew."""
    assert PUBLISHED.read_bytes() == schema_text(report_schema()).encode()


def test_it_is_a_schema_with_a_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == "urn:a44log:schema:report:1"
    assert SCHEMA["title"] == "a44log-report/1"


def test_it_has_no_keyword_that_a_strict_validator_refuses() -> None:
    for _, part in parts(SCHEMA):
        assert part.keys() <= (
            KEYWORDS | {"$schema", "$id", "$defs"} if part is SCHEMA else KEYWORDS
        )


def test_every_class_of_the_report_is_in_it_with_all_its_keys() -> None:
    classes = [*vars(report).values(), scoring.Tally, scoring.Count]
    for cls in {cls for cls in classes if isinstance(cls, type) and is_dataclass(cls)}:
        keys = [field.name for field in fields(cls)]
        assert list(OBJECTS[cls.__name__]["properties"]) == keys
        assert OBJECTS[cls.__name__]["required"] == keys


def test_every_object_is_titled_and_described_and_so_is_every_key() -> None:
    for part in OBJECTS.values():
        assert part["title"]
        assert part["description"]
        assert "\n" not in part["description"].replace("\n\n", "")
        for value in part["properties"].values():
            assert value["description"].endswith(".")


def test_readers_ignore_keys_and_codes_that_they_do_not_know() -> None:
    assert all("additionalProperties" not in part for _, part in parts(SCHEMA))
    later = report_of("A44-P404")
    later["findings"][0] |= {"code": "A44-P499", "name": "not-thought-of-yet", "link": "..."}
    later["ruleset"]["options"]["jokers"] = 3
    assert VALIDATOR.is_valid({**later, "signature": "..."})


def test_everything_is_bounded_but_the_texts() -> None:
    for key, part in parts(SCHEMA):
        if "const" in part or "enum" in part or (part.get("type") == "string" and key in UNBOUNDED):
            continue
        bound = {
            "string": {"maxLength"},
            "integer": {"minimum"},
            "array": {"maxItems"},
        }.get(part.get("type", ""), set())
        assert bound <= part.keys(), key


def report_of(code: str) -> Any:
    """Return the report on a code's fixture as plain values."""
    return json.loads(compact(golden_of(code)))


@pytest.mark.parametrize("code", CODES)
def test_the_reports_on_the_fixtures_are_valid(code: str) -> None:
    VALIDATOR.validate(report_of(code))


def put(plain: Any, *path: Any) -> Any:
    """Return the report after a value (last) was put at the place that the parts lead to."""
    *way, key, value = path
    inner = plain
    for part in way:
        inner = inner[part]
    inner[key] = value
    return plain


@pytest.mark.parametrize(
    "change",
    [
        ("format", "a44log-report/2"),
        ("verdict", "perhaps"),
        ("input", "sha256", "0" * 63),
        ("input", "sha256", "0" * 64 + "\n"),
        ("input", "sha256", "A" * 64),
        ("input", "line", 0),
        ("ruleset", "version", "1"),
        ("ruleset", "options", {}),
        ("ruleset", "options", "settlement", "loser_only"),
        ("deal", "suits", "guessed"),
        ("stages", []),
        ("stages", 0, "status", "skipped"),
        ("replay", "events", 1001),
        ("replay", "first_illegal_event", -1),
        ("tally", "claimed", {"winner": 1}),
        ("tally", "claimed", "scores", [0, 0, 0]),
        ("tally", "recomputed", "winner", 4),
        ("tally", "recomputed", "cards_left", [0, 0, 0, 55]),
        ("tally", "recomputed", "multipliers", [1, 1, 2, 5]),
        ("tally", "difference", "scores", []),
        ("tally", "counts", 0, "weighted", 217),
        ("tally", "transfers", 0, "points", 0),
        ("tally", "transfers", 0, [0, 1, 11, "losers"]),
        ("tally", "transfers", 0, "between", "friends"),
        ("findings", 0, "code", "A44-T504\n"),
        ("findings", 0, "code", "P504"),
        ("findings", 0, "seat", 4),
        ("findings", 0, "severity", "fatal"),
        ("findings", 0, "clause", "7"),
        ("findings", 0, "facts", None),
        ("findings", 0, "related", None),
        ("counts", "error", -1),
        ("truncated", None),
    ],
    ids=str,
)
def test_what_no_report_says_is_not_valid(change: tuple[Any, ...]) -> None:
    assert not VALIDATOR.is_valid(put(report_of("A44-T504"), *change))


@pytest.mark.parametrize("key", [*SCHEMA["required"]])
def test_all_keys_are_always_present(key: str) -> None:
    report = report_of("A44-T504")
    del report[key]
    assert not VALIDATOR.is_valid(report)
