"""The command group: what every command shares."""

from typing import Final

import click

from a44log._version import __version__
from a44log_cli.serve import serve
from a44log_cli.verify import verify

_HELP: Final = """Referee for game records of the card game A44: was every move legal, and are
these the right scores?

\b
  a44log verify game.json          judge one game
  a44log verify games/             judge every record in a folder
  a44log serve                     answer the same over HTTP

Each command has its own --help.
"""
_EPILOG: Final = "Set A44LOG_DEBUG=1 to see the whole traceback of a fault of the program itself."


@click.group(
    help=_HELP,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def a44log() -> None:
    """Group the commands."""


a44log.add_command(verify)
a44log.add_command(serve)
