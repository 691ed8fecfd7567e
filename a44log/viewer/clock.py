"""How much time there is left, of what is recorded."""

from typing import Any

from a44log.messages import Catalogue
from a44log.viewer.replay import Claim


def left_ms(record: dict[str, Any], event: int, claim: Claim) -> int | None:
    """Return how long what is open may still be claimed at an event, negative once that is over.

    Its own time counts, or the last that is noted before it; None where times do not tell.
    """
    events = record["events"][: event + 1]
    now = next((told["t_ms"] for told in reversed(events) if "t_ms" in told), None)
    return None if now is None or claim.until_ms is None else claim.until_ms - now


def time_told(left: int | None, words: Catalogue) -> str:
    """Return how much time is left in words."""
    if left is None:
        return words.label("time-untold")
    return words.label("time-left" if left >= 0 else "time-over", time=left)
