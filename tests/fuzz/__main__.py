"""Fuzz what reads what strangers send, guided by coverage.

    python -m tests.fuzz [TARGET...] [--seconds N] [--keep FOLDER]

runs each target (all if none is named) in a process of its own; the seconds are shared among them.
It needs `pip install -e '.[fuzz]'`, and atheris has wheels for Linux on x86-64 only. Of each target
it prints executions, edges covered by the corpus and in the end, and the CPU time of the slowest
input, taken again without instrumentation. The exit status is 1 where a target raised, hung, or
took over a second for an input, which is then in FOLDER/TARGET (or a new folder);
`python -m tests.fuzz.again TARGET FILE` runs it again.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.fuzz.target import TARGETS, corpus

SLOWEST: Final = 1.0
"""CPU seconds that an input may take."""

_ROOT: Final = Path(__file__).parents[2]
_HANGS: Final = 60
_COVERED: Final = re.compile(r"^#\d+\s+(INITED|DONE) +cov: (\d+)", re.MULTILINE)
_RUNS: Final = re.compile(r"stat::number_of_executed_units: (\d+)")


def fuzz(name: str, seconds: float, folder: Path) -> bool:
    """Run a target; print what came of it and return whether all was well."""
    found = folder / "found"
    found.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.fuzz.child", name, str(folder)]
    command += [f"-max_total_time={max(1, round(seconds))}", f"-timeout={_HANGS}"]
    command += ["-print_final_stats=1", f"-artifact_prefix={folder}/", str(found)]
    command += [str(known) for known in [corpus(name)] if known.exists()]
    begun = time.monotonic()
    with (folder / "log").open("wb") as log:
        status = subprocess.run(
            command, cwd=_ROOT, env=os.environ | {"TMPDIR": str(folder)}, stdout=log, stderr=log
        ).returncode
    told = (folder / "log").read_text(errors="replace")
    if status:
        print(f"{name}: FAILED, exit status {status}; see {folder}")
        print(told[-4000:])
        return False
    covered = dict(_COVERED.findall(told))
    runs = int(m[1]) if (m := _RUNS.search(told)) else 0
    slowest = _slowest(name, folder / "slowest")
    print(
        f"{name}: {runs} executions in {time.monotonic() - begun:.0f} s, "
        f"{covered.get('INITED', '?')} edges covered by the corpus, {covered.get('DONE', '?')} in "
        f"the end, slowest input {slowest:.3f} s",
        flush=True,
    )
    if slowest > SLOWEST:
        print(f"{name}: FAILED, an input takes over {SLOWEST:g} s: {folder / 'slowest'}")
    return slowest <= SLOWEST


def _slowest(name: str, kept: Path) -> float:
    """Return the CPU time of the input that was the slowest, in this process."""
    if not kept.exists():
        return 0.0
    one, data = import_module(f"tests.fuzz.{name}").one, kept.read_bytes()
    taken = []
    for _ in range(3):
        begun = time.process_time()
        one(data)
        taken.append(time.process_time() - begun)
    return min(taken)


def main() -> int:
    """Run the targets one after another; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := set(asked.targets) - set(TARGETS):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    try:
        import_module("atheris")
    except ImportError:
        print("not run: no atheris here, which has wheels for CPython 3.11 to 3.14 on Linux x86-64")
        return 0
    folder = (asked.keep or Path(tempfile.mkdtemp(prefix="a44log-fuzz-"))).absolute()
    names = asked.targets or TARGETS
    failed = [name for name in names if not fuzz(name, asked.seconds / len(names), folder / name)]
    if not failed and not asked.keep:
        shutil.rmtree(folder)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
