"""`a44log explain`: every code and clause, by every name that people use."""

import re

import click
import pytest

from a44log.messages import LANGUAGES, catalogue
from a44log.messages.explanation import examples, explanations
from a44log.messages.sources import GROUNDS, LINES
from a44log.validator.codes import CODES
from a44log_cli.terminal.text import width
from tests.cli.command import a44log

STAGE = {"zh-Hans": "检查阶段", "zh-Hant": "檢查階段", "en": "stage"}


def explained(*arguments: str) -> str:
    done = a44log("explain", *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("word", ["A44-P404", "p404", "a44p404", "does-not-beat", "DOES_NOT_BEAT"])
def test_a_code_is_known_by_every_name(word: str) -> None:
    assert explained(word).startswith("A44-P404 does-not-beat: error, ")


def test_a_code_is_explained_with_example_mending_clauses_and_facts() -> None:
    shown, place = one_line(explained("A44-P404")), 0
    told, code = explanations(), CODES["A44-P404"]
    parts = [
        told.texts[code.code].meaning,
        *examples()[code.code].piece,
        told.sentence(code.code),
        told.texts[code.code].mend,
        *(f"{clause}: {catalogue().clauses[clause]}" for clause in code.clauses),
        *(f"{key} {told.fact(code.code, key)}" for key in code.facts),
    ]
    for part in parts:
        place = shown.index(one_line(part), place)
    for case in told.cases(code.code):
        assert case in shown


def test_a_clause_is_explained_with_what_it_rests_on_and_who_cites_it() -> None:
    shown = explained("beat-8")
    joined = re.sub(r"\s+", "", shown)
    assert shown.startswith("BEAT-8\n  A small bomb does not beat a double straight.\n")
    assert catalogue().labels["basis-stated"] in shown
    assert f"line20{''.join(LINES[20].split())}" in joined
    assert shown.endswith("    A44-P404 does-not-beat\n")
    assert one_line(catalogue().labels["basis-decided"]) in one_line(explained("TURN-3"))


def test_without_a_word_all_are_listed() -> None:
    shown = explained()
    for name in [*CODES, *(code.name for code in CODES.values()), *GROUNDS]:
        assert re.search(rf"\b{name}\b", shown)


@pytest.mark.parametrize(
    ("word", "meant"),
    [("p44", "A44-P4"), ("dose-not-beat", "does-not-beat"), ("BEAT-88", "BEAT-8")],
)
def test_an_unknown_word_is_a_wrong_call_that_says_what_was_meant(word: str, meant: str) -> None:
    done = a44log("explain", word)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"there is no code and no clause '{word}'" in done.stderr.decode()
    assert meant in done.stderr.decode().partition("Did you mean")[2]


def test_a_word_like_nothing_is_shown_without_harm() -> None:
    done = a44log("explain", "\x1b[31m" + "x" * 500)
    assert done.returncode == 2
    assert b"\x1b" not in done.stderr
    assert b"lists all" in done.stderr
    assert len(done.stderr) < 300


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_that_of_option_environment_and_locale(lang: str) -> None:
    shown = explained("T504", "--lang", lang)
    assert STAGE[lang] in shown
    assert a44log("explain", "T504", A44LOG_LANG=lang).stdout.decode() == shown


@pytest.mark.parametrize("wide", [40, 80])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explanation_fits_its_columns(
    monkeypatch: pytest.MonkeyPatch, lang: str, wide: int
) -> None:
    from a44log_cli.commands.explain import _all, _clause, _code

    monkeypatch.setenv("COLUMNS", str(wide))
    words = catalogue(lang)
    rows = [*_all(words)]
    rows += [row for code in CODES.values() for row in _code(code, words, explanations(lang))]
    rows += [row for clause in GROUNDS for row in _clause(clause, words)]
    for row in map(click.unstyle, rows):
        assert width(row) <= wide
        assert row == row.rstrip()
