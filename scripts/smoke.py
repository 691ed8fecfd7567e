"""Prove that an installed a44log is whole: `python -I smoke.py EXAMPLES`, run by its own Python.

Standard library only, and nothing of the checkout but the folder of example games.
"""

import json
import subprocess
import sys
import sysconfig
from importlib.metadata import files, version
from pathlib import Path


def top_level_modules() -> set[str]:
    """Return what the distribution put beside the modules of others."""
    installed = files("a44log") or []
    return {path.parts[0] for path in installed if not path.parts[0].endswith((".dist-info", ".."))}


def a44log(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command and return what it printed."""
    command = Path(sysconfig.get_path("scripts")) / "a44log"
    return subprocess.run([command, *arguments], capture_output=True, check=False, encoding="utf-8")


def main(examples: str) -> None:
    """Exit with a sentence about the first thing that is not as it should be."""
    if top_level_modules() != {"a44log", "a44log_cli"}:
        sys.exit(f"installs the top-level modules {sorted(top_level_modules())}")
    told = a44log("--version")
    if told.returncode or version("a44log") not in told.stdout:
        sys.exit(f"a44log --version: exit {told.returncode}, {told.stdout!r}, {told.stderr!r}")
    games = sorted(map(str, Path(examples).glob("*.json")))
    judged = a44log("verify", "--format", "ndjson", *games)
    verdicts = [json.loads(line)["verdict"] for line in judged.stdout.splitlines()]
    if judged.returncode not in {0, 1} or "valid" not in verdicts:
        sys.exit(f"a44log verify {examples}: exit {judged.returncode}, {judged.stderr!r}")
    print(f"{told.stdout.strip()} from {Path(sys.prefix).name}; {examples}: {', '.join(verdicts)}")


if __name__ == "__main__":
    main(sys.argv[1])
