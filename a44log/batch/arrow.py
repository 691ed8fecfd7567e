"""Records in Arrow batches: one row in, one row out."""

from collections.abc import Iterable, Iterator

import pyarrow as pa

from a44log.batch.column import column_index, values
from a44log.batch.verdicts import MOST_BYTES, MOST_ROWS, VERDICTS, verdicts
from a44log.engine.ruleset import Ruleset
from a44log.validator.verify import Referee


def verify_batches(
    batches: Iterable[pa.RecordBatch],
    *,
    column: str | None = None,
    ruleset: str | Ruleset | None = None,
    allow_unfinished: bool = False,
    lang: str = "en",
) -> Iterator[pa.RecordBatch]:
    """Judge the record in each row; yield the other columns as they are, then VERDICTS.

    `column` names the column of the records, bytes or text (also large, as views or as a
    dictionary); it may be left out where one is called `record`, or only one could be it. Rows keep
    their number and order. A null is no record: all of VERDICTS is null beside it. The other
    arguments are those of `a44log.verify`, and so are the reports.

    One batch may come out as several, of at most 1,000 rows and about 8 MiB of reports each, so
    that memory is bounded; a batch without rows comes out without rows.

    Raises `ValueError` for a ruleset or a language that does not exist at once and, when a batch
    is looked at, for what `verified_schema` raises it for. No row raises anything.
    """
    referee = Referee(ruleset, allow_unfinished=allow_unfinished, lang=lang)
    return _judged(batches, column, referee)


def verified_schema(schema: pa.Schema, column: str | None = None) -> pa.Schema:
    """Return the schema of what `verify_batches` makes of batches with this one.

    Raises `ValueError` where `column` is not one column of bytes or text, where it is None and
    nothing tells which is meant, or where another column is called as one of VERDICTS is.
    """
    rest = [*schema]
    del rest[column_index(schema, column)]
    if clashes := [field.name for field in rest if field.name in VERDICTS.names]:
        names = ", ".join(map(repr, clashes))
        raise ValueError(f"columns of these names are added; rename or drop them before: {names}")
    return pa.schema([*rest, *VERDICTS])


def _judged(
    batches: Iterable[pa.RecordBatch], column: str | None, referee: Referee
) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        schema = verified_schema(batch.schema, column)
        index = column_index(batch.schema, column)
        rest = [*batch.columns]
        records = rest.pop(index)
        start = 0
        for reports in _reports(records, referee):
            found = verdicts(reports).columns
            kept = [each.slice(start, len(reports)) for each in rest]
            yield pa.RecordBatch.from_arrays(kept + found, schema=schema)
            start += len(reports)


def _reports(records: pa.Array, referee: Referee) -> Iterator[list[bytes | None]]:
    """Yield the reports on a column's rows, in slices of bounded size; one slice at the least."""
    reports: list[bytes | None] = []
    size = 0
    for data in values(records):
        if len(reports) == MOST_ROWS or size >= MOST_BYTES:
            yield reports
            reports, size = [], 0
        report = None if data is None else referee.judge(data).to_json()
        reports.append(report)
        size += len(report or b"")
    yield reports
