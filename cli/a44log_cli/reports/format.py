"""What a format is: how one record is shown, and how many are put together."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from a44log.batch.summary import Summary
from a44log.validator.report import Report, Verdict
from a44log_cli.inputs.source import Source
from a44log_cli.outputs.output import Output


class Shown(NamedTuple):
    """One record as a format shows it, in UTF-8.

    `details` are for a record that fails, and for one that is alone.
    """

    line: bytes
    details: bytes = b""


class Judged(NamedTuple):
    """What came of one record: its verdict, the exit status that it asks for, what is shown.

    `codes` are those of its findings, each once, and `place` is where it is from.
    """

    verdict: Verdict
    status: int
    shown: Shown
    codes: tuple[str, ...] = ()
    place: str = ""


class Look(NamedTuple):
    """How one record is to be shown: the language, whether with symbols, whether in full."""

    lang: str
    symbols: bool
    in_full: bool


class Run(NamedTuple):
    """What a writer knows of the run: `one_file`, which may hold exactly one record; `-q`.

    `summary` and `complaints` grow; a record is in the one before it is written.
    """

    output: Output
    lang: str
    one_file: bool
    quiet: bool
    summary: Summary
    complaints: Sequence[str] = ()


class Writer(Protocol):
    """Puts what is shown together, as it comes."""

    def add(self, judged: Judged) -> None:
        """Write one more record."""

    def finish(self) -> None:
        """Write what comes after the last one."""


class Format(NamedTuple):
    """How one record is shown, which may happen in another process, and what writes the whole.

    What is `for_people` speaks their language unasked.
    """

    show: Callable[[Report, Source, Look], Shown]
    writer: Callable[[Run], Writer]
    for_people: bool = False
