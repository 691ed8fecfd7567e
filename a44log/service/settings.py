"""What an operator of the service may decide: by environment, by file, or as it stands here."""

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

PREFIX: Final = "A44LOG_"
FILE: Final = f"{PREFIX}SETTINGS"
"""The variable that names a file of settings."""


class SettingsError(ValueError):
    """A setting does not exist, or cannot be what it was set to."""


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return where a user's programs keep their data."""
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "a44log"
    named = Path(environ.get("XDG_DATA_HOME") or "")
    # As its specification has it, a relative path is none.
    return (named if named.is_absolute() else Path.home() / ".local" / "share") / "a44log"


def _database() -> str:
    return f"sqlite:///{(data_folder(os.environ) / 'a44log.db').as_posix()}"


class Settings(BaseModel):
    """The settings of a service; an object is passed to `create_app` and never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    host: str = Field(default="127.0.0.1", description="Address to listen on.")
    port: int = Field(
        default=8044, ge=0, le=65535, description="Port to listen on; 0 is any free one."
    )
    workers: int = Field(default=1, ge=1, le=256, description="How many processes serve.")
    database_url: str = Field(
        default_factory=_database,
        description="Where records are kept: sqlite:///FILE or postgresql://USER@HOST/DATABASE.",
    )
    access: Literal["open", "keys"] | None = Field(
        default=None,
        description="open: anyone may do anything; keys: an API key is asked for. Unset: keys once "
        "there is one, and until then open to this machine only.",
    )
    hosts: tuple[str, ...] = Field(
        default=(),
        description="Names that it answers to, as in a44.example.org; * is any. Unset: any, but "
        "only this machine's while it is open to this machine only.",
    )
    cors_origins: tuple[str, ...] = Field(
        default=(),
        description="Web pages of these origins may ask, as in https://example.org; * is any.",
    )
    rate_limit: str = Field(
        default="",
        description="Requests for an owner or an address, as in 600/minute; empty is no limit.",
    )
    metrics_port: int | None = Field(
        default=None, ge=1, le=65535, description="Port for GET /metrics, on the same address."
    )
    max_body: int = Field(
        default=1_048_576,
        ge=1,
        description="Bytes of a body, but for a batch to judge; more is refused unread.",
    )
    max_batch: int = Field(
        default=16_777_216,
        ge=1,
        description="Bytes of a batch to judge; inflated it may have four times as many.",
    )
    max_records: int = Field(
        default=20_000, ge=1, description="Records of a batch to judge; more are refused unjudged."
    )
    max_held: int = Field(
        default=268_435_456,
        ge=1,
        description="Bytes of bodies larger than inline_bytes that a process holds at a time; "
        "others get a 503.",
    )
    body_seconds: float = Field(
        default=30.0, gt=0, description="How long a client may take to send a body."
    )
    idle_seconds: int = Field(
        default=10,
        ge=1,
        description="How long a connection stays with nothing going on: no request, headers that "
        "do not end, an answer that is not taken.",
    )
    inline_bytes: int = Field(
        default=16_384,
        ge=0,
        description="Bodies up to this size are judged at once, others beside them.",
    )
    judging_threads: int = Field(
        default=2,
        ge=1,
        le=64,
        description="How many larger bodies are judged at a time, in each process.",
    )
    concurrency: int = Field(
        default=512,
        ge=1,
        description="How many requests a process has at a time; others get a 503.",
    )
    grace_seconds: int = Field(
        default=5, ge=0, description="How long requests may go on once the service is to end."
    )
    key_seconds: float = Field(
        default=5.0, ge=0, description="How long a revoked key may still be good for."
    )

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, text: str) -> str:
        try:
            url = make_url(text)
            backend = url.get_backend_name()
        except (ArgumentError, ValueError):
            raise ValueError("is no URL of a database") from None
        if backend not in ("sqlite", "postgresql"):
            raise ValueError("names neither sqlite nor postgresql")
        if backend == "sqlite" and url.database in (None, "", ":memory:"):
            raise ValueError("names no file")
        return text

    @field_validator("rate_limit")
    @classmethod
    def _known_rate(cls, text: str) -> str:
        from limits import parse

        if text:
            try:
                parse(text)
            except ValueError:
                raise ValueError("is no rate such as 600/minute") from None
        return text

    @field_validator("cors_origins", "hosts", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        """Take text with commas, which is what the environment has, for a list."""
        return tuple(given.replace(",", " ").split()) if isinstance(given, str) else given

    def shown(self) -> str:
        """Return the settings as a file of them, without the database's password."""
        lines = []
        for name, field in type(self).model_fields.items():
            value = getattr(self, name)
            if name == "database_url":
                value = make_url(value).render_as_string(hide_password=True)
            lines += [f"# {field.description}", f"{'# ' * (value is None)}{name} = {_toml(value)}"]
        return "\n".join(lines) + "\n"


def load(environ: Mapping[str, str], given: Mapping[str, object] | None = None) -> Settings:
    """Return the settings that are given, else those of the environment, else those of the file.

    The file is TOML, and `A44LOG_SETTINGS` names it. Raises `SettingsError` for what cannot be.
    """
    values: dict[str, object] = {}
    if path := environ.get(FILE):
        try:
            values |= tomllib.loads(Path(path).read_text("utf-8"))
        except OSError as error:
            raise SettingsError(f"cannot read {path}: {error.strerror}") from None
        except ValueError as error:
            raise SettingsError(f"{path} is no TOML: {error}") from None
    for name in Settings.model_fields:
        if value := environ.get(PREFIX + name.upper()):
            values[name] = value
    try:
        return Settings.model_validate({**values, **(given or {})})
    except ValidationError as error:
        raise SettingsError("; ".join(map(_told, error.errors()))) from None


def _told(fault: Any) -> str:
    """Return a sentence about a fault, without the value, which may be a password."""
    name = str(fault["loc"][0])
    if fault["type"] == "extra_forbidden":
        return f"there is no setting {name}"
    reason = fault["msg"].removeprefix("Value error, ")
    return f"{name} ({PREFIX}{name.upper()}): {reason[0].lower()}{reason[1:]}"


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return '""' if value is None else str(value)
