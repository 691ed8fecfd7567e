"""Chinese that is Chinese: nothing of English is left in it, and each script keeps to itself."""

import json
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

import pytest

from a44log.engine.cards import CARDS
from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.messages import catalogue
from a44log.messages.explanation import explanations
from a44log.record.schema import record_schema
from a44log.validator.codes import CODES
from tests.messages.sentences import CASES, finding_of, said_of
from tests.messages.test_languages import every_text_of

SCRIPTS = {"zh-Hans": "gb2312", "zh-Hant": "big5"}
"""For each, an encoding that has no character of the other script's own."""

NAMES = {
    *("JSON", "UTF-8", "UTF-16", "UTF-32", "BOM", "GBK", "Big5", "Latin-1", "RFC", "UTC", "KiB"),
    *("gzip", "gz", "zstd", "zst", "--long", "--ultra", "MiB"),
    *("deflate", "json", "ndjson", "a44log", "EF", "BB", "BF"),
    *("--ruleset", "--allow-unfinished", "true", "false", "null", "facts", "schema"),
}
"""What is called so in Chinese too."""

CALLED = re.compile("|".join(map(re.escape, sorted(NAMES, key=len, reverse=True))))

SPOKEN = {"A44", "T", "Z", "X1", "X2", "s", "h", "d", "c", "n", "t", "e3", "T20", "U"} | {*"AKQJB"}
"""Ranks and suits, and single letters that are shown."""

KEYS = {*"CFGLNPQclf", "Home", "End", "Enter", "Page", "Up", "Down"}
"""The keys that a game in a terminal is stepped through by."""

EXPLAINED = {
    *("game_sha256", "diff"),
    *("Windows", "D301", "D302", "T507", "record", "rules", "ud83c", "pointer", "counts", "points"),
    *(
        "special_cards",
        "holder",
        "laid_event",
        "may_pass",
        "plays",
        "claims",
        "examples",
        "or_more",
    ),
}
"""What explanations name besides: programs, codes, keys inside of facts."""

HAN = "[\u4e00-\u9fff]"
LATIN = "(?!A44|[AKQJ]+(?![A-Za-z]))[A-Za-z_]"


def literals_of(template: str) -> Iterator[str]:
    """Yield what a template says by itself, in what its formats are told too."""
    for literal, name, spec, _ in Formatter().parse(template):
        yield literal
        form, _, told = (spec or "").partition(" ")
        if name is not None and form not in ("list", "texts"):  # which are told a key
            yield from literals_of(told)


def words_of(value: Any) -> Iterator[str]:
    """Yield each word of the keys and texts of a JSON value."""
    yield from re.findall(r"[A-Za-z][A-Za-z0-9_]*", json.dumps(value, ensure_ascii=False))


def names_of(schema: Any) -> Iterator[str]:
    """Yield the fields that a schema has, and the values that it lists."""
    if isinstance(schema, list):
        schema = dict(enumerate(schema))
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        yield from map(str, [*schema.get("enum", []), schema.get("const")])
        for part in schema.values():
            yield from names_of(part)


@cache
def known() -> set[str]:
    """Return the words of the format: fields, their values, cards, options, presets."""
    return {
        *names_of(record_schema()),
        *CARDS,
        *OPTIONS,
        *(name for name, _ in PRESETS),
        *(str(value) for option in OPTIONS.values() for value in option.values),
    }


@pytest.mark.parametrize("lang", SCRIPTS)
def test_no_english_is_left(lang: str) -> None:
    for case in CASES:
        finding = finding_of(case, lang)
        allowed = {*words_of(finding.facts), *words_of(finding.clause), *known(), *SPOKEN}
        for part in said_of(case, lang):
            for word in re.findall(r"[A-Za-z][A-Za-z0-9_]*", CALLED.sub("", part)):
                assert {*word} <= {*"AKQJ0123456789"} or word in allowed, part


@pytest.mark.parametrize("lang", SCRIPTS)
def test_no_english_is_left_in_what_has_no_case(lang: str) -> None:
    words, explained = catalogue(lang), explanations(lang)
    literals = [" ".join(literals_of(label)) for label in words.labels.values()]
    literals += words.clauses.values()
    literals += [part for option in words.options.values() for part in option.values.values()]
    literals += [option.decides for option in words.options.values()]
    literals += [part for text in explained.texts.values() for part in text]
    literals += explained.facts.values()
    facts = {fact for code in CODES.values() for fact in code.facts}
    for text in literals:
        for word in re.findall(r"[A-Za-z][A-Za-z0-9_]*", CALLED.sub("", text)):
            allowed = {*known(), *facts, *SPOKEN, *EXPLAINED, *KEYS}
            assert {*word} <= {*"AKQJ0123456789"} or word in allowed, text


@pytest.mark.parametrize("lang", SCRIPTS)
def test_a_script_has_no_character_of_the_other(lang: str) -> None:
    for text in every_text_of(lang):
        re.sub("[♠♥♦♣▶]", "", text).encode(SCRIPTS[lang])  # which are of no script


@pytest.mark.parametrize("lang", SCRIPTS)
def test_signs_and_spaces_are_those_of_chinese(lang: str) -> None:
    for part in (part for case in CASES for part in said_of(case, lang)):
        assert not re.search(f"{HAN}[,;:?!.()]|[,;?!()]{HAN}", part), part
        assert not re.search(f"{HAN}{LATIN}{{2}}|{LATIN}{{2}}{HAN}", part), part
        assert not re.search(f"{HAN} {HAN}", part), part
        assert not re.search(
            "[\uff08-\uff0c\u3001\u3002\uff1a\uff1b\uff1f] | [\uff09\uff0c\u3002]", part
        ), part


@pytest.mark.parametrize("lang", SCRIPTS)
def test_hints_are_whole_sentences_and_the_rest_is_not(lang: str) -> None:
    for finding in (finding_of(case, lang) for case in CASES):
        assert finding.hint is None or finding.hint.endswith(("\u3002", "\uff1f"))
        for part in filter(None, (finding.message, finding.expected, finding.actual)):
            assert not part.endswith(("\u3002", "\uff0c", "\uff1a", "\uff1b", "\u3001"))
