"""The command's start-up beside that of a Python which imports the same two libraries.

CPU seconds, user and system, of whole processes.
"""

import os
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.timing import Times

EMPTY = "python -c pass"
IMPORTS = "python -c 'import click; from pydantic import BaseModel'"
COMMAND = "a44log verify game.json"


def startup(record: bytes, rounds: int) -> Times:
    """Start each process once a round, in turn; a first round, not counted, compiles what it must.

    Raises `FileNotFoundError` where the command is not installed beside this Python.
    """
    command = Path(sysconfig.get_path("scripts")) / "a44log"
    if not command.exists():
        raise FileNotFoundError(f"{command}: install the project first")
    with TemporaryDirectory() as folder:
        game = Path(folder) / "game.json"
        game.write_bytes(record)
        calls = {
            EMPTY: [sys.executable, "-c", "pass"],
            IMPORTS: [sys.executable, "-c", "import click; from pydantic import BaseModel"],
            COMMAND: [str(command), "verify", str(game)],
        }
        times: dict[str, list[float]] = {name: [] for name in calls}
        for counted in (False, *[True] * rounds):
            for name, call in calls.items():
                seconds = _seconds(call)
                if counted:
                    times[name].append(seconds)
    return times


def _seconds(call: list[str]) -> float:
    """Run a process, its output thrown away; return its CPU time."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(call[0], call, os.environ, file_actions=silent)
    _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{' '.join(call)}: exit status {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime
