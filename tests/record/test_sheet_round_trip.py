"""What a record says, its sheet says; what is left out of the sheet changes no verdict."""

import json
import os
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import a44log
from a44log.generate import Game, Habits, games
from a44log.messages import LANGUAGES
from a44log.record.canonical import canonical
from a44log.record.sheet.reader import Sheet, read_sheet
from a44log.record.sheet.writer import write_sheet
from tests.record.records import fullest, smallest

GAMES = int(os.environ.get("A44LOG_SHEETS", "150"))
"""How many games are written as sheets; `A44LOG_SHEETS=2000` for a long run."""

FEW = 30
FEW_AND_ALL = [FEW, pytest.param(GAMES, marks=pytest.mark.proof)]

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))
LEFT_OUT: list[dict[str, Any]] = [
    {"suits": False},
    {"deal": False},
    {"suits": False, "deal": False},
]
HABITS = (
    Habits(),
    Habits(declines=True, take_backs=True, names="zh-Hans"),
    Habits(timed=False, take_backs=True, rulings=True, names="zh-Hant"),
)


@cache
def some_games(count: int) -> list[Game]:
    each = count // len(HABITS)
    return [
        game
        for seed, habits in enumerate(HABITS)
        for game in islice(games(None, seed=seed, rules="any", habits=habits), each)
    ]


def read(text: str) -> Sheet:
    sheet = read_sheet(text.encode())
    assert isinstance(sheet, Sheet), sheet
    return sheet


def without_what_is_lost(record: dict[str, Any]) -> dict[str, Any]:
    """Return the record without what `write_sheet` says that a sheet does not hold."""
    left = json.loads(json.dumps(record))
    for pointer in write_sheet(record).lost:
        *path, key = pointer.split("/")[1:]
        owner = left
        for step in path:
            owner = owner[int(step)] if isinstance(owner, list) else owner[step]
        del owner[key]
    kept: dict[str, Any] = left
    return kept


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("count", FEW_AND_ALL)
def test_a_generated_game_comes_back_whole(count: int, lang: str) -> None:
    for game in some_games(count):
        sheet = read(write_sheet(game.record, lang=lang).text)
        assert canonical(sheet.record) == canonical(game.record)
        assert sheet.assumptions == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_back_whole_but_for_what_is_told(path: Path, lang: str) -> None:
    record = json.loads(path.read_bytes())
    written = write_sheet(record, lang=lang)
    assert canonical(read(written.text).record) == canonical(without_what_is_lost(record))
    assert all(lost.split("/")[-1] == "ext" for lost in written.lost)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("record", [smallest(), fullest()], ids=["smallest", "fullest"])
def test_every_key_of_the_format_comes_back(record: dict[str, Any], lang: str) -> None:
    whole = read(write_sheet(record, lang=lang).text).record
    assert canonical(whole) == canonical(without_what_is_lost(record))


def test_what_a_sheet_does_not_say_is_told() -> None:
    lost = write_sheet(fullest()).lost
    assert lost == ["/ext", "/players/0/ext", "/events/3/taken_back", "/events/4/ext"]
    empty = smallest() | {"meta": {}, "ruleset": {"name": "basic", "version": 1, "options": {}}}
    assert write_sheet(empty).lost == ["/ruleset/options", "/meta"]


TEXTS = st.text(st.characters(codec="utf-8"), max_size=30) | st.sampled_from(
    [
        '"',
        ": a",
        "a ] b",
        '5" [x]',
        "a, b",
        "=",
        " a ",
        "# a",
        "Ada",
        "ada",
        "Game",
        "x",
        "10",
        "-",
        "“a”",
    ]
)


@given(st.data(), st.sampled_from(list(LANGUAGES)))
def test_any_text_comes_back_whatever_it_holds(data: st.DataObject, lang: str) -> None:
    record = fullest()
    for player in record["players"]:
        player["name"] = data.draw(TEXTS)
    record["players"][1] |= {"id": data.draw(TEXTS), "note": data.draw(TEXTS)}
    record["id"] = data.draw(TEXTS)
    record["meta"] |= {key: data.draw(TEXTS) for key in ("event", "session", "source", "note")}
    record["events"][2]["note"] = data.draw(TEXTS)
    record["events"][5]["ruling"] |= {"by": data.draw(TEXTS), "note": data.draw(TEXTS)}
    record["end"]["note"] = data.draw(TEXTS)
    sheet = read(write_sheet(record, lang=lang).text)
    assert sheet.record == without_what_is_lost(record)


@pytest.mark.parametrize("left_out", LEFT_OUT, ids=" ".join)
@pytest.mark.parametrize("count", FEW_AND_ALL)
def test_without_suits_or_deal_verdict_and_tally_stay(count: int, left_out: dict[str, Any]) -> None:
    for game in some_games(count):
        judged = a44log.verify(game.record)
        sheet = read(write_sheet(game.record, **left_out).text)
        again = a44log.verify(sheet.record)
        assert (again.verdict, again.tally.recomputed) == (game.verdict, judged.tally.recomputed)
        assert again.tally.difference is None
        deal = sheet.record["deal"]
        assert deal.get("source") == (None if left_out.get("deal", True) else "reconstructed")
        assert deal.get("suits") == (None if left_out.get("suits", True) else "assigned")


def test_without_the_deal_alone_the_game_is_the_same() -> None:
    for game in some_games(FEW):
        sheet = read(write_sheet(game.record, deal=False).text)
        judged, again = a44log.verify(game.record), a44log.verify(sheet.record)
        assert again.input.game_sha256 == judged.input.game_sha256


def test_without_suits_the_same_sheet_gets_the_same_ones() -> None:
    for game in some_games(FEW):
        text = write_sheet(game.record, suits=False).text
        assert read(text) == read(text)
        assert (
            write_sheet(read(text).record, suits=False).text.replace("Suits: assigned\n", "")
            == text
        )


def test_no_last_hands_are_made_up_where_a_card_was_not_held() -> None:
    record = json.loads((EXAMPLES[0].parent / "shortest-game.json").read_bytes())
    record["events"][0]["cards"] = ["Ks"]
    with pytest.raises(ValueError, match="not in list"):
        write_sheet(record, deal=False)
