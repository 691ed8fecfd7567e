"""Damage records so that they stay well formed: what a referee has to see through."""

from copy import deepcopy
from random import Random

from . import ways_cards, ways_events, ways_papers
from .ways import DAMAGES, Record, way

__all__ = ["DAMAGES", "damage", "ways_cards", "ways_events", "ways_papers"]


def damage(rng: Random, record: Record, name: str | None = None) -> tuple[str, Record]:
    """Give the name of a way and a copy of the record damaged in it; any that can be by default.

    A named way that cannot be gone with this record leaves the copy as it is. The damage need not
    make the record wrong: that is for the referee to say.
    """
    for drawn in rng.sample(sorted(DAMAGES), len(DAMAGES)) if name is None else [name]:
        damaged = deepcopy(record)
        if DAMAGES[drawn](rng, damaged) or drawn == name:
            return drawn, damaged
    raise AssertionError("there is always an event to drop")


@way
def two_at_once(rng: Random, record: Record) -> bool:
    """Damage a record twice over."""
    one, two = rng.sample([name for name in sorted(DAMAGES) if name != "two_at_once"], 2)
    return DAMAGES[one](rng, record) | (bool(record["events"]) and DAMAGES[two](rng, record))


@way
def wrong_sum_of_an_illegal_game(rng: Random, record: Record) -> bool:
    """Break a sum and an event, so that T505 may be asked."""
    broken = DAMAGES["wrong_score"](rng, record)
    return DAMAGES[rng.choice(["alter_seat", "truncate", "insert_pass"])](rng, record) and broken
