"""`a44log moves`: the position at an event, and every legal move in it."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from a44log.messages import LANGUAGES
from tests.cli.command import EXAMPLES, INVALID, VALID, a44log, game, line, ndjson, pretty

TIMED = EXAMPLES / "timed-claims.json"


def told(*arguments: object) -> str:
    done = a44log("moves", *arguments, COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def data(*arguments: object) -> Any:
    return json.loads(a44log("moves", "--format", "json", *arguments).stdout)


def test_the_position_where_the_replay_ends() -> None:
    shown = told(INVALID)
    assert f"{INVALID}: before event 12" in shown.replace("\n", " ")
    assert "it is not legal" in " ".join(shown.split())
    assert "seat 3 Quinn, 7 cards: 7♥7♦7♣ 10♥ 3♠3♥3♦" in shown
    assert "10  seat 1 Omar   plays   4♠4♦ 5♥5♣ 6♥6♣ (a double straight)" in shown
    assert "The turn is seat 3 Quinn's, after 1 pass in a row." in shown
    assert shown.splitlines()[-1].split() == ["seat", "3", "Quinn", "passes"]


def test_an_open_claim_with_its_time() -> None:
    shown = told(TIMED, "--at", 5)
    assert "Open to a dian: the cha Q♦Q♣ of seat 3 陈静, event 4; 5 s left." in shown
    assert "seat 2 刘洋  dian" in shown


def test_the_end_of_a_game() -> None:
    shown = told(VALID)
    assert "after the last event" in shown
    assert "seat 3 Dan has gone out: nobody may do anything more." in shown


def test_an_event_after_an_illegal_one_is_told_and_fails() -> None:
    done = a44log("moves", INVALID, "--at", 20)
    assert done.returncode == 1
    assert b"there is no position before event" in done.stdout
    assert b"before event 12" in done.stdout


def test_every_move_is_named_when_all_are_asked_for() -> None:
    some, every = data(TIMED, "--at", 0), data(TIMED, "--at", 0, "--all")
    assert [group["count"] for group in some["moves"]] == [g["count"] for g in every["moves"]]
    assert all(len(group["cards"]) == group["count"] for group in every["moves"])
    assert max(len(group["cards"]) for group in some["moves"]) == 3


def test_json_has_the_whole_answer() -> None:
    found = data(INVALID)
    assert found["format"] == "a44log-moves/1"
    assert found["input"]["name"] == "broken.json"
    assert (found["asked"], found["events"], found["first_illegal_event"]) == (12, 25, 12)
    assert found["position"]["turn"] == 3
    assert found["moves"] == [{"seat": 3, "action": "pass", "kind": None, "count": 1, "cards": []}]


def test_another_ruleset_gives_other_moves() -> None:
    under = data(INVALID, "--at", 0, "--ruleset", "standard,first_lead_has_h3=true")
    assert all("3h" in cards for group in under["moves"] for cards in group["cards"])
    assert under["ruleset"]["options"]["first_lead_has_h3"] is True


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "event"), [("timed-claims.json", 5), ("abandoned.json", 22)])
def test_a_position_can_be_shown_in_every_language_on_a_telephone(
    name: str, event: int, lang: str
) -> None:
    asked = ("moves", EXAMPLES / name, "--at", event, "--lang", lang)
    done = a44log(*asked, COLUMNS="40")
    assert (done.returncode, done.stderr) == (0, b"")
    assert a44log(*asked, "--format=markdown").stdout.startswith(b"## ")


def test_one_record_of_many_is_named_by_its_line(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game("broken.json")])
    assert data(f"{path}:2")["input"] == data(path.parent / f"{path.name}:2")["input"]
    assert data(f"{path}:2")["events"] == 25
    several = a44log("moves", path)
    assert several.returncode == 2
    assert b"name one as FILE:LINE" in several.stderr
    for number in (9, 10**15):
        absent = a44log("moves", f"{path}:{number}")
        assert (absent.returncode, absent.stdout) == (3, b"")
        assert f"line {number} holds no record".encode() in absent.stderr
    none = a44log("moves", f"{path}:0")
    assert none.returncode == 2
    assert b"the first line is line 1" in none.stderr


def test_standard_input_and_gzip_are_read(tmp_path: Path) -> None:
    assert a44log("moves", "-", stdin=pretty(game())).returncode == 0
    path = tmp_path / "game.json.gz"
    path.write_bytes(gzip.compress(line(game())))
    assert a44log("moves", path).returncode == 0


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("A44-J103-json-syntax.json", 3, b"A44-J103"),
        ("A44-S203-missing-field.json", 3, b"A44-S203"),
        ("A44-S201-unsupported-format.json", 3, b"A44-S201"),
        ("A44-D302-card-dealt-twice.json", 1, b"A44-D302"),
        ("A44-D303-wrong-hand-sizes.json", 1, b"A44-D303"),
    ],
)
def test_what_holds_no_position_is_told_in_a_line(name: str, status: int, code: bytes) -> None:
    done = a44log("moves", EXAMPLES / "invalid" / name)
    assert (done.returncode, done.stdout) == (status, b"")
    assert done.stderr.startswith(b"a44log: ")
    assert code in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_calls_that_are_wrong(tmp_path: Path) -> None:
    assert a44log("moves").returncode == 2
    assert a44log("moves", "").returncode == 2
    assert a44log("moves", VALID, "--at", -1).returncode == 2
    beyond = a44log("moves", VALID, "--at", 999)
    assert beyond.returncode == 2
    assert b"there is no event 999" in beyond.stderr
    assert a44log("moves", tmp_path / "none.json").returncode == 3


def test_a_sheet_is_read_and_its_line_told() -> None:
    shown = " ".join(told(EXAMPLES / "disputes" / "hasty.a44").split())
    assert "seat 1 Ben cha 2♦2♣, line 26 of the sheet; it is not legal" in shown
    assert "Assumed, as the sheet does not say it:" in shown
