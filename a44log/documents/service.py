"""What only the service answers; the classes are the source of the schemas."""

from dataclasses import dataclass
from typing import Any, Literal

from a44log.origin import Assumed
from a44log.validator.report import Report, Tool

StoredVerdict = Literal["valid", "ruled", "unfinished", "invalid"]
"""The verdicts of what can be kept: others were not judged as games."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The line that ends the reports on many records; an answer without it was cut short."""

    format: Literal["a44log-batch/1"]
    records: int
    verdicts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Conversion:
    """A game written the other way: as a record or as a sheet, whichever it was not."""

    format: Literal["a44log-conversion/1"]
    record: dict[str, Any] | None
    sheet: str | None
    assumptions: list[Assumed]
    lost: list[str]


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """What is told of a record that is kept."""

    id: str
    sha256: str
    record_sha256: str
    game_sha256: str
    verdict: StoredVerdict
    public: bool
    stored_at: str
    bytes: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A record that is kept, and the report on it."""

    record: StoredRecord
    report: Report


@dataclass(frozen=True, slots=True)
class RecordPage:
    """Some of an owner's records, the newest first."""

    records: list[StoredRecord]
    next: str | None


@dataclass(frozen=True, slots=True)
class Tombstone:
    """What is left of a record that was deleted."""

    id: str
    game_sha256: str
    reason: str


@dataclass(frozen=True, slots=True)
class Preset:
    """A ruleset that there is."""

    name: str
    version: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How large and how many things may be."""

    record_bytes: int
    record_depth: int
    record_events: int
    string_characters: int
    body_bytes: int
    batch_bytes: int
    batch_records: int
    rate: str | None


@dataclass(frozen=True, slots=True)
class Meta:
    """What a service is, and what it can be asked about."""

    tool: Tool
    formats: list[str]
    rulesets: list[Preset]
    languages: list[str]
    codes: list[str]
    clauses: list[str]
    limits: Limits
