"""Damage to the cards of an event."""

from random import Random

from .combos import DECK
from .ways import Record, draw, draw_laid, way


@way
def change_card(rng: Random, record: Record) -> bool:
    cards = draw_laid(rng, record)["cards"]
    cards[rng.randrange(len(cards))] = rng.choice([card for card in DECK if card not in cards])
    return True


@way
def change_card_for_an_own_one(rng: Random, record: Record) -> bool:
    event = draw_laid(rng, record)
    cards, hand = event["cards"], record["deal"]["hands"][event["seat"]]
    others = [card for card in hand if card not in cards]
    if others:
        cards[rng.randrange(len(cards))] = rng.choice(others)
    return bool(others)


@way
def change_claim_cards(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "cha", "dian")
    if index is None:
        return False
    cards = record["events"][index]["cards"]
    record["events"][index]["cards"] = rng.sample(DECK, len(cards))
    return True


@way
def add_card(rng: Random, record: Record) -> bool:
    event = draw_laid(rng, record)
    if event["action"] != "play" or len(event["cards"]) >= 14:
        return False
    event["cards"].append(rng.choice([card for card in DECK if card not in event["cards"]]))
    return True


@way
def remove_card(rng: Random, record: Record) -> bool:
    event = draw_laid(rng, record)
    if event["action"] != "play" or len(event["cards"]) == 1:
        return False
    event["cards"].pop(rng.randrange(len(event["cards"])))
    return True


@way
def change_suit(rng: Random, record: Record) -> bool:
    cards = draw_laid(rng, record)["cards"]
    place = rng.randrange(len(cards))
    suited = [card for card in DECK if card[0] == cards[place][0] and card not in cards]
    if suited:
        cards[place] = rng.choice(suited)
    return bool(suited)
