"""What the commands share that make something of many logs and print no reports of them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from a44log.batch.pool import cores, in_order
from a44log.engine.ruleset import Ruleset
from a44log.log import Log
from a44log.validator.report import Report
from a44log.validator.verify import Referee
from a44log_cli.batch.judge import INTERNAL_ERROR, went_wrong
from a44log_cli.inputs.log import OneLog, log_of
from a44log_cli.inputs.pieces import Piece, Told, apart, opened, unread
from a44log_cli.inputs.reading import Reading

_Result = TypeVar("_Result")


class Came(NamedTuple, Generic[_Result]):
    """What came of a piece: the result, how many logs there were, what there is to say.

    `status` is 4 where the program failed at a log, else 0; `read` is the piece's.
    """

    result: _Result
    logs: int
    said: list[Told]
    status: int
    read: int


class Task(NamedTuple, Generic[_Result]):
    """What is made of the logs of each piece, and the terms that they are judged under.

    `told` is the language of sheets' faults. Other processes get a copy.
    """

    take: Callable[[Iterable[OneLog]], _Result]
    told: str
    rules: Ruleset | None = None
    allow_unfinished: bool = False

    def work(self, piece: Piece) -> Came[_Result]:
        """Read and judge the logs of a piece, and make of them what is to be made."""
        referee, said, reports = self._referee(), list[Told](), list[Report]()

        def logs() -> Iterator[OneLog]:
            for find in piece.finds:
                for source in opened(find, self.told):
                    if isinstance(source, Told):
                        said.append(source)
                        continue
                    log = log_of(source, referee, self.told)
                    reports.append(log.report)
                    yield OneLog(source, log)

        result = self.take(logs())
        status = INTERNAL_ERROR if any(map(went_wrong, reports)) else 0
        return Came(result, len(reports), said, status, piece.read)

    def apart(self, piece: Piece) -> Iterator[Piece]:
        """Yield the logs of a piece as pieces of one."""
        return apart(piece, self.told)

    def lost(self, piece: Piece) -> Came[_Result]:
        """Return what comes of a log that ended each process that read it."""
        source = unread(piece)
        if isinstance(source, Told):
            return Came(self.take(()), 0, [source], 0, piece.read)
        report = self._referee().lost(name=source.name, line=source.line)
        lost = OneLog(source, Log(report, b"", None, None))
        return Came(self.take([lost]), 1, [], INTERNAL_ERROR, piece.read)

    def _referee(self) -> Referee:
        return Referee(self.rules, allow_unfinished=self.allow_unfinished)


def results(reading: Reading, task: Task[_Result], jobs: int | None) -> Iterator[_Result]:
    """Yield what comes of each piece of what is read, in order; the rest is told and counted."""
    pieces = reading.inputs.pieces()
    came = in_order(task.work, pieces, jobs or cores(), apart=task.apart, lost=task.lost)
    try:
        for part in chain.from_iterable(came):
            for told in part.said:
                reading.tell(told)
            reading.status = max(reading.status, part.status)
            if part.read:  # which a log that was read apart from its piece does not tell
                reading.progress.reached(part.read)
            for _ in range(part.logs):
                reading.progress.step()
            yield part.result
    finally:
        reading.progress.clear()
