"""The table of events in Arrow, and as a Parquet file."""

import io
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

import pyarrow as pa
import pyarrow.parquet as pq

from a44log.batch.flatten import Row, columns

GROUP: Final = 65_536
"""Rows of a group of the file, but for the last: so many are held in memory."""

_TYPES: Final = {
    "string": pa.string(),
    "list<string>": pa.list_(pa.string()),
    "bool": pa.bool_(),
    "int8": pa.int8(),
    "int32": pa.int32(),
    "int64": pa.int64(),
}


def event_schema(*, names: bool = False) -> pa.Schema:
    """Return the schema of the rows that `flatten.rows` yields."""
    return pa.schema(
        pa.field(key, _TYPES[column.kind], metadata={"description": column.what})
        for key, column in columns(names=names).items()
    )


def batch_of(rows: Sequence[Row], *, names: bool = False) -> pa.RecordBatch:
    """Return rows as a batch with `event_schema`."""
    return pa.RecordBatch.from_pylist(list(rows), schema=event_schema(names=names))


class EventFile:
    """A Parquet file of events; a context manager that ends it. The stream stays open."""

    def __init__(self, stream: io.RawIOBase | io.BufferedIOBase, *, names: bool = False) -> None:
        """Begin the file."""
        self._schema = event_schema(names=names)
        self._writer: Any = pq.ParquetWriter(stream, self._schema, compression="zstd")
        self._held: list[pa.RecordBatch] = []
        self._rows = 0

    def add(self, batch: pa.RecordBatch) -> None:
        """Write a batch, once there are enough rows for a group."""
        self._held.append(batch)
        self._rows += batch.num_rows
        while self._rows >= GROUP:
            table = pa.Table.from_batches(self._held, self._schema)
            self._writer.write_table(table.slice(0, GROUP), row_group_size=GROUP)
            rest = table.slice(GROUP)
            self._held, self._rows = rest.to_batches(), rest.num_rows

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Write what is held back, and the end of the file."""
        if kind is None and self._rows:
            self._writer.write_table(pa.Table.from_batches(self._held, self._schema))
        self._writer.close()
