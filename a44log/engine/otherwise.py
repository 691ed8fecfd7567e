"""What would have been legal: an action under other options, or others in its place.

It is asked about an action that was refused, once, and never on the way through a game.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from a44log.engine.cards import HEART_THREE, RANK_MASKS, cards, hand
from a44log.engine.claims import NEEDED
from a44log.engine.combinations import CODES, SHAPES, Combination, rank_counts
from a44log.engine.refusals import Fact
from a44log.engine.rules import step
from a44log.engine.ruleset import OPTIONS, Option
from a44log.engine.state import Position, State
from a44log.engine.why import kind_name

MAX_EXAMPLES: Final = 3
"""How many plays of a kind are named."""

UNASKED: Final[dict[str, Fact]] = {"legal_under": None, "legal": None}
"""The facts of an action that nobody asked about, since it stood or was taken back."""


class Act(NamedTuple):
    """An action as `a44log.engine.rules.step` takes it."""

    verb: str
    seat: int
    code: int
    t_ms: int | None

    def legal(self, state: State) -> bool:
        """Tell whether nothing speaks against the action in the state."""
        return not step(Position(state), *self)


def otherwise(state: State, act: Act) -> dict[str, Fact]:
    """Return the facts `legal_under` and `legal` about an action that the state refuses."""
    return {"legal_under": legal_under(state, act), "legal": legal_instead(state, act.t_ms)}


def legal_under(state: State, act: Act) -> list[dict[str, Fact]]:
    """Return each change of one option that would make the action legal, all before as it stood.

    Of integers it is the least that would do, `or_more`.
    """
    return [
        {"option": option.name, "value": value, "or_more": or_more}
        for option in OPTIONS.values()
        for value, or_more in _allowing(state, act, option)
    ]


def _allowing(state: State, act: Act, option: Option) -> Iterator[tuple[Any, bool]]:
    """Yield the values of an option under which the action is legal.

    A range of integers is one of windows: what one allows, each larger one does.
    """

    def legal(value: Any) -> bool:
        return act.legal(_changed(state, option.name, value))

    if option.integers:
        least, most = option.integers
        if legal(most):
            yield bisect_left(range(least, most + 1), True, key=legal), True
    for value in option.values:
        if not (option.integers and type(value) is int) and legal(value):
            yield value, False


def _changed(state: State, name: str, value: Any) -> State:
    """Return the state at a table that had one option otherwise."""
    options = state.options._replace(**{name: value})
    forfeits = [
        forfeit
        for forfeit in state.forfeits
        if forfeit.verb != "pass" or options.pass_forfeits_claim
    ]
    return state._replace(options=options, forfeits=tuple(forfeits))


def legal_instead(state: State, t_ms: int | None) -> dict[str, Fact] | None:
    """Return what was legal at the time, suits aside: plays of the seat in turn, claims of any.

    None after the end of the game, when nothing is.
    """
    if state.winner is not None:
        return None
    seat = state.turn
    groups: dict[str | None, list[tuple[Combination, list[str]]]] = {}
    for laid, combo in _one_of_each(state.hands[seat], state.options.double_straight_min_pairs):
        if _act("play", seat, laid, t_ms).legal(state):
            groups.setdefault(kind_name(combo.kind), []).append((combo, laid))
    return {
        "seat": seat,
        "may_pass": _act("pass", seat, [], t_ms).legal(state),
        "plays": [
            {
                "kind": kind,
                "count": len(group),
                "examples": [laid for _, laid in sorted(group)[:MAX_EXAMPLES]],
            }
            for kind, group in sorted(groups.items(), key=lambda item: min(item[1]))
        ],
        "claims": list(_claims(state, t_ms)),
    }


def _act(verb: str, seat: int, named: list[str], t_ms: int | None) -> Act:
    return Act(verb, seat, sum(CODES[card] for card in named), t_ms)


def _one_of_each(held: int, min_pairs: int) -> Iterator[tuple[list[str], Combination]]:
    """Yield one set of cards for each combination in the hand, with the heart 3 if it can be."""
    by_rank = [
        [*cards(held & mask & HEART_THREE), *cards(held & mask & ~HEART_THREE)]
        for mask in RANK_MASKS
    ]
    for shape, combo in SHAPES[min_pairs].items():
        counts = rank_counts(shape)
        if all(len(by_rank[rank]) >= count for rank, count in counts):
            chosen = hand(card for rank, count in counts for card in by_rank[rank][:count])
            yield list(cards(chosen)), combo


def _claims(state: State, t_ms: int | None) -> Iterator[dict[str, Fact]]:
    claimed = state.open_claim
    if claimed is None:
        return
    verb = "dian" if claimed.verb == "cha" else "cha"
    for seat, held in enumerate(state.hands):
        named = list(cards(held & RANK_MASKS[claimed.combination.rank])[: NEEDED[verb]])
        if len(named) == NEEDED[verb] and _act(verb, seat, named, t_ms).legal(state):
            yield {"seat": seat, "action": verb, "cards": named}
