"""Players at the table: which act they choose, and which irregular ones they could slip into."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

from .combos import DECK, LOW_TO_HIGH, ORDINARY, beats, height, of_rank, rank_of, shapes
from .table import NEEDED, Action, Table

Cards = tuple[str, ...]

LIKING = {  # how gladly a kind is led; long ones rid a hand of more cards
    "single": 4.0,
    "pair": 4.0,
    "straight": 6.0,
    "double_straight": 9.0,
    "small_bomb": 1.5,
    "big_bomb": 1.0,
    "joker_pair": 0.5,
    "a44": 0.7,
}


@lru_cache
def needs(min_pairs: int) -> list[tuple[str, frozenset[tuple[str, int]]]]:
    """List every shape as its kind and how many cards it wants of each rank."""
    by_kind = shapes(min_pairs).items()
    return [(kind, frozenset(Counter(shape).items())) for kind, some in by_kind for shape in some]


def combos_in(rng: Random, hand: Collection[str], min_pairs: int) -> list[tuple[str, Cards]]:
    """List one set of cards, with its kind, for every shape this hand can make; suits at random."""
    by_rank: dict[str, list[str]] = {rank: [] for rank in LOW_TO_HIGH}
    offers = set()
    for card in rng.sample(sorted(hand), len(hand)):
        rank = rank_of(card)
        by_rank[rank].append(card)
        offers.add((rank, len(by_rank[rank])))
    found = []
    for kind, need in needs(min_pairs):
        if need <= offers:
            cards = [card for rank, count in sorted(need) for card in by_rank[rank][:count]]
            found.append((kind, tuple(cards)))
    return found


def choose_turn(rng: Random, table: Table) -> Action:
    """Choose an act for the seat on turn: mostly low cards, bombs held back, some passes.

    It is lawful but where nothing is: under `first_lead_has_h3`, after the leader has passed.
    """
    seat, pairs = table.turn, table.options["double_straight_min_pairs"]
    combos = combos_in(rng, table.hands[seat], pairs)
    if table.lying is None:
        lawful = [(kind, cards) for kind, cards in combos if not table.faults(seat, "play", cards)]
        leads = lawful or combos
        weights = [LIKING[kind] * len(cards) * 0.8 ** height(cards) for kind, cards in leads]
        return seat, "play", rng.choices(leads, weights)[0][1]
    lying = table.lying
    answers = [(kind, cards) for kind, cards in combos if beats(cards, lying, pairs)]
    plain = [cards for kind, cards in answers if kind in ORDINARY]
    bombs = [cards for kind, cards in answers if kind not in ORDINARY]
    if plain and rng.random() < 0.8:
        return seat, "play", min(rng.sample(plain, min(3, len(plain))), key=height)
    if bombs and rng.random() < 0.4:
        return seat, "play", rng.choice(bombs)
    return seat, "pass", ()


def open_claims(table: Table) -> list[Action]:
    """List the claims of what is open that lack nothing but, maybe, time (CLAIM-1: one or none)."""
    if table.offer is None:
        return []
    action, rank = table.offer.answered_by, table.offer.rank
    tries: list[Action] = [
        (seat, action, cards)
        for seat in range(4)
        for cards in combinations(of_rank(table.hands[seat], rank), NEEDED[action])
    ]
    return [act for act in tries if not table.faults(*act)]


def declines(table: Table) -> list[Action]:
    """List the seats' lawful declines, untimed."""
    acts: list[Action] = [(seat, "decline", ()) for seat in range(4)]
    return [act for act in acts if not table.faults(*act)]


def _claims_of_anything(table: Table) -> Iterator[Action]:
    """Yield claims with held cards of whatever single or cha is or was there, by every seat."""
    known = [table.offer, *table.trick, *table.trick_before, table.latest_cha]
    for offer in [offer for offer in known if offer is not None]:
        for seat in range(4):
            count = NEEDED[offer.answered_by]
            for cards in combinations(of_rank(table.hands[seat], offer.rank), count):
                yield seat, offer.answered_by, cards


def irregular_acts(rng: Random, table: Table) -> list[tuple[Action, list[str]]]:
    """List some irregular acts, of every seat and sort, each with the codes of its faults."""
    tries: list[Action] = [*_claims_of_anything(table)]
    for seat in range(4):
        hand = sorted(table.hands[seat])
        alike = [card for card in hand if rank_of(card) == rank_of(hand[0])]
        tries += [(seat, "pass", ()), (seat, "decline", ()), (seat, "play", tuple(alike[:2]))]
        tries += [(seat, "play", (rng.choice(DECK),)), (seat, "cha", tuple(rng.sample(DECK, 2)))]
        for size in [1, 1, 2, 3]:
            tries.append((seat, "play", tuple(rng.sample(hand, min(size, len(hand))))))
    faults = [(act, table.faults(*act)) for act in tries]
    return [(act, codes) for act, codes in faults if codes]
