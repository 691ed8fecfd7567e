"""NDJSON into a table of DuckDB, from there as Arrow through `verify_batches`, reports out."""

import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pyarrow as pa

from a44log.batch.arrow import verify_batches
from a44log.record.compression import lines

ROWS = 1_000
SCHEMA = pa.schema([("record", pa.binary())])


def main(source: Path, target: Path) -> None:
    """Write the report on each line."""
    reader = pa.RecordBatchReader.from_batches(SCHEMA, _batches(source))
    connection = duckdb.connect(str(target.with_suffix(".duckdb")))
    connection.register("lines", reader)
    connection.execute("CREATE TABLE records AS SELECT * FROM lines")
    found = connection.execute("SELECT record FROM records").to_arrow_reader(ROWS)
    with target.open("wb") as file:
        for batch in verify_batches(found):
            file.writelines(report.as_py().rstrip(b"\n") + b"\n" for report in batch["report"])


def _batches(source: Path) -> Iterator[pa.RecordBatch]:
    held: list[bytes] = []
    with source.open("rb") as file:
        for _, line in lines(file):
            held.append(line if isinstance(line, bytes) else b" " * 300_000)
            if len(held) == ROWS:
                yield pa.RecordBatch.from_arrays([pa.array(held, pa.binary())], schema=SCHEMA)
                held = []
    if held:
        yield pa.RecordBatch.from_arrays([pa.array(held, pa.binary())], schema=SCHEMA)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
