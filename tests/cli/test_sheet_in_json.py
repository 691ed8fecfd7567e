"""JSON about a sheet says where its events stand and what was assumed, as the text does."""

import json
from pathlib import Path
from typing import Any

from tests.cli.command import EXAMPLES, VALID, a44log, reports, verify

SHEET = EXAMPLES / "disputes" / "hasty.a44"


def answered(*arguments: object) -> Any:
    return json.loads(a44log(*arguments, "--format", "json").stdout)


def test_moves_say_where_the_sheet_has_each_event_and_what_it_does_not_say() -> None:
    told = answered("moves", SHEET)
    written = SHEET.read_text().splitlines()
    lines = told["sheet"]["lines"]
    assert len(lines) == told["events"]
    assert written[lines[told["first_illegal_event"]] - 1] == "Ben x 22"
    assert told["sheet"]["assumptions"]
    assert {each.keys() >= {"name", "message"} for each in told["sheet"]["assumptions"]} == {True}


def test_what_was_assumed_is_told_in_the_language_that_is_asked_for() -> None:
    english, chinese = (
        answered("moves", SHEET, "--lang", lang)["sheet"]["assumptions"]
        for lang in ("en", "zh-Hant")
    )
    assert [each["name"] for each in english] == [each["name"] for each in chinese]
    assert english[0]["message"].isascii()
    assert not chinese[0]["message"].isascii()


def test_the_input_is_the_sheet_as_it_is_in_a_report() -> None:
    (report,) = reports(verify(SHEET, "--format", "ndjson").stdout)
    for key in ("bytes", "sha256"):
        assert answered("moves", SHEET)["input"][key] == report["input"][key]
        assert answered("replay", SHEET)["report"]["input"][key] == report["input"][key]


def test_each_log_of_a_comparison_has_its_own_sheet() -> None:
    told = answered("diff", SHEET, VALID)
    assert told["a"]["sheet"] == answered("moves", SHEET)["sheet"]
    assert told["b"]["sheet"] is None


def test_a_settlement_has_the_sheet_beside_each_place(tmp_path: Path) -> None:
    for folder, before in (("one", ""), ("two", "\n\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.a44").write_text(before + SHEET.read_text())
    told = answered("settle", tmp_path / "one", tmp_path / "two", VALID)
    one, two = (each["place"] for each in told["left_out"])
    path = str(tmp_path / "one" / "game.a44")
    assert one == {"name": path, "line": None, "sheet": answered("moves", SHEET)["sheet"]}
    assert two["sheet"]["lines"] == [line + 2 for line in one["sheet"]["lines"]]
    assert [game["logs"][0]["sheet"] for game in told["games"]] == [None]
