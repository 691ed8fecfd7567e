"""Records of games, written as one would note them beside a table.

A deal is `3h 5s | 5h 5d | 5c | X1`, seat 0 first: the cards that matter; the rest of the pack fills
the hands in its own order. An event is the seat, what it does and the cards: `0 5s` (a play),
`1 cha 5h 5d`, `2 pass`, `3 decline`; then perhaps a time in milliseconds, `@6000`, and a mark: `!`
for a ruling that lets it stand, `~` for what was taken back. Events are parted by commas.
"""

import json
from copy import deepcopy
from typing import Any

from a44log.engine.cards import CARDS
from a44log.validator.report import Finding, Report
from a44log.validator.verify import verify
from tests.validator.checks import checked

Record = dict[str, Any]

ACTIONS = ("play", "pass", "cha", "dian", "decline")

QUICK = "3h 4s 5s 6s | 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah | |"
"""A deal on which two plays make a whole game, the shortest there is: seat 1 goes out."""

TWO_PLAYS = "0 4s 5s 6s, 1 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah"
"""Those two plays. Left are 11 cards, none, 13 that never moved and 13 with both jokers."""

RIGHT: dict[str, Any] = {
    "winner": 1,
    "cards_left": [11, 0, 13, 13],
    "multipliers": [1, 1, 2, 4],
    "scores": [45, 89, -15, -119],
}
"""What they come to, worked out by hand: counts of 11, 26 and 52 make a sum S of 89, which the
winner gets, and each other score is S - 4 x count."""


def dealt(held: str = "3h | | |", sizes: tuple[int, ...] = (14, 14, 13, 13)) -> list[list[str]]:
    """Return four hands of these sizes, the whole pack between them."""
    hands = [cards.split() for cards in held.split("|")]
    named = {card for cards in hands for card in cards}
    rest = iter([card for card in CARDS if card not in named])
    return [
        [*cards, *(next(rest) for _ in range(size - len(cards)))]
        for cards, size in zip(hands, sizes, strict=True)
    ]


def events(text: str) -> list[Record]:
    """Return the events of a text."""
    return [_event(part) for part in text.split(",") if part.strip()]


def _event(text: str) -> Record:
    said = text.split()
    event: Record = {"seat": int(said.pop(0)), "action": "play"}
    if said[0] in ACTIONS:
        event["action"] = said.pop(0)
    cards = [word for word in said if word[0] not in "@!~"]
    if cards:
        event["cards"] = cards
    for word in said[len(cards) :]:
        if word == "!":
            event["ruling"] = {"decision": "stands"}
        elif word == "~":
            event["taken_back"] = True
        else:
            event["t_ms"] = int(word[1:])
    return event


def record(held: str = "3h | | |", acts: str = "", /, **keys: Any) -> Record:
    """Return a record; `keys` are more of its keys, or others in place of these."""
    written: Record = {
        "format": "a44log/1",
        "ruleset": {"name": "standard", "version": 1},
        "players": [{"name": ""}, {"name": ""}, {"name": ""}, {"name": ""}],
        "deal": {"hands": dealt(held)},
        "events": events(acts),
    }
    return written | keys


def under(**options: Any) -> Record:
    """Return the standard ruleset with some options changed."""
    return {"name": "standard", "version": 1, "options": options}


def finished(**keys: Any) -> Record:
    """Return the whole game of two plays, its tally right."""
    return record(QUICK, TWO_PLAYS, **{"tally": deepcopy(RIGHT), **keys})


def written(value: Any) -> bytes:
    """Return the JSON text of a value as it stands, in the order of its keys."""
    return json.dumps(value, ensure_ascii=False).encode()


def judged(document: Record | bytes, **terms: Any) -> Report:
    """Return the report on a record, after holding it to what is true of all reports."""
    value = document if isinstance(document, dict) else None
    return checked(verify(document, **terms), value)


def codes(report: Report) -> list[str]:
    """Return the codes of a report's findings, without what they all begin with."""
    return [finding.code.removeprefix("A44-") for finding in report.findings]


def only(report: Report) -> Finding:
    """Return the one finding of a report."""
    (finding,) = report.findings
    return finding


def statuses(report: Report) -> str:
    """Return how the stages went, each by its first letter: `p` passed, `f` failed, `s` skipped."""
    return "".join(stage.status[0] for stage in report.stages)
