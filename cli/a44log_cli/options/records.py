"""The options of the commands that read many records."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from a44log.batch.pool import MOST_JOBS
from a44log_cli.options.file import out_option
from a44log_cli.options.ruleset import ruleset_option

_Command = TypeVar("_Command", bound=Callable[..., Any])

paths_argument = click.argument(
    "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(readable=False)
)

column_option = click.option(
    "--column",
    metavar="NAME",
    help="The column of Parquet that holds the records.  [default: record, or else the only one "
    "of bytes or text]",
)

allow_unfinished_option = click.option(
    "--allow-unfinished", is_flag=True, help="A game that nobody has won is no fault."
)

rules_option = ruleset_option("Judge under these rules, not under each record's own")


def jobs_option(told: str) -> Callable[[_Command], _Command]:
    """Give a command the option --jobs; `told` is what its help says of it."""
    return click.option(
        "--jobs",
        type=click.IntRange(1, MOST_JOBS),
        metavar="N",
        help=f"{told}  [default: as many as there are cores]",
    )


def many_options(command: _Command) -> _Command:
    """Give a command what all have that make something of many records.

    Its arguments are `paths`, `column`, `rules`, `allow_unfinished`, `jobs`, `quiet` and
    `target`.
    """
    for option in reversed(_MANY):
        command = option(command)
    return command


_MANY: Final = (
    paths_argument,
    column_option,
    rules_option,
    allow_unfinished_option,
    jobs_option("Work in N processes; what comes of it is the same."),
    click.option("-q", "--quiet", is_flag=True, help="No progress and no notes on standard error."),
    out_option("Write to FILE, which changes only once all is there."),
)
