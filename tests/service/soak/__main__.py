"""Half an hour of everything at once, while parts of the service are killed.

`python -m tests.service.soak --minutes 30` runs a service of two workers over a PostgreSQL of its
own. Clients judge, keep, ask for and delete records, and hold every answer to what the library
says and to what was acknowledged before. In the first half of the time workers, the service and
the database are killed at random; in the second the database alone, so that the workers live long
enough to tell whether their memory grows. The exit status is 1 where anything was wrong.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Event
from typing import Final

from a44log.service.store.records import Wanted
from a44log.service.store.store import Store
from tests.service import postgresql
from tests.service.keyed import ALL
from tests.service.soak.bodies import body
from tests.service.soak.client import Client
from tests.service.soak.installation import Installation
from tests.service.soak.memory import Life, Memory
from tests.service.soak.trouble import Notes, Trouble

_QUIET: Final = (10.0, 40.0)
"""Seconds between one kill and the next."""

Seconds = defaultdict[str, list[float]]


def harm(installation: Installation, trouble: Trouble, minutes: float) -> Seconds:
    """Kill one part after the other for so long; return the seconds that each took to be well."""
    took: Seconds = defaultdict(list)
    began, left = time.monotonic(), list[str]()
    while (passed := time.monotonic() - began) < 60 * minutes:
        time.sleep(random.uniform(*_QUIET))
        kinds = installation.kinds()
        left = left or random.sample([*kinds], len(kinds))  # each once, and then again
        name = left.pop() if passed < 30 * minutes else "kill -9 the database"
        with trouble.now():
            killed = time.monotonic()
            kinds[name]()
            took[name].append(time.monotonic() - killed)
    return took


def check(store: Store, owner: str, client: Client, notes: Notes) -> None:
    """Hold what is in the database to what was acknowledged: each once, byte for byte."""
    kept = [told.id for told in store.records.all(owner, Wanted())]
    if sorted(kept) != sorted(client.live.values()):
        notes.fault(f"{owner}: other records are kept than were acknowledged")
    for number, id in client.live.items():
        found = store.records.told(id, owner)
        if found is None or found[1] != body(number):
            notes.fault(f"{owner}: record {number} is not what was acknowledged")
    for number, id in client.gone:
        if store.records.tombstone(id, owner) is None or store.records.told(id, owner):
            notes.fault(f"{owner}: record {number} is not deleted")


def main(minutes: float, clients: int, log: Path) -> bool:
    """Run it; tell whether all was well."""
    notes, trouble, over, numbers = Notes(), Trouble(), Event(), count()
    with postgresql.server() as cluster, ThreadPoolExecutor() as pool:
        url = postgresql.new_database(cluster, "soak")
        with Store(url) as store:
            secrets = [store.keys.make(f"owner {n}", ALL, None)[1] for n in range(clients)]
        installation = Installation(cluster, url, log)
        try:
            memory = Memory(installation)
            asking = [Client(installation.url, key, numbers, notes, trouble) for key in secrets]
            for client in asking:
                client.others = [other for other in asking if other is not client]
            running = [pool.submit(memory.watch, over)]
            running += [pool.submit(client.run, over) for client in asking]
            try:
                took = harm(installation, trouble, minutes)
            finally:
                over.set()
            for one in running:
                one.result()
        finally:
            installation.stop()
        cluster.kill()
        cluster.start()
        with Store(url) as store:
            for number, client in enumerate(asking):
                check(store, f"owner {number}", client, notes)
    lives = memory.lives(minutes / 4)
    for life in lives:
        if not life.is_flat():
            notes.fault(f"the memory of a {life.what} grew")
    if b"fault=" in (logged := log.read_bytes()) or b"Traceback" in logged:
        notes.fault(f"a fault is in the log, {log}")
    _tell(notes, took, lives, asking)
    return not notes.faults


def _tell(notes: Notes, took: Seconds, lives: Iterable[Life], asking: Iterable[Client]) -> None:
    print("\n| asked | answered | median ms | 99 % ms | came to nothing while something was down |")
    print("|---|---:|---:|---:|---:|")
    for what, seconds in sorted(notes.seconds.items()):
        times = [
            1_000 * statistics.median(seconds),
            1_000 * sorted(seconds)[-1 - len(seconds) // 100],
        ]
        shown = " | ".join(f"{each:.0f}" for each in times)
        print(f"| {what} | {len(seconds)} | {shown} | {notes.excused[what]} |")
    print("\n| done | times | well again, s | at most |\n|---|---:|---:|---:|")
    for name, each in sorted(took.items()):
        print(f"| {name} | {len(each)} | {statistics.median(each):.1f} | {max(each):.1f} |")
    print("\n| process | minutes | first third, MB | second | last |\n|---|---:|---:|---:|---:|")
    for life in lives:
        sizes = " | ".join(f"{size:.1f}" for size in life.thirds)
        print(f"| {life.what} | {life.minutes:.1f} | {sizes} |")
    live, gone = (
        sum(len(each) for each in kind)
        for kind in ([client.live for client in asking], [client.gone for client in asking])
    )
    print(f"\n{live + gone} records acknowledged, {gone} of them deleted, {live} there")
    print(f"{len(notes.faults)} faults")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--log", type=Path, help="Where the service's log is kept.")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(not main(given.minutes, given.clients, given.log or Path(folder) / "log"))
