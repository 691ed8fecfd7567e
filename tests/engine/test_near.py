"""What cards that are no combination come near to is right about the cards."""

from collections import Counter
from random import Random

from a44log.engine.cards import CARDS, RANK_NAMES, cards, hand
from a44log.engine.combinations import combination
from a44log.engine.near import Near, near
from tests.oracle.combos import rank_of

EXACT = {
    "short-straight",
    "short-double-straight",
    "gap-in-straight",
    "gap-in-double-straight",
    "half-a-pair",
    "pair-in-straight",
    "bomb-with-others",
    "one-off-a44",
}
"""The problems that say which cards to add or to leave out, and then it is right."""


MOST = 14
"""How many cards a hand has at most, and so a combination."""


def mended(held: int, found: Near) -> int | None:
    """Return the cards with those that are missing and without those that are too many."""
    wanted = Counter(rank_of(card) for card in cards(held))
    wanted.update(RANK_NAMES[rank] for rank in found.missing)
    wanted.subtract(RANK_NAMES[rank] for rank in found.extra)
    chosen = [
        card
        for rank, count in wanted.items()
        for card in [card for card in CARDS if rank_of(card) == rank][:count]
    ]
    return hand(chosen) if len(chosen) == wanted.total() else None


def some_cards(rng: Random) -> int:
    """Return cards by chance, mostly of ranks that lie together."""
    low, width = rng.randrange(13), rng.choice([1, 2, 3, 5, 8])
    ranks = [*RANK_NAMES[low : low + width], *rng.sample(RANK_NAMES, rng.choice([0, 0, 1, 2]))]
    each = rng.choice([1, 1, 2, 2, 3])
    chosen = {
        card
        for rank in ranks
        for card in [card for card in CARDS if rank_of(card) == rank][
            : max(1, each - (rng.random() < 0.1))
        ]
    }
    return hand(chosen)


def test_with_what_is_missing_and_without_what_is_too_much_it_is_that_kind() -> None:
    rng, seen = Random(0), set()
    for _ in range(8_000):
        held = some_cards(rng)
        if combination(held):
            continue
        found = near(held)
        assert (found.kind is None) == (found.problem == "mixed")
        seen.add(found.problem)
        if held.bit_count() + len(found.missing) > MOST:
            continue
        if found.problem in EXACT:
            other = mended(held, found)
            assert other is not None
            made = combination(other)
            assert made, (cards(held), found)
            assert made.kind is found.kind
        elif found.kind is not None:
            assert found.extra
            assert not found.missing
            assert {RANK_NAMES[rank] for rank in found.extra} <= {"2", "3", "A", "X1", "X2"}
    assert seen >= EXACT


def test_one_card_away_from_a_straight_is_never_called_mixed() -> None:
    """Of the runs from 4 to A with one rank left out, which is neither the first nor the last."""
    ranks = "456789TJQKA"
    for low in range(len(ranks)):
        for high in range(low + 3, len(ranks)):
            for out in range(low + 1, high):
                run = [rank + "s" for rank in ranks[low : high + 1] if rank != ranks[out]]
                found = near(hand(run))
                assert found.problem == "gap-in-straight", run
                assert [RANK_NAMES[rank] for rank in found.missing] == [ranks[out]]


def test_what_lies_between_4_and_q_with_an_a_misses_the_king() -> None:
    run = [rank + "s" for rank in "456789TJQA"]
    assert [RANK_NAMES[rank] for rank in near(hand(run)).missing] == ["K"]
