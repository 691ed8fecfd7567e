"""Several processes that do the same work; one that dies is replaced."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.context import SpawnProcess
from typing import Final

_LIFE: Final = 1.0
"""Seconds that a process lives at least; those that die sooner are not replaced at once."""


def work_together(work: Callable[[], None], processes: int, patience: float) -> None:
    """Do work in so many processes until interrupted; they then have `patience` seconds to end.

    The work is one that SIGTERM ends.
    """
    context = multiprocessing.get_context("spawn")

    def start() -> SpawnProcess:
        process = context.Process(target=_work, args=(work,))
        process.start()
        return process

    running = [start() for _ in range(processes)]
    try:
        while True:
            started = time.monotonic()
            ended = connection.wait([process.sentinel for process in running])
            time.sleep(max(0.0, _LIFE - (time.monotonic() - started)))
            running = [start() if one.sentinel in ended else one for one in running]
    finally:
        for process in running:
            process.terminate()
        ends = time.monotonic() + patience
        for process in running:
            process.join(max(0.0, ends - time.monotonic()))
            process.kill()


def _work(work: Callable[[], None]) -> None:
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            connection.wait([parent.sentinel])
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=watch, daemon=True).start()
    work()
