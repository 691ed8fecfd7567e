"""`a44log hash`: the identities of records and games (the contract, section 1)."""

import gzip
import json
from pathlib import Path

import pytest

from a44log import Referee
from a44log_cli.commands.hash import hash_records
from tests.cli.command import VALID, a44log, game, line, ndjson, pretty

ALL = ("name", "line", "record_sha256", "game_sha256")


def hashes(path: Path) -> tuple[str | None, str | None]:
    found = Referee().judge(path.read_bytes()).input
    return found.record_sha256, found.game_sha256


def test_a_line_has_both_hashes_and_the_path() -> None:
    done = a44log("hash", VALID)
    record, played = hashes(VALID)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{record}  {played}  {VALID}\n"


def test_layout_changes_neither_and_a_name_only_the_records(tmp_path: Path) -> None:
    renamed = game()
    renamed["players"][0]["name"] = "somebody else"
    path = tmp_path / "games.ndjson.gz"
    path.write_bytes(gzip.compress(line(game()) + line(renamed)))
    pretty_path = tmp_path / "pretty.json"
    pretty_path.write_bytes(pretty(game()))
    rows = [row.split() for row in a44log("hash", path, pretty_path).stdout.decode().splitlines()]
    assert [row[2] for row in rows] == [f"{path}:1", f"{path}:2", str(pretty_path)]
    (first, second, third) = rows
    assert first[:2] == third[:2]
    assert first[0] != second[0]
    assert first[1] == second[1]


def test_whether_the_game_is_lawful_is_not_asked(tmp_path: Path) -> None:
    record = game()
    del record["tally"]
    record["events"] = record["events"][:1] * 2
    done = a44log("hash", ndjson(tmp_path, [record]))
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.split()[1]) == 64


def test_what_has_no_hash_is_told_and_the_others_are_hashed(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game() | {"luck": 1}])
    path.write_bytes(path.read_bytes() + b"{\n" + line(game()))
    done = a44log("hash", path, "no-such.json")
    assert done.returncode == 3
    rows = [row.split() for row in done.stdout.decode().splitlines()]
    assert [row[2] for row in rows] == [f"{path}:1", f"{path}:2", f"{path}:4"]
    assert rows[1][1] == "-"
    assert len(rows[1][0]) == 64
    told = done.stderr.decode()
    assert f"{path}:2: luck is no key of the record (A44-S204)" in told
    assert f"{path}:3: " in told
    assert "(A44-J103)" in told
    assert "no-such.json: cannot be read" in told


def test_ndjson_is_an_object_for_every_record(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game() | {"luck": 1}])
    path.write_bytes(path.read_bytes() + b"{\n")
    done = a44log("hash", "--format", "ndjson", path)
    found = [json.loads(row) for row in done.stdout.splitlines()]
    assert [tuple(item) for item in found] == [ALL] * 3
    assert [item["line"] for item in found] == [1, 2, 3]
    assert {item["name"] for item in found} == {path.name}
    assert [item["game_sha256"] is None for item in found] == [False, True, True]
    assert [item["record_sha256"] is None for item in found] == [False, False, True]


def test_a_fault_of_the_program_is_no_fault_of_the_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr("a44log.validator.verify.open_document")
    run = hash_records.callback
    assert run is not None
    assert run((str(VALID), "no-such.json"), "ndjson") == 4
    assert "(A44-I901)" in capsys.readouterr().err


def test_calls_that_are_wrong() -> None:
    assert a44log("hash").returncode == 2
    assert a44log("hash", "").returncode == 2
    assert a44log("hash", "--format", "xml", VALID).returncode == 2
