"""A line on standard error that says how far a long run has come."""

import shutil
import sys
from collections.abc import Callable, Iterator
from time import monotonic

_PATIENCE = 1.0
_STEP = 0.2


class Progress:
    """Counts records; shown only on a terminal, only where `shown`, and only after a second."""

    def __init__(
        self,
        *,
        shown: bool,
        done: str = "judged",
        total: Callable[[], int | None] = lambda: None,
    ) -> None:
        """Start counting; `done` is what happens to records.

        `total` tells how many bytes there are to read, or None; it is asked once, if at all.
        """
        self._shown = shown and sys.stderr is not None and sys.stderr.isatty()
        self._count = 0
        self._failed: int | None = None
        self._done = done
        self._began = monotonic()
        self._due = self._began + _PATIENCE
        self._written = 0
        self._ask_total = total
        self._total: int | None = None
        self._asked = False
        self._read_before = self._read = 0

    def begin(self, read: int) -> None:
        """Tell that an earlier run has read so many of the bytes."""
        self._read_before = self._read = read

    def reached(self, read: int) -> None:
        """Tell how many bytes are read so far."""
        self._read = read

    def step(self, *, failed: bool | None = None) -> None:
        """Count one more record, and whether it failed where that may be."""
        self._count += 1
        if failed is not None:
            self._failed = (self._failed or 0) + failed
        if self._shown and monotonic() >= self._due:
            self._due = monotonic() + _STEP
            self._write(self._line())

    def clear(self) -> None:
        """Take the line off the terminal, for something else to be written there."""
        if self._written:
            self._write("")

    def _line(self) -> str:
        """Return as many of the figures as the terminal is wide."""
        room = shutil.get_terminal_size().columns - 1
        line = ""
        for part in self._parts():
            longer = f"{line}, {part}" if line else part
            if len(longer) > room:
                break
            line = longer
        return line

    def _parts(self) -> Iterator[str]:
        passed = monotonic() - self._began
        yield f"{self._count:,} records {self._done}"
        if self._failed is not None:
            yield f"{self._failed:,} failed"
        yield f"{self._count / passed:,.0f}/s"
        if not self._asked:
            self._asked, self._total = True, self._ask_total()
        if self._total and self._read > self._read_before:
            yield f"{min(99, 100 * self._read // self._total)}%"
            left = max(0, self._total - self._read)
            yield f"{_clock(left * passed / (self._read - self._read_before))} left"

    def _write(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._written) + ("" if line else "\r"))
        sys.stderr.flush()
        self._written = len(line)


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
