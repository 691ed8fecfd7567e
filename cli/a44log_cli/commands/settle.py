"""`a44log settle`: what each player has won or lost in an evening, and who pays whom."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import click
import orjson

from a44log.messages import Catalogue, catalogue
from a44log.settle import MOST_EXACT, Disagreement, LeftOut, Place, Settlement, settle
from a44log.validator.verify import Referee
from a44log_cli.inputs.folders import is_folder, matched
from a44log_cli.inputs.log import log_of
from a44log_cli.inputs.reading import Reading
from a44log_cli.inputs.source import Source
from a44log_cli.options.format import format_option
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.records import paths_argument
from a44log_cli.outputs.output import printing
from a44log_cli.rendering.blocks import Block, Grid, Head, Items, Said, Title, written
from a44log_cli.terminal.text import cut_apart, printable

_HELP: Final = """Add up an evening's games, and say who pays whom.

\b
  a44log settle evening/
  a44log settle --format csv evening/ > evening.csv

Verifies every record and counts each game once, however often it was logged
(game_sha256). What is not valid or ruled is left out, with the reason, and so
are logs of one deal that are both in order and say different things. Players
are told apart by id, or by name where they have none. The payments clear all
debts; for up to 12 people there are no fewer, for more there are few.
csv has the table of games and totals alone.

\b
Exit status:
  0    every game counts, but for those that the records call unfinished
  1    a game is not valid, or logs of one game disagree
  2    the command was called wrongly
  3    malformed, unreadable, or nothing to read, as standard error says
"""
_NAME_COLUMNS: Final = 12
_INTERNAL_ERROR: Final = 4
_STATUSES: Final = {"unfinished": 0, "malformed": 3, "unverifiable": 3}


@click.command("settle", help=_HELP, short_help="Add up an evening; who pays whom.")
@paths_argument
@format_option(
    *("text", "markdown", "json", "csv"),
    told="text for a terminal; markdown to paste; json for programs; csv for spreadsheets.",
)
@lang_option
def settle_up(paths: tuple[str, ...], format_name: str, lang: str | None) -> int:
    """Print the settlement; return the exit status."""
    spoken = language(lang, for_people=format_name != "json")
    words, referee, records = catalogue(spoken), Referee(lang=spoken), Reading(paths, lang)
    sources = map(_by_path, records) if _may_be_alike(paths) else records
    found = settle(log_of(source, referee, spoken) for source in sources)
    with printing() as output:
        if format_name == "json":
            output.data(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))
        elif format_name == "csv":
            output.data(_csv(found, words))
        else:
            output.text(written(_blocks(found, words), format_name, words))
    status = max((_status(each) for each in found.left_out), default=0)
    return max(status, int(bool(found.disagreements)), records.status)


def _may_be_alike(paths: Sequence[str]) -> bool:
    """Tell whether files may be named alike: those in one folder as those in another."""
    places = list(chain.from_iterable(map(matched, paths)))
    return len(places) > 1 and any(map(is_folder, places))


def _by_path(source: Source) -> Source:
    return source._replace(name=source.shown)


def _status(each: LeftOut) -> int:
    return _INTERNAL_ERROR if each.code == "A44-I901" else _STATUSES.get(each.reason, 1)


def _blocks(found: Settlement, words: Catalogue) -> Iterator[Block]:
    label = words.label
    yield Title(label("settle-title", games=len(found.games), logs=found.logs))
    if found.games:
        yield Grid(_table(found, words), 2)
    copies = [game.logs for game in found.games if len(game.logs) > 1]
    if copies:
        yield Head(label("settle-twice"))
        yield Items([label("settle-copies", places=list(map(_place, logs))) for logs in copies])
    if found.disagreements:
        yield Head(label("settle-disagree"))
        yield Items([_disagreement(each, words) for each in found.disagreements])
    if found.left_out:
        yield Head(label("settle-left-out"))
        yield Items([_left_out(each, words) for each in found.left_out])
    told = [_place(game.logs[0]) for game in found.games if game.deal_source == "reconstructed"]
    if told:
        yield Said(label("settle-reconstructed", places=told))
    if found.same_names:
        yield Said(label("settle-names", names=found.same_names))
    if found.games:
        yield from _payments(found, words)


def _table(found: Settlement, words: Catalogue) -> list[list[str]]:
    """Return the games, the sum of each session where there are several, and that of all."""
    label, by_session = words.label, len(found.sessions) > 1
    names = cut_apart([player.name or player.id or "" for player in found.players], _NAME_COLUMNS)
    rows = [[label("column-session"), label("column-game"), *names]]
    for session in found.sessions:
        for game in found.games:
            if game.session == session.session:
                number = _place(game.logs[0]) if game.game_no is None else str(game.game_no)
                rows.append([session.session or "", number, *_figures(game.points)])
        if by_session:
            name = session.session or ""
            rows.append([name, label("settle-session"), *_figures(session.points)])
    return [*rows, ["", label("settle-total"), *_figures(found.points)]]


def _figures(points: Sequence[int | None]) -> list[str]:
    return ["" if each is None else f"{each:+}" if each else "0" for each in points]


def _payments(found: Settlement, words: Catalogue) -> Iterator[Block]:
    label, names = words.label, [player.name or player.id for player in found.players]
    if not found.payments:
        yield Said(label("settle-even"))
        return
    yield Head(label("settle-payments"))
    yield Items(
        [
            label(
                "pays-winner_and_loser",
                payer=names[each.payer],
                payee=names[each.payee],
                points=each.points,
            )
            for each in found.payments
        ]
    )
    yield Said(label("settle-fewest" if found.fewest else "settle-few", most=MOST_EXACT))


def _disagreement(each: Disagreement, words: Catalogue) -> str:
    return words.label(
        "disagree-counted" if each.counted else "disagree-open",
        places=list(map(_place, each.logs)),
        about=[words.label(f"about-{about}") for about in each.about],
        counted=list(map(_place, each.counted)),
    )


def _left_out(each: LeftOut, words: Catalogue) -> str:
    message, sheet = each.message, each.place.sheet
    if message is not None and each.event is not None and sheet:
        line = words.label("sheet-line", line=sheet.lines[each.event])
        message = words.label("diff-illegal", where=line, message=message)
    told = {"place": _place(each.place), "reason": words.label(f"reason-{each.reason}")}
    if message is None:
        return words.label("left-out-as", **told)
    return words.label("left-out-because", **told, message=message)


def _place(place: Place) -> str:
    name = place.name or "-"
    return name if place.line is None else f"{name}:{place.line}"


# --- csv -----------------------------------------------------------------------------------------

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet takes for the beginning of a formula, in full width too."""
_WITHIN: Final = re.compile(r'(?<=[;|,])(?=[\s"]*[=+@\uff1d\uff0b\uff0d\uff20-])')
"""Where a formula would begin if that sign parted cells, as `;` does in many countries."""


def _csv(found: Settlement, words: Catalogue) -> bytes:
    """Return a row a game, with both identities, and a row of totals (RFC 4180, UTF-8)."""
    text = io.StringIO()
    rows = csv.writer(text)
    names = [_cell(player.name or player.id or "") for player in found.players]
    heads = [words.label(f"column-{head}") for head in ("session", "game", "log")]
    rows.writerow([*heads, *names])
    for game in found.games:
        number = "" if game.game_no is None else game.game_no
        log = _cell(_place(game.logs[0]))
        rows.writerow([_cell(game.session or ""), number, log, *map(_number, game.points)])
    rows.writerow(["", words.label("settle-total"), "", *found.points])
    return text.getvalue().encode()


def _number(points: int | None) -> int | str:
    return "" if points is None else points


def _cell(text: str) -> str:
    """Return text that no spreadsheet takes for a formula: an apostrophe before what begins one."""
    dangerous = text.startswith(_FORMULA) or text.lstrip().startswith(_FORMULA)
    return printable(_WITHIN.sub("'", f"'{text}" if dangerous else text))
