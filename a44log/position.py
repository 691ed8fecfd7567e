"""The position at an event of a record: what its players had before them."""

from collections.abc import Iterator

from a44log.engine.rules import step
from a44log.engine.ruleset import Options
from a44log.engine.state import Position, State, deal
from a44log.record.game import Game


def positions(game: Game, options: Options) -> Iterator[State]:
    """Yield the position before each event of a sound record, and the one after the last.

    What was taken back changes nothing, and what a ruling let stand counts; times are not looked
    at. A position means something up to the first illegal event, and not beyond.
    Raises `ValueError` where nobody was dealt the heart 3.
    """
    position = Position(deal(game.hands, options))
    for number, (verb, seat, code, _, mark) in enumerate(game.events):
        position.event = number
        yield position.state()
        if mark != "taken_back":
            step(position, verb, seat, code, None, mark == "ruled")
    yield position.state()
