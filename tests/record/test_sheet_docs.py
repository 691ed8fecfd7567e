"""`docs/sheet.md` says what the reader does."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from a44log.record.sheet import words
from a44log.record.sheet.reader import Sheet, read_sheet

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sheet.md").read_text("utf-8")


def blocks(mark: str) -> list[str]:
    return re.findall(rf"^```a44 {mark}\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)


def test_the_whole_sheet_is_the_example() -> None:
    assert blocks("last-hands") == [(ROOT / "examples" / "last-hands.a44").read_text("utf-8")]


@pytest.mark.parametrize("text", blocks("part"))
def test_nothing_is_wrong_with_a_part_but_that_hands_are_missing(text: str) -> None:
    read = read_sheet(text.encode())
    assert isinstance(read, list)
    assert {fault.problem for fault in read} == {"last-hand-missing"}


@pytest.mark.parametrize(
    ("head", "table"),
    [
        ("key | also read", words.KEYS),
        ("word | also read", words.VERBS),
        ("mark | also read", words.MARKS),
    ],
)
def test_the_tables_have_every_word(head: str, table: Mapping[str, words.Word]) -> None:
    rows = PAGE[PAGE.index(f"| {head}") :].split("\n\n")[0].splitlines()[2:]
    told = {spelling for row in rows for cell in row.split("|")[1:3] for spelling in quoted(cell)}
    assert len(rows) == len(table)
    assert told == {spelling for word in table.values() for spelling in word.spellings()}


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_there_is_an_example_in_each_way() -> None:
    names = {path.stem for path in (ROOT / "examples").glob("*.a44")}
    assert names == {"kitchen-table", "last-hands", "tea-house"}
    for name in names:
        data = (ROOT / "examples" / f"{name}.a44").read_bytes()
        assert isinstance(read_sheet(data), Sheet)
