"""The description tells the truth: what its examples ask is answered as they say."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.service.examples import REQUESTS, ask, operations, plain
from tests.service.server import Server, running


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose store is empty, so that a list of it is as the example has it."""
    folder: Path = tmp_path_factory.mktemp("examples")
    with running(database_url=f"sqlite:///{folder / 'a44log.db'}") as server:
        yield server


@pytest.fixture(scope="module")
def described(fresh: Server) -> dict[str, Any]:
    found: dict[str, Any] = fresh.client.get("/openapi.json").json()
    return found


def examples(described: dict[str, Any]) -> Iterator[tuple[str, str, str, Any, dict[str, Any]]]:
    """Yield each answer that has an example: operation, status, media type, example, schema."""
    for name, (_, _, operation) in operations(described).items():
        for status, response in operation["responses"].items():
            for media, content in response.get("content", {}).items():
                if "example" in content:
                    yield name, status, media, content["example"], content["schema"]


def masked(answer: Any) -> str:
    return plain(json.dumps(answer, separators=(",", ":"), ensure_ascii=False))


def test_every_operation_has_an_example_but_where_it_would_be_a_book(
    described: dict[str, Any],
) -> None:
    named = {name for name, *_ in examples(described)}
    assert named == {*operations(described)} - {"get_rules", "list_codes"} == {*REQUESTS}


def test_every_example_is_answered_as_it_says(fresh: Server, described: dict[str, Any]) -> None:
    answers = {name: rest for name, *rest in examples(described)}
    id = ""
    for name in REQUESTS:
        status, media, expected, _ = answers[name]
        answer = ask(fresh.client, described, name, id)
        assert (name, answer.status_code) == (name, int(status)), answer.text
        assert answer.headers["content-type"].partition(";")[0] == media
        found = answer.text if media == "application/x-ndjson" else answer.json()
        assert masked(found) == masked(expected), name
        if name == "create_record":
            id = answer.json()["record"]["id"]


def test_every_example_is_as_its_schema_says(described: dict[str, Any]) -> None:
    for name, _, _, example, schema in examples(described):
        held = {**schema, "components": described["components"]}
        assert Draft202012Validator(held).is_valid(example), name
    for name, (_, _, operation) in operations(described).items():
        for content in operation.get("requestBody", {}).get("content", {}).values():
            if "example" in content:
                held = {**content["schema"], "components": described["components"]}
                assert Draft202012Validator(held).is_valid(content["example"]), name


def test_links_lead_from_what_is_kept_to_what_can_be_done_with_it(
    described: dict[str, Any],
) -> None:
    responses = operations(described)["create_record"][2]["responses"]
    for status in ("200", "201"):
        links = responses[status]["links"]
        assert [*links] == ["get_record", "get_report", "get_replay", "delete_record"]
        for link in links.values():
            assert link["operationId"] in operations(described)
            assert link["parameters"] == {"id": "$response.body#/record/id"}
