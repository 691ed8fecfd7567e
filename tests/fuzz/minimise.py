"""Make a target's corpus anew: `python -m tests.fuzz.minimise TARGET [FOLDER...]`.

Of its seeds, the corpus that is there and the inputs in the folders, those are kept that run most
steps from one line of a44log to another which no other does, for their length.
"""

import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, Final

import a44log
from tests.fuzz.target import corpus, inputs

_LONGEST: Final = 4_000
_MOST: Final = 32_768
"""Bytes of an input that is kept, and of all of them, at most."""

_OURS: Final = str(Path(a44log.__file__).parent)

_Step = tuple[str, int, int]


def steps(one: Any, data: bytes) -> set[_Step]:
    """Return the steps that an input takes in this thread."""
    taken: set[_Step] = set()

    def enter(frame: FrameType, _event: str, _argument: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(_OURS):
            return None
        last = 0

        def step(frame: FrameType, event: str, _argument: Any) -> Any:
            nonlocal last
            if event == "line":
                taken.add((name, last, frame.f_lineno))
                last = frame.f_lineno
            return step

        return step

    sys.settrace(enter)
    try:
        one(data)
    finally:
        sys.settrace(None)
    return taken


def minimised(name: str, folders: Iterable[str]) -> list[bytes]:
    """Return the inputs to keep, the best first."""
    target: Any = import_module(f"tests.fuzz.{name}")
    known = {*target.seeds(), *inputs(name)}
    known |= {path.read_bytes() for folder in folders for path in Path(folder).iterdir()}
    taken = {data: steps(target.one, data) for data in sorted(known) if len(data) <= _LONGEST}
    covered: set[_Step] = set()
    kept: list[bytes] = []
    while taken:
        best = max(taken, key=lambda data: (len(taken[data] - covered) / (len(data) + 50), data))
        new = taken.pop(best) - covered
        if new and sum(map(len, kept)) + len(best) <= _MOST:
            covered |= new
            kept.append(best)
    return kept


def main(name: str, folders: list[str]) -> None:
    """Write the corpus."""
    corpus(name).mkdir(parents=True, exist_ok=True)
    kept = {sha256(data).hexdigest()[:12]: data for data in minimised(name, folders)}
    for path in corpus(name).iterdir():
        if path.name not in kept:
            path.unlink()
    for digest, data in kept.items():
        (corpus(name) / digest).write_bytes(data)
    print(f"{name}: {len(kept)} inputs, {sum(map(len, kept.values()))} bytes")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
