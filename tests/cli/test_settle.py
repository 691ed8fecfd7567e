"""`a44log settle`: an evening's table and its payments."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from a44log.generate import games
from a44log.messages import LANGUAGES
from tests.cli.command import EXAMPLES, INVALID, VALID, Record, a44log, game, ndjson, unfinished

EVENING = [each.record for each in games(4, seed=8)]


def named(*names: str) -> Record:
    record = game()
    for player, name in zip(record["players"], names, strict=True):
        player["name"] = name
    return record


def told(*arguments: object) -> str:
    done = a44log("settle", *arguments, COLUMNS="80")
    assert done.stderr == b""
    return done.stdout.decode()


def data(*arguments: object) -> Any:
    return json.loads(a44log("settle", "--format", "json", *arguments).stdout)


def rows(*arguments: object) -> list[list[str]]:
    done = a44log("settle", "--format", "csv", *arguments)
    return list(csv.reader(io.StringIO(done.stdout.decode())))


def test_a_table_game_by_game_and_who_pays_whom() -> None:
    done = a44log("settle", VALID)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = told(VALID)
    assert "1 game counted, of 1 log" in shown
    cells = [row.split() for row in shown.splitlines()]
    assert ["session", "game", "Ada", "Ben", "Cleo", "Dan"] in cells
    assert ["4", "3", "+7", "-9", "-21", "+23"] in cells
    assert ["in", "all", "+7", "-9", "-21", "+23"] in cells
    assert ["Cleo", "pays", "Dan", "21"] in cells
    assert ["Ben", "pays", "Ada", "7"] in cells
    assert ["Ben", "pays", "Dan", "2"] in cells
    assert "No fewer payments would do." in shown


def test_a_game_twice_counts_once_and_says_so(tmp_path: Path) -> None:
    ndjson(tmp_path, [game(), EVENING[0]], "a.ndjson")
    ndjson(tmp_path, [game()], "b.ndjson")
    done = a44log("settle", tmp_path)
    assert done.returncode == 0
    assert b"2 games counted, of 3 logs" in done.stdout
    assert b"a.ndjson:1 and b.ndjson:1" in done.stdout


def test_logs_of_one_name_in_two_folders_can_be_told_apart(tmp_path: Path) -> None:
    for folder in ("phone", "notebook"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "1.json").write_bytes(VALID.read_bytes())
    done = a44log("settle", "phone", "notebook", cwd=tmp_path)
    assert b"phone/1.json and notebook/1.json" in done.stdout
    told = json.loads(
        a44log("settle", "--format", "json", "phone", "notebook", cwd=tmp_path).stdout
    )
    names = [log["name"] for log in told["games"][0]["logs"]]
    assert names == ["phone/1.json", "notebook/1.json"]


def test_what_is_left_out_is_named_with_its_reason(tmp_path: Path) -> None:
    done = a44log("settle", VALID, INVALID)
    assert done.returncode == 1
    assert b"broken.json: not valid: 777 is a small bomb" in b" ".join(done.stdout.split())


def test_an_unfinished_game_is_left_out_and_no_fault(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [EVENING[0], unfinished(end={"reason": "misdeal"})])
    done = a44log("settle", path)
    assert done.returncode == 0
    assert b"games.ndjson:2: unfinished" in done.stdout


def test_logs_that_disagree_are_shown(tmp_path: Path) -> None:
    other = game()
    other["ruleset"] = {"name": "basic", "version": 1}
    del other["tally"]
    (tmp_path / "game.json").write_bytes(VALID.read_bytes())
    ndjson(tmp_path, [other])
    done = a44log("settle", "game.json", "games.ndjson", cwd=tmp_path)
    assert done.returncode == 1
    shown = " ".join(done.stdout.decode().split())
    assert "game.json and games.ndjson:1 differ in what was played; none" in shown
    assert "`a44log diff` shows where they part" in shown
    assert "another log of this deal says otherwise" in shown


def test_json_has_the_whole_answer(tmp_path: Path) -> None:
    found = data(ndjson(tmp_path, EVENING))
    assert found["format"] == "a44log-settlement/1"
    assert len(found["games"]) == found["logs"] == 4
    balances = list(found["points"])
    for payment in found["payments"]:
        balances[payment["payer"]] += payment["points"]
        balances[payment["payee"]] -= payment["points"]
    assert set(balances) == {0}


# --- csv -----------------------------------------------------------------------------------------


def test_csv_is_the_table_with_its_totals() -> None:
    heads, one, total = rows(VALID)
    assert heads == ["session", "game", "log", "Ada", "Ben", "Cleo", "Dan"]
    assert one == ["4", "3", "cha-and-dian.json", "7", "-9", "-21", "23"]
    assert total == ["", "in all", "", "7", "-9", "-21", "23"]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t=", "\r=", " =", "＝", "＋", "－", "＠"])
def test_no_name_is_a_formula(sign: str, tmp_path: Path) -> None:
    record = named(f"{sign}1+1|cmd", "Ben", "Cleo", "Dan")
    record["meta"]["session"] = f"{sign}A1"
    heads, one, _ = rows(ndjson(tmp_path, [record]))
    assert heads[3].lstrip().startswith(("'", "\\u")) or heads[3][0] == "'"
    assert one[0][0] == "'"
    assert not any(cell.lstrip().startswith(tuple("=@＝＋－＠")) for cell in [*heads, *one])


@pytest.mark.parametrize("name", ["Ada;=1+1", 'Ada; "=1+1', "Ada|-1", 'A,B;@x";+1', "Ada;＝1"])
def test_no_name_is_a_formula_where_another_sign_parts_cells(name: str, tmp_path: Path) -> None:
    record = named(name, "Ben", "Cleo", "Dan")
    record["meta"]["session"] = name
    written = a44log("settle", "--format", "csv", ndjson(tmp_path, [record])).stdout.decode()
    for cell in re.split("[;|]", written.replace(",", ";").replace("\r\n", ";")):
        assert re.fullmatch(r"-?\d+|[^=+@＝＋－＠-].*|", cell.lstrip(' "')), cell


def test_csv_quotes_what_would_break_a_row(tmp_path: Path) -> None:
    heads, _, _ = rows(ndjson(tmp_path, [named('a,"b"', "x\ny", "c;d", "Dan")]))
    assert heads[3:] == ['a,"b"', r"x\u000ay", "c;d", "Dan"]


# --- people --------------------------------------------------------------------------------------


def test_markdown_holds_no_markup_of_a_player(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [named("a|b", "*bold*", "<b>", "[x](http://y)")])
    shown = a44log("settle", "--format", "markdown", path).stdout.decode()
    assert r"a\|b" in shown
    assert r"\*bold\*" in shown
    assert "<b>" not in shown.replace(r"\<b\>", "")
    assert r"\[x\](http" in shown
    assert "[x]" not in shown
    (head,) = (row for row in shown.splitlines() if row.startswith("| session"))
    assert head.replace(r"\|", "").count("|") == 7


def test_a_name_does_nothing_to_a_terminal(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [named("\x1b[31mred", "Ben", "Cleo", "\u202edan")])
    done = a44log("settle", path)
    assert b"\x1b" not in done.stdout
    assert "\u202e" not in done.stdout.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["text", "markdown", "csv"])
def test_the_examples_settle_in_every_language(form: str, lang: str) -> None:
    done = a44log("settle", EXAMPLES, "--format", form, "--lang", lang, COLUMNS="40")
    assert done.returncode == 3
    assert b"internal" not in done.stderr


def test_calls_that_are_wrong_and_nothing_to_read(tmp_path: Path) -> None:
    assert a44log("settle").returncode == 2
    assert a44log("settle", "").returncode == 2
    assert a44log("settle", tmp_path).returncode == 3
    missing = a44log("settle", VALID, tmp_path / "none.json")
    assert missing.returncode == 3
    assert b"1 game counted" in missing.stdout


def test_sheets_are_settled_with_records_and_their_lines_told(tmp_path: Path) -> None:
    shown = a44log("settle", EXAMPLES / "disputes").stdout.decode()
    assert "3 games counted, of 7 logs" in shown
    assert "hasty.a44: not valid: line 26 of the sheet: that 2" in " ".join(shown.split())
    sheet = tmp_path / "notes.a44"
    assert a44log("convert", "--without", "deal", VALID, "-o", sheet).returncode == 0
    both = a44log("settle", VALID, sheet)
    assert both.returncode == 0
    assert b"1 game counted, of 2 logs" in both.stdout
    alone = a44log("settle", sheet)
    assert b"Put together from what was played" in alone.stdout
