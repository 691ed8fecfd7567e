"""What is true of every report, over games that were played at random and then damaged."""

import json
from pathlib import Path
from random import Random

import pytest

from a44log.validator.report import Report
from a44log.validator.verify import verify
from tests.oracle.games import damage, random_record
from tests.validator.checks import checked, in_order
from tests.validator.games import Record

EXAMPLES = Path(__file__).parents[2] / "examples"

MARK = "Zyxwv"
"""A name that is nobody's."""


def marked(record: Record) -> Record:
    """Return the record with the mark wherever it has a text that is for people alone."""
    private = {"note": MARK, "ext": {MARK: [MARK]}}
    record["id"] = MARK
    record["meta"] = dict.fromkeys(("event", "session", "source", "note"), MARK)
    record["players"] = [{"name": MARK, "id": MARK, **private} for _ in range(4)]
    record["ext"] = {MARK: MARK}
    for event in record["events"]:
        event.update(private)
        if "ruling" in event:
            event["ruling"] |= {"by": MARK, "note": MARK}
    if "end" in record:
        record["end"]["note"] = MARK
    return record


@pytest.fixture(scope="module")
def judged() -> list[tuple[Record, Report]]:
    pairs = []
    for seed in range(160):
        rng = Random(seed)
        record = random_record(rng)
        if seed % 5:
            _, record = damage(rng, record)
        record = marked(record)
        data = json.dumps(record, ensure_ascii=False).encode()
        pairs.append((record, verify(data, allow_unfinished=seed % 7 == 0)))
    return pairs


def test_all_that_is_true_of_a_report(judged: list[tuple[Record, Report]]) -> None:
    for record, report in judged:
        checked(report, record)
        assert report.verdict in ("valid", "ruled", "unfinished", "invalid")


def test_findings_stand_in_order(judged: list[tuple[Record, Report]]) -> None:
    for _, report in judged:
        assert in_order(report), [(f.code, f.pointer) for f in report.findings]


def test_reports_name_seats_and_never_players(judged: list[tuple[Record, Report]]) -> None:
    for record, report in judged:
        assert MARK in json.dumps(record)
        assert MARK.encode() not in report.to_json()


def test_they_come_to_everything_that_a_game_can(judged: list[tuple[Record, Report]]) -> None:
    verdicts = {report.verdict for _, report in judged}
    assert verdicts == {"valid", "ruled", "unfinished", "invalid"}
    codes = {finding.code for _, report in judged for finding in report.findings}
    assert len(codes) > 30


def test_a_value_and_its_canonical_bytes_are_the_same_record(
    judged: list[tuple[Record, Report]],
) -> None:
    for record, _ in judged[::4]:
        assert verify(record).findings == verify(json.dumps(record).encode()).findings


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_the_examples_too(path: Path) -> None:
    data = path.read_bytes()
    report = checked(verify(data), json.loads(data))
    assert in_order(report)
    others = {"abandoned": "unfinished", "broken": "invalid", "ruled": "ruled"}
    assert report.verdict == others.get(path.stem, "valid")
