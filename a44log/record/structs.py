"""A record as msgspec reads it: the structure that a document must have, for speed.

`a44log.record.model` is the source of the published schema; this says the same, and a test holds
the two together. What is refused here is asked again by those who can say why. Fields stand in the
order of RFC 8785, so that writing them one after the other gives the canonical form.
"""

import re
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from a44log.engine.cards import BITS
from a44log.engine.ruleset import MAX_INTEGER

FORMAT: Final = "a44log/1"
MAX_EVENTS: Final = 1000
MAX_STRING: Final = 1000
TIMESTAMP: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)

if TYPE_CHECKING:
    Card = str
else:
    Card = Literal[tuple(BITS)]
Cards = Annotated[list[Card], Meta(min_length=1, max_length=len(BITS))]
Hand = Annotated[list[Card], Meta(max_length=len(BITS))]
Integer = Annotated[int, Meta(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Milliseconds = Annotated[int, Meta(ge=0, le=MAX_INTEGER)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Text = Annotated[str, Meta(max_length=MAX_STRING)]
Timestamp = Annotated[str, Meta(max_length=MAX_STRING, pattern=f"^(?:{TIMESTAMP.pattern})\\Z")]
Figures = Annotated[list[Integer], Meta(min_length=4, max_length=4)]

Ext = dict[str, Any]


class Part(Struct, forbid_unknown_fields=True, gc=False):
    """An object with the keys of its fields, of which those that are `UNSET` are not there."""


class Ruling(Part, kw_only=True):
    """What the table decided on an event."""

    by: Text | UnsetType = UNSET
    decision: Literal["stands"]
    note: Text | UnsetType = UNSET


class Event(Part, kw_only=True):
    """One event; how many cards its action needs, and that none is there twice, is asked later."""

    action: Literal["play", "pass", "cha", "dian", "decline"]
    auto: bool | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET
    ext: Ext | UnsetType = UNSET
    note: Text | UnsetType = UNSET
    ruling: Ruling | UnsetType = UNSET
    seat: Seat
    t_ms: Milliseconds | UnsetType = UNSET
    taken_back: bool | UnsetType = UNSET


class Player(Part, kw_only=True):
    """A person at the table."""

    ext: Ext | UnsetType = UNSET
    id: Text | UnsetType = UNSET
    name: Text
    note: Text | UnsetType = UNSET


class About(Part, kw_only=True):
    """Where the game is from, the key `meta`."""

    event: Text | UnsetType = UNSET
    game_no: Integer | UnsetType = UNSET
    note: Text | UnsetType = UNSET
    session: Text | UnsetType = UNSET
    source: Text | UnsetType = UNSET
    started_at: Timestamp | UnsetType = UNSET


class Deal(Part, kw_only=True):
    """The cards as they were dealt."""

    hands: Annotated[list[Hand], Meta(min_length=4, max_length=4)]
    source: Literal["recorded", "reconstructed"] | UnsetType = UNSET
    suits: Literal["recorded", "assigned"] | UnsetType = UNSET


class End(Part, kw_only=True):
    """Why a game without a winner stopped."""

    note: Text | UnsetType = UNSET
    reason: Literal["abandoned", "misdeal", "void"]
    seat: Seat | UnsetType = UNSET


class Tally(Part, kw_only=True):
    """What the record claims to be the result."""

    cards_left: Figures | UnsetType = UNSET
    multipliers: Figures | UnsetType = UNSET
    scores: Figures
    winner: Seat | UnsetType = UNSET


class Record(Part, kw_only=True):
    """A record; its ruleset may be anything here, since which there are the engine knows."""

    deal: Deal
    end: End | UnsetType = UNSET
    events: Annotated[list[Event], Meta(max_length=MAX_EVENTS)]
    ext: Ext | UnsetType = UNSET
    format: Literal["a44log/1"]
    id: Text | UnsetType = UNSET
    meta: About | UnsetType = UNSET
    players: Annotated[list[Player], Meta(min_length=4, max_length=4)]
    ruleset: Any = UNSET
    tally: Tally | UnsetType = UNSET
