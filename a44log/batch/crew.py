"""The processes of a pool, and the pieces that are in flight among them."""

import multiprocessing
import os
import pickle
import queue
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import connection
from typing import Any, Final, Generic, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_IN_FLIGHT = 2
_MOST_TRIES = 3
_MOST_STILLBORN = 5


class PoolError(Exception):
    """Processes cannot be started, or die at something that is no piece in particular."""


class _Slot(Generic[Piece, Result]):
    """What came of a piece so far: None for each part that is not done; or what was raised."""

    __slots__ = ("error", "results")

    def __init__(self) -> None:
        self.results: list[list[Result] | None] = [None]
        self.error: Exception | None = None

    @property
    def done(self) -> bool:
        return None not in self.results


class _Task(Generic[Piece, Result]):
    """A piece or a part of one, and the place for what comes of it."""

    __slots__ = ("alone", "deaths", "piece", "place", "slot")

    def __init__(
        self, piece: Piece, slot: _Slot[Piece, Result], place: int = 0, *, alone: bool = False
    ) -> None:
        self.piece, self.slot, self.place, self.alone = piece, slot, place, alone
        self.deaths = 0

    def done(self, result: Result, error: Exception | None = None) -> None:
        self.slot.results[self.place] = [result]
        self.slot.error = self.slot.error or error


class _Worker(Generic[Piece, Result]):
    """A process, and what it was given to do; it is at the first."""

    def __init__(self, work: Callable[[Piece], Result]) -> None:
        """Start it. Ctrl-C is held back meanwhile, so that the process never sees one."""
        forked = _may_fork()
        context = multiprocessing.get_context("fork" if forked else "spawn")
        self.link, theirs = context.Pipe()
        self.given: deque[_Task[Piece, Result]] = deque()
        self.ready = False
        self._process = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(work, theirs, self.link if forked else None), daemon=True
        )
        mask = getattr(signal, "pthread_sigmask", None)  # not on Windows
        before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask else None
        try:
            self._process.start()
        except BaseException:
            self.link.close()
            raise
        finally:
            theirs.close()
            if mask:
                mask(signal.SIG_SETMASK, before)

    def end(self) -> None:
        """End the process, whatever it does."""
        self.link.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class Crew(Generic[Piece, Result]):
    """The processes of one run, at most so many, which start as there is work for them."""

    def __init__(
        self,
        work: Callable[[Piece], Result],
        jobs: int,
        apart: Callable[[Piece], Iterable[Piece]],
        lost: Callable[[Piece], Result],
    ) -> None:
        """Prepare to do `work`; the others say what becomes of a piece that a process dies at."""
        self._work, self._jobs, self._apart, self._lost = work, jobs, apart, lost
        self._workers: list[_Worker[Piece, Result]] = []
        self._waiting: deque[_Task[Piece, Result]] = deque()
        self._slots: deque[_Slot[Piece, Result]] = deque()
        self._stillborn = 0

    def run(self, pieces: Iterator[Piece | None]) -> Iterator[list[Result]]:
        """Yield what came of the pieces, in order."""
        more = True
        while more or self._slots:
            while more and len(self._slots) < _IN_FLIGHT * self._jobs:
                piece = next(pieces, _END)
                if piece is None:
                    # Asked again, it waits: not before all that is there has been worked on.
                    yield from self._drained()
                elif piece is _END:
                    more = False
                else:
                    self._take(piece)  # type: ignore[arg-type]
            yield from self._next()

    def end(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _take(self, piece: Piece) -> None:
        slot: _Slot[Piece, Result] = _Slot()
        self._slots.append(slot)
        self._waiting.append(_Task(piece, slot))
        self._hand_out()

    def _drained(self) -> Iterator[list[Result]]:
        while self._slots:
            yield from self._next()

    def _next(self) -> Iterator[list[Result]]:
        """Yield what came of the first piece in flight, if there is one."""
        while self._slots and not self._slots[0].done:
            self._hand_out()
            self._listen()
        if self._slots:
            slot = self._slots.popleft()
            if slot.error is not None:
                raise slot.error
            yield [result for part in slot.results for result in part or ()]

    def _hand_out(self) -> None:
        """Give what waits to those that have least to do; start one where all have enough."""
        for busy in range(_IN_FLIGHT):
            for worker in list(self._workers):
                if self._waiting and worker.ready and len(worker.given) == busy:
                    self._give(worker)
        starting = sum(not worker.ready for worker in self._workers)
        while len(self._workers) < self._jobs and starting < len(self._waiting):
            try:
                self._workers.append(_Worker(self._work))
                starting += 1
            except OSError as error:
                if not self._workers:
                    raise PoolError(f"no process can be started: {error.strerror}") from error
                self._jobs = len(self._workers)

    def _give(self, worker: _Worker[Piece, Result]) -> None:
        task = self._waiting.popleft()
        worker.given.append(task)
        try:
            worker.link.send_bytes(pickle.dumps(task.piece, pickle.HIGHEST_PROTOCOL))
        except OSError:
            # It was dead before it was given this one, which therefore is not to blame.
            self._waiting.appendleft(worker.given.pop())
            self._replace(worker)

    def _listen(self) -> None:
        """Wait until some worker says something, and take in what all of them say."""
        links = {worker.link: worker for worker in self._workers}
        for link in connection.wait(list(links)):
            worker = links[link]  # type: ignore[index]
            try:
                result, error = pickle.loads(worker.link.recv_bytes())  # noqa: S301
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if worker.ready:
                worker.given.popleft().done(result, error)
            worker.ready = True
            self._stillborn = 0

    def _replace(self, worker: _Worker[Piece, Result]) -> None:
        """Let go of a worker that died, and see to it that what it had is done all the same."""
        if worker not in self._workers:
            return
        self._workers.remove(worker)
        worker.end()
        if not worker.ready:
            self._stillborn += 1
            if self._stillborn == _MOST_STILLBORN:
                raise PoolError("processes end as soon as they are started")
        blamed = worker.given.popleft() if worker.given else None
        self._waiting.extendleft(reversed(worker.given))
        if blamed is not None:
            self._again(blamed)

    def _again(self, task: _Task[Piece, Result]) -> None:
        """Have what a worker died at done by others, part by part; a part gets three of them."""
        if not task.alone:
            parts = list(self._apart(task.piece))
            task.slot.results = [None] * len(parts)
            again = [_Task(each, task.slot, at, alone=True) for at, each in enumerate(parts)]
            self._waiting.extendleft(reversed(again))
            return
        task.deaths += 1
        if task.deaths < _MOST_TRIES:
            self._waiting.appendleft(task)
        else:
            task.done(self._lost(task.piece))


_END: Final = object()


def _may_fork() -> bool:
    """Tell whether a fork is sound: on Linux, where no thread may hold a lock meanwhile."""
    if sys.platform != "linux":
        return False
    try:
        return len(os.listdir("/proc/self/task")) == 1  # noqa: PTH208 - a number is all it is for
    except OSError:
        return False


def _serve(
    work: Callable[[Any], Any],
    link: "connection.Connection[bytes, bytes]",
    theirs: "connection.Connection[bytes, bytes] | None",
) -> None:
    """Do the work of a worker until the process that it works for ends or lets go of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if theirs is not None:
        theirs.close()  # or the end of the other process would not show
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def take() -> None:
        # What comes is always taken at once: else both sides might wait for each other to read.
        try:
            while True:
                tasks.put(link.recv_bytes())
        finally:
            os._exit(0)

    threading.Thread(target=take, daemon=True).start()
    with suppress(OSError):  # nobody there any more
        link.send_bytes(_packed(None, None))
        while True:
            piece = pickle.loads(tasks.get())  # noqa: S301
            try:
                answer = _packed(work(piece), None)
            except Exception as error:  # noqa: BLE001 - raised again on the other side
                answer = _packed(None, error)
            link.send_bytes(answer)
    os._exit(0)


def _packed(result: object, error: Exception | None) -> bytes:
    """Return an answer as it is sent; an error that cannot be sent is told in another."""
    try:
        answer = pickle.dumps((result, error), pickle.HIGHEST_PROTOCOL)
        if error is not None:
            pickle.loads(answer)  # noqa: S301
    except Exception:
        if error is None:
            raise
        return _packed(None, PoolError(f"{type(error).__name__}: {error}"))
    return answer
