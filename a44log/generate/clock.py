"""The time of each event, so that every open claim is given its window (TIME-1, TIME-2)."""

from typing import Final

from a44log.engine.rules import cut_short
from a44log.engine.state import Position, open_claim
from a44log.generate.draws import Draws

LONGEST_WAIT: Final = 60_000
"""Milliseconds that a table waits for a claim; where the window is longer, the seat declines."""


class Clock:
    """Gives times, whole milliseconds since the deal; None always where the game is not timed."""

    def __init__(self, draws: Draws, *, timed: bool) -> None:
        """Start at the deal."""
        self._draws, self._timed = draws, timed
        self._now = 0

    def turn(self, position: Position, verb: str) -> int | None:
        """Return when a play or pass is made: after thought, and after any claim's window."""
        if not self._timed:
            return None
        now = self._now + self._draws.between(700, 1900 if verb == "pass" else 5200)
        cut = cut_short(position, verb, now)
        window = position.options.claim_window_ms
        if cut and window is not None:
            now += window - cut.elapsed_ms + self._draws.between(0, 900)
        self._now = now
        return now

    def hasty(self, position: Position) -> int | None:
        """Return when something happens quickly: a claim, within its window, or a decline."""
        if not self._timed:
            return None
        now = self._now + self._draws.between(350, 1500)
        claimed, window = open_claim(position), position.options.claim_window_ms
        if claimed is not None and claimed.t_ms is not None and window is not None:
            now = max(self._now, min(now, claimed.t_ms + window))
        self._now = now
        return now

    def in_time(self, position: Position) -> bool:
        """Tell whether what is open may still be claimed."""
        claimed, window = open_claim(position), position.options.claim_window_ms
        if not self._timed or claimed is None or claimed.t_ms is None or window is None:
            return True
        return self._now <= claimed.t_ms + window

    def late(self, position: Position) -> int | None:
        """Return a time after the window of what is open; None where there is no such time."""
        claimed, window = open_claim(position), position.options.claim_window_ms
        if not self._timed or claimed is None or claimed.t_ms is None or window is None:
            return None
        if window > LONGEST_WAIT:
            return None
        self._now = max(self._now, claimed.t_ms + window) + self._draws.between(1, 1500)
        return self._now
