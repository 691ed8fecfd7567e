"""docs/architecture.md and docs/one-record.md: rooms, floors and places are those of the code."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, Row, doc, quoted, table_after, unfenced

OURS = {"a44log", "a44log_cli"}
NOT_YET_EVERYWHERE = {"compression"}
"""Of the standard library of newer Pythons."""


def rows() -> list[Row]:
    return table_after(doc("architecture.md"), "<!-- rooms -->")


def test_the_rooms_stand_in_the_order_of_the_import_rules() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = pyproject["tool"]["importlinter"]["contracts"][0]["layers"]
    expected = [{name.strip() for name in layer.split("|")} - {"_version"} for layer in layers]
    groups = [
        {quoted(row[0])[0] for row in group}
        for there, group in groupby(rows(), key=lambda row: bool(row[0]))
        if there
    ]
    assert groups == [{"a44log_cli"}, *expected]


@pytest.mark.parametrize("row", [row for row in rows() if row[0]], ids=lambda row: row[0])
def test_a_room_imports_of_others_what_its_row_says(row: Row) -> None:
    (room,) = quoted(row[0])
    place = ROOT / "cli" / room if room == "a44log_cli" else ROOT / "a44log" / room
    files = [*place.rglob("*.py")] if place.is_dir() else [place.with_suffix(".py")]
    known = sys.stdlib_module_names | OURS | NOT_YET_EVERYWHERE
    found = {name for file in files for name in imported(file)} - known
    assert ", ".join(sorted(found)) == row[2]


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("name", ["architecture.md", "one-record.md"])
def test_every_file_that_is_named_exists(name: str) -> None:
    files = [*ROOT.glob("a44log/**/*"), *ROOT.glob("cli/**/*"), *ROOT.glob("examples/**/*")]
    there = [f"/{file.relative_to(ROOT)}" for file in files if file.is_file()]
    for code in quoted(unfenced(ROOT / "docs" / name)):
        if re.fullmatch(r"[\w/-]+\.(?:py|js|css|json)", code):
            assert any(file.endswith(f"/{code}") for file in there) or (ROOT / code).exists(), code
