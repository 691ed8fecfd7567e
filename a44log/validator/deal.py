"""The deal stage: one whole pack in two hands of 14 and two of 13 (DECK-1, DEAL-1)."""

from a44log.engine.cards import CARDS, FULL_PACK
from a44log.record.game import Game
from a44log.validator.finding import Findings


def judge_deal(game: Game, findings: Findings) -> bool:
    """Find what is wrong with the deal; return whether the game can be judged on it.

    Hands of wrong sizes alone stop nothing; a card that is missing or there twice does.
    """
    one, two, three, four = game.hands
    whole = one | two | three | four == FULL_PACK and sum(game.sizes) == len(CARDS)
    if not whole:
        _missing(game, findings)
    if sorted(game.sizes) != [13, 13, 14, 14]:
        findings.add("wrong-hand-sizes", "/deal/hands", {"sizes": game.sizes}, clause="DEAL-1")
    if not whole:
        _doubled(game.record.deal.hands, findings)
    if game.record.deal.source == "reconstructed":
        findings.add("deal-reconstructed", "/deal/source", {"source": "reconstructed"})
    return whole


def _missing(game: Game, findings: Findings) -> None:
    dealt = game.hands[0] | game.hands[1] | game.hands[2] | game.hands[3]
    for place, card in enumerate(CARDS):
        if not dealt >> place & 1:
            findings.add("card-not-dealt", "/deal/hands", {"card": card}, clause="DECK-1")


def _doubled(hands: list[list[str]], findings: Findings) -> None:
    first: dict[str, tuple[int, int]] = {}
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            if card not in first:
                first[card] = (seat, place)
                continue
            first_seat, first_place = first[card]
            pointer = f"/deal/hands/{first_seat}/{first_place}"
            findings.add(
                "card-dealt-twice",
                f"/deal/hands/{seat}/{place}",
                {"card": card, "first_seat": first_seat, "first_pointer": pointer},
                seat=seat,
                clause="DECK-1",
                related=[(pointer, "first-dealt-here")],
            )
