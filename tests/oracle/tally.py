"""The tally, read literally: count, double, pay; scores are what the payments add up to."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from .combos import of_rank
from .options import STANDARD

Hands = Sequence[Collection[str]]


def holds_special(hand: Collection[str]) -> bool:
    """Say whether an A44 (an ace and two fours) or both jokers are in this hand (SCORE-2)."""
    a44 = len(of_rank(hand, "A")) >= 1 and len(of_rank(hand, "4")) >= 2
    return a44 or ("X1" in hand and "X2" in hand)


def counts(
    hands_left: Hands, never_played: Collection[int], winner: int, options: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """Itemise each loser's count, in seat order (SCORE-1 to SCORE-4)."""
    both = {**STANDARD, **options}["both_doublings"]
    items = []
    for seat, hand in enumerate(hands_left):
        if seat == winner:
            continue
        special, unplayed = holds_special(hand), seat in never_played
        multiplier = 1
        if special or unplayed:
            multiplier = 2
        if special and unplayed and both == "multiply":
            multiplier = 4
        items.append(
            {
                "seat": seat,
                "cards_left": len(hand),
                "special": special,
                "unplayed": unplayed,
                "multiplier": multiplier,
                "weighted": len(hand) * multiplier,
            }
        )
    return items


def transfers(
    hands_left: Hands, never_played: Collection[int], winner: int, options: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """Itemise the payments, none of zero: to the winner first, then between losers."""
    house = {**STANDARD, **options}
    losers = counts(hands_left, never_played, winner, options)
    per_card = house["points_per_card"]
    paid = [
        {
            "from": loser["seat"],
            "to": winner,
            "points": loser["weighted"] * per_card,  # SCORE-5: always the weighted count
            "between": "winner_and_loser",
        }
        for loser in losers
    ]
    measure = "weighted" if house["pairwise_counts"] == "weighted" else "cards_left"
    if house["settlement"] == "pairwise":  # SCORE-6: the larger count pays the difference
        for one, two in combinations(losers, 2):
            less, more = sorted([one, two], key=lambda loser: int(loser[measure]))
            points = (more[measure] - less[measure]) * per_card
            ends = {"from": more["seat"], "to": less["seat"]}
            paid.append({**ends, "points": points, "between": "losers"})
    return [item for item in paid if item["points"] != 0]


def tally(
    hands_left: Hands, never_played: Collection[int], winner: int, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Give `winner`, `cards_left`, `multipliers` and `scores` of a finished game.

    `hands_left` are the four hands at the end, the winner's empty; options that are missing are
    the standard's.
    """
    multipliers, scores = [1, 1, 1, 1], [0, 0, 0, 0]
    for loser in counts(hands_left, never_played, winner, options):
        multipliers[loser["seat"]] = loser["multiplier"]
    for item in transfers(hands_left, never_played, winner, options):
        scores[item["from"]] -= item["points"]
        scores[item["to"]] += item["points"]
    return {
        "winner": winner,
        "cards_left": [len(hand) for hand in hands_left],
        "multipliers": multipliers,
        "scores": scores,
    }


def options_that_fit(
    scores: Sequence[int],
    hands_left: Hands,
    never_played: Collection[int],
    winner: int,
    options: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """List the fewest changes of the four tally options that would give these scores (T507).

    Every preset is one of the settings tried. The points a card are whatever multiple fits.
    """
    house = {**STANDARD, **options}
    fitting = []
    for settlement, pairwise_counts, both_doublings in product(
        ["pairwise", "winner_only"], ["weighted", "raw"], ["multiply", "once"]
    ):
        other: dict[str, Any] = {
            "settlement": settlement,
            "pairwise_counts": pairwise_counts,
            "both_doublings": both_doublings,
            "points_per_card": 1,
        }
        plain = tally(hands_left, never_played, winner, other)["scores"]
        per_card = scores[winner] // plain[winner]
        if 1 <= per_card <= 1_000_000 and [per_card * score for score in plain] == list(scores):
            other["points_per_card"] = per_card
            fitting.append({name: other[name] for name in other if other[name] != house[name]})
    fewest = min((len(changes) for changes in fitting), default=0)
    return [changes for changes in fitting if len(changes) == fewest]
