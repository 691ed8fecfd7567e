"""The file that a command writes from many inputs, none of which it may be."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from a44log_cli.inputs.folders import is_folder, is_searched_for
from a44log_cli.inputs.source import is_file_read
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.outputs.output import FileOutput, Output, printing

_HINT: Final = "-o"


@contextmanager
def writing(target: Path | None, paths: Sequence[Path]) -> Iterator[Output]:
    """Open what is written to: a file, there whole or not at all, or standard output.

    Raises `click.BadParameter` as `opened` does.
    """
    if target is None or target == STDIN:
        with printing() as output:
            yield output
        return
    with opened(target, paths, FileOutput) as file:
        yield file


def opened(target: Path, paths: Sequence[Path], opening: Callable[[Path], Output]) -> Output:
    """Return the output that `opening` makes of a file.

    Raises `click.BadParameter` where it cannot be opened, or is one of those that are read.
    """
    if any(_is_read(target, path) for path in paths):
        raise click.BadParameter("is one of the inputs", param_hint=_HINT)
    try:
        return opening(target)
    except OSError as error:
        reason = error.strerror
        if isinstance(error, FileNotFoundError) and not target.parent.exists():
            reason = f"there is no folder {target.parent}; make it first"
        raise click.BadParameter(f"cannot write {target}: {reason}", param_hint=_HINT) from None


def _is_read(target: Path, path: Path) -> bool:
    """Tell whether a file is, or would be, one of those that a path leads to."""
    try:
        if is_folder(path):
            inside = target.resolve().is_relative_to(path.resolve())
            return inside and is_searched_for(target.name)
        return is_file_read(target, str(path))
    except OSError:
        return False
