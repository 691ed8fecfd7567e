"""The published schema: made from the models, plain enough for any validator, and of one mind
with the models and with the structure stage.
"""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from a44log.engine.cards import CARDS
from a44log.record.decoder import decode
from a44log.record.game import read
from a44log.record.model import Record
from a44log.record.schema import record_schema, schema_text
from a44log.record.structure import structure
from tests.record.records import fullest, put, smallest

PUBLISHED = Path(__file__).parents[2] / "schema" / "v1" / "record.schema.json"
SCHEMA = record_schema()
VALIDATOR = Draft202012Validator(SCHEMA)

WORDS = (
    "$ref additionalProperties anyOf const description enum examples items maximum maxItems "
    "maxLength minimum minItems not oneOf pattern properties required title type "
    "uniqueItems"
)
KEYWORDS = frozenset(WORDS.split())


def parts(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a schema and all schemas in it."""
    yield schema
    inner = [*schema.get("properties", {}).values(), *schema.get("$defs", {}).values()]
    inner += [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    inner += [schema[key] for key in ("items", "not") if key in schema]
    for part in inner:
        yield from parts(part)


def objects() -> list[dict[str, Any]]:
    return [SCHEMA, *(part for part in SCHEMA["$defs"].values() if part.get("type") == "object")]


def test_a_schema_is_written_in_the_characters_that_it_has() -> None:
    assert schema_text({"title": "出牌"}) == '{\n  "title": "出牌"\n}\n'


def test_what_is_published_is_what_the_models_say() -> None:
    """`scripts/schema` writes it anew."""
    assert PUBLISHED.read_bytes() == schema_text(record_schema()).encode()


def test_it_is_a_schema_with_a_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == "urn:a44log:schema:record:1"


def test_it_has_no_keyword_that_a_strict_validator_refuses() -> None:
    at_the_top = {"$schema", "$id", "$defs"}
    for part in parts(SCHEMA):
        assert part.keys() <= (KEYWORDS | at_the_top if part is SCHEMA else KEYWORDS)
        if "$ref" not in part and not part.keys() & {"oneOf", "anyOf", "const"}:
            assert "type" in part


def test_every_object_is_titled_described_and_closed() -> None:
    assert len(objects()) == 14
    for part in objects():
        assert part["title"]
        assert part["description"]
        assert part["additionalProperties"] is False


def test_every_key_is_described() -> None:
    for part in objects():
        for key, value in part["properties"].items():
            described = SCHEMA["$defs"].get(value.get("$ref", "").rpartition("/")[2], value)
            assert described["description"], (part["title"], key)


def test_everything_is_bounded() -> None:
    for part in parts(SCHEMA):
        if "const" in part or "enum" in part or "pattern" in part.get("not", part):
            continue
        bound = {
            "string": {"maxLength"},
            "integer": {"minimum", "maximum"},
            "array": {"maxItems"},
        }.get(part.get("type", ""), set())
        assert bound <= part.keys()


def test_a_card_is_one_of_54() -> None:
    assert SCHEMA["$defs"]["Card"]["enum"] == [*CARDS]


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-29T20:15:00Z\n",
        "\n2026-11-29T20:15:00Z",
        "٢٠٢٦-11-29T20:15:00Z",
        "2026-11-29T20:15:00Zx",
    ],
)
def test_a_pattern_holds_for_the_whole_text_and_ascii_digits(text: str) -> None:
    assert not is_record(changed(put("meta", "started_at", text)))


# --- one mind ------------------------------------------------------------------------------------


def changed(change: Any) -> dict[str, Any]:
    document = fullest()
    change(document)
    return document


def is_record(document: Any) -> bool:
    """Return what the models, the schema, the structure stage and the reader agree on."""
    try:
        Record.model_validate(document)
    except ValidationError:
        modelled = False
    else:
        modelled = True
    verdicts = (
        modelled,
        VALIDATOR.is_valid(document),
        not structure(document),
        read(document) is not None,
    )
    assert len(set(verdicts)) == 1, dict(
        zip(("models", "schema", "structure", "reader"), verdicts, strict=True)
    )
    given = structure(document, ruleset_given=True), read(document, ruleset_given=True)
    # Numbers too large are the decoder's to find; the reader takes none, in a ruleset not read too.
    own = document.get("ruleset") if isinstance(document, dict) else None
    decoded = not decode(json.dumps(own).encode()).faults
    assert (not given[0] and decoded) == (given[1] is not None)
    return modelled


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value of a document; what is in an `ext` is the decoder's affair."""
    if way:
        yield way
    if isinstance(value, dict | list) and way[-1:] != ("ext",):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*way, key))


def near_values(value: Any) -> list[Any]:
    """Return values that could stand by mistake where this one stands, and some that may."""
    other: list[Any] = [None, True, -1, 0, 1, 3, 4, 2**53]
    other += ["", "4s", "10h", "pass", "stands", "x" * 1001, [], [0] * 4, {}, {"name": ""}]
    if isinstance(value, list):
        other += [value[1:], value * 2, [*value, *value[:1]], [*CARDS], [*CARDS, "4s"]]
    if isinstance(value, dict):
        other += [{**value, key: None} for key in ("luck", "note", "ext", "ruling", "k" * 101)]
        other += [
            {**value, "ext": {"k" * 101: [None]}},
            {**value, "ruling": {"decision": "stands"}},
        ]
        other += [{**value, "taken_back": flag} for flag in (True, False)]
        other += [{k: v for k, v in value.items() if k != key} for key in value]
        other += [{**value, "action": action} for action in ("pass", "play", "cha", "dian")]
        other += [{**value, "cards": cards} for cards in ([], ["4s"], ["4s", "4s"], ["4s", "4h"])]
    return other


def short_of_cards() -> dict[str, Any]:
    """Return the fullest record with so few cards dealt that most changes are of other things."""
    return changed(put("deal", "hands", [["4s", "X2"], [], [], []]))


@st.composite
def near_records(draw: st.DrawFn) -> Any:
    """Return a sound record after two or three changes, each of which may be lawful."""
    document: Any = short_of_cards()
    for _ in range(draw(st.integers(2, 3))):
        *way, key = draw(st.sampled_from(list(places(document))))
        holder = document
        for part in way:
            holder = holder[part]
        holder[key] = copy.deepcopy(draw(st.sampled_from(near_values(holder[key]))))
    return document


def test_all_accept_what_is_sound() -> None:
    assert is_record(smallest())
    assert is_record(fullest())


@pytest.mark.parametrize(("events", "sound"), [(1000, True), (1001, False)])
def test_all_agree_on_how_many_events_there_may_be(events: int, sound: bool) -> None:
    assert is_record(changed(put("events", [{"seat": 0, "action": "pass"}] * events))) == sound


def test_all_agree_on_a_single_change_at_every_place() -> None:
    document = short_of_cards()
    judged = {True: 0, False: 0}
    for place, (*way, key) in enumerate(list(places(document))):
        holder = document
        for part in way:
            holder = holder[part]
        kept = holder[key]
        for value in near_values(kept)[place % 4 :: 4]:  # at like places each value has its turn
            holder[key] = value
            judged[is_record(document)] += 1
        holder[key] = kept
    assert min(judged.values()) > 75


@given(near_records())
def test_all_agree_on_records_that_are_nearly_sound(document: Any) -> None:
    is_record(document)


@pytest.mark.parametrize("document", [None, True, 0, "", [], {}, [{}], [[]]])
def test_all_refuse_what_is_no_object_or_empty(document: Any) -> None:
    assert not is_record(document)
