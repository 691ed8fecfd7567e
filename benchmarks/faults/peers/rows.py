"""The damages that several formats can have: one row each."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple


class Row(NamedTuple):
    """A damage: its kind, which of ours it is, and words one of which tells its reason."""

    kind: str
    ours: str
    words: tuple[str, ...]


class Damaged(NamedTuple):
    """A damaged file, and texts one of which has to be in a complaint that tells the place."""

    data: bytes
    places: tuple[str, ...]


Breaker = Callable[[Random, Any], Damaged | None]


class Format(NamedTuple):
    """A format: whole games, how each is written, and the damages that it can have, by row."""

    games: Sequence[Any]
    write: Callable[[Any], bytes]
    breakers: dict[str, Breaker]


Reader = Callable[[bytes], str]
"""Reads a file and returns all that it says against it, nothing if it takes it."""

_ILLEGAL: Final = ("illegal", "legal", "possible", "excluded", "failed to make")

ROWS: Final = {
    "cut off": Row("bytes", "cut-off", ("end", "eof", "unterminated", "missing", "truncated")),
    "a byte that is no UTF-8": Row("bytes", "latin-1-name", ("utf",)),
    "key left out": Row("structure", "without-deal", ("missing", "required")),
    "key misspelt": Row("structure", "misspelt-key", ("missing", "unexpected", "unknown")),
    "card or square that is none": Row(
        "structure", "ten-as-10", ("unknown", "invalid", "not a valid", "not valid", "no such")
    ),
    "action that is none": Row("structure", "unknown-action", ("unknown", "invalid", "variant")),
    "card dealt twice": Row("deal", "card-for-another", ("dealt", "twice", "duplicate")),
    "card left out of a hand": Row("deal", "card-not-dealt", ("dealt", "length", "13", "short")),
    "out of turn": Row("play", "out-of-turn", _ILLEGAL),
    "neighbours exchanged": Row("play", "swap-neighbours", _ILLEGAL),
    "event left out": Row("play", "drop-event", _ILLEGAL),
    "event twice": Row("play", "duplicate-event", _ILLEGAL),
    "card not held, or a move that is not possible": Row(
        "play", "card-of-another-hand", (*_ILLEGAL, "not in", "held", "dealt")
    ),
    "too little": Row("play", "lower-card", (*_ILLEGAL, "minimum", "below")),
    "last event missing": Row("play", "last-event-missing", ("end", "missing", "status")),
    "event after the end": Row("play", "pass-after-the-end", (*_ILLEGAL, "over", "after")),
    "claim with cards not held": Row(
        "claims", "cha-with-a-wrong-card", (*_ILLEGAL, "consum", "not in", "held")
    ),
    "claim of what does not lie there": Row("claims", "cha-of-nothing", (*_ILLEGAL, "discard")),
    "clock runs backwards": Row("time", "clock-runs-backwards", ("clock", "time", "clk")),
    "wrong winner": Row("tally", "wrong-winner", ("result", "winner", "agari", *_ILLEGAL)),
    "one wrong score": Row("tally", "wrong-score", ("score", "delta", "stack")),
    "every score doubled": Row("tally", "everybody-pays-double", ("score", "delta", "winnings")),
    "two scores exchanged": Row("tally", "swap-scores", ("score", "delta", "stack")),
    "two figures at odds": Row("tally", "wrong-cards-left", ("inconsistent", "differ")),
    "a wrong sign of the end": Row("tally", "wrong-multiplier", ("mate", "check")),
    "rules that there are not": Row("identity", "unknown-ruleset", ("variant", "rule")),
    "hands exchanged": Row("identity", "swap-hands", (*_ILLEGAL, "dealt", "not in", "held")),
    "illegal event and wrong score": Row("two at once", "lower-card + wrong-score", _ILLEGAL),
    "misspelt key and illegal event": Row(
        "two at once", "unknown-key + lower-card", ("missing", "unexpected", "unknown")
    ),
}
"""Every damage by name."""
