"""The formats for programs (the contract, sections 2 and 4)."""

import json
from pathlib import Path

import pytest

import a44log
from tests.cli.command import GAMES, INVALID, VALID, game, ndjson, pretty, reports, verify


def test_json_is_one_report_where_the_path_is_exactly_one_record(tmp_path: Path) -> None:
    for path in (VALID, INVALID, ndjson(tmp_path, [game()])):
        report = json.loads(verify("--format", "json", path).stdout)
        assert report["format"] == "a44log-report/1"
    report = json.loads(verify("--format", "json", "-", stdin=pretty(game())).stdout)
    assert report["format"] == "a44log-report/1"


def test_json_is_an_array_wherever_else(tmp_path: Path) -> None:
    single = tmp_path / "single"
    single.mkdir()
    (single / "game.json").write_bytes(VALID.read_bytes())
    two = ndjson(tmp_path, [game(), game()])
    for paths, count in (
        ([VALID, INVALID], 2),
        ([VALID, "no-such.json"], 1),
        (["no-such.json"], 0),
        ([single], 1),
        ([two], 2),
    ):
        found = json.loads(verify("--format", "json", *paths).stdout)
        assert [report["format"] for report in found] == ["a44log-report/1"] * count


def test_both_write_the_bytes_that_the_library_gives() -> None:
    expected = b""
    for path in GAMES:
        judged = a44log.Referee().judge(path.read_bytes(), name=path.name).to_json()
        expected += judged
        assert verify("--format", "json", path).stdout == judged
    assert verify("--format", "ndjson", *GAMES).stdout == expected
    array = b"[" + expected.rstrip(b"\n").replace(b"\n", b",\n") + b"]\n"
    assert verify("--format", "json", *GAMES).stdout == array


@pytest.mark.parametrize("form", ["text", "json", "ndjson"])
def test_the_order_and_every_byte_are_the_same_whatever_the_jobs(form: str, tmp_path: Path) -> None:
    records = [game(name) | {"id": str(n)} for n in range(40) for name in ("broken.json",)]
    many = ndjson(tmp_path, [game("timed-claims.json"), *records, game()])
    paths = ("--format", form, many, VALID, *GAMES, "no-such.json", many)
    alone, three = verify(*paths), verify("--jobs", 3, *paths)
    assert alone.stdout == three.stdout
    assert alone.returncode == three.returncode == 3
    assert len(alone.stdout) > 100_000


def test_machine_formats_are_the_same_for_any_hash_seed_locale_and_encoding() -> None:
    paths = ("--format", "ndjson", *GAMES)
    first = verify(*paths, PYTHONHASHSEED="1", LC_ALL="C", PYTHONIOENCODING="latin-1").stdout
    second = verify(*paths, PYTHONHASHSEED="2", LC_ALL="C.UTF-8", PYTHONUTF8="1").stdout
    assert first == second
    assert b"\r" not in first


def test_quiet_leaves_no_report_out() -> None:
    assert len(reports(verify("-q", "--format", "ndjson", *GAMES).stdout)) == len(GAMES)
