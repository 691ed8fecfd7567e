"""One file that a command writes from one log."""

from pathlib import Path

import click

from a44log_cli.inputs.source import Source, is_file_read
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.outputs.output import FileOutput, printing


def save(data: bytes, target: Path, source: Source, option: str) -> None:
    """Write a file, whole or not at all; `-` is standard output.

    Raises `click.BadParameter`, which names the option, where that cannot be, or where it is the
    file that was read.
    """
    if target == STDIN:
        with printing() as output:
            output.data(data)
        return
    try:
        if is_file_read(target, source.path):
            raise click.BadParameter("is the file that was read", param_hint=option)
        file = FileOutput(target)
    except OSError as error:
        raise click.BadParameter(
            f"cannot write {target}: {error.strerror}", param_hint=option
        ) from None
    with file:
        file.data(data)
