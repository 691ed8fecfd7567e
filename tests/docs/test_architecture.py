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


PLACES = {"a44log": ROOT / "a44log", "a44log_cli": ROOT / "cli" / "a44log_cli"}
TABLES = {"a44log": "<!-- rooms -->", "a44log_cli": "<!-- rooms of the command line -->"}
ABOVE = {"a44log": [{"a44log_cli"}], "a44log_cli": list[set[str]]()}
NO_ROOMS = {"_version", "__main__"}


def rows(package: str) -> list[Row]:
    return table_after(doc("architecture.md"), TABLES[package])


@pytest.mark.parametrize("package", TABLES)
def test_the_rooms_stand_in_the_order_of_the_import_rules(package: str) -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = pyproject["tool"]["importlinter"]["contracts"]
    (layers,) = [each["layers"] for each in contracts if each.get("containers") == [package]]
    expected = [{name.strip() for name in layer.split("|")} - NO_ROOMS for layer in layers]
    groups = [
        {quoted(row[0])[0] for row in group}
        for there, group in groupby(rows(package), key=lambda row: bool(row[0]))
        if there
    ]
    assert groups == [*ABOVE[package], *expected]


@pytest.mark.parametrize(
    ("package", "row"),
    [(package, row) for package in TABLES for row in rows(package) if row[0]],
    ids=lambda given: given if isinstance(given, str) else given[0],
)
def test_a_room_imports_of_others_what_its_row_says(package: str, row: Row) -> None:
    (room,) = quoted(row[0])
    place = PLACES.get(room, PLACES[package] / room)
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
