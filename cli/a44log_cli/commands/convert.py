"""`a44log convert`: from a sheet to a record, and back."""

import gzip
import json
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from a44log.log import Log, NoGameError, read_log
from a44log.messages import Catalogue, catalogue
from a44log.record.compression import GZIP
from a44log.record.lexicon import BOM, WHITE
from a44log.record.sheet.writer import write_sheet
from a44log.validator.verify import Referee
from a44log_cli.inputs.folders import is_folder, is_gzip, is_sheet
from a44log_cli.inputs.log import CannotAnswerError
from a44log_cli.inputs.paths import Inputs
from a44log_cli.inputs.sheets import assumed, open_sheet
from a44log_cli.inputs.source import Source, read_whole
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.options.file import out_option
from a44log_cli.options.language import lang_option, language
from a44log_cli.outputs.saving import save

_HELP: Final = """Make a record of a sheet, or a sheet of a record.

\b
  a44log convert game.a44 -o game.json
  a44log convert --lang zh-Hans game.json > game.a44
  a44log convert --to sheet --without suits game.json

A sheet (.a44) is a game as people type it: a line for each event, as in
"Ada 5", "Ben -", "Cao x 55". Whatever it does not say and a record has to is
assumed, and told on standard error; in a sheet it stands as comments. Nothing
is judged: that is what verify does, which reads sheets too.

\b
Exit status:
  0    written
  1    without the deal: a seat laid a card that it did not hold
  2    the command was called wrongly
  3    the sheet or the record cannot be read
"""


@click.command(help=_HELP, short_help="Make records of sheets, and sheets of records.")
@click.argument("path", metavar="FILE", type=click.Path(readable=False))
@out_option("Write to FILE; what its name ends in says what to write.")
@click.option(
    "--to",
    "wanted",
    type=click.Choice(["record", "sheet"]),
    help="What to write; else what FILE is not.",
)
@click.option(
    "--without",
    type=click.Choice(["suits", "deal"]),
    multiple=True,
    help="Leave suits out of a sheet, but for the heart 3, or have last hands in place of those "
    "that were dealt.",
)
@lang_option
def convert(
    path: str,
    target: Path | None,
    wanted: str | None,
    without: tuple[str, ...],
    lang: str | None,
) -> None:
    """Write a game the other way."""
    spoken = language(lang)
    words = catalogue(spoken)
    source, log = _read(path, spoken)
    target = target or STDIN
    if target != STDIN and not wanted:
        wanted = "sheet" if is_sheet(target) else "record"
    wanted = wanted or ("sheet" if source.sheet is None else "record")
    told = assumed(source.sheet.assumptions, words) if source.sheet else []
    if wanted == "record":
        if without:
            raise click.UsageError("--without is for sheets; a record has suits and the deal")
        text = _record(log.document)
        _tell(source, told, words)
    else:
        text = _sheet(source, log.document, told, without, spoken)
    data = text.encode()
    save(gzip.compress(data, mtime=0) if is_gzip(target) else data, target, source, "-o")


def _read(path: str, lang: str) -> tuple[Source, Log]:
    """Return the one game at a path; raises `CannotAnswerError` where there is none."""
    if path == str(STDIN):
        source = _standard_input(lang)
    elif not path or is_folder(Path(path)):
        raise click.UsageError("name one file")
    else:
        inputs = Inputs([path], complain=_cannot, note=lambda _: None, lang=lang)
        source, *others = islice(inputs, 2)
        if others:
            raise click.UsageError(f"{path} holds several records")
    referee = Referee(allow_unfinished=True, lang=lang)
    log = read_log(source.data, referee=referee, gzipped=source.gzipped)
    try:
        log.sound()
    except NoGameError as error:
        raise CannotAnswerError(f"{source.place()}: {error}") from None
    return source, log


def _standard_input(lang: str) -> Source:
    """Return the game on standard input: JSON begins with a brace, and no sheet does."""
    if sys.stdin is None:
        raise CannotAnswerError("standard input is closed")
    data = read_whole(sys.stdin.buffer)
    source = Source(data, str(STDIN))
    if data.startswith(GZIP) or data.removeprefix(BOM).lstrip(WHITE).startswith(b"{"):
        return source
    opened = open_sheet(source, lang)
    return opened if isinstance(opened, Source) else _cannot(opened)


def _cannot(sentence: str) -> NoReturn:
    raise CannotAnswerError(sentence)


def _sheet(
    source: Source,
    record: dict[str, Any],
    told: Sequence[str],
    without: Sequence[str],
    spoken: str,
) -> str:
    """Return the sheet, with what was assumed as comments; tell what it leaves out."""
    words = catalogue(spoken)
    try:
        written = write_sheet(
            record, lang=spoken, suits="suits" not in without, deal="deal" not in without
        )
    except ValueError:
        raise CannotAnswerError(words.label("sheet-no-hands", where=source.place()), 1) from None
    if written.lost:
        lost = words.label("sheet-lost", where=source.place(), lost=written.lost)
        click.echo(f"a44log: {lost}", err=True)
    comments = [words.label("assumed"), *told] if told else []
    return "".join(f"# {comment}\n" for comment in comments) + written.text


def _tell(source: Source, told: Sequence[str], words: Catalogue) -> None:
    """Tell on standard error what was assumed."""
    if told:
        click.echo(f"a44log: {source.place()}: {words.label('assumed')}", err=True)
        click.echo("".join(f"  {sentence}\n" for sentence in told), err=True, nl=False)


def _record(record: dict[str, Any]) -> str:
    """Return a record as text: a line for each hand, player and event."""
    members = [f"  {_json(key)}: {_member(value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _member(value: Any, margin: str = "  ") -> str:
    """Return a value, the lists and objects in it on lines of their own."""
    if isinstance(value, dict) and any(isinstance(item, list) for item in value.values()):
        inner = [
            f"{margin}  {_json(key)}: {_member(item, margin + '  ')}" for key, item in value.items()
        ]
        return "{\n" + ",\n".join(inner) + f"\n{margin}}}"
    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        lines = ",\n".join(f"{margin}  {_json(item)}" for item in value)
        return f"[\n{lines}\n{margin}]"
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
