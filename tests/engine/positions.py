"""Positions written as one would note them beside a table.

Four hands are `3h 5s | 5h 5d | 5c | X1`, seat 0 first. An act is the seat, what it does, and the
cards: `0 5s` (a play), `1 cha 5h 5d`, `0 dian 5c`, `2 pass`, `3 decline`; a time in milliseconds
may follow, as in `1 cha 5h 5d @6000`. Acts in a row are parted by commas.
"""

from typing import Any

from a44log.engine.actions import Action, Cha, Decline, Dian, Pass, Play
from a44log.engine.cards import hand
from a44log.engine.combinations import NO_COMBINATION, combination
from a44log.engine.refusals import MAY_STAND, Refusal
from a44log.engine.rules import code_of, play, step, why_not
from a44log.engine.ruleset import ruleset
from a44log.engine.state import Laid, Position, State, deal

FIVES = "3h 5s 9s | 5h 5d 6s 6d | 5c 9h 9d | 6h 9c X1"
"""Seat 0 leads; seat 1 has the pair to any 5, seat 2 the fourth one, seat 3 none."""

WITH_CARDS: dict[str, type[Play | Cha | Dian]] = {"play": Play, "cha": Cha, "dian": Dian}
BARE: dict[str, type[Pass | Decline]] = {"pass": Pass, "decline": Decline}


def hands(text: str) -> list[int]:
    """Return the four hands of a text."""
    return [hand(cards.split()) for cards in text.split("|")]


def act(text: str) -> Action:
    """Return the one action of a text."""
    said, _, time = text.partition("@")
    seat, *rest = said.split()
    t_ms = int(time) if time else None
    verb = rest.pop(0) if rest and rest[0] in {*WITH_CARDS, *BARE} else "play"
    if verb in BARE:
        assert not rest
        return BARE[verb](int(seat), t_ms)
    return WITH_CARDS[verb](int(seat), rest, t_ms)


def acts(text: str) -> list[Action]:
    """Return the actions of a text, in their order."""
    return [act(part) for part in text.split(",") if part.strip()]


def go_on(state: State, text: str) -> State:
    """Return the state after some actions; each has to be legal."""
    for action in acts(text):
        came = play(state, action)
        assert isinstance(came, State), (action, came)
        state = came
    return state


def after(dealt: str, text: str = "", **options: Any) -> State:
    """Return the state after a deal and some actions, each legal; options that are not named are
    the standard's.
    """
    return go_on(deal(hands(dealt), ruleset(options=options).options), text)


def facing(table: str, held: str, **options: Any) -> State:
    """Return the state in which seat 1 holds some cards and is to answer what seat 0 has laid."""
    rules, lying = ruleset(options=options).options, hand(table.split())
    found = combination(lying, rules.double_straight_min_pairs) or NO_COMBINATION
    laid = Laid(0, lying, found, "play", None, 0)
    return State(rules, tuple(hands(f"|{held}||")), 1, trick=(laid,), played=1, event=1)


def let_stand(state: State, text: str) -> State:
    """Return the state after actions that were ruled to stand, legal or not; each has to be one
    that can.
    """
    position = Position(state)
    for action in acts(text):
        found = take(position, action, ruled=True)
        assert {refused.reason for refused in found} <= MAY_STAND, (action, found)
        position.event += 1
    return position.state()


def take(position: Position, action: Action, *, ruled: bool = False) -> list[Refusal]:
    """Take one step from a position, and return all that is wrong with it."""
    asked = (position, action.verb, action.seat, code_of(action), action.t_ms)
    return step(*asked, ruled) if ruled else step(*asked)


def faults(state: State, text: str) -> list[str]:
    """Return every reason against an action, in the order that they are asked for."""
    return [str(found.reason) for found in take(Position(state), act(text))]


def refusal(state: State, action: str | Action) -> Refusal:
    """Return why an action is refused; it has to be."""
    refused = why_not(state, act(action) if isinstance(action, str) else action)
    assert refused is not None, action
    return refused


def judged(state: State, action: str | Action) -> str:
    """Return `legal`, or the reason and the clause that an action is refused for."""
    refused = why_not(state, act(action) if isinstance(action, str) else action)
    return "legal" if refused is None else f"{refused.reason} {refused.clause}"
