"""The query parameters, and what each may be."""

from typing import Annotated, Any, Final

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, model_validator

from a44log.documents.service import StoredVerdict
from a44log.engine.ruleset import OPTIONS, PRESETS, parse_ruleset
from a44log.messages import LANGUAGES, Catalogue, catalogue

PARAMETERS: Final = {
    "ruleset": "NAME[@VERSION][,OPTION=VALUE...], with one of "
    + ", ".join(f"{name}@{version}" for name, version in PRESETS)
    + " and the options "
    + ", ".join(OPTIONS),
    "allow_unfinished": "true or false",
    "lang": f"one of {', '.join(LANGUAGES)}",
    "play": "given: cards as people write them, in at most 1000 characters",
    "table": "given: cards as people write them, in at most 1000 characters",
    "at": "the number of an event, from 0",
    "all": "true or false",
    "public": "true or false",
    "player": "a player's name or id, of at most 1000 characters",
    "session": "a session as records name it, of at most 1000 characters",
    "verdict": "one of valid, ruled, unfinished, invalid",
    "game_sha256": "64 hexadecimal digits in lower case",
    "since": "a time with its offset, as in 2026-11-29T20:15:00Z",
    "until": "a time with its offset, as in 2026-11-29T20:15:00Z",
    "limit": "a number from 1 to 1000",
    "cursor": "what the page before gave as `next`",
    "reason": "a text of at most 200 characters, without control characters",
}
"""The parameters there are, and what each may be, for people."""


def _ruleset(text: str) -> str:
    parse_ruleset(text)
    return text


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError("no such language")
    return lang


class Parameters(BaseModel):
    """Parameters; one that does not exist is refused, for it may be a misspelt one."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _without_empty(cls, given: Any) -> Any:
        """Take a parameter without a value for one that was not given."""
        return {name: value for name, value in dict(given).items() if value != ""}


class Spoken(Parameters):
    """In which language texts are."""

    lang: Annotated[str, AfterValidator(_language)] = Field(
        default="en",
        description="The language of the texts.",
        json_schema_extra={"enum": [*LANGUAGES]},
    )

    @property
    def words(self) -> Catalogue:
        """The texts of that language."""
        return catalogue(self.lang)


_RULESET = Annotated[str, AfterValidator(_ruleset)]


class UnderOther(Spoken):
    """Under which rules a record is judged, if not under its own."""

    ruleset: _RULESET | None = Field(
        default=None,
        description="Judge under these rules instead of the record's own, which are then not "
        "looked at: NAME[@VERSION][,OPTION=VALUE...].",
        examples=["standard@1,settlement=winner_only"],
    )


class Terms(UnderOther):
    """The terms under which a record is judged."""

    allow_unfinished: bool = Field(
        default=False, description="A game that nobody has won is no fault."
    )


class Ruled(Spoken):
    """A ruleset, or none."""

    ruleset: _RULESET | None = Field(
        default=None, description="Tell the options of this one: NAME[@VERSION][,OPTION=VALUE...]."
    )


class UnderRules(Spoken):
    """Under which rules something is asked."""

    ruleset: _RULESET | None = Field(
        default=None,
        description="The rules, standard@1 if not given: NAME[@VERSION][,OPTION=VALUE...].",
    )


class Asked(UnderRules):
    """Two plays."""

    play: str = Field(max_length=1000, description="The cards to be laid.", examples=["333"])
    table: str = Field(max_length=1000, description="What lies there.", examples=["445566"])


class AtEvent(UnderOther):
    """An event."""

    at: int | None = Field(
        default=None, ge=0, description="Before this event; if not given, where the replay ends."
    )
    all: bool = Field(default=False, description="Name every move, and not three of each kind.")


class Storing(Spoken):
    """How a record is stored."""

    public: bool | None = Field(
        default=None,
        description="Whether anyone who knows its id may read it. Left out, a new record is the "
        "owner's alone, and one that is there already stays as it is.",
    )


class Listing(Parameters):
    """Which records are listed."""

    player: str | None = Field(
        default=None, max_length=1000, description="The name or id of a player."
    )
    session: str | None = Field(
        default=None, max_length=1000, description="The session, `meta.session`."
    )
    verdict: StoredVerdict | None = Field(
        default=None, description="The verdict under the record's own ruleset."
    )
    game_sha256: str | None = Field(
        default=None, pattern="^[0-9a-f]{64}$", description="The game, whoever wrote it down."
    )
    since: AwareDatetime | None = Field(default=None, description="Stored at this time or later.")
    until: AwareDatetime | None = Field(default=None, description="Stored before this time.")
    limit: int = Field(default=100, ge=1, le=1000, description="How many at most.")
    cursor: str | None = Field(
        default=None, max_length=200, description="`next` of the page before."
    )


class Removal(Parameters):
    """Why a record is deleted."""

    reason: str = Field(
        default="", max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$", description="Why; it stays."
    )
