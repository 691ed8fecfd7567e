"""The options that name a file to write."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])


def file_option(*names: str, told: str) -> Callable[[_Command], _Command]:
    """Give a command an option that names a file; `told` is what its help says of it."""
    return click.option(
        *names, metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=told
    )


def out_option(told: str) -> Callable[[_Command], _Command]:
    """Give a command the option -o, --out as its argument `target`."""
    return file_option("-o", "--out", "target", told=told)
