"""Kill a server in the middle of writes, and see that what it acknowledged is there.

`python -m tests.service.durability ROUNDS [URL]` does so as often as is asked for.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Event

import httpx

from a44log.service.store.records import Wanted
from a44log.service.store.store import Store
from tests.cli.command import game, line
from tests.service.server import Server, running

_WRITERS = 8
_ACKNOWLEDGED = 60


def kill_during_writes(url: str, numbers: Iterator[int]) -> dict[bytes, str]:
    """Kill a server with SIGKILL while clients write; return what it said that it has, by bytes."""
    acknowledged: dict[bytes, str] = {}
    enough = Event()

    def write(server: Server) -> None:
        with httpx.Client(base_url=server.url, timeout=30) as client:
            for number in numbers:
                body = line(game() | {"id": f"durable {number}"})
                try:
                    answer = client.post("/v1/records", content=body)
                except httpx.TransportError:
                    return
                assert answer.status_code == 201, answer.text
                acknowledged[body] = answer.json()["record"]["id"]
                if len(acknowledged) >= _ACKNOWLEDGED:
                    enough.set()

    with running("--workers", "2", database_url=url) as server, ThreadPoolExecutor() as pool:
        writers = [pool.submit(write, server) for _ in range(_WRITERS)]
        assert enough.wait(60)
        server.kill()
        for writer in writers:
            writer.result(60)
    return acknowledged


def check(url: str, acknowledged: dict[bytes, str]) -> None:
    """Check that each record is there once, under the id that was told, byte for byte."""
    with Store(url) as store:
        times = Counter(told.sha256 for told in store.records.all("local", Wanted()))
        assert set(times.values()) <= {1}
        for body, id in acknowledged.items():
            found = store.records.told(id, "local")
            assert found is not None, id
            assert found[1] == body


def main(rounds: int, url: str) -> None:
    numbers, acknowledged = count(), dict[bytes, str]()
    for number in range(rounds):
        acknowledged |= kill_during_writes(url, numbers)
        check(url, acknowledged)
        print(f"round {number + 1}: {len(acknowledged)} acknowledged, none lost", flush=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(
            int(sys.argv[1]), sys.argv[2] if sys.argv[2:] else f"sqlite:///{Path(folder) / 'a.db'}"
        )
