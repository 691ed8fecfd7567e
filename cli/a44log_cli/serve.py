"""`a44log serve`: the same answers over HTTP."""

from typing import Final

import click

_HELP: Final = """Serve POST /v1/verify and GET /healthz until interrupted.

\b
  a44log serve --port 8044 &
  curl --data-binary @game.json http://127.0.0.1:8044/v1/verify

The answer is the report that `a44log verify --format json` prints. The log
goes to standard error; it holds no records.

\b
Exit status:
  2    the command was called wrongly, or the address is taken
  4    the program itself failed
  130  interrupted; 143 where it was told to end
"""


@click.command(help=_HELP, short_help="Answer the same over HTTP.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8044,
    show_default=True,
    help="Port to listen on; 0 takes any that is free.",
)
def serve(host: str, port: int) -> None:
    """Serve until interrupted; a wrong or taken address is a wrong call."""
    # The web framework takes longer to import than a game to judge.
    from a44log.service import server

    try:
        listener = server.listen(host, port)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise click.UsageError(
            f"cannot listen on {host} port {port}: {reason}. Choose another --host or --port."
        ) from None
    server.serve(listener)
