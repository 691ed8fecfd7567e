"""`a44log rules`: every clause, and the options that there are or that are in force."""

import json
import re

import pytest

from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.messages import LANGUAGES, catalogue
from a44log.messages.sources import GROUNDS
from a44log_cli.terminal.text import width
from tests.cli.command import a44log
from tests.cli.test_markdown import plain

CHANGED = "basic,cha_on=lead_only,points_per_card=10"


def rules(*arguments: str, lang: str = "", wide: int = 80) -> str:
    done = a44log("rules", *arguments, A44LOG_LANG=lang, COLUMNS=str(wide))
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def one_line(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("wide", [40, 80])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_and_every_value_is_printed(lang: str, wide: int) -> None:
    words = catalogue(lang)
    shown = rules("--lang", lang, wide=wide)
    joined = one_line(shown)
    for clause in GROUNDS:
        assert one_line(clause + words.clauses[clause]) in joined
    for option in OPTIONS:
        assert one_line(option + words.options[option].decides) in joined
        for value, means in words.options[option].values.items():
            assert one_line(value + means) in joined
    assert max(map(width, shown.splitlines())) <= wide


def test_clauses_come_by_section_in_the_order_of_their_numbers() -> None:
    found = re.findall(r"^  ([A-Z]+-\d+) ", rules(), re.MULTILINE)
    assert sorted(found) == sorted(GROUNDS)
    sections = [clause.partition("-")[0] for clause in found]
    assert len(list(dict.fromkeys(sections))) == sum(
        one != other for one, other in zip(sections, ["", *sections], strict=False)
    )
    chas = [clause for clause in found if clause.startswith("CHA-")]
    assert chas == [f"CHA-{n}" for n in range(1, 10)]


def test_the_presets_are_told_by_what_they_change() -> None:
    shown = rules()
    assert "  standard@1\n" in shown
    assert "extended@1, the same as standard@1,both_doublings=once\n" in shown


def test_with_a_ruleset_its_options_are_in_force_and_its_changes_marked() -> None:
    shown = rules("--ruleset", CHANGED)
    assert "The options of basic@1,cha_on=lead_only,points_per_card=10\n" in shown
    assert "  * lead_only  " in shown
    assert "(changed: the preset has any_single)" in shown
    assert "  * 10  so many points a card (changed: the preset has 1)\n" in shown
    assert "    winner_only  each loser settles with the winner only\n" in shown
    assert "any_single  " not in shown
    assert shown.count("\n  * ") == 2


def test_json_has_the_same_as_data() -> None:
    data = json.loads(rules("--format", "json", "--ruleset", CHANGED))
    assert data["clauses"].keys() == GROUNDS.keys()
    assert data["clauses"]["BEAT-8"] == {
        "text": catalogue().clauses["BEAT-8"],
        "basis": ["stated"],
        "lines": [20],
    }
    assert list(data["options"]) == list(OPTIONS)
    assert len(data["rulesets"]) == len(PRESETS)
    assert data["ruleset"]["name"] == "basic"
    assert data["ruleset"]["options"]["cha_on"] == "lead_only"
    assert data["ruleset"]["options"]["claim_window_ms"] is None
    assert json.loads(rules("--format", "json"))["ruleset"] is None


def test_only_lang_changes_the_language_of_json() -> None:
    assert rules("--format", "json", lang="zh-Hant") == rules("--format", "json")
    assert rules(lang="zh-Hant") != rules()


def test_markdown_is_sections_and_lists() -> None:
    shown = plain(rules("--format", "markdown", "--ruleset", CHANGED))
    assert f"- **BEAT-8** {catalogue().clauses['BEAT-8']}\n" in shown
    assert "  - **lead_only**: only those that were led (changed: " in shown
    for row in shown.splitlines():
        assert not row or row.startswith(("## ", "- **", "  - "))


@pytest.mark.parametrize("wrong", ["no-such", "basic@9", "basic,luck=1", "basic,cha_on=2"])
def test_a_ruleset_that_there_is_not_is_a_wrong_call(wrong: str) -> None:
    done = a44log("rules", "--ruleset", wrong)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Invalid value for '--ruleset'" in done.stderr
