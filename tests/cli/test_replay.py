"""`a44log replay` where nobody can press keys: the game as text and as pictures."""

import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from wcwidth import wcswidth

from tests.cli.command import EXAMPLES, INVALID, VALID, a44log
from tests.cli.hostile import HOSTILE, with_names
from tests.cli.transcripts import CASES, path_of, transcript

PNG = b"\x89PNG\r\n\x1a\n"
TIMED = EXAMPLES / "timed-claims.json"
D302 = EXAMPLES / "invalid" / "A44-D302-card-dealt-twice.json"


@pytest.mark.parametrize(("game", "lang", "columns"), CASES)
def test_a_game_is_printed_as_kept(game: str, lang: str, columns: int) -> None:
    printed = transcript(game, lang, columns)
    assert printed == path_of(game, lang, columns).read_text("utf-8")
    begun = 1 if columns == 80 else 0  # a headline is one line wherever there is room
    assert max(map(wcswidth, printed.splitlines()[begun:])) <= columns


@pytest.mark.parametrize("game", [INVALID, TIMED, EXAMPLES / "ruled.json"], ids=lambda p: p.stem)
def test_every_event_is_a_line_that_can_be_searched_for(game: Path) -> None:
    printed = a44log("replay", game).stdout.decode()
    numbers = re.findall(r"^(?:>| ) +?(\d+)  seat \d ", printed, re.MULTILINE)
    assert list(map(int, numbers)) == list(range(len(json.loads(game.read_bytes())["events"])))


def test_a_position_is_printed_by_its_number_and_the_one_that_was_reached_for_a_later() -> None:
    done = a44log("replay", INVALID, "--at", 11)
    assert (done.returncode, b"A44-P404" in done.stdout) == (0, False)
    assert "> 11  seat 2 Pia    passes" in done.stdout.decode()
    later = a44log("replay", INVALID, "--at", 20)
    assert later.returncode == 1
    assert b"there is no position before event 20" in later.stdout
    assert b"> 12  seat 3 Quinn" in later.stdout
    assert a44log("replay", INVALID, "--at", 26).returncode == 2


def test_the_replay_is_a_document_for_programs() -> None:
    told = json.loads(a44log("replay", "--format", "json", INVALID).stdout)
    assert told["format"] == "a44log-replay/1"
    assert len(told["steps"]) == 13


def test_what_is_no_game_is_told_on_standard_error() -> None:
    done = a44log("replay", EXAMPLES / "invalid" / "A44-S205-wrong-type.json")
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"A44-S205" in done.stderr
    for picture in (["--svg", "-"], ["--at", "3"], ["--at", "3", "--svg", "-"]):
        done = a44log("replay", D302, *picture)
        assert (done.returncode, done.stdout) == (1, b"")
        assert b"A44-D303" in done.stderr


def test_hostile_names_are_only_text_in_what_is_printed(tmp_path: Path) -> None:
    printed = a44log("replay", with_names(tmp_path, *HOSTILE)).stdout.decode()
    assert not set(printed) & {"\x1b", "\x07", "\u202e"}
    assert max(map(wcswidth, printed.splitlines()[1:])) <= 80


def test_a_picture_is_of_the_position_or_else_of_the_tally(tmp_path: Path) -> None:
    def drawn(*options: object) -> tuple[int, str]:
        target = tmp_path / "picture.svg"
        done = a44log("replay", INVALID, *options, "--svg", target)
        assert (done.stdout, done.stderr) == (b"", b"")
        root = ET.fromstring(target.read_bytes())
        return done.returncode, " ".join(root.itertext())

    status, position = drawn("--at", 12)
    assert (status, "777 is a small bomb" in position) == (0, True)
    status, tally = drawn()
    assert (status, "+21" in tally) == (0, True)
    assert drawn("--at", 20) == (1, position)


def test_a_picture_may_go_to_standard_output_and_never_over_the_record(tmp_path: Path) -> None:
    assert a44log("replay", VALID, "--svg", "-").stdout.startswith(b"<svg")
    game = tmp_path / "game.json"
    game.write_bytes(VALID.read_bytes())
    refused = a44log("replay", game, "--svg", game)
    assert (refused.returncode, game.read_bytes()) == (2, VALID.read_bytes())
    for one, other in pairwise(["--svg", "--png", "--html", "--svg"]):
        assert a44log("replay", VALID, one, "-", other, "-").returncode == 2


def test_a_picture_in_pixels_is_twice_as_large(tmp_path: Path) -> None:
    target = tmp_path / "picture.png"
    done = a44log("replay", INVALID, "--at", 12, "--png", target)
    if done.returncode == 4:
        assert b"PNG needs a font" in done.stderr
        assert not target.exists()
        pytest.skip("no font here")
    data = target.read_bytes()
    assert data.startswith(PNG)
    assert int.from_bytes(data[16:20]) == 2 * 720


def test_without_the_extra_png_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "resvg_py.py").write_text("raise ImportError")
    done = a44log("replay", VALID, "--png", "-", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (4, b"")
    assert b"pip install 'a44log[png]'" in done.stderr


def test_a_page_is_written_whatever_is_wrong_with_the_log(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    for name in ("A44-P404-does-not-beat", "A44-D301-card-not-dealt", "A44-S203-missing-field"):
        log = EXAMPLES / "invalid" / f"{name}.json"
        done = a44log("replay", log, "--html", page, "--lang", "zh-Hant")
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
        assert b'<html lang="zh-Hant">' in page.read_bytes()


def test_the_page_of_a_sheet_says_its_lines(tmp_path: Path) -> None:
    done = a44log("replay", EXAMPLES / "kitchen-table.a44", "--html", "-")
    assert done.returncode == 0
    (data,) = re.findall(rb'id="data">(.*?)</script>', done.stdout)
    assert json.loads(data)["replay"]["sheet"]["lines"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--at", "99"], "there is no event 99; events are numbered 0 to 24; 25 is the end"),
        (["--format", "json"], "exclude each other"),
    ],
    ids=["event", "format"],
)
def test_a_page_that_cannot_be_is_an_error_of_use(
    tmp_path: Path, more: list[str], said: str
) -> None:
    page = tmp_path / "game.html"
    done = a44log("replay", INVALID, "--html", page, *more)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.decode().split())
    assert not page.exists()


def test_a_log_is_not_written_over_by_its_page(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    log.write_bytes(INVALID.read_bytes())
    done = a44log("replay", log, "--html", log)
    assert (done.returncode, b"is the file that was read" in done.stderr) == (2, True)
    assert log.read_bytes() == INVALID.read_bytes()


def test_a_seat_is_for_a_page_alone() -> None:
    done = a44log("replay", INVALID, "--seat", 1)
    assert (done.returncode, b"--seat belongs to --html" in done.stderr) == (2, True)
