"""`a44log spark`, also as a script for spark-submit: judge records on a cluster."""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from a44log.engine.ruleset import Ruleset
from a44log.messages import catalogue
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import allow_unfinished_option, rules_option
from a44log_cli.options.ruleset import called
from a44log_cli.outputs.output import printing

if TYPE_CHECKING:
    from a44log.batch.spark import Terms
    from a44log.batch.summary import Summary

_INTERNAL_ERROR: Final = "A44-I901"
_NEEDED: Final = ("pyspark", "pyarrow", "pandas")
_HELP: Final = """Judge the records in INPUT with Spark, and add the verdicts to OUTPUT, a
folder of Parquet files.

\b
  a44log spark games.ndjson verdicts/
  a44log spark --column log games.parquet verdicts/
  spark-submit --master yarn a44log_cli/spark.py s3a://a/games s3a://a/out

INPUT is a file, a folder or a pattern, in whatever Spark can reach: NDJSON
(.ndjson, .jsonl, each perhaps compressed) or Parquet. OUTPUT has one row for
each record, whose reports are those of a44log verify: the same bytes judged
under the same ruleset, --allow-unfinished and --lang are there once, also when
this is run again. What it then holds of these is counted on standard output.

\b
Exit status:
  0    OUTPUT has all records, whatever their verdicts
  2    the command was called wrongly, or there is no Spark or no Java
  3    there is nothing to read
  4    Spark or the program itself failed; run again, it adds what is missing
  130  interrupted
"""


class _NothingError(click.ClickException):
    exit_code = 3


class _FailedError(click.ClickException):
    exit_code = 4


@click.command(help=_HELP, short_help="Judge records on a Spark cluster.")
@click.argument("source", metavar="INPUT")
@click.argument("target", metavar="OUTPUT")
@rules_option
@allow_unfinished_option
@lang_option
@click.option(
    "--column",
    metavar="NAME",
    help="INPUT is Parquet, and this is the column of the records, bytes or text: otherwise "
    "record, or the only such column.",
)
@click.option("--ndjson", is_flag=True, help="INPUT is a record a line, whatever its name.")
@click.option(
    "--master",
    metavar="URL",
    help="Where Spark runs; otherwise where spark-submit says, or here: local[*,4].",
)
def run_spark(
    source: str,
    target: str,
    rules: Ruleset | None,
    allow_unfinished: bool,
    lang: str | None,
    column: str | None,
    ndjson: bool,
    master: str | None,
) -> int:
    """Judge records on a cluster; return the exit status."""
    if column is not None and ndjson:
        raise click.UsageError("--column is of Parquet and --ndjson is of lines; give one of them")
    _look_for_spark()
    from a44log.batch.spark import Terms

    ruleset = called(rules, catalogue("en")) if rules else None
    terms = Terms(ruleset, allow_unfinished, language(lang, for_people=False))
    found = _run(source, target, terms, column, ndjson, master)
    from a44log_cli.reports.totals import totals

    with printing() as output:
        output.text("".join(f"{line}\n" for line in totals(found, catalogue(language(lang)))))
    return 4 if _INTERNAL_ERROR in {each.code for each in found.found()} else 0


def _look_for_spark() -> None:
    """Raise `click.UsageError` where there is no Spark, or nothing that it could run on."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise click.UsageError(
            f"there is no {' and no '.join(missing)} here, which Spark needs: "
            "pip install 'a44log[spark]' 'pyspark[sql]', the version that the cluster has"
        )
    if "PYSPARK_GATEWAY_PORT" in os.environ:  # spark-submit has started Java
        return
    home = os.environ.get("JAVA_HOME")
    if not shutil.which("java", path=home and str(Path(home, "bin"))):
        where = f"in JAVA_HOME, which is {home}" if home else "on PATH"
        raise click.UsageError(
            f"there is no java {where}, which Spark needs: install Java 17 or 21"
        )


def _run(
    source: str, target: str, terms: "Terms", column: str | None, ndjson: bool, master: str | None
) -> "Summary":
    """Judge, and return what OUTPUT then holds under these terms."""
    from a44log.batch.spark import FAILURES, add_judged, read_records, session, summary

    try:
        spark = session(master)
    except FAILURES as error:
        raise click.UsageError(f"Spark does not start: {_reason(error)}") from None
    try:
        records = read_records(spark, source, column=column, ndjson=ndjson)
        add_judged(records, target, terms)
        return summary(spark, target, terms)
    except FileNotFoundError as error:
        raise _NothingError(str(error)) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except FAILURES as error:
        raise _FailedError(f"Spark failed: {_reason(error)}") from None
    finally:
        spark.stop()


def _reason(error: Exception) -> str:
    """Return what an error of Spark's says, without the stacks of calls below it."""
    raised = getattr(error, "java_exception", None)
    said = str(raised.toString() if raised is not None else error)
    lines = [line for line in said.splitlines() if line[:1].strip()]
    # Of a Python process on a worker it is the last line that says what went wrong.
    return f"{lines[0]} {lines[-1]}" if lines[0].endswith(":") else lines[0]


if __name__ == "__main__":  # as spark-submit runs it
    from a44log_cli.main import main

    sys.argv.insert(1, "spark")
    main()
