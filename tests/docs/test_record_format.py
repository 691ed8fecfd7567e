"""docs/record-format.md: every key, bound and mistake is the reader's."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import BaseModel

import a44log
from a44log.engine.ruleset import MAX_INTEGER
from a44log.record import model
from a44log.record.decoder import MAX_BYTES
from a44log.record.scanner import MAX_DEPTH
from a44log.record.structs import MAX_EVENTS, MAX_STRING
from tests.docs.pages import ROOT, Row, doc, marked, minimal, quoted, table_after

FORMAT = doc("record-format.md")


def test_the_whole_game_is_valid() -> None:
    judged = a44log.verify(minimal())
    assert judged.verdict == "valid"
    assert judged.findings == []


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("### The record", model.Record),
        ("### `ruleset`", model.RulesetRef),
        ("### `meta`", model.Meta),
        ("### `players`", model.Player),
        ("### `deal`", model.Deal),
        ("### `events`", model.EventBase),
        ("### `ruling` and `taken_back`", model.Ruling),
        ("### `end`", model.End),
        ("### `tally`", model.Tally),
    ],
)
def test_the_keys_of_a_part_are_all_there(heading: str, part: type[BaseModel]) -> None:
    rows = table_after(FORMAT, heading)
    assert [quoted(row[0])[0] for row in rows] == list(part.model_fields)
    must = {quoted(row[0])[0] for row in rows if row[2].startswith("must")}
    conditional = {"cards"} if part is model.EventBase else set()
    required = {name for name, field in part.model_fields.items() if field.is_required()}
    assert must == required | conditional


@pytest.mark.parametrize("row", table_after(FORMAT, "<!-- mistakes -->"), ids=lambda r: r[0])
def test_the_mistakes_get_the_findings_that_are_stated(row: Row) -> None:
    written, instead = quoted(row[0])[0], quoted(row[1])[0]
    text = minimal()
    if instead.endswith("[...]"):
        record = json.loads(text)
        text = json.dumps({key: record[key] for key in record if key != "tally"} | {"events": []})
    else:
        assert instead in text
        text = text.replace(instead, written, 1)
    findings = a44log.verify(text).findings
    assert ", ".join(finding.code for finding in findings) == row[2]
    assert row[3] in " ".join(f"{finding.message} {finding.hint}" for finding in findings)


def codes_after(name: str, change: Callable[[dict[str, Any]], object]) -> set[str]:
    record = json.loads((ROOT / "examples" / name).read_bytes())
    change(record)
    return {finding.code for finding in a44log.verify(record).findings}


def test_the_mistakes_that_no_line_shows_get_the_findings_that_are_stated() -> None:
    def export_cha_as_play(record: dict[str, Any]) -> None:
        record["events"][1]["action"] = "play"

    def export_dian_as_play(record: dict[str, Any]) -> None:
        record["events"][22]["action"] = "play"

    def leave_out_passes(record: dict[str, Any]) -> None:
        record["events"] = [event for event in record["events"] if event["action"] != "pass"]

    def deal_last_hands(record: dict[str, Any]) -> None:
        laid = {card for event in record["events"] for card in event.get("cards", ())}
        hands = record["deal"]["hands"]
        record["deal"]["hands"] = [[card for card in cards if card not in laid] for cards in hands]

    assert codes_after("cha-and-dian.json", export_cha_as_play) == {"A44-P401"}
    assert codes_after("cha-and-dian.json", export_dian_as_play) == {"A44-P413"}
    assert codes_after("cha-and-dian.json", leave_out_passes) == {"A44-P401"}
    assert "A44-D301" in codes_after("cha-and-dian.json", deal_last_hands)


def test_the_bounds_are_those_of_the_reader() -> None:
    files = FORMAT.partition("## Files")[2].partition("\n## ")[0]
    for bound in (MAX_BYTES, MAX_EVENTS, MAX_STRING):
        assert f"{bound:,}" in files
    assert f"{MAX_DEPTH} levels" in files
    assert f"{MAX_INTEGER}" in files


def test_the_finding_is_the_one_of_the_report() -> None:
    (block,) = marked("json", "finding=")
    name = block.mark.partition("=")[2]
    report = json.loads(a44log.verify((ROOT / name).read_bytes()).to_json())
    assert [json.loads(block.text)] == report["findings"]


def test_the_digests_are_those_of_the_report() -> None:
    judged = a44log.verify((ROOT / "examples" / "timed-claims.json").read_bytes())
    assert f"\nrecord_sha256 {judged.input.record_sha256}\n" in FORMAT
    assert f"\ngame_sha256 {judged.input.game_sha256}\n" in FORMAT
