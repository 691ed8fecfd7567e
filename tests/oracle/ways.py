"""The register of ways to damage a record, and what they share."""

from collections.abc import Callable
from random import Random
from typing import Any

Record = dict[str, Any]
Event = dict[str, Any]
Damager = Callable[[Random, Record], bool]

DAMAGES: dict[str, Damager] = {}
"""Every way by name: it alters the record in place and tells whether it could."""


def way(damager: Damager) -> Damager:
    """Enter a way to damage a record under its own name."""
    DAMAGES[damager.__name__] = damager
    return damager


def draw(rng: Random, record: Record, *actions: str) -> int | None:
    """Draw the index of an event with one of these actions, of any event if none are named."""
    indices = [i for i, e in enumerate(record["events"]) if not actions or e["action"] in actions]
    return rng.choice(indices) if indices else None


def draw_laid(rng: Random, record: Record) -> Event:
    """Draw an event with cards: there is one in every game."""
    event: Event = rng.choice([event for event in record["events"] if "cards" in event])
    return event


def insert(rng: Random, record: Record, action: str, cards: list[str] | None = None) -> bool:
    """Put an event of any seat in any place."""
    event = {"seat": rng.randrange(4), "action": action} | ({"cards": cards} if cards else {})
    record["events"].insert(rng.randint(0, len(record["events"])), event)
    return True


def unmark(events: list[Event], rng: Random, key: str) -> bool:
    """Remove a key from one of the events that have it; tell whether there was any."""
    marked = [event for event in events if key in event]
    if marked:
        del rng.choice(marked)[key]
    return bool(marked)
