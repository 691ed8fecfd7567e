"""The exit status, and what is said where (the contract, section 4)."""

import subprocess
import sys
from pathlib import Path

import pytest

from a44log._version import __version__
from tests.cli.command import (
    INVALID,
    PATIENCE,
    VALID,
    a44log,
    environment,
    game,
    line,
    ndjson,
    reports,
    unfinished,
    verify,
)

NDJSON = ("--format", "ndjson")

IRREGULAR = game("broken.json")
IRREGULAR["events"][12]["ruling"] = {"decision": "stands"}

VERDICTS = {
    "valid": (0, game()),
    "ruled": (0, IRREGULAR),
    "unfinished": (0, unfinished(end={"reason": "abandoned"})),
    "invalid": (1, game("broken.json")),
    "malformed": (3, game() | {"evnets": []}),
    "unverifiable": (3, game() | {"format": "a44log/2"}),
}


def patched(patch: str, *arguments: object, **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run `a44log` after some Python that breaks it."""
    run = [sys.executable, "-c", f"{patch}\nfrom a44log_cli.main import main\nmain()"]
    return subprocess.run(
        [*run, *map(str, arguments)],
        capture_output=True,
        env=environment(**changes),
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("verdict", VERDICTS)
def test_each_verdict_has_its_status(verdict: str, tmp_path: Path) -> None:
    status, record = VERDICTS[verdict]
    done = verify(*NDJSON, ndjson(tmp_path, [record]))
    assert (done.returncode, done.stderr) == (status, b"")
    assert reports(done.stdout)[0]["verdict"] == verdict


def test_the_gravest_status_wins_wherever_it_stands(tmp_path: Path) -> None:
    for order in (["invalid", "malformed", "valid"], ["valid", "invalid", "ruled"]):
        records = [VERDICTS[verdict][1] for verdict in order]
        done = verify("--format", "json", ndjson(tmp_path, records))
        assert done.returncode == max(VERDICTS[verdict][0] for verdict in order)


def test_an_unfinished_game_is_a_fault_unless_it_or_the_caller_says_so() -> None:
    data = line(unfinished())
    assert verify("-", stdin=data).returncode == 1
    assert verify("--allow-unfinished", "-", stdin=data).returncode == 0


def test_fail_on_warning_makes_a_warning_count_as_a_fault(tmp_path: Path) -> None:
    warned = ndjson(tmp_path, [IRREGULAR])
    assert verify("--fail-on", "error", warned).returncode == 0
    assert verify("--fail-on", "warning", warned).returncode == 1
    assert verify("--fail-on", "warning", VALID).returncode == 0
    both = ndjson(tmp_path, [IRREGULAR, VERDICTS["malformed"][1]])
    assert verify("--fail-on", "warning", both).returncode == 3


def test_other_rules_can_be_asked_for() -> None:
    done = verify(*NDJSON, "--ruleset", "basic@1,points_per_card=2", VALID)
    (report,) = reports(done.stdout)
    assert report["ruleset"]["name"] == "basic"
    assert report["ruleset"]["options"]["points_per_card"] == 2
    assert report["ruleset"]["overrides"] == game()["ruleset"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], b"Missing argument"),
        (["--colour", VALID], b"No such option"),
        (["--format", "yaml", VALID], b"'text', 'json', 'ndjson'"),
        (["--ruleset", "house", VALID], b"standard@1"),
        (["--ruleset", "standard,luck=1", VALID], b"settlement"),
        (["--lang", "xx", VALID], b"'en'"),
        (["--jobs", "0", VALID], b"1<=x"),
        (["--fail-on", "info", VALID], b"'warning'"),
        ([""], b"empty"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(arguments: list[object], told: bytes) -> None:
    done = verify(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert told in done.stderr
    assert done.stderr.startswith(b"Usage: a44log verify [OPTIONS] PATH...\nTry 'a44log verify -")


def test_a_wrong_command_is_a_wrong_call() -> None:
    done = a44log("verfy", VALID)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_fault_of_the_program_is_one_line_and_no_verdict() -> None:
    patch = (
        "from a44log.validator.verify import Referee\n"
        "def judge(*_, **__): raise RuntimeError('first\\nsecond')\n"
        "Referee.judge = judge"
    )
    for jobs in ("1", "2"):
        done = patched(patch, "verify", "--jobs", jobs, VALID)
        assert (done.returncode, done.stdout) == (4, b"")
        assert done.stderr == (
            b"a44log: internal error, please report it: RuntimeError: first second\n"
        )
    assert b"Traceback" in patched(patch, "verify", VALID, A44LOG_DEBUG="1").stderr


def test_a_broken_installation_is_a_fault_of_the_program() -> None:
    patch = "import sys; sys.modules['a44log.validator.verify'] = None"
    done = patched(patch, "verify", VALID)
    assert (done.returncode, done.stdout) == (4, b"")
    assert done.stderr.startswith(b"a44log: internal error")


def test_a_record_that_the_referee_fails_on_is_told_apart_and_stops_nothing() -> None:
    patch = (
        "import a44log.validator.verify as validator\n"
        "sound = validator.judge_deal\n"
        "def judge_deal(game, *rest):\n"
        "    if game.record.players[3].name == 'Quinn': raise RuntimeError\n"
        "    return sound(game, *rest)\n"
        "validator.judge_deal = judge_deal"
    )
    done = patched(patch, "verify", "-q", *NDJSON, INVALID, VALID)
    assert (done.returncode, done.stderr) == (4, b"")
    first, second = reports(done.stdout)
    assert [finding["code"] for finding in first["findings"]] == ["A44-I901"]
    assert second["verdict"] == "valid"
    done = patched(patch, "verify", INVALID, VALID)
    assert (done.returncode, done.stderr) == (4, b"")
    assert b"A44-I901" in done.stdout


def test_help_and_version_are_for_standard_output() -> None:
    done = a44log("--version")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.split() == [b"a44log", __version__.encode()]
    for arguments in (["--help"], ["-h"], ["verify", "--help"], ["serve", "--help"]):
        done = a44log(*arguments)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.startswith(b"Usage: a44log")
        assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_closed_standard_input_is_told() -> None:
    run = f"exec {sys.executable} -m a44log_cli verify - <&-"
    done = subprocess.run(["sh", "-c", run], capture_output=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"standard input is closed" in done.stderr
