"""A real server process on a free port, and ways to talk to it."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx

from tests.cli.command import PATIENCE, VALID, command, environment, wait_until
from tests.published import hold

_ADDRESS = re.compile(rb"on http://[0-9.]+:(\d+)\s")


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
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.client = httpx.Client(
            base_url=self.url, timeout=PATIENCE, event_hooks={"response": [_hold]}
        )
        wait_until(self._is_up)

    def _is_up(self) -> bool:
        try:
            return self.client.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def _read(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.log += line

    def read_to_end(self) -> None:
        """Wait until no process writes to the log any more."""
        self._reader.join(PATIENCE)

    def kill(self) -> None:
        """Kill the server with all its processes, which get no time to do anything."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self, sent: int = signal.SIGINT) -> int:
        """Interrupt the server; return its exit status."""
        self.client.close()
        self.process.send_signal(sent)
        status = self.process.wait(PATIENCE)
        self.read_to_end()
        return status


def is_well(server: Server) -> bool:
    """Tell whether a server judges a sound record as it should."""
    answer = server.client.post("/v1/verify", content=VALID.read_bytes())
    return answer.headers["A44-Verdict"] == "valid"


def _hold(answer: httpx.Response) -> None:
    """Hold what the service answers to the published schemas."""
    if answer.headers.get("content-type", "").startswith("application/") and answer.is_success:
        hold(answer.read())


@contextmanager
def running(*arguments: str, **settings: object) -> Iterator[Server]:
    """Run `a44log serve`, with settings by environment."""
    run = command("serve", "--port", "0", *arguments)
    given = {f"A44LOG_{name.upper()}": str(value) for name, value in settings.items()}
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    root = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        run,
        stdin=nowhere,
        stdout=nowhere,
        stderr=pipe,
        env=environment(**given),
        cwd=root,
        start_new_session=True,  # so that it can be killed as a whole
    ) as process:
        server: Server | None = None
        try:
            server = Server(process)
            yield server
        finally:
            process.kill()
            if server is not None:
                server.client.close()
                server.read_to_end()
