"""The command as a process of its own, and records to give it."""

import ctypes
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.cli import forks
from tests.published import hold

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
GAMES = sorted(EXAMPLES.glob("*.json"))
VALID = EXAMPLES / "cha-and-dian.json"
INVALID = EXAMPLES / "broken.json"
PATIENCE = 120

Record = dict[str, Any]


def command(*arguments: object) -> list[str]:
    """Return the command line that runs `a44log` with these arguments."""
    return [sys.executable, "-m", "a44log_cli", *map(str, arguments)]


def environment(**changes: str) -> dict[str, str]:
    """Return an environment in which nothing but these variables tells the command how to write."""
    unset = {
        *("NO_COLOR", "TERM", "FORCE_COLOR", "PYTHONIOENCODING", "PYTHONUNBUFFERED"),
        "A44LOG_DEBUG",
    }
    return {key: value for key, value in os.environ.items() if key not in unset} | changes


def a44log(
    *arguments: object, stdin: bytes = b"", cwd: Path | None = None, **changes: str
) -> subprocess.CompletedProcess[bytes]:
    """Run `a44log` to its end; the documents that it writes are as published."""
    done = _done(list(map(str, arguments)), stdin, cwd, environment(**changes))
    hold(done.stdout)
    hold(done.stderr)
    return done


def _done(
    arguments: list[str], stdin: bytes, cwd: Path | None, env: dict[str, str]
) -> subprocess.CompletedProcess[bytes]:
    if forks.can_fork(env):
        return forks.run(forks.Call(arguments, env, cwd or Path.cwd()), stdin, PATIENCE)
    run = command(*arguments)
    return subprocess.run(run, input=stdin, capture_output=True, cwd=cwd, env=env, timeout=PATIENCE)


def verify(
    *arguments: object, stdin: bytes = b"", cwd: Path | None = None, **changes: str
) -> subprocess.CompletedProcess[bytes]:
    """Run `a44log verify` to its end."""
    return a44log("verify", *arguments, stdin=stdin, cwd=cwd, **changes)


def reports(output: bytes) -> list[Record]:
    """Return the reports of an ndjson output."""
    return [json.loads(line) for line in output.splitlines()]


def names(output: bytes) -> list[str | None]:
    """Return the names of the inputs of an ndjson output, in order."""
    return [report["input"]["name"] for report in reports(output)]


def game(name: str = "cha-and-dian.json") -> Record:
    """Return an example game, to be changed."""
    record: Record = json.loads((EXAMPLES / name).read_bytes())
    return record


def line(record: Record) -> bytes:
    """Return a record as a line of NDJSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def pretty(record: Record) -> bytes:
    """Return a record over several lines."""
    return json.dumps(record, ensure_ascii=False, indent=1).encode() + b"\n"


def unfinished(**more: Any) -> Record:
    """Return a game that stops after a few legal events."""
    record = game()
    del record["tally"]
    record["events"] = record["events"][:2]
    return record | more


def ndjson(folder: Path, records: Iterable[Record], name: str = "games.ndjson") -> Path:
    """Write records, one a line, and return the file."""
    path = folder / name
    path.write_bytes(b"".join(map(line, records)))
    return path


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds; an assertion fails if it never does."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends, "waited in vain"
        time.sleep(0.01)


def without_privileges() -> None:
    """Take from a process to be what lets root read anything (capabilities(7))."""
    for override in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, override, 0, 0, 0)  # PR_CAPBSET_DROP
