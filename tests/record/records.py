"""Records to take apart: sound in structure, no game that could be played."""

from collections.abc import Callable
from typing import Any

from a44log.engine.cards import CARDS
from a44log.record.fault import Fault, Json
from a44log.record.structure import structure

Change = Callable[[dict[str, Any]], object]


def smallest() -> dict[str, Any]:
    """Return a record with nothing but what it must have."""
    return {
        "format": "a44log/1",
        "ruleset": {"name": "standard", "version": 1},
        "players": [{"name": ""}, {"name": ""}, {"name": ""}, {"name": ""}],
        "deal": {"hands": [[*CARDS[:14]], [*CARDS[14:28]], [*CARDS[28:41]], [*CARDS[41:]]]},
        "events": [],
    }


def fullest() -> dict[str, Any]:
    """Return a record with every key and every kind of event."""
    return {
        "format": "a44log/1",
        "id": "g7",
        "ruleset": {
            "name": "basic",
            "version": 1,
            "options": {
                "settlement": "winner_only",
                "pairwise_counts": "raw",
                "both_doublings": "once",
                "claim_window_ms": None,
                "pass_forfeits_claim": True,
                "dian_by": "not_single_owner",
                "cha_on": "lead_only",
                "first_lead_has_h3": False,
                "double_straight_min_pairs": 2,
                "points_per_card": 10,
            },
        },
        "meta": {
            "event": "周五晚局",
            "session": "3",
            "game_no": 7,
            "started_at": "2026-11-29T20:15:00+08:00",
            "source": "hand",
            "note": "",
        },
        "players": [
            {"name": "Ada", "id": "u-17", "note": "late", "ext": {"elo": "1500.5"}},
            {"name": "Ben"},
            {"name": "Cao"},
            {"name": "Dai"},
        ],
        "deal": {**smallest()["deal"], "source": "reconstructed", "suits": "assigned"},
        "events": [
            {"seat": 0, "action": "play", "cards": ["5s"], "t_ms": 1200, "auto": True},
            {"seat": 1, "action": "play", "cards": ["9c", "X1"], "t_ms": 2100, "taken_back": True},
            {"seat": 2, "action": "cha", "cards": ["5h", "5d"], "t_ms": 3100, "note": "!"},
            {"seat": 0, "action": "decline", "t_ms": 3900, "taken_back": False},
            {"seat": 3, "action": "dian", "cards": ["5c"], "t_ms": 4000, "ext": {"a": [None]}},
            {
                "seat": 3,
                "action": "pass",
                "ruling": {"decision": "stands", "by": "table", "note": "first time"},
            },
        ],
        "end": {"reason": "abandoned", "seat": 2, "note": "rain"},
        "tally": {
            "winner": 0,
            "cards_left": [0, 3, 5, 10],
            "multipliers": [1, 1, 1, 1],
            "scores": [18, -3, -5, -10],
        },
        "ext": {"app": {"": [True, -1, "x" * 2000], "k" * 200: None}},
    }


def after(change: Change, **given: bool) -> list[Fault]:
    """Return the faults of the fullest record after a change."""
    document = fullest()
    change(document)
    return structure(document, **given)


def only(change: Change) -> Fault:
    """Return the one fault of the fullest record after a change."""
    (fault,) = after(change)
    return fault


def put(*path: Any) -> Change:
    """Return the change that sets the value (last) at the place that the parts lead to."""

    def change(document: Any) -> None:
        *way, key, value = path
        for part in way:
            document = document[part]
        document[key] = value

    return change


def drop(*path: Any) -> Change:
    """Return the change that deletes what is at a place."""

    def change(document: Any) -> None:
        *way, key = path
        for part in way:
            document = document[part]
        del document[key]

    return change


def places(faults: list[Fault]) -> list[tuple[str, str]]:
    """Return what is told where."""
    return [(fault.name, fault.pointer) for fault in faults]


def tells(fault: Fault, **facts: Json) -> bool:
    """Return whether the fault has these facts among others."""
    return {key: fault.facts[key] for key in facts} == facts
