"""What there is to look up."""

import json

import pytest

from a44log._version import __version__
from a44log.messages.sources import GROUNDS
from a44log.validator.codes import CODES
from tests.cli.command import a44log
from tests.service.server import Server
from tests.service.test_verify import is_problem


@pytest.mark.parametrize("name", ["record", "report", "replay"])
def test_a_schema_is_as_it_is_published(server: Server, name: str) -> None:
    answer = server.client.get(f"/v1/schema/{name}")
    assert answer.headers["content-type"] == "application/schema+json"
    assert answer.content == a44log("schema", name).stdout


@pytest.mark.parametrize("query", ["", "lang=zh-Hans", "ruleset=basic,points_per_card=2"])
def test_the_rules_are_those_that_the_command_prints(server: Server, query: str) -> None:
    told = server.client.get(f"/v1/rules?{query}").json()
    option, _, value = query.partition("=")
    options = [f"--{option}", value] if query else []
    assert told == json.loads(a44log("rules", "--format", "json", *options).stdout)
    assert told["clauses"].keys() == GROUNDS.keys()


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
def test_every_code_is_explained(server: Server, lang: str) -> None:
    for code in CODES.values():
        told = server.client.get(f"/v1/codes/{code.code}", params={"lang": lang}).json()
        assert [told[key] for key in ("code", "name", "severity", "stage")] == [
            *(code.code, code.name, code.severity, code.stage)
        ]
        assert told["meaning"]
        assert told["mend"]
        assert [*told["facts"]] == [*code.facts]


def test_a_clause_is_explained_by_what_it_rests_on(server: Server) -> None:
    for clause, ground in GROUNDS.items():
        told = server.client.get(f"/v1/codes/{clause}").json()
        assert told["clause"] == clause
        assert told["basis"] == [*ground.basis]
        assert len(told["rests_on"]) == len(ground.lines)
        assert told["cited_by"] == [code.code for code in CODES.values() if clause in code.clauses]


def test_names_that_people_use_are_understood(server: Server) -> None:
    for name in ("does-not-beat", "p404", "A44-P404"):
        assert server.client.get(f"/v1/codes/{name}").json()["code"] == "A44-P404"


@pytest.mark.parametrize("path", ["/v1/codes/A44-P999", "/v1/codes/%00", "/v1/schema/SECRET"])
def test_what_there_is_not_is_a_problem(server: Server, path: str) -> None:
    answer = server.client.get(path)
    is_problem(answer, 404)
    assert "SECRET" not in answer.text


def test_the_service_tells_what_it_is(server: Server) -> None:
    told = server.client.get("/v1/meta").json()
    assert told["tool"] == {"name": "a44log", "version": __version__}
    assert told["codes"] == [*CODES]
    assert {"name": "standard", "version": 1} in told["rulesets"]
    assert told["languages"] == ["en", "zh-Hans", "zh-Hant"]
    assert told["limits"]["record_bytes"] == 262_144
    assert told["limits"]["body_bytes"] == 1_048_576


def test_parameters_that_there_are_not_are_refused_everywhere(server: Server) -> None:
    for path in ("/v1/meta", "/v1/schema/record", "/v1/rules", "/v1/codes/A44-P404", "/v1/records"):
        is_problem(server.client.get(path, params={"no-such": "1"}), 422)


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        ("stndard", "No such ruleset; there are standard@1, basic@1, extended@1; did you mean st"),
        ("basic,setlement=raw", "did you mean settlement?"),
        ("basic,settlement=SECRET", "option settlement cannot be that; it is one of pairwise, win"),
        ("basic@SECRET", "the version is not a whole number"),
    ],
)
def test_a_ruleset_that_there_is_not_is_told_as_the_command_does_but_for_what_was_given(
    server: Server, ruleset: str, told: str
) -> None:
    for path in ("/v1/rules", "/v1/records/0/report"):
        answer = server.client.get(path, params={"ruleset": ruleset})
        detail = is_problem(answer, 422)["detail"]
        assert told.casefold() in detail.casefold()
        assert "NAME" not in detail, "how a ruleset is written is not what is wrong"
        assert "SECRET" not in answer.text
    more = server.client.get("/v1/rules", params={"ruleset": ruleset, "lang": "SECRET"})
    detail = is_problem(more, 422)["detail"]
    assert detail.startswith("`ruleset`: ")
    assert detail.endswith(" `lang` must be one of en, zh-Hans, zh-Hant.")
