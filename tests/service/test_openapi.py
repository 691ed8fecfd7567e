"""The description of the service, and what it leaves out."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from a44log._version import __version__
from a44log.record.schema import record_schema
from a44log.service.app import create_app
from a44log.service.routers.docs import Description
from a44log.validator.schema import report_schema
from tests.service.server import Server


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return create_app().openapi()


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (item for key, item in value.items() if key == "$ref")
        for item in value.values():
            yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


def test_it_is_served_as_it_is(server: Server, described: dict[str, Any]) -> None:
    assert server.client.get("/openapi.json").json() == json.loads(json.dumps(described))


def test_it_is_made_once_however_many_ask_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, made = create_app(), []
    make = app.openapi

    def making() -> dict[str, Any]:
        made.append(make())
        return made[-1]

    monkeypatch.setattr(app, "openapi", making)
    description = Description(app)
    with ThreadPoolExecutor(8) as pool:
        forms = list(pool.map(lambda _: description.forms(), range(8)))
    assert len(made) == 1
    assert all(each is forms[0] for each in forms)
    assert json.loads(forms[0].document) == json.loads(json.dumps(made[0]))


def test_operations_have_names_for_clients(described: dict[str, Any]) -> None:
    operations = {
        (method, path): operation["operationId"]
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    assert operations == {
        ("post", "/v1/verify"): "verify_record",
        ("post", "/v1/verify-batch"): "verify_batch",
        ("post", "/v1/replay"): "make_replay",
        ("post", "/v1/convert"): "convert",
        ("post", "/v1/records"): "create_record",
        ("get", "/v1/records"): "list_records",
        ("get", "/v1/records/{id}"): "get_record",
        ("delete", "/v1/records/{id}"): "delete_record",
        ("get", "/v1/records/{id}/report"): "get_report",
        ("get", "/v1/records/{id}/replay"): "get_replay",
        ("get", "/v1/beats"): "beats",
        ("post", "/v1/score"): "score",
        ("post", "/v1/moves"): "moves",
        ("post", "/v1/diff"): "diff",
        ("post", "/v1/settle"): "settle",
        ("get", "/v1/schema/{name}"): "get_schema",
        ("get", "/v1/rules"): "get_rules",
        ("get", "/v1/codes"): "list_codes",
        ("get", "/v1/codes/{code}"): "explain_code",
        ("get", "/v1/meta"): "get_meta",
        ("get", "/healthz"): "get_health",
        ("get", "/readyz"): "get_readiness",
    }
    assert described["info"]["version"] == __version__


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    found = set(references(described))
    assert found
    for reference in found:
        place: Any = described
        for part in reference.removeprefix("#/").split("/"):
            place = place[part]


def test_record_and_report_are_the_published_schemas(described: dict[str, Any]) -> None:
    for name, schema in (("Record", record_schema()), ("Report", report_schema())):
        component = described["components"]["schemas"][name]
        assert [*component["properties"]] == [*schema["properties"]]
        for part in schema["$defs"]:
            assert f"{name}{part}" in described["components"]["schemas"]


def test_every_error_is_described_as_a_problem(described: dict[str, Any]) -> None:
    answers = described["paths"]["/v1/verify"]["post"]["responses"]
    assert sorted(answers) == [
        "200",
        "400",
        "401",
        "403",
        "408",
        "413",
        "415",
        "421",
        "422",
        "429",
        "431",
        "500",
        "503",
    ]
    for status, answer in answers.items():
        media = "application/json" if status == "200" else "application/problem+json"
        assert [*answer["content"]] == [media]
    assert "A44-Verdict" in answers["200"]["headers"]


def test_every_parameter_says_what_it_is(described: dict[str, Any]) -> None:
    for path, methods in described["paths"].items():
        for operation in methods.values():
            for parameter in operation.get("parameters", ()):
                assert parameter["description"], (path, parameter["name"])


def test_what_an_error_tells_in_its_headers_is_described(described: dict[str, Any]) -> None:
    answers = described["paths"]["/v1/records"]["post"]["responses"]
    headers = {status: [*answer.get("headers", ())] for status, answer in answers.items()}
    assert {status for status in headers if "Retry-After" in headers[status]} == {"429", "503"}
    assert headers["401"] == ["WWW-Authenticate"]
    assert headers["415"] == ["Accept-Encoding"]


def test_nothing_comes_from_elsewhere(described: dict[str, Any]) -> None:
    assert "://" not in json.dumps(described).replace("https://json-schema.org", "")
