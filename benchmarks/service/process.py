"""A server in a process of its own, and what it takes of the machine (Linux: from /proc)."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

_ADDRESS = re.compile(r"on (http://127\.0\.0\.1:\d+)")
_PATIENCE = 30.0
_TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[bytes], url: str) -> None:
        self.url = url
        self._status = Path(f"/proc/{process.pid}")

    def cpu(self) -> float:
        """Return the seconds of CPU it has had, of its own and of the system for it."""
        fields = (self._status / "stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Return the MiB that are resident."""
        for line in (self._status / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("no VmRSS")


@contextmanager
def serving(arguments: list[str], log: Path, **settings: str) -> Iterator[Server]:
    """Run a Python program that says on standard error where it listens; its log is a file."""
    environ = {**os.environ, **{f"A44LOG_{name.upper()}": text for name, text in settings.items()}}
    with log.open("wb") as written:
        process = subprocess.Popen([sys.executable, *arguments], stderr=written, env=environ)
        try:
            yield Server(process, _url(process, log))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(_PATIENCE)


def _url(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < end:
        found = _ADDRESS.search(log.read_text())
        try:
            if found and httpx.get(f"{found[1]}/healthz").is_success:
                return found[1]
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    sys.exit(f"benchmarks.service: a server did not start: {log.read_text()}")
