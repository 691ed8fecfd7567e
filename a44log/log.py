"""A log of a game as people ask about it: what it says, and the report on it.

>>> from a44log.log import read_log
>>> read_log(b"{}").report.verdict
'malformed'
"""

from typing import Any, NamedTuple

from a44log.engine.ruleset import Options
from a44log.origin import SheetOrigin
from a44log.record.compression import inflate
from a44log.record.document import open_document
from a44log.record.fault import Fault
from a44log.record.game import Game
from a44log.validator.report import Finding, Report
from a44log.validator.verify import Referee, as_read


class NoGameError(ValueError):
    """A log holds no game that can be followed; carries the report that says why."""

    def __init__(self, report: Report) -> None:
        """Keep the report beside its first error."""
        self.report = report
        self.finding: Finding = next(
            found for found in report.findings if found.severity == "error"
        )
        super().__init__(f"{self.finding.message} ({self.finding.code})")


class Log(NamedTuple):
    """One log. `text` is the record's own, inflated; `game` is None where there is no sound one.

    `sheet` is where the record is from, None where it was not made from a sheet.
    """

    report: Report
    text: bytes
    document: Any
    game: Game | None
    sheet: SheetOrigin | None = None

    @property
    def options(self) -> Options:
        """The ten options that were applied; raises `NoGameError` where there is no game."""
        if self.report.ruleset is None:
            raise NoGameError(self.report)
        return Options(**self.report.ruleset.options)

    def sound(self) -> Game:
        """Return the game, lawful or not; raises `NoGameError` where there is none."""
        if self.game is None or self.report.ruleset is None:
            raise NoGameError(self.report)
        return self.game

    def dealt(self) -> Game:
        """Return the game if a whole pack was dealt as it should be; else raise `NoGameError`."""
        game = self.sound()
        if deal_failed(self.report):
            raise NoGameError(self.report)
        return game


def deal_failed(report: Report) -> bool:
    """Tell whether something other than one whole pack was dealt, or in wrong sizes."""
    return any(stage.name == "deal" and stage.status == "failed" for stage in report.stages)


def read_log(
    data: bytes | bytearray | memoryview | str | dict[str, Any] | list[Any] | Fault,
    *,
    referee: Referee | None = None,
    name: str | None = None,
    line: int | None = None,
    gzipped: bool = False,
) -> Log:
    """Read and judge a log; whatever it is, that raises nothing.

    `data` is what `a44log.verify` takes, `referee` holds the terms, the rest says where it is
    from. Raises `TypeError` for data of no such type at all.
    """
    referee = referee or Referee()
    read = data if isinstance(data, Fault) else as_read(data)
    report = referee.judge(read, name=name, line=line, gzipped=gzipped)
    text = inflate(read, must=gzipped) if isinstance(read, bytes) else read
    if isinstance(text, Fault):
        return Log(report, b"", None, None)
    document = open_document(text, ruleset_given=referee.ruleset is not None)
    return Log(report, text, document.value, document.game)
