"""How much memory each process of a service has, over time."""

import statistics
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Final, NamedTuple

from tests.service.soak.installation import Installation

_EVERY: Final = 5.0
_MEGABYTE: Final = 1024
_MAY_GROW: Final = 1.1
_WARM: Final = 60
"""Seconds after which a process has imported what it needs, and been asked everything."""


class Life(NamedTuple):
    """A process: what it is, for how long it was looked at, and its memory in MB in thirds of that.

    Its first minute does not count.
    """

    what: str
    minutes: float
    thirds: tuple[float, float, float]

    def is_flat(self) -> bool:
        """Tell whether the last third has no more than the first, but for a tenth."""
        return self.thirds[2] <= self.thirds[0] * _MAY_GROW


class Memory:
    """Samples of resident memory, by process."""

    def __init__(self, installation: Installation) -> None:
        """Take what is looked at."""
        self._installation = installation
        self._samples: defaultdict[tuple[int, str], list[tuple[float, float]]] = defaultdict(list)

    def watch(self, over: Event) -> None:
        """Look now and then until it is over."""
        while not over.wait(_EVERY):
            for pid, what in self._installation.processes().items():
                with suppress(OSError, StopIteration):
                    status = Path(f"/proc/{pid}/status").read_text().splitlines()
                    row = next(row for row in status if row.startswith("VmRSS"))
                    sample = time.monotonic(), int(row.split()[1]) / _MEGABYTE
                    self._samples[pid, what].append(sample)

    def lives(self, least: float) -> list[Life]:
        """Return the processes that were looked at for so many minutes at least."""
        found = []
        for (_, what), whole in self._samples.items():
            samples = [one for one in whole if one[0] - whole[0][0] >= _WARM]
            if not samples:
                continue
            minutes = (samples[-1][0] - samples[0][0]) / 60
            third = len(samples) // 3
            if minutes >= least and third:
                sizes = [size for _, size in samples]
                parts = sizes[:third], sizes[third:-third], sizes[-third:]
                first, middle, last = map(statistics.median, parts)
                found.append(Life(what, minutes, (first, middle, last)))
        return found
