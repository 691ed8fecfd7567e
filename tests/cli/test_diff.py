"""`a44log diff`: two logs, where they part and what that is worth."""

import json
from pathlib import Path
from typing import Any

import pytest

from a44log.messages import LANGUAGES
from tests.cli.command import EXAMPLES, INVALID, VALID, Record, a44log, game, pretty


def saved(folder: Path, name: str, record: Record) -> Path:
    path = folder / name
    path.write_bytes(pretty(record))
    return path


def dropped(event: int) -> Record:
    record = game()
    del record["events"][event]
    return record


def told(*arguments: object) -> str:
    done = a44log("diff", *arguments, COLUMNS="80")
    assert done.stderr == b""
    return done.stdout.decode()


def data(*arguments: object) -> Any:
    return json.loads(a44log("diff", "--format", "json", *arguments).stdout)


def test_a_log_is_the_same_game_as_itself() -> None:
    done = a44log("diff", VALID, VALID)
    assert done.returncode == 0
    # A long path wraps the headline.
    assert b"the same game" in b" ".join(done.stdout.split())
    assert b"All events are alike." in done.stdout


def test_the_same_game_under_other_names_exits_0_and_tells_them(tmp_path: Path) -> None:
    other = game()
    other["players"][0]["name"] = "=Eve|`x`"
    done = a44log("diff", VALID, saved(tmp_path, "b.json", other))
    assert done.returncode == 0
    assert "/players/0/name" in done.stdout.decode()
    assert '"=Eve|`x`"' in done.stdout.decode()


def test_a_dropped_pass_with_the_position_and_who_is_right(tmp_path: Path) -> None:
    path = saved(tmp_path, "b.json", dropped(14))
    done = a44log("diff", VALID, path)
    assert done.returncode == 1
    shown = told(VALID, path)
    assert "They part at event 14 of A and event 14 of B: 1 event of A is missing in" in shown
    assert "13  seat 2 Cleo  plays  J♠J♥J♣ (a small bomb)" in shown
    assert "seat 3 Dan, 2 cards: 5♦ 3♣" in shown
    assert "They meet again at event 15 of A and event 14 of B" in shown
    assert "Only A is legal to its end." in shown
    assert "It changes no score." in shown


def test_what_another_card_is_worth_by_seat(tmp_path: Path) -> None:
    other = game()
    other["tally"]["scores"] = [0, 0, 0, 0]
    other["ruleset"] = {"name": "standard", "version": 1, "options": {"points_per_card": 2}}
    shown = told(VALID, saved(tmp_path, "b.json", other))
    assert "/ruleset/options/points_per_card  1  2" in shown
    rows = [row.split() for row in shown.splitlines()]
    assert ["0", "Ada", "+7", "+14", "+7"] in rows
    assert ["3", "Dan", "+23", "+46", "+23"] in rows


def test_json_has_the_whole_answer(tmp_path: Path) -> None:
    found = data(VALID, saved(tmp_path, "b.json", dropped(14)))
    assert found["format"] == "a44log-diff/1"
    assert found["partings"] == [{"way": "only_a", "a": 14, "a_events": 1, "b": 14, "b_events": 0}]
    assert found["meets"] == [15, 14]
    assert found["position"]["event"] == 14
    assert found["b"]["code"] == "A44-P401"
    assert found["worth"] == [0, 0, 0, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["text", "markdown"])
@pytest.mark.parametrize("other", ["broken.json", "timed-claims.json"])
def test_any_two_logs_can_be_told_apart_in_every_language(other: str, form: str, lang: str) -> None:
    done = a44log("diff", INVALID, EXAMPLES / other, "--format", form, "--lang", lang, COLUMNS="40")
    assert (done.returncode, done.stderr) == (int(other != INVALID.name), b"")


def test_one_log_may_be_standard_input(tmp_path: Path) -> None:
    done = a44log("diff", "-", VALID, stdin=pretty(game()))
    assert done.returncode == 0
    assert a44log("diff", "-", "-").returncode == 2


@pytest.mark.parametrize("name", ["A44-J103-json-syntax.json", "A44-S203-missing-field.json"])
def test_what_cannot_be_read_exits_3(name: str) -> None:
    done = a44log("diff", VALID, EXAMPLES / "invalid" / name)
    assert (done.returncode, done.stdout) == (3, b"")
    assert name.encode() in done.stderr


def test_calls_that_are_wrong(tmp_path: Path) -> None:
    assert a44log("diff", VALID).returncode == 2
    assert a44log("diff", VALID, "").returncode == 2
    assert a44log("diff", VALID, tmp_path / "none.json").returncode == 3


def test_a_sheet_is_compared_and_its_line_told() -> None:
    shown = " ".join(told(VALID, EXAMPLES / "disputes" / "notebook.a44").split())
    assert "notebook.a44, line 31 of the sheet" in shown
    assert "B, event 14, line 31 of the sheet: seat 0 acted out of turn" in shown


def test_a_sheet_without_suits_may_be_the_same_game(tmp_path: Path) -> None:
    sheet = tmp_path / "notes.a44"
    assert a44log("convert", "--without", "suits", VALID, "-o", sheet).returncode == 0
    done = a44log("diff", VALID, sheet)
    assert done.returncode == 0
    assert b"as far as ranks" in done.stdout


def test_games_of_different_deals_are_told_in_a_line() -> None:
    shown = told(VALID, INVALID)
    assert "They are games of different deals." in shown
    assert "They were not dealt alike" not in shown
