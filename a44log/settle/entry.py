"""What an evening needs of one log."""

import unicodedata
from typing import Any, Literal, NamedTuple

from a44log.engine.cards import HEART_THREE
from a44log.engine.ruleset import Ruleset
from a44log.log import Log, deal_failed
from a44log.record.hashes import game_sha256
from a44log.validator.report import Finding, Input, Verdict

PASSING = ("valid", "ruled")

Key = tuple[str, str]
"""Tells a player: `id` and it, else `name` and it."""


class Entry(NamedTuple):
    """One log in an evening, the first one number 0.

    `deal` and `identity` say which deal and which game it is, whatever seat is counted first;
    None where no whole pack was dealt. `people`, `scores` and `claimed` begin with the seat that
    was dealt the heart 3.
    """

    number: int
    input: Input
    verdict: Verdict
    error: Finding | None
    deal_source: Literal["recorded", "reconstructed"]
    session: str | None
    game_no: int | None
    deal: frozenset[int] | None
    identity: str | None
    people: tuple[tuple[Key, str | None, str], ...]
    scores: list[int] | None
    claimed: list[int] | None

    @property
    def counts(self) -> bool:
        """Whether the log by itself can count."""
        return self.verdict in PASSING


def entry_of(number: int, log: Log) -> Entry:
    """Return what an evening needs of a log, whatever it is."""
    report, game = log.report, log.game
    deal_source = report.deal.source if report.deal else "recorded"
    error = next((found for found in report.findings if found.severity == "error"), None)
    if game is None or report.ruleset is None or deal_failed(report):
        return Entry(
            number,
            report.input,
            report.verdict,
            error,
            deal_source,
            *_meta(log),
            None,
            None,
            (),
            None,
            None,
        )
    first = next(seat for seat, held in enumerate(game.hands) if held & HEART_THREE)
    seats = [(first + by) & 3 for by in range(4)]
    hands = [log.document["deal"]["hands"][seat] for seat in seats]
    played = [((int(str(event[0])) - first) & 3, *event[1:]) for event in game.played]
    rules = Ruleset(report.ruleset.name, report.ruleset.version, log.options)
    right = report.tally.recomputed
    claimed = report.tally.claimed
    return Entry(
        number,
        report.input,
        report.verdict,
        error,
        deal_source,
        *_meta(log),
        frozenset(game.hands),
        game_sha256(hands, played, rules),
        tuple(_person(log.document["players"][seat]) for seat in seats),
        [right.scores[seat] for seat in seats] if right else None,
        [claimed["scores"][seat] for seat in seats] if claimed else None,
    )


def _meta(log: Log) -> tuple[str | None, int | None]:
    meta = log.document.get("meta", {}) if log.game else {}
    return meta.get("session"), meta.get("game_no")


def _person(player: dict[str, Any]) -> tuple[Key, str | None, str]:
    """Return how a player is told from others, the id, and the name."""
    name = unicodedata.normalize("NFC", player["name"]).strip()
    given = player.get("id")
    return (("id", given) if given else ("name", name)), given or None, name
