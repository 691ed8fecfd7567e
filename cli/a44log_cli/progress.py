"""A line on standard error that says how far a long run has come."""

import sys
from time import monotonic

_PATIENCE = 1.0
_STEP = 0.2


class Progress:
    """Counts records; shown only on a terminal, only where `shown`, and only after a second."""

    def __init__(self, *, shown: bool, done: str = "judged") -> None:
        """Start counting; `done` is what happens to records."""
        self._shown = shown and sys.stderr is not None and sys.stderr.isatty()
        self._count = 0
        self._failed = 0
        self._done = done
        self._due = monotonic() + _PATIENCE
        self._written = 0

    def step(self, *, failed: bool | None = None) -> None:
        """Count one more record, and whether it failed where that may be."""
        self._count += 1
        self._failed += failed or False
        if self._shown and monotonic() >= self._due:
            self._due = monotonic() + _STEP
            line = f"{self._count:,} records {self._done}"
            self._write(line if failed is None else f"{line}, {self._failed:,} failed")

    def clear(self) -> None:
        """Take the line off the terminal, for something else to be written there."""
        if self._written:
            self._write("")

    def _write(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._written) + ("" if line else "\r"))
        sys.stderr.flush()
        self._written = len(line)
