"""What an evening needs of one log."""

import unicodedata
from collections.abc import Hashable, Iterator
from typing import Any, Literal, NamedTuple, cast

from a44log.engine.cards import HEART_THREE
from a44log.engine.combinations import SIGNATURE_SHIFT, signature
from a44log.engine.ruleset import Ruleset
from a44log.log import Log, deal_failed
from a44log.record.game import Game
from a44log.record.hashes import game_sha256
from a44log.settle.settlement import Place
from a44log.validator.report import Finding, Verdict

PASSING = ("valid", "ruled")

Key = tuple[str, str]
"""Tells a player: `id` and it, else `name` and it."""

Person = tuple[Key, str | None, str]
"""A player: the key, the id, the name."""


class Entry(NamedTuple):
    """One log in an evening, the first one number 0.

    `deal` and `identity` say which deal and which game it is, whatever seat is counted first;
    None where no whole pack was dealt. `deal` and `ranks` look at ranks alone, which is all that
    there is to compare where suits were not noted; no two deals are alike in them. `people`,
    `scores` and `claimed` begin with the `first` seat, which was dealt the heart 3.
    """

    number: int
    place: Place
    game_sha256: str | None
    verdict: Verdict
    error: Finding | None
    deal_source: Literal["recorded", "reconstructed"]
    session: str | None
    game_no: int | None
    deal: frozenset[int] | None = None
    identity: str | None = None
    ranks: Hashable = None
    suits_assigned: bool = False
    first: int = 0
    people: tuple[Person, ...] = ()
    scores: list[int] | None = None
    claimed: list[int] | None = None

    @property
    def seated(self) -> list[Person]:
        """The people in the order of the log's own seats."""
        return [self.people[(seat - self.first) & 3] for seat in range(4)]

    @property
    def counts(self) -> bool:
        """Whether the log by itself can count."""
        return self.verdict in PASSING


def entry_of(number: int, log: Log) -> Entry:
    """Return what an evening needs of a log, whatever it is."""
    report, game = log.report, log.game
    error = next((found for found in report.findings if found.severity == "error"), None)
    source = report.deal.source if report.deal else "recorded"
    place = Place(report.input.name, report.input.line, log.sheet)
    digest = report.input.game_sha256
    entry = Entry(number, place, digest, report.verdict, error, source, *_meta(log))
    if game is None or report.ruleset is None or deal_failed(report):
        return entry
    first = next(seat for seat, held in enumerate(game.hands) if held & HEART_THREE)

    def turned(values: list[Any]) -> list[Any]:
        return values[first:] + values[:first]

    rules = Ruleset(report.ruleset.name, report.ruleset.version, log.options)
    played = [((cast("int", seat) - first) & 3, *rest) for seat, *rest in game.played]
    right, claimed = report.tally.recomputed, report.tally.claimed
    return entry._replace(
        deal=frozenset(map(signature, game.hands)),
        identity=game_sha256(turned(log.document["deal"]["hands"]), played, rules),
        ranks=(log.options, tuple(_ranks(game, first))),
        suits_assigned=report.deal is not None and report.deal.suits == "assigned",
        first=first,
        people=tuple(map(_person, turned(log.document["players"]))),
        scores=turned(right.scores) if right else None,
        claimed=turned(claimed["scores"]) if claimed else None,
    )


def _ranks(game: Game, first: int) -> Iterator[Hashable]:
    """Yield the events that count by their ranks, seats counted from this one."""
    for verb, seat, code, _, mark in game.events:
        if verb != "decline" and mark != "taken_back":
            yield verb, (seat - first) & 3, code >> SIGNATURE_SHIFT, mark


def _meta(log: Log) -> tuple[str | None, int | None]:
    meta = log.document.get("meta", {}) if log.game else {}
    return meta.get("session"), meta.get("game_no")


def _person(player: dict[str, Any]) -> Person:
    """Return how a player is told from others, the id, and the name."""
    name = unicodedata.normalize("NFC", player["name"]).strip()
    given = player.get("id")
    return (("id", given) if given else ("name", name)), given or None, name
