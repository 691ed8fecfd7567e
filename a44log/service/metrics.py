"""The figures of a process for Prometheus, by route template and never by path."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.multiprocess import MultiProcessCollector

_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_METHODS: Final = frozenset(("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"))
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """How many requests there were, and how long they took."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "a44log_requests", "Requests.", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "a44log_request_seconds",
            "How long requests took.",
            ["route"],
            registry=self.registry,
            buckets=_SECONDS,
        )
        # To look a series up by its labels takes longer than to count.
        self._series: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        method = method if method in _METHODS else "other"
        series = self._series.get((method, route, status))
        if series is None:
            series = self._requests.labels(method, route, str(status)), self._seconds.labels(route)
            self._series[method, route, status] = series
        requests, took = series
        requests.inc()
        took.observe(seconds)


@contextmanager
def shared_figures() -> Iterator[CollectorRegistry]:
    """Give the figures of all processes that are started in the block, put together."""
    with TemporaryDirectory(prefix="a44log-metrics-") as folder:
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
        os.environ[_FOLDER] = folder
        try:
            yield registry
        finally:
            del os.environ[_FOLDER]
