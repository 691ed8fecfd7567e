"""The published schemas of all documents: made from their classes, complete, open to later keys."""

import json
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from jsonschema import Draft202012Validator

from a44log.documents.schema import schema_of
from a44log.engine.ruleset import parse_ruleset
from a44log.messages import LANGUAGES
from a44log.messages.sources import GROUNDS
from a44log.record.schema import schema_text
from a44log.reference import SCHEMAS, explained, rules_told
from a44log.validator.codes import CODES
from tests.node import ajv
from tests.published import SCHEMA_FOLDER, validator

OTHERS = [name for name in SCHEMAS if name not in ("record", "report", "replay")]


def objects(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    yield from schema.get("$defs", {}).values()


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_is_published_is_what_the_classes_say(name: str) -> None:
    """`scripts/schema` writes it anew."""
    published = (SCHEMA_FOLDER / f"{name}.schema.json").read_bytes()
    assert published == schema_text(schema_of(name)).encode()


def test_no_other_schema_is_published() -> None:
    assert {path.name for path in SCHEMA_FOLDER.iterdir()} == {
        f"{name}.schema.json" for name in SCHEMAS
    }


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_is_a_schema_with_a_name_of_its_own(name: str) -> None:
    schema = schema_of(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:a44log:schema:{name}:1"
    if "/" in SCHEMAS[name]:
        assert schema["title"] == SCHEMAS[name]
        assert schema["properties"]["format"]["const"] == SCHEMAS[name]


def test_ajv_takes_all_of_them_in_strict_mode(pytestconfig: pytest.Config) -> None:
    node = pytestconfig.getoption("node_folder")
    if node is None:
        pytest.skip("scripts/check --all asks Ajv")
    for name in SCHEMAS:
        assert ajv(node, name, ["{}", "7"]) == [False, False], name


@pytest.mark.parametrize("name", OTHERS)
def test_all_keys_are_always_there_and_each_is_described(name: str) -> None:
    for part in objects(schema_of(name)):
        assert part["title"]
        assert part["description"]
        assert part["required"] == [*part["properties"]]
        for value in part["properties"].values():
            assert value["description"].endswith(".")


@pytest.mark.parametrize("name", OTHERS)
def test_it_has_every_part_that_it_names_and_no_other(name: str) -> None:
    schema = schema_of(name)
    text = json.dumps(schema)
    for part in schema.get("$defs", {}):
        assert f'"#/$defs/{part}"' in text
    named = [part.partition('"')[0] for part in text.split('"#/$defs/')[1:]]
    assert {*named} == {*schema.get("$defs", {})}


@pytest.mark.parametrize("name", OTHERS)
def test_readers_ignore_keys_that_they_do_not_know(name: str) -> None:
    for part in objects(schema_of(name)):
        assert "additionalProperties" not in part


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_looked_up_is_as_its_schema_says(lang: str) -> None:
    for rules in (None, parse_ruleset("basic,points_per_card=2")):
        validator("rules").validate(orjson.loads(orjson.dumps(rules_told(rules, lang))))
    for code in CODES.values():
        validator("code").validate(orjson.loads(orjson.dumps(explained(code, lang))))
    for clause in GROUNDS:
        validator("clause").validate(orjson.loads(orjson.dumps(explained(clause, lang))))
