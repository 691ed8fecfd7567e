"""A real server process on a free port, and ways to talk to it."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import IO

import httpx

from tests.cli import forks
from tests.cli.command import PATIENCE, VALID, command, environment, wait_until
from tests.published import hold

_ADDRESS = re.compile(rb"on http://[0-9.]+:(\d+)\s")


class Server:
    """A running server: its address, its log so far, and how it ended."""

    def __init__(self, process: subprocess.Popen[bytes] | forks.Process, stderr: IO[bytes]) -> None:
        self.process = process
        self._stderr = stderr
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
        for line in self._stderr:
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
    """Run `a44log serve`, with settings by environment, in a session so that all can be killed.

    One that has no other processes is a fork (`tests/cli/forks.py`), where there can be one.
    """
    given = {f"A44LOG_{name.upper()}": str(value) for name, value in settings.items()}
    env = environment(**given)
    read, written = os.pipe()
    nowhere = os.open(os.devnull, os.O_RDWR)
    with os.fdopen(read, "rb") as stderr:
        streams = [nowhere, os.dup(nowhere), written]
        run = ["serve", "--port", "0", *arguments]
        alone = "--workers" not in arguments
        start = _forked if alone and forks.can_fork(env) else _started
        process = start(run, env, streams)
        server: Server | None = None
        try:
            server = Server(process, stderr)
            yield server
        finally:
            process.kill()
            process.wait(PATIENCE)
            if server is not None:
                server.client.close()
                server.read_to_end()


def _forked(arguments: list[str], env: dict[str, str], streams: list[int]) -> forks.Process:
    return forks.Process(forks.Call(arguments, env, forks.ROOT, session=True), streams)


def _started(
    arguments: list[str], env: dict[str, str], streams: list[int]
) -> subprocess.Popen[bytes]:
    stdin, stdout, stderr = streams
    process = subprocess.Popen(
        command(*arguments),
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        env=env,
        cwd=forks.ROOT,
        start_new_session=True,
    )
    for end in streams:
        os.close(end)
    return process
