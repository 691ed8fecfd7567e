"""The catalogue has a text for everything that can be found, and nothing besides."""

import ast
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import a44log
from a44log.engine.cards import RANK_MASKS, RANK_NAMES, cards, hand
from a44log.engine.combinations import SHAPES, beats, combination
from a44log.engine.state import Laid
from a44log.engine.why import misfit, no_combination
from a44log.messages import LANGUAGES, catalogue
from a44log.record import compression, decoder, structural
from a44log.validator.codes import BY_NAME, CODES
from tests.every import of_each

TEXTS, CLAUSES, LABELS, FORMATS = (
    catalogue().texts,
    catalogue().clauses,
    catalogue().labels,
    catalogue().formats,
)
SOURCES = Path(a44log.__file__).parent
MESSAGES = SOURCES / "messages"

DOCUMENT = {**decoder.PROBLEMS, **compression.PROBLEMS, **structural.PROBLEMS}
"""The problems of bytes and structure, by the names of their codes."""

OUTSIDE = ("at", "actor")
"""What a template may name beside its code's facts: the event and its seat."""


def problems_of(code: str) -> set[str]:
    """Return the problems that the catalogue tells apart for a code."""
    return {key.partition("/")[2] for key in TEXTS if key.partition("/")[0] == code}


def fields(template: str) -> Iterator[tuple[str, str]]:
    """Yield each name in a template with its format, those inside of formats too."""
    for _, name, spec, _ in Formatter().parse(template):
        if name is not None:
            yield name, (spec or "").partition(" ")[0]
            yield from fields(spec or "")


# --- complete ------------------------------------------------------------------------------------


def test_every_code_has_a_text_and_every_text_a_code() -> None:
    assert {key.partition("/")[0] for key in TEXTS} == CODES.keys()


@of_each("code", CODES)
def test_a_code_has_many_texts_if_and_only_if_it_tells_problems_apart(code: str) -> None:
    problems = problems_of(code)
    if "problem" in CODES[code].facts:
        assert "" not in problems
        assert problems
    else:
        assert problems == {""}


@pytest.mark.parametrize("name", DOCUMENT)
def test_the_problems_of_bytes_and_structure_are_those_of_the_record(name: str) -> None:
    of_values = {"not-json", "file-name"} if name == "json-syntax" else set()
    assert problems_of(BY_NAME[name].code) == {*DOCUMENT[name]} | of_values


def test_there_are_no_other_problems_of_bytes_and_structure() -> None:
    early = [code for code in CODES.values() if code.stage in ("json", "structure")]
    assert {code.name for code in early if "problem" in code.facts} == DOCUMENT.keys()


def sets_of_ranks() -> Iterator[tuple[int, ...]]:
    """Yield up to four ranks in every way, and three of them doubled, one perhaps but once."""
    for size in range(2, 5):
        for ranks in combinations_with_replacement(range(len(RANK_NAMES)), size):
            yield ranks
            if size == 3:
                yield ranks * 2
                yield (ranks * 2)[1:]


def test_every_set_of_ranks_that_is_no_combination_has_its_sentence() -> None:
    problems = set()
    for ranks in sets_of_ranks():
        ways = [cards(RANK_MASKS[rank])[: ranks.count(rank)] for rank in set(ranks)]
        held = hand(card for way in ways for card in way)
        if held.bit_count() == len(ranks) and not combination(held):
            problems.add(no_combination(held).facts["problem"])
    assert problems == problems_of("A44-P403")


def test_every_combination_that_does_not_beat_another_has_its_sentence() -> None:
    problems = {"table-is-no-combination"}
    for play in SHAPES[2].values():
        for table in SHAPES[2].values():
            if not beats(play, table):
                top = Laid(0, 1, table, "play", None, 0)
                problems.add(misfit(1, play, top).facts["problem"])
    assert problems == problems_of("A44-P404")


# --- templates -----------------------------------------------------------------------------------


@of_each("key", TEXTS)
def test_a_template_names_facts_of_its_code_and_formats_that_there_are(key: str) -> None:
    code = CODES[key.partition("/")[0]]
    for template in filter(None, TEXTS[key]):
        for name, form in fields(template):
            assert name in code.facts or (code.stage in ("play", "tally") and name in OUTSIDE)
            assert form in FORMATS or not form


def test_every_format_is_used() -> None:
    templates = [part for text in TEXTS.values() for part in text if part]
    templates += LABELS.values()
    used = {form for template in templates for _, form in fields(template)}
    assert used - {""} == FORMATS.keys()


def test_every_label_is_used() -> None:
    folders = [SOURCES, SOURCES.parent / "cli"]
    code = "".join(
        path.read_text("utf-8")
        for folder in folders
        for path in folder.rglob("*.py")
        if MESSAGES not in path.parents
    )
    for label in (*LABELS, *catalogue().stats):
        words = label.split("-")
        families = ["-".join(words[:count]) for count in range(1, len(words))]
        made = any(f'f"{family}-{{' in code for family in families)
        assert made or f'"{label}"' in code, label


def test_every_clause_that_a_code_may_cite_is_there() -> None:
    cited = {clause for code in CODES.values() for clause in code.clauses}
    assert cited <= CLAUSES.keys()
    assert all(re.fullmatch(r"[A-Z][^.]*\.", text) for text in CLAUSES.values())


def test_the_registry_knows_each_code_by_one_name() -> None:
    assert len(BY_NAME) == len(CODES)
    for code in CODES.values():
        assert BY_NAME[code.name] is code
        assert re.fullmatch(r"A44-[JSDPTI][0-9]{3}", code.code)
        assert len(set(code.facts)) == len(code.facts)


# --- style ---------------------------------------------------------------------------------------


@of_each("key", TEXTS)
def test_messages_are_no_whole_sentences_and_hints_are(key: str) -> None:
    message, expected, actual, hint = TEXTS[key]
    for part in filter(None, (message, expected, actual)):
        assert not part.endswith(".")
        assert part == part.strip()
        assert "  " not in re.sub(r"\{[^{}]*:(if|either)  ?", "{", part)
    if hint and hint.strip():
        assert re.search(r"[.?|}]\s*$", hint)


def test_texts_are_data_of_their_own() -> None:
    for path in MESSAGES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0
                module = node.module or ""
                assert not module.startswith("a44log") or module.startswith("a44log.messages")


# --- the catalogue -------------------------------------------------------------------------------


def test_there_is_english() -> None:
    assert "en" in LANGUAGES
    assert catalogue().texts == catalogue("en").texts


@pytest.mark.parametrize("lang", ["", "EN", "xx", "en-GB", "../en"])
def test_a_language_that_there_is_not_is_the_callers_mistake(lang: str) -> None:
    with pytest.raises(ValueError, match="no language"):
        catalogue(lang)


def text_of(template: str, **facts: Any) -> str:
    """Return what a template with this message says."""
    return catalogue().filled(template, facts)


def _change(option: str, value: Any, or_more: bool = False) -> dict[str, Any]:
    return {"option": option, "value": value, "or_more": or_more}


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{cards:cards}", {"cards": ["5h", "X1"]}, "5h X1"),
        ("{cards:ranks}", {"cards": ["5h", "5d"]}, "55"),
        ("{cards:ranks}", {"cards": ["9s", "Ts", "Js"]}, "9 10 J"),
        ("{cards:ranks}", {"cards": ["4s", "4h", "As"]}, "A44"),
        ("{cards:ranks}", {"cards": ["4s", "As", "Ah"]}, "4AA"),
        ("{n:number card|cards}", {"n": 1}, "1 card"),
        ("{n:number card|cards}", {"n": []}, "0 cards"),
        ("{t:seconds}", {"t": 2100}, "2.1 s"),
        ("{t:seconds}", {"t": 5000}, "5 s"),
        ("{t:seconds}", {"t": 1}, "0.001 s"),
        ("{t:seconds}", {"t": 60_000}, "60 s"),
        ("{t:seconds}", {"t": 0}, "0 s"),
        ("{n:signed}", {"n": 0}, "+0"),
        ("{n:size}", {"n": -3}, "3"),
        ("{x:list or}", {"x": [1]}, "1"),
        ("{x:list or}", {"x": [1, None]}, "1 or null"),
        ("{x:list and}", {"x": ["a", "b", True]}, "a, b and true"),
        ("{x:list or}", {"x": []}, ""),
        ("{x:either a|b|c}", {"x": True}, "a"),
        ("{x:either a|b|c}", {"x": False}, "b"),
        ("{x:either a|b|c}", {"x": None}, "c"),
        ("{x:if a|b}", {"x": 0}, "b"),
        ("{x:quoted}", {"x": "a"}, '"a"'),
        ("{x:shown nothing}", {"x": None}, "nothing"),
        ("{x:shown nothing}", {"x": "a"}, '"a"'),
        ("{x:shown nothing}", {"x": '"'}, "a double quote"),
        ("{x:shown nothing}", {"x": "\n"}, "a line break"),
        ("{x:shown nothing}", {"x": "\xa0"}, "U+00A0"),
        ("{x:shown nothing}", {"x": "張"}, '"張"'),
        ("{x:shown nothing}", {"x": ""}, '""'),
        ("{x:shown nothing}", {"x": 7}, "7"),
        ("{x:each and}", {"x": ["6", "T"]}, "6 and 10"),
        ("{x:one is|are}", {"x": 1}, "is"),
        ("{x:one is|are}", {"x": ["5h"]}, "is"),
        ("{x:one is|are}", {"x": []}, "are"),
        (
            "{x:options}",
            {"x": [_change("a", 7, True), _change("a", None)]},
            "a: 7 or more, or null",
        ),
        ("{x:options}", {"x": [_change("a", False), _change("b", "c")]}, "a: false, or b: c"),
        ("{low:span {high}}", {"low": 2, "high": 2}, "2"),
        ("{low:span {high}}", {"low": 1, "high": 54}, "1 to 54"),
    ],
)
def test_a_format(template: str, facts: dict[str, Any], said: str) -> None:
    assert text_of(template, **facts) == said


@pytest.mark.parametrize("value", ["{x}", "{", "}}", ":", "{0}", "{x:if a|b}", "a|b", "\n", " "])
def test_a_fact_may_hold_what_templates_are_made_of(value: str) -> None:
    assert text_of("<{x}>", x=value) == f"<{value}>"
    assert text_of("<{x:quoted}>", x=value) == f'<"{value}">'
