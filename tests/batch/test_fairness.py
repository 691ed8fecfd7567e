"""Deals that are fair look fair as often as they should, and those that are not never do."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import comb

import pytest

from a44log.batch.chi_square import quadratic, survival
from a44log.batch.deals import Deals
from a44log.batch.fairness import (
    FEWEST,
    Fairness,
    FairnessTest,
    both_have_a44,
    fairness,
    has_a44,
    has_joker_pair,
)
from a44log.engine.cards import BOTH_JOKERS, CARDS, FULL_PACK, hand
from a44log.engine.scoring import special_cards
from a44log.generate import games

pytestmark = pytest.mark.long

Dealer = Callable[[random.Random], list[int]]
JOKER = CARDS.index("X2")


def cut(pack: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Return the hands, each the next so many cards of the pack."""
    hands, at = [], 0
    for size in sizes:
        hands.append(sum(1 << card for card in pack[at : at + size]))
        at += size
    return hands


def shuffled(draws: random.Random) -> list[int]:
    pack = list(range(len(CARDS)))
    draws.shuffle(pack)
    return pack


def round_the_table(draws: random.Random) -> list[int]:
    first = draws.randrange(4)
    return cut(shuffled(draws), [14 if (seat - first) % 4 < 2 else 13 for seat in range(4)])


def anyhow(draws: random.Random) -> list[int]:
    sizes = [14, 14, 13, 13]
    draws.shuffle(sizes)
    return cut(shuffled(draws), sizes)


def always_from_seat_0(draws: random.Random) -> list[int]:
    return cut(shuffled(draws), [14, 14, 13, 13])


def big_joker_to_seat_2(draws: random.Random) -> list[int]:
    """Deal fairly, but for the big joker, which one time in ten is changed into seat 2's hand."""
    hands = round_the_table(draws)
    joker = 1 << JOKER
    if draws.random() < 0.1 and not hands[2] & joker:
        owner = next(seat for seat in range(4) if hands[seat] & joker)
        given = hands[2] & -hands[2]
        hands[owner] ^= joker | given
        hands[2] ^= joker | given
    return hands


def more_a44(draws: random.Random) -> list[int]:
    """Deal again, half the time, where nobody has A44."""
    hands = round_the_table(draws)
    if draws.random() < 0.5 and not any(special_cards(each) & ~BOTH_JOKERS for each in hands):
        return round_the_table(draws)
    return hands


def fewer_joker_pairs(draws: random.Random) -> list[int]:
    hands = round_the_table(draws)
    if draws.random() < 0.7 and any(each & BOTH_JOKERS == BOTH_JOKERS for each in hands):
        return round_the_table(draws)
    return hands


def asked(dealer: Dealer, count: int, seed: int) -> Fairness:
    draws, deals = random.Random(seed), Deals()
    for _ in range(count):
        deals.add(dealer(draws))
    return fairness(deals)


def named(found: Fairness, name: str) -> FairnessTest:
    return next(test for test in found.tests if test.name == name)


def chances(found: Fairness) -> dict[str, float]:
    return {test.name: test.p for test in found.tests if test.p is not None}


@pytest.mark.proof
@pytest.mark.parametrize("dealer", [round_the_table, anyhow, always_from_seat_0])
def test_under_fair_dealing_every_chance_is_equally_likely(dealer: Dealer) -> None:
    """Kolmogorov's distance from an even spread is one that 99 samples in a hundred stay under."""
    runs = 150
    found: dict[str, list[float]] = {}
    for seed in range(runs):
        for name, chance in chances(asked(dealer, FEWEST, seed)).items():
            found.setdefault(name, []).append(chance)
    if dealer is always_from_seat_0:  # which is what the test of sizes is there to find
        assert max(found.pop("hand_sizes")) < 1e-9
    assert len(found) >= 3
    for name, each in found.items():
        each.sort()
        distance = max(
            max(chance - place / runs, (place + 1) / runs - chance)
            for place, chance in enumerate(each)
        )
        assert distance < 1.63 / runs**0.5, name


@pytest.mark.parametrize(
    ("dealer", "finds"),
    [
        (always_from_seat_0, "hand_sizes"),
        (big_joker_to_seat_2, "cards"),
        (more_a44, "a44"),
        (fewer_joker_pairs, "joker_pair"),
    ],
)
def test_a_dealer_who_is_not_fair_is_found(dealer: Dealer, finds: str) -> None:
    found = asked(dealer, 4000, 1)
    assert chances(found)[finds] < 1e-4
    if finds == "cards":
        cell = named(found, finds).cells[0]
        assert (cell.card, cell.seat) == ("X2", 2)
        assert cell.observed > cell.expected


@pytest.mark.parametrize("count", [150, pytest.param(600, marks=pytest.mark.proof)])
def test_generated_games_are_dealt_fairly(count: int) -> None:
    deals = Deals()
    for game in games(count, seed=11):
        deals.add([hand(cards) for cards in game.record["deal"]["hands"]])
    assert min(chances(fairness(deals)).values()) > 0.01


@pytest.mark.parametrize("count", [0, 1, FEWEST - 1])
def test_of_too_few_deals_nothing_is_said(count: int) -> None:
    found = asked(round_the_table, count, 3)
    assert (found.deals, found.tested, len(found.tests)) == (count, count, 4)
    for test in found.tests:
        assert (test.statistic, test.df, test.p, test.cells) == (None, None, None, [])


def test_the_degrees_of_freedom_are_those_of_what_may_vary() -> None:
    found = asked(round_the_table, 200, 4)
    assert [test.df for test in found.tests] == [53 * 3, 3, 4, 4]
    assert named(asked(anyhow, 200, 4), "hand_sizes").df == 4


def test_the_statistic_of_cards_is_what_its_degrees_of_freedom_are_on_average() -> None:
    """That of Pearson, without the covariance between cards, would be 162."""
    found = [named(asked(anyhow, FEWEST, seed), "cards").statistic or 0 for seed in range(100)]
    assert abs(sum(found) / len(found) - 159) < 3 * (2 * 159 / len(found)) ** 0.5


def test_a_statistic_is_what_a_plain_computation_gives() -> None:
    """Hands of one size alone: Pearson's, times 53/54; and a multinomial's for jokers."""
    draws, deals, dealt = random.Random(8), Deals(), []
    for _ in range(150):
        dealt.append(always_from_seat_0(draws))
        deals.add(dealt[-1])
    expected = [150 * size / 54 for size in (14, 14, 13, 13)]
    total = 0.0
    for card in range(54):
        for seat in range(4):
            count = sum(hands[seat] >> card & 1 for hands in dealt)
            total += (count - expected[seat]) ** 2 / expected[seat]
    found = fairness(deals)
    assert named(found, "cards").statistic == pytest.approx(total * 53 / 54, rel=1e-5)
    shares = [has_joker_pair(size) for size in (14, 14, 13, 13)]
    pairs = [sum(h[seat] & BOTH_JOKERS == BOTH_JOKERS for h in dealt) for seat in range(4)]
    pearson = sum((n - 150 * q) ** 2 / (150 * q) for n, q in zip(pairs, shares, strict=True))
    rest = 1 - sum(shares)
    pearson += (150 - sum(pairs) - 150 * rest) ** 2 / (150 * rest)
    assert named(found, "joker_pair").statistic == pytest.approx(pearson, rel=1e-5)
    assert named(found, "joker_pair").observed == pairs


def test_chances_of_a44_are_those_of_counting_every_way() -> None:
    """Of the eight cards that matter and how many of the others there is room for."""

    def held(aces: int, fours: int) -> bool:
        names = [f"A{suit}" for suit in "shdc"[:aces]] + [f"4{suit}" for suit in "shdc"[:fours]]
        return bool(special_cards(hand(names)))

    for size in (13, 14):
        ways = sum(
            comb(4, a) * comb(4, f) * comb(46, size - a - f)
            for a in range(5)
            for f in range(5)
            if held(a, f)
        )
        assert has_a44(size) == pytest.approx(ways / comb(54, size), rel=1e-12)


def test_chances_of_luck_are_those_of_many_deals() -> None:
    draws, count = random.Random(9), 8000
    both = one = pairs = 0
    for _ in range(count):
        hands = always_from_seat_0(draws)
        lucky = [bool(special_cards(each) & ~BOTH_JOKERS) for each in hands]
        one += lucky[0]
        both += lucky[0] and lucky[3]
        pairs += hands[3] & BOTH_JOKERS == BOTH_JOKERS
    for found, chance in (
        (one, has_a44(14)),
        (both, both_have_a44(14, 13)),
        (pairs, has_joker_pair(13)),
    ):
        assert abs(found - count * chance) < 4 * (count * chance) ** 0.5
    assert both_have_a44(14, 13) == pytest.approx(both_have_a44(13, 14), rel=1e-12)


# --- the chi-square distribution -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("df", "statistic", "chance"),
    [
        (1, 3.841458820694124, 0.05),
        (1, 6.634896601021214, 0.01),
        (2, 5.991464547107979, 0.05),
        (3, 7.814727903251179, 0.05),
        (3, 16.26623619623813, 0.001),
        (4, 9.487729036781154, 0.05),
        (5, 15.08627246938899, 0.01),
        (10, 18.307038053275146, 0.05),
        (100, 124.34211340400407, 0.05),
        (1, 0.0, 1.0),
        (4, -1.0, 1.0),
    ],
)
def test_chances_are_those_of_the_tables(df: int, statistic: float, chance: float) -> None:
    assert survival(statistic, df) == pytest.approx(chance, rel=1e-9)


def test_a_chance_is_exact_however_small() -> None:
    """With two degrees of freedom it is exp(-x/2)."""
    for statistic in (100.0, 500.0, 1400.0):
        assert survival(statistic, 2) == pytest.approx(2.718281828459045 ** (-statistic / 2))
    assert survival(1e6, 159) == 0.0
    assert 0 < survival(1000.0, 159) < 1e-100
    steps = [survival(x / 4, 159) for x in range(2000)]
    assert all(later <= earlier + 1e-14 for earlier, later in pairwise(steps))
    assert steps[0] == 1.0


def test_there_is_no_distribution_without_degrees_of_freedom() -> None:
    with pytest.raises(ValueError, match="degrees"):
        survival(1.0, 0)


def test_a_quadratic_form_is_that_of_the_inverse() -> None:
    covariance = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    off = [sum(row) for row in covariance]  # V times (1, 1, 1)
    assert quadratic(off, covariance) == pytest.approx(sum(off))


# --- the deals that are kept ---------------------------------------------------------------------


def test_a_deal_is_kept_as_it_was_and_once() -> None:
    hands, deals = anyhow(random.Random(1)), Deals()
    for _ in range(3):
        deals.add(hands)
    assert (deals.total, [*deals.hands()], deals.sampled) == (3, [tuple(hands)], False)
    assert sum(hands) == FULL_PACK


def test_what_is_kept_of_many_does_not_depend_on_their_order() -> None:
    draws = random.Random(2)
    dealt = [anyhow(draws) for _ in range(500)]
    parts = [Deals(limit=20) for _ in range(5)]
    for place, hands in enumerate(dealt + dealt[::7]):
        parts[place % 5].add(hands)
    results = set()
    for order in ([0, 1, 2, 3, 4], [4, 2, 0, 1, 3]):
        whole = Deals(limit=20)
        for place in order:
            whole.update(parts[place])
        assert (whole.sampled, whole.total, len(whole.kept) <= 40) == (True, 572, True)
        results.add(tuple(whole.hands()))
    (kept,) = results
    assert len(kept) == 20
    assert {*kept} < {*map(tuple, dealt)}


def test_a_sample_favours_no_seat() -> None:
    deals, draws = Deals(limit=1000), random.Random(3)
    for _ in range(4000):
        deals.add(round_the_table(draws))
    assert deals.sampled
    assert min(chances(fairness(deals)).values()) > 0.001


def test_just_as_many_as_are_kept_are_no_sample() -> None:
    deals, draws = Deals(limit=20), random.Random(4)
    for _ in range(20):
        deals.add(anyhow(draws))
    assert not deals.sampled
    deals.add(anyhow(draws))
    assert deals.sampled
    assert len([*deals.hands()]) == 20


def test_two_seats_at_most_have_a44() -> None:
    for one, other in combinations((13, 14, 13, 14), 2):
        assert 0 < both_have_a44(one, other) < has_a44(one)
