"""What reports come to in columns, a row a record: what Arrow, Parquet and Spark are given."""

from collections.abc import Sequence
from typing import Any, Final

import orjson
import pyarrow as pa


def _column(name: str, kind: pa.DataType, what: str) -> pa.Field:
    return pa.field(name, kind, metadata={"description": what})


VERDICTS: Final[pa.Schema] = pa.schema(
    [
        _column("sha256", pa.string(), "Of the record's own bytes, decompressed"),
        _column("record_sha256", pa.string(), "Of the document in canonical form"),
        _column("game_sha256", pa.string(), "Of what was played, whoever wrote it down"),
        _column(
            "verdict",
            pa.string(),
            "valid, ruled, unfinished, invalid, malformed or unverifiable; null for no record",
        ),
        _column("first_illegal_event", pa.int32(), "Its place in the record's events, from 0"),
        _column("codes", pa.list_(pa.string()), "The code of each finding, in the report's order"),
        _column("winner", pa.int8(), "The seat that won, 0 to 3, recomputed"),
        _column("scores", pa.list_(pa.int32()), "Each seat's score in seat order, recomputed"),
        _column("report", pa.binary(), "The report, a44log-report/1: JSON in UTF-8, with its LF"),
    ]
)
"""The columns, each described in its field's metadata.

All but `report` repeat what stands in the report, to be searched and counted; what is null there
is null here.
"""

MOST_ROWS: Final = 1_000
MOST_BYTES: Final = 8_388_608
"""How many reports are made into rows at once, so that memory is bounded."""


def verdicts(reports: Sequence[bytes | None]) -> pa.RecordBatch:
    """Return the rows of reports as `Report.to_json` wrote them, with the columns VERDICTS.

    None, where there was no record, is a row of nulls. All reports together are less than 2 GiB.
    """
    rows = [_NULLS if report is None else _row(report) for report in reports]
    columns = zip(*rows, strict=True) if rows else [()] * len(VERDICTS)
    arrays = [pa.array(values, kind) for values, kind in zip(columns, VERDICTS.types, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=VERDICTS)


_NULLS: Final = (None,) * len(VERDICTS)


def _row(report: bytes) -> tuple[Any, ...]:
    said = orjson.loads(report)
    judged, recomputed = said["input"], said["tally"]["recomputed"] or {}
    return (
        judged["sha256"],
        judged["record_sha256"],
        judged["game_sha256"],
        said["verdict"],
        said["replay"]["first_illegal_event"],
        [finding["code"] for finding in said["findings"]],
        recomputed.get("winner"),
        recomputed.get("scores"),
        report,
    )
