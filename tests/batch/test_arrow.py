"""Records in Arrow batches: the rows, the columns, and the reports that the library has."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pytest

import a44log
from a44log.batch.arrow import verified_schema, verify_batches
from a44log.batch.verdicts import VERDICTS
from tests.batch.records import CODES, GAMES, NO_GAMES, SOUND, said

RECORDS = [*GAMES[:60], *CODES, *NO_GAMES, b""]
TEXTS = [record.decode() for record in (*GAMES[:5], *CODES) if record.isascii()]


def batch(records: Sequence[bytes | str | None], kind: pa.DataType | None = None) -> pa.RecordBatch:
    return pa.record_batch({"record": pa.array(records, kind or pa.binary())})


def rows(*batches: pa.RecordBatch, **arguments: Any) -> list[dict[str, Any]]:
    return [row for found in verify_batches(batches, **arguments) for row in found.to_pylist()]


def test_a_row_for_each_row_in_order_with_the_report_of_the_library() -> None:
    found = rows(batch(RECORDS[:50]), batch(RECORDS[50:]))
    assert [row["report"] for row in found] == [said(record) for record in RECORDS]


def test_the_columns_repeat_the_report() -> None:
    for row in rows(batch(RECORDS)):
        report = json.loads(row["report"])
        recomputed = report["tally"]["recomputed"] or {"winner": None, "scores": None}
        assert row == {
            "sha256": report["input"]["sha256"],
            "record_sha256": report["input"]["record_sha256"],
            "game_sha256": report["input"]["game_sha256"],
            "verdict": report["verdict"],
            "first_illegal_event": report["replay"]["first_illegal_event"],
            "codes": [finding["code"] for finding in report["findings"]],
            "winner": recomputed["winner"],
            "scores": recomputed["scores"],
            "report": row["report"],
        }


def test_the_largest_scores_fit() -> None:
    ruleset = "standard,points_per_card=1000000,settlement=pairwise,both_doublings=multiply"
    found = rows(batch(GAMES[:60]), ruleset=ruleset)
    assert max(max(row["scores"] or [0]) for row in found) > 10_000_000
    assert [row["report"] for row in found] == [said(game, ruleset=ruleset) for game in GAMES[:60]]


def test_the_terms_are_those_of_verify() -> None:
    terms = {"ruleset": "basic@1", "allow_unfinished": True, "lang": "zh-Hant"}
    found = rows(batch(GAMES), **terms)
    assert [row["report"] for row in found] == [said(record, **terms) for record in GAMES]


@pytest.mark.parametrize(
    "kind",
    [
        *(pa.binary(), pa.large_binary(), pa.binary_view()),
        *(pa.string(), pa.large_string(), pa.string_view()),
        *(pa.dictionary(pa.int8(), pa.string()), pa.dictionary(pa.int32(), pa.large_binary())),
        pa.json_(pa.large_string()) if hasattr(pa, "json_") else pa.string(),
    ],
    ids=str,
)
def test_bytes_and_text_of_every_kind(kind: pa.DataType) -> None:
    values: list[str | None] = [*TEXTS, None, *TEXTS[:3]]
    if isinstance(kind, pa.DictionaryType):
        records = pa.array(values, pa.string()).dictionary_encode().cast(kind)
    elif isinstance(kind, pa.BaseExtensionType):
        records = pa.ExtensionArray.from_storage(kind, pa.array(values, kind.storage_type))
    else:
        records = pa.array(values, pa.string()).cast(kind)
    found = rows(pa.record_batch({"record": records}).slice(2))
    reports = [None if text is None else said(text.encode()) for text in values]
    assert [row["report"] for row in found] == reports[2:]


def test_text_that_is_no_utf8_is_judged_as_its_bytes() -> None:
    raw = pa.array([b'{"\xff": 1}', SOUND], pa.binary())
    text = pa.Array.from_buffers(pa.string(), 2, raw.buffers())
    found = rows(pa.record_batch({"record": text}))
    assert [row["report"] for row in found] == [said(b'{"\xff": 1}'), said(SOUND)]


def test_a_null_is_no_record_and_an_empty_one_is_a_fault() -> None:
    null, empty = rows(batch([None, b""]))
    assert set(null.values()) == {None}
    assert empty["codes"] == ["A44-J101"]


def test_other_columns_come_first_as_they_are() -> None:
    given = pa.record_batch(
        {
            "id": pa.array([7, None, 9]),
            "record": pa.array([SOUND, None, b"{}"], pa.binary()),
            "of": pa.array([[1], [], None], pa.list_(pa.int8())),
        }
    )
    (found,) = verify_batches([given], column="record")
    assert found.schema.names == ["id", "of", *VERDICTS.names]
    assert found.select(["id", "of"]).equals(given.select(["id", "of"]))
    assert found.schema.equals(verified_schema(given.schema, "record"), check_metadata=True)


def test_every_column_says_what_it_is_as_the_documentation_does() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "arrow.md").read_text("utf-8")
    for field in VERDICTS:
        kind = str(field.type).replace("item: ", "").replace("element: ", "")
        assert f"| `{field.name}` | {kind} | {field.metadata[b'description'].decode()} |" in page


def test_a_batch_without_rows_comes_out_without_rows() -> None:
    found = list(verify_batches([batch([]), batch([SOUND])]))
    assert [each.num_rows for each in found] == [0, 1]
    assert found[0].schema == found[1].schema == VERDICTS


def test_no_batches_are_none() -> None:
    assert list(verify_batches([])) == []


def test_what_comes_out_is_cut_so_that_no_batch_is_large() -> None:
    wordy = SOUND.replace(b'"ruleset": {', b'"ruleset": {"ext": "%s", ' % (b"x" * 59_000))
    assert len(said(wordy, ruleset="standard")) > 59_000
    large = list(verify_batches([batch([wordy] * 300)], ruleset="standard"))
    assert sum(each.num_rows for each in large) == 300
    assert len(large) > 1
    assert all(each.nbytes < 10_000_000 for each in large)
    small = list(verify_batches([batch([b"{}"] * 2_001)]))
    assert [each.num_rows for each in small] == [1_000, 1_000, 1]


def test_nothing_is_read_before_it_is_asked_for() -> None:
    taken = []

    def batches() -> Any:
        for number in range(3):
            taken.append(number)
            yield batch([SOUND])

    found = verify_batches(batches())
    assert taken == []
    next(found)
    assert taken == [0]


@pytest.mark.parametrize(
    ("columns", "name", "said"),
    [
        ({"a": [1], "b": [b"{}"]}, "c", "there is no column 'c'.*: 'b'"),
        ({"a": [1], "b": [b"{}"]}, "a", "'a' is none.*: 'b'"),
        ({"a": [b""], "b": [b"{}"]}, None, "name the column.*: 'a', 'b'"),
        ({"a": [1]}, None, "name the column.*: none"),
        ({"record": [b"{}"], "verdict": [1], "report": [1]}, None, "'verdict', 'report'"),
    ],
)
def test_a_column_that_cannot_be_meant_is_a_wrong_call(
    columns: dict[str, list[Any]], name: str | None, said: str
) -> None:
    given = pa.record_batch(columns)
    with pytest.raises(ValueError, match=said):
        list(verify_batches([given], column=name))
    with pytest.raises(ValueError, match=said):
        verified_schema(given.schema, name)


def test_two_columns_of_the_name_are_a_wrong_call() -> None:
    given = pa.RecordBatch.from_arrays([pa.array([b"{}"])] * 2, names=["record", "record"])
    with pytest.raises(ValueError, match="there are 2 columns 'record'"):
        list(verify_batches([given], column="record"))


@pytest.mark.parametrize("wrong", [{"ruleset": "poker"}, {"lang": "fr"}])
def test_terms_that_there_are_not_are_told_at_once(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"poker|fr"):
        verify_batches([], **wrong)  # type: ignore[arg-type]


def test_a_fault_of_ours_is_a_report_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("a44log.validator.verify.judge_deal", fail)
    found = rows(batch([b"{}", SOUND, b"{"]))
    assert [row["codes"][0] for row in found] == ["A44-S203", "A44-I901", "A44-J103"]


@pytest.mark.parametrize("kind", ["BLOB", "VARCHAR", "JSON"])
def test_duckdb_reads_what_becomes_of_its_own_table(kind: str) -> None:
    records = [*GAMES[:200], *CODES, *NO_GAMES] if kind == "BLOB" else [*GAMES[:200], SOUND]
    with duckdb.connect() as database, duckdb.connect() as other:
        given = pa.table({"n": range(len(records)), "record": pa.array(records, pa.binary())})
        database.register("given", given)
        value = "record" if kind == "BLOB" else f"decode(record)::{kind}"
        database.execute(f"CREATE TABLE games AS SELECT n, {value} AS record FROM given")
        reader = database.sql("SELECT * FROM games ORDER BY n").to_arrow_reader(100)
        schema = verified_schema(reader.schema, "record")
        batches = verify_batches(reader, column="record")
        other.register("judged", pa.RecordBatchReader.from_batches(schema, batches))
        other.execute("CREATE TABLE verdicts AS SELECT * FROM judged")
        found = other.execute("SELECT report FROM verdicts ORDER BY n").fetchall()
        counted = other.execute(
            "SELECT code, count(*) FROM (SELECT unnest(codes) AS code FROM verdicts) GROUP BY code"
        ).fetchall()
    reports = [a44log.verify(record) for record in records]
    assert [report for (report,) in found] == [report.to_json() for report in reports]
    assert dict(counted) == Counter(each.code for report in reports for each in report.findings)


def test_the_library_itself_knows_nothing_of_arrow() -> None:
    loaded = "import sys, a44log, a44log.batch, a44log_cli.commands.verify; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, check=True)
    assert not {b"pyarrow", b"numpy", b"pyspark"} & set(done.stdout.split())
