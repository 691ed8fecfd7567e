"""One log, for the commands that ask about one."""

import re
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import click

from a44log.log import Log, NoGameError, read_log
from a44log.origin import on_sheet, sheet_origin
from a44log.position import numbering
from a44log.validator.report import Report
from a44log.validator.verify import Referee
from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.source import Source

_LINE: Final = re.compile(r"(.+):([0-9]{1,18})")


class CannotAnswerError(click.ClickException):
    """There is nothing to answer about: 3 where a log cannot be read, 1 where it has no game.

    4 where the program failed.
    """

    def __init__(self, message: str, status: int = 3) -> None:
        """Take the sentence and the exit status."""
        super().__init__(message)
        setattr(self, "exit_code", status)  # noqa: B010 - click has it on the class

    def show(self, file: object = None) -> None:  # noqa: ARG002
        """Say it on standard error, as everything is said there."""
        click.echo(f"a44log: {self.message}", err=True)


class OneLog(NamedTuple):
    """A log, and where it was found."""

    source: Source
    log: Log


def one_log(path: str, referee: Referee, lang: str) -> OneLog:
    """Read the one log at a path, or at `FILE:LINE`; `lang` is how a sheet's faults are told.

    Raises `CannotAnswerError` where it cannot be read or is no sound record, and
    `click.UsageError` where there are several.
    """
    source = one_source(path, lang)
    log = log_of(source, referee, lang)
    try:
        log.sound()
    except NoGameError as error:
        raise no_game(source, error) from None
    return OneLog(source, log)


def log_of(source: Source, referee: Referee, lang: str) -> Log:
    """Read and judge what was found; of a sheet, the record that it says."""
    log = read_log(
        source.data, referee=referee, name=source.name, line=source.line, gzipped=source.gzipped
    )
    made = source.sheet
    if made is None:
        return log
    report = on_sheet(log.report, made.size, made.sha256)
    origin = sheet_origin(made.assumptions, made.lines, lang)
    return log._replace(report=report, sheet=origin)


def no_game(source: Source, error: NoGameError) -> CannotAnswerError:
    """Return how a command ends that asks about a game where there is none."""
    status = 1 if error.report.verdict == "invalid" else 3
    if error.finding.stage == "internal":
        status = 4
    return CannotAnswerError(f"{source.place()}: {error}", status)


def one_source(path: str, lang: str) -> Source:
    """Return the one record at a path, or at `FILE:LINE`, unread; raises as `one_log` does."""
    if not path:
        raise click.UsageError("a path is empty")
    name, wanted = path, None
    at_line = _LINE.fullmatch(path)
    if at_line and not Path(path).exists():
        name, wanted = at_line[1], int(at_line[2])
        if not wanted:
            raise click.UsageError("the first line is line 1")
    found = None
    for source in Inputs([name], complain=_cannot, note=lambda _: None, lang=lang):
        if wanted in (None, source.line):
            if found:
                raise click.UsageError(f"{name} holds several logs; name one as FILE:LINE")
            found = source
    if found is None:
        raise CannotAnswerError(f"{name}: line {wanted} holds no record")
    return found


def _cannot(sentence: str) -> NoReturn:
    raise CannotAnswerError(sentence)


def check_event(at: int, report: Report) -> None:
    """Raise `click.BadParameter` where a game has no event `at`; the end counts as one."""
    events = report.replay.events or 0
    if at > events:
        raise click.BadParameter(f"there is no event {at}; {numbering(events)}", param_hint="--at")
