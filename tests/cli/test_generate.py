"""`a44log generate`: where games go, what is written beside them, and how it ends."""

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import a44log as library
from a44log.generate import DAMAGES
from tests.cli.command import (
    PATIENCE,
    a44log,
    command,
    environment,
    reports,
    verify,
    wait_until,
    without_privileges,
)

posix = pytest.mark.skipif(os.name != "posix", reason="asks for what POSIX systems have")

Record = dict[str, Any]


def generate(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    return a44log("generate", *arguments, cwd=cwd)


def ndjson(data: bytes) -> list[Record]:
    return [json.loads(line) for line in data.splitlines()]


def inside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def brief(report: Record) -> Record:
    """Return of a report what is written down beforehand."""
    return {
        **{key: report["input"][key] for key in ("name", "line")},
        "verdict": report["verdict"],
        "first_illegal_event": report["replay"]["first_illegal_event"],
        "findings": [{key: one[key] for key in ("code", "pointer")} for one in report["findings"]],
    }


def without_words(expected: Record) -> Record:
    return {key: value for key, value in expected.items() if key not in ("damage", "what")}


# Where games go


def test_games_go_to_standard_output_a_line_each() -> None:
    done = generate("-n", 3)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [library.verify(line).verdict for line in done.stdout.splitlines()] == ["valid"] * 3
    assert [record["id"] for record in ndjson(done.stdout)] == ["0-1", "0-2", "0-3"]


def test_the_same_call_writes_the_same_bytes(tmp_path: Path) -> None:
    call = ("-n", 4, "--seed", 9, "--ruleset", "any", "--rulings", "--names", "zh-Hant")
    printed = generate(*call).stdout
    assert generate(*call).stdout == printed
    generate(*call, "-o", tmp_path / "games.ndjson")
    generate(*call, "-o", tmp_path / "games.jsonl.gz")
    assert (tmp_path / "games.ndjson").read_bytes() == printed
    packed = (tmp_path / "games.jsonl.gz").read_bytes()
    assert gzip.decompress(packed) == printed
    assert packed[4:8] == bytes(4), "the header of gzip holds a time"
    assert inside(tmp_path) == ["games.jsonl.gz", "games.ndjson"]


@pytest.mark.parametrize("there", [False, True])
def test_a_folder_gets_a_file_for_each(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "games"
    if there:
        folder.mkdir()
    done = generate("-n", 2, "--seed", 5, "-o", folder if there else f"{folder}/")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert inside(folder) == ["0001-5-1.json", "0002-5-2.json"]
    assert inside(tmp_path) == ["games"]
    assert verify("-q", folder).returncode == 0


def test_options_reach_the_table() -> None:
    call = ("--untimed", "--style", "claims", "--declines", "--take-backs", "--rulings")
    done = generate("-n", 10, *call, "--ruleset", "basic,points_per_card=5")
    events = [event for record in ndjson(done.stdout) for event in record["events"]]
    assert {"cha", "decline"} <= {event["action"] for event in events}
    assert any("taken_back" in event for event in events)
    assert any("ruling" in event for event in events)
    assert not any("t_ms" in event for event in events)
    options = [record["ruleset"] for record in ndjson(done.stdout)]
    assert options == [{"name": "basic", "version": 1, "options": {"points_per_card": 5}}] * 10


# Damage


def test_what_is_expected_stands_beside_a_file_and_is_what_verify_says(tmp_path: Path) -> None:
    target = tmp_path / "broken.ndjson"
    done = generate("--damage", "all", "-n", 2, "-o", target)
    assert done.returncode == 0
    left_out = [name for name, damage in DAMAGES.items() if damage.alone]
    assert [name for name in left_out if f"left out {name},".encode() in done.stderr] == left_out
    expected = ndjson((tmp_path / "broken.expected.ndjson").read_bytes())
    assert len(expected) == 2 * (len(DAMAGES) - len(left_out))
    judged = reports(verify("--format", "ndjson", target).stdout)
    assert [without_words(one) for one in expected] == [brief(report) for report in judged]


def test_what_is_expected_stands_beside_a_folder_and_is_what_verify_says(tmp_path: Path) -> None:
    done = generate("--damage", "all", "-o", f"{tmp_path / 'broken'}/")
    assert (done.returncode, done.stderr) == (0, b"")
    assert inside(tmp_path) == ["broken", "broken.expected.ndjson"]
    expected = ndjson((tmp_path / "broken.expected.ndjson").read_bytes())
    assert [one["damage"] for one in expected] == list(DAMAGES)
    judged = reports(verify("--format", "ndjson", tmp_path / "broken").stdout)
    assert [without_words(one) for one in expected] == [brief(report) for report in judged]


def test_damages_come_in_the_order_that_they_are_named_in(tmp_path: Path) -> None:
    call = ("--damage", "no-tally", "--damage", "cut-off", "--damage", "no-tally")
    generate(*call, "-o", tmp_path / "x.ndjson")
    expected = ndjson((tmp_path / "x.expected.ndjson").read_bytes())
    assert [one["damage"] for one in expected] == ["no-tally", "cut-off"]
    assert expected[0]["what"] == DAMAGES["no-tally"].what


def test_help_lists_every_damage_with_what_it_does() -> None:
    shown = generate("--damage", "help")
    assert shown.returncode == 0
    lines = shown.stdout.decode().splitlines()
    assert [line for line in lines if not line.startswith(" ")] == list(DAMAGES)
    text = " ".join(" ".join(lines).split())
    assert all(damage.what in text for damage in DAMAGES.values())
    assert max(map(len, lines)) <= 80
    narrow = a44log("generate", "--damage", "help", COLUMNS="40").stdout.decode().splitlines()
    assert max(map(len, narrow)) <= 40


def test_what_only_a_folder_can_hold_is_no_success_where_it_was_named(tmp_path: Path) -> None:
    done = generate("--damage", "utf-16", "-o", tmp_path / "x.ndjson")
    assert done.returncode == 1
    assert b"left out utf-16" in done.stderr


def test_what_can_be_done_to_too_few_games_is_told(tmp_path: Path) -> None:
    done = generate(
        "--damage", "late-cha", "--untimed", "--style", "random", "-o", tmp_path / "x.ndjson"
    )
    assert done.returncode == 1
    assert b"late-cha could be done to 0 of the 1 games asked for" in done.stderr
    assert (tmp_path / "x.ndjson").read_bytes() == b""


def test_the_page_on_test_data_has_every_option() -> None:
    page = (Path(__file__).parents[2] / "docs" / "test-data.md").read_text("utf-8")
    shown = generate("--help").stdout.decode()
    options = set(re.findall(r"--[a-z-]+", shown)) - {"--help", "--out", "--count"}
    assert len(options) >= 10
    assert all(f"`{option}" in page for option in options)


# Wrong calls, and ends


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (("--damage", "luck", "-o", "x/"), "no damage 'luck'"),
        (("--damage", "all"), "--damage needs -o"),
        (("--damage", "all", "-o", "-"), "--damage needs -o"),
        (("--ruleset", "club"), "extended@1; any draws them for each game"),
        (("--seed", str(2**53)), "9007199254740992 is not in the range"),
        (("-o", "games.json"), "a folder ends with /"),
        (("-o", "missing/games.ndjson"), "cannot write"),
        (("-o", "missing/games/"), "cannot write"),
        (("-o", "full"), "is not empty"),
        (("-n", "0"), "0 is not in the range"),
    ],
)
def test_a_wrong_call_is_told_and_leaves_nothing(
    tmp_path: Path, call: tuple[str, ...], said: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").touch()
    done = generate(*call, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in " ".join(done.stderr.decode().split())
    assert inside(tmp_path) == ["full"]
    assert inside(tmp_path / "full") == ["notes.txt"]


@pytest.mark.parametrize("target", [".", ""])
@pytest.mark.parametrize("call", [(), ("--damage", "no-tally")])
def test_the_folder_that_one_is_in_is_not_replaced(
    tmp_path: Path, target: str, call: tuple[str, ...]
) -> None:
    done = generate(*call, "-o", target, cwd=tmp_path)
    assert done.returncode == 2
    assert b"the folder that you are in" in done.stderr
    assert inside(tmp_path) == []


@pytest.mark.skipif(sys.platform != "linux", reason="root has to be kept from reading anything")
def test_a_folder_that_cannot_be_read_is_a_wrong_call(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    done = subprocess.run(
        command("generate", "-o", tmp_path / "closed"),
        capture_output=True,
        env=environment(),
        preexec_fn=without_privileges,
    )
    assert done.returncode == 2
    assert b"cannot write" in done.stderr


@posix
def test_a_pipe_closed_on_the_list_of_damages_ends_it_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command("generate", "--damage", "help"),
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@posix
def test_a_closed_pipe_ends_it_quietly() -> None:
    process = subprocess.Popen(
        command("generate", "-n", 100_000),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline().startswith(b"{")
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(PATIENCE), said) == (0, b"")


@posix
@pytest.mark.parametrize("target", ["games.ndjson", "games/"])
def test_an_interruption_leaves_nothing_behind(tmp_path: Path, target: str) -> None:
    process = subprocess.Popen(
        command("generate", "-n", 100_000, "-o", target),
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        env=environment(PYTHONPATH=os.pathsep.join(map(str, _ROOTS))),
    )
    wait_until(lambda: bool(inside(tmp_path)))
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said.strip()) == (130, b"")
    assert inside(tmp_path) == []


_ROOTS = (Path(__file__).parents[2], Path(__file__).parents[2] / "cli")
