"""An action that is refused, and how."""

from typing import Any, NamedTuple

from a44log.engine.refusals import Reason
from a44log.engine.state import State


class Case(NamedTuple):
    """An action that is refused in a state, and how."""

    state: State
    action: str
    reason: Reason
    clause: str
    facts: dict[str, Any]


def claimed(cards: str, rank: str, seat: int, event: int) -> dict[str, Any]:
    """Return the facts that name a single or a cha."""
    return {
        "claimed": cards.split(),
        "claimed_rank": rank,
        "claimed_seat": seat,
        "claimed_event": event,
    }
