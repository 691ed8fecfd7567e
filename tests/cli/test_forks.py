"""The command that is forked is the command that is started, and no call leaves anything behind."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import forks
from tests.cli.command import EXAMPLES, INVALID, VALID, a44log, command, environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks are made on Linux alone")


def forked(*arguments: object, cwd: Path, stdin: bytes = b"", **changes: str) -> tuple[object, ...]:
    env = environment(**changes)
    assert forks.can_fork(env)
    done = forks.run(forks.Call([*map(str, arguments)], env, cwd), stdin, 30)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["verify", "--format", "json", INVALID], 1),
        (["verify", "-"], 3),
        (["beats", "333"], 2),
        (["nothing"], 2),
        (["verify", "--jobs", "2", EXAMPLES, EXAMPLES], 3),
    ],
)
def test_it_says_what_a_new_process_says(
    arguments: list[object], status: int, tmp_path: Path
) -> None:
    run = command(*arguments)
    done = subprocess.run(run, input=b"{}", capture_output=True, cwd=tmp_path, env=environment())
    assert done.returncode == status
    started = done.returncode, done.stdout, done.stderr
    assert forked(*arguments, cwd=tmp_path, stdin=b"{}") == started


def test_the_next_call_has_nothing_of_the_one_before(tmp_path: Path) -> None:
    (tmp_path / "here.json").write_bytes(VALID.read_bytes())
    plain = forked("verify", "here.json", cwd=tmp_path)
    spoken = forked("verify", "here.json", cwd=tmp_path, A44LOG_LANG="zh-Hant")
    assert spoken != plain
    assert forked("verify", "here.json", cwd=VALID.parent)[0] == 3
    assert forked("verify", "here.json", cwd=tmp_path) == plain


def test_one_that_takes_too_long_is_ended_and_others_go_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'a44log.db'}"
    env = environment(A44LOG_DATABASE_URL=database)
    with pytest.raises(subprocess.TimeoutExpired):
        forks.run(forks.Call(["serve", "--port", "0"], env, tmp_path), b"", 0.2)
    assert a44log("verify", VALID).returncode == 0


@pytest.mark.parametrize("name", ["TZ", "LC_ALL", "LANG", "PYTHONHASHSEED", "PYTHONUTF8"])
def test_what_python_hears_of_at_its_start_needs_a_start(name: str) -> None:
    assert not forks.can_fork(environment(**{name: "different"}))
