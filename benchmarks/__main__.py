"""`python -m benchmarks`: one run, one table."""

import argparse
import os
import platform
from typing import NamedTuple

from benchmarks.corpus import Corpus, corpus
from benchmarks.judging import PARSE, STEPS, VERIFY, breakdown, judging
from benchmarks.peers import A44LOG, peers
from benchmarks.startup import COMMAND, EMPTY, IMPORTS, startup
from benchmarks.table import Row, table
from benchmarks.timing import Times, interleave, ratio, spread

MICRO, MILLI = 1e-6, 1e-3


class Size(NamedTuple):
    """How much is measured."""

    records: int
    rounds: int
    processes: int


FULL = Size(records=300, rounds=40, processes=25)
QUICK = Size(records=60, rounds=8, processes=4)


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer records and rounds, no figures")
    size = QUICK if parser.parse_args().quick else FULL
    load = f", load {os.getloadavg()[0]:.1f} at the start"
    drawn = corpus(size.records)
    rows = [*judging_rows(drawn, size), *startup_rows(drawn, size), *peer_rows(drawn, size)]
    implementation = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{implementation}, {platform.machine()}, {os.cpu_count()} cores{load}")
    print(f"{size.rounds} rounds, {size.processes} of processes; CPU time, ratios within a round")
    print(f"{drawn}\n")
    print(table(rows))


def judging_rows(drawn: Corpus, size: Size) -> list[Row]:
    """Measure the referee beside orjson, then its steps."""
    times, records = judging(drawn.records, size.rounds), len(drawn.records)
    return [
        Row(f"{VERIFY} / {PARSE}", ratio(times[VERIFY], times[PARSE]), "x", "7.5 x"),
        Row(PARSE, spread(times[PARSE], records * MICRO), "us a record"),
        Row(VERIFY, spread(times[VERIFY], records * MICRO), "us a record"),
        Row(VERIFY, spread(times[VERIFY], drawn.events * MICRO), "us an event"),
        *step_rows(breakdown(drawn.records, size.rounds)),
    ]


def step_rows(times: Times) -> list[Row]:
    """Give the steps of one verification as ratios to orjson's parse; the rest is what is left."""
    parse, steps = times[PARSE], [times[step] for step in STEPS]
    rest = [whole - sum(parts) for whole, *parts in zip(times[VERIFY], *steps, strict=True)]
    return [
        *(Row(f"  of it {step}", ratio(times[step], parse), "x") for step in STEPS),
        Row("  of it the rest: report, colons, calls", ratio(rest, parse), "x"),
    ]


def startup_rows(drawn: Corpus, size: Size) -> list[Row]:
    """Measure the command beside a Python that imports what it must."""
    times = startup(drawn.records[0], size.processes)
    return [
        Row(f"{COMMAND} / {IMPORTS}", ratio(times[COMMAND], times[IMPORTS]), "x", "2 x"),
        *(Row(name, spread(times[name], MILLI), "ms") for name in (EMPTY, IMPORTS, COMMAND)),
    ]


def peer_rows(drawn: Corpus, size: Size) -> list[Row]:
    """Measure the others beside a44log, an action of theirs against an event of ours."""
    lanes = peers(drawn.records, drawn.events)
    times = interleave(lanes, rounds=size.rounds, slices=4)
    ours = next(lane for lane in lanes if lane.name == A44LOG)
    rows = []
    for lane in lanes:
        mine = times[lane.name]
        rows.append(Row(lane.name, spread(mine, lane.actions * MICRO), "us an action"))
        rows.append(Row("  games", spread([lane.games / seconds for seconds in mine]), "games/s"))
        if lane is not ours:
            unit = lane.actions / ours.actions
            rows.append(Row("  as a ratio to a44log", ratio(mine, times[A44LOG], unit), "x"))
    return rows


if __name__ == "__main__":
    main()
