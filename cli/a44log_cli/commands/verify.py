"""`a44log verify`: judge records and say what is wrong with them."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, get_args

import click

from a44log._version import __version__
from a44log.batch.pool import cores
from a44log.engine.ruleset import Ruleset
from a44log.validator.report import Verdict
from a44log_cli.batch.judge import Judge
from a44log_cli.batch.judgement import Judgement
from a44log_cli.inputs.folders import is_gzip, is_zstd, unpacked
from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.pieces import MISSING
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.options.file import out_option
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import (
    allow_unfinished_option,
    column_option,
    jobs_option,
    paths_argument,
    rules_option,
)
from a44log_cli.outputs.lasting import GO_ON, LastingOutput, Made, gzipped
from a44log_cli.outputs.output import FileOutput, Output, StandardOutput, silence
from a44log_cli.outputs.target import opened
from a44log_cli.reports.format import Run
from a44log_cli.reports.formats import BY_ENDING, FORMATS

_INTERRUPTED: Final = 130
_VERDICTS: Final[Sequence[str]] = get_args(Verdict)
_LASTING: Final = ("ndjson", "parquet")

_HELP: Final = """Judge the records in files, in folders and, named -, on standard input.

\b
  a44log verify game.json
  a44log verify --format markdown --lang zh-Hant game.json
  a44log verify games/ --only invalid --out reports.ndjson
  a44log verify 'day/*.zst' season.parquet --out verdicts.parquet --resume
  zcat season.ndjson.gz | a44log verify -q -

A file is one record; .ndjson and .jsonl are a record a line, .a44 is a sheet
(see convert), and each may be compressed: .gz, .zst. .parquet is a record a
row. Folders are searched, those in them too, for all of these; a path that is
not there and has * ? or [ in it is a pattern. Standard input may be a record,
or a record a line. Reports go to standard output, everything else to standard
error.

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
@paths_argument
@click.option(
    "--format",
    "format_name",
    type=click.Choice(list(FORMATS)),
    help="text for people; markdown to paste into a forum; json, one report or an array; ndjson, a "
    "report a line; junit for build servers; parquet, a row a record. [default: what the name of "
    "--out ends in: .json, .ndjson, .jsonl, .md, .xml or .parquet; else text]",
)
@out_option(
    "Write the reports to FILE, which changes only once all are there. NDJSON may be "
    "compressed: .ndjson.gz, .ndjson.zst."
)
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(_VERDICTS),
    help="Write only the reports with this verdict; may be given several times. Exit status and "
    "summary are still of all records.",
)
@click.option(
    "--resume",
    is_flag=True,
    help="Go on where an interrupted run with the same options ended. For NDJSON and Parquet "
    "with --out.",
)
@rules_option
@lang_option
@jobs_option("Judge in N processes; the order of the reports stays that of the input.")
@column_option
@allow_unfinished_option
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
    help="Show only what fails: in text no records that pass and no summary, and no notes, no "
    "summary and no progress on standard error. Formats for programs stay complete.",
)
def verify(
    paths: tuple[str, ...],
    format_name: str | None,
    target: Path | None,
    only: tuple[str, ...],
    resume: bool,
    rules: Ruleset | None,
    lang: str | None,
    jobs: int | None,
    column: str | None,
    allow_unfinished: bool,
    fail_on: str,
    quiet: bool,
) -> int:
    """Judge records; return the exit status."""
    target = None if target == STDIN else target
    form = format_name or _by_ending(target)
    made = _made(form, target)
    on_screen = target is None and sys.stdout is not None and sys.stdout.isatty()
    spoken = language(lang, for_people=FORMATS[form].for_people)
    terms = {
        "version": __version__,
        "paths": paths,
        "format": form,
        "lang": spoken,
        "ruleset": rules and [rules.name, rules.version, rules.options._asdict()],
        "allow-unfinished": allow_unfinished,
        "fail-on": fail_on,
        "only": sorted(set(only)),
        "column": column,
    }
    judgement = Judgement(paths, lang, column=column, quiet=quiet, progress=not on_screen)
    inputs = judgement.inputs
    output = _output(target, form, made, inputs, terms, resume=resume)
    lasting = output if isinstance(output, LastingOutput) else None
    try:
        with output:
            judge = Judge(
                rules,
                allow_unfinished,
                fail_on == "warning",
                spoken,
                lang,
                form,
                output.symbols,
            )
            summary = judgement.summary
            run = Run(output, spoken, inputs.one_file, quiet, summary, judgement.complaints)
            writer = FORMATS[form].writer(run)
            pieces = inputs.pieces()
            if lasting:
                judgement.go_on(*lasting.begin(pieces, judgement.note, resume=resume))
            wanted = only or _VERDICTS
            judgement.over(pieces, judge, jobs or cores(), wanted, writer, lasting)
            writer.finish()
            judgement.progress.clear()
    except BrokenPipeError:
        silence(sys.stdout, sys.stderr)
    except KeyboardInterrupt:
        judgement.progress.clear()
        after = GO_ON if lasting and lasting.resumable else ""
        judgement.note(f"interrupted after {judgement.summary.records:,} records{after}")
        return _INTERRUPTED
    else:
        if not (quiet or FORMATS[form].for_people):
            judgement.sum_up(lang)
    return judgement.status


def _by_ending(target: Path | None) -> str:
    """Return the format that a file's name asks for."""
    name = unpacked(target.name) if target else ""
    return next((form for end, form in BY_ENDING.items() if name.endswith(end)), "text")


def _made(form: str, target: Path | None) -> Made | None:
    """Return what makes the file of the reports, a line each, where it is not these."""
    packed = target is not None and (is_gzip(target) or is_zstd(target))
    if packed and form != "ndjson":
        raise click.BadParameter("only ndjson can be compressed", param_hint="-o")
    if form == "parquet":
        if target is None:
            raise click.UsageError("Parquet needs a file to go to: --out FILE")
        if not find_spec("pyarrow"):
            raise click.UsageError("Parquet cannot be written" + MISSING)
        from a44log.batch.verdict_file import write_verdicts

        return write_verdicts
    if target and is_gzip(target):
        return gzipped
    if target and is_zstd(target):
        from a44log.record.zstd import library, pack

        try:
            library()
        except ImportError:
            raise click.UsageError("zstd cannot be written" + MISSING) from None
        return pack
    return None


def _output(
    target: Path | None,
    form: str,
    made: Made | None,
    inputs: Inputs,
    terms: dict[str, Any],
    *,
    resume: bool,
) -> Output:
    """Open what the reports go to; refuse to write over what they are about."""
    ordinary = target is not None and (target.is_file() or not target.exists())
    if resume:
        if form not in _LASTING or not ordinary:
            raise click.UsageError("--resume needs --out FILE, and NDJSON or Parquet as its format")
        if not inputs.lasting:
            raise click.UsageError("--resume needs inputs that can be read again, not - or a pipe")
    if target is None:
        return StandardOutput()

    def opening(path: Path) -> Output:
        if form in _LASTING and ordinary:
            return LastingOutput(path, terms, made, lasting=inputs.lasting)
        return FileOutput(path)

    return opened(target, inputs.paths, opening)
