"""`a44log stats`: what many records come to, and whether their deals look fair."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from a44log.batch.counters import Counters
from a44log.batch.stats import stats
from a44log.engine.ruleset import Ruleset
from a44log.messages import catalogue
from a44log_cli.answers.statistics import InWords
from a44log_cli.batch.task import Task, results
from a44log_cli.inputs.log import OneLog
from a44log_cli.inputs.reading import Reading
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import many_options
from a44log_cli.outputs.target import writing
from a44log_cli.rendering.blocks import written

_HELP: Final = """Count what is in many records, and ask whether the deals look fair.

\b
  a44log stats games/
  a44log stats --format markdown --lang zh-Hant season.ndjson.gz
  a44log stats --format json --out stats.json games/

Verdicts and codes; what was played, claimed and done; how long people took;
scores by ruleset and seat; and four tests of the deals, with what their
p-values mean. Files are read as verify reads them. Each record counts, also
where several are of one game; of the deals, each counts once.

\b
Exit status:
  0    all was read, whatever the verdicts
  2    the command was called wrongly
  3    something was unreadable, or there was nothing to read
  4    the program itself failed, or the output cannot be written
  130  interrupted
"""


@click.command("stats", help=_HELP, short_help="Count what is in many records; test their deals.")
@many_options
@blocks_format
@lang_option
def show_stats(
    paths: tuple[str, ...],
    column: str | None,
    rules: Ruleset | None,
    allow_unfinished: bool,
    jobs: int | None,
    quiet: bool,
    target: Path | None,
    format_name: str,
    lang: str | None,
) -> int:
    """Print the statistics; return the exit status."""
    spoken = language(lang, for_people=format_name != "json")
    words = catalogue(spoken)
    reading = Reading(paths, lang, column=column, quiet=quiet)
    with writing(target, reading.inputs.paths) as output:
        counters = Counters()
        task = Task(counted, language(lang), rules, allow_unfinished)
        for part in results(reading, task, jobs):
            counters.update(part)
        found = stats(counters)
        if format_name == "json":
            output.data(found.to_json())
        else:
            output.text(written(InWords(found, words).blocks(), format_name, words))
    return reading.status


def counted(logs: Iterable[OneLog]) -> Counters:
    """Return what there is to count in some logs."""
    counters = Counters()
    for each in logs:
        counters.add(each.log)
    return counters
