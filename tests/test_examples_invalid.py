"""The examples that are not in order: one a code, each a game with one thing changed."""

import json
import re
from difflib import ndiff
from gzip import decompress
from pathlib import Path
from typing import NamedTuple
from zlib import decompressobj

import pytest

import a44log
from a44log.validator.codes import CODES
from tests.validator.test_fixtures import WITH

EXAMPLES = Path(__file__).parent.parent / "examples"
FILES = sorted(path.name for path in (EXAMPLES / "invalid").iterdir())
_ROW = re.compile(r"\| \[`(.+)`\]\(invalid/(.+)\) \| \[`(.+)`\]\((.+)\) \| (.+) \| `([a-z]+)` \|")


class Row(NamedTuple):
    """A row of the table: what stands there about one file."""

    code: str
    file: str
    base: str
    base_file: str
    what: str
    verdict: str


def rows() -> list[Row]:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    return [Row(*found) for found in _ROW.findall(text)]


def data_of(row: Row) -> bytes:
    return (EXAMPLES / "invalid" / row.file).read_bytes()


def base_of(row: Row) -> bytes:
    return (EXAMPLES / row.base_file).read_bytes()


def changed_lines(row: Row) -> int:
    """Count the lines that went and the lines that came, against the game it was made from."""
    before, after = (data.decode("latin-1").splitlines() for data in (base_of(row), data_of(row)))
    return sum(line[0] in "+-" for line in ndiff(before, after))


def test_there_is_one_for_each_code_that_a_record_can_earn() -> None:
    named = {name.partition(".")[0] for name in FILES}
    assert named == {
        f"{code.code}-{code.name}" for code in CODES.values() if code.code != "A44-I901"
    }


def test_the_table_lists_exactly_the_files_there_in_the_order_of_the_codes() -> None:
    found = rows()
    assert sorted(row.file for row in found) == FILES
    codes = [row.code for row in found]
    assert codes == [code for code in CODES if code in codes]
    for row in found:
        assert row.file.startswith(row.code)
        assert row.base_file == f"{row.base}.json"


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.code)
def test_the_code_is_found_and_no_other(row: Row) -> None:
    report = a44log.verify(data_of(row))
    assert {finding.code for finding in report.findings} == {row.code} | WITH.get(row.code, set())
    assert report.verdict == row.verdict


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.code)
def test_the_event_that_the_table_names_is_that_of_the_finding(row: Row) -> None:
    named = re.findall(r"(?i)\bevent (\d+)", row.what)
    found = [f.event for f in a44log.verify(data_of(row)).findings if f.code == row.code]
    # A fault of the text is not in an event, but its pointer may be.
    places = [f.pointer for f in a44log.verify(data_of(row)).findings if f.code == row.code]
    for number in named:
        assert int(number) in found or any(p.startswith(f"/events/{number}/") for p in places)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.code)
def test_the_severity_is_told_where_it_is_no_error(row: Row) -> None:
    severity = {"warning": "only a warning", "info": "only a remark"}.get(CODES[row.code].severity)
    alone = CODES[row.code].code != "A44-T507"
    assert row.what.endswith(f"; {severity}.") == (severity is not None and alone)


@pytest.mark.parametrize(
    "row", [row for row in rows() if row.file.endswith(".json")], ids=lambda row: row.code
)
def test_only_a_few_lines_are_changed(row: Row) -> None:
    assert data_of(row) == b"" or changed_lines(row) <= 8


def test_the_file_that_is_too_large_is_a_game_with_a_log() -> None:
    (row,) = [row for row in rows() if row.code == "A44-J107"]
    record = json.loads(decompress(data_of(row)))
    assert len(record.pop("ext")["log"]) == 256 * 1024
    assert record == json.loads(base_of(row))
    assert len(data_of(row)) < 2_000


def test_the_gzip_that_is_cut_short_holds_a_game() -> None:
    (row,) = [row for row in rows() if row.code == "A44-J110"]
    held = decompressobj(wbits=31).decompress(data_of(row))
    assert held
    assert base_of(row).startswith(held)
