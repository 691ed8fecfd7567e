"""One moment of a game in lines: who holds what, the trick, the event, what was found at it."""

from collections.abc import Iterator, Sequence
from typing import Final

import click

from a44log_cli.rendering.lines import indented
from a44log_cli.rendering.table import Row
from a44log_cli.reports.page import COLORS, one_blank
from a44log_cli.terminal.text import printable, wrap
from a44log_cli.viewer.scene import Game, event_lines, widths

_MOST_ROWS: Final = 8


def moments(game: Game) -> int:
    """Return how many moments there are: before each event that was judged, and the end."""
    steps = len(game.replay.steps)
    return steps + 1 if steps <= len(game.events) else steps


def title(game: Game, moment: int, where: str) -> str:
    """Return what the moment of a game that is found there is called, with the verdict."""
    words, report = game.words, game.replay.report
    if moment < len(game.events) and moment < len(game.replay.steps):
        at = words.label("at-event-of", event=moment, last=len(game.events) - 1)
    else:
        at = words.label("replay-end")
    verdict = words.label(f"verdict-{report.verdict}")
    return words.label("finding", parts=[where, at, verdict])


def printed(game: Game, moment: int, asked: int) -> Iterator[str]:
    """Yield the lines of a moment alone; `asked` may be an event that was not reached."""
    heading = title(game, moment, game.source.place())
    yield from (click.style(line, bold=True) for line in wrap(printable(heading)))
    if moment < asked:
        yield from indented(game.words.label("moves-no-further", event=moment, asked=asked))
    yield ""
    yield from moment_lines(game, moment)


def moment_lines(game: Game, moment: int) -> Iterator[str]:
    """Yield the lines of a moment, styled but for the suits."""
    return one_blank(_lines(game, moment))


def _lines(game: Game, moment: int) -> Iterator[str]:
    steps = game.replay.steps
    if moment >= len(steps):
        yield from _rest(game)
        return
    step = steps[moment]
    yield from game.hands(step.position.hands, moment)
    yield ""
    if moment == len(game.events):
        yield from (*indented(game.turn(step)), *game.begin(), *game.end())
        return
    if moment == 0:
        yield from (*game.begin(), "")
    yield from _trick(game, moment)
    for text in game.said(moment):
        yield from indented(text, deeper=True)
    yield ""
    yield from indented(game.turn(step))
    if step.claim:
        yield from indented(game.claim(step.claim, moment))
    yield from game.found(moment)


def _trick(game: Game, moment: int) -> Iterator[str]:
    """Yield the events of a trick up to this one, which is marked."""
    trick = game.replay.steps[moment].position.trick
    start = trick[0].event if trick else moment
    shown = range(max(start, moment - _MOST_ROWS + 1), moment + 1)
    rows = game.rows[shown.start : shown.stop]
    if shown.start > start:
        yield "  " + game.words.label("left-out", count=shown.start - start)
    illegal = moment == game.replay.report.replay.first_illegal_event
    for row in rows:
        yield from _row(row, widths(rows), current=row.event == moment, illegal=illegal)


def _row(row: Row, widest: Sequence[int], *, current: bool, illegal: bool) -> Iterator[str]:
    for line in event_lines(row, widest, current=current):
        color = COLORS["error"] if illegal else None
        yield click.style(line, bold=True, fg=color) if current else line


def _rest(game: Game) -> Iterator[str]:
    """Yield what there is after the first illegal event: those that were not judged, the tally."""
    yield from (*game.begin(), *game.end())
    rest = game.rows[len(game.replay.steps) :]
    if rest:
        yield from ("", *indented(game.words.label("replay-rest")))
        for row in rest:
            yield from event_lines(row, widths(rest))
