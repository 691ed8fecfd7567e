"""Work on many pieces in several processes at once, its results in the order of the pieces.

`concurrent.futures` is not used: one process that dies breaks its pool for good, and on CPython
3.11 what it does when the program ends may meet a descriptor that is closed already.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MOST_JOBS: Final = 61
"""So many processes can be waited for on every system."""


def cores() -> int:
    """Return how many cores this process may use: those open to it, within its cgroup's quota."""
    try:
        may = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        may = os.cpu_count() or 1
    with suppress(OSError, ValueError):
        quota, period = Path("/sys/fs/cgroup/cpu.max").read_text("ascii").split()
        may = min(may, max(1, round(int(quota) / int(period))))
    return min(may, MOST_JOBS)


def in_order(
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece | None],
    jobs: int,
    *,
    apart: Callable[[Piece], Iterable[Piece]] | None = None,
    lost: Callable[[Piece], Result] | None = None,
) -> Iterator[list[Result]]:
    """Yield what came of each piece, in order, as a list of one; `work` and pieces are picklable.

    At most `jobs` processes work, and none is started before two pieces are there at once: until
    then, and with one job, the work is done in this one. Of each process two pieces are in flight,
    so that memory is bounded. None among the pieces says that the next one is not there yet and is
    worth waiting for only once all before it are done.

    A process that dies is replaced. The piece that it was at is taken `apart`, each part worked at
    alone, and the list then holds what came of each; a part that three processes die at is `lost`.
    Where these are not given, a piece is its own part, and one that is lost raises `PoolError`.
    What `work` raises is raised here in its turn. When the iterator is closed, all processes end.
    """
    coming = iter(pieces)
    for piece in coming:
        if piece is None:
            continue
        following = next(coming, None) if jobs > 1 else None
        if following is not None:
            # Starting processes takes modules that a single record does not wait for.
            from a44log.batch.crew import Crew

            crew = Crew(work, jobs, apart or (lambda piece: [piece]), lost or _lost)
            try:
                yield from crew.run(chain((piece, following), coming))
            finally:
                crew.end()
            return
        yield [work(piece)]


def _lost(piece: object) -> Any:  # noqa: ARG001
    from a44log.batch.crew import PoolError

    raise PoolError("processes die again and again at the same piece of work")
