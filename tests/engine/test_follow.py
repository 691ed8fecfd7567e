"""Many events at a time: what `follow` does to a position is what `step` does, one by one."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given

from a44log.engine.actions import Action
from a44log.engine.follow import Event, follow
from a44log.engine.rules import code_of, cut_short, legal_actions, step
from a44log.engine.state import Position, State
from tests.drawn import many

from .positions import acts, after
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


def followed(dealt: str, text: str, entered: int, **options: Any) -> int:
    """Return where it stops that was asked for some events, and then to go on; `step` agrees."""
    start = after(dealt, "", first_lead_has_h3=False, **options)
    events = [as_event(action, action.t_ms, "") for action in acts(text)]
    position, single = Position(start), Position(start)
    for known in (events[:entered], events):
        position.event = follow(position, known)
    assert one_by_one(single, events) == position.event
    assert position.state() == single.state()
    return position.event


# Seat 0 leads 4, then 5 and 6 are put on it, which seat 3 can cha; who has the last 6 may dian.
CHAS = "4s 3h 9s | 5s 8h | 6s 8c %s | 6h 6d 7h"
CHA = "0 4s @0, 1 5s @100, 2 6s @5000, 3 cha 6h 6d @9000"


@pytest.mark.parametrize("entered", range(5))
def test_a_lead_over_a_cha_that_may_be_dianed_is_not_for_it(entered: int) -> None:
    assert followed(CHAS % "6c", f"{CHA}, 3 7h @13999", entered) == 4
    assert followed(CHAS % "6c", f"{CHA}, 3 7h @14000", entered) == 5
    assert followed(CHAS % "5c", f"{CHA}, 3 7h @13999", entered) == 5


@pytest.mark.parametrize("entered", range(4))
def test_a_single_that_is_covered_or_passed_out_in_time_is_not_for_it(entered: int) -> None:
    laid = "0 4s @5000, 1 pass, 2 pass, 3 pass"
    held = "4s 3h 9s | 4h 4d 5s | 6s 8c | 6h 6d 7h"
    nobody = "4s 3h 9s | 4h 5d 5s | 4d 6s 8c | 6h 6d 7h"
    assert followed(held, f"{laid} @9999", entered) == 3
    assert followed(held, f"{laid} @10000", entered) == 4
    assert followed(nobody, f"{laid} @9999", entered) == 4
    assert followed(held, "0 4s @5000, 1 5s @9999", entered % 2) == 1
    assert followed(nobody, "0 4s @5000, 1 5s @9999", entered % 2) == 2


@pytest.mark.parametrize("claim", ["1 cha 5h 6h", "1 cha 6h 6d", "1 cha 5h", "2 cha 5c 5d"])
def test_cards_that_claim_nothing_are_not_for_it(claim: str) -> None:
    assert followed("5s 3h 9s | 5h 5d 6h 6d | 5c 9h | 7h 8h", f"0 5s, {claim}", 0) == 1


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
