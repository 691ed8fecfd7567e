"""`a44log/1`, one recorded game, as pydantic models: the one source of its JSON Schema.

This is section 1 of the contract. `schema.py` turns it into the published schema, which
`structure.py` reads to say what is wrong with a document. A change here that refuses a document
which was accepted, or accepts one that was refused, is a new format and not `a44log/1`.

Keys stand in the order of the contract, which is the order of findings. A key that was left out
reads as None; a null that is written out is a fault (but for `claim_window_ms`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from annotated_types import Len
from pydantic import ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from a44log.engine.cards import CARDS
from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.fields import (
    Absent,
    Cards,
    Ext,
    Hand,
    Integer,
    NoBoolean,
    Part,
    Seat,
    Text,
    Timestamp,
)
from a44log.record.structs import MAX_EVENTS


class Options(Part):
    """Options of the table that differ from those of the ruleset that is named."""

    model_config = ConfigDict(title="Options")

    settlement: Literal["pairwise", "winner_only"] | Absent = None
    """Whether losers also settle with each other, or only with the winner."""
    pairwise_counts: Literal["weighted", "raw"] | Absent = None
    """Counts between losers: with multipliers or without. The winner is always paid weighted."""
    both_doublings: Literal["multiply", "once"] | Absent = None
    """Both reasons to double at once: four times, or twice at most."""
    claim_window_ms: Annotated[int, Field(ge=0, le=MAX_INTEGER)] | None = None
    """The window of cha and dian in milliseconds; null for no limit."""
    pass_forfeits_claim: bool | Absent = None
    """Whether a seat that has passed on a single may no longer cha it."""
    dian_by: Literal["others", "not_single_owner"] | Absent = None
    """Whether the owner of the single may dian the cha on it."""
    cha_on: Literal["any_single", "lead_only"] | Absent = None
    """Whether a single that followed another may be cha'd."""
    first_lead_has_h3: bool | Absent = None
    """Whether the first lead must contain the heart 3."""
    double_straight_min_pairs: Annotated[Literal[3, 2], NoBoolean] | Absent = None
    """How many pairs make a double straight; with 2, 4455 is one."""
    points_per_card: Annotated[int, Field(ge=1, le=1_000_000)] | Absent = None
    """What a card is worth; scales every score."""


class RulesetRef(Part):
    """The rules that the game was played by: a preset, its version, and what differs from it."""

    model_config = ConfigDict(title="Ruleset")

    name: Literal["standard", "basic", "extended"]
    """The preset."""
    version: Annotated[Literal[1], NoBoolean]
    """The preset's version; one never changes."""
    options: Options | Absent = None


class Meta(Part):
    """Where the game comes from. Nothing here changes a verdict."""

    model_config = ConfigDict(title="Meta")

    event: Text | Absent = None
    """The tournament, club evening or the like."""
    session: Text | Absent = None
    """The sitting that the game was part of."""
    game_no: Integer | Absent = None
    """The game's number in its session."""
    started_at: Timestamp | Absent = None
    """When the cards were dealt."""
    source: Text | Absent = None
    """Who or what wrote the record."""
    note: Text | Absent = None
    """A remark."""


class Player(Part):
    """A person at the table; the place in the list is the seat."""

    model_config = ConfigDict(title="Player")

    name: Text
    """May be empty."""
    id: Text | Absent = None
    """What the recorder knows the player by."""
    note: Text | Absent = None
    """A remark."""
    ext: Ext | Absent = None
    """The recorder's own data: kept and never read."""


class Deal(Part):
    """The cards as they were dealt."""

    model_config = ConfigDict(title="Deal")

    hands: Annotated[list[Hand], Len(4, 4)]
    """One hand a seat, its cards in any order."""
    source: Literal["recorded", "reconstructed"] | Absent = None
    """Recorded (if left out), or put together from plays and last hands."""
    suits: Literal["recorded", "assigned"] | Absent = None
    """Recorded (if left out), or not noted, so that suits stand for any, the heart 3 apart."""


class Ruling(Part):
    """What the table decided on an event that the rules do not allow."""

    model_config = ConfigDict(title="Ruling")

    decision: Literal["stands"]
    """The event counts as it was played."""
    by: Text | Absent = None
    """Who decided."""
    note: Text | Absent = None
    """A remark."""


_NO_RULING_ON_TAKEN_BACK: dict[str, Any] = {
    "not": {
        "type": "object",
        "properties": {"taken_back": {"const": True}, "ruling": {"type": "object"}},
        "required": ["taken_back", "ruling"],
    }
}


class EventBase(Part):
    """What the five kinds of event have in common."""

    model_config = ConfigDict(json_schema_extra=_NO_RULING_ON_TAKEN_BACK)

    seat: Seat
    """The seat that acts, 0 to 3 in turn order."""
    action: str
    cards: Cards | Absent = None
    t_ms: Annotated[int, Field(ge=0, le=MAX_INTEGER)] | Absent = None
    """Whole milliseconds since the deal."""
    auto: bool | Absent = None
    """Whether the system acted for the seat; it changes nothing."""
    taken_back: bool | Absent = None
    """Whether it was put on the table and returned; then it had no effect."""
    ruling: Ruling | Absent = None
    """Not beside `taken_back`."""
    note: Text | Absent = None
    """A remark."""
    ext: Ext | Absent = None
    """The recorder's own data: kept and never read."""

    @model_validator(mode="after")
    def _refuse_ruling_on_taken_back(self) -> EventBase:
        if self.taken_back and self.ruling:
            raise PydanticCustomError("ruling", "what was taken back needs no ruling")
        return self


class PlayEvent(EventBase):
    """The seat leads or follows with cards."""

    model_config = ConfigDict(title="Play")

    action: Literal["play"]
    """Kind of event."""
    cards: Annotated[Cards, Len(1, len(CARDS))]
    """A combination by the ruleset, if the play is lawful; in any order."""


class PassEvent(EventBase):
    """The seat does not follow this time."""

    model_config = ConfigDict(title="Pass")

    action: Literal["pass"]
    """Kind of event."""
    cards: Absent = None


class ChaEvent(EventBase):
    """The seat claims a single with a pair of its rank."""

    model_config = ConfigDict(title="Cha")

    action: Literal["cha"]
    """Kind of event."""
    cards: Annotated[Cards, Len(2, 2)]
    """The pair."""


class DianEvent(EventBase):
    """The seat claims a cha with the last card of its rank."""

    model_config = ConfigDict(title="Dian")

    action: Literal["dian"]
    """Kind of event."""
    cards: Annotated[Cards, Len(1, 1)]
    """The last card of the rank."""


class DeclineEvent(EventBase):
    """The seat will not claim the single or cha that is open; it takes no turn."""

    model_config = ConfigDict(title="Decline")

    action: Literal["decline"]
    """Kind of event."""
    cards: Absent = None


Event = TypeAliasType(
    "Event",
    Annotated[
        PlayEvent | PassEvent | ChaEvent | DianEvent | DeclineEvent,
        Field(
            discriminator="action",
            title="Event",
            description="One thing that happened at the table; `action` says which.",
        ),
    ],
)


class End(Part):
    """Why a game without a winner stopped."""

    model_config = ConfigDict(title="End")

    reason: Literal["abandoned", "misdeal", "void"]
    """What happened."""
    seat: Seat | Absent = None
    """The seat that it was about."""
    note: Text | Absent = None
    """A remark."""


class Tally(Part):
    """What the record claims to be the result; each list has one figure a seat. All is checked."""

    model_config = ConfigDict(title="Tally")

    winner: Seat | Absent = None
    """The seat whose hand was empty first."""
    cards_left: Annotated[list[Integer], Len(4, 4)] | Absent = None
    """Cards in hand at the end."""
    multipliers: Annotated[list[Integer], Len(4, 4)] | Absent = None
    """What each count was multiplied by; 1 for the winner."""
    scores: Annotated[list[Integer], Len(4, 4)]
    """Points won or lost."""


class Record(Part):
    """One recorded game of A44."""

    model_config = ConfigDict(title="a44log/1")

    format: Literal["a44log/1"]
    """The format and its version."""
    id: Text | Absent = None
    """What the recorder knows the game by."""
    ruleset: RulesetRef
    meta: Meta | Absent = None
    players: Annotated[list[Player], Len(4, 4)]
    """The four players in turn order."""
    deal: Deal
    events: Annotated[list[Event], Len(0, MAX_EVENTS)]
    """All that happened, in its true order."""
    end: End | Absent = None
    tally: Tally | Absent = None
    ext: Ext | Absent = None
    """The recorder's own data: kept and never read."""
