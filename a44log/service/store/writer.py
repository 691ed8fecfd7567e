"""Group commit: what arrives while one transaction is being written goes into the next."""

from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final

from a44log.service.store.records import Incoming, Kept, Records

_TOGETHER: Final = 256
_WAITING: Final = 4_096


class Writer:
    """A thread that keeps records for others, as many as there are in one transaction."""

    def __init__(self, records: Records) -> None:
        """Start the thread."""
        self._records = records
        self._waiting: Queue[tuple[Incoming, Future[Kept]] | None] = Queue(_WAITING)
        self._thread = Thread(target=self._run, name="a44log-writer", daemon=True)
        self._thread.start()

    def keep(self, incoming: Incoming) -> Future[Kept]:
        """Return what is there once the record is on disk; raises `queue.Full` under overload."""
        kept: Future[Kept] = Future()
        self._waiting.put_nowait((incoming, kept))
        return kept

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            handful = [self._waiting.get()]
            with suppress(Empty):
                while len(handful) < _TOGETHER:
                    handful.append(self._waiting.get_nowait())
            going_on = None not in handful
            self._write([one for one in handful if one is not None])

    def _write(self, handful: list[tuple[Incoming, Future[Kept]]]) -> None:
        wanted = [one for one in handful if one[1].set_running_or_notify_cancel()]
        if not wanted:
            return
        try:
            kept = self._records.add([incoming for incoming, _ in wanted])
        except Exception as error:  # noqa: BLE001
            # Whoever waits has to hear of it, and the thread has to go on.
            for _, future in wanted:
                future.set_exception(error)
            return
        for (_, future), one in zip(wanted, kept, strict=True):
            future.set_result(one)
