"""What holds in every position that can be reached, and for every action that can be written."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings

from a44log.engine.actions import Action, Cha, Dian, Pass, Play
from a44log.engine.cards import CARDS, cards
from a44log.engine.combinations import Combination, Kind
from a44log.engine.refusals import MAY_STAND, Reason
from a44log.engine.rules import legal_actions, play, why_not
from a44log.engine.ruleset import Options
from a44log.engine.state import Position, State, full_deal
from a44log.validator.codes import CODES
from tests.drawn import many
from tests.oracle.referee import Table, all_actions

from .positions import take
from .walks import any_action, choose, deals, seeds, walk

CODE_OF = {Reason(code.name): code.code for code in CODES.values() if code.name in [*Reason]}


def oracle_table(state: State) -> Table:
    """Return the oracle's table at the start of the game."""
    return Table([list(cards(held)) for held in state.hands], state.options._asdict())


def as_act(action: Action) -> tuple[int, str, tuple[str, ...]]:
    """Return the action as the oracle has it."""
    cards_named = action.cards if isinstance(action, Play | Cha | Dian) else ()
    return action.seat, action.verb, tuple(sorted(cards_named))


def full_game(seed: int) -> list[State]:
    """Return the states of a random legal game with the whole pack."""
    pack = Random(seed).sample(CARDS, 54)
    dealt = [pack[:14], pack[14:28], pack[28:41], pack[41:]]
    return walk(full_deal(dealt, Options()), seed, steps=400)


def tried(states: list[State], seed: int, times: int = 3) -> Iterator[tuple[State, Action]]:
    """Yield each state with some made-up actions."""
    rng = Random(seed)
    for state in states:
        for _ in range(times):
            yield state, any_action(rng, state)


@many(50)
@given(deals(), seeds())
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(start: State, seed: int) -> None:
    for state, action in tried(walk(start, seed), seed, times=2):
        refused, legal = why_not(state, action), legal_actions(state)
        assert (refused is None) == (action in legal)
        assert (play(state, action) == refused) == (action not in legal)


@many(15)
@given(seeds())
def test_so_it_is_with_the_whole_pack(seed: int) -> None:
    states = Random(seed).sample(full_game(seed), 3)
    for state, action in tried(states, seed, times=10):
        assert (why_not(state, action) is None) == (action in legal_actions(state))


@many(50)
@given(deals(), seeds())
def test_the_oracle_knows_the_same_legal_actions(start: State, seed: int) -> None:
    rng, state, table = Random(seed), start, oracle_table(start)
    while True:
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert {as_act(action) for action in legal} == set(all_actions(table))
        assert (state.turn, state.winner) == (table.turn, table.winner)
        if state.winner is not None:
            break
        action = choose(rng, legal)
        table.apply(*as_act(action))
        state = done(state, action)
    assert {seat for seat in range(4) if not state.played >> seat & 1} == table.never_played()


def done(state: State, action: Action) -> State:
    after = play(state, action)
    assert isinstance(after, State)
    return after


@many(100)
@given(deals(), seeds())
def test_the_oracle_finds_the_same_faults_in_the_same_order_whatever_stood_before(
    start: State, seed: int
) -> None:
    rng, position, table, now = Random(seed), Position(start), oracle_table(start), 0
    for _ in range(25):
        state = position.state()
        legal = legal_actions(state)
        action = choose(rng, legal) if legal and rng.random() < 0.5 else any_action(rng, state)
        if rng.random() < 0.7:
            now += rng.choice([0, 100, 200, 300, 400])
            action = replace(action, t_ms=now)
        codes = table.faults(*as_act(action), t_ms=action.t_ms)
        found = take(position, action, ruled=True)
        assert [CODE_OF[refused.reason] for refused in found] == codes
        if {refused.reason for refused in found} <= MAY_STAND:
            position.event += 1
            table.apply(*as_act(action), t_ms=action.t_ms)
        assert (position.turn, position.winner) == (table.turn, table.winner)
        assert [set(cards(held)) for held in position.hands] == table.hands


@many(50)
@given(deals(), seeds())
def test_cards_are_conserved_along_any_play(start: State, seed: int) -> None:
    states = walk(start, seed)
    dealt, laid = sum(start.hands), 0
    for before, after in pairwise(states):
        moved = sum(before.hands) - sum(after.hands)
        laid |= moved
        assert sum(after.hands) | laid == dealt
        assert sum(held.bit_count() for held in after.hands) + laid.bit_count() == dealt.bit_count()
        changed = [seat for seat in range(4) if before.hands[seat] != after.hands[seat]]
        assert len(changed) == (moved != 0)


@many(50)
@given(deals(), seeds())
def test_every_position_that_is_not_over_has_a_legal_action(start: State, seed: int) -> None:
    for state in walk(start, seed):
        legal = legal_actions(state)
        assert bool(legal) == (state.winner is None)
        in_turn = {action.seat for action in legal if isinstance(action, Play | Pass)}
        assert in_turn == ({state.turn} if legal else set())
        assert (state.winner is None) == (0 not in state.hands)


@many(50)
@given(deals(), seeds())
def test_every_game_comes_to_an_end(start: State, seed: int) -> None:
    # Each card is laid once, three passes and three declines at most go with each lead.
    states = walk(start, seed, steps=10_000)
    winner = states[-1].winner
    assert winner is not None
    assert states[-1].hands[winner] == 0
    assert len(states) <= 1 + 7 * sum(start.hands).bit_count()


@many(50)
@given(deals(), seeds())
def test_a_state_stays_as_it_is_whatever_is_tried_on_it(start: State, seed: int) -> None:
    state = Random(seed).choice(walk(start, seed))
    copy, number = deepcopy(state), hash(state)
    made_up = [action for _, action in tried([state], seed, times=10)]
    for action in [*made_up, *legal_actions(state)[:5]]:
        after = play(state, action)
        assert state == copy
        assert hash(state) == number
        if isinstance(after, State):
            assert is_immutable(after)
            assert after.event == state.event + 1
        else:
            assert after == why_not(state, action)


def is_immutable(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(is_immutable(part) for part in value)
    if isinstance(value, Combination):
        value = value.kind  # a frozen dataclass of three numbers
    return value is None or isinstance(value, int | str)


@many(50)
@given(deals(), seeds())
def test_the_legal_actions_of_one_seat_are_a_part_of_all(start: State, seed: int) -> None:
    state = Random(seed).choice(walk(start, seed))
    by_seat = [legal_actions(state, seat) for seat in range(4)]
    assert [action for some in by_seat for action in some] == legal_actions(state)
    for seat, some in enumerate(by_seat):
        assert {(action.seat, action.t_ms) for action in some} <= {(seat, None)}


def test_the_walks_reach_what_they_are_for() -> None:
    """A property of no position with a claim would hold of itself."""
    seen: set[str] = set()

    @settings(max_examples=150)
    @given(deals(), seeds())
    def look(start: State, seed: int) -> None:
        states = walk(start, seed)
        for state in states:
            seen.update(laid.verb for laid in state.previous)
            seen.update(laid.combination.kind.name for laid in state.trick)
            seen.update(forfeit.verb for forfeit in state.forfeits)
        refusals = [why_not(state, action) for state, action in tried(states, seed)]
        seen.update(refused.reason.value if refused else "legal" for refused in refusals)

    look()
    assert seen >= {"play", "pass", "cha", "dian", "decline", "legal"}
    assert seen >= {kind.name for kind in Kind if kind is not Kind.NONE}
    rare = {Reason.CLAIM_TOO_LATE, Reason.FIRST_LEAD_WITHOUT_HEART_THREE}  # no times, few starts
    assert seen >= set(Reason) - rare
