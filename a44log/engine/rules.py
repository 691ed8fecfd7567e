"""The one checked step, and the views of it.

`step` says all that is wrong with an action and carries it out if it may. It moves a `Position`
and takes cards as a *code*, the sum of their `CODES`: the validator replays records with it.
Everything else here asks it about an immutable `State`.
"""

from collections.abc import Iterator
from itertools import combinations as choose
from typing import Final, NamedTuple

from a44log.engine.actions import Action, Cha, Decline, Dian, Pass, Play, check_seat
from a44log.engine.cards import RANK_MASKS, cards
from a44log.engine.claims import NEEDED, claim, claimant, decline
from a44log.engine.combinations import CODES, plays
from a44log.engine.refusals import Refusal
from a44log.engine.state import Laid, Position, State, open_claim
from a44log.engine.turns import pass_turn, play_cards
from a44log.engine.why import game_over

_CARRY_OUT: Final = {
    "play": play_cards,
    "pass": pass_turn,
    "cha": claim,
    "dian": claim,
    "decline": decline,
}
"""What each action does as long as the game goes on."""


def step(
    position: Position, verb: str, seat: int, code: int, t_ms: int | None, ruled: bool = False
) -> list[Refusal]:
    """Carry the action out if it is legal, and return all that is wrong with it.

    Where something is, the position stays as it is, unless the action is `ruled` to stand and all
    that is wrong may stand. The reasons come in the order that they are asked for: the first is
    the one that the action is refused for, the others matter to a ruling alone. Out of turn, play
    goes on from the seat that acted.
    """
    if position.winner is not None:
        return [game_over(position)]
    return _CARRY_OUT[verb](position, verb, seat, code, t_ms, ruled)


def code_of(action: Action) -> int:
    """Return the sum of the action's `CODES`; raises `TypeError` for what is no action."""
    if not isinstance(action, Action):
        kind = type(action).__name__
        raise TypeError(f"an action is a Play, Pass, Cha, Dian or Decline, not {kind}")
    return 0 if isinstance(action, Pass | Decline) else sum(CODES[card] for card in action.cards)


def why_not(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal in the state, or None if it is."""
    code = code_of(action)
    found = step(Position(state), action.verb, action.seat, code, action.t_ms)
    return found[0] if found else None


def play(state: State, action: Action) -> State | Refusal:
    """Return the state after the action, or why it is refused; the state given stays as it is."""
    code, position = code_of(action), Position(state)
    found = step(position, action.verb, action.seat, code, action.t_ms)
    if found:
        return found[0]
    position.event += 1
    return position.state()


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Return all that the seat, or any seat, may do now: claims and declines included.

    The actions carry no time, so no window is asked for. Raises `ValueError` for a seat that there
    is not.
    """
    if seat is not None:
        check_seat(seat)
    seats = range(4) if seat is None else (seat,)
    return [
        action
        for each in seats
        for action in _candidates(state, each)
        if why_not(state, action) is None
    ]


def _candidates(state: State, seat: int) -> Iterator[Action]:
    held = state.hands[seat]
    if seat == state.turn:
        for hand, _ in plays(held, state.options.double_straight_min_pairs):
            yield Play(seat, cards(hand))
        yield Pass(seat)
    claimed = state.open_claim
    if claimed:
        act = Dian if claimed.verb == "cha" else Cha
        fitting = cards(held & RANK_MASKS[claimed.combination.rank])
        for chosen in choose(fitting, NEEDED[act.verb]):
            yield act(seat, chosen)
        yield Decline(seat)


class CutShort(NamedTuple):
    """An open claim that ended early: how long it was open, and who could still have made it."""

    claimed: Laid
    elapsed_ms: int
    claimant: int


def cut_short(position: Position, verb: str, t_ms: int) -> CutShort | None:
    """Return the open claim that a play or pass would end before its window has run.

    Only if a seat could still make it: with the cards in hand, not given up, not kept from it by
    an option. None too where no two times tell.
    """
    if verb != "play" and (verb != "pass" or not (position.passes == 2 or position.cha_open)):
        return None
    claimed, window = open_claim(position), position.options.claim_window_ms
    if claimed is None or claimed.t_ms is None or window is None:
        return None
    elapsed = t_ms - claimed.t_ms
    if elapsed >= window:
        return None
    seat = claimant(position, claimed)
    return None if seat is None else CutShort(claimed, elapsed, seat)
