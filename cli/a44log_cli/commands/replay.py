"""`a44log replay`: a game, event by event."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from a44log.engine.ruleset import Ruleset
from a44log.log import NoGameError
from a44log.messages import catalogue
from a44log.validator.verify import Referee
from a44log.viewer.replay import Replay, replay_of
from a44log_cli.inputs.log import OneLog, check_event, no_game, one_log
from a44log_cli.options.file import file_option
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.ruleset import ruleset_option
from a44log_cli.outputs.output import StandardOutput, printing
from a44log_cli.viewer.moment import printed
from a44log_cli.viewer.scene import Game
from a44log_cli.viewer.suits import colored
from a44log_cli.viewer.transcript import transcript

_HELP: Final = """See a game: each event, who held what, and what was found where.

\b
  a44log replay game.json              step through it; ? tells the keys
  a44log replay game.json --at 12      open it at event 12
  a44log replay game.json | less       the whole game as text
  a44log replay game.json --html game.html
  a44log replay game.json --at 12 --svg event.svg
  a44log replay --format json season.ndjson:7

On a terminal the game is shown to step through, else it is printed as a whole;
with --at, only the position before event N. --html writes a page that needs
nothing else, whatever is wrong with the log. --svg and --png write a picture:
with --at of that position, else of the final tally. PNG needs the extra png:
pip install "a44log[png]". FILE:LINE is one record of many, - standard input.

\b
Exit status:
  0    shown, whatever was found
  1    with --at: an event before that is not legal, so that there is no such
       position, and the one before the illegal event is shown; or a picture
       of a game that was dealt no whole pack
  2    the command was called wrongly, or there is no such event
  3    malformed or unreadable
  4    --png without the extra
"""


@click.command("replay", help=_HELP, short_help="See a game, event by event.")
@click.argument("path", metavar="FILE[:LINE]", type=click.Path(readable=False))
@click.option("--at", type=click.IntRange(0), metavar="N", help="Begin at event N, or print it.")
@click.option(
    "--format",
    "format_name",
    type=click.Choice(["text", "json"]),
    help="Print the game instead: text for people; json for programs, an a44log-replay/1.",
)
@file_option("--html", "page", told="Write the game as a page for any browser.")
@file_option("--svg", told="Write a picture: the position at event N, or the tally.")
@file_option("--png", told="Write that picture in pixels.")
@click.option("--seat", type=click.IntRange(0, 3), help="With --html: show this hand alone.")
@ruleset_option("Judge under these rules, not under the record's own")
@lang_option
def show_game(
    path: str,
    at: int | None,
    format_name: str | None,
    page: Path | None,
    svg: Path | None,
    png: Path | None,
    seat: int | None,
    rules: Ruleset | None,
    lang: str | None,
) -> int:
    """Show the game; return the exit status."""
    spoken = language(lang, for_people=format_name != "json")
    if sum(way is not None for way in (format_name, page, svg, png)) > 1:
        raise click.UsageError("--format, --html, --svg and --png exclude each other")
    if page is not None:
        from a44log_cli.viewer.page import write_page

        write_page(path, page, rules, spoken, at=at or 0, seat=seat)
        return 0
    if seat is not None:
        raise click.UsageError("--seat belongs to --html")
    one = one_log(path, Referee(rules, allow_unfinished=True, lang=spoken), spoken)
    replay = replay_of(one.log)
    moment = _moment(one, replay, at or 0)
    if picture := svg or png:
        from a44log_cli.viewer.picture import write_picture

        drawn = None if at is None else moment
        write_picture(one, replay, drawn, picture, spoken, png=svg is None)
        return int(moment < (at or 0))
    with printing() as output:
        if format_name == "json":
            output.data(replay.to_json())
            return 0
        game = Game(one, replay, catalogue(spoken), symbols=output.symbols and not output.plain)
        _show(game, moment, at, output, screen=format_name is None and _watched())
    return int(moment < (at or 0))


def _watched() -> bool:
    """Tell whether somebody looks at standard output who can press keys."""
    if sys.stdin is None or sys.stdout is None or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def _show(game: Game, moment: int, at: int | None, output: StandardOutput, *, screen: bool) -> None:
    """Let somebody step through the game, or print it, or one moment of it."""
    if screen and game.replay.steps:
        from a44log_cli.viewer.screen import watch

        watch(game, moment)
    elif at is None:
        _print(transcript(game), output)
    else:
        _print(printed(game, moment, at), output)


def _moment(one: OneLog, replay: Replay, at: int) -> int:
    """Return the event to show for the one that is asked for: the illegal one, if that is past it.

    Raises `CannotAnswerError` for a game without positions.
    """
    check_event(at, replay.report)
    if at and not replay.steps:
        raise no_game(one.source, NoGameError(replay.report))
    return min(at, max(len(replay.steps) - 1, 0))


def _print(lines: Iterable[str], output: StandardOutput) -> None:
    output.text("".join(f"{colored(line)}\n" for line in lines))
