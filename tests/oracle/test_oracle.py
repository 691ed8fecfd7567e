"""The oracle keeps to the known cases and to the facts that follow from the rules."""

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .combos import RANKS, SUITS, beats, kind_of, rank_of, shapes
from .games import random_deal
from .options import PRESETS, STANDARD
from .referee import Table, all_actions, perft
from .tally import counts, options_that_fit, tally, transfers

pytestmark = pytest.mark.long

DATA = Path(__file__).parent.parent / "data"
Record = dict[str, Any]


def known(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def with_suits(shape: list[str]) -> list[str]:
    """Turn a shape of ranks into cards."""
    seen: list[str] = []
    for rank in shape:
        suit = SUITS[sum(rank_of(card) == rank for card in seen)]
        seen.append(rank + suit if rank in RANKS else rank)
    return seen


def every_shape(min_pairs: int) -> list[list[str]]:
    return [with_suits(shape) for some in shapes(min_pairs).values() for shape in some]


# Combinations


@pytest.mark.parametrize("case", known("combinations.json")["shapes"], ids=lambda c: c["clause"])
def test_known_kinds(case: Record) -> None:
    assert kind_of(case["cards"]) == case["kind"]


@pytest.mark.parametrize("case", known("combinations.json")["beats"], ids=lambda c: c["clause"])
def test_known_beats(case: Record) -> None:
    assert beats(case["play"], case["table"]) == case["beats"]


@pytest.mark.parametrize(("min_pairs", "doubles"), [(3, 35), (2, 45)])
def test_136_shapes_and_none_is_two_kinds(min_pairs: int, doubles: int) -> None:
    by_kind = shapes(min_pairs)
    assert {kind: len(some) for kind, some in by_kind.items()} == {
        "single": 15,
        "pair": 13,
        "straight": 45,
        "double_straight": doubles,
        "small_bomb": 13,
        "big_bomb": 13,
        "joker_pair": 1,
        "a44": 1,
    }
    every = [tuple(shape) for some in by_kind.values() for shape in some]
    assert len(every) == len(set(every))


@pytest.mark.parametrize("min_pairs", [3, 2])
def test_beats_is_a_strict_partial_order(min_pairs: int) -> None:
    every = every_shape(min_pairs)
    beaten = [
        {low for low, table in enumerate(every) if beats(play, table, min_pairs)} for play in every
    ]
    for high, lower in enumerate(beaten):
        assert high not in lower
        for low in lower:
            assert high not in beaten[low]
            assert beaten[low] <= lower


# Tallies


@pytest.mark.parametrize("case", known("tallies.json"), ids=lambda c: c["name"])
def test_known_tallies(case: Record) -> None:
    ours = tally(case["hands_left"], case["never_played"], case["winner"], case["options"])
    assert {name: ours[name] for name in case["expect"]} == case["expect"]


@pytest.mark.parametrize("seed", range(50))
def test_scores_are_zero_in_sum_and_s_minus_four_counts(seed: int) -> None:
    rng = Random(seed)
    winner, hands = rng.randrange(4), random_deal(rng)
    left = [[] if seat == winner else hand[rng.randrange(13) :] for seat, hand in enumerate(hands)]
    silent = rng.sample([seat for seat in range(4) if seat != winner], rng.randint(0, 2))
    scores = tally(left, silent, winner, STANDARD)["scores"]
    losers = counts(left, silent, winner, STANDARD)
    total = sum(loser["weighted"] for loser in losers)
    assert sum(scores) == 0
    for loser in losers:
        assert scores[loser["seat"]] == total - 4 * loser["weighted"]
    assert all(item["points"] > 0 for item in transfers(left, silent, winner, STANDARD))
    for preset, options in PRESETS.items():
        other = tally(left, silent, winner, {**options, "points_per_card": 7})["scores"]
        fitting = options_that_fit(other, left, silent, winner, STANDARD)
        assert {"points_per_card": 7}.items() <= fitting[0].items(), preset


# Turns and claims, on small positions

SMALL = [["3h", "5s", "8s", "5c"], ["5h", "5d", "9s", "4s"], ["8h", "8d", "X1"], ["8c", "Ts", "Js"]]


def played(*acts: tuple[Any, ...], **options: Any) -> Table:
    table = Table(SMALL, {**STANDARD, **options})
    for act in acts:
        table.apply(*act)
    return table


FIVE = (0, "play", ["5s"], 1000)
CHA = (1, "cha", ["5h", "5d"], 2000)
PASSES = [(1, "pass"), (2, "pass"), (3, "pass")]


@pytest.mark.parametrize(
    ("before", "act", "codes"),
    [
        ([], (1, "play", ["9s"]), ["A44-P401"]),
        ([], (0, "pass"), ["A44-P405"]),
        ([], (1, "pass"), ["A44-P401", "A44-P405"]),
        ([], (0, "play", ["3h", "9s"]), ["A44-P402", "A44-P403"]),
        ([FIVE], CHA, []),
        ([FIVE], (1, "cha", ["5h", "5d"], 6000), []),
        ([FIVE], (1, "cha", ["5h", "5d"], 6001), ["A44-P410"]),
        ([FIVE, *PASSES[:2]], CHA, []),
        ([FIVE, *PASSES], CHA, ["A44-P409"]),
        ([FIVE], (2, "cha", ["8h", "8d"]), ["A44-P408"]),
        ([FIVE], (0, "cha", ["5c", "5h"]), ["A44-P407", "A44-P402"]),
        ([FIVE], (0, "dian", ["5c"]), ["A44-P406"]),
        ([FIVE, (1, "play", ["9s"])], CHA, ["A44-P409"]),
        ([FIVE, (1, "play", ["9s"])], (2, "cha", ["8h", "8d"]), ["A44-P408"]),
        ([FIVE, (1, "decline")], CHA, ["A44-P415"]),
        ([FIVE, (1, "decline")], (1, "decline"), ["A44-P415"]),
        ([FIVE], (0, "decline"), ["A44-P407"]),
        ([], (0, "decline"), ["A44-P406"]),
        ([FIVE, CHA], (0, "dian", ["5c"]), []),
        ([FIVE, CHA], (0, "dian", ["5c"], 7001), ["A44-P410"]),
        ([FIVE, CHA], (1, "dian", ["5c"]), ["A44-P407", "A44-P402"]),
        ([FIVE, CHA], (2, "play", ["X1"]), ["A44-P413"]),
        ([FIVE, CHA], (2, "pass"), ["A44-P401", "A44-P405"]),
        ([FIVE, CHA, (1, "play", ["4s"])], (0, "dian", ["5c"]), ["A44-P409"]),
        ([FIVE, CHA, (0, "dian", ["5c"])], (1, "play", ["9s"]), ["A44-P401"]),
        ([FIVE, CHA, (0, "dian", ["5c"])], (0, "play", ["8s"]), []),
        ([FIVE, CHA], CHA, ["A44-P409", "A44-P402"]),
    ],
)
def test_faults_in_the_order_of_asking(
    before: list[Any], act: tuple[Any, ...], codes: list[str]
) -> None:
    assert played(*before).faults(*act) == codes


@pytest.mark.parametrize(
    ("option", "before", "act", "codes"),
    [
        ({"pass_forfeits_claim": True}, [FIVE, (1, "pass")], CHA, ["A44-P415"]),
        ({"pass_forfeits_claim": True}, [FIVE, (1, "pass")], (1, "decline"), ["A44-P415"]),
        ({"dian_by": "not_single_owner"}, [FIVE, CHA], (0, "dian", ["5c"]), ["A44-P407"]),
        ({"claim_window_ms": None}, [FIVE], (*CHA[:3], 10**9), []),
        ({"first_lead_has_h3": True}, [], FIVE, ["A44-P414"]),
        ({"first_lead_has_h3": True}, [], (0, "play", ["3h"]), []),
        (
            {"cha_on": "lead_only"},
            [(0, "play", ["5c"]), (1, "pass"), (2, "pass"), (3, "play", ["8c"])],
            (2, "cha", ["8h", "8d"]),
            ["A44-P409"],
        ),
    ],
)
def test_faults_under_options(
    option: Record, before: list[Any], act: tuple[Any, ...], codes: list[str]
) -> None:
    assert played(*before, **option).faults(*act) == codes


def test_a_claim_cut_short_names_the_seat_that_had_the_cards() -> None:
    assert played(FIVE).cut_short("play", 5999) == 1
    assert played(FIVE).cut_short("play", 6000) is None
    assert played(FIVE).cut_short("pass", 5999) is None
    assert played(FIVE, *PASSES[:2]).cut_short("pass", 5999) == 1
    assert played(FIVE, (1, "decline")).cut_short("play", 5999) is None
    assert played(FIVE, CHA).cut_short("play", 6999) == 0


def test_all_actions_are_those_without_fault() -> None:
    games: list[list[Any]] = [[], [FIVE], [FIVE, CHA], [FIVE, PASSES[0], (2, "play", ["X1"])]]
    for acts in games:
        table = played(*acts)
        everything = {
            (seat, "play", some)
            for seat in range(4)
            for size in range(1, 5)
            for some in combinations(sorted(table.hands[seat]), size)
            if not table.faults(seat, "play", some)
        }
        assert everything == {act for act in all_actions(table) if act[1] == "play"}
    assert next(all_actions(played(FIVE, CHA))) == (0, "decline", ())


def test_perft_counts_what_can_follow() -> None:
    table = Table([["3h", "5s"], ["5h", "5d"], ["X1"], ["8c"]], STANDARD)
    assert perft(table, 0) == 1
    assert perft(table, 1) == 2
    # on the 3: three declines, pass, (2 may not beat it); on the 5: cha, three declines, pass
    assert perft(table, 2) == 4 + 5
    assert table.hands[0] == {"3h", "5s"}
