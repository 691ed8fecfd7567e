"""What the values of a record are, and what all its objects have in common, in pydantic's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn, TypeAlias

from annotated_types import Len
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from a44log.engine.cards import CARDS
from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.structs import MAX_STRING, TIMESTAMP


def _refuse_boolean(value: object) -> object:
    if isinstance(value, bool):
        raise PydanticCustomError("boolean", "a truth value is no number")
    return value


def _refuse_null(_: object) -> NoReturn:
    raise PydanticCustomError("null", "a key without a value is left out")


def _refuse_repeats(cards: list[str]) -> list[str]:
    if len(set(cards)) < len(cards):
        raise PydanticCustomError("repeated_card", "a card is named twice")
    return cards


def _refuse_bad_time(text: str) -> str:
    if not TIMESTAMP.fullmatch(text):
        raise PydanticCustomError("timestamp", "not a date and time by RFC 3339")
    return text


Absent = Annotated[None, BeforeValidator(_refuse_null), SkipJsonSchema()]
"""What a key that may be left out reads as; no document can say it."""

Text = Annotated[str, Field(max_length=MAX_STRING)]
Integer = Annotated[int, Field(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Seat = Annotated[int, Field(ge=0, le=3)]
Ext = dict[str, Any]

NoBoolean = BeforeValidator(_refuse_boolean)
"""Beside a `Literal` of numbers, since pydantic takes True for 1 there, strict or not."""

if TYPE_CHECKING:
    Card: TypeAlias = str
else:
    Card = TypeAliasType(
        "Card",
        Annotated[
            Literal[CARDS],
            Field(
                title="Card",
                description="Rank, then suit; X1 is the small joker and X2 the big one.",
            ),
        ],
    )

Hand = Annotated[list[Card], Len(0, len(CARDS))]
Cards = Annotated[
    list[Card], AfterValidator(_refuse_repeats), Field(json_schema_extra={"uniqueItems": True})
]

# `$` lets a line end pass in some dialects of regular expressions, so that a schema has to say
# beside the pattern that no other character occurs.
Timestamp = TypeAliasType(
    "Timestamp",
    Annotated[
        str,
        Field(
            max_length=MAX_STRING,
            title="Timestamp",
            description="A date and time by RFC 3339, with seconds and an offset.",
            examples=["2026-11-29T20:15:00+08:00"],
            json_schema_extra={
                "pattern": f"^{TIMESTAMP.pattern}$",
                "not": {"type": "string", "pattern": "[^-+.:0-9TZ]"},
            },
        ),
        AfterValidator(_refuse_bad_time),
    ],
)


class Part(BaseModel):
    """What all objects of a record have in common: no other keys, no other types, no change."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True
    )
