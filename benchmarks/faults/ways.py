"""Every way to damage a record, from all the modules that enter some."""

from benchmarks.faults import figures, identity, keys, known, times, twice
from benchmarks.faults.register import KINDS, WAYS, Way

__all__ = ["KINDS", "WAYS", "Way", "figures", "identity", "keys", "known", "times", "twice"]
