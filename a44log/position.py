"""The position at an event of a record: what its players had before them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from a44log.engine.cards import cards
from a44log.engine.rules import step
from a44log.engine.ruleset import Options
from a44log.engine.state import Laid, Position, State, deal
from a44log.engine.why import kind_name
from a44log.record.game import Game


@dataclass(frozen=True, slots=True)
class OnTable:
    """Cards that were laid: at which event, by whom, and as what; `kind` is null for none."""

    event: int
    seat: int
    action: str
    cards: list[str]
    kind: str | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position in plain values: before `event`, or after the last one.

    `turn` is null once there is a winner; `trick` has the top last, and is empty on a lead.
    """

    event: int
    hands: list[list[str]]
    trick: list[OnTable]
    passes: int
    turn: int | None
    winner: int | None


def numbering(events: int) -> str:
    """Return which numbers the events of a game have, and which the position after them."""
    if events < 2:
        return f"{'the only event is 0' if events else 'there are no events'}; {events} is the end"
    return f"events are numbered 0 to {events - 1}; {events} is the end"


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


def position_at(game: Game, options: Options, event: int) -> State:
    """Return the position before an event, or the one at the end for the number after the last."""
    return next(islice(positions(game, options), event, None))


def usable_times(game: Game) -> list[int | None]:
    """Return the time of each event; one that runs back is ignored, and None (TIME-3)."""
    times: list[int | None] = []
    last = 0
    for _, _, _, t_ms, _ in game.events:
        usable = None if t_ms is None or t_ms < last else t_ms
        times.append(usable)
        last = last if usable is None else usable
    return times


def snapshot(state: State, event: int) -> Snapshot:
    """Return a position in plain values, as the one before an event."""
    return Snapshot(
        event,
        [list(cards(held)) for held in state.hands],
        [on_table(laid) for laid in state.trick],
        state.passes,
        state.turn if state.winner is None else None,
        state.winner,
    )


def on_table(laid: Laid) -> OnTable:
    """Return what was laid in plain values."""
    return OnTable(
        laid.event, laid.seat, laid.verb, list(laid.cards), kind_name(laid.combination.kind)
    )
