"""Judging in several processes at once, in the order of the input."""

import os
import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator

from a44log_cli.interruption import held_back
from a44log_cli.judging import Judge
from a44log_cli.reporter import Judged
from a44log_cli.source import Source

_CHUNK_RECORDS = 32
_CHUNK_BYTES = 131_072


def judge_all(judge: Judge, sources: Iterable[Source], jobs: int) -> Iterator[Judged]:
    """Yield what came of each record, in order; `jobs` processes work, one is this one alone.

    No more is held than twice that many handfuls of records.
    """
    if jobs > 1:
        yield from _in_processes(judge, sources, jobs)
    else:
        for place, source in enumerate(sources):
            yield from judge.judge([source], first=place == 0)


def _in_processes(judge: Judge, sources: Iterable[Source], jobs: int) -> Iterator[Judged]:
    from concurrent.futures import Future, ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_end_with_parent)
    flying: deque[Future[list[Judged]]] = deque()
    try:
        for place, handful in enumerate(_handfuls(sources)):
            with held_back():
                flying.append(pool.submit(judge.judge, handful, first=place == 0))
            if len(flying) > 2 * jobs:
                yield from flying.popleft().result()
        while flying:
            yield from flying.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _handfuls(sources: Iterable[Source]) -> Iterator[list[Source]]:
    """Yield the records in lists that are worth sending to another process."""
    handful: list[Source] = []
    size = 0
    for source in sources:
        handful.append(source)
        size += len(source.data) if isinstance(source.data, bytes) else 0
        if len(handful) == _CHUNK_RECORDS or size > _CHUNK_BYTES:
            yield handful
            handful, size = [], 0
    if handful:
        yield handful


def _end_with_parent() -> None:
    """Let a worker end with the process that it works for, however that one ends."""
    from multiprocessing import connection, parent_process

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            connection.wait([parent.sentinel])
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()
