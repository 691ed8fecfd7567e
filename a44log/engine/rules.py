"""The one checked step: what is wrong with an action, and what it does.

`faults` says everything that is wrong with an action and `apply` carries one out; the rest are
views of these two. Both work on a `Position`, take cards as a *code* (the sum of `CODES`), and are
what the validator replays a record with.
"""

from collections.abc import Iterator
from itertools import combinations as choose

from a44log.engine.actions import Action, Cha, Decline, Dian, Pass, Play
from a44log.engine.cards import FULL_PACK, HEART_THREE, RANK_MASKS, cards
from a44log.engine.claims import claim_faults, lay_claim, open_to, yield_claim
from a44log.engine.combinations import (
    CODES,
    NO_COMBINATION,
    SIGNATURE_SHIFT,
    Kind,
    beats,
    plays,
)
from a44log.engine.refusals import Reason, Refusal
from a44log.engine.state import Forfeit, Laid, Position, State, open_claim
from a44log.engine.why import game_over, misfit, no_combination, not_held


def faults(position: Position, verb: str, seat: int, code: int, t_ms: int | None) -> list[Refusal]:
    """Return all that is wrong with an action, in the order that the reasons are asked for.

    The action is legal if the list is empty; if not, the first reason is the one that it is
    refused for, and the others matter to a ruling alone.
    """
    if position.winner is not None:
        return [game_over(position)]
    if verb == "play":
        return _play_faults(position, seat, code)
    if verb == "pass":
        return _pass_faults(position, seat)
    return claim_faults(position, verb, seat, code, t_ms)


def apply(position: Position, verb: str, seat: int, code: int, t_ms: int | None) -> None:
    """Carry the action out, whether or not it was legal: a ruling may have let it stand.

    The seat must hold the cards. Out of turn, play goes on from the seat that acted.
    """
    if verb == "play":
        _play(position, seat, code, t_ms)
    elif verb == "pass":
        _pass(position, seat)
    elif verb == "decline":
        yield_claim(position, seat)
    else:
        lay_claim(position, verb, seat, code, t_ms)
    position.event += 1


def _play_faults(position: Position, seat: int, code: int) -> list[Refusal]:
    found = [] if seat == position.turn else [_not_in_turn(position, "play")]
    hand = code & FULL_PACK
    if hand & ~position.hands[seat]:
        found.append(not_held(hand & ~position.hands[seat]))
    play = position.shapes.get(code >> SIGNATURE_SHIFT)
    if play is None:
        found.append(no_combination(hand, position.options))
    elif position.trick and not beats(play, position.trick[-1].combination):
        found.append(misfit(hand, play, position.trick[-1]))
    if not position.played and position.options.first_lead_has_h3 and not hand & HEART_THREE:
        facts = {"option": "first_lead_has_h3", "cards": list(cards(hand))}
        found.append(Refusal(Reason.FIRST_LEAD_WITHOUT_HEART_THREE, "DEAL-3", facts))
    return found


def _pass_faults(position: Position, seat: int) -> list[Refusal]:
    found = [] if seat == position.turn else [_not_in_turn(position, "pass")]
    if not position.trick:
        found.append(Refusal(Reason.LEADER_MUST_PLAY, "TURN-3", {}))
    return found


def _not_in_turn(position: Position, verb: str) -> Refusal:
    cha = position.cha
    if position.cha_open and cha and verb == "play":
        facts = {"cha_seat": cha.seat, "cha_event": cha.event, "cha": list(cha.cards)}
        return Refusal(Reason.CHA_STANDS, "CHA-4", facts)
    problem = "follow" if position.trick else "lead" if position.played else "first-lead"
    clause = "TURN-1" if position.played else "DEAL-2"
    table = list(position.trick[-1].cards) if position.trick else []
    facts = {"problem": problem, "turn": position.turn, "table": table}
    return Refusal(Reason.OUT_OF_TURN, clause, facts)


def _play(position: Position, seat: int, code: int, t_ms: int | None) -> None:
    play = position.shapes.get(code >> SIGNATURE_SHIFT, NO_COMBINATION)
    hand = code & FULL_PACK
    position.trick.append(Laid(seat, hand, play, "play", t_ms, position.event))
    position.cha_open = False
    position.passes = 0
    position.played |= 1 << seat
    position.turn = (seat + 1) & 3
    position.hands[seat] ^= hand
    if not position.hands[seat]:
        position.winner = seat


def _pass(position: Position, seat: int) -> None:
    trick = position.trick
    position.cha_open = False
    position.turn = (seat + 1) & 3
    if not trick:  # a leader's pass that stood: there is nothing to count it on
        return
    top = trick[-1]
    if position.options.pass_forfeits_claim and top.combination.kind is Kind.SINGLE:
        position.forfeits.append(Forfeit(top.event, seat, "pass", position.event))
    position.passes += 1
    if position.passes == 3:
        position.turn = top.seat
        position.previous = trick
        position.trick = []
        position.passes = 0
        position.ended_event = position.event


def code_of(action: Action) -> int:
    """Return the sum of the action's `CODES`."""
    return 0 if isinstance(action, Pass | Decline) else sum(CODES[card] for card in action.cards)


def why_not(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal in the state, or None if it is."""
    found = faults(Position(state), action.verb, action.seat, code_of(action), action.t_ms)
    return found[0] if found else None


def play(state: State, action: Action) -> State | Refusal:
    """Return the state after the action, or why it is refused; the state given stays as it is."""
    refusal = why_not(state, action)
    if refusal:
        return refusal
    position = Position(state)
    apply(position, action.verb, action.seat, code_of(action), action.t_ms)
    return position.state()


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Return all that the seat, or any seat, may do now: claims and declines included.

    The actions carry no time, so no window is asked for.
    """
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
        claim, count = (Dian, 1) if claimed.verb == "cha" else (Cha, 2)
        fitting = cards(held & RANK_MASKS[claimed.combination.rank])
        for chosen in choose(fitting, count):
            yield claim(seat, chosen)
        yield Decline(seat)


def cut_short(position: Position, verb: str, t_ms: int) -> tuple[Laid, int, int] | None:
    """Return the open claim that a play or pass ends before its window has run.

    Beside it stand the time that it was open, in milliseconds, and the seat that could still have
    made it: with the cards in hand, not given up, not kept from it by an option. None where there
    is no such seat, or no two times tell.
    """
    if verb == "pass" and position.passes < 2 and not position.cha_open:
        return None
    claimed, window = open_claim(position), position.options.claim_window_ms
    if window is None or claimed is None or claimed.t_ms is None:
        return None
    elapsed = t_ms - claimed.t_ms
    if elapsed >= window:
        return None
    claimant = next((seat for seat in range(4) if open_to(position, seat)), None)
    return None if claimant is None else (claimed, elapsed, claimant)
