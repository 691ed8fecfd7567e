"""Three ways to play: at random, sensibly, and eager to claim."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from a44log.engine.cards import FULL_PACK, RANK_MASKS, RANKS, SMALL_JOKER, cards
from a44log.engine.claims import claimant
from a44log.engine.combinations import Kind
from a44log.engine.state import Position, open_claim
from a44log.generate.draws import Draws
from a44log.generate.moves import BOMBS, Act, Move, code_of, lawful
from a44log.generate.plan import turns

Style = Literal["random", "sensible", "claims"]

_HIGH: Final = RANKS.index("A")
"""From here up a card is kept for taking the lead."""


def possible_claim(position: Position, draws: Draws) -> Act | None:
    """Return the cha or dian that could lawfully be made now, time apart; CLAIM-1: one at most."""
    claimed = open_claim(position)
    seat = None if claimed is None else claimant(position, claimed)
    if claimed is None or seat is None:
        return None
    fitting = cards(position.hands[seat] & RANK_MASKS[claimed.combination.rank])
    if claimed.verb == "cha":
        return Act("dian", seat, code_of(fitting))
    return Act("cha", seat, code_of(draws.shuffled(fitting)[:2]))


class Player(NamedTuple):
    """How a style decides: what to lay, None for a pass, and whether to claim."""

    lay: Callable[[Position, Draws], Move | None]
    claims: Callable[[Position, Act, Draws], bool]


def _lay_anything(position: Position, draws: Draws) -> Move | None:
    moves = lawful(position, draws)
    if not moves or (position.trick and draws.chance(0.3)):
        return None
    return draws.choice(moves)


def _claim_by_chance(_position: Position, _claim: Act, draws: Draws) -> bool:
    return draws.chance(0.5)


def _lay_sensibly(position: Position, draws: Draws) -> Move | None:
    """Choose what leaves the fewest turns for the least that is worth keeping."""
    moves = lawful(position, draws)
    hand = position.hands[position.turn]
    if not moves:
        return None
    for move in moves:
        if move.hand == hand:
            return move
    smallest = min(
        held.bit_count() for seat, held in enumerate(position.hands) if seat != position.turn
    )
    price = _price_of_lead if not position.trick else _price_of_answer
    now = turns(hand)
    priced = [
        (price(move, turns(hand ^ move.hand) - now, now, smallest) + draws.below(4), place)
        for place, move in enumerate(moves)
    ]
    best, place = min(priced)
    if position.trick and best > _worth_it(now, smallest):
        return None
    return moves[place]


def _price_of_lead(move: Move, change: int, now: int, smallest: int) -> int:
    """Price a lead: low and long is cheap, what takes the lead later is dear."""
    what = move.what
    price = 30 * (change + 1) + 2 * what.rank - 3 * what.length
    if what.kind in BOMBS and now > 2:
        price += 60
    elif what.rank > _HIGH and now > 2:
        price += 12
    if smallest == 1 and what.kind is Kind.SINGLE:
        price += 40 - 4 * what.rank  # do not let in the player with one card
    return price


def _price_of_answer(move: Move, change: int, now: int, smallest: int) -> int:
    """Price an answer: what breaks the plan of the hand, or a bomb, must be worth it."""
    what = move.what
    price = 30 * (change + 1) + 2 * what.rank
    if what.kind in BOMBS:
        price += 50 if now > 3 and smallest > 4 else 10
    elif what.rank > _HIGH and now > 3 and smallest > 5:
        price += 10
    return price


def _worth_it(now: int, smallest: int) -> int:
    """Return what an answer may cost: more as the end comes near."""
    return (
        45 + (20 if smallest <= 5 else 0) + (40 if smallest <= 2 else 0) + (20 if now <= 3 else 0)
    )


def _claim_sensibly(position: Position, claim: Act, draws: Draws) -> bool:
    """Claim what costs no turn, and so wins the lead for nothing; mostly what costs one less."""
    hand = position.hands[claim.seat]
    change = turns(hand ^ claim.code & FULL_PACK) - turns(hand)
    return change < 0 or (change == 0 and draws.chance(0.5))


def _lay_for_claims(position: Position, draws: Draws) -> Move | None:
    """Play sensibly, but lead singles while there are any that may be claimed."""
    if not position.trick:
        singles = [
            move
            for move in lawful(position, draws)
            if move.what.kind is Kind.SINGLE and move.what.rank < SMALL_JOKER
        ]
        if singles and draws.chance(0.7):
            return draws.choice(singles)
    return _lay_sensibly(position, draws)


def _claim_always(_position: Position, _claim: Act, draws: Draws) -> bool:
    return draws.chance(0.95)


PLAYERS: Final[dict[Style, Player]] = {
    "random": Player(_lay_anything, _claim_by_chance),
    "sensible": Player(_lay_sensibly, _claim_sensibly),
    "claims": Player(_lay_for_claims, _claim_always),
}
"""Every style by name."""
