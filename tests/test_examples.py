"""The example games are those of their table, and get the verdicts that it states."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import a44log

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
FILES = sorted(path.name for path in EXAMPLES.glob("*.json"))
_ROW = re.compile(
    r"\| \[`(.+json)`\]\((.+)\) \| .+ \| `([a-z]+)`(?:: (A44-\w+) at event (\d+))? \| `(.+)` \|"
)
_STATUS = {"valid": 0, "ruled": 0, "unfinished": 0, "invalid": 1}

Record = dict[str, Any]


def read(name: str) -> Record:
    record: Record = json.loads((EXAMPLES / name).read_bytes())
    return record


def report(name: str) -> a44log.Report:
    return a44log.verify((EXAMPLES / name).read_bytes())


def rows() -> dict[str, re.Match[str]]:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    return {row[1]: row for row in _ROW.finditer(text)}


def layout(record: Record) -> str:
    """Return the record's text as the examples have it: one event, player or hand a line."""
    return f"{_laid_out(record, '')}\n"


def _laid_out(value: object, margin: str) -> str:
    inner = margin + "  "
    if isinstance(value, dict) and (not margin or _has_lists(value) or len(_flat(value)) > 88):
        parts = [f"{_flat(key)}: {_laid_out(item, inner)}" for key, item in value.items()]
    elif isinstance(value, list) and _has_parts(value):
        parts = [_flat(item) for item in value]
    else:
        return _flat(value)
    begin, end = "{}" if isinstance(value, dict) else "[]"
    lines = f",\n{inner}".join(parts)
    return f"{begin}\n{inner}{lines}\n{margin}{end}"


def _has_lists(value: Record) -> bool:
    return any(isinstance(item, list) and _has_parts(item) for item in value.values())


def _has_parts(value: list[Any]) -> bool:
    return any(isinstance(item, dict | list) for item in value)


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def test_the_table_lists_exactly_the_files_there() -> None:
    found = list(rows().values())
    assert [row[1] for row in found][:-1] == [name for name in FILES if name != "broken.json"]
    assert sorted(row[1] for row in found) == FILES
    assert all(row[1] == row[2] for row in found)


@pytest.mark.parametrize("name", FILES)
def test_the_verdict_is_the_one_that_the_table_states(name: str) -> None:
    _, _, verdict, code, event, _ = rows()[name].groups()
    judged = report(name)
    assert judged.verdict == verdict
    found = [(finding.code, str(finding.event)) for finding in judged.findings]
    assert found == ([(code, event)] if code else [])


@pytest.mark.parametrize("name", FILES)
def test_the_file_is_laid_out_an_event_a_line(name: str) -> None:
    assert (EXAMPLES / name).read_text(encoding="utf-8") == layout(read(name))


@pytest.mark.parametrize("name", FILES)
def test_the_command_judges_the_file_and_ends_as_its_verdict_says(name: str) -> None:
    _, _, verdict, _, _, line = rows()[name].groups()
    program, *arguments = shlex.split(line)
    assert program == "a44log"
    assert arguments[-1] == f"examples/{name}"
    command = [sys.executable, "-m", "a44log_cli", *arguments]
    assert subprocess.run(command, capture_output=True, cwd=ROOT).returncode == _STATUS[verdict]


@pytest.mark.parametrize("name", [name for name in FILES if name != "abandoned.json"])
def test_every_figure_of_the_tally_is_claimed(name: str) -> None:
    assert list(read(name)["tally"]) == ["winner", "cards_left", "multipliers", "scores"]


def test_there_are_twelve_that_are_in_order() -> None:
    assert [row[3] for row in rows().values()].count("invalid") == len(FILES) - 12


def test_the_rulesets_and_scripts_vary() -> None:
    presets = {read(name)["ruleset"]["name"] for name in FILES}
    assert presets == {"standard", "basic", "extended"}
    names = {name: "".join(p["name"] for p in read(name)["players"]) for name in FILES}
    assert "陳怡君" in names["double-straights.json"]
    assert "陈静" in names["timed-claims.json"]
    assert names["cha-and-dian.json"].isascii()
