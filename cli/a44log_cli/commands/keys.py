"""`a44log keys`: API keys of the service, made, listed and revoked."""

from datetime import UTC, datetime
from typing import Final

import click

from a44log.messages import catalogue
from a44log_cli.options.language import lang_option, language
from a44log_cli.outputs.output import printing
from a44log_cli.service import owner, store

_HELP: Final = """Make, list and revoke the API keys of the service's store.

\b
  a44log keys create --owner club --scope verify --scope write
  a44log keys list
  a44log keys revoke 1f0c2a9e77b1d304

Once a key was ever made, `a44log serve` asks for one. The store is where
A44LOG_DATABASE_URL says.

\b
Exit status:
  0    done
  2    the command was called wrongly, there is no such key, or the store
       cannot be opened
"""
_CREATE_HELP: Final = """Make an API key and print it, this once: only its digest is kept.

\b
  a44log keys create --owner club
  a44log keys create --owner bot --scope verify --days 90

Keys of the same owner see the same records.

\b
Exit status:
  0    made
  2    the command was called wrongly, or the store cannot be opened
"""
_SCOPES: Final = ("verify", "write", "read", "delete")
_DAY: Final = 86_400_000_000


@click.group(help=_HELP, short_help="Make and revoke the API keys of the service.")
def keys() -> None:
    """Group the subcommands."""


@keys.command(help=_CREATE_HELP, short_help="Make a key and show it, once.")
@click.option("--owner", required=True, callback=owner, help="Whose records it opens.")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    type=click.Choice(_SCOPES),
    help="What it may do; several are given one by one.  [default: all]",
)
@click.option("--days", type=click.IntRange(1, 36_500), help="It is good for so many days.")
@lang_option
def create(owner: str, scopes: tuple[str, ...], days: int | None, lang: str | None) -> None:
    """Print the secret on standard output, and its id beside it."""
    from a44log.service.store.row import now

    words = catalogue(language(lang))
    expires = None if days is None else now() + days * _DAY
    with store() as opened, printing() as output:
        id, secret = opened.keys.make(owner, frozenset(scopes or _SCOPES), expires)
        output.text(f"{secret}\n")
    click.echo(words.label("key-made", id=id), err=True)


@keys.command(name="list", short_help="List all keys, without their secrets.")
def list_keys() -> None:
    """Print id, owner, scopes, when it was made, ends and was revoked (UTC), a key a line."""
    with store() as opened, printing() as output:
        for key in opened.keys.all():
            scopes = ",".join(scope for scope in _SCOPES if scope in key.scopes)
            times = map(_day, (key.made_at, key.expires_at, key.revoked_at))
            output.text("\t".join((key.id, key.owner, scopes, *times)) + "\n")


@keys.command(short_help="Revoke a key, for ever.")
@click.argument("id", metavar="ID")
def revoke(id: str) -> None:
    """Revoke a key; a service that runs knows within seconds."""
    with store() as opened:
        if not opened.keys.revoke(id):
            raise click.UsageError("there is no key of this id; `a44log keys list` lists them.")


def _day(time: int | None) -> str:
    if time is None:
        return "-"
    return datetime.fromtimestamp(time // 1_000_000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
