"""`python -m benchmarks.service`: load on the service beside the barest one, in one run."""

import argparse
import os
import platform
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.corpus import corpus
from benchmarks.service.kept import check_kept
from benchmarks.service.load import CONNECTIONS, need_wrk, write_bodies
from benchmarks.service.process import serving
from benchmarks.service.rounds import Lane, Turn, Turns, interleave, turn
from benchmarks.table import Row, table
from benchmarks.timing import ratio, spread
from tests.service import postgresql

MICRO = 1e-6
BARE, VERIFY = "bare route", "POST /v1/verify"
SQLITE, POSTGRESQL = "POST /v1/records on SQLite", "POST /v1/records on PostgreSQL"
BARS = [(VERIFY, BARE, "0.60 x"), (SQLITE, VERIFY, "0.33 x"), (POSTGRESQL, VERIFY, "")]
SERVE = ["-m", "a44log_cli", "serve", "--port", "0"]
VERIFIED, STORED = "/v1/verify", "/v1/records"


class Size(NamedTuple):
    """How much is measured; `memory` is after how many requests it is looked at."""

    records: int
    rounds: int
    seconds: int
    memory: tuple[int, ...]


FULL = Size(records=300, rounds=8, seconds=3, memory=(50_000, 100_000, 200_000))
QUICK = Size(records=30, rounds=2, seconds=1, memory=(2_000, 4_000))


class Places(NamedTuple):
    """Where things are during a run."""

    folder: Path
    plain: Path
    different: Path

    def new(self, name: str) -> Path:
        """Return a new folder."""
        folder = self.folder / name
        folder.mkdir()
        return folder


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.service", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="to see that it works; no figures")
    parser.add_argument("--no-postgresql", action="store_true", help="SQLite alone")
    parser.add_argument("--no-memory", action="store_true", help="without the long load")
    options = parser.parse_args()
    need_wrk()
    two_cores()
    size = QUICK if options.quick else FULL
    load = f", load {os.getloadavg()[0]:.1f} at the start"
    drawn = corpus(size.records)
    print(f"CPython {platform.python_version()}, {platform.machine()}, 2 cores{load}")
    print(f"{size.rounds} rounds of {size.seconds} s each; {CONNECTIONS} connections, one process")
    print(f"{drawn}", flush=True)
    with TemporaryDirectory(prefix="a44-load-") as name:
        folder = Path(name)
        places = Places(
            folder,
            write_bodies(drawn.records, folder / "plain"),
            write_bodies(drawn.records, folder / "different", different=True),
        )
        rows = load_rows(places, size, on_postgresql=not options.no_postgresql)
        if not options.no_memory:
            rows += memory_rows(places, size)
    print(table(rows))


def two_cores() -> None:
    """Hold this process, and all that it starts, to two cores."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])


def load_rows(places: Places, size: Size, *, on_postgresql: bool) -> list[Row]:
    """Load the bare route and ours in turns."""
    with ExitStack() as stack:
        enter = stack.enter_context
        bare = enter(serving(["-m", "benchmarks.service.bare"], places.folder / "bare.log"))
        urls = {SQLITE: f"sqlite:///{places.folder}/rounds.db"}
        if on_postgresql:
            urls[POSTGRESQL] = postgresql.new_database(enter(postgresql.server()), "load")
        ours = {
            name: enter(serving(SERVE, places.folder / f"{place}.log", database_url=url))
            for place, (name, url) in enumerate(urls.items())
        }
        lanes = [
            Lane(BARE, bare, VERIFIED, places.plain),
            Lane(VERIFY, ours[SQLITE], VERIFIED, places.plain),
            *(
                Lane(name, ours[name], STORED, places.different, places.new(f"told{place}"))
                for place, name in enumerate(urls)
            ),
        ]
        turns = interleave(lanes, rounds=size.rounds, seconds=size.seconds)
        kept = {
            lane.name: check_kept(urls[lane.name], lane.acknowledged)
            for lane in lanes
            if lane.acknowledged
        }
    for name, number in kept.items():
        print(f"{name}: all {number:,} acknowledged records are there")
    print()
    return [*ratio_rows(turns), *lane_rows(turns)]


def ratio_rows(turns: Turns) -> list[Row]:
    """Give the figures that have a bar, and the same by CPU time, which others disturb less."""
    rates = {name: [one.load.rate for one in took] for name, took in turns.items()}
    each = {name: [one.cpu_each for one in took] for name, took in turns.items()}
    rows = []
    for name, by, bar in BARS:
        if name in turns:
            by_rate, by_cpu = ratio(rates[name], rates[by]), ratio(each[by], each[name])
            rows.append(Row(f"{name} / {by}, by requests a second", by_rate, "x", bar))
            rows.append(Row("  by requests a second of the server's CPU", by_cpu, "x"))
    return rows


def lane_rows(turns: Turns) -> list[Row]:
    """Give what each kind of request came to by itself."""
    return [row for name, took in turns.items() for row in one_lane(name, took)]


def one_lane(name: str, took: Sequence[Turn]) -> list[Row]:
    return [
        Row(name, spread([one.load.rate for one in took]), "requests/s"),
        Row("  half of the answers within", spread([one.load.p50 for one in took]), "ms"),
        Row("  99 % of the answers within", spread([one.load.p99 for one in took]), "ms"),
        Row("  CPU of the server", spread([one.cpu_each for one in took], MICRO), "us a request"),
    ]


def memory_rows(places: Places, size: Size) -> list[Row]:
    """Load one server for long, a sixth of the time with writes, and look at its memory."""
    url = f"sqlite:///{places.folder}/memory.db"
    with serving(SERVE, places.folder / "memory.log", database_url=url) as server:
        lanes = [Lane(VERIFY, server, VERIFIED, places.plain)] * 5
        told = places.new("told-memory")
        lanes.append(Lane(SQLITE, server, STORED, places.different, told))
        seen, done = [("started", server.memory())], 0
        for after in size.memory:
            while done < after:
                done += sum(turn(lane, 1).load.requests for lane in lanes)
            seen.append((f"after {done:,} requests", server.memory()))
    return [Row(f"memory, {when}", spread([mib]), "MiB") for when, mib in seen]


if __name__ == "__main__":
    main()
