"""Long runs that are interrupted: what is left, and how another run goes on from it."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.cli.command import PATIENCE, environment, game, line, verify, wait_until

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="sends signals and fills disks"),
]
ENDINGS = ["ndjson", "parquet"]
RECORDS = 200
LASTING = """
import a44log.batch.part
from a44log_cli.main import main

a44log.batch.part._SYNCED_EVERY = 0.0
"""
"""The command, which has a journal from its first piece on, and not only after a second."""

DWELLING = """
from time import sleep

sync = a44log.batch.part.Part._sync
a44log.batch.part.Part._sync = lambda part: (sync(part), sleep(0.1))
"""
"""It stays a while at each border, so that no machine is too fast to interrupt it."""

SUMMARY = f"{RECORDS} records: {RECORDS // 2} valid, {RECORDS // 2} malformed\n".encode()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records that take long to judge: large ones, and every other one is malformed."""
    path = tmp_path_factory.mktemp("games") / "games.ndjson"
    with path.open("wb") as file:
        for number in range(RECORDS):
            odd = {"luck": 1} if number % 2 else {}
            file.write(line(game() | {"id": f"g{number}", "ext": {"pad": ["x" * 900] * 20}} | odd))
    return path


@pytest.fixture(scope="module")
def whole(games: Path) -> dict[str, bytes]:
    """What a run writes that nothing interrupts, by the ending of its target."""
    found = {}
    for ending in ENDINGS:
        target = games.parent / f"whole.{ending}"
        assert verify("-q", games, "-o", target, "--jobs", 2).returncode == 3
        found[ending] = target.read_bytes()
    return found


def left(target: Path) -> set[str]:
    return {path.name for path in target.parent.iterdir()}


def journal(target: Path) -> Path:
    return target.with_name(f"{target.name}.part.journal")


def command(*arguments: object, before: str = "") -> list[str]:
    return [sys.executable, "-c", f"{LASTING}{before}\nmain()", *map(str, arguments)]


@contextmanager
def running(*arguments: object) -> Iterator[subprocess.Popen[bytes]]:
    run = command("verify", *arguments, before=DWELLING)
    pipe = subprocess.PIPE
    with subprocess.Popen(run, stderr=pipe, env=environment(), start_new_session=True) as process:
        try:
            yield process
        finally:
            process.kill()


def interrupted(games: Path, target: Path, sent: signal.Signals, jobs: int = 2) -> bytes:
    """Start a run, interrupt it once it has a journal, and return what it says."""
    with running(games, "-o", target, "--jobs", jobs) as process:
        wait_until(lambda: journal(target).exists() or process.poll() is not None)
        # Ctrl-C reaches every process in the foreground, another signal only the one it is for.
        (os.killpg if sent == signal.SIGINT else os.kill)(process.pid, sent)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == {signal.SIGINT: 130, signal.SIGTERM: 143}.get(sent, -sent)
    return told


@pytest.mark.parametrize(
    ("sent", "jobs", "ending"),
    [
        (signal.SIGINT, 1, "ndjson"),
        (signal.SIGINT, 2, "parquet"),
        (signal.SIGTERM, 2, "ndjson"),
        (signal.SIGKILL, 1, "parquet"),
        (signal.SIGKILL, 2, "ndjson"),
    ],
)
def test_an_interrupted_run_is_ended_by_another_as_if_it_had_never_been(
    games: Path,
    whole: dict[str, bytes],
    tmp_path: Path,
    sent: signal.Signals,
    jobs: int,
    ending: str,
) -> None:
    target = tmp_path / f"reports.{ending}"
    target.write_text("earlier")
    told = interrupted(games, target, sent, jobs)
    assert target.read_text() == "earlier"
    assert left(target) == {target.name, f"{target.name}.part", journal(target).name}
    if sent == signal.SIGINT:
        assert b"interrupted after" in told
        assert b"--resume" in told
    before = json.loads(journal(target).read_bytes())
    assert before["pieces"] > 0
    done = verify(games, "-o", target, "--resume", "--jobs", 3 - jobs)
    assert done.returncode == 3
    assert done.stderr.startswith(SUMMARY)
    assert target.read_bytes() == whole[ending]
    assert left(target) == {target.name}


def test_a_run_may_be_interrupted_again_and_again(
    games: Path, whole: dict[str, bytes], tmp_path: Path
) -> None:
    target = tmp_path / "reports.ndjson"
    seen = [0]
    for _ in range(2):
        with running(games, "-o", target, "--resume", "--jobs", 1) as process:
            wait_until(lambda: _pieces(target) not in seen)
            process.kill()
        seen.append(_pieces(target))
    assert seen == sorted(seen)
    assert verify("-q", games, "-o", target, "--resume").returncode == 3
    assert target.read_bytes() == whole["ndjson"]


def _pieces(target: Path) -> int:
    """Return how games pieces a journal tells of; none where there is no journal."""
    if not journal(target).exists():
        return 0
    pieces: int = json.loads(journal(target).read_bytes())["pieces"]
    return pieces


@pytest.fixture
def leftovers(games: Path, tmp_path: Path) -> Path:
    """The target of a run that was killed, over a copy of the games beside it."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / games.name).write_bytes(games.read_bytes())
    (tmp_path / "out").mkdir()
    target = tmp_path / "out" / "reports.ndjson"
    interrupted(tmp_path / "in", target, signal.SIGKILL)
    return target


def contents(target: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in target.parent.iterdir()}


def test_under_other_terms_no_run_goes_on_and_nothing_is_touched(leftovers: Path) -> None:
    before, games = contents(leftovers), leftovers.parent.parent / "in"
    for options, named in (
        (["--lang", "zh-Hant"], b"another lang"),
        (["--ruleset", "standard"], b"another ruleset"),
        (["--only", "valid", "--allow-unfinished"], b"another allow-unfinished, only"),
    ):
        done = verify(games, "-o", leftovers, "--resume", *options)
        assert done.returncode == 2
        assert named in done.stderr
        assert contents(leftovers) == before
    done = verify(games / "games.ndjson", "-o", leftovers, "--resume")
    assert (done.returncode, b"another paths" in done.stderr) == (2, True)


def test_over_other_inputs_no_run_goes_on_and_nothing_is_touched(leftovers: Path) -> None:
    before, games = contents(leftovers), leftovers.parent.parent / "in"
    (games / "before.json").write_bytes(line(game()))
    done = verify(games, "-o", leftovers, "--resume")
    assert done.returncode == 2
    assert b"the inputs are not what they were" in done.stderr
    (games / "before.json").unlink()
    os.utime(games / "games.ndjson", ns=(1, 1))
    done = verify(games, "-o", leftovers, "--resume")
    assert done.returncode == 2
    assert contents(leftovers) == before


def test_without_resume_all_is_judged_anew_and_that_is_told(leftovers: Path) -> None:
    games = leftovers.parent.parent / "in" / "games.ndjson"
    done = verify(games, "-o", leftovers, "--only", "valid")
    assert done.returncode == 3
    assert b"what an earlier run left" in done.stderr
    assert b" is replaced\n" + SUMMARY in done.stderr
    assert leftovers.read_bytes().count(b"\n") == RECORDS // 2
    assert left(leftovers) == {leftovers.name}


def test_a_damaged_journal_is_told(leftovers: Path) -> None:
    journal(leftovers).write_bytes(b"{")
    before = contents(leftovers)
    done = verify(leftovers.parent.parent / "in", "-o", leftovers, "--resume")
    assert (done.returncode, b"is damaged" in done.stderr) == (2, True)
    assert contents(leftovers) == before


def test_where_nothing_is_left_a_run_starts_anew(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(line(game()))
    target = tmp_path / "reports.ndjson"
    done = verify(tmp_path / "game.json", "-o", target, "--resume")
    assert done.returncode == 0
    assert b"starts anew" in done.stderr
    assert left(target) == {"game.json", target.name}


def test_what_cannot_be_gone_on_with_is_a_wrong_call(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(line(game()))
    path, target = tmp_path / "game.json", tmp_path / "out.ndjson"
    for arguments in (
        [path, "--resume"],
        [path, "--resume", "-o", tmp_path / "out.json"],
        ["-", "--resume", "-o", target],
        [path, "--resume", "-o", "/dev/null", "--format", "ndjson"],
    ):
        done = verify(*arguments)
        assert (done.returncode, b"--resume needs" in done.stderr) == (2, True)


def test_two_runs_never_write_one_file(games: Path, tmp_path: Path) -> None:
    target = tmp_path / "reports.ndjson"
    with running(games, "-o", target, "--jobs", 1) as process:
        wait_until(lambda: journal(target).exists())
        process.send_signal(signal.SIGSTOP)
        assert process.poll() is None, "it ended too early for this test"
        done = verify(games, "-o", target)
    assert done.returncode == 2
    assert b"another run is writing" in done.stderr


def _no_larger_than(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_that_may_not_grow_ends_the_run_and_another_goes_on(
    games: Path, whole: dict[str, bytes], tmp_path: Path, ending: str
) -> None:
    target = tmp_path / f"reports.{ending}"
    run = command("verify", games, "-o", target, "--jobs", "2")
    done = subprocess.run(
        run,
        capture_output=True,
        env=environment(),
        preexec_fn=lambda: _no_larger_than(len(whole["ndjson"]) - 10_000),
        timeout=PATIENCE,
    )
    assert done.returncode == 4
    assert done.stderr.startswith(b"Error: cannot write to ")
    assert b"File too large; what is judged is kept" in done.stderr
    assert verify("-q", games, "-o", target, "--resume").returncode == 3
    assert target.read_bytes() == whole[ending]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk that has room for two thirds of the reports."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=212k", "tmpfs", folder]).returncode:
        pytest.skip("only root makes disks")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_ends_the_run_and_with_more_room_another_goes_on(
    games: Path, whole: dict[str, bytes], small_disk: Path
) -> None:
    target = small_disk / "reports.ndjson"
    run = command("verify", games, "-o", target, "--jobs", 2)
    done = subprocess.run(run, capture_output=True, env=environment(), timeout=PATIENCE)
    assert done.returncode == 4
    assert b"No space left on device; what is judged is kept" in done.stderr
    assert not target.exists()
    again = verify(games, "-o", target, "--resume")
    assert again.returncode == 4, "there is no more room than before"
    subprocess.run(["mount", "-o", "remount,size=16m", small_disk], check=True)
    assert verify("-q", games, "-o", target, "--resume").returncode == 3
    assert target.read_bytes() == whole["ndjson"]
    assert left(target) == {target.name}


def test_parquet_has_a_row_for_each_report(whole: dict[str, bytes], games: Path) -> None:
    table = pq.read_table(games.parent / "whole.parquet")
    assert table.column("report").to_pylist() == whole["ndjson"].splitlines(keepends=True)
    assert table.column("line").to_pylist() == [*range(1, RECORDS + 1)]
    assert set(table.column("name").to_pylist()) == {"games.ndjson"}
    assert table.column("verdict").to_pylist() == ["valid", "malformed"] * (RECORDS // 2)
