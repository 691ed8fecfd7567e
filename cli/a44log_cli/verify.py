"""`a44log verify`: judge records and say what is wrong with them."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from a44log.engine.ruleset import Ruleset
from a44log_cli.folders import is_folder, is_searched_for
from a44log_cli.formats import FORMATS
from a44log_cli.inputs import Inputs
from a44log_cli.jobs import judge_all
from a44log_cli.judging import Judge
from a44log_cli.language import lang_option, language
from a44log_cli.output import FileOutput, Output, StandardOutput, silence
from a44log_cli.progress import Progress
from a44log_cli.reporter import Run
from a44log_cli.ruleset import ruleset_option
from a44log_cli.source import is_file_read
from a44log_cli.stdin import STDIN

_UNREADABLE: Final = 3

_HELP: Final = """Judge the records in files, in folders and, named -, on standard input.

\b
  a44log verify game.json
  a44log verify --format markdown --lang zh-Hant game.json
  a44log verify --format ndjson --jobs 4 games/ > reports.ndjson
  zcat season.ndjson.gz | a44log verify -q -

A file is one record; .ndjson and .jsonl are a record a line, .a44 is a sheet
(see convert). Folders are searched, those in them too, for all of these. Each
may be gzip (.gz). Standard input may be a record, or a record a line. Reports
go to standard output, everything else to standard error.

\b
Exit status, the gravest of all records:
  0    valid, also by a ruling, or unfinished where that is allowed
  1    not valid, or any warning with --fail-on warning
  2    the command was called wrongly
  3    malformed, unreadable, of unknown format or ruleset, or nothing to read
  4    the program itself failed, or the reports cannot be written
  130  interrupted
"""


@click.command(help=_HELP, short_help="Judge records and say what is wrong with them.")
@click.argument(
    "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(readable=False)
)
@click.option(
    "--format",
    "format_name",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="text for people; markdown to paste into a forum; json, one report or an array; ndjson, a "
    "report a line; junit for build servers.",
)
@click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the reports to FILE, which changes only once all are there.",
)
@ruleset_option("Judge under these rules, not under each record's own")
@lang_option
@click.option(
    "--jobs",
    type=click.IntRange(1, 61),
    default=1,
    show_default=True,
    metavar="N",
    help="Judge in N processes; the order of the reports stays that of the input.",
)
@click.option("--allow-unfinished", is_flag=True, help="A game that nobody has won is no fault.")
@click.option(
    "--fail-on",
    type=click.Choice(["error", "warning"]),
    default="error",
    show_default=True,
    help="What makes the exit status 1.",
)
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Show only what fails: in text no records that pass and no summary, and no notes and "
    "no progress on standard error. json, ndjson and junit stay complete.",
)
def verify(
    paths: tuple[str, ...],
    format_name: str,
    target: Path | None,
    rules: Ruleset | None,
    lang: str | None,
    jobs: int,
    allow_unfinished: bool,
    fail_on: str,
    quiet: bool,
) -> int:
    """Judge records; return the exit status."""
    if "" in paths:
        raise click.BadParameter("a path is empty", param_hint="PATH")
    status = 0
    complaints: list[str] = []
    on_screen = target is None and sys.stdout is not None and sys.stdout.isatty()
    progress = Progress(shown=not quiet and not on_screen)

    def say(sentence: str) -> None:
        progress.clear()
        click.echo(f"a44log: {sentence}", err=True)

    def complain(sentence: str) -> None:
        complaints.append(sentence)
        say(sentence)

    def note(sentence: str) -> None:
        if not quiet:
            say(sentence)

    inputs = Inputs(paths, complain=complain, note=note, lang=lang)
    spoken = language(lang, for_people=FORMATS[format_name].for_people)
    try:
        with _output(target, paths) as output:
            judge = Judge(
                rules, allow_unfinished, fail_on == "warning", spoken, format_name, output.symbols
            )
            run = Run(output, spoken, inputs.one_file, quiet, complaints)
            writer = FORMATS[format_name].writer(run)
            for judged in judge_all(judge, inputs, jobs):
                status = max(status, judged.status)
                writer.add(judged)
                progress.step(failed=judged.status > 0)
            writer.finish()
            progress.clear()
    except BrokenPipeError:
        silence(sys.stdout, sys.stderr)
    return max(status, _UNREADABLE) if complaints else status


def _output(target: Path | None, paths: Sequence[str]) -> Output:
    """Open what the reports go to; refuse to write over what they are about."""
    if target is None or target == STDIN:
        return StandardOutput()
    if any(_is_read(target, path) for path in paths):
        raise click.BadParameter("is one of the inputs", param_hint="-o")
    try:
        return FileOutput(target)
    except OSError as error:
        reason = error.strerror
        if isinstance(error, FileNotFoundError) and not target.parent.exists():
            reason = f"there is no folder {target.parent}; make it first"
        raise click.BadParameter(f"cannot write {target}: {reason}", param_hint="-o") from None


def _is_read(target: Path, path: str) -> bool:
    """Tell whether a file is, or would be, one of those that a path leads to."""
    try:
        if is_folder(Path(path)):
            inside = target.resolve().is_relative_to(Path(path).resolve())
            return inside and is_searched_for(target.name)
        return is_file_read(target, path)
    except OSError:
        return False
