"""Positions and actions at random: few ranks and all their suits, so that claims abound.

Hypothesis draws the deal, the options and a seed; what is done at the table follows from the seed.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from a44log.engine.actions import Action, Play
from a44log.engine.cards import CARDS, cards, hand
from a44log.engine.rules import legal_actions, play
from a44log.engine.ruleset import ruleset
from a44log.engine.state import State, deal
from tests.oracle.combos import rank_of

from .positions import BARE, WITH_CARDS

PACKS = ["5 9", "4 5 6 7", "5 6 7 X1 X2", "4 A X1 X2", "J Q K A", "2 X1 X2", "4 5 6 A X2"]
"""The ranks of small packs, beside the threes: for claims, straights, bombs, A44."""

VERBS = ["play", "play", "cha", "cha", "dian", "dian", "pass", "decline"]

SHUFFLES: dict[str, Callable[[str], tuple[int, ...]]] = {
    "by rank": lambda card: (CARDS.index(card),),
    "in pairs": lambda card: (CARDS.index(card) % 4 // 2, CARDS.index(card)),
}
"""How a pack may have been left unshuffled, for bombs and for double straights."""


def options() -> st.SearchStrategy[dict[str, Any]]:
    """Draw values for the options that play depends on."""
    return st.fixed_dictionaries(
        {
            "claim_window_ms": st.sampled_from([5000, 0, 300, None]),
            "pass_forfeits_claim": st.booleans(),
            "dian_by": st.sampled_from(["others", "not_single_owner"]),
            "cha_on": st.sampled_from(["any_single", "lead_only"]),
            "first_lead_has_h3": st.booleans(),
            "double_straight_min_pairs": st.sampled_from([3, 2]),
        }
    )


@st.composite
def deals(draw: st.DrawFn, most: int = 6) -> State:
    """Draw the start of a game of up to `most` cards a hand, beside the heart 3."""
    sizes = st.sampled_from([*range(1, most + 1), most, most])
    ranks = {*draw(st.sampled_from(PACKS)).split(), "3"}
    rest = draw(st.permutations([c for c in CARDS if rank_of(c) in ranks and c != "3h"]))
    shuffle = draw(st.sampled_from(["well", *SHUFFLES]))
    if shuffle != "well":
        rest = sorted(rest, key=SHUFFLES[shuffle], reverse=draw(st.booleans()))
    leader, hands = draw(st.integers(0, 3)), []
    for seat in range(4):
        size = min(draw(sizes), len(rest) - 3 + seat)
        hands.append(hand([*rest[:size], *["3h"] * (seat == leader)]))
        rest = rest[size:]
    return deal(hands, ruleset(options=draw(options())).options)


def seeds() -> st.SearchStrategy[int]:
    """Draw a seed for what is done at the table."""
    return st.integers(0, 2**32)


def choose(rng: Random, choices: Sequence[Action]) -> Action:
    """Choose an action: gladly a claim, and a pass or a decline as likely as a play."""
    verbs = sorted({action.verb for action in choices})
    claims = [verb for verb in verbs if verb in ("cha", "dian")]
    verb = rng.choice(claims if claims and rng.random() < 0.6 else verbs)
    alike = [action for action in choices if action.verb == verb]
    if verb == "play" and rng.random() < 0.5:
        return max(alike, key=lambda action: isinstance(action, Play) and len(action.cards))
    return rng.choice(alike)


def walk(state: State, seed: int, steps: int = 40) -> list[State]:
    """Return the states of a legal game, the given one first, for at most so many steps."""
    rng, states = Random(seed), [state]
    while state.winner is None and len(states) <= steps:
        after = play(state, choose(rng, legal_actions(state)))
        assert isinstance(after, State)
        states.append(state := after)
    return states


def any_action(rng: Random, state: State) -> Action:
    """Make up an action, sensible or not, mostly of cards that are near enough to matter."""
    verb, seat = rng.choice(VERBS), rng.choice([0, 1, 2, 3, state.turn, state.turn])
    if verb in BARE:
        return BARE[verb](seat)
    lying = [card for laid in (*state.trick, *state.previous) for card in laid.cards]
    own = list(cards(state.hands[seat]))
    near = rng.choice([own, own, [*own, *lying], list(CARDS)])
    if rng.random() < 0.5:  # cards of one rank, as claims are
        rank = rank_of(rng.choice(lying or own or CARDS))
        near = [card for card in (near if rng.random() < 0.7 else CARDS) if rank_of(card) == rank]
    needed = {"play": rng.choice([1, 1, 2, 3, 4, 5, 6]), "cha": 2, "dian": 1}[verb]
    distinct = sorted(set(near)) if len(set(near)) >= needed else CARDS
    return WITH_CARDS[verb](seat, rng.sample(distinct, needed))
