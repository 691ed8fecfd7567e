"""`a44log kind`: what some cards are, in any spelling, and why they are none."""

import json

import pytest

from a44log.answer import Answer, Unclear, ask_kind
from a44log.engine.cards import RANK_NAMES, RANKS
from a44log.engine.combinations import SHAPES, rank_counts
from a44log.engine.why import KIND_CLAUSES, kind_name
from a44log.messages import LANGUAGES, catalogue
from tests.cli.command import a44log


@pytest.mark.parametrize("min_pairs", [3, 2])
def test_every_shape_is_the_kind_that_the_rules_make_it(min_pairs: int) -> None:
    rules = f"standard,double_straight_min_pairs={min_pairs}"
    for shape, combination in SHAPES[min_pairs].items():
        ranks = [RANK_NAMES[rank] for rank, count in rank_counts(shape) for _ in range(count)]
        found = ask_kind(" ".join(ranks), rules)
        assert isinstance(found, Answer)
        assert (found.answer, found.cards, found.refusal) == (True, ranks, None)
        assert found.kind == kind_name(combination.kind)
        assert found.rank == RANK_NAMES[combination.rank]
        assert found.clause == KIND_CLAUSES[combination.kind]


@pytest.mark.parametrize("rank", [*RANKS[:3], "T", "3"])
def test_five_of_a_rank_are_in_no_pack(rank: str) -> None:
    found = ask_kind(rank * 5)
    assert isinstance(found, Unclear)
    assert found.why == (rank, 5, 4, (0,))


def test_suits_that_are_noted_are_kept_and_others_left_out() -> None:
    found = ask_kind("4 ♥4 A")
    assert isinstance(found, Answer)
    assert (found.kind, found.cards) == ("a44", ["4", "4h", "A"])


def test_the_answer_is_printed_with_the_clause_and_its_text() -> None:
    done = a44log("kind", "44", "5", "红心5", "6,6")
    assert done.returncode == 0
    assert done.stdout.decode() == (
        "yes: 445566 is a double straight (COMBO-5)\n"
        "  COMBO-5: Double straight: three or more consecutive ranks, exactly two cards\n"
        "  each.\n"
    )


def test_where_an_option_decides_it_is_told() -> None:
    told = "Under double_straight_min_pairs: 2 the answer is yes."
    done = a44log("kind", "4455")
    assert done.returncode == 1
    assert told in done.stdout.decode()
    done = a44log("kind", "4455", "--ruleset", "standard,double_straight_min_pairs=2")
    assert done.returncode == 0
    assert "Under double_straight_min_pairs: 3 the answer is no." in done.stdout.decode()
    assert "Under" not in a44log("kind", "445566").stdout.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_not_is_the_sentence_of_the_finding(lang: str) -> None:
    done = a44log("kind", "456 7 9", "--lang", lang)
    words = catalogue(lang)
    facts = {"cards": ["4", "5", "6", "7", "9"], "missing": ["8"]}
    sentence = words.filled(words.texts["A44-P403/gap-in-straight"].message, facts)
    assert done.returncode == 1
    assert sentence in " ".join(done.stdout.decode().split())


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (["h3h"], 'CARDS: column 3: the suit "h" has no rank beside it'),
        (["3h4"], 'CARDS: column 1: "3h4" can be read as "3h 4" or "3 4h"'),
        (["小王", "小王"], "CARDS: small joker is named 2 times, and one pack has it once"),
        (["3h", "♥3"], "CARDS: 3h is named 2 times, and one pack has it once"),
        ([""], "CARDS: there are no cards"),
        (["3" * 2000], "CARDS: the cards take more than 1000 characters"),
    ],
)
def test_what_is_not_understood_is_said_on_standard_error(cards: list[str], told: str) -> None:
    done = a44log("kind", *cards)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"Error: {told}\n"


def test_programs_get_the_answer_as_json() -> None:
    done = a44log("kind", "--format", "json", "A 4 4")
    answer = json.loads(done.stdout)
    assert answer["format"] == "a44log-answer/1"
    assert (answer["answer"], answer["kind"], answer["clause"]) == (True, "a44", "COMBO-9")
    assert (answer["refusal"], answer["error"], answer["elsewhere"]) == (None, None, [])
    assert answer["clause_text"] == catalogue().clauses["COMBO-9"]


def test_programs_get_what_is_not_understood_as_json() -> None:
    done = a44log("kind", "--format", "json", "--lang", "zh-Hans", "3 joker")
    assert (done.returncode, done.stderr) == (2, b"")
    answer = json.loads(done.stdout)
    assert answer["answer"] is None
    assert answer["error"] == {
        "argument": "CARDS",
        "problem": "which-joker",
        "message": "第3列：“joker”没有说明是哪张王；请写小王（X1）或大王（X2）",
        "facts": {"column": 3, "found": "joker", "suggestions": ["X1", "X2"], "limit": 1000},
    }
