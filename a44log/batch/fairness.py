"""Whether deals look fair: tests of where the cards went, each with its chance under fair dealing.

The cards of one deal are not independent: a hand that has one card has less room for the next. So
each statistic is d' V^-1 d, with d what was counted less what was to be expected and V the exact
covariance of it under fair dealing, given the sizes of the hands; deals are independent, and V is
the sum of theirs. Over many deals it has the chi-square distribution.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, Literal

from a44log.batch.chi_square import quadratic, survival
from a44log.batch.deals import Deals
from a44log.engine.cards import BOTH_JOKERS, CARDS, cards
from a44log.engine.scoring import special_cards

FEWEST: Final = 100
"""Deals that a test needs at least: with fewer, chances by the chi-square distribution are off."""

CELLS: Final = 3
"""How many places of cards are told."""

DIGITS: Final = 6
"""Significant digits of what is computed: the rest may differ from machine to machine."""

Name = Literal["cards", "hand_sizes", "a44", "joker_pair"]
_PACK: Final = len(CARDS)
_SEATS: Final = range(4)
_LARGE: Final = 14
_FEW: Final = 10

Sizes = tuple[int, ...]
"""How many cards each seat was dealt."""


@dataclass(frozen=True, slots=True)
class Cell:
    """How often a card went to a seat, and how often it was to be expected to."""

    card: str
    seat: int
    observed: int
    expected: float


@dataclass(frozen=True, slots=True)
class FairnessTest:
    """One question to the deals. `p` is the chance that fair deals come out at least as uneven.

    `statistic`, `df` and `p` are null where there are too few deals. `observed` and `expected` are
    by seat: cards dealt, hands of 14, or hands with A44 or both jokers. `cells`, of the test of
    cards, are those farthest from what was expected.
    """

    name: Name
    statistic: float | None
    df: int | None
    p: float | None
    observed: list[int]
    expected: list[float]
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Fairness:
    """What the deals say. `tested` are different deals; `sampled`: there were more, drawn from."""

    deals: int
    tested: int
    sampled: bool
    tests: list[FairnessTest]


class _Counts:
    """What there is to count in deals."""

    def __init__(self, deals: Iterable[tuple[int, ...]]) -> None:
        self.sizes: Counter[Sizes] = Counter()
        self.cards = {card: [0] * 4 for card in CARDS}
        self.a44, self.jokers = [0] * 4, [0] * 4
        for hands in deals:
            self.sizes[tuple(hand.bit_count() for hand in hands)] += 1
            for seat, hand in enumerate(hands):
                special = special_cards(hand)
                self.a44[seat] += bool(special & ~BOTH_JOKERS)
                self.jokers[seat] += special & BOTH_JOKERS == BOTH_JOKERS
                for card in cards(hand):
                    self.cards[card][seat] += 1


def fairness(deals: Deals) -> Fairness:
    """Return what the deals say; all have to be of one whole pack in hands of 13 and 14."""
    counts = _Counts(deals.hands())
    tested = counts.sizes.total()
    return Fairness(deals.total, tested, deals.sampled, list(_tests(counts, tested >= FEWEST)))


def _tests(counts: _Counts, enough: bool) -> Iterator[FairnessTest]:
    yield _cards(counts, enough)
    yield _hand_sizes(counts, enough)
    yield _luck("a44", counts.a44, counts.sizes, has_a44, both_have_a44, enough)
    yield _luck("joker_pair", counts.jokers, counts.sizes, has_joker_pair, lambda *_: 0.0, enough)


def _test(
    name: Name,
    found: tuple[float, int] | None,
    observed: Sequence[int],
    expected: Sequence[float],
    cells: Sequence[Cell] = (),
) -> FairnessTest:
    near = [rounded(each) for each in expected]
    if found is None:
        return FairnessTest(name, None, None, None, [*observed], near, [*cells])
    statistic, df = found
    chance = rounded(survival(statistic, df))
    return FairnessTest(name, rounded(statistic), df, chance, [*observed], near, [*cells])


def rounded(value: float) -> float:
    """Return a number to `DIGITS` significant digits."""
    return float(f"{value:.{DIGITS}g}")


def _cards(counts: _Counts, enough: bool) -> FairnessTest:
    """Ask whether each card went to each seat as often as the seat's hand had room for it.

    A deal's covariance of (card, seat) is that of one card's seat, S = diag(q) - qq' with q the
    hands' sizes by 54, between two cards -S/53. So the cards together are I - J/54 times 54/53:
    summed over all cards, d' S^-1 d is too large by 54/53, and has 53 x 3 degrees of freedom.
    """
    dealt = _dealt(counts.sizes)
    expected = [each / _PACK for each in dealt]
    covariance = [[0.0] * 3 for _ in range(3)]
    for sizes, deals in counts.sizes.items():
        for one in range(3):
            for other in range(3):
                q, r = sizes[one] / _PACK, sizes[other] / _PACK
                covariance[one][other] += deals * ((q if one == other else 0.0) - q * r)
    found = None
    if enough:
        total = sum(
            quadratic([row[seat] - expected[seat] for seat in range(3)], covariance)
            for row in counts.cards.values()
        )
        found = total * (_PACK - 1) / _PACK, (_PACK - 1) * 3
    cells = [
        Cell(card, seat, row[seat], rounded(expected[seat]))
        for card, row in counts.cards.items()
        for seat in _SEATS
    ]
    cells.sort(key=lambda cell: -abs(cell.observed - cell.expected))
    shown = cells[:CELLS] if enough else []
    return _test("cards", found, dealt, [float(each) for each in dealt], shown)


def _dealt(sizes: Counter[Sizes]) -> list[int]:
    """Return how many cards went to each seat."""
    return [sum(each[seat] * deals for each, deals in sizes.items()) for seat in _SEATS]


def _hand_sizes(counts: _Counts, enough: bool) -> FairnessTest:
    """Ask whether the table could be turned: the hands of 14 fell to any seats alike.

    The rules say that there are two, not whose (DEAL-1), and a dealer who goes round never gives
    them to seats that face each other. So those beside each other are compared among themselves,
    four ways, and those that face each other among themselves, two ways.
    """
    ways: Counter[tuple[int, ...]] = Counter()
    for sizes, deals in counts.sizes.items():
        ways[tuple(seat for seat in _SEATS if sizes[seat] == _LARGE)] += deals
    observed = [sum(n for seats, n in ways.items() if seat in seats) for seat in _SEATS]
    statistic, df = 0.0, 0
    for alike in (((0, 1), (1, 2), (2, 3), (0, 3)), ((0, 2), (1, 3))):
        each = sum(ways[seats] for seats in alike) / len(alike)
        if each * len(alike) >= _FEW:
            statistic += sum((ways[seats] - each) ** 2 / each for seats in alike)
            df += len(alike) - 1
    found = (statistic, df) if enough else None
    return _test("hand_sizes", found, observed, [ways.total() / 2] * 4)


def _luck(
    name: Name,
    observed: Sequence[int],
    sizes: Counter[Sizes],
    one: Callable[[int], float],
    both: Callable[[int, int], float],
    enough: bool,
) -> FairnessTest:
    """Ask whether what a hand of some size holds with chance `one` came to each seat so often.

    `both` is the chance that two hands of such sizes hold it in the same deal.
    """
    expected = [0.0] * 4
    covariance = [[0.0] * 4 for _ in _SEATS]
    for each, deals in sizes.items():
        chances = [one(size) for size in each]
        for seat, chance in enumerate(chances):
            expected[seat] += deals * chance
            covariance[seat][seat] += deals * chance * (1 - chance)
        for seat, other in combinations(_SEATS, 2):
            joint = both(each[seat], each[other]) - chances[seat] * chances[other]
            covariance[seat][other] += deals * joint
            covariance[other][seat] += deals * joint
    found = None
    if enough:
        off = [count - mean for count, mean in zip(observed, expected, strict=True)]
        found = quadratic(off, covariance), 4
    return _test(name, found, observed, expected)


@cache
def has_joker_pair(size: int) -> float:
    """Return the chance that a hand of this size holds both jokers."""
    return size * (size - 1) / (_PACK * (_PACK - 1))


@cache
def has_a44(size: int) -> float:
    """Return the chance that a hand of this size holds A44: an ace and two fours, or more."""
    ways = sum(
        comb(4, aces) * comb(4, fours) * comb(_PACK - 8, size - aces - fours)
        for aces in range(1, 5)
        for fours in range(2, 5)
    )
    return ways / comb(_PACK, size)


@cache
def both_have_a44(size: int, other: int) -> float:
    """Return the chance that two hands of one deal, of these sizes, both hold A44."""
    ways = sum(
        comb(4, 2) * comb(4, aces) * comb(_PACK - 8, size - aces - 2)
        * comb(4 - aces, others) * comb(_PACK - 8 - (size - aces - 2), other - others - 2)
        for aces in range(1, 4)
        for others in range(1, 5 - aces)
    )  # fmt: skip
    return ways / (comb(_PACK, size) * comb(_PACK - size, other))
