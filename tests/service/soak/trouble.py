"""When something was down, and what clients made of the answers meanwhile."""

import math
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class Trouble:
    """The times at which something was down: only then may a request be lost or told 503."""

    def __init__(self) -> None:
        """Begin with everything up."""
        self._times: list[tuple[float, float]] = []

    @contextmanager
    def now(self) -> Iterator[None]:
        """Mark the time in the block."""
        began = time.monotonic()
        self._times.append((began, math.inf))
        try:
            yield
        finally:
            self._times[-1] = began, time.monotonic()

    def excuses(self, began: float, ended: float) -> bool:
        """Tell whether something was down at any time in between."""
        return any(began <= until and since <= ended for since, until in self._times)


class Notes:
    """What many clients saw: how often, how fast, and what should not have been."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)
        self.excused: Counter[str] = Counter()
        self.faults: list[str] = []
        self._lock = Lock()

    def answered(self, what: str, seconds: float) -> None:
        """Note a request that was answered."""
        with self._lock:
            self.seconds[what].append(seconds)

    def excuse(self, what: str) -> None:
        """Note a request that came to nothing while something was down."""
        with self._lock:
            self.excused[what] += 1

    def fault(self, what: str) -> None:
        """Note what should not have been, and tell it at once."""
        with self._lock:
            self.faults.append(what)
        print(f"FAULT: {what}", flush=True)
