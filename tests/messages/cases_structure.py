"""What makes the sentences about structure: for each, a record with one thing wrong."""

from typing import Any

from tests.validator.games import dealt, record, under


def _event(**keys: Any) -> Any:
    return record(events=[{"seat": 0, "action": "pass", **keys}])


def _play(*cards: str, **keys: Any) -> Any:
    return record(events=[{"seat": 0, "action": "play", "cards": [*cards], **keys}])


def _hand(*cards: str) -> Any:
    return record(deal={"hands": [[*cards], [], [], []]})


def _without(key: str, **keys: Any) -> Any:
    return {known: value for known, value in record(**keys).items() if known != key}


STRUCTURE: dict[str, Any] = {
    "A44-S201/other-version": record(format="a44log/2"),
    "A44-S201/misspelt": record(format="A44Log/1"),
    "A44-S201/other": record(format="pgn"),
    "A44-S202/name": record(ruleset={"name": "tournament", "version": 1}),
    "A44-S202/name, misspelt": record(ruleset={"name": "standart", "version": 1}),
    "A44-S202/version": record(ruleset={"name": "basic", "version": 2}),
    "A44-S202/version, of no name": record(ruleset={"version": 2}),
    "A44-S203/absent": _without("events"),
    "A44-S203/absent, of an event": record(events=[{"seat": 0, "action": "play"}]),
    "A44-S203/misspelt": _without("events", evnets=[]),
    "A44-S203/misspelt, of a deal": record(deal={"hand": dealt()}),
    "A44-S204/unknown": record(luck=7),
    "A44-S204/misspelt": _event(tms=0),
    "A44-S204/misplaced": record(hands=dealt()),
    "A44-S204/cards-without-play": _event(cards=["3h"]),
    "A44-S204/ruling-on-taken-back": _event(taken_back=True, ruling={"decision": "stands"}),
    "A44-S205/list-of-records": [record(), record()],
    "A44-S205/not-a-record": b"7",
    "A44-S205/null": record(end=None),
    "A44-S205/number-in-quotes": _event(t_ms="1200"),
    "A44-S205/boolean-in-quotes": _event(auto="True"),
    "A44-S205/number-for-boolean": _event(auto=1),
    "A44-S205/not-in-a-list": record(events={"seat": 0, "action": "pass"}),
    "A44-S205/other": record(id=7),
    "A44-S205/other, in a list": record(players=["Ada", "Ben", "Cao", "Dai"]),
    "A44-S206/spelling": _hand("10h"),
    "A44-S206/no-suit": _hand("5"),
    "A44-S206/which-joker": _hand("joker"),
    "A44-S206/unknown": _hand("5x"),
    "A44-S207/misspelt": record(events=[{"seat": 0, "action": "peng"}]),
    "A44-S207/unknown": record(events=[{"seat": 0, "action": "cover"}]),
    "A44-S208/text": record(id="x" * 1001),
    "A44-S208/key": record(**{"k" * 101: 1}),
    "A44-S208/events": record(events=[{"seat": 0, "action": "pass"}] * 1001),
    "A44-S208/hand": _hand(*["3h"] * 55),
    "A44-S208/cards": record(events=[{"seat": 0, "action": "cha", "cards": ["5h"]}]),
    "A44-S208/cards, none": _play(),
    "A44-S208/cards, of no action": record(
        events=[{"seat": 0, "action": "?", "cards": ["5h"] * 55}]
    ),
    "A44-S208/four": record(players=[{"name": ""}] * 3),
    "A44-S209/seat": _event(seat=4),
    "A44-S209/number": _event(t_ms=-1),
    "A44-S209/choice": record(end={"reason": "rain"}),
    "A44-S209/choice, misspelt": record(end={"reason": "abandonned"}),
    "A44-S210": _play("3h", "3h"),
    "A44-S211/unknown-name": record(ruleset=under(jokers=3)),
    "A44-S211/misspelt-name": record(ruleset=under(claim_window=5000)),
    "A44-S211/value": record(ruleset=under(settlement="loser_only")),
    "A44-S211/value, misspelt": record(ruleset=under(settlement="winner only")),
    "A44-S211/value, in quotes": record(ruleset=under(first_lead_has_h3="true")),
    "A44-S211/value, of another type": record(ruleset=under(settlement=[])),
    "A44-S211/number": record(ruleset=under(points_per_card=0)),
    "A44-S211/number, or null": record(ruleset=under(claim_window_ms=-1)),
    "A44-S212/date-only": record(meta={"started_at": "2026-11-29"}),
    "A44-S212/no-seconds": record(meta={"started_at": "2026-11-29T20:15Z"}),
    "A44-S212/no-t": record(meta={"started_at": "2026-11-29 20:15:00Z"}),
    "A44-S212/no-offset": record(meta={"started_at": "2026-11-29T20:15:00"}),
    "A44-S212/impossible": record(meta={"started_at": "2026-13-29T20:15:00Z"}),
    "A44-S212/other": record(meta={"started_at": "last Friday"}),
}
"""By code and problem; after a comma stands what is special about a further one."""
