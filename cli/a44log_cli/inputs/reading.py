"""The records that a command reads, and what becomes of those that cannot be read."""

from collections.abc import Iterator, Sequence
from typing import Final

import click

from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.pieces import Told
from a44log_cli.inputs.source import Source
from a44log_cli.terminal.progress import Progress

_UNREADABLE: Final = 3


class Reading:
    """The records under some paths; what is to be said of these goes to standard error.

    `status` is 3 once one was unreadable, and whoever reads may make it graver.
    """

    def __init__(
        self,
        paths: Sequence[str],
        lang: str | None = None,
        *,
        column: str | None = None,
        quiet: bool = False,
        progress: bool = True,
        done: str = "read",
    ) -> None:
        """Take the paths, and the language for sheets' faults; `done` is what happens to records.

        Raises `click.BadParameter` where a path is empty.
        """
        if "" in paths:
            raise click.BadParameter("a path is empty", param_hint="PATH")
        self.status = 0
        self.inputs = Inputs(
            paths, complain=self.complain, note=self.note, lang=lang, column=column
        )
        self.progress = Progress(shown=progress and not quiet, done=done, total=self.inputs.total)
        self._quiet = quiet

    def __iter__(self) -> Iterator[Source]:
        """Yield the records."""
        return iter(self.inputs)

    def tell(self, told: Told) -> None:
        """Say what was found in place of a record."""
        (self.note if told.note else self.complain)(told.sentence)

    def complain(self, sentence: str) -> None:
        """Say what is wrong with an input."""
        self.status = max(self.status, _UNREADABLE)
        self.say(sentence)

    def note(self, sentence: str) -> None:
        """Say what is only worth knowing, unless all is to be quiet."""
        if not self._quiet:
            self.say(sentence)

    def say(self, sentence: str) -> None:
        """Say something on standard error."""
        self.progress.clear()
        click.echo(f"a44log: {sentence}", err=True)
