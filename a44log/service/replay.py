"""Every position of a record, as the engine computed it."""

from typing import Any, Final

import orjson

from a44log.engine.ruleset import ruleset
from a44log.engine.state import State
from a44log.position import on_table, positions, snapshot
from a44log.record.document import open_document
from a44log.validator.report import Report

FORMAT: Final = "a44log-replay/1"


def replay_of(data: bytes, report: Report) -> bytes:
    """Return the positions that a report on these bytes is about, and the report, as JSON.

    There are none where the deal could not be played; the last is the one at the end, or that
    which the first illegal event met.
    """
    applied, stages = report.ruleset, {stage.name: stage.status for stage in report.stages}
    told: list[dict[str, Any]] = []
    game = open_document(data, ruleset_given=True).game
    if game is not None and applied is not None and stages["play"] != "skipped":
        options = ruleset(applied.name, applied.version, applied.options).options
        last = report.replay.first_illegal_event
        for event, state in enumerate(positions(game, options)):
            told.append(_step(event, state, report))
            if event == last:
                break
    body = {"format": FORMAT, "steps": told, "report": orjson.Fragment(report.to_json())}
    return orjson.dumps(body)


def _step(event: int, state: State, report: Report) -> dict[str, Any]:
    """Return the position before an event; `findings` are places in the report's list."""
    claim = state.open_claim
    return {
        "position": snapshot(state, event),
        "claim": None if claim is None else on_table(claim),
        "findings": [place for place, found in enumerate(report.findings) if found.event == event],
    }
