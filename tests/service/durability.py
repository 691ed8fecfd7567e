"""Kill a server in the middle of writes, and see that what it acknowledged is there.

`python -m tests.service.durability --rounds 20 --database postgresql --kill database` does so as
often as is asked for, on a database of its own.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Event

import httpx

from a44log.service.store.records import Wanted
from a44log.service.store.store import Store
from tests.cli.command import PATIENCE, game, line
from tests.service import postgresql
from tests.service.server import Server, running

_WRITERS = 8
_ACKNOWLEDGED = 60

Acknowledged = dict[bytes, str]
"""What a server said that it has: the id that it gave, by bytes."""


class Writers:
    """Clients that write one record after another, each until it is acknowledged."""

    def __init__(self, server: Server, numbers: Iterator[int]) -> None:
        """Take the server, and numbers to tell the records apart."""
        self.acknowledged = Acknowledged()
        self.refusals = 0
        self.over = Event()
        self._server, self._numbers = server, numbers
        self._enough = Event()
        self._awaited = 0

    def write(self) -> None:
        """Write until it is over or the server is gone."""
        with httpx.Client(base_url=self._server.url, timeout=PATIENCE) as client:
            for number in self._numbers:
                body = line(game() | {"id": f"durable {number}"})
                try:
                    while not self.over.is_set() and not self._is_kept(client, body):
                        self.over.wait(0.05)
                except httpx.TransportError:
                    return
                if self.over.is_set():
                    return

    def wait_for(self, more: int) -> None:
        """Wait until so many more records are acknowledged."""
        self._awaited = len(self.acknowledged) + more
        self._enough.clear()
        assert self._enough.wait(2 * PATIENCE)

    def _is_kept(self, client: httpx.Client, body: bytes) -> bool:
        answer = client.post("/v1/records", content=body)
        if answer.status_code == 503:  # nobody knows whether it is there
            self.refusals += 1
            return False
        assert answer.status_code == 201 or (answer.status_code == 200 and self.refusals)
        self.acknowledged[body] = answer.json()["record"]["id"]
        if len(self.acknowledged) >= self._awaited:
            self._enough.set()
        return True


def kill_during_writes(
    url: str, numbers: Iterator[int], kill: Callable[[Server, Writers], None] | None = None
) -> Acknowledged:
    """Kill a server with SIGKILL while clients write, or do to it what `kill` does."""
    with running("--workers", "2", database_url=url) as server, ThreadPoolExecutor() as pool:
        writers = Writers(server, numbers)
        try:
            writing = [pool.submit(writers.write) for _ in range(_WRITERS)]
            writers.wait_for(_ACKNOWLEDGED)
            if kill is None:
                server.kill()
            else:
                kill(server, writers)
        finally:
            writers.over.set()
        for one in writing:
            one.result(2 * PATIENCE)
    return writers.acknowledged


def kill_database(cluster: postgresql.Cluster) -> Callable[[Server, Writers], None]:
    """Return what kills the database of a server, which goes on by itself when it is back."""

    def kill(_: Server, writers: Writers) -> None:
        cluster.kill()
        try:
            refusals = writers.refusals + _WRITERS
            while writers.refusals < refusals:
                assert not writers.over.wait(0.05)
        finally:
            cluster.start()
        writers.wait_for(_ACKNOWLEDGED)

    return kill


def check(url: str, acknowledged: Acknowledged) -> None:
    """Check that each record is there once, under the id that was told, byte for byte."""
    with Store(url) as store:
        times = Counter(told.sha256 for told in store.records.all("local", Wanted()))
        assert set(times.values()) <= {1}
        for body, id in acknowledged.items():
            found = store.records.told(id, "local")
            assert found is not None, id
            assert found[1] == body


def main(rounds: int, database: str, victim: str) -> None:
    """Kill as often as that, and tell after each time what there is."""
    with ExitStack() as stack:
        kill = None
        if database == "postgresql":
            cluster = stack.enter_context(postgresql.server())
            url = postgresql.new_database(cluster, "durability")
            kill = kill_database(cluster) if victim == "database" else None
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            url = f"sqlite:///{Path(folder) / 'a44log.db'}"
        numbers, acknowledged = count(), Acknowledged()
        for number in range(1, rounds + 1):
            acknowledged |= kill_during_writes(url, numbers, kill)
            check(url, acknowledged)
            print(f"round {number}: {len(acknowledged)} acknowledged, none lost", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kill", choices=["service", "database"], default="service")
    given = parser.parse_args()
    if (given.database, given.kill) == ("sqlite", "database"):
        parser.error("SQLite has no process of its own to be killed")
    main(given.rounds, given.database, given.kill)
