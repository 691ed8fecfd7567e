"""`a44log rule`: a new record in which the table's ruling is written down."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import orjson

from a44log.messages import Catalogue, catalogue
from a44log.rule import Ruled, RulingError, let_stand, take_back, told
from a44log.validator.report import Finding
from a44log.validator.verify import Referee
from a44log_cli.answers.position import asked_about
from a44log_cli.inputs.folders import is_gzip
from a44log_cli.inputs.log import CannotAnswerError, OneLog, one_log
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.options.file import out_option
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.outputs.output import printing
from a44log_cli.outputs.saving import save
from a44log_cli.rendering.blocks import Block, Head, Items, Said, Title, written
from a44log_cli.reports.content import headline

_HELP: Final = """Write a new record in which an irregular event stands, or goes back.

\b
  a44log rule game.json --event 12 --stands --by table -o ruled.json
  a44log rule game.json --event 12 --taken-back > mended.json

--stands: the table let it stand. --taken-back: it went back to the hand, being
illegal, or because a cha or a dian came on what it covered. All else in the
record stays as it is, to the byte. What `a44log verify` says before and after
is shown: on standard output with -o, else on standard error.

\b
Exit status:
  0    written
  1    a ruling cannot help: the event is legal, or nothing can let it stand
  2    the command was called wrongly, or there is no such event
  3    malformed or unreadable
"""


@click.command("rule", help=_HELP, short_help="Write a table's ruling into a new record.")
@click.argument("path", metavar="FILE[:LINE]", type=click.Path(readable=False))
@click.option(
    "--event", type=click.IntRange(0), required=True, metavar="N", help="Rule on event N."
)
@click.option("--stands", is_flag=True, help="The table let the event stand.")
@click.option("--taken-back", is_flag=True, help="The cards went back to the hand.")
@click.option("--by", metavar="NAME", help="Who let it stand; --stands needs it.")
@click.option("--note", metavar="TEXT", help="Why, in the ruling or in the event.")
@out_option("Write the record to FILE, which is not the one that was read.")
@blocks_format
@lang_option
def write_ruling(
    path: str,
    event: int,
    stands: bool,
    taken_back: bool,
    by: str | None,
    note: str | None,
    target: Path | None,
    format_name: str,
    lang: str | None,
) -> None:
    """Write the record and show what changed."""
    if stands == taken_back:
        raise click.UsageError("say either --stands or --taken-back")
    if stands and not by:
        raise click.UsageError("--stands needs --by NAME: who let it stand")
    if taken_back and by is not None:
        raise click.UsageError("--by belongs to --stands; for what was taken back there is --note")
    spoken = language(lang, for_people=format_name != "json")
    words, referee = catalogue(spoken), Referee(lang=spoken)
    one = one_log(path, referee, spoken)
    try:
        if stands:
            ruled = let_stand(one.log, event, by=by or "", note=note, referee=referee)
        else:
            ruled = take_back(one.log, event, note=note, referee=referee)
    except RulingError as error:
        raise _refused(error, one, words) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    how = words.label("rule-stands", by=by) if stands else words.label("rule-taken-back")
    _write(ruled, one, event, how, target, format_name, words)


def _refused(error: RulingError, one: OneLog, words: Catalogue) -> CannotAnswerError:
    reason = words.label(f"rule-{error.reason}")
    sentence = words.label(
        "rule-refused", where=one.source.place(), event=error.event, reason=reason
    )
    lines = [sentence, *(_told(found, words) for found in error.findings)]
    return CannotAnswerError("\n  ".join(lines), 2 if error.reason == "no-event" else 1)


def _write(
    ruled: Ruled,
    one: OneLog,
    event: int,
    how: str,
    target: Path | None,
    format_name: str,
    words: Catalogue,
) -> None:
    with printing() as output:
        if format_name == "json":
            shown = orjson.dumps(told(ruled), option=orjson.OPT_APPEND_NEWLINE).decode()
        else:
            blocks = _blocks(ruled, one, event, how, words, target, symbols=output.symbols)
            shown = written(blocks, format_name, words)
        if target is None or target == STDIN:
            click.echo(shown, nl=False, err=True)
            output.data(ruled.record if ruled.record.endswith(b"\n") else ruled.record + b"\n")
            return
        data = gzip.compress(ruled.record, mtime=0) if is_gzip(target) else ruled.record
        save(data, target, one.source, "-o")
        output.text(shown)


def _blocks(
    ruled: Ruled,
    one: OneLog,
    event: int,
    how: str,
    words: Catalogue,
    target: Path | None,
    *,
    symbols: bool,
) -> Iterator[Block]:
    label, asked = words.label, asked_about(one, words, symbols=symbols)
    parts = [asked.action(event), asked.at(event), how]
    done = label("terms", parts=[part for part in parts if part])
    yield Title(label("rule-title", where=asked.where, event=event, done=done))
    for name, log in (("before", ruled.before), ("after", ruled.after)):
        head = headline(log.report, one.source, words)
        facts = head._asdict() | {"where": label(f"rule-{name}")}
        yield Said(label(facts.pop("label"), **facts))
    changed = told(ruled)
    for name, findings in (("gone", changed.gone), ("new", changed.new)):
        if findings:
            yield Head(label(f"rule-{name}"))
            yield Items([_told(found, words) for found in findings])
    yield from asked.assumed()
    if target:
        written = "rule-written-sheet" if one.source.sheet else "rule-written"
        yield Said(label(written, target=str(target)))


def _told(found: Finding, words: Catalogue) -> str:
    mark = f"{words.label(f'severity-{found.severity}')} {found.code}"
    return words.label("rule-finding", mark=mark, name=found.name, message=found.message)
