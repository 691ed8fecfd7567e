"""The records to judge: whole games of random players, the same ones in every run."""

import json
from random import Random
from typing import Any, NamedTuple

import a44log
from tests.oracle.games import random_record

FEWEST_EVENTS = 40
"""Shorter games are left out: random players end some that people would not."""


class Corpus(NamedTuple):
    """Records as bytes, and what is in them on average; nothing else of them is kept."""

    records: list[bytes]
    mean_bytes: float
    mean_events: float
    with_meta: float
    with_notes: float
    with_escapes: float
    events_timed: float

    @property
    def events(self) -> int:
        """The number of events in all records."""
        return round(self.mean_events * len(self.records))

    def __str__(self) -> str:
        return (
            f"{len(self.records)} valid records of {self.mean_bytes:,.0f} bytes and "
            f"{self.mean_events:.1f} events on average; {self.with_meta:.0%} have meta, "
            f"{self.with_notes:.0%} notes, {self.with_escapes:.0%} \\u escapes, "
            f"and {self.events_timed:.0%} of the events have times"
        )


def corpus(size: int) -> Corpus:
    """Return valid records of games under all presets and options, four in five with meta."""
    found: list[tuple[bytes, dict[str, Any]]] = []
    seed = 0
    while len(found) < size:
        rng = Random(seed)
        seed += 1
        record = random_record(rng, style=rng.choice(["plain", "table"]))
        data = json.dumps(record, separators=(",", ":")).encode()
        wanted = "meta" in record or len(found) % 5 == 4
        if wanted and len(record["events"]) >= FEWEST_EVENTS and _valid(data):
            found.append((data, record))
    events = [event for _, record in found for event in record["events"]]
    return Corpus(
        [data for data, _ in found],
        sum(len(data) for data, _ in found) / size,
        len(events) / size,
        sum("meta" in record for _, record in found) / size,
        sum(b'"note":' in data for data, _ in found) / size,
        sum(b"\\u" in data for data, _ in found) / size,
        sum("t_ms" in event for event in events) / len(events),
    )


def _valid(data: bytes) -> bool:
    return a44log.verify(data).verdict == "valid"
