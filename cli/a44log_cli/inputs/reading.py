"""The records that a command reads, and what becomes of those that cannot be read."""

from collections.abc import Iterator, Sequence
from typing import Final

import click

from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.source import Source

_UNREADABLE: Final = 3


class Reading:
    """The records under some paths; complaints go to standard error and into the exit status."""

    def __init__(self, paths: Sequence[str], lang: str | None = None) -> None:
        """Take the paths, and the language for sheets' faults.

        Raises `click.BadParameter` where a path is empty.
        """
        if "" in paths:
            raise click.BadParameter("a path is empty", param_hint="PATH")
        self.status = 0
        self._paths, self._lang = paths, lang

    def __iter__(self) -> Iterator[Source]:
        """Yield the records."""
        return iter(Inputs(self._paths, complain=self.complain, note=_say, lang=self._lang))

    def complain(self, sentence: str) -> None:
        """Say what is wrong with an input."""
        self.status = max(self.status, _UNREADABLE)
        _say(sentence)


def _say(sentence: str) -> None:
    click.echo(f"a44log: {sentence}", err=True)
