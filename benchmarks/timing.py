"""Interleaved timing: every lane gets its turn in short slices, so that all meet the same machine.

Times are seconds of CPU, of this process and of those that it started and waited for. Only what
`run` does is timed; the garbage collector is as Python has it by default.
"""

from collections.abc import Callable, Mapping, Sequence
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time
from typing import Any, NamedTuple


class Lane(NamedTuple):
    """One thing to time: what to do, on which items, made ready by `prepare` outside the clock.

    `actions` and `games` are how many of them one pass over the items judges, 0 where that says
    nothing.
    """

    name: str
    items: Sequence[Any]
    run: Callable[[Any], object]
    prepare: Callable[[Any], object] | None = None
    actions: int = 0
    games: int = 0


class Spread(NamedTuple):
    """The median of some rounds, with the least and the most."""

    median: float
    least: float
    most: float


Times = Mapping[str, Sequence[float]]
"""Seconds of each round, by the name of the lane."""


def interleave(lanes: Sequence[Lane], *, rounds: int, slices: int) -> Times:
    """Run every lane over all its items once a round; return the seconds of each round.

    A round goes through the lanes once for each of `slices` parts of their items. A first round is
    not counted.
    """
    times: dict[str, list[float]] = {lane.name: [] for lane in lanes}
    for counted in (False, *[True] * rounds):
        spent = dict.fromkeys(times, 0.0)
        for place in range(slices):
            for lane in lanes:
                spent[lane.name] += _seconds(lane, lane.items[place::slices])
        if counted:
            for name, seconds in spent.items():
                times[name].append(seconds)
    return times


def _seconds(lane: Lane, items: Sequence[Any]) -> float:
    ready = [lane.prepare(item) for item in items] if lane.prepare else items
    run = lane.run
    start = _cpu()
    for item in ready:
        run(item)
    return _cpu() - start


def _cpu() -> float:
    children = getrusage(RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


def spread(values: Sequence[float], unit: float = 1.0) -> Spread:
    """Return the spread of values, each divided by the unit."""
    return Spread(median(values) / unit, min(values) / unit, max(values) / unit)


def ratio(subject: Sequence[float], baseline: Sequence[float], unit: float = 1.0) -> Spread:
    """Return the spread of the rounds' ratios of subject to baseline."""
    pairs = zip(subject, baseline, strict=True)
    return spread([mine / theirs for mine, theirs in pairs], unit)
