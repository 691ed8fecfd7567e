"""The query parameters that say under which terms a record is judged."""

from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from a44log.engine.ruleset import OPTIONS, PRESETS, parse_ruleset
from a44log.messages import LANGUAGES

PARAMETERS: Final = {
    "ruleset": "NAME[@VERSION][,OPTION=VALUE...], with one of "
    + ", ".join(f"{name}@{version}" for name, version in PRESETS)
    + " and the options "
    + ", ".join(OPTIONS),
    "allow_unfinished": "true or false",
    "lang": f"one of {', '.join(LANGUAGES)}",
}
"""The parameters there are, and what each may be, for people."""


def _ruleset(text: str) -> str:
    parse_ruleset(text)
    return text


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError("no such language")
    return lang


class Terms(BaseModel):
    """The terms; a parameter that does not exist is refused, for it may be a misspelt one."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _without_empty(cls, given: Any) -> Any:
        """Take a parameter without a value for one that was not given."""
        return {name: value for name, value in dict(given).items() if value != ""}

    ruleset: Annotated[str, AfterValidator(_ruleset)] | None = Field(
        None,
        description="Judge under these rules instead of the record's own, which are then not "
        "looked at: NAME[@VERSION][,OPTION=VALUE...].",
        examples=["standard@1,settlement=winner_only"],
    )
    allow_unfinished: bool = Field(False, description="A game that nobody has won is no fault.")
    lang: Annotated[str, AfterValidator(_language)] = Field(
        "en",
        description="The language of the report's texts.",
        json_schema_extra={"enum": [*LANGUAGES]},
    )
