"""The command group: what every command shares, and where each is found."""

from importlib import import_module
from typing import Final

import click

from a44log._version import __version__

COMMANDS: Final = {
    "verify": "verify",
    "explain": "explain",
    "beats": "beats",
    "kind": "kind",
    "score": "print_score",
    "moves": "print_moves",
    "diff": "compare",
    "settle": "settle_up",
    "stats": "show_stats",
    "flatten": "flatten",
    "spark": "run_spark",
    "rule": "write_ruling",
    "replay": "show_game",
    "convert": "convert",
    "rules": "rules",
    "schema": "schema",
    "hash": "hash_records",
    "generate": "generate",
    "serve": "serve",
    "records": "records",
    "keys": "keys",
    "completion": "completion",
}
"""Each command with its function in the module of the command's name; only the one that is called
is imported."""

_HELP: Final = """Referee for game records of the card game A44: was every move legal, and are
these the right scores?

\b
  a44log verify game.json          judge one game
  a44log verify games/             judge every record in a folder
  a44log explain A44-P404          what a finding means, and how to mend it

Each command has its own --help, with its exit statuses.
"""
_EPILOG: Final = "Set A44LOG_DEBUG=1 to see the whole traceback of a fault of the program itself."


class _Lazy(click.Group):
    """A group that imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names, the ones that are needed most first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the command of this name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"a44log_cli.commands.{cmd_name}")
        found: click.Command = getattr(module, COMMANDS[cmd_name])
        return found


@click.group(
    cls=_Lazy,
    help=_HELP,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def a44log() -> None:
    """Group the commands."""
