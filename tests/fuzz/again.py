"""Run inputs again, without atheris: `python -m tests.fuzz.again TARGET FILE...`."""

import sys
import time
from importlib import import_module
from pathlib import Path


def main(name: str, files: list[str]) -> None:
    """Run each; what a target raises is raised."""
    one = import_module(f"tests.fuzz.{name}").one
    for file in files:
        begun = time.process_time()
        one(Path(file).read_bytes())
        print(f"{file}: {time.process_time() - begun:.3f} s")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
