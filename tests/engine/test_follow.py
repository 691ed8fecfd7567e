"""Many events at a time: what `follow` does to a position is what `step` does, one by one."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from a44log.engine.actions import Action
from a44log.engine.follow import Event, follow
from a44log.engine.rules import code_of, cut_short, legal_actions, step
from a44log.engine.state import Position, State
from tests.drawn import many

from .walks import any_action, choose, deals, seeds

pytestmark = pytest.mark.long


def drawn(start: State, seed: int) -> list[Event]:
    """Return a game's events, most of them timed, a few marked, and the last perhaps illegal."""
    rng, position, events, clock = Random(seed), Position(start), list[Event](), 0
    pace = rng.choice([1, 200, 3000])
    while position.winner is None and len(events) < 60:
        state = position.state()
        wild = rng.random() < 0.02
        action = any_action(rng, state) if wild else choose(rng, legal_actions(state))
        clock += rng.randrange(pace)
        t_ms = clock if rng.random() < 0.8 else None
        taken_back = rng.random() < 0.02
        events.append(as_event(action, t_ms, "taken_back" if taken_back else ""))
        position.event = len(events) - 1
        if not taken_back and step(position, *events[-1][:4]):
            break
    return events


def as_event(action: Action, t_ms: int | None, mark: str) -> Event:
    return action.verb, action.seat, code_of(action), t_ms, "taken_back" if mark else ""


def one_by_one(position: Position, events: Sequence[Event]) -> int:
    """Carry out events with `step` up to the first that is marked, wrong or too early."""
    for number in range(position.event, len(events)):
        verb, seat, code, t_ms, mark = events[number]
        position.event = number
        if mark:
            return number
        if t_ms is not None and cut_short(position, verb, t_ms):
            return number
        if step(position, verb, seat, code, t_ms):
            return number
    position.event = len(events)
    return len(events)


@many(150)
@given(deals(most=9), seeds())
def test_it_is_the_same_as_one_by_one(start: State, seed: int) -> None:
    events = drawn(start, seed)
    many, single = Position(start), Position(start)
    while single.event < len(events):
        stop = many.event = follow(many, events)
        # It may stop too early, at a window that nobody with the right lost; never too late.
        assert one_by_one(single, events[:stop]) == stop
        assert many.state() == single.state()
        assert many.windows_untested == single.windows_untested
        if stop == len(events):
            break
        verb, seat, code, t_ms, mark = events[stop]
        if t_ms is None or start.options.claim_window_ms is None:
            assert one_by_one(Position(single.state()), events) == stop
        for position in (many, single):
            if not mark:
                step(position, verb, seat, code, t_ms)
            position.event = stop + 1
