"""Rounds of load on several servers in turn, so that all of them meet the same machine."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from benchmarks.service.load import Load, press
from benchmarks.service.process import Server


class Lane(NamedTuple):
    """One kind of load: where to, which bodies, and where the ids that it gets are written."""

    name: str
    server: Server
    path: str
    bodies: Path
    acknowledged: Path | None = None


class Turn(NamedTuple):
    """A lane's turn in a round: what wrk saw, and the server's seconds of CPU meanwhile."""

    load: Load
    cpu: float

    @property
    def cpu_each(self) -> float:
        """Seconds of CPU a request."""
        return self.cpu / self.load.requests


Turns = Mapping[str, Sequence[Turn]]
"""The turns of each round, by the name of the lane."""

_marks = count(1)


def turn(lane: Lane, seconds: int) -> Turn:
    """Load a server for some seconds; no body of a lane that keeps records was ever sent before."""
    before = lane.server.cpu()
    number = next(_marks)
    place = lane.acknowledged and lane.acknowledged / f"{number}"
    load = press(lane.server.url + lane.path, lane.bodies, seconds, f"{number:08d}", place)
    return Turn(load, lane.server.cpu() - before)


def interleave(lanes: Sequence[Lane], *, rounds: int, seconds: int) -> Turns:
    """Give every lane its turn in each round; a first round is not counted."""
    turns: dict[str, list[Turn]] = {lane.name: [] for lane in lanes}
    for counted in (False, *[True] * rounds):
        for lane in lanes:
            took = turn(lane, seconds if counted else 1)
            if counted:
                turns[lane.name].append(took)
    return turns


def told(folder: Path) -> Iterator[str]:
    """Yield the ids of all records that were acknowledged."""
    for path in folder.iterdir():
        for line in path.read_text().splitlines():
            yield line.rpartition("/")[2]
