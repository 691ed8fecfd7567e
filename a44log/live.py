"""The referee beside a game that is being played: for servers and bots.

A state is immutable: playing an action gives another one. Times, where a clock runs, are on the
actions.
"""

from collections.abc import Iterable
from typing import NamedTuple

from a44log.engine import rules
from a44log.engine.actions import Action, check_seat
from a44log.engine.cards import cards
from a44log.engine.otherwise import UNASKED
from a44log.engine.refusals import Refusal
from a44log.engine.ruleset import Ruleset, checked
from a44log.engine.state import Forfeit, Laid, State, full_deal
from a44log.errors import IllegalActionError
from a44log.messages import catalogue
from a44log.validator.codes import BY_NAME


class View(NamedTuple):
    """What one seat may know of a state: its own hand, and what has been on the table."""

    seat: int
    hand: tuple[str, ...]
    cards_left: tuple[int, ...]
    """The size of each hand, by seat."""
    turn: int
    trick: tuple[Laid, ...]
    previous: tuple[Laid, ...]
    passes: int
    open_claim: Laid | None
    """The single or the cha that may be claimed now."""
    forfeits: tuple[Forfeit, ...]
    """Who has given up which claims."""
    played: int
    """Bit 2**seat is set once the seat has laid a card."""
    winner: int | None


def start(hands: Iterable[Iterable[str]], ruleset: str | Ruleset = "standard") -> State:
    """Return the state before the first lead.

    `hands` are four lists of card names, the whole pack between them; `ruleset` is named as in
    `standard@1,settlement=winner_only`. Raises `ValueError` for a deal or a ruleset that cannot be.
    """
    return full_deal(hands, checked(ruleset).options)


def play(state: State, action: Action) -> State:
    """Return the state after the action; the one given stays as it is.

    Raises `IllegalActionError`, which carries the refusal, for an action that is not legal.
    """
    after = rules.play(state, action)
    if isinstance(after, Refusal):
        raise IllegalActionError(after, explain(state, action, after))
    return after


def explain(state: State, action: Action, refusal: Refusal) -> str:
    """Return the sentence that a report would have for the refusal."""
    code = BY_NAME[refusal.reason.value].code
    facts = {**UNASKED, **refusal.facts, "at": state.event, "actor": action.seat}
    message = catalogue().text(code, facts).message
    return catalogue().label("cited", message=message, clause=refusal.clause)


def view(state: State, seat: int) -> View:
    """Return what the seat may know: no other hand than its own."""
    check_seat(seat)
    return View(
        seat,
        cards(state.hands[seat]),
        tuple(hand.bit_count() for hand in state.hands),
        state.turn,
        state.trick,
        state.previous,
        state.passes,
        state.open_claim,
        state.forfeits,
        state.played,
        state.winner,
    )
