"""A whole game as lines to read or to search: trick by trick, each finding at its event."""

from collections.abc import Iterator

import click

from a44log_cli.rendering.lines import indented
from a44log_cli.reports.page import headline_of, one_blank
from a44log_cli.terminal.text import heading
from a44log_cli.viewer.scene import Game, event_lines, widths


def transcript(game: Game) -> Iterator[str]:
    """Yield the lines: the verdict, the hands at each lead, every event, the tally."""
    return one_blank(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    content, words = game.content, game.words
    yield from headline_of(content.report, game.source, words)
    yield from game.begin()
    if not game.replay.steps:
        assert game.replay.record is not None
        yield from ("", *heading(words.label("dealt")))
        yield from game.hands(game.replay.record["deal"]["hands"])
    yield from _tricks(game)
    yield from _not_judged(game)
    yield from game.end()


def _tricks(game: Game) -> Iterator[str]:
    words, steps, trick = game.words, game.replay.steps, 0
    widest = widths(game.rows) if game.rows else []
    for step in steps:
        event = step.position.event
        if event == len(game.events):
            yield from ("", *indented(game.turn(step)))
            return
        if event in game.leads:
            trick += 1
            title = words.label("replay-trick", trick=trick, lead=game.turn(step))
            yield from ("", *heading(title), *game.hands(step.position.hands))
        yield from _event(game, event, widest)


def _event(game: Game, event: int, widest: list[int]) -> Iterator[str]:
    row = game.rows[event]
    left = _left(game, event)
    if left is not None:
        parts = [row.laid, game.words.label("replay-left", count=left)]
        row = row._replace(laid=game.words.label("finding", parts=parts))
    illegal = event == game.replay.report.replay.first_illegal_event
    lines = event_lines(row, widest, current=illegal)
    yield from (click.style(line, bold=True) for line in lines) if illegal else lines
    for text in game.said(event):
        yield from indented(text, deeper=True)
    if event in game.findings:
        yield from ("", *game.hands(game.replay.steps[event].position.hands, event))
        yield from (*game.found(event), "")


def _left(game: Game, event: int) -> int | None:
    """Return how many cards were left to whoever laid some at an event that took effect."""
    told, steps = game.events[event], game.replay.steps
    if "cards" not in told or told.get("taken_back") or event + 1 >= len(steps):
        return None
    return len(steps[event + 1].position.hands[told["seat"]])


def _not_judged(game: Game) -> Iterator[str]:
    """Yield the events after the first illegal one."""
    rest = game.rows[len(game.replay.steps) :]
    if rest:
        yield from ("", *heading(game.words.label("replay-rest")))
        for row in rest:
            yield from event_lines(row, widths(game.rows))
