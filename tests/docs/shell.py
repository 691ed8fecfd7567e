"""A reader's shell: the commands of a block as they stand there, in a folder with the examples."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from a44log.log import read_log
from a44log.viewer.png import CannotDrawError, png_of
from a44log.viewer.replay import replay_of
from a44log.viewer.tally_picture import tally_svg
from tests.cli import stubs
from tests.docs.pages import ROOT

PORT = "8044"
STORE = "/var/lib/a44log"
PATIENCE = 300


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a block: the status of each command, and what all of them wrote."""

    statuses: list[int]
    stdout: str
    stderr: str


def commands(text: str) -> list[str]:
    """Take a block apart into its commands; one goes on after a backslash or to the end of what is
    given to it here."""
    found: list[str] = []
    lines = iter(text.splitlines())
    for line in lines:
        command = line
        while command.endswith("\\"):
            command += "\n" + next(lines)
        if here := re.search(r"<<'(\w+)'", line):
            command += "\n" + "\n".join(iter(lambda: next(lines), here[1])) + f"\n{here[1]}"
        found.append(command)
    return found


def bare(command: str) -> str:
    """Return a command without the comment behind it."""
    return re.sub(r" {2,}# .*", "", command)


def run(text: str, folder: Path, stdin: str = "") -> Done:
    """Run a block in bash; a service that it leaves in the foreground is asked and interrupted.

    Its port is a free one, and its store is in the folder, wherever the block has them.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    script = text.replace(PORT, port).replace(STORE, str(folder / "store"))
    (folder / "store").mkdir()
    asked = commands(script)
    status_file = folder / "statuses"
    shell = subprocess.Popen(
        ["bash", "-c", "".join(f"{command}\necho $? >> {status_file}\n" for command in asked)],
        cwd=folder,
        env=environment_in(folder, port),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    with shell:
        try:
            if re.match(r"a44log serve(?!.*(&|--print-config))", asked[-1]):
                _wait_for(f"http://127.0.0.1:{port}/healthz", shell)
                os.killpg(shell.pid, signal.SIGINT)
            stdout, stderr = shell.communicate(stdin, PATIENCE)
        finally:
            _kill_all(shell.pid)
    statuses = status_file.read_text() if status_file.exists() else ""
    return Done([int(status) for status in statuses.split()], stdout, stderr)


def environment_in(folder: Path, port: str = PORT) -> dict[str, str]:
    """Return one in which the checkout can be imported and `a44log` is on the path."""
    binaries = folder / "bin"
    binaries.mkdir()
    python = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
    for name, text in (("a44log", stubs.program()), ("python3", python), ("python", python)):
        script = binaries / name
        script.write_text(text)
        script.chmod(0o755)
    return os.environ | {
        "A44LOG_DATABASE_URL": f"sqlite:///{folder}/store/default.db",
        "A44LOG_PORT": port,
        "COLUMNS": "80",
        "HOME": str(folder),
        "PATH": os.pathsep.join([str(binaries), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cli")]),
    }


def _wait_for(url: str, shell: subprocess.Popen[str]) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and shell.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE):
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    raise AssertionError(f"nobody answers at {url}")


def _kill_all(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def lacking(text: str) -> str:
    """Return what a block needs and this machine has not, if anything."""
    needed = {word for word in ("curl", "node") if re.search(rf"\b{word}\b", text)}
    missing = sorted(word for word in needed if not shutil.which(word))
    if "--png" in text:
        try:
            game = read_log((ROOT / "examples" / "times-four.json").read_bytes())
            png_of(tally_svg(replay_of(game), "zh-Hant") or "")
        except CannotDrawError as error:
            missing.append(str(error))
    return ", ".join(missing)
