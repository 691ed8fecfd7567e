"""`a44log beats`: whether one play goes on another, by which clause, and why not."""

import json
from itertools import product

import pytest

from a44log.answer import Answer, Unclear, ask_beats
from a44log.engine.cards import RANK_NAMES
from a44log.engine.combinations import SHAPES, beats, rank_counts
from a44log.messages import LANGUAGES, catalogue
from tests.cli.command import a44log

OF_A_RANK = {rank: 1 if rank.startswith("X") else 4 for rank in RANK_NAMES}


def ranks_of(shape: int) -> list[str]:
    return [RANK_NAMES[rank] for rank, count in rank_counts(shape) for _ in range(count)]


def test_two_shapes_are_answered_as_the_engine_has_it_if_one_pack_has_both() -> None:
    shapes = [(ranks_of(shape), combination) for shape, combination in SHAPES[3].items()]
    for (play, ours), (table, theirs) in product(shapes, shapes[::7]):
        found = ask_beats(" ".join(play), " ".join(table))
        together = play + table
        if any(together.count(rank) > most for rank, most in OF_A_RANK.items()):
            assert isinstance(found, Unclear)
            assert found.where is None
        else:
            assert isinstance(found, Answer)
            assert found.answer is beats(ours, theirs)
            assert (found.refusal is None) is found.answer
            assert found.clause in catalogue().clauses
            assert (found.cards, found.table) == (play, table)


@pytest.mark.parametrize(
    ("play", "table", "clause"),
    [
        ("5", "4", "BEAT-1"),
        ("55", "44", "BEAT-2"),
        ("10JQ", "9 10 J", "BEAT-3"),
        ("556677", "445566", "BEAT-4"),
        ("445566", "10JQKA", "BEAT-5"),
        ("555", "33", "BEAT-7"),
        ("666", "555", "BEAT-7"),
        ("5555", "JJQQKK", "BEAT-10"),
        ("6666", "5555", "BEAT-10"),
        ("X1 X2", "3333", "BEAT-11"),
        ("A44", "X1X2", "BEAT-12"),
    ],
)
def test_a_yes_cites_the_clause_that_lets_it_beat(play: str, table: str, clause: str) -> None:
    found = ask_beats(play, table)
    assert isinstance(found, Answer)
    assert (found.answer, found.clause) == (True, clause)


def test_a_no_is_the_finding_with_its_clause_and_exit_status_1() -> None:
    done = a44log("beats", "333", "445566")
    assert done.returncode == 1
    assert done.stdout.decode() == (
        "no: 333 is a small bomb; it beats straights, not the double straight 445566\n"
        "  (BEAT-8)\n"
        "  BEAT-8: A small bomb does not beat a double straight.\n"
    )


@pytest.mark.parametrize(
    "question",
    [
        ["10 J Q", "9 10 J"],
        ["10", "J", "Q", "on", "9", "10", "J"],
        ["tjq", "压", "9,T,J"],
        ["10JQ ON 910J"],
    ],
)
def test_the_two_plays_are_told_apart_by_quotes_or_a_word(question: list[str]) -> None:
    done = a44log("beats", *question)
    assert done.returncode == 0
    assert done.stdout.decode() == (
        "yes: 10 J Q beats 9 10 J; both are straights, and Q ranks above J (BEAT-3)\n"
        "  BEAT-3: A straight beats a lower straight of the same length.\n"
    )


@pytest.mark.parametrize("question", [["333"], ["3", "4", "5"], ["3", "on", "4", "on", "5"]])
def test_plays_that_cannot_be_told_apart_are_a_wrong_call(question: list[str]) -> None:
    done = a44log("beats", *question)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"it takes two plays" in done.stderr


def test_a_pair_of_the_singles_rank_is_told_to_be_a_cha() -> None:
    done = a44log("beats", "55", "5")
    assert done.returncode == 1
    assert "As a cha, out of turn, these are the right cards" in done.stdout.decode()
    assert "As a cha" not in a44log("beats", "55", "6").stdout.decode()


def test_plays_that_one_pack_cannot_have_together_are_told() -> None:
    done = a44log("beats", "333", "333")
    assert done.returncode == 2
    told = "PLAY, ON: 3 is named 6 times, and one pack has it 4 times"
    assert done.stderr.decode() == f"Error: {told}\n"


def test_a_table_that_is_no_combination_is_told_with_the_option_that_makes_it_one() -> None:
    done = a44log("beats", "556677", "4455")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == (
        "Error: ON: 4455 is one pair too short: a double straight has three or more pairs in a row "
        "(COMBO-5); it cannot lie on the table\n"
        "Under double_straight_min_pairs: 2 the answer is no.\n"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_that_decides_is_told_in_every_language(lang: str) -> None:
    done = a44log("beats", "4455", "456", "--lang", lang)
    assert done.returncode == 1
    assert "double_straight_min_pairs: 2" in done.stdout.decode()
    rules = "standard,double_straight_min_pairs=2"
    assert a44log("beats", "4455", "456", "--ruleset", rules, "--lang", lang).returncode == 0


def test_programs_get_the_refusal_with_its_facts() -> None:
    done = a44log("beats", "--format", "json", "h4 4 4", "10 10 J J Q Q")
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert (answer["kind"], answer["table_kind"]) == ("small_bomb", "double_straight")
    assert answer["refusal"]["code"] == "A44-P404"
    assert answer["refusal"]["facts"]["cards"] == ["4h", "4", "4"]
    assert answer["refusal"]["facts"]["table"] == ["T", "T", "J", "J", "Q", "Q"]
    assert "table_seat" not in answer["refusal"]["facts"]
    assert answer["ruleset"]["name"] == "standard"
