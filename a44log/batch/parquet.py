"""The records in a column of a Parquet file, row by row."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from a44log.batch.column import column_index, values

_BUFFER: Final = 1_048_576
_AT_ONCE: Final = 4_194_304
_MOST_ROWS: Final = 256


def read_records(path: Path, column: str | None = None) -> Iterator[tuple[int, bytes | None]]:
    """Yield each row's number, from 0, and its record: bytes, or text as its bytes; or None, null.

    `column` may be left out where one is called `record`, or only one holds bytes or text. A row
    group is never read whole, so that memory is bounded by the largest rows and not by these.

    Raises `OSError` where the file cannot be opened or read, and `ValueError` where there is no
    such column or, after the rows before the damage, where it is not sound Parquet.
    """
    number = 0
    with path.open("rb") as stream:
        try:
            # Either of these two alone would have whole column chunks in memory.
            file = pq.ParquetFile(
                stream,
                buffer_size=_BUFFER,
                pre_buffer=False,
                page_checksum_verification=True,
            )
            name = file.schema_arrow.names[column_index(file.schema_arrow, column)]
            for group in range(file.num_row_groups):
                some = _rows_at_once(file.metadata.row_group(group))
                for batch in file.iter_batches(some, row_groups=[group], columns=[name]):
                    for data in values(batch.column(name)):
                        yield number, data
                        number += 1
        except (pa.ArrowException, OSError) as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise
            raise ValueError(f"is not sound Parquet at row {number} or soon after") from error


def count_rows(path: Path) -> int:
    """Return how many rows a file says that it has; 0 where it is no sound Parquet."""
    try:
        return int(pq.read_metadata(path).num_rows)
    except (pa.ArrowException, OSError):
        return 0


def _rows_at_once(group: pq.RowGroupMetaData) -> int:
    """Return how many rows of a row group come to about 4 MiB."""
    size: int = group.total_byte_size // max(group.num_rows, 1)
    return max(1, min(_MOST_ROWS, _AT_ONCE // max(size, 1)))
