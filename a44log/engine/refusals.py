"""Why an action is not legal: a reason, the clause, and the facts, without a word of prose."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

Fact = Any
"""A plain value, as JSON has them: cards are lists of names, ranks and kinds are names."""


class Reason(StrEnum):
    """Every way in which an action can be illegal, in no order of weight."""

    OUT_OF_TURN = "out-of-turn"
    CARD_NOT_HELD = "card-not-held"
    NOT_A_COMBINATION = "not-a-combination"
    DOES_NOT_BEAT = "does-not-beat"
    LEADER_MUST_PLAY = "leader-must-play"
    NOTHING_TO_CLAIM = "nothing-to-claim"
    MAY_NOT_CLAIM_OWN = "may-not-claim-own"
    WRONG_CLAIM_CARDS = "wrong-claim-cards"
    CLAIM_CLOSED = "claim-closed"
    CLAIM_TOO_LATE = "claim-too-late"
    GAME_OVER = "game-over"
    CHA_STANDS = "cha-stands"
    FIRST_LEAD_WITHOUT_HEART_THREE = "first-lead-without-heart-three"
    CLAIM_FORFEITED = "claim-forfeited"


MAY_STAND = frozenset(Reason) - {
    Reason.CARD_NOT_HELD,
    Reason.NOTHING_TO_CLAIM,
    Reason.WRONG_CLAIM_CARDS,
    Reason.GAME_OVER,
    Reason.CHA_STANDS,
}
"""What a table's ruling can let stand. Nothing gives a seat a card that it does not hold, a claim
something to claim, or a game that is over another move."""


class Refusal(NamedTuple):
    """One reason why an action is illegal: `clause` is the rule it breaks.

    `facts` has the same keys for every refusal with the same reason. The key `problem`, where
    there is one, tells the ways of breaking it apart; `option` names the option that decided.
    An `..._event` is the place of an earlier action in the caller's own count.
    """

    reason: Reason
    clause: str
    facts: dict[str, Fact]


def may_stand(found: Iterable[Refusal]) -> bool:
    """Tell whether a ruling can let all of it stand."""
    return all(refusal.reason in MAY_STAND for refusal in found)
