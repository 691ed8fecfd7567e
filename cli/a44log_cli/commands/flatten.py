"""`a44log flatten`: the events of many records as a table."""

import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import orjson

from a44log.batch.flatten import Place, Row, rows
from a44log.engine.ruleset import Ruleset
from a44log.messages import Catalogue, catalogue
from a44log_cli.batch.task import Task, results
from a44log_cli.inputs.folders import LINES, TABLE
from a44log_cli.inputs.log import OneLog
from a44log_cli.inputs.reading import Reading
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import many_options
from a44log_cli.outputs.output import Output
from a44log_cli.outputs.target import writing

_HELP: Final = """Write a table of events: a row each, with the position before it.

\b
  a44log flatten games/ --out events.parquet
  a44log flatten season.ndjson.gz > events.ndjson

docs/analysis.md lists the columns. Files are read as verify reads them. FILE
ends in .parquet (which needs the extra batch), .ndjson or .jsonl; without it
rows go to standard output, an object a line. A record that cannot be read as a
game has no rows, and is counted on standard error.

\b
Exit status:
  0    every record is in the table, whatever its verdict
  2    the command was called wrongly
  3    a record has no rows, something was unreadable, or nothing was there
  4    the program itself failed, or the table cannot be written
  130  interrupted
"""
_EXTRA: Final = "Parquet needs pyarrow: pip install 'a44log[batch]'; .ndjson needs nothing"


class Rows(NamedTuple):
    """The events of a piece: bytes of NDJSON or a batch, how many, from what records.

    `without` are records that cannot be read as games, by verdict.
    """

    data: Any
    rows: int
    records: int
    without: Counter[str]


class Flatten(NamedTuple):
    """What rows are to be like; other processes get a copy."""

    names: bool
    table: bool

    def take(self, logs: Iterable[OneLog]) -> Rows:
        """Return the rows of some logs."""
        found: list[Row] = []
        records, without = 0, Counter[str]()
        for source, log in logs:
            records += 1
            if log.report.ruleset is None:
                without[log.report.verdict] += 1
            place = Place(source.name, source.line, source.row)
            found += rows(log, place, names=self.names)
        return Rows(self._written(found), len(found), records, without)

    def _written(self, found: list[Row]) -> Any:
        if not self.table:
            return b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in found)
        from a44log.batch.event_table import batch_of

        return batch_of(found, names=self.names)


@click.command(help=_HELP, short_help="Write a table of events, a row each.")
@many_options
@click.option("--names", is_flag=True, help="Also write what players are called, and their ids.")
@lang_option
def flatten(
    paths: tuple[str, ...],
    column: str | None,
    rules: Ruleset | None,
    allow_unfinished: bool,
    jobs: int | None,
    quiet: bool,
    target: Path | None,
    names: bool,
    lang: str | None,
) -> int:
    """Write the table; return the exit status."""
    shape = Flatten(names, _is_table(target))
    reading = Reading(paths, lang, column=column, quiet=quiet)
    count, records, without = 0, 0, Counter[str]()
    with writing(target, reading.inputs.paths) as output, _writer(output, shape) as write:
        task = Task(shape.take, language(lang), rules, allow_unfinished)
        for part in results(reading, task, jobs):
            write(part.data)
            count += part.rows
            records += part.records
            without += part.without
    words = catalogue(language(lang))
    reading.note(_said(words, "flattened", rows=count, records=records))
    if without:
        told = [
            _said(words, "verdict-of", verdict=words.label(f"verdict-{verdict}"), count=number)
            for verdict, number in sorted(without.items())
        ]
        reading.complain(_said(words, "without-rows", records=without.total(), verdicts=told))
    return reading.status


def _said(words: Catalogue, key: str, **values: Any) -> str:
    return words.filled(words.stats[key], values)


def _is_table(target: Path | None) -> bool:
    """Tell whether a target is a Parquet file; raises `click.UsageError` for what it cannot be."""
    name = str(target or "-").lower()
    if name == "-" or name.endswith(LINES):
        return False
    if not name.endswith(TABLE):
        raise click.BadParameter(
            f"{target}: a table is named .parquet, .ndjson or .jsonl", param_hint="-o"
        )
    try:
        import a44log.batch.event_table  # noqa: F401
    except ImportError:
        raise click.UsageError(_EXTRA) from None
    return True


@contextmanager
def _writer(output: Output, shape: Flatten) -> Iterator[Callable[[Any], None]]:
    """Give what writes the data of pieces."""
    if not shape.table:
        yield output.data
        return
    from a44log.batch.event_table import EventFile

    with EventFile(_Stream(output), names=shape.names) as file:
        yield file.add


class _Stream(io.RawIOBase):
    """An output as a stream that libraries write to."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self._output.data(bytes(data))
        return len(data)
