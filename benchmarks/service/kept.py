"""Whether every write that was acknowledged is there."""

import sys
from pathlib import Path

from a44log.service.access import LOCAL
from a44log.service.store.records import Wanted
from a44log.service.store.store import Store
from benchmarks.service.rounds import told


def check_kept(database_url: str, acknowledged: Path) -> int:
    """Return how many writes were acknowledged; ends the program where one of them is missing."""
    ids = list(told(acknowledged))
    with Store(database_url) as store:
        there = {record.id for record in store.records.all(LOCAL, Wanted())}
    if len(set(ids)) != len(ids) or not there.issuperset(ids):
        sys.exit(f"benchmarks.service: of {len(ids)} writes {len(set(ids) - there)} are lost")
    return len(ids)
