"""Run one target under atheris: `python -m tests.fuzz.child TARGET FOLDER [OPTION...]`.

The options are those of libFuzzer. What raises, and the slowest input so far, are kept in the
folder. Every now and then an input is grown to the most bytes that it may have.
"""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import atheris

from tests.fuzz.target import grown, inputs

_GROWING: Final = 0.1
"""The share of the time that goes into grown inputs."""
_LONGEST: Final = 16_384
"""Bytes of an input that was not grown, at most."""


class _Runner:
    """Runs inputs, and keeps what is worth keeping."""

    def __init__(self, one: Callable[[bytes], None], longest: int, folder: Path) -> None:
        self._one = one
        self._longest = longest
        self._folder = folder
        self._slowest = 0.001
        self._begun = time.monotonic()
        self._growing = 0.0

    def __call__(self, data: bytes) -> None:
        """Run an input, and perhaps what it grows to."""
        self._run(data)
        now = time.monotonic()
        if data and self._growing < _GROWING * (now - self._begun):
            self._run(grown(data, self._longest, crc32(data)))
            self._growing += time.monotonic() - now

    def _run(self, data: bytes) -> None:
        begun = time.process_time()
        try:
            self._one(data)
        except BaseException:
            (self._folder / "raised").write_bytes(data)
            raise
        taken = time.process_time() - begun
        if taken > self._slowest:
            self._slowest = taken
            (self._folder / "slowest").write_bytes(data)


def main(name: str, folder: Path, options: list[str]) -> None:
    """Fuzz; does not return."""
    with atheris.instrument_imports(include=["a44log"]):
        target: Any = import_module(f"tests.fuzz.{name}")
        for data in inputs(name):  # what is imported when it is needed
            target.one(data)
    options = [f"-max_len={min(target.LONGEST, _LONGEST)}", *options]
    if words := getattr(target, "WORDS", ()):
        written = ("".join(f"\\x{byte:02x}" for byte in word) for word in words)
        (folder / "words").write_text("".join(f'"{word}"\n' for word in written))
        options.insert(0, f"-dict={folder / 'words'}")
    known = {"custom_mutator": target.mutate} if hasattr(target, "mutate") else {}
    atheris.Setup([sys.argv[0], *options], _Runner(target.one, target.LONGEST, folder), **known)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
