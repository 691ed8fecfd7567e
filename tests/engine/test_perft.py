"""Node counts, as chess programs have them: in how many ways can a game go on for so many acts?

`perft.json` holds, for fixed deals under the presets and under options, the number of sequences of
1, 2, 3, ... legal acts without times; a count of 0 says that every game is over by then. The
engine and the oracle's naive counter, which tries every set of cards of every hand, both have to
come to these numbers. They go here as deep as a second or so allows. For all that is in the file,
in some minutes:

    A44LOG_PERFT=deep pytest tests/engine/test_perft.py
"""

import json
import os
from collections import Counter
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from a44log.engine.cards import cards
from a44log.engine.rules import legal_actions, play
from a44log.engine.ruleset import PRESETS, parse_ruleset
from a44log.engine.state import State, deal
from tests.oracle import referee

from .positions import hands

Entry = dict[str, Any]

TABLE: list[Entry] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
DEEP = os.environ.get("A44LOG_PERFT") == "deep"
MOST_POSITIONS = 10**9 if DEEP else 500
MOST_SETS = 1_700_000 if DEEP else 2_000
"""How many positions the engine looks at, and how many sets of cards the oracle tries."""


def start(entry: Entry) -> State:
    return deal(hands(entry["hands"]), parse_ruleset(entry["ruleset"]).options)


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many legal acts."""
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(after(state, action), depth - 1) for action in actions)


def after(state: State, action: Any) -> State:
    came = play(state, action)
    assert isinstance(came, State)
    return came


def within(nodes: list[int], positions: int) -> list[int]:
    """Return the counts that are had by looking at no more than so many positions."""
    looked_at = [1, *nodes[:-1]]
    return nodes[: sum(1 for _ in takewhile(lambda number: number <= positions, looked_at))]


def name(entry: Entry) -> str:
    return f"{entry['name']}, {entry['ruleset']}".replace(" ", "-")


@pytest.mark.parametrize("entry", TABLE, ids=name)
def test_the_engine_counts_as_the_table(entry: Entry) -> None:
    known = within(entry["nodes"], MOST_POSITIONS)
    assert [perft(start(entry), depth + 1) for depth in range(len(known))] == known


@pytest.mark.parametrize("entry", TABLE, ids=name)
def test_the_naive_counter_counts_as_the_table(entry: Entry) -> None:
    state = start(entry)
    table = referee.Table([list(cards(held)) for held in state.hands], state.options._asdict())
    sets = 2 ** max(held.bit_count() for held in state.hands)
    known = within(entry["nodes"], max(1, MOST_SETS // sets))
    assert [referee.perft(table, depth + 1) for depth in range(len(known))] == known


def test_the_table_has_every_preset_on_small_and_on_whole_deals() -> None:
    for (preset, _), options in PRESETS.items():
        sizes = [
            sum(held.bit_count() for held in start(entry).hands)
            for entry in TABLE
            if parse_ruleset(entry["ruleset"]).options == options
        ]
        assert {54} < set(sizes), preset


def test_the_deals_lead_to_claims_declines_double_straights_and_ends() -> None:
    seen = Counter[str]()

    def look(state: State, depth: int) -> None:
        if state.winner is not None:
            seen["end"] += 1
        for action in legal_actions(state) if depth else ():
            seen[action.verb] += 1
            came = after(state, action)
            seen[came.trick[-1].combination.kind.name if came.trick else "no trick"] += 1
            look(came, depth - 1)

    for entry in TABLE:
        state = start(entry)
        if all(held.bit_count() < 8 for held in state.hands):
            look(state, 3)
    assert {"cha", "dian", "decline", "DOUBLE_STRAIGHT", "BIG_BOMB", "A44", "end"} < set(seen)
