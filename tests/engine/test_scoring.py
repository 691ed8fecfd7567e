"""Counts, multipliers, transfers, scores."""

import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from a44log.engine.cards import CARDS, cards, hand
from a44log.engine.ruleset import Options, ruleset
from a44log.engine.scoring import (
    Count,
    Tally,
    Transfer,
    counts,
    special_cards,
    tally,
    transfers,
)
from tests.oracle import tally as oracle

from .positions import hands

KNOWN = Path(__file__).parent.parent / "data" / "tallies.json"


class Result(NamedTuple):
    """What a game comes to."""

    counts: list[Count]
    tally: Tally
    transfers: list[Transfer]


def transfer(payer: int, payee: int, points: int, between: str) -> Transfer:
    return {"from": payer, "to": payee, "points": points, "between": between}


def result(left: Sequence[int], unplayed: Sequence[int], winner: int, options: Options) -> Result:
    played = sum(1 << seat for seat in range(4) if seat not in unplayed)
    losers = counts(left, played, winner, options)
    paid = transfers(losers, winner, options)
    return Result(losers, tally(losers, paid, winner), paid)


def come_to(left: str, unplayed: Sequence[int] = (), winner: int = 0, **options: Any) -> Result:
    """Return what hands written as text come to; options not named are the standard's."""
    return result(hands(left), unplayed, winner, ruleset(options=options).options)


# A hand of n cards from 5 to K, without a bomb's worth of anything special.
def some(number: int, suit: str) -> str:
    return " ".join(f"{rank}{suit}" for rank in "56789TJQK"[:number])


LEFT = f" | {some(3, 's')} | {some(5, 'h')} | {some(9, 'd')}"

# The clauses


def test_score_1_each_loser_counts_one_point_per_card_left() -> None:
    came = come_to(LEFT)
    assert came.counts == [
        Count(1, 3, special=False, unplayed=False, multiplier=1, weighted=3),
        Count(2, 5, special=False, unplayed=False, multiplier=1, weighted=5),
        Count(3, 9, special=False, unplayed=False, multiplier=1, weighted=9),
    ]
    assert came.tally.cards_left == [0, 3, 5, 9]
    assert came.tally.winner == 0


@pytest.mark.parametrize(
    ("kept", "special"),
    [
        ("4s 4h As", "4s 4h As"),
        ("4s 4h 4d As Ah 5s", "4s 4h 4d As Ah"),
        ("X1 X2", "X1 X2"),
        ("X1 X2 4s 4h As", "4s 4h As X1 X2"),
        ("4s As Ah X1", ""),
        ("4s 4h 4d 4c X2", ""),
        ("4s 4h Ks", ""),
        ("As Ah Ad", ""),
        ("X1", ""),
        ("X2 5s", ""),
        ("", ""),
    ],
)
def test_score_2_the_count_doubles_if_a44_or_both_jokers_are_in_hand(
    kept: str, special: str
) -> None:
    assert cards(special_cards(hand(kept.split()))) == tuple(special.split())
    count = come_to(f"|{kept}||").counts[0]
    assert count.special is bool(special)
    assert count.multiplier == (2 if special else 1)
    assert count.weighted == count.multiplier * len(kept.split())


def test_score_2_both_of_them_double_only_once() -> None:
    assert come_to("|X1 X2 4s 4h As||").counts[0].multiplier == 2
    assert come_to("|X1 X2 4s 4h As||", unplayed=[1]).counts[0].multiplier == 4


def test_score_3_the_count_doubles_if_not_a_card_was_played() -> None:
    came = come_to(LEFT, unplayed=[2])
    assert [count.unplayed for count in came.counts] == [False, True, False]
    assert came.tally.multipliers == [1, 1, 2, 1]
    assert [count.weighted for count in came.counts] == [3, 10, 9]


def test_score_4_both_reasons_multiply_to_four() -> None:
    came = come_to("| X1 X2 5s | X1 X2 6s | 7s", unplayed=[1, 3])
    assert came.tally.multipliers == [1, 4, 2, 2]
    assert came.counts[0] == Count(1, 3, special=True, unplayed=True, multiplier=4, weighted=12)


def test_score_4_under_once_both_reasons_double_only_once() -> None:
    came = come_to("| X1 X2 5s | X1 X2 6s | 7s", unplayed=[1, 3], both_doublings="once")
    assert came.tally.multipliers == [1, 2, 2, 2]


def test_score_5_the_winner_receives_every_losers_weighted_count() -> None:
    came = come_to(LEFT, unplayed=[1], settlement="winner_only")
    assert came.transfers == [
        transfer(1, 0, 6, "winner_and_loser"),
        transfer(2, 0, 5, "winner_and_loser"),
        transfer(3, 0, 9, "winner_and_loser"),
    ]
    assert came.tally.scores == [20, -6, -5, -9]


def test_score_5_the_winner_is_paid_weighted_even_where_losers_settle_raw() -> None:
    came = come_to(LEFT, unplayed=[1], pairwise_counts="raw")
    assert [transfer["points"] for transfer in came.transfers] == [6, 5, 9, 2, 6, 4]


def test_score_6_losers_settle_the_difference_of_their_weighted_counts() -> None:
    came = come_to(LEFT, unplayed=[1])
    assert came.transfers == [
        transfer(1, 0, 6, "winner_and_loser"),
        transfer(2, 0, 5, "winner_and_loser"),
        transfer(3, 0, 9, "winner_and_loser"),
        transfer(1, 2, 1, "losers"),
        transfer(3, 1, 3, "losers"),
        transfer(3, 2, 4, "losers"),
    ]
    assert came.tally.scores == [20, 20 - 4 * 6, 20 - 4 * 5, 20 - 4 * 9]


def test_score_6_level_losers_owe_each_other_nothing() -> None:
    came = come_to(f"| {some(3, 's')} | {some(3, 'h')} | {some(3, 'd')}")
    assert [transfer["between"] for transfer in came.transfers] == ["winner_and_loser"] * 3


def test_score_6_raw_counts_have_no_multipliers() -> None:
    came = come_to(LEFT, unplayed=[1], pairwise_counts="raw")
    assert came.transfers[3:] == [
        transfer(2, 1, 2, "losers"),
        transfer(3, 1, 6, "losers"),
        transfer(3, 2, 4, "losers"),
    ]
    assert came.tally.scores == [20, -6 + 8, -5 - 2 + 4, -9 - 10]


def test_points_per_card_scale_every_score_and_transfer() -> None:
    one, ten = come_to(LEFT, winner=0), come_to(LEFT, winner=0, points_per_card=10)
    assert ten.tally.scores == [10 * score for score in one.tally.scores]
    assert [paid["points"] for paid in ten.transfers] == [
        10 * paid["points"] for paid in one.transfers
    ]
    assert ten.counts == one.counts
    assert ten.tally.cards_left == one.tally.cards_left


@pytest.mark.parametrize("winner", range(4))
def test_any_seat_may_win_and_losers_come_in_seat_order(winner: int) -> None:
    left = [hand(some(4 + seat, "shdc"[seat]).split()) for seat in range(4)]
    left[winner] = 0
    came = result(left, [winner], winner, Options())
    losers = [seat for seat in range(4) if seat != winner]
    assert [count.seat for count in came.counts] == losers
    assert [paid["from"] for paid in came.transfers[:3]] == losers
    assert came.tally.winner == winner
    assert came.tally.multipliers == [1, 1, 1, 1]
    assert came.tally.cards_left[winner] == 0
    assert came.tally.scores[winner] == max(came.tally.scores) > 0


# The known cases, and the oracle


@pytest.mark.parametrize(
    "case", json.loads(KNOWN.read_text(encoding="utf-8")), ids=lambda case: case["name"]
)
def test_known_tallies(case: dict[str, Any]) -> None:
    left = [hand(cards) for cards in case["hands_left"]]
    options = ruleset(options=case["options"]).options
    ours = result(left, case["never_played"], case["winner"], options).tally
    assert {key: getattr(ours, key) for key in case["expect"]} == case["expect"]


EVERY_TALLY_OPTION = [
    dict(
        zip(
            ("settlement", "pairwise_counts", "both_doublings", "points_per_card"),
            values,
            strict=True,
        )
    )
    for values in product(
        ("pairwise", "winner_only"),
        ("weighted", "raw"),
        ("multiply", "once"),
        (1, 2, 7, 1_000_000),
    )
]


@pytest.fixture(scope="module")
def endings() -> list[tuple[list[list[str]], list[int], int]]:
    """Hands left, the seats that never played, and the winner, of endings of every kind."""
    rng, found = Random(11), []
    for _ in range(150):
        winner, pack = rng.randrange(4), rng.sample(CARDS, 54)
        if rng.random() < 0.5:  # what doubles, close together
            pack.sort(key=lambda card: card[0] not in "4AX")
        left: list[list[str]] = []
        for seat in range(4):
            size = 0 if seat == winner else rng.choice([1, 2, 3, 5, 13, 14])
            left.append(pack[:size])
            pack = pack[size:]
        losers = [seat for seat in range(4) if seat != winner]
        found.append((left, rng.sample(losers, rng.randint(0, 3)), winner))
    return found


@pytest.mark.parametrize(
    "options", EVERY_TALLY_OPTION, ids=lambda o: "-".join(map(str, o.values()))
)
def test_the_oracle_agrees_under_every_option(
    options: dict[str, Any], endings: list[tuple[list[list[str]], list[int], int]]
) -> None:
    rules = ruleset(options=options).options
    multipliers = set()
    for left, unplayed, winner in endings:
        came = result([hand(cards) for cards in left], unplayed, winner, rules)
        asked = (left, unplayed, winner, options)
        assert came.tally == Tally(**oracle.tally(*asked))
        assert came.counts == [Count(**count) for count in oracle.counts(*asked)]
        assert came.transfers == oracle.transfers(*asked)
        multipliers.update(came.tally.multipliers)
        scores_are_sound(came)
    assert multipliers == ({1, 2, 4} if rules.both_doublings == "multiply" else {1, 2})


def scores_are_sound(came: Result) -> None:
    assert sum(came.tally.scores) == 0  # SCORE-7
    scores = [0, 0, 0, 0]
    for paid in came.transfers:
        assert paid["points"] > 0
        scores[paid["from"]] -= paid["points"]
        scores[paid["to"]] += paid["points"]
    assert scores == came.tally.scores


def test_score_7_the_four_scores_sum_to_zero(
    endings: list[tuple[list[list[str]], list[int], int]],
) -> None:
    for left, unplayed, winner in endings:
        came = result([hand(cards) for cards in left], unplayed, winner, Options())
        assert sum(came.tally.scores) == 0
        total = sum(count.weighted for count in came.counts)
        assert [came.tally.scores[count.seat] for count in came.counts] == [
            total - 4 * count.weighted for count in came.counts
        ]
