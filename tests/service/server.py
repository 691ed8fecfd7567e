"""A real server process on a free port, and ways to talk to it."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx

from tests.cli.command import PATIENCE, command, environment, wait_until

_ADDRESS = re.compile(rb"on (http://127\.0\.0\.1:(\d+))\s")


class Server:
    """A running server: its address, its log so far, and how it ended."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.log = b""
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        wait_until(lambda: bool(_ADDRESS.search(self.log)) or process.poll() is not None)
        found = _ADDRESS.search(self.log)
        assert found, self.log
        self.url = found[1].decode()
        self.port = int(found[2])
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE)
        assert self.client.get("/healthz").status_code == 200

    def _read(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.log += line

    def stop(self, sent: int = signal.SIGINT) -> int:
        """Interrupt the server; return its exit status."""
        self.client.close()
        self.process.send_signal(sent)
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return status


@contextmanager
def running(*arguments: str, settings: str = "") -> Iterator[Server]:
    """Run `a44log serve`, or with settings (Python for `Settings`' arguments) what it runs."""
    run = command("serve", "--port", "0", *arguments)
    if settings:
        script = (
            "from a44log.service import server; from a44log.service.settings import Settings;"
            f"server.serve(server.listen('127.0.0.1', 0), Settings({settings}))"
        )
        run = [sys.executable, "-c", script]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    root = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        run, stdin=nowhere, stdout=nowhere, stderr=pipe, env=environment(), cwd=root
    ) as process:
        try:
            server = Server(process)
            yield server
            server.client.close()
        finally:
            process.kill()
