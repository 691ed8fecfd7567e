"""`a44log flatten`: a row an event, the same as lines and as Parquet, whatever the jobs."""

import json
import os
import resource
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from a44log.batch.event_table import event_schema
from a44log.batch.flatten import Place, rows
from a44log.engine.ruleset import parse_ruleset
from a44log.log import read_log
from a44log.validator.verify import Referee
from a44log_cli.batch.task import Task
from a44log_cli.commands.flatten import Flatten
from a44log_cli.inputs.pieces import Piece
from a44log_cli.inputs.source import Source
from tests.batch.logs import broken, sound, unfinished
from tests.cli.command import PATIENCE, VALID, a44log, command, environment

pytestmark = pytest.mark.long

Row = dict[str, Any]


@cache
def whole() -> tuple[bytes, ...]:
    return (*sound()[::4], *(data for data in broken()[::2] if data and b"\n" not in data))


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("season") / "season.ndjson"
    path.write_bytes(b"".join(data + b"\n" for data in whole()))
    return path


def expected(*, names: bool = False) -> list[Row]:
    return [
        row
        for number, line in enumerate(whole(), 1)
        for row in rows(read_log(line), Place("season.ndjson", number), names=names)
    ]


def printed(data: bytes) -> list[Row]:
    return [json.loads(line) for line in data.splitlines()]


def test_rows_are_those_of_the_library_whatever_the_jobs(season: Path, tmp_path: Path) -> None:
    every = expected()
    without = sum(read_log(line).report.ruleset is None for line in whole())
    tables = set()
    for jobs in (1, 2):
        done = a44log("flatten", "--jobs", jobs, season)
        assert printed(done.stdout) == every
        assert done.returncode == 3
        said = " ".join(done.stderr.decode().split())
        assert f"{len(every)} rows of {len(whole())} records" in said
        assert f"{without} records have no rows, since no game can be read from them" in said
        target = tmp_path / f"{jobs}.parquet"
        assert a44log("flatten", "--jobs", jobs, season, "--out", target).returncode == 3
        assert pq.read_table(target).to_pylist() == every
        tables.add(target.read_bytes())
    assert len(tables) == 1


def test_rows_are_those_of_the_terms_that_are_given(tmp_path: Path) -> None:
    terms = ("--ruleset", "standard,settlement=winner_only", "--allow-unfinished")
    referee = Referee(parse_ruleset(terms[1]), allow_unfinished=True)
    some = (*whole()[:40], unfinished())
    path = tmp_path / "games.ndjson"
    path.write_bytes(b"\n".join(some))
    every = [
        row
        for number, line in enumerate(some, 1)
        for row in rows(read_log(line, referee=referee), Place(path.name, number))
    ]
    for jobs in (1, 2):
        assert printed(a44log("flatten", *terms, "--jobs", jobs, path).stdout) == every
    target = tmp_path / "events.parquet"
    a44log("flatten", *terms, path, "--out", target)
    assert pq.read_table(target).to_pylist() == every
    assert {row["options"] for row in every} == {'{"settlement":"winner_only"}'}
    assert {row["line"] for row in every if row["verdict"] == "unfinished"} == {len(some)}


def test_a_table_has_its_types_and_names_only_if_asked_for(season: Path, tmp_path: Path) -> None:
    target = tmp_path / "events.parquet"
    done = a44log("flatten", "-q", season, "-o", target)
    assert done.returncode == 3, done.stderr
    found = pq.read_schema(target)
    assert found.equals(event_schema())
    assert [field.metadata[b"description"] for field in found] == [
        field.metadata[b"description"] for field in event_schema()
    ]
    a44log("flatten", "-q", "--names", season, "-o", target)
    assert pq.read_schema(target).equals(event_schema(names=True))
    assert pq.read_table(target).to_pylist() == expected(names=True)
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_tables_and_packed_files_are_read_and_the_place_of_each_record_told(
    tmp_path: Path,
) -> None:
    some = sound()[:3]
    pq.write_table(pa.table({"id": [7, 8, 9], "record": [*some]}), tmp_path / "a.parquet")
    (tmp_path / "b.ndjson.zst").write_bytes(packed(b"".join(data + b"\n" for data in some)))
    done = a44log("flatten", tmp_path)
    assert done.returncode == 0, done.stderr
    found = printed(done.stdout)
    places = dict.fromkeys((row["name"], row["line"], row["row"]) for row in found)
    assert [*places] == [
        *(("a.parquet", None, row) for row in range(3)),
        *(("b.ndjson.zst", line, None) for line in (1, 2, 3)),
    ]
    half = len(found) // 2
    elsewhere = {"name": None, "line": None, "row": None}
    assert [row | elsewhere for row in found[:half]] == [row | elsewhere for row in found[half:]]


def packed(data: bytes) -> bytes:
    return bytes(pa.compress(data, codec="zstd", asbytes=True))


def test_a_record_that_ends_each_process_is_counted_and_the_run_is_4() -> None:
    task = Task(Flatten(names=False, table=False).take, "en")
    came = task.lost(Piece((Source(sound()[0], "games.ndjson", "games.ndjson", 7),)))
    assert (came.logs, came.status) == (1, 4)
    assert came.result == (b"", 0, 1, {"unverifiable": 1})


def test_all_that_can_be_read_is_0_even_if_it_is_not_valid(tmp_path: Path) -> None:
    done = a44log("flatten", VALID)
    assert done.returncode == 0
    assert {row["name"] for row in printed(done.stdout)} == {VALID.name}
    done = a44log("flatten", "-q", "-", stdin=VALID.read_bytes(), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert {row["name"] for row in printed(done.stdout)} == {None}


@pytest.mark.parametrize("name", ["events.csv", "events", "events.parquet.gz"])
def test_a_file_that_is_neither_is_a_wrong_call(tmp_path: Path, name: str) -> None:
    done = a44log("flatten", VALID, "--out", tmp_path / name)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b".parquet, .ndjson or .jsonl" in done.stderr
    assert not [*tmp_path.iterdir()]


def test_an_input_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson"
    path.write_bytes(sound()[0] + b"\n")
    done = a44log("flatten", path, "--out", path)
    assert (done.returncode, path.read_bytes()) == (2, sound()[0] + b"\n")


def test_without_pyarrow_lines_can_be_written_and_parquet_says_what_it_needs(
    tmp_path: Path,
) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ImportError('no pyarrow')\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    run = command("flatten", VALID, "--out", tmp_path / "events.parquet")
    done = subprocess.run(
        run, capture_output=True, env=environment(PYTHONPATH=path), timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"pip install 'a44log[batch]'" in done.stderr
    assert b"Traceback" not in done.stderr
    run = command("flatten", VALID, "--out", tmp_path / "events.ndjson")
    done = subprocess.run(
        run, capture_output=True, env=environment(PYTHONPATH=path), timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    assert len(printed((tmp_path / "events.ndjson").read_bytes())) > 20


@pytest.mark.parametrize("name", ["events.parquet", "events.ndjson"])
def test_where_no_more_can_be_written_nothing_is_left(
    season: Path, tmp_path: Path, name: str
) -> None:
    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    run = command("flatten", season, "--jobs", 1, "--out", tmp_path / name)
    done = subprocess.run(
        run, capture_output=True, env=environment(), timeout=PATIENCE, preexec_fn=little
    )
    assert done.returncode == 4
    assert b"cannot write to" in done.stderr
    assert b"Traceback" not in done.stderr
    assert not [*tmp_path.iterdir()]


def test_a_closed_pipe_ends_it_quietly(season: Path) -> None:
    with subprocess.Popen(
        command("flatten", season), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.readline()
        run.stdout.close()
        assert b"Traceback" not in run.stderr.read()
        assert run.wait(PATIENCE) in (0, 3)
