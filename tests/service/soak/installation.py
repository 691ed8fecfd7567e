"""A service of two workers over a PostgreSQL of its own, of which any part can be killed."""

import os
import random
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx

from tests.cli.command import command, environment, wait_until
from tests.service import postgresql

WORKERS: Final = 2
_ROOT: Final = Path(__file__).parents[3]
_IN_A_ROW: Final = 5
_TRIES: Final = 60


class Installation:
    """The service and its database; the service has the same port each time it starts."""

    def __init__(self, cluster: postgresql.Cluster, database_url: str, log: Path) -> None:
        """Start the service."""
        self._cluster, self._database_url, self._log = cluster, database_url, log
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        """Start the service, and wait until it is ready; its port may be in use for a while."""
        run = command("serve", "--port", self._port, "--workers", WORKERS)
        env = environment(A44LOG_DATABASE_URL=self._database_url, A44LOG_ACCESS="keys")
        for _ in range(_TRIES):
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(
                    run, stdout=log, stderr=log, env=env, cwd=_ROOT, start_new_session=True
                )
            if self._comes_up():
                return
            time.sleep(0.5)
        raise AssertionError("the service did not start")

    def stop(self) -> None:
        """End the service, if it runs."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def processes(self) -> dict[int, str]:
        """Return the service's processes, and what each is."""
        listed = subprocess.run(
            ["pgrep", "-P", str(self._process.pid), "-f", "spawn_main"], capture_output=True
        )
        found = {int(pid): "worker" for pid in listed.stdout.split()}
        return {self._process.pid: "parent", **found}

    def wait(self) -> None:
        """Wait until every worker is there and it is ready several times in a row."""
        wait_until(lambda: len(self.processes()) == 1 + WORKERS)
        wait_until(lambda: all(self._is_ready() for _ in range(_IN_A_ROW)))

    def kinds(self) -> dict[str, Callable[[], None]]:
        """Return the ways to do it harm, by name; each returns once it is well again."""
        return {
            "kill -9 a worker": self._kill_worker,
            "kill -9 both workers": self._kill_workers,
            "kill -9 the parent": self._kill_parent,
            "kill -9 the service": self._kill_service,
            "kill -9 the database": self.kill_database,
            "kill -9 both": self._kill_all,
            "SIGTERM": self._restart,
        }

    def kill_database(self) -> None:
        """Kill the database, and start it after a while."""
        self._cluster.kill()
        time.sleep(random.uniform(0, 3))
        self._start_database()
        self.wait()

    def _kill_worker(self) -> None:
        os.kill(random.choice(self._workers()), signal.SIGKILL)
        self._until_replaced()

    def _kill_workers(self) -> None:
        for worker in self._workers():
            os.kill(worker, signal.SIGKILL)
        self._until_replaced()

    def _kill_parent(self) -> None:
        """Kill the parent alone: its workers end by themselves, and give the port back."""
        self._process.kill()
        self._process.wait()
        self.start()

    def _kill_service(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self.start()

    def _kill_all(self) -> None:
        self._cluster.kill()
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._start_database()
        self.start()

    def _restart(self) -> None:
        self.stop()
        self.start()

    def _until_replaced(self) -> None:
        time.sleep(1)  # a worker that dies is not replaced at once
        self.wait()

    def _workers(self) -> list[int]:
        return [pid for pid, what in self.processes().items() if what == "worker"]

    def _start_database(self) -> None:
        """Start it again; it refuses as long as a process of the one before is there."""
        for _ in range(_TRIES):
            try:
                self._cluster.start()
            except AssertionError:
                time.sleep(0.5)
            else:
                return
        raise AssertionError("the database did not start")

    def _comes_up(self) -> bool:
        wait_until(lambda: self._process.poll() is not None or self._is_ready())
        if self._process.poll() is not None:
            return False
        self.wait()
        return self._process.poll() is None

    def _is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", timeout=15).status_code == 200
        except httpx.TransportError:
            return False
