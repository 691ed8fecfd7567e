"""`a44log score`: by options, by a file, by questions and answers; under one ruleset or all."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from a44log.messages import LANGUAGES, catalogue
from a44log_cli.terminal.text import width
from tests.cli.command import a44log, command, environment

NOTE = "Ada out\nBen 4 4 A K\nCao 13 cards A44, never played\nDai 10h\n"
OPTIONS = ["--winner", "Ada", "--hand", "Ben: 4 4 A K", "--hand", "Cao: 13 cards A44"]
OPTIONS += ["--hand", "Dai 10h", "--never-played", "cao"]
TALLY = """Ada went out. Under standard@1:
    player  cards left  x  counts  score
    Ada              0  1       0    +61
    Ben              4  2       8    +29
    Cao             13  4      52   -147
    Dai              1  1       1    +57
    Ben: 4 cards, x2 A44 in hand = 8
    Cao: 13 cards, x2 nothing played, x2 A44 in hand = 52
    Dai: 1 card
    Ben pays Ada 8
    Cao pays Ada 52
    Dai pays Ada 1
    Cao pays Ben 44, both losers
    Ben pays Dai 7, both losers
    Cao pays Dai 51, both losers
"""


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "hands.txt"
    path.write_text(NOTE, "utf-8")
    return path


def score(*arguments: object, stdin: bytes = b"", columns: int = 80) -> str:
    done = a44log("score", *arguments, stdin=stdin, COLUMNS=str(columns))
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def refused(*arguments: object, stdin: bytes = b"") -> list[str]:
    done = a44log("score", *arguments, stdin=stdin)
    assert (done.returncode, done.stdout) == (2, b"")
    return done.stderr.decode().removeprefix("Error: ").splitlines()


def test_a_file_is_scored_itemised(note: Path) -> None:
    assert score(note) == TALLY


def test_options_and_standard_input_say_the_same(note: Path) -> None:
    assert score(*OPTIONS) == score("-", stdin=note.read_bytes()) == TALLY


def test_a_byte_order_mark_and_other_line_ends_are_taken(note: Path) -> None:
    note.write_bytes(b"\xef\xbb\xbf" + NOTE.replace("\n", "\r\n").encode())
    assert score(note) == TALLY


def test_presets_are_compared_side_by_side(note: Path) -> None:
    shown = score("--compare", note).splitlines()
    assert shown[:6] == [
        "Ada went out. The scores under each ruleset:",
        "    player  standard@1  basic@1  extended@1",
        "    Ada            +61      +61         +35",
        "    Ben            +29       -8          +3",
        "    Cao           -147      -52         -69",
        "    Dai            +57       -1         +31",
    ]
    assert "    Cao: 13 cards, x2 nothing played and A44 in hand together = 26" in shown


def test_another_ruleset_is_compared_with_the_presets(note: Path) -> None:
    shown = score("--compare", "--ruleset", "basic,points_per_card=2", note).splitlines()
    heads = ["player", "basic@1,points_per_card=2", "standard@1", "basic@1", "extended@1"]
    assert shown[1].split() == heads
    assert shown[2].split() == ["Ada", "+122", "+61", "+61", "+35"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 40])
def test_every_line_fits(lang: str, columns: int, note: Path) -> None:
    note.write_text(NOTE.replace("Ben", "Benedictus"), "utf-8")
    for more in ([], ["--compare"]):
        shown = score(*more, note, "--lang", lang, columns=columns)
        assert max(map(width, shown.splitlines())) <= columns
        assert "Benedictus" in shown


def test_markdown_shows_names_as_no_more_than_names(note: Path) -> None:
    note.write_text(NOTE.replace("Ben", "*Ben|x*"), "utf-8")
    shown = score("--format", "markdown", note)
    assert shown.startswith("## Ada went out. Under standard@1:\n")
    assert "\\*Ben\\|x\\*" in shown
    assert "*Ben|x*" not in shown


def test_programs_get_every_figure(note: Path) -> None:
    found = json.loads(score("--format", "json", "--compare", note))
    assert found["format"] == "a44log-score/1"
    assert found["players"][1] == {
        "name": "Ben",
        "cards": ["4", "4", "A", "K"],
        "cards_left": 4,
        "unplayed": False,
    }
    assert found["players"][2]["cards"] is None
    rulesets = [each["ruleset"]["name"] for each in found["scores"]]
    assert rulesets == ["standard", "basic", "extended"]
    assert found["scores"][1]["tally"]["scores"] == [61, -8, -52, -1]
    assert found["scores"][1]["transfers"][0] == {
        "from": 1,
        "to": 0,
        "points": 8,
        "between": "winner_and_loser",
    }


def test_all_mistakes_of_a_file_are_told_with_their_lines(note: Path) -> None:
    note.write_text("Ada out\nBen 4 joker\nCao 13 cards\nDai 5\n", "utf-8")
    found = refused(note)
    assert [line.partition(":")[0] for line in found] == ["line 2", "line 3", "line 4"]
    assert found[0].startswith('line 2: column 7: "joker" does not say which joker')
    assert found[2].startswith('line 4: "5" can be a card or a number of cards: write "card 5"')


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (OPTIONS[:4], "2 players are named, and a game has four"),
        ([*OPTIONS[2:]], "3 players are named, and a game has four"),
        ([*OPTIONS, "--never-played", "Coa"], "Coa is none of the players: Ada, Ben, Cao and Dai"),
        ([*OPTIONS, "--never-played", "Ben"], "Ben cannot hold 4 cards and have played none"),
        (["--winner", "Ben", *OPTIONS[2:]], "Ben is said to have gone out, and to hold cards"),
        ([*OPTIONS[:2], "--hand", "Ben x"], "--hand 'Ben x': column 5: \"x\" does not say which"),
    ],
)
def test_options_that_do_not_tell_a_game_are_refused(options: list[str], told: str) -> None:
    assert refused(*options)[0].startswith(told)


@pytest.mark.parametrize("arguments", ["score", "score -"])
def test_a_closed_standard_input_is_told(arguments: str) -> None:
    run = f"exec {sys.executable} -m a44log_cli {arguments} <&-"
    done = subprocess.run(["sh", "-c", run], capture_output=True, env=environment())
    assert done.returncode == 2
    assert b"standard input is closed" in done.stderr


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert "cannot be read (No such file or directory)" in refused(tmp_path / "none.txt")[-1]


def test_a_file_beside_options_is_a_wrong_call(note: Path) -> None:
    assert b"a FILE says it all" in a44log("score", note, "--winner", "Ada").stderr


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfeA\x00", "it is no text in UTF-8"),
        (b"A" * 10_000_000, "it has more than 10000 characters"),
        (b"", "0 players are named, and a game has four"),
        (b"\x00\x1b[2J\n", "line 1: \\x00\\x1b[2J has neither cards nor"),
    ],
)
def test_what_is_no_note_is_refused_harmlessly(data: bytes, told: str) -> None:
    found = refused("-", stdin=data)
    assert found[0].startswith(told.replace("\\x", "\\u00"))
    assert all(line.isprintable() for line in found)


# --- questions and answers -----------------------------------------------------------------------

ANSWERS = "Ada\nBen\n4 4 A K\nCao\n13 cards A44\nno\nDai\ncard 10\n"


def test_without_anything_it_asks_and_scores() -> None:
    done = a44log("score", stdin=ANSWERS.encode())
    assert done.returncode == 0
    assert done.stdout.decode() == TALLY
    asked = done.stderr.decode()
    assert asked.startswith("Who went out? Who else played? (3 more) What does Ben hold?")
    assert asked.count("Did ") == 1  # with fewer than 13 cards left some were played


def test_a_mistake_is_told_and_asked_for_again() -> None:
    answers = "\nAda\nada\nBen\n4 4 A K joker\n4 4 A K\nCao\n13\n13 cards A44\nperhaps\nno\nDai\n"
    answers += "4 4 4\ncard 10\n"
    done = a44log("score", stdin=answers.encode())
    assert done.returncode == 0
    assert done.stdout.decode() == TALLY
    told = done.stderr.decode()
    for part in ("please give a name", "ada is named twice", "does not say which joker"):
        assert part in told
    for part in ('"13" is no card', 'answer "yes" or "no"', "4 is held 7 times"):
        assert part in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_asks_in_every_language(lang: str) -> None:
    done = a44log("score", "--lang", lang, stdin=ANSWERS.encode())
    assert done.returncode == 0
    assert done.stderr.decode().startswith(catalogue(lang).label("ask-winner"))


@pytest.mark.parametrize("end", range(len(ANSWERS.splitlines())))
def test_answers_that_end_too_early_are_told(end: int) -> None:
    answers = "".join(f"{line}\n" for line in ANSWERS.splitlines()[:end])
    done = a44log("score", stdin=answers.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(b"\nError: the answers ended before the game was told\n")


def test_answers_that_are_no_text_are_asked_for_again() -> None:
    done = a44log("score", stdin=b"Ada\nBen\n\xff\xfe\n\x00\n" + ANSWERS[8:].encode())
    assert done.returncode == 0
    assert done.stdout.decode() == TALLY


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_an_interruption_ends_it_quietly() -> None:
    with subprocess.Popen(
        command("score"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as asking:
        assert asking.stderr is not None
        assert asking.stderr.read(len("Who went out? ")) == b"Who went out? "
        asking.send_signal(signal.SIGINT)
        assert asking.wait(30) == 130
        assert asking.stderr.read() == b"\n"
