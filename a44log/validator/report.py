"""The report, `a44log-report/1`: the verdict, and all that it rests on.

The classes are the one source of `report.schema.json`; their order of fields is the order of the
report's keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import orjson

from a44log.engine.scoring import Count, Tally, Transfer

Seat = Literal[0, 1, 2, 3]
Verdict = Literal["valid", "ruled", "unfinished", "invalid", "malformed", "unverifiable"]


@dataclass(frozen=True)
class Tool:
    """What wrote the report."""

    name: str
    version: str


@dataclass
class Input:
    """The record that was judged.

    `line` counts from 1 in an NDJSON input. `bytes` and `sha256` are of the record's own bytes,
    decompressed; a figure that cannot be had is null.
    """

    name: str | None
    line: int | None
    bytes: int | None
    sha256: str | None
    record_sha256: str | None
    game_sha256: str | None


@dataclass
class AppliedRuleset:
    """The rules that were applied; `overrides` is the record's own ruleset, where others were."""

    name: str
    version: int
    options: dict[str, Any]
    overrides: Any


@dataclass
class DealSource:
    """How the deal came to be known."""

    source: Literal["recorded", "reconstructed"]
    suits: Literal["recorded", "assigned"]


@dataclass(frozen=True)
class Stage:
    """A stage that ran."""

    name: Literal["json", "structure", "deal", "play", "tally", "internal"]
    status: Literal["passed", "failed"]


@dataclass(frozen=True)
class SkippedStage:
    """A stage that did not run, and why."""

    name: Literal["json", "structure", "deal", "play", "tally"]
    status: Literal["skipped"]
    reason: str


@dataclass
class Replay:
    """How far the game could be followed.

    `verified` counts the events before the first illegal one; `windows_untested` the chas and
    dians among them whose window no two times tell.
    """

    events: int | None
    verified: int
    first_illegal_event: int | None
    finished: bool
    windows_untested: int


@dataclass
class Difference:
    """Claimed minus recomputed, by seat; `cards_left` is null where none was claimed."""

    scores: list[int]
    cards_left: list[int] | None


@dataclass
class TallyReport:
    """The tally that the record claims beside the one that the game gives.

    `counts` and `transfers` itemise `recomputed`; `as_played` is what the cards alone give if
    every event stood.
    """

    claimed: dict[str, Any] | None
    recomputed: Tally | None
    difference: Difference | None
    counts: list[Count] | None
    transfers: list[Transfer] | None
    as_played: Tally | None


@dataclass
class Related:
    """Another place that a finding is about."""

    pointer: str
    message: str


@dataclass
class Finding:
    """One thing found: where (an RFC 6901 pointer), which code and clause, why, and what then.

    `ruled`: the table let it stand, or it was taken back. `facts` has the keys that the registry
    fixes for the code. The texts are for people and may be reworded.
    """

    code: str
    name: str
    severity: Literal["error", "warning", "info"]
    stage: Literal["json", "structure", "deal", "play", "tally", "internal"]
    pointer: str
    event: int | None
    seat: Seat | None
    clause: str | None
    ruled: bool
    message: str
    expected: str | None
    actual: str | None
    facts: dict[str, Any]
    related: list[Related]
    hint: str | None


@dataclass
class Counts:
    """How many findings of each severity the report lists."""

    error: int
    warning: int
    info: int


@dataclass
class Report:
    """A report on one record; see the contract's section 2 for each key."""

    format: Literal["a44log-report/1"]
    verdict: Verdict
    tool: Tool
    input: Input
    ruleset: AppliedRuleset | None
    deal: DealSource | None
    stages: Sequence[Stage | SkippedStage]
    replay: Replay
    tally: TallyReport
    findings: list[Finding]
    counts: Counts
    truncated: bool

    def to_json(self) -> bytes:
        """Return the report's bytes: one line, the same for the same record on any machine."""
        return orjson.dumps(self, option=orjson.OPT_APPEND_NEWLINE)
