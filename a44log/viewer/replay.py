"""The replay, `a44log-replay/1`: a record, every position of it, and the report on it.

The classes are the one source of `replay.schema.json`; whoever shows a game needs nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

import orjson

from a44log.engine.ruleset import Options
from a44log.engine.state import State
from a44log.log import Log
from a44log.origin import SheetOrigin
from a44log.position import OnTable, Snapshot, on_table, positions, snapshot, usable_times
from a44log.record.game import Game
from a44log.validator.report import Report

FORMAT: Final = "a44log-replay/1"


@dataclass(frozen=True, slots=True)
class Claim:
    """What may be claimed: `action` answers it, until `until_ms` where times tell.

    `given_up` are the seats that have. `until_ms` is null without a time or without a limit.
    """

    action: Literal["cha", "dian"]
    on: OnTable
    until_ms: int | None
    given_up: list[int]


@dataclass(frozen=True, slots=True)
class Step:
    """What there was before an event, or after the last one.

    `findings` are the places in the report's list of what was found at this event.
    """

    position: Snapshot
    claim: Claim | None
    findings: list[int]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record to look at.

    `record` is the document as it is, null where it could not be read as a game. `steps` has the
    position before each event up to the end or the first illegal one; it is empty where the deal
    could not be played.
    """

    format: Literal["a44log-replay/1"]
    record: dict[str, Any] | None
    steps: list[Step]
    report: Report
    sheet: SheetOrigin | None

    def to_json(self) -> bytes:
        """Return the replay's bytes: one line, the same for the same record on any machine."""
        return orjson.dumps(self, option=orjson.OPT_APPEND_NEWLINE)


def replay_of(log: Log) -> Replay:
    """Return the replay of a log, whatever is wrong with it."""
    game = None if log.report.ruleset is None else log.game
    record = None if game is None else log.document
    steps = list(_steps(game, log.options, log.report)) if game else []
    return Replay(FORMAT, record, steps, log.report, log.sheet)


def _steps(game: Game, options: Options, report: Report) -> Iterator[Step]:
    """Yield the positions that the report is about; none where the deal could not be played."""
    if any(stage.name == "play" and stage.status == "skipped" for stage in report.stages):
        return
    found: dict[int | None, list[int]] = {}
    for place, finding in enumerate(report.findings):
        found.setdefault(finding.event, []).append(place)
    times, last = usable_times(game), report.replay.first_illegal_event
    for event, state in enumerate(positions(game, options)):
        claim = _claim(state, options, times)
        yield Step(snapshot(state, event), claim, found.get(event, []))
        if event == last:
            return


def _claim(state: State, options: Options, times: list[int | None]) -> Claim | None:
    claimed = state.open_claim
    if claimed is None:
        return None
    begun, window = times[claimed.event], options.claim_window_ms
    return Claim(
        "dian" if claimed.verb == "cha" else "cha",
        on_table(claimed),
        None if begun is None or window is None else begun + window,
        sorted({gone.seat for gone in state.forfeits if gone.claimed_event == claimed.event}),
    )
