"""What other programs may import (contract, section 6)."""

import inspect
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import a44log
from tests.validator.games import RIGHT, codes, finished, record

ROOT = Path(__file__).parents[1]
HEAVY = ("asyncio", "click", "fastapi", "jsonschema", "pydantic", "sqlmodel")

# --- names ---------------------------------------------------------------------------------------


def test_the_names_of_the_contract_are_there() -> None:
    promised = {"verify", "start", "why_not", "legal_actions", "play", "view", "IllegalActionError"}
    assert promised <= {*a44log.__all__}


def test_every_public_name_is_there_once_and_documented() -> None:
    assert len(set(a44log.__all__)) == len(a44log.__all__)
    for name in a44log.__all__:
        value = getattr(a44log, name)
        if inspect.isfunction(value) or inspect.isclass(value):
            assert value.__doc__, name


def test_nothing_else_is_public() -> None:
    public = {name for name, value in vars(a44log).items() if not name.startswith("_")}
    modules = {name for name in public if inspect.ismodule(getattr(a44log, name))}
    assert public - modules == {*a44log.__all__} - {"__version__"}


def test_the_signature_of_verify_is_that_of_the_contract() -> None:
    parameters = inspect.signature(a44log.verify).parameters
    assert list(parameters) == ["data", "ruleset", "allow_unfinished", "lang"]
    given = {name: parameter.default for name, parameter in parameters.items() if name != "data"}
    assert given == {"ruleset": None, "allow_unfinished": False, "lang": "en"}
    keywords = [parameters[name].kind for name in given]
    assert keywords == [inspect.Parameter.KEYWORD_ONLY] * 3


def test_it_is_typed() -> None:
    assert (Path(a44log.__file__).parent / "py.typed").exists()


@pytest.mark.parametrize("statement", ["import a44log", "import a44log; a44log.verify({finished})"])
def test_it_is_light_to_import_and_to_judge_a_sound_record_with(statement: str) -> None:
    program = (
        statement.format(finished=json.dumps(finished())) + "; import sys; print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, encoding="ascii"
    )
    assert not {*done.stdout.split()} & {*HEAVY}


# --- verify --------------------------------------------------------------------------------------


def test_a_report_has_what_the_contract_names() -> None:
    report = a44log.verify(finished())
    assert report.verdict == "valid"
    assert report.findings == []
    assert report.tally.recomputed is not None
    assert report.tally.recomputed.scores == RIGHT["scores"]
    assert json.loads(report.to_json())["verdict"] == "valid"


@pytest.mark.parametrize(
    "data", [b"", "", b"\xff", "{", {}, [], b"\x1f\x8b", bytearray(b"[]")], ids=repr
)
def test_it_never_raises_on_bad_input(data: Any) -> None:
    assert a44log.verify(data).verdict == "malformed"


@pytest.mark.parametrize(
    "data", [None, 7, 1.5, {1}, Path("game.json"), finished], ids=lambda data: type(data).__name__
)
def test_data_of_another_type_is_the_callers_mistake(data: Any) -> None:
    with pytest.raises(TypeError, match=f"bytes, str or dict, not {type(data).__name__}"):
        a44log.verify(data)


def test_a_float_in_a_dict_is_a_number_that_is_not_allowed() -> None:
    assert codes(a44log.verify(finished(ext={"elo": 1500.5}))) == ["J105"]
    assert codes(a44log.verify(finished(ext={"elo": 1500.0}))) == ["J105"]


@pytest.mark.parametrize(
    "ruleset",
    [
        "",
        "tournament",
        "standard@2",
        "standard@",
        "standard@x",
        "standard@0",
        "Standard",
        "standard,",
        "standard,jokers=3",
        "standard,settlement",
        "standard,settlement=loser_only",
        "standard,points_per_card=0",
        "standard,points_per_card=1,points_per_card=2",
        "standard,first_lead_has_h3=True",
    ],
)
def test_an_unknown_ruleset_is_the_callers_mistake(ruleset: str) -> None:
    with pytest.raises(ValueError, match=r"ruleset|version|option|OPTION"):
        a44log.verify(finished(), ruleset=ruleset)


@pytest.mark.parametrize("ruleset", [7, b"standard", {"name": "standard", "version": 1}], ids=repr)
def test_a_ruleset_of_another_type_is_the_callers_mistake(ruleset: Any) -> None:
    with pytest.raises(TypeError):
        a44log.verify(finished(), ruleset=ruleset)


def test_a_ruleset_may_be_given_by_name_or_as_one() -> None:
    named = "basic@1,points_per_card=10,claim_window_ms=null,first_lead_has_h3=true"
    by_name = a44log.verify(finished(), ruleset=named)
    assert by_name == a44log.verify(finished(), ruleset=a44log.parse_ruleset(named))
    assert by_name.ruleset is not None
    assert by_name.ruleset.options["points_per_card"] == 10


@pytest.mark.parametrize(
    ("lang", "reason"),
    [("en", "nobody has gone out"), ("zh-Hans", "还没有人出完牌"), ("zh-Hant", "還沒有人出完牌")],
)
def test_a_report_speaks_the_language_that_is_asked_for(lang: str, reason: str) -> None:
    report = a44log.verify(record(), allow_unfinished=True, lang=lang)
    assert [stage.reason for stage in report.stages if stage.status == "skipped"] == [reason]


@pytest.mark.parametrize("lang", ["xx", "", "EN"])
def test_an_unknown_language_is_the_callers_mistake(lang: str) -> None:
    with pytest.raises(ValueError, match="no language"):
        a44log.verify(b"", lang=lang)


def test_one_referee_judges_many_records_under_the_same_terms() -> None:
    referee = a44log.Referee(a44log.parse_ruleset("basic"), allow_unfinished=True)
    reports = [referee.judge(json.dumps(document).encode()) for document in (finished(), record())]
    assert [report.verdict for report in reports] == ["invalid", "unfinished"]
    assert all(report.ruleset and report.ruleset.name == "basic" for report in reports)


@pytest.mark.parametrize("name", ["game.json", "a b/Game.NDJSON.gz", "C:\\games\\7.jsonl"])
def test_the_name_of_a_file_in_the_place_of_a_record_is_told(name: str) -> None:
    (found,) = a44log.verify(name).findings
    assert (found.code, found.facts["problem"]) == ("A44-J103", "file-name")
    assert found.hint == "Read the file, and give what it holds."


@pytest.mark.parametrize("text", ["", "{}.json", '"game.json"', "[1]\n.json", "game", "json"])
def test_no_other_text_is_taken_for_one(text: str) -> None:
    problems = [found.facts.get("problem") for found in a44log.verify(text).findings]
    assert problems
    assert "file-name" not in problems
