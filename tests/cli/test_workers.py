"""Several processes: the same reports whatever becomes of them."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from a44log.batch.pool import cores
from tests.cli.command import (
    INVALID,
    PATIENCE,
    VALID,
    command,
    environment,
    game,
    line,
    reports,
    verify,
)
from tests.cli.test_status import patched

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc"),
]
NDJSON = ("--format", "ndjson", "-q")
DYING = """
import os
from a44log.validator.verify import Referee
sound = Referee.judge
def judge(self, data, **more):
    if b'"id":"kills' in data: os._exit(1)
    return sound(self, data, **more)
Referee.judge = judge
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.ndjson"
    record = game()
    with path.open("wb") as file:
        for number in range(8_000):
            file.write(line(record | {"id": f"g{number}"}))
    return path


@pytest.fixture(scope="module")
def alone(games: Path) -> bytes:
    """Return what one process says of the games."""
    return verify(*NDJSON, "--jobs", 1, games).stdout


def children(process: int) -> list[int]:
    try:
        found = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    return [int(child) for child in found.split()]


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.proof) for n in (1, 2))])
def test_workers_killed_at_random_change_nothing(
    games: Path, alone: bytes, seed: int, tmp_path: Path
) -> None:
    draw = random.Random(seed)
    target = tmp_path / "reports"
    killed = 0
    with target.open("wb") as out:
        run = command("verify", *NDJSON, "--jobs", 3, games)
        with subprocess.Popen(
            run, stdout=out, stderr=subprocess.PIPE, env=environment()
        ) as process:
            while process.poll() is None:
                time.sleep(draw.uniform(0.1, 0.4))
                for child in draw.sample(found := children(process.pid), min(1, len(found))):
                    with suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
                        killed += 1
            assert process.stderr
            assert process.stderr.read() == b""
    assert process.returncode == 0
    assert killed > 1
    assert target.read_bytes() == alone


def test_a_record_that_kills_is_told_and_costs_no_other(tmp_path: Path) -> None:
    path, clean = tmp_path / "games.ndjson", tmp_path / "clean" / "games.ndjson"
    clean.parent.mkdir()
    rows = [line(game() | {"id": f"g{number}"}) for number in range(400)]
    clean.write_bytes(b"".join(rows))
    killing = {0, 77, 130, 131, 399}
    for number in killing:
        rows[number] = line(game() | {"id": f"kills{number}"})
    path.write_bytes(b"".join(rows))
    done = patched(DYING, "verify", *NDJSON, "--jobs", 2, path)
    assert (done.returncode, done.stderr) == (4, b"")
    told, sound = done.stdout.splitlines(), verify(*NDJSON, clean).stdout.splitlines()
    assert [n for n in range(400) if told[n] != sound[n]] == sorted(killing)
    for number in killing:
        (report,) = reports(told[number])
        assert report["verdict"] == "unverifiable"
        assert [found["code"] for found in report["findings"]] == ["A44-I901"]
        assert report["input"]["name"] == "games.ndjson"
        assert report["input"]["line"] == number + 1
        assert report["input"]["sha256"] is None
    shown = patched(DYING, "verify", "--jobs", 2, path)
    assert shown.returncode == 4
    assert shown.stdout.count(b"A44-I901") == 6, "one for each, and one in the summary"


def test_a_file_that_kills_is_told_too(tmp_path: Path) -> None:
    for number in range(200):
        name = "kills" if number == 150 else "sound"
        (tmp_path / f"{number:03}.json").write_bytes(line(game() | {"id": name}))
    done = patched(DYING, "verify", *NDJSON, "--jobs", 2, tmp_path)
    assert (done.returncode, done.stderr) == (4, b"")
    verdicts = [report["verdict"] for report in reports(done.stdout)]
    assert verdicts == ["valid"] * 150 + ["unverifiable"] + ["valid"] * 49
    assert reports(done.stdout)[150]["input"]["name"] == "150.json"


def test_where_there_is_little_to_do_no_process_is_started(tmp_path: Path) -> None:
    forbidden = "import os\ndef fork(): raise RuntimeError('forked')\nos.fork = fork"
    (tmp_path / "a.ndjson").write_bytes(line(game()) * 20)
    for paths in ([VALID], [VALID, INVALID], [tmp_path]):
        done = patched(forbidden, "verify", "--jobs", 4, *paths)
        assert done.returncode in (0, 1), done.stderr
    (tmp_path / "a.ndjson").write_bytes(line(game()) * 400)
    assert b"forked" in patched(forbidden, "verify", "--jobs", 4, tmp_path).stderr


def test_as_many_processes_work_as_there_are_cores(games: Path) -> None:
    with subprocess.Popen(
        command("verify", *NDJSON, games), stdout=subprocess.DEVNULL, env=environment()
    ) as process:
        most = 0
        while process.poll() is None:
            most = max(most, len(children(process.pid)))
            time.sleep(0.002)
    assert most == (cores() if cores() > 1 else 0)


def test_workers_end_with_the_process_that_they_work_for(games: Path) -> None:
    run = command("verify", *NDJSON, "--jobs", 3, games)
    with subprocess.Popen(run, stdout=subprocess.DEVNULL, env=environment()) as process:
        ends = time.monotonic() + PATIENCE
        while not (workers := children(process.pid)):
            assert time.monotonic() < ends
        process.kill()
    while any(_runs(worker) for worker in workers):
        assert time.monotonic() < ends


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_reports_come_as_records_do() -> None:
    run = command("verify", *NDJSON, "--jobs", 3, "-")
    pipe = subprocess.PIPE
    with subprocess.Popen(run, stdin=pipe, stdout=pipe, env=environment()) as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write(line(game() | {"id": str(number)}))
            process.stdin.flush()
            (report,) = reports(process.stdout.readline())
            assert report["input"]["line"] == number + 1
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
