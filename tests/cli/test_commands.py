"""The group: every command is there, helps a person, and is imported only when it is called."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from a44log_cli import commands
from a44log_cli.group import COMMANDS
from tests.cli.command import PATIENCE, VALID, a44log, environment

EVERY = [*([name] for name in COMMANDS), ["schema", "check"]]


def helped(*command: str) -> str:
    done = a44log(*command, "--help", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_each_command_is_a_file_of_its_name_and_each_file_a_command() -> None:
    files = {file.stem for file in Path(commands.__path__[0]).glob("*.py")}
    assert files - {"__init__"} == COMMANDS.keys()


def test_the_group_lists_every_command_with_what_it_does() -> None:
    shown = helped()
    for name in COMMANDS:
        assert re.search(rf"^  {name} +[A-Z].*\.$", shown, re.MULTILINE)


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
def test_help_has_examples_and_exit_statuses_within_80_columns(command: list[str]) -> None:
    shown = helped(*command)
    assert max(map(len, shown.splitlines())) <= 80
    assert f"a44log {' '.join(command)} " in shown.partition("\n")[2]
    assert "Exit status" in shown
    assert "\b" not in shown


def test_a_command_that_there_is_not_is_a_wrong_call() -> None:
    done = a44log("judge")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"judge" in done.stderr


def test_a_command_imports_no_other() -> None:
    """Each in a fork of a process that has imported the group and none of them."""
    listed = (
        "import os, sys; from a44log_cli.group import COMMANDS, a44log; import click\n"
        "for name in COMMANDS:\n"
        "    if os.fork(): os.wait(); continue\n"
        "    a44log.get_command(click.Context(a44log), name)\n"
        "    loaded = {each.removeprefix('a44log_cli.commands.') for each in sys.modules}\n"
        "    print(name, *COMMANDS.keys() & loaded); break"
    )
    done = subprocess.run(
        [sys.executable, "-c", listed], capture_output=True, timeout=PATIENCE, env=environment()
    )
    assert [line.split() for line in done.stdout.decode().splitlines()] == [
        [name, name] for name in COMMANDS
    ]


def test_verify_loads_no_format_but_its_own_and_no_explanation() -> None:
    run = (
        "import sys; sys.argv[1:] = ['verify', '--format', 'json', sys.argv[1]]\n"
        "from a44log_cli.main import main\n"
        "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", run, str(VALID)], capture_output=True, timeout=PATIENCE
    )
    loaded = set(done.stderr.decode().split())
    assert "a44log_cli.reports.machine" in loaded
    assert not loaded & {
        *(
            f"a44log_cli.reports.{name}"
            for name in ("content", "junit", "markdown", "page", "text")
        ),
        "a44log.messages.explanation",
        "a44log.messages.sources",
    }
