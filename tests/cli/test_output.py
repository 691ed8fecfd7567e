"""Where reports go: a file whole or not at all, pipes that close, disks that are full."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import (
    GAMES,
    INVALID,
    PATIENCE,
    VALID,
    command,
    environment,
    game,
    line,
    reports,
    verify,
    wait_until,
)

posix = pytest.mark.skipif(os.name != "posix", reason="asks for what POSIX systems have")
NDJSON = ("--format", "ndjson")


@pytest.fixture
def long_run(tmp_path: Path) -> Path:
    """A file that takes far longer to judge than any test waits."""
    path = tmp_path / "many.ndjson"
    path.write_bytes(line(game("broken.json")) * 5_000)
    return path


def test_a_file_gets_what_standard_output_would(tmp_path: Path) -> None:
    target = tmp_path / "reports.ndjson"
    target.write_text("earlier", "utf-8")
    done = verify("-q", *NDJSON, "-o", target, *GAMES)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")
    assert target.read_bytes() == verify(*NDJSON, *GAMES).stdout
    assert list(tmp_path.iterdir()) == [target]


def test_text_in_a_file_is_utf_8_without_styles(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    verify("-o", target, INVALID, PYTHONIOENCODING="ascii", FORCE_COLOR="1")
    text = target.read_bytes().decode()
    assert "7\u2665" in text
    assert "\x1b" not in text


@posix
def test_a_file_keeps_its_mode_and_a_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "reports", tmp_path / "link"
    target.write_text("earlier", "utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    assert verify("--format", "json", "-o", link, VALID).returncode == 0
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert reports(target.read_bytes())[0]["verdict"] == "valid"


def test_a_dash_is_standard_output() -> None:
    assert reports(verify("--format", "json", "-o", "-", VALID).stdout)[0]["verdict"] == "valid"


@posix
def test_a_device_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    done = verify("--format", "json", "-o", "/dev/stdout", VALID)
    assert reports(done.stdout)[0]["verdict"] == "valid"


def test_a_file_that_is_read_is_never_written_over(tmp_path: Path) -> None:
    source, data = tmp_path / "game.json", VALID.read_bytes()
    source.write_bytes(data)
    unborn = tmp_path / "deeper" / "reports.json"
    unborn.parent.mkdir()
    for target, paths in ((source, [VALID, source]), (source, [tmp_path]), (unborn, [tmp_path])):
        done = verify("--format", "json", "-o", target, *paths)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"is one of the inputs" in done.stderr
    with source.open("rb") as stdin:
        run = command("verify", "-o", source, "-")
        assert subprocess.run(run, stdin=stdin, capture_output=True).returncode == 2
    assert source.read_bytes() == data
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["deeper", "game.json"]


@pytest.mark.parametrize("path", ["game.json", "-"])
@pytest.mark.parametrize("called", ["convert", "rule --event 12 --taken-back"])
def test_a_log_is_never_written_over_by_what_is_made_of_it(
    called: str, path: str, tmp_path: Path
) -> None:
    source, data = tmp_path / "game.json", INVALID.read_bytes()
    source.write_bytes(data)
    (tmp_path / "link.json").hardlink_to(source)
    run = command(*called.split(), path, "-o", "link.json")
    with source.open("rb") as stdin:
        done = subprocess.run(run, stdin=stdin, capture_output=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"is the file that was read" in done.stderr
    assert source.read_bytes() == data


def test_a_file_beside_what_is_read_may_be_written(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(VALID.read_bytes())
    assert verify("-o", tmp_path / "report.txt", tmp_path).returncode == 0


def test_a_file_that_cannot_be_written_is_a_wrong_call(tmp_path: Path) -> None:
    for target in (tmp_path, tmp_path / "no" / "such" / "folder", VALID / "x"):
        done = verify("-o", target, VALID)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"-o" in done.stderr


@posix
def test_a_pipe_that_closes_ends_the_run_quietly(long_run: Path) -> None:
    pipe = subprocess.PIPE
    for options in ([], ["--format", "json"], [*NDJSON, "--jobs", "2"]):
        run = command("verify", *options, long_run)
        with subprocess.Popen(run, stdout=pipe, stderr=pipe, env=environment()) as process:
            assert process.stdout
            assert process.stderr
            assert process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(PATIENCE) == 1, "the gravest of what was judged"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("form", ["text", "json", "ndjson"])
def test_a_full_disk_is_told_and_no_verdict(form: str) -> None:
    with Path("/dev/full").open("wb") as full:
        run = command("verify", "--format", form, VALID)
        done = subprocess.run(run, stdout=full, stderr=subprocess.PIPE, env=environment())
    assert done.returncode == 4
    assert done.stderr.startswith(b"Error: cannot write to standard output")
    assert done.stderr.count(b"\n") == 1


@posix
def test_a_closed_standard_output_is_told_and_no_verdict() -> None:
    run = f"exec {sys.executable} -m a44log_cli verify {VALID} >&-"
    done = subprocess.run(["sh", "-c", run], capture_output=True, timeout=PATIENCE)
    assert done.returncode == 4
    assert done.stderr == b"Error: standard output is closed\n"


@posix
@pytest.mark.parametrize(
    "called", [f"verify {VALID}", "rules", "generate -n 2", "moves --help", "--version"]
)
def test_a_pipe_that_closes_ends_it_quietly_without_a_standard_error_too(called: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = f"exec {sys.executable} -m a44log_cli {called} 2>&-"
    done = subprocess.run(["sh", "-c", run], stdout=writing, timeout=PATIENCE)
    os.close(writing)
    assert done.returncode == 0


@posix
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interruption_leaves_the_earlier_file_and_nothing_else(
    tmp_path: Path, long_run: Path, jobs: int, sent: signal.Signals, status: int
) -> None:
    target = tmp_path / "reports"
    target.write_text("earlier", "utf-8")
    run = command("verify", "--format", "json", "--jobs", jobs, "-o", target, long_run)
    with subprocess.Popen(
        run, stderr=subprocess.PIPE, env=environment(), start_new_session=True
    ) as process:
        wait_until(lambda: any(part.stat().st_size for part in tmp_path.glob(".a44log-*")))
        # Ctrl-C reaches every process in the foreground, a termination only the one it is for.
        (os.killpg if sent == signal.SIGINT else os.kill)(process.pid, sent)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == status
    assert told.startswith(b"a44log: interrupted after" if sent == signal.SIGINT else b"")
    assert told.count(b"\n") == (sent == signal.SIGINT)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many.ndjson", "reports"]
    assert target.read_text("utf-8") == "earlier"
    wait_until(lambda: not _alive(process.pid))


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_folder_that_is_not_there_is_named_and_nothing_is_made(tmp_path: Path) -> None:
    target = tmp_path / "reports" / "today.json"
    done = verify("-o", target, VALID)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"there is no folder {target.parent}; make it first" in done.stderr.decode()
    assert not target.parent.exists()


def test_a_log_whose_path_is_not_utf_8_is_not_written_over_either(tmp_path: Path) -> None:
    source = tmp_path / os.fsdecode(b"\xff.json")
    source.write_bytes(INVALID.read_bytes())
    done = subprocess.run(command("convert", source, "-o", source), capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"is the file that was read" in done.stderr
    assert source.read_bytes() == INVALID.read_bytes()
