"""`a44log records`: what is in the service's store, in and out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import orjson

from a44log.messages import catalogue
from a44log.record.document import open_document
from a44log.record.fault import Fault
from a44log.validator.verify import Referee
from a44log_cli.inputs.reading import Reading
from a44log_cli.options.format import format_option
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import paths_argument
from a44log_cli.outputs.output import CannotWriteError, printing
from a44log_cli.service import LOCAL, owner, store

if TYPE_CHECKING:
    from a44log.service.store.records import Incoming, Records, Told

_HELP: Final = """Bring records into the service's store, and get them out.

\b
  a44log records import games/ --owner club
  a44log records export --owner club > games.ndjson
  a44log records list --player Ada

The store is the one that `a44log serve` uses, where A44LOG_DATABASE_URL says;
the service may run meanwhile.

\b
Exit status:
  0    done
  2    the command was called wrongly, there is no such record, or the store
       cannot be opened
  3    of import, something could not be kept, as standard error says
"""
_IMPORT_HELP: Final = """Judge records and keep them, whatever the verdict, as the service does.

\b
  a44log records import games/ more.ndjson.gz
  a44log records import game.json --owner club --public

What an owner has already, byte for byte, is not kept twice. What could not be
judged as a game is not kept.

\b
Exit status:
  0    every record is in the store
  2    the command was called wrongly, or the store cannot be opened
  3    something was unreadable or not kept, or there was nothing to read
"""
_AT_A_TIME: Final = 200
_HASH: Final = re.compile("[0-9a-f]{64}")
_OWNER: Final = click.option(
    "--owner", default=LOCAL, show_default=True, callback=owner, help="Whose records."
)


@click.group(help=_HELP, short_help="Bring records into the store, and get them out.")
def records() -> None:
    """Group the subcommands."""


@records.command(name="import", help=_IMPORT_HELP, short_help="Judge records and keep them.")
@paths_argument
@_OWNER
@click.option("--public", is_flag=True, help="Let anyone who knows its id read each of them.")
@lang_option
def import_records(paths: tuple[str, ...], owner: str, public: bool, lang: str | None) -> int:
    """Keep the records, many in a transaction; return the exit status."""
    words = catalogue(language(lang))
    reading = Reading(paths)
    counts: Counter[bool] = Counter()
    refused = 0
    with store() as opened:
        waiting: list[Incoming] = []
        for incoming in _incoming(reading, owner, public):
            if incoming is None:
                refused += 1
                continue
            waiting.append(incoming)
            if len(waiting) == _AT_A_TIME:
                counts.update(kept.created for kept in opened.records.add(waiting))
                waiting = []
        if waiting:
            counts.update(kept.created for kept in opened.records.add(waiting))
    told = words.label("imported", kept=counts[True], there=counts[False], refused=refused)
    click.echo(told, err=True)
    return reading.status


def _incoming(reading: Reading, owner: str, public: bool) -> Iterator[Incoming | None]:
    """Yield each record as it is kept, or None where it cannot be."""
    from a44log.service.store.records import Incoming
    from a44log.service.store.row import STORED, record_row

    referee = Referee()
    for source in reading:
        report = referee.judge(source.data, gzipped=source.gzipped)
        if report.verdict not in STORED or isinstance(source.data, Fault):
            why = next(found for found in report.findings if found.severity == "error")
            reading.complain(f"{source.place()}: {why.message} ({why.code})")
            yield None
        else:
            row, named = record_row(source.data, report, owner, public=public)
            yield Incoming(row, named, public or None)


@records.command(short_help="Write records to standard output or a folder.")
@_OWNER
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write each to a file in this folder, byte for byte, named by its digest.",
)
def export(owner: str, folder: Path | None) -> None:
    """Write an owner's records, the newest first.

    Without --to they are NDJSON: those that are no single line are written in their canonical
    form, which has the same record_sha256 and game_sha256. Imported again, all have the hashes
    that they had.
    """
    with store() as opened, printing() as output:
        for told, body in _bodies(opened.records, owner):
            if folder is None:
                output.data(_line(body))
                continue
            path = folder / told.sha256[:2] / f"{told.sha256}.json"
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(body)
            except OSError as error:
                raise CannotWriteError(f"cannot write {path}: {error.strerror}") from None


def _bodies(kept: Records, owner: str) -> Iterator[tuple[Told, bytes]]:
    from a44log.service.store.records import Wanted

    for told in kept.all(owner, Wanted()):
        found = kept.told(told.id, owner)
        if found is not None:  # else it was deleted meanwhile
            yield found


def _line(body: bytes) -> bytes:
    """Return a record as a line, its bytes as they are if they make one."""
    if b"\n" in body or b"\r" in body:
        form = open_document(body, ruleset_given=True).canonical
        assert form is not None, "what is no JSON is not kept"
        body = form
    return body + b"\n"


def _game(_context: click.Context, _parameter: click.Parameter, text: str | None) -> str | None:
    if text is not None and not _HASH.fullmatch(text):
        raise click.BadParameter("a game_sha256 is 64 hexadecimal digits in lower case")
    return text


@records.command(name="list", short_help="List records, the newest first.")
@_OWNER
@click.option("--player", help="Where somebody of this name or id played.")
@click.option("--session", help="Of this session, as meta.session has it.")
@click.option("--verdict", type=click.Choice(["valid", "ruled", "unfinished", "invalid"]))
@click.option("--game", callback=_game, help="Of this game_sha256.")
@format_option("text", "ndjson", told="text in columns; ndjson, an object a line.")
def list_records(
    owner: str,
    player: str | None,
    session: str | None,
    verdict: str | None,
    game: str | None,
    format_name: str,
) -> None:
    """Print id, time of storing, verdict, bytes, whether it is public, and game_sha256."""
    from a44log.service.store.records import Wanted

    wanted = Wanted(player, session, verdict, game)
    with store() as opened, printing() as output:
        for told in opened.records.all(owner, wanted):
            shown = told.shown()
            if format_name == "ndjson":
                output.data(orjson.dumps(shown, option=orjson.OPT_APPEND_NEWLINE))
                continue
            public = "public" if told.public else "-"
            output.text(
                f"{told.id}  {shown.stored_at}  {told.verdict:10}  {told.size:6}  "
                f"{public:6}  {told.game_sha256}\n"
            )


@records.command(short_help="Write one record's bytes.")
@click.argument("id", metavar="ID")
@_OWNER
def show(id: str, owner: str) -> None:
    """Write the bytes of a record of the owner's to standard output, as they were stored."""
    with store() as opened, printing() as output:
        found = opened.records.told(id, owner)
        if found is None:
            raise _no_such(owner)
        output.data(found[1])


@records.command(short_help="Delete one record.")
@click.argument("id", metavar="ID")
@_OWNER
@click.option("--reason", default="", help="Why, in at most 200 characters; it stays.")
def delete(id: str, owner: str, reason: str) -> None:
    """Delete a record; what is left is its game_sha256 and the reason."""
    if len(reason) > 200 or not (reason.isprintable() or not reason):
        raise click.BadParameter("at most 200 printable characters", param_hint="--reason")
    with store() as opened:
        if opened.records.delete(id, owner, reason) is None:
            raise _no_such(owner)


def _no_such(owner: str) -> click.UsageError:
    return click.UsageError(
        f"{owner} has no record of this id; `a44log records list --owner {owner}` lists them."
    )
