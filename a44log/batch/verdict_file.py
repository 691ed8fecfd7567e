"""Parquet of verdicts, a row a record, made of the reports of a run."""

from collections.abc import Iterator
from typing import BinaryIO, Final

import orjson
import pyarrow as pa
import pyarrow.parquet as pq

from a44log.batch.verdicts import MOST_BYTES, MOST_ROWS, VERDICTS, verdicts

PLACED: Final[pa.Schema] = pa.schema(
    [
        pa.field("name", pa.string(), metadata={"description": "The file, as in the report"}),
        pa.field("line", pa.int64(), metadata={"description": "Its line of NDJSON, from 1"}),
        pa.field("row", pa.int64(), metadata={"description": "Its row of Parquet, from 0"}),
        *VERDICTS,
    ]
)
"""Where a record is from, and its verdict."""

_ROW_GROUP: Final = 16_384


def write_verdicts(lines: BinaryIO, written: BinaryIO) -> None:
    """Write as Parquet what `lines` say: each a row of Parquet or nothing, a tab, and a report.

    The same lines give the same bytes.
    """
    with pq.ParquetWriter(written, PLACED, compression="zstd", use_dictionary=_REPEATED) as writer:
        for some in _handfuls(lines):
            rows, reports = zip(*(line.split(b"\t", 1) for line in some), strict=True)
            judged = [orjson.loads(report)["input"] for report in reports]
            places = [
                pa.array([each["name"] for each in judged], pa.string()),
                pa.array([each["line"] for each in judged], pa.int64()),
                pa.array([int(row) if row else None for row in rows], pa.int64()),
            ]
            batch = pa.RecordBatch.from_arrays([*places, *verdicts(reports).columns], schema=PLACED)
            writer.write_batch(batch, _ROW_GROUP)


_REPEATED: Final = ["name", "verdict", "codes.list.element"]


def _handfuls(lines: BinaryIO) -> Iterator[list[bytes]]:
    some: list[bytes] = []
    size = 0
    for line in lines:
        some.append(line)
        size += len(line)
        if len(some) == MOST_ROWS or size >= MOST_BYTES:
            yield some
            some, size = [], 0
    if some:
        yield some
