"""Damage to the deal (D codes)."""

from a44log.engine.cards import CARDS
from a44log.engine.scoring import counts, tally, transfers
from a44log.generate.damage.case import Case, Expected, harmless, illegal, invalid
from a44log.generate.damage.registry import damage


@damage
def card_not_dealt(case: Case) -> Expected:
    """Leave a card of a hand of 14 out of the deal."""
    hands = case.record["deal"]["hands"]
    hand = case.draws.choice([hand for hand in hands if len(hand) == 14])
    hand.pop(case.draws.below(14))
    return invalid(("D301", "/deal/hands"), ("D303", "/deal/hands"))


@damage
def card_dealt_twice(case: Case) -> Expected:
    """Deal a card of the first hand again at the end of the last."""
    hands = case.record["deal"]["hands"]
    hands[3].append(case.draws.choice(hands[0]))
    place = f"/deal/hands/3/{len(hands[3]) - 1}"
    return invalid(("D303", "/deal/hands"), ("D302", place))


@damage
def card_for_another(case: Case) -> Expected:
    """Deal a card of the first hand again in the place of one of the last."""
    hands = case.record["deal"]["hands"]
    place = case.draws.below(len(hands[3]))
    hands[3][place] = case.draws.choice(hands[0])
    return invalid(("D301", "/deal/hands"), ("D302", f"/deal/hands/3/{place}"))


@damage
def uneven_hands(case: Case) -> Expected | None:
    """Deal 12 cards to one loser and one more to another; the rest of the record fits that."""
    end, hands = case.game.states[-1], case.record["deal"]["hands"]
    laid = {event["cards"][0][0] for event in case.events if len(event.get("cards", "")) == 1}
    moves = [
        (giver, taker, card)
        for giver in range(4)
        for taker in range(4)
        for card in hands[giver]
        if len(hands[giver]) == 13
        and giver != taker
        and end.winner not in (giver, taker)
        and end.hands[giver] >> CARDS.index(card) & 1
        and end.hands[giver].bit_count() > 1  # or it would have been out earlier
        and card != "3h"  # its holder leads
        and card[0] not in laid  # where nobody may claim, one card more or less decides nothing
    ]
    if not moves:
        return None
    giver, taker, card = case.draws.choice(moves)
    hands[giver].remove(card)
    hands[taker].append(card)
    left, bit = list(end.hands), 1 << CARDS.index(card)
    left[giver] ^= bit
    left[taker] ^= bit
    winner, options = end.winner, end.options
    assert winner is not None
    losers = counts(left, end.played, winner, options)
    right = tally(losers, transfers(losers, winner, options), winner)
    case.record["tally"] = right.__dict__
    return invalid(("D303", "/deal/hands"))


@damage
def reconstructed_deal(case: Case) -> Expected:
    """Say that the deal was put together afterwards; that is only remarked on."""
    case.record["deal"]["source"] = "reconstructed"
    return harmless(case, "D304", "/deal/source")


@damage
def hands_in_the_wrong_order(case: Case) -> Expected | None:
    """Write the hands a seat further on, so that the heart 3 is at another seat."""
    if case.events[0].keys() & {"taken_back", "ruling"} or case.events[0]["action"] != "play":
        return None
    hands = case.record["deal"]["hands"]
    case.record["deal"]["hands"] = [*hands[1:], hands[0]]
    return illegal("P401", 0, "/seat")
