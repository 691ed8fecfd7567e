"""Load by wrk: as many requests as a few connections can make, each with another body."""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

CONNECTIONS = 16
_SCRIPT = Path(__file__).with_name("post.lua")
_HOLE = b"#" * 16


class Load(NamedTuple):
    """What wrk saw: requests that were answered, and how long they took in milliseconds."""

    requests: int
    seconds: float
    refused: int
    broken: int
    p50: float
    p99: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.requests / self.seconds


def need_wrk() -> str:
    """Return wrk's path, or end with the reason."""
    found = shutil.which("wrk")
    if found is None:
        sys.exit("benchmarks.service: wrk is not on PATH; on Debian and Ubuntu: apt install wrk")
    return found


def write_bodies(records: Sequence[bytes], path: Path, *, different: bool = False) -> Path:
    """Write the records to a file for `press`; if `different`, no two sendings will be alike."""
    lines = [_with_hole(record) if different else record for record in records]
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def _with_hole(record: bytes) -> bytes:
    """Return a record with another session, which is no fault; a game's hash is still its own."""
    document = json.loads(record)
    document["meta"] = document.get("meta", {}) | {"session": _HOLE.decode()}
    return json.dumps(document, separators=(",", ":")).encode()


def press(
    url: str, bodies: Path, seconds: int, mark: str = "", acknowledged: Path | None = None
) -> Load:
    """Post the bodies in turn for some seconds; `mark` has eight digits, others for each call.

    The `Location` of each 201 is written to `acknowledged`. Ends the program where an answer was
    not as it should be.
    """
    run = [need_wrk(), "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", f"-s{_SCRIPT}", url, "--"]
    run += [str(bodies), mark, *([str(acknowledged)] if acknowledged else [])]
    told = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    load = Load(**json.loads(told.splitlines()[-1]))
    if load.refused or load.broken or not load.requests:
        sys.exit(f"benchmarks.service: {url}: {load}")
    return load
