"""`a44log schema`: the published JSON Schemas, and what they alone say of a file."""

from itertools import islice
from typing import Any, Final

import click
import orjson

from a44log.messages import Catalogue, catalogue
from a44log.record.decoder import MAX_BYTES, decode
from a44log.record.fault import Fault
from a44log.reference import SCHEMAS, published
from a44log.validator.codes import BY_NAME
from a44log_cli.answers.schema import Schema, schema_for
from a44log_cli.inputs.reading import Reading
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import paths_argument
from a44log_cli.outputs.output import printing
from a44log_cli.terminal.text import printable, wrap

_HELP: Final = """Print the published JSON Schemas (2020-12), or hold files to them.

\b
  a44log schema record > record.schema.json
  a44log schema check game.json

\b
Exit status:
  0    printed; of check, all is as the schema has it
  1    of check, something is not
  2    the command was called wrongly
  3    of check, unreadable, no JSON, or nothing to read
"""
_CHECK_HELP: Final = """Say what the published schema alone says of documents.

\b
  a44log schema check game.json
  a44log schema check games.ndjson.gz reports.ndjson

This is what a validator of JSON Schema in any language finds. `a44log verify`
finds it too, and more: keys that stand twice, numbers like 1.0, and the game.
What says "format": "a44log-report/1" is held to the schema of reports, and so
with the other formats; anything else, to that of records.

\b
Exit status:
  0    all is as the schema has it
  1    something is not
  2    the command was called wrongly
  3    unreadable, no JSON, or nothing to read
"""
_DIFFERS: Final = 1
_MOST_LISTED: Final = 100


@click.group(help=_HELP, short_help="Print the JSON Schemas, or hold files to them.")
def schema() -> None:
    """Group the subcommands."""


def _printer(name: str, described: str) -> None:
    """Add the subcommand that prints a schema."""

    @schema.command(
        name,
        help=f"Print the JSON Schema of {described}, byte for byte as it is published.",
        short_help=f"Print the schema of {described}.",
    )
    def print_schema() -> None:
        with printing() as output:
            output.data(published(name))


for _name, _described in SCHEMAS.items():
    _printer(_name, _described)


@schema.command(help=_CHECK_HELP, short_help="Say what the schema alone says of files.")
@paths_argument
@lang_option
def check(paths: tuple[str, ...], lang: str | None) -> int:
    """Hold each document to its schema; return the exit status."""
    records = Reading(paths)
    words = catalogue(language(lang))
    schemas: dict[str, Schema] = {}
    with printing() as output:
        for source in records:
            where = source.place()
            data = source.inflated()
            try:
                document = _document(data)
            except ValueError:
                records.complain(f"{where}: {_unreadable(data, words)}")
                continue
            name = schema_for(document)
            if name not in schemas:
                schemas[name] = Schema(name, words)
            faults = list(islice(schemas[name].faults(document), _MOST_LISTED + 1))
            records.status = max(records.status, _DIFFERS if faults else 0)
            output.text(_page(where, name, faults, words))
    return records.status


def _document(data: bytes | Fault) -> Any:
    """Return what the bytes say; raises `ValueError` where they are no JSON, or too many."""
    if isinstance(data, Fault) or len(data) > MAX_BYTES:
        raise ValueError
    return orjson.loads(data)


def _unreadable(data: bytes | Fault, words: Catalogue) -> str:
    """Return why there is no document."""
    faults = (data,) if isinstance(data, Fault) else decode(data).faults
    if not faults:
        return words.label("because-malformed-json")
    return words.text(BY_NAME[faults[-1].name].code, faults[-1].facts).message


def _page(where: str, name: str, faults: list[tuple[str, str]], words: Catalogue) -> str:
    """Return what is said of a document; of more faults than are listed, that there are more."""
    listed = faults[:_MOST_LISTED]
    if not faults:
        return words.label("schema-holds", where=click.style(where, bold=True), schema=name) + "\n"
    head = words.label("schema-fails", where=click.style(where, bold=True), count=len(listed))
    lines = [head]
    for pointer, sentence in listed:
        place = printable(pointer) or words.label("schema-whole")
        lines += wrap(words.label("schema-fault", place=place, sentence=sentence), "    ", "  ")
    if len(faults) > len(listed):
        lines += wrap(words.label("truncated"), "  ")
    return "".join(f"{line}\n" for line in lines)
