"""What is true of every report, whatever the record."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from jsonschema import Draft202012Validator

from a44log.messages.en.clauses import CLAUSES
from a44log.record.schema import record_schema
from a44log.validator.codes import CODES, STAGES
from a44log.validator.finding import MAX_FINDINGS
from a44log.validator.report import Finding, Report
from a44log.validator.schema import report_schema

MOST_BYTES = 300_000
"""How large a report may become, whatever the record."""


def closed(schema: Any) -> Any:
    """Return a copy of a schema that forbids each key it does not name.

    Readers have to put up with more keys; we write none that is not published.
    """
    schema = deepcopy(schema)
    for part in [schema, *schema["$defs"].values()]:
        part["additionalProperties"] = False
    return schema


CLOSED = Draft202012Validator(closed(report_schema()))


def checked(report: Report, document: Any = None) -> Report:
    """Hold a report to all of it and return it; `document` is the record, if it could be read."""
    written = report.to_json()
    assert len(written) <= MOST_BYTES
    assert written.endswith(b"}\n")
    assert written.count(b"\n") == 1
    plain = json.loads(written)
    CLOSED.validate(plain)
    for finding in report.findings:
        _check_finding(finding)
        if document is not None and finding.stage != "json":
            assert resolves(document, finding.pointer), finding
            assert all(resolves(document, other.pointer) for other in finding.related), finding
    _check_counts(report)
    _check_stages(report)
    _check_nulls(report)
    return report


def in_order(report: Report) -> bool:
    """Tell whether the findings stand in the contract's order."""
    return report.findings == sorted(report.findings, key=place)


def _check_finding(finding: Finding) -> None:
    code = CODES[finding.code]
    assert (finding.name, finding.stage) == (code.name, code.stage)
    assert finding.severity == ("warning" if finding.ruled else code.severity)
    assert finding.facts.keys() == set(code.facts)
    if finding.clause is None:
        assert not code.clauses
    else:
        assert finding.clause in code.clauses
        assert finding.clause in CLAUSES
        assert finding.message.endswith(f" ({finding.clause})")
    event = re.match("/events/([0-9]{1,4})(?:/|$)", finding.pointer)
    at_event = event is not None
    assert finding.event == (int(event[1]) if event else None)
    assert (at_event and finding.stage == "play") <= (finding.seat is not None)


def _check_counts(report: Report) -> None:
    severities = [finding.severity for finding in report.findings]
    counts = report.counts
    assert [counts.error, counts.warning, counts.info] == [
        severities.count(severity) for severity in ("error", "warning", "info")
    ]
    for stage in STAGES:
        assert sum(finding.stage == stage for finding in report.findings) <= MAX_FINDINGS


def _check_stages(report: Report) -> None:
    statuses = {stage.name: stage.status for stage in report.stages}
    internal = "internal" in statuses
    assert list(statuses) == [*(["internal"] if internal else []), *STAGES]
    errors = [finding for finding in report.findings if finding.severity == "error"]
    failed = {finding.stage for finding in errors}
    over = False
    for name, status in statuses.items():
        found = {finding.code for finding in errors if finding.stage == name}
        if status == "skipped":
            assert over
            assert found <= {"A44-T505"}
        else:
            assert (status == "failed") == (name in failed) or report.truncated
            assert not over or found == {"A44-T508"}
        ends = status == "failed" and name != "tally" and bool(found - {"A44-D303", "A44-P412"})
        over = over or ends or (name == "play" and not report.replay.finished)
    if failed and not failed & {"json", "structure"}:
        assert report.verdict == ("unverifiable" if internal else "invalid")
    wrong = report.verdict in ("invalid", "malformed", "unverifiable")
    assert bool(failed) == wrong or report.truncated


def nulls(*values: object) -> bool:
    """Tell whether all of these are null."""
    return all(value is None for value in values)


def _check_nulls(report: Report) -> None:
    tally, replay = report.tally, report.replay
    if report.verdict in ("malformed", "unverifiable"):
        assert nulls(report.ruleset, report.deal, replay.events, replay.first_illegal_event)
        assert (replay.verified, replay.finished, replay.windows_untested) == (0, False, 0)
        assert nulls(tally.claimed, tally.recomputed, tally.difference, tally.as_played)
        assert nulls(tally.counts, tally.transfers)
        return
    assert report.input.sha256
    assert report.input.record_sha256
    assert replay.events is not None
    if tally.recomputed is None:
        assert [tally.counts, tally.transfers, tally.difference] == [[], [], None]
    else:
        assert replay.finished
        assert tally.as_played == tally.recomputed
        assert sum(tally.recomputed.scores) == 0


# --- places --------------------------------------------------------------------------------------


def tokens(pointer: str) -> list[str]:
    """Return the keys and indexes of a pointer (RFC 6901)."""
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def resolves(document: Any, pointer: str) -> bool:
    """Tell whether a pointer leads to something in the document."""
    for token in tokens(pointer):
        try:
            document = document[int(token) if isinstance(document, list) else token]
        except (KeyError, IndexError, ValueError, TypeError):
            return False
    return True


def _orders() -> Iterator[tuple[str, list[str]]]:
    """Yield what holds each kind of object, with the object's keys in the contract's order."""
    schema = record_schema()
    parts = {
        "ruleset": "RulesetRef",
        "options": "Options",
        "meta": "Meta",
        "players": "Player",
        "deal": "Deal",
        "events": "PlayEvent",
        "ruling": "Ruling",
        "end": "End",
        "tally": "Tally",
    }
    yield "", list(schema["properties"])
    for holder, part in parts.items():
        yield holder, list(schema["$defs"][part]["properties"])


_ORDERS = dict(_orders())


def place(finding: Finding) -> tuple[Any, ...]:
    """Return what findings are to be sorted by: stage, then place in the record.

    The order is that of the record's own keys, a parent before its contents; what is no key comes
    last, as it stands. What is wrong with the bytes comes by line and column,
    which count from after a byte order mark.
    """
    stage = ("internal", *STAGES).index(finding.stage)
    if finding.stage == "json":
        facts, mark = finding.facts, finding.code == "A44-J109"
        return stage, not mark, facts.get("line") or 1, facts.get("column") or 1
    holder, way = "", []
    for token in tokens(finding.pointer):
        if token.isdecimal():
            way.append(int(token))
            continue
        known = _ORDERS.get(holder, [])
        way.append(known.index(token) if token in known else len(known))
        holder = token
    return stage, way


def document_of(data: bytes) -> Any:
    """Return the value of a record's bytes, as far as any reader can have it."""
    try:
        return json.loads(data)
    except ValueError:
        return None
