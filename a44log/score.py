r"""The tally from the last hands alone: who went out, what the others hold, who never played.

>>> from a44log.score import read_last_hands, score
>>> hands = read_last_hands("Ada out\nBen 4 4 A K\nCao 13 cards plain, never played\nDai 5h")
>>> score(hands).tally.scores
[35, 3, -69, 31]

The order of the players is that of the seats in the tally; nothing else depends on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from a44log.engine.cards import cards, hand
from a44log.engine.ruleset import Ruleset, checked
from a44log.engine.scoring import Count, Tally, Transfer, count, special_cards, tally, transfers
from a44log.record.last_hands import Counted, Misnoted, Player, faults_of, read_last_hands
from a44log.record.named import NamedRuleset, named
from a44log.record.pack import Excess, from_one_pack
from a44log.record.typed import Typed

__all__ = ["Counted", "Misnoted", "Player", "Score", "read_last_hands", "score", "told"]


@dataclass(frozen=True, slots=True)
class Score:
    """What a game comes to under a ruleset, itemised; seats are places among the players.

    `special_cards` are by seat those that double a count, as a record spells cards.
    """

    ruleset: Ruleset
    tally: Tally
    counts: list[Count]
    transfers: list[Transfer]
    special_cards: list[tuple[str, ...]]


def score(players: Sequence[Player], ruleset: str | Ruleset = "standard") -> Score:
    """Return the tally of a game that ended with these hands.

    Raises `ValueError` for a ruleset that there is not, and for players that no game ends with:
    `faults_of` says why.
    """
    rules = checked(ruleset)
    hands = from_one_pack([player.known for player in players])
    fault = next(faults_of(players), None)
    if fault or isinstance(hands, Excess):
        raise ValueError(f"no game ends so: {fault}")
    special = [special_cards(hand(held)) for held in hands]
    losers = [
        count(seat, player.cards_left, special[seat] != 0, player.unplayed, rules.options)
        for seat, player in enumerate(players)
        if player.cards_left
    ]
    (winner,) = (seat for seat, player in enumerate(players) if not player.cards_left)
    paid = transfers(losers, winner, rules.options)
    return Score(
        rules,
        tally(losers, paid, winner),
        losers,
        paid,
        [cards(held) for held in special],
    )


@dataclass(frozen=True, slots=True)
class PlayerTold:
    """A player, and what was left; `cards` are null where only their number is known."""

    name: str
    cards: list[str] | None
    cards_left: int
    unplayed: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """What the hands come to under one ruleset."""

    ruleset: NamedRuleset
    tally: Tally
    counts: list[Count]
    transfers: list[Transfer]


@dataclass(frozen=True, slots=True)
class ScoresTold:
    """The last hands of a game, and what each of some rulesets makes of them."""

    format: Literal["a44log-score/1"]
    players: list[PlayerTold]
    scores: list[Scored]


def told(players: Sequence[Player], scores: Sequence[Score]) -> ScoresTold:
    """Return the players and what each ruleset makes of their hands, as a document."""
    return ScoresTold(
        "a44log-score/1",
        [
            PlayerTold(player.name, _cards(player.hand), player.cards_left, player.unplayed)
            for player in players
        ],
        [Scored(named(each.ruleset), each.tally, each.counts, each.transfers) for each in scores],
    )


def _cards(held: Counted | Sequence[Typed]) -> list[str] | None:
    return None if isinstance(held, Counted) else [card.card or card.rank for card in held]
