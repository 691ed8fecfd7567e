"""`a44log moves`: every legal move at an event of a game."""

from collections.abc import Iterator
from typing import Final

import click
import orjson

from a44log.engine.ruleset import Ruleset
from a44log.log import NoGameError
from a44log.messages import Catalogue, catalogue
from a44log.moves import MAX_EXAMPLES, Group, Moves, OpenClaim, moves
from a44log.validator.verify import Referee
from a44log_cli.answers.position import Asked, asked_about
from a44log_cli.inputs.log import no_game, one_log
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.ruleset import ruleset_option
from a44log_cli.outputs.output import printing
from a44log_cli.rendering.blocks import Block, Events, Grid, Head, Said, Title, written
from a44log_cli.rendering.table import Table

_HELP: Final = """Print the position at an event of a game, and every legal move in it.

\b
  a44log moves game.json             where the replay ends
  a44log moves game.json --at 12     before event 12
  a44log moves --all --format json season.ndjson:7

Hands, trick, turn, what is open to a cha or a dian and for how long, and what
each seat may do, grouped by kind. Time is told by the last time that is noted
before the event. FILE:LINE is one record of many, - standard input.

\b
Exit status:
  0    printed
  1    an event before that is not legal, or what was dealt is no whole pack
  2    the command was called wrongly, or there is no such event
  3    malformed or unreadable
"""


@click.command("moves", help=_HELP, short_help="Print every legal move at an event.")
@click.argument("path", metavar="FILE[:LINE]", type=click.Path(readable=False))
@click.option(
    "--at", type=click.IntRange(0), metavar="N", help="Look at the position before event N."
)
@click.option("--all", "every", is_flag=True, help="Name every move, not three of a kind.")
@blocks_format
@ruleset_option("Ask under these rules, not under the record's own")
@lang_option
def print_moves(
    path: str,
    at: int | None,
    every: bool,
    format_name: str,
    rules: Ruleset | None,
    lang: str | None,
) -> int:
    """Print the moves; return the exit status."""
    spoken = language(lang, for_people=format_name != "json")
    one = one_log(path, Referee(rules, allow_unfinished=True, lang=spoken), spoken)
    try:
        found = moves(one.log, at, most=None if every else MAX_EXAMPLES)
    except NoGameError as error:
        raise no_game(one.source, error) from None
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--at") from None
    words = catalogue(spoken)
    with printing() as output:
        if format_name == "json":
            output.data(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))
        else:
            asked = asked_about(one, words, symbols=output.symbols)
            output.text(written(_blocks(found, asked, words), format_name, words))
    return int(found.position.event < found.asked)


def _blocks(found: Moves, asked: Asked, words: Catalogue) -> Iterator[Block]:
    label, position = words.label, found.position
    event, ended = position.event, position.event == found.events
    title = "moves-after" if ended else "moves-before"
    yield Title(label(title, where=asked.where, event=event, last=found.events - 1))
    if event < found.asked:
        yield Said(label("moves-no-further", event=event, asked=found.asked))
    elif not ended:
        parts = [asked.action(event), asked.at(event)]
        done = label("finding", parts=[part for part in parts if part])
        illegal = event == found.first_illegal_event
        yield Said(label("moves-recorded", done=done, illegal=illegal))
    yield from asked.assumed()
    yield from asked.hands(position)
    yield Head(label("table"))
    if position.trick:
        begun = position.trick[0].event
        yield Events(Table(asked.tables.rows(range(begun, event), begun), None, []))
    if position.winner is not None:
        yield Said(label("moves-won", seat=asked.seat(position.winner)))
        return
    assert position.turn is not None
    turn = asked.seat(position.turn)
    if position.trick:
        yield Said(label("turn", seat=turn, passes=position.passes))
    else:
        yield Said(label("turn-lead", seat=turn))
    if found.claim:
        yield Said(_claim(found.claim, asked, words))
    yield Head(label("may"))
    heads = [label(f"column-{head}") for head in ("player", "action", "kind", "count", "cards")]
    yield Grid([heads, *(_row(group, asked, words) for group in found.moves)], len(heads))


def _claim(claim: OpenClaim, asked: Asked, words: Catalogue) -> str:
    label, left = words.label, claim.left_ms
    if left is None:
        time = label("time-untold")
    else:
        time = label("time-left" if left >= 0 else "time-over", time=left)
    return label(
        f"open-{claim.action}",
        cards=asked.people.cards(claim.on.cards),
        seat=asked.seat(claim.on.seat),
        event=claim.on.event,
        time=time,
        given_up=claim.given_up,
    )


def _row(group: Group, asked: Asked, words: Catalogue) -> list[str]:
    named = [asked.people.cards(cards) for cards in group.cards]
    kind = words.format_field(group.kind, "kind") if group.kind else ""
    more = group.count > len(named) > 0
    return [
        asked.seat(group.seat),
        words.label(f"verb-{group.action}"),
        kind,
        str(group.count) if named else "",
        words.label("examples", cards=named, more=more),
    ]
