"""What the commands share that read many logs and print no reports: options, processes, talk."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Final, Generic, NamedTuple, TypeVar

import click

from a44log.batch.pool import MOST_JOBS, cores, in_order
from a44log.log import Log
from a44log.validator.report import Report
from a44log.validator.verify import Referee
from a44log_cli.batch.judge import INTERNAL_ERROR
from a44log_cli.inputs.log import OneLog, log_of
from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.pieces import Piece, Told, apart, opened, unread
from a44log_cli.options.formats import column_option
from a44log_cli.terminal.progress import Progress

UNREADABLE: Final = 3

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Result = TypeVar("_Result")


def many_options(command: _Command) -> _Command:
    """Give a command the arguments `paths`, `column`, `jobs` and `quiet`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS: Final = (
    click.argument(
        "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(readable=False)
    ),
    column_option,
    click.option(
        "--jobs",
        type=click.IntRange(1, MOST_JOBS),
        metavar="N",
        help="Work in N processes; what comes of it is the same.  [default: as many as there are "
        "cores]",
    ),
    click.option("-q", "--quiet", is_flag=True, help="No progress and no notes on standard error."),
)


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
    """What is made of the logs of each piece; `told` is the language of sheets' faults."""

    take: Callable[[Iterable[OneLog]], _Result]
    told: str

    def work(self, piece: Piece) -> Came[_Result]:
        """Read and judge the logs of a piece, and make of them what is to be made."""
        referee, said, reports = Referee(), list[Told](), list[Report]()

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
        status = max(map(_status, reports), default=0)
        return Came(result, len(reports), said, status, piece.read)

    def apart(self, piece: Piece) -> Iterator[Piece]:
        """Yield the logs of a piece as pieces of one."""
        return apart(piece, self.told)

    def lost(self, piece: Piece) -> Came[_Result]:
        """Return what comes of a log that ended each process that read it."""
        source = unread(piece)
        if isinstance(source, Told):
            return Came(self.take(()), 0, [source], 0, piece.read)
        report = Referee().lost(name=source.name, line=source.line)
        lost = OneLog(source, Log(report, b"", None, None))
        return Came(self.take([lost]), 1, [], INTERNAL_ERROR, piece.read)


def _status(report: Report) -> int:
    internal = any(finding.stage == "internal" for finding in report.findings)
    return INTERNAL_ERROR if internal else 0


class Many:
    """The logs under some paths. `status` grows as they are read; so does what is said of them."""

    def __init__(self, paths: Sequence[str], lang: str | None, *, column: str | None, quiet: bool):
        """Take the paths; raises `click.BadParameter` where one is empty."""
        if "" in paths:
            raise click.BadParameter("a path is empty", param_hint="PATH")
        self.status = 0
        self.inputs = Inputs(
            paths, complain=self.complain, note=self.note, lang=lang, column=column
        )
        self._quiet = quiet
        self._progress = Progress(shown=not quiet, done="read", total=self.inputs.total)

    def results(self, task: Task[_Result], jobs: int | None) -> Iterator[_Result]:
        """Yield what comes of each piece, in order."""
        pieces = self.inputs.pieces()
        came = in_order(task.work, pieces, jobs or cores(), apart=task.apart, lost=task.lost)
        try:
            for part in chain.from_iterable(came):
                self._take_in(part)
                yield part.result
        finally:
            self._progress.clear()

    def _take_in(self, part: Came[Any]) -> None:
        for said in part.said:
            (self.note if said.note else self.complain)(said.sentence)
        self.status = max(self.status, part.status)
        if part.read:  # which a log that was read apart from its piece does not tell
            self._progress.reached(part.read)
        for _ in range(part.logs):
            self._progress.step()

    def complain(self, sentence: str) -> None:
        """Say what is wrong with an input."""
        self.status = max(self.status, UNREADABLE)
        self._say(sentence)

    def note(self, sentence: str) -> None:
        """Say what is worth knowing, unless all is to be quiet."""
        if not self._quiet:
            self._say(sentence)

    def _say(self, sentence: str) -> None:
        self._progress.clear()
        click.echo(f"a44log: {sentence}", err=True)
