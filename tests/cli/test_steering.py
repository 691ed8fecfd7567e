"""What a program is given steers no terminal, and is as it was wherever else it goes."""

import json
import os
import pty
import subprocess
from pathlib import Path

import pytest

from a44log_cli.terminal.text import harmless
from tests.cli.command import VALID, a44log, command, environment, game, pretty

NAME = "Ada\x9b2J\u202e\x7f\U000e0001"


def on_terminal(*arguments: object) -> bytes:
    """Return what a command writes to a terminal."""
    keyboard, terminal = pty.openpty()
    run = command(*arguments)
    process = subprocess.Popen(run, stdin=terminal, stdout=terminal, env=environment())
    os.close(terminal)
    written = b""
    try:
        while part := os.read(keyboard, 65536):
            written += part
    except OSError:  # how Linux tells the end
        pass
    os.close(keyboard)
    process.wait()
    return written.replace(b"\r\n", b"\n")


@pytest.mark.parametrize("to", ["sheet", "record"])
def test_a_conversion_shown_on_a_terminal_has_escapes_for_controls(to: str, tmp_path: Path) -> None:
    record = game("shortest-game.json")
    record["players"][0]["name"] = NAME
    source = tmp_path / "game.json"
    source.write_bytes(pretty(record))
    run = ("convert", source, "--to", to)
    shown, piped = on_terminal(*run).decode(), a44log(*run).stdout.decode()
    assert not {"\x9b", "\u202e", "\x7f", "\U000e0001"} & {*shown}
    assert r"\u009b2J\u202e\u007f" in shown
    if to == "record":
        assert NAME in piped
        assert json.loads(shown) == json.loads(piped) == record


def test_what_has_no_controls_is_shown_as_it_is_piped() -> None:
    run = ("moves", VALID, "--format", "json")
    assert on_terminal(*run) == a44log(*run).stdout


@pytest.mark.parametrize(
    "data", ["a\tb\r\n\u5f20\u4e09 \u2660 \u00e9\n".encode(), b"\x89PNG\r\n\xff\x1b"]
)
def test_lines_letters_and_what_is_no_text_stay(data: bytes) -> None:
    assert harmless(data) == data


def test_what_would_write_over_a_line_is_escaped() -> None:
    assert harmless(b"a\rb\x1b[2J\n") == rb"a\u000db\u001b[2J" + b"\n"
