"""`a44log hash`: what identifies each record, and the game in it."""

from typing import Final

import click
import orjson

from a44log.validator.report import Report
from a44log.validator.verify import Referee
from a44log_cli.batch.judge import INTERNAL_ERROR, judged_of
from a44log_cli.inputs.reading import Reading
from a44log_cli.inputs.source import Source
from a44log_cli.options.format import format_option
from a44log_cli.options.records import paths_argument
from a44log_cli.outputs.output import printing

_HELP: Final = """Print what identifies each record, and the game in it.

\b
  a44log hash games/
  a44log hash --format ndjson season.ndjson.gz

A line is record_sha256, game_sha256 and the file, with the line in it. The
first is of the whole document, however its text is laid out. The second is of
what was dealt and played under which options: two records with the same one
are the same game, whoever wrote it down. Whether it is a lawful game is not
asked. A hash that cannot be had is written as -, in ndjson as null.

\b
Exit status:
  0    every record has both
  2    the command was called wrongly
  3    malformed, unreadable, or nothing to read, as standard error says
  4    the program itself failed
"""


@click.command(help=_HELP, short_help="Print what identifies records and games.")
@paths_argument
@format_option(
    "text", "ndjson", told="text in columns as sha256sum has it; ndjson, an object a line."
)
def hash_records(paths: tuple[str, ...], format_name: str) -> int:
    """Print the hashes; return the exit status."""
    records = Reading(paths)
    referee = Referee(allow_unfinished=True)
    with printing() as output:
        for source in records:
            judged = judged_of(referee, source)
            if judged.input.game_sha256 is None:
                why = next(found for found in judged.findings if found.severity == "error")
                records.complain(f"{source.place()}: {why.message} ({why.code})")
                if why.stage == "internal":
                    records.status = INTERNAL_ERROR
            if format_name == "ndjson":
                output.data(_object(judged))
            elif judged.input.record_sha256 is not None:
                output.text(_line(judged, source))
    return records.status


def _line(judged: Report, source: Source) -> str:
    hashes = (judged.input.record_sha256, judged.input.game_sha256)
    record, game = (found or "-" for found in hashes)
    return f"{record}  {game.ljust(64)}  {source.place()}\n"


def _object(judged: Report) -> bytes:
    keys = ("name", "line", "record_sha256", "game_sha256")
    kept = {key: getattr(judged.input, key) for key in keys}
    return orjson.dumps(kept, option=orjson.OPT_APPEND_NEWLINE)
