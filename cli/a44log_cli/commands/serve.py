"""`a44log serve`: the same answers over HTTP, and records kept."""

from typing import Final

import click

from a44log_cli.outputs.output import printing
from a44log_cli.service import cannot_open, settings

_HELP: Final = """Serve the REST API until interrupted: judge records, keep them, give them back.

\b
  a44log serve --port 8044 &
  curl --data-binary @game.json http://127.0.0.1:8044/v1/verify
  a44log serve --print-config

Records are kept in a file of SQLite, or where A44LOG_DATABASE_URL says. Every
setting that --print-config shows is also a variable, A44LOG_ and its name in
capitals; A44LOG_SETTINGS names a file of them. Other machines are let in only
with API keys (`a44log keys create`), or with --open. The log goes to standard
error; it holds no records.

\b
Exit status:
  2    the command was called wrongly, a setting cannot be, the address is
       taken, or the store cannot be opened
  4    the program itself failed
  130  interrupted; 143 where it was told to end
"""
_OPEN: Final = "Let anyone do anything, whatever the address and without API keys."
_EXPOSED: Final = (
    "other machines reach {host}, and there are no API keys. Make one with `a44log keys create`, "
    "or say --open to let anyone do anything."
)


@click.command(help=_HELP, short_help="Answer the same over HTTP, and keep records.")
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 takes any that is free.  [default: 8044]",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes.  [default: 1]")
@click.option("--open", "is_open", is_flag=True, help=_OPEN)
@click.option("--print-config", is_flag=True, help="Print the settings, and end.")
def serve(
    host: str | None, port: int | None, workers: int | None, is_open: bool, print_config: bool
) -> None:
    """Serve until interrupted; a wrong or taken address is a wrong call."""
    given = {"host": host, "port": port, "workers": workers, "access": "open" if is_open else None}
    chosen = settings(given)
    if print_config:
        with printing() as output:
            output.text(chosen.shown())
        return
    from a44log.service.listener import listen

    try:
        listener = listen(chosen.host, chosen.port)
    except (OSError, UnicodeError) as error:
        host = chosen.host or '""'
        reason = getattr(error, "strerror", None) or error
        raise click.UsageError(
            f"cannot listen on {host} port {chosen.port}: {reason}. "
            "Choose another --host or --port."
        ) from None
    # The web framework takes longer to import than a game to judge.
    from a44log.service import server
    from a44log.service.store.database import DatabaseError

    try:
        guarded = server.guarded(chosen, listener)
    except DatabaseError as error:
        raise cannot_open(error) from None
    except server.ExposedError:
        raise click.UsageError(_EXPOSED.format(host=chosen.host)) from None
    try:
        server.serve(listener, guarded)
    except server.MetricsError as error:
        raise click.UsageError(f"cannot listen on the port for /metrics: {error}.") from None
