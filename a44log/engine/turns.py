"""Plays and passes: who may, what they must beat, and what they do (TURN-1 to TURN-6)."""

from a44log.engine.cards import FULL_PACK, HEART_THREE, cards
from a44log.engine.combinations import (
    NO_COMBINATION,
    SIGNATURE_SHIFT,
    SINGLE,
    Combination,
    Kind,
    beats,
)
from a44log.engine.refusals import Fact, Reason, Refusal, may_stand
from a44log.engine.state import Forfeit, Position, lay
from a44log.engine.why import is_cha_of, misfit, no_combination, not_held


def play_cards(
    position: Position, verb: str, seat: int, code: int, t_ms: int | None, ruled: bool
) -> list[Refusal]:
    """Lay cards, unless what is returned forbids it."""
    found = [] if seat == position.turn else [_not_in_turn(position, verb, seat, code)]
    hand, held, trick = code & FULL_PACK, position.hands[seat], position.trick
    if hand | held != held:
        found.append(not_held(hand & ~held))
    play = position.shapes.get(code >> SIGNATURE_SHIFT)
    if play is None:
        found.append(no_combination(hand))
    elif trick and not beats(play, trick[-1].combination):
        found.append(misfit(hand, play, trick[-1]))
    if not position.played and position.options.first_lead_has_h3 and not hand & HEART_THREE:
        facts: dict[str, Fact] = {"option": "first_lead_has_h3", "cards": list(cards(hand))}
        found.append(Refusal(Reason.FIRST_LEAD_WITHOUT_HEART_THREE, "DEAL-3", facts))
    if found and not (ruled and may_stand(found)):
        return found
    trick.append(lay((seat, hand, play or NO_COMBINATION, verb, t_ms, position.event)))
    position.cha_open = False
    position.passes = 0
    position.played |= 1 << seat
    position.turn = (seat + 1) & 3
    position.hands[seat] = held ^ hand
    if hand == held:
        position.winner = seat
    return found


def pass_turn(
    position: Position, verb: str, seat: int, _code: int, _t_ms: int | None, ruled: bool
) -> list[Refusal]:
    """Let the turn go by, unless what is returned forbids it; the third pass ends the trick."""
    trick = position.trick
    found = [] if seat == position.turn else [_not_in_turn(position, verb, seat, 0)]
    if not trick:
        facts: dict[str, Fact] = {"problem": _lead(position, verb)}
        found.append(Refusal(Reason.LEADER_MUST_PLAY, "TURN-3", facts))
    if found and not (ruled and may_stand(found)):
        return found
    position.turn = (seat + 1) & 3
    position.cha_open = False
    if not trick:  # a leader's pass that stood: there is nothing for it to count on
        return found
    top = trick[-1]
    if position.pass_forfeits_claim and top.combination.kind is SINGLE:
        position.forfeits.append(Forfeit(top.event, seat, verb, position.event))
    position.passes += 1
    if position.passes == 3:
        position.turn = top.seat
        position.previous = trick
        position.trick = []
        position.passes = 0
        position.ended_event = position.event
    return found


def _not_in_turn(position: Position, verb: str, seat: int, code: int) -> Refusal:
    cha, laid = position.cha, position.shapes.get(code >> SIGNATURE_SHIFT)
    facts: dict[str, Fact]
    if position.cha_open and cha and verb == "play":
        dian = laid and laid == Combination(Kind.SINGLE, 1, cha.combination.rank)
        facts = {
            "problem": "dian-as-play" if dian else "play",
            "cha_seat": cha.seat,
            "cha_event": cha.event,
            "cha": list(cha.cards),
        }
        return Refusal(Reason.CHA_STANDS, "CHA-4", facts)
    problem = _way_out_of_turn(position, verb, seat, laid)
    facts = {
        "problem": problem,
        "turn": position.turn,
        "skipped": [(position.turn + n) & 3 for n in range((seat - position.turn) & 3)],
        "cards": list(cards(code & FULL_PACK)),
        "table": list(position.trick[-1].cards) if position.trick else [],
    }
    return Refusal(Reason.OUT_OF_TURN, "DEAL-2" if problem == "first-lead" else "TURN-1", facts)


def _way_out_of_turn(position: Position, verb: str, seat: int, laid: Combination | None) -> str:
    """Return which way of acting out of turn it is, by what lies on the table and who laid it."""
    if not position.trick:
        return _lead(position, verb)
    top = position.trick[-1]
    if seat == top.seat and verb == "play":
        return "pass-missing"
    return "cha-as-play" if laid and is_cha_of(laid, top.combination) else "follow"


def _lead(position: Position, verb: str) -> str:
    """Return which lead it is that was due: the first, or what the trick before ended with."""
    if position.cha_open:
        return "after-cha"
    if verb == "pass" and position.previous and position.previous[-1].verb == "play":
        return "pass-too-many"
    holds_three = position.hands[position.turn] & HEART_THREE
    return "first-lead" if not position.played and holds_three else "lead"
