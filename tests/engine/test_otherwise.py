"""What would have been legal: under other options, and in place of what was not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from a44log.engine.actions import Action, Cha, Dian, Play
from a44log.engine.cards import CARDS, FULL_PACK, hand
from a44log.engine.combinations import combination
from a44log.engine.otherwise import MAX_EXAMPLES, Act, legal_instead, legal_under
from a44log.engine.rules import code_of, legal_actions, play, why_not
from a44log.engine.ruleset import OPTIONS, Options, ruleset
from a44log.engine.state import State, deal
from a44log.engine.why import kind_name
from tests.every import of_each
from tests.oracle.combos import rank_of

from .positions import FIVES, act, after, facing
from .walks import PACKS, any_action, choose


def under(state: State, action: Action) -> list[dict[str, Any]]:
    """Return the changes of one option that would make the action legal."""
    return legal_under(state, Act(action.verb, action.seat, code_of(action), action.t_ms))


def said(state: State, action: str) -> list[str]:
    """Return the same as short texts: `option=value`, with a + where larger ones do too."""
    return [
        f"{change['option']}={change['value']}" + "+" * change["or_more"]
        for change in under(state, act(action))
    ]


# --- under another option ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action", "changes"),
    [
        (after("3h 4s 4h 5s 5h | | | "), "0 4s 4h 5s 5h", ["double_straight_min_pairs=2"]),
        (facing("4s 5s 6s", "4h 4d 5h 5d"), "1 4h 4d 5h 5d", ["double_straight_min_pairs=2"]),
        (facing("4s", "4h 4d 5h 5d"), "1 4h 4d 5h 5d", []),
        (after(FIVES, "0 5s, 1 6s", cha_on="lead_only"), "3 cha 6h 6d", []),
        (
            after("3h 5s | 6s 9s | 6h 6d | 8s", "0 5s, 1 6s", cha_on="lead_only"),
            "2 cha 6h 6d",
            ["cha_on=any_single"],
        ),
        (
            after("3h 5s | 6s 9s | 6h 6d | 8s", "0 5s, 1 6s", cha_on="lead_only"),
            "2 decline",
            ["cha_on=any_single"],
        ),
        (
            after(FIVES, "0 5s, 1 pass", pass_forfeits_claim=True),
            "1 cha 5h 5d",
            ["pass_forfeits_claim=False"],
        ),
        (after(FIVES, "0 5s, 1 decline", pass_forfeits_claim=True), "1 cha 5h 5d", []),
        (
            after("3h 5s 5c | 5h 5d 9s | 8s | 8d", "0 5s, 1 cha 5h 5d", dian_by="not_single_owner"),
            "0 dian 5c",
            ["dian_by=others"],
        ),
        (after(FIVES, first_lead_has_h3=True), "0 5s", ["first_lead_has_h3=False"]),
        (
            after(FIVES, "0 5s @1000"),
            "1 cha 5h 5d @8100",
            ["claim_window_ms=7100+", "claim_window_ms=None"],
        ),
        (
            after(FIVES, "0 5s @0, 1 cha 5h 5d @0", claim_window_ms=0),
            "2 dian 5c @1",
            ["claim_window_ms=1+", "claim_window_ms=None"],
        ),
        (
            after(FIVES, "0 5s @0"),
            f"1 cha 5h 5d @{2**53 - 1}",
            [f"claim_window_ms={2**53 - 1}+", "claim_window_ms=None"],
        ),
        (after(FIVES, "0 5s @0, 1 pass", pass_forfeits_claim=True), "1 cha 5h 5d @5001", []),
        (after(FIVES), "0 6s", []),
        (after(FIVES), "1 6s", []),
    ],
)
def test_an_illegal_action_is_legal_under(state: State, action: str, changes: list[str]) -> None:
    assert said(state, action) == changes


SEEDS = range(100)
WINDOWS = (5000, 0, 300, None)


def start_of(seed: int) -> State:
    """Return a deal of few ranks, all their cards among the four, under options by chance.

    Half of them are dealt a pair of cards at a time from an unshuffled pack, for pairs.
    """
    rng = Random(seed)
    ranks = {*rng.choice(PACKS).split(), "3"}
    pack = [card for card in CARDS if rank_of(card) in ranks]
    parts = [pack[place : place + 1 + seed % 2] for place in range(0, len(pack), 1 + seed % 2)]
    rng.shuffle(parts)
    dealt = [hand(card for part in parts[seat::4] for card in part) for seat in range(4)]
    options = {option.name: rng.choice(option.values) for option in OPTIONS.values()}
    options["claim_window_ms"] = rng.choice(WINDOWS)
    return deal(dealt, ruleset(options=options).options)


def changes_of(options: Options) -> Iterator[tuple[str, Any]]:
    """Yield every other value of every option, and for integers a few."""
    for option in OPTIONS.values():
        few = (*WINDOWS[:3], 700, 1000) if option.integers else ()
        for value in {*option.values, *few}:
            if option.accepts(value) and value != getattr(options, option.name):
                yield option.name, value


def replayed(start: State, actions: list[Action], name: str, value: Any) -> State | None:
    """Return the state after the actions at a table that had the option otherwise from the start,
    or None where it would not have let them through.
    """
    state = start._replace(options=start.options._replace(**{name: value}))
    for action in actions:
        came = play(state, action)
        if not isinstance(came, State):
            return None
        state = came
    return state


def timed_walk(start: State, seed: int, steps: int = 12) -> tuple[State, list[Action], int]:
    """Return the state after some legal actions with times, those actions, and the time then."""
    rng, state, now = Random(seed), start, 0
    done: list[Action] = []
    while state.winner is None and len(done) < steps:
        now += rng.choice([0, 0, 100, 200])
        action = replace(choose(rng, legal_actions(state)), t_ms=now)
        came = play(state, action)
        if isinstance(came, State):
            state = came
            done.append(action)
        elif rng.random() < 0.3:
            break
    return state, done, now


def refused_of(seed: int) -> tuple[State, list[Action], list[tuple[State, Action]]]:
    """Return a deal, the actions of a walk from it and, where it came to, actions refused there.

    Some are made up, others are what a table with one option otherwise would let a seat do.
    """
    rng, start = Random(seed), start_of(seed)
    state, done, now = timed_walk(start, seed, steps=seed // 2 % 8)
    tried = [any_action(rng, state) for _ in range(5)]
    for name, value in changes_of(state.options):
        there = state._replace(options=state.options._replace(**{name: value}), forfeits=())
        legal = sorted(set(legal_actions(there)) - set(legal_actions(state)), key=repr)
        tried += rng.sample(legal, min(2, len(legal)))
    late = [replace(action, t_ms=now + rng.choice([0, 100, 400, 1000])) for action in tried]
    return start, done, [(state, each) for each in late if why_not(state, each) is not None]


@of_each("seed", SEEDS)
def test_these_changes_make_it_legal_in_the_same_game_and_no_others_do(seed: int) -> None:
    start, done, refused = refused_of(seed)
    for state, action in refused:
        told = under(state, action)
        for name, value in changes_of(state.options):
            there = replayed(start, done, name, value)
            if there is not None:
                listed = any(change["option"] == name and holds(change, value) for change in told)
                assert (why_not(there, action) is None) == listed, (action, name, value, told)


def holds(change: dict[str, Any], value: Any) -> bool:
    """Tell whether a change is to the value, or to less where more does too."""
    if change["or_more"]:
        return isinstance(value, int) and value >= change["value"]
    return bool(change["value"] == value and type(change["value"]) is type(value))


def test_every_option_that_play_depends_on_can_be_what_decides() -> None:
    """Or the property above would hold of nothing."""
    seen = {
        change["option"]
        for seed in SEEDS
        for state, action in refused_of(seed)[2]
        for change in under(state, action)
    }
    money = {"settlement", "pairwise_counts", "both_doublings", "points_per_card"}
    assert seen == OPTIONS.keys() - money


@of_each("seed", SEEDS)
def test_the_option_that_decided_is_the_one_that_would_make_it_legal(seed: int) -> None:
    for state, action in refused_of(seed)[2]:
        refused = why_not(state, action)
        assert refused is not None
        told = {change["option"] for change in under(state, action)}
        assert told <= {refused.facts.get("option")}


# --- instead -------------------------------------------------------------------------------------


def instead(state: State, t_ms: int | None = None) -> dict[str, Any]:
    """Return what is legal in a state whose game is not over."""
    legal = legal_instead(state, t_ms)
    assert legal is not None
    return legal


@of_each("seed", SEEDS)
def test_what_was_legal_is_what_the_engine_takes(seed: int) -> None:
    state, _, _ = timed_walk(start_of(seed), seed, steps=seed % 12)
    legal = legal_actions(state)
    if state.winner is not None:
        assert legal_instead(state, None) is None
        return
    told, shapes = instead(state), set()
    for action in legal:
        if isinstance(action, Play):
            shapes.add(combination(hand(action.cards), state.options.double_straight_min_pairs))
    kinds = [kind_name(shape.kind) for shape in shapes if shape]
    assert told["seat"] == state.turn
    assert told["may_pass"] == any(action.verb == "pass" for action in legal)
    assert {group["kind"]: group["count"] for group in told["plays"]} == {
        kind: kinds.count(kind) for kind in kinds
    }
    for group in told["plays"]:
        assert len(group["examples"]) == min(group["count"], MAX_EXAMPLES)
        for example in group["examples"]:
            assert Play(state.turn, example) in legal
    claims = [action for action in legal if isinstance(action, Cha | Dian)]
    assert {(claim["seat"], claim["action"]) for claim in told["claims"]} == {
        (action.seat, action.verb) for action in claims
    }
    verbs = {"cha": Cha, "dian": Dian}
    for claim in told["claims"]:
        assert verbs[claim["action"]](claim["seat"], claim["cards"]) in legal


@of_each("seed", SEEDS)
def test_what_was_refused_is_not_said_to_have_been_legal(seed: int) -> None:
    for state, action in refused_of(seed)[2]:
        if state.winner is not None:
            continue
        told = instead(state, action.t_ms)
        if isinstance(action, Cha | Dian):
            named = {claim["seat"]: claim["cards"] for claim in told["claims"]}
            assert named.get(action.seat) != list(action.cards)
        if isinstance(action, Play) and action.seat == told["seat"]:
            assert all(list(action.cards) not in group["examples"] for group in told["plays"])


def test_kinds_come_in_their_order_and_examples_from_the_lowest() -> None:
    state = facing("5s", "4s 6s 6h 7s 8s 8h 8d 8c X1 X2 3h")
    assert instead(state) == {
        "seat": 1,
        "may_pass": True,
        "plays": [
            {"kind": "single", "count": 6, "examples": [["6s"], ["7s"], ["8s"]]},
            {"kind": "small_bomb", "count": 1, "examples": [["8s", "8h", "8d"]]},
            {"kind": "big_bomb", "count": 1, "examples": [["8s", "8h", "8d", "8c"]]},
            {"kind": "joker_pair", "count": 1, "examples": [["X1", "X2"]]},
        ],
        "claims": [],
    }


def test_claims_are_those_in_time() -> None:
    state = after(FIVES, "0 5s @1000")
    cha = [{"seat": 1, "action": "cha", "cards": ["5h", "5d"]}]
    assert instead(state)["claims"] == instead(state, 6000)["claims"] == cha
    assert instead(state, 6001)["claims"] == []


def test_after_a_cha_there_is_a_lead_or_a_dian() -> None:
    told = instead(after(FIVES, "0 5s, 1 cha 5h 5d"))
    assert (told["seat"], told["may_pass"]) == (1, False)
    assert told["claims"] == [{"seat": 2, "action": "dian", "cards": ["5c"]}]


def test_where_the_first_lead_has_the_heart_3_so_have_the_examples() -> None:
    told = instead(after("3s 3h 5s 3d | | | ", first_lead_has_h3=True))
    assert [(group["kind"], group["examples"]) for group in told["plays"]] == [
        ("single", [["3h"]]),
        ("pair", [["3s", "3h"]]),
        ("small_bomb", [["3s", "3h", "3d"]]),
    ]


def test_a_hand_of_the_whole_pack_is_no_more_work() -> None:
    """There are millions of ways to choose the suits of its straights."""
    told = instead(deal([FULL_PACK, 0, 0, 0], Options()))
    assert sum(group["count"] for group in told["plays"]) == 136


def test_nothing_is_legal_after_the_end() -> None:
    state = after("3h | 5h | 5c | X1", "0 3h")
    assert state.winner == 0
    assert legal_instead(state, None) is None
