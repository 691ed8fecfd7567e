"""Every code is explained in every language, with an example that a record really gives."""

import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from a44log.messages import LANGUAGES, catalogue
from a44log.messages.explanation import examples, explanations
from a44log.messages.sources import GROUNDS, LINES
from a44log.validator.codes import CODES
from tests.validator.goldens import judge

ROOT = Path(__file__).parents[2]
CHINESE = [lang for lang in LANGUAGES if lang != "en"]


def script() -> ModuleType:
    """Return scripts/findings as a module."""
    loader = SourceFileLoader("findings", str(ROOT / "scripts" / "findings"))
    spec = spec_from_loader("findings", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_page_and_the_examples_are_as_scripts_findings_writes_them() -> None:
    made = script()
    assert made.EXAMPLES.read_text("utf-8") == made.all_examples()
    assert made.PAGE.read_text("utf-8") == made.page()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_is_explained_and_every_fact_named(lang: str) -> None:
    told = explanations(lang)
    assert told.texts.keys() == CODES.keys()
    for code in CODES.values():
        for text in told.texts[code.code]:
            assert re.search(r"[.。)）]$", text)
            assert "  " not in text
        for key in code.facts:
            assert told.fact(code.code, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_fact_is_named_that_no_code_has(lang: str) -> None:
    for name in explanations(lang).facts:
        code, _, key = name.rpartition("/")
        codes = [CODES[code]] if code else CODES.values()
        assert any(key in found.facts for found in codes), name


@pytest.mark.parametrize("code", CODES)
def test_the_example_says_what_the_record_is_told(code: str) -> None:
    found = next(finding for finding in judge(code).findings if finding.code == code)
    said = explanations().sentence(code)
    assert found.message.removesuffix(f" ({found.clause})") == said
    assert max(map(len, examples()[code].piece), default=0) <= 78


@pytest.mark.parametrize("lang", CHINESE)
def test_the_chinese_is_chinese(lang: str) -> None:
    told, english = explanations(lang), explanations()
    wrong = "字段|数|对|们" if lang == "zh-Hant" else "欄|數|對|們"
    for texts, others in ((told.texts, english.texts), (told.facts, english.facts)):
        assert texts.keys() == others.keys()
        for key, value in texts.items():
            text = "".join(value)
            assert re.search("[\u4e00-\u9fff]", text), key
            assert not re.search(r"[,;:!?](?![ /0-9])|(?<=[\u4e00-\u9fff])[,.;!?]", text), key
            assert not re.search(wrong, text), key
            assert not re.search("[你您]", text), key


def test_every_clause_has_its_ground() -> None:
    assert GROUNDS.keys() == catalogue().clauses.keys()
    for clause, ground in GROUNDS.items():
        assert ground.basis, clause
        assert ground.lines or ground.basis == ("decided",) or clause.startswith("TURN")
        assert set(ground.lines) <= LINES.keys()
        assert "basis-" + "-".join(ground.basis) in catalogue().labels


def test_every_line_is_rested_on() -> None:
    assert {line for ground in GROUNDS.values() for line in ground.lines} == LINES.keys()
