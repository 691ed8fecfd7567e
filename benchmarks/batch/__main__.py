"""`python -m benchmarks.batch`: one command on many records, in one process, in two, on Spark.

Real commands as whole processes. Each way's reports are compared with the others' at the end; a
difference ends the run with exit status 1.
"""

import argparse
import os
import platform
import shutil
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import NamedTuple

from benchmarks.batch.records import write_records
from benchmarks.batch.reports import Reports, of_lines, of_parquet

COMMAND = str(Path(sysconfig.get_path("scripts")) / "a44log")


class Run(NamedTuple):
    """One command on one file."""

    way: str
    records: int
    seconds: float
    cpu: float
    parent_mib: float
    reports: Reports


class Way(NamedTuple):
    """A command that takes a file of records and where its reports go."""

    title: str
    call: Callable[[Path, Path], list[str]]
    ending: str
    statuses: set[int]
    reports: Callable[[Path], Reports]


def main() -> int:
    """Run everything and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batch", description=__doc__)
    parser.add_argument("--most", type=int, default=1_000_000, help="records of the largest file")
    parser.add_argument("--least", type=int, default=1_000, help="records of the smallest file")
    parser.add_argument(
        "--ways", nargs="+", choices=list(WAYS), default=["1", "2"], help="which, in this order"
    )
    parser.add_argument("--folder", type=Path, help="where the files go, several times their size")
    asked = parser.parse_args()
    implementation = f"{platform.python_implementation()} {platform.python_version()}"
    load = f"load {os.getloadavg()[0]:.1f} at the start"
    print(f"{implementation}, {platform.machine()}, {os.cpu_count()} cores, {load}\n", flush=True)
    same = True
    print("| records | bytes | way | seconds | records/s | CPU seconds | parent, MiB | reports |")
    print("|--------:|------:|-----|--------:|----------:|------------:|------------:|---------|")
    size = asked.least
    while size <= asked.most:
        with TemporaryDirectory(dir=asked.folder) as folder:
            same &= _size(Path(folder), size, asked)
        size *= 10
    print("\nthe same reports every way" if same else "\nTHE REPORTS DIFFER")
    return 0 if same else 1


def _size(folder: Path, count: int, asked: argparse.Namespace) -> bool:
    """Measure every way on a file of so many records; return whether all came to the same."""
    records = folder / "records.ndjson"
    write_records(records, count)
    found = set()
    for name in asked.ways:
        way = WAYS[name]
        out = folder / f"out{way.ending}"
        run = _run(way.title, way.call(records, out), count, way.statuses)
        run = run._replace(reports=way.reports(out))
        _show(run, records)
        found.add(run.reports)
        shutil.rmtree(out) if out.is_dir() else out.unlink()
    return len(found) == 1


def _verify(jobs: int) -> Callable[[Path, Path], list[str]]:
    options = ["-q", "--jobs", str(jobs)]
    return lambda source, out: [COMMAND, "verify", *options, "--out", str(out), str(source)]


def _spark(source: Path, out: Path) -> list[str]:
    return [COMMAND, "spark", "--master", "local[2,4]", str(source), str(out)]


def _duckdb(source: Path, out: Path) -> list[str]:
    return [sys.executable, "-m", "benchmarks.batch.duckdb", str(source), str(out)]


def _run(way: str, call: list[str], records: int, good: set[int]) -> Run:
    """Run a command; its own memory is looked at while it runs, since its processes' is theirs."""
    started = perf_counter()
    silent = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
    child = os.posix_spawn(call[0], call, os.environ, file_actions=silent)
    peak, ended = [0], Event()
    watch = Thread(target=_watch, args=(child, peak, ended))
    watch.start()
    _, status, usage = os.wait4(child, 0)
    ended.set()
    watch.join()
    code = os.waitstatus_to_exitcode(status)
    if code not in good:
        raise RuntimeError(f"{' '.join(call)}: exit status {code}")
    seconds, cpu = perf_counter() - started, usage.ru_utime + usage.ru_stime
    return Run(way, records, seconds, cpu, peak[0] / 1024, Reports(0, 0))


def _watch(process: int, peak: list[int], ended: Event) -> None:
    """Keep the most kibibytes that a process ever held, as long as it runs."""
    while not ended.wait(0.05):
        try:
            status = Path(f"/proc/{process}/status").read_text()
        except OSError:
            return
        for line in status.splitlines():
            if line.startswith("VmHWM:"):
                peak[0] = max(peak[0], int(line.split()[1]))


def _show(run: Run, records: Path) -> None:
    size, speed = f"{records.stat().st_size / 1e6:,.0f} MB", run.records / run.seconds
    cells = (
        *(f"{run.records:,}", size, run.way, f"{run.seconds:.1f}", f"{speed:,.0f}"),
        *(f"{run.cpu:.1f}", f"{run.parent_mib:.0f}", str(run.reports)),
    )
    print(f"| {' | '.join(cells)} |", flush=True)


WAYS = {
    "1": Way("verify --jobs 1", _verify(1), ".ndjson", {0, 1, 3}, of_lines),
    "2": Way("verify --jobs 2", _verify(2), ".ndjson", {0, 1, 3}, of_lines),
    "spark": Way("spark --master local[2,4]", _spark, "", {0}, of_parquet),
    "duckdb": Way("DuckDB, verify_batches", _duckdb, ".ndjson", {0}, of_lines),
}

if __name__ == "__main__":
    sys.exit(main())
