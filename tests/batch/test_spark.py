"""`a44log spark`, and the same by spark-submit, on a Spark in this machine."""

import gzip
import os
import signal
import subprocess
import time
from collections import Counter
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from a44log import Referee
from a44log.batch.verdicts import VERDICTS
from a44log.record.compression import lines
from tests.batch.records import CODES, EXAMPLES, GAMES, NO_GAMES, SOUND, said
from tests.cli.command import a44log, environment
from tests.docs.pages import marked

SCRIPT = Path(__file__).parent.parent.parent / "cli" / "a44log_cli" / "commands" / "spark.py"
PATIENCE = 600
_SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dspark.ui.enabled=false"
KEY = ["bytes_sha256", "ruleset", "allow_unfinished", "lang"]


@pytest.fixture
def spark(pytestconfig: pytest.Config) -> Path:
    """The folder of the programs that the virtual environment with Spark has."""
    folder = pytestconfig.getoption("spark_folder")
    if folder is None:
        pytest.skip("no --spark: scripts/check --all makes a place with pyspark and names it")
    return Path(folder) / "bin"


def started(*command: object, **changes: str) -> subprocess.Popen[bytes]:
    env = environment(JAVA_TOOL_OPTIONS=_SHORT_LIVED, **changes)
    pipe = subprocess.PIPE
    return subprocess.Popen([*map(str, command)], stdout=pipe, stderr=pipe, env=env)


def ran(*command: object, status: int = 0, **changes: str) -> tuple[str, str]:
    """Run a command to its end and return what it wrote; it ends with this status."""
    process = started(*command, **changes)
    out, err = (written.decode() for written in process.communicate(timeout=PATIENCE))
    assert process.returncode == status, err
    assert "Traceback" not in err
    return out, err


def rows(folder: Path) -> list[dict[str, Any]]:
    """Return what was written; each record is there once, and nothing is left half done."""
    assert (folder / "_SUCCESS").exists()
    assert not (folder / "_temporary").exists()
    found: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    keys = Counter(tuple(row[name] for name in KEY) for row in found)
    assert set(keys.values()) == {1}
    assert list(found[0]) == [*KEY, *VERDICTS.names]
    return found


def holds_counts(out: str, found: list[dict[str, Any]]) -> bool:
    """Tell whether what was printed is how many records there are, and how many have which code."""
    having = Counter(code for row in found for code in set(row["codes"]))
    printed = [line.split()[:2] for line in out.splitlines() if "A44-" in line]
    frequent = {code: int(count.replace(",", "")) for count, code in printed}
    return out.startswith(f"{len(found)} records: ") and frequent.items() <= having.items()


def descendants(process: int) -> dict[int, tuple[int, str, float]]:
    """Return the processes below one: the parent of each, its command, seconds of work."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            figures = (folder / "stat").read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        worked = (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")
        found[int(folder.name)] = (int(figures[1]), command, worked)
    below = {process}
    while more := {each for each, (parent, *_) in found.items() if parent in below} - below:
        below |= more
    return {each: found[each] for each in below & found.keys()}


def kill_workers(process: subprocess.Popen[bytes], count: int, busy: float) -> None:
    """Kill that many of Spark's Python workers when they have worked for so many seconds."""
    while process.poll() is None:
        tree = descendants(process.pid)
        workers = [
            each
            for each, (parent, command, worked) in tree.items()
            if "pyspark.daemon" in command
            and "pyspark.daemon" in tree.get(parent, (0, "", 0))[1]
            and worked >= busy
        ]
        if len(workers) >= count:
            for each in workers[:count]:
                os.kill(each, signal.SIGKILL)
            return
        time.sleep(0.02)
    pytest.fail(f"it ended before {count} workers had worked for {busy} s")


def test_every_record_once_whatever_is_killed_and_whatever_is_run_again(
    spark: Path, tmp_path: Path
) -> None:
    records = [game + b" " * more for game in EXAMPLES + GAMES[-20:] for more in range(450)]
    odd = b"\n".join([b"", *CODES, b" \t\r", *NO_GAMES, SOUND, b"", SOUND + b"\r", b" " * 300_000])
    given, verdicts = tmp_path / "given", tmp_path / "verdicts"
    (given / "deeper").mkdir(parents=True)
    (given / "a.ndjson").write_bytes(b"\n".join(records))
    (given / "odd.jsonl.gz").write_bytes(gzip.compress(odd + b"\n") + gzip.compress(SOUND))
    process = started(spark / "a44log", "spark", "--master", "local[2,4]", given, verdicts)
    kill_workers(process, 2, busy=0.6)
    out, err = (written.decode() for written in process.communicate(timeout=PATIENCE))
    assert process.returncode == 0, err
    referee = Referee()
    held = [data for _, data in lines(BytesIO(odd + b"\n" + SOUND))]
    expected = {referee.judge(data).to_json() for data in (*held, *records)}
    found = rows(verdicts)
    assert {row["report"] for row in found} == expected
    assert holds_counts(out, found)

    (given / "deeper" / "b.ndjson").write_bytes(b"\n".join([*records[:50], b'{"new": 1}']))
    out, _ = ran(spark / "a44log", "spark", "--master", "local[2,4]", given, verdicts)
    again = rows(verdicts)
    assert len(again) == len(found) + 1
    assert {row["report"] for row in again} == expected | {said(b'{"new": 1}')}
    assert holds_counts(out, again)


def test_spark_submit_judges_a_column_under_other_terms(spark: Path, tmp_path: Path) -> None:
    records = [*GAMES[:300], None, b"", gzip.compress(SOUND, mtime=0), *NO_GAMES, *GAMES[:10]]
    table = pa.table({"id": [str(n) for n in range(len(records))], "the `log`.": records})
    given, verdicts = tmp_path / "games.parquet", tmp_path / "verdicts"
    pq.write_table(table, given)
    terms = {
        "ruleset": "basic@1,first_lead_has_h3=true",
        "allow_unfinished": True,
        "lang": "zh-Hans",
    }
    kept = {"bytes_sha256": sha256(SOUND).hexdigest(), "verdict": "ruled", "report": b"kept"}
    same = dict.fromkeys(VERDICTS.names) | kept | terms
    before = [same, same | {"ruleset": None}]
    kinds = [("ruleset", pa.string()), ("allow_unfinished", pa.bool_()), ("lang", pa.string())]
    schema = pa.schema([("bytes_sha256", pa.string()), *kinds, *VERDICTS])
    verdicts.mkdir()
    pq.write_table(pa.Table.from_pylist(before, schema), verdicts / "before.parquet")

    submit = (spark / "spark-submit", "--master", "local[2]", SCRIPT)
    options = ("--ruleset", "basic,first_lead_has_h3=true", "--lang", "zh-Hans")
    named = ("--allow-unfinished", "--column", "the `log`.", given, verdicts)
    ran(*submit, *options, *named, PYSPARK_PYTHON=str(spark / "python"))
    found = rows(verdicts)
    assert all(row in found for row in before)
    new = [row for row in found if row not in before]
    assert all(terms.items() <= row.items() for row in new)
    there = {record for record in records if record not in {None, SOUND}}
    assert sorted(row["report"] for row in new) == sorted(said(each, **terms) for each in there)


def test_what_cannot_be_read_is_told_in_a_sentence(spark: Path, tmp_path: Path) -> None:
    run = (spark / "a44log", "spark", "--master", "local[1]")
    _, err = ran(*run, tmp_path / "none", tmp_path / "out", status=3)
    assert f"there is nothing at {tmp_path / 'none'}" in err
    (tmp_path / "cut.ndjson.gz").write_bytes(gzip.compress(b"\n".join(GAMES))[:-2_000])
    _, err = ran(*run, tmp_path / "cut.ndjson.gz", tmp_path / "out", status=4)
    assert "Spark failed" in err.splitlines()[-1]
    assert "cut.ndjson.gz" in err.splitlines()[-1]
    assert not (tmp_path / "out" / "_SUCCESS").exists()


def test_without_java_the_command_says_so(spark: Path, tmp_path: Path) -> None:
    run = (spark / "a44log", "spark", tmp_path, tmp_path / "out")
    _, err = ran(*run, status=2, PATH=str(tmp_path), JAVA_HOME="")
    assert "there is no java on PATH" in err
    _, err = ran(*run, status=2, JAVA_HOME=str(tmp_path))
    assert f"there is no java in JAVA_HOME, which is {tmp_path}" in err


@pytest.mark.skipif(find_spec("pyspark") is not None, reason="there is pyspark here")
def test_without_pyspark_the_command_says_what_to_install(tmp_path: Path) -> None:
    done = a44log("spark", tmp_path, tmp_path / "out")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"there is no pyspark" in done.stderr
    assert b"pip install 'a44log[spark]' 'pyspark[sql]'" in done.stderr


def test_a_path_is_of_lines_or_of_a_column(tmp_path: Path) -> None:
    done = a44log("spark", "--ndjson", "--column", "log", tmp_path, tmp_path / "out")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"--column is of Parquet and --ndjson is of lines" in done.stderr


def test_the_program_of_the_documents_judges_a_table(spark: Path, tmp_path: Path) -> None:
    (block,) = marked("python", "cluster")
    game = tmp_path / "game.json"
    game.write_bytes(SOUND)
    begin = f"""
from pathlib import Path
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[1]").getOrCreate()
games = [("1", Path({str(game)!r}).read_text("utf-8")), ("2", "{{}}"), ("3", None)]
spark.createDataFrame(games, "id string, record string").createOrReplaceTempView("games")
"""
    end = "\nprint({row.id: row.verdict for row in verdicts.collect()})\n"
    python = spark / "python"
    out, _ = ran(python, "-c", begin + block.text + end, PYSPARK_PYTHON=str(python))
    assert out.endswith("{'1': 'valid', '2': 'malformed', '3': None}\n")
