"""Cases with known answers, worked out by hand or by other referees, through the whole of `verify`.

`any_of_codes` lists every reason that holds there; the contract's order of asking picks one of
them. `combinations.json` and `tallies.json` are asked of the engine itself.
"""

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import a44log
from tests.every import of_each

DATA = Path(__file__).parent / "data"
BESIDE = {"A44-P412", "A44-T505", "A44-D303"}
"""Errors that stand beside the one that stops the replay."""

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    data = (DATA / name).read_bytes()
    text = (gzip.decompress(data) if name.endswith(".gz") else data).decode("utf-8")
    if ".ndjson" in name:
        return [json.loads(line) for line in text.splitlines()]
    found: list[Case] = json.loads(text)
    return found


def judged(data: bytes, **terms: Any) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(a44log.verify(data, **terms).to_json())
    return report


def written(record: dict[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode("utf-8")


def errors(report: dict[str, Any]) -> set[str]:
    return {found["code"] for found in report["findings"] if found["severity"] == "error"}


def is_explained(report: dict[str, Any], codes: set[str]) -> bool:
    """Tell whether the errors are some of these codes, one of those that stop a replay if any."""
    wanted = codes - BESIDE or codes
    return errors(report) <= codes and bool(errors(report) & wanted) == bool(wanted)


@of_each("case", cases("documents.json.gz"), ids=lambda case: case["name"])
def test_documents(case: Case) -> None:
    report = judged(b64decode(case["base64"]))
    assert report["verdict"] == case["expect"]["verdict"]
    assert is_explained(report, set(case["expect"]["any_of_codes"])), errors(report)


@of_each("case", cases("sequences.ndjson"), ids=lambda case: case["name"])
def test_sequences(case: Case) -> None:
    expected = case["expect"]
    report = judged(written(case["record"]), allow_unfinished=True)
    assert report["verdict"] == expected["verdict"]
    assert report["replay"]["first_illegal_event"] == expected["first_illegal_event"]
    assert is_explained(report, set(expected["any_of_codes"])), errors(report)


@of_each("case", cases("records.ndjson.gz"), ids=lambda case: case["record"]["id"])
def test_records(case: Case) -> None:
    expected = case["expect"]
    report = judged(written(case["record"]))
    assert report["verdict"] == expected["verdict"]
    assert report["replay"]["first_illegal_event"] == expected["first_illegal_event"]
    codes = set(expected["any_of_codes"])
    assert is_explained(report, codes), errors(report)
    if expected["first_illegal_event"] is None and "tally" in expected:
        assert errors(report) == codes
    for ours, theirs in (("recomputed", "tally"), ("as_played", "as_played")):
        if theirs in expected:
            figures = report["tally"][ours]
            assert figures == (expected[theirs] and {**(figures or {}), **expected[theirs]})


@of_each("case", cases("hashes.json"), ids=lambda case: case["record"]["id"])
def test_hashes(case: Case) -> None:
    report = judged(written(case["record"]))
    assert report["input"]["record_sha256"] == case["record_sha256"]
    assert report["input"]["game_sha256"] == case["game_sha256"]
