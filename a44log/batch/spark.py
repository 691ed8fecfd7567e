"""Records judged by Spark, into Parquet files that have each of them once.

What identifies a row is KEY, the record's own bytes, and the terms that it was judged under. So
whatever is done again, a task, a job that broke off or all of it, adds nothing that is there.
"""

import os
import re
import sys
from functools import partial
from typing import Any, Final, NamedTuple

import pyarrow as pa
from py4j.protocol import Py4JError
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as sql

from a44log.batch.arrow import verify_batches
from a44log.batch.column import column_index
from a44log.batch.summary import Summary
from a44log.batch.verdicts import VERDICTS
from a44log.record.compression import MAX_COMPRESSED
from a44log.record.decoder import MAX_BYTES

KEY: Final = "bytes_sha256"
"""The column with the SHA-256 of a record's bytes as they are in the input; it is never null."""

FAILURES: Final = (PySparkException, Py4JError)
"""What Spark raises."""

_RECORD: Final = "record"
_TYPES: Final = {
    pa.string(): "string",
    pa.int8(): "tinyint",
    pa.int32(): "int",
    pa.binary(): "binary",
    pa.list_(pa.string()): "array<string>",
    pa.list_(pa.int32()): "array<int>",
}
COLUMNS: Final = ", ".join(f"{field.name} {_TYPES[field.type]}" for field in VERDICTS)
"""VERDICTS as Spark writes a schema."""

_TERMS: Final = "ruleset string, allow_unfinished boolean, lang string"

SCHEMA: Final = f"{KEY} string, {_TERMS}, {COLUMNS}"
"""The columns of the files: the key, the terms, and VERDICTS."""

_PARQUET: Final = re.compile(r"\.parquet$")
_LINES: Final = re.compile(r"\.(?:ndjson|jsonl)(?:\.\w+)?$")


class Terms(NamedTuple):
    """What records are judged under, as `a44log.verify` takes it."""

    ruleset: str | None = None
    allow_unfinished: bool = False
    lang: str = "en"

    def columns(self) -> list[Column]:
        """Return them as columns that are the same in every row."""
        kinds = (column.split() for column in _TERMS.split(", "))
        return [sql.lit(getattr(self, name)).cast(kind).alias(name) for name, kind in kinds]

    def hold(self) -> Column:
        """Return the condition that a row was judged under these."""
        here = [sql.col(name).eqNullSafe(value) for name, value in self._asdict().items()]
        return here[0] & here[1] & here[2]


def session(master: str | None = None) -> SparkSession:
    """Start Spark on this cluster, else on the one that spark-submit names, else in this process.

    Rows go to Python in small batches, since a record may be large.
    """
    builder = SparkSession.builder.appName("a44log")
    submitted = "PYSPARK_GATEWAY_PORT" in os.environ
    if master is None and not submitted:
        master = "local[*,4]"  # a task whose process was killed is tried again, 4 times in all
    if master is not None:
        builder = builder.master(master)
        if master.startswith("local"):
            os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = builder.getOrCreate()
    if not submitted:
        spark.sparkContext.setLogLevel(
            "OFF"
        )  # what goes wrong is raised, and told by who catches it
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "512")
    return spark


def read_records(
    spark: SparkSession, path: str, *, column: str | None = None, ndjson: bool = False
) -> DataFrame:
    """Return the records under a path, with their KEY.

    Files in .parquet have a record a row, in the column of that name, else in `record` or the only
    one of bytes or text; others have a record a line. `column` says that files of any name are
    Parquet, `ndjson` that they are lines. Blank lines and nulls are no records.

    Raises `FileNotFoundError` where there is nothing, and `ValueError` for files of neither kind or
    of both, or where there is no such column.
    """
    files = _files(spark, path)
    if ndjson or (column is None and _are_lines(files)):
        return _of_lines(spark, path)
    return _of_parquet(spark, path, column)


def judged(records: DataFrame, terms: Terms) -> DataFrame:
    """Return the rows of SCHEMA that these records come to, one for each."""
    judge = partial(verify_batches, column=_RECORD, **terms._asdict())
    rows = records.mapInArrow(judge, f"{KEY} string, {COLUMNS}")
    return rows.select(KEY, *terms.columns(), *VERDICTS.names)


def add_judged(records: DataFrame, target: str, terms: Terms) -> None:
    """Judge those records that the files under `target` do not have yet, each once; add them.

    Raises `ValueError` where there is Parquet of other columns.
    """
    there = _opened(records.sparkSession, target)
    if there is not None:
        records = records.join(there.where(terms.hold()).select(KEY), KEY, "left_anti")
    new = records.dropDuplicates([KEY])
    judged(new, terms).write.mode("append").parquet(target)


def summary(spark: SparkSession, target: str, terms: Terms) -> Summary:
    """Return what the records under `target` came to under these terms; the example is a KEY."""
    rows = spark.read.schema(SCHEMA).parquet(target).where(terms.hold())
    verdicts = rows.groupBy("verdict").count().collect()
    code = sql.explode(sql.array_distinct("codes")).alias("code")
    having = rows.select(KEY, code).groupBy("code").agg(sql.count("*"), sql.min(KEY))
    found = Summary()
    found.restored({"verdicts": dict(map(tuple, verdicts)), "codes": having.collect()})
    return found


def _files(spark: SparkSession, path: str) -> list[str]:
    found: list[str] = []
    try:
        found = _reader(spark).text(path).inputFiles()
    except AnalysisException as error:
        if not _says(error, "PATH_NOT_FOUND"):
            raise
    if not found:
        raise FileNotFoundError(f"there is nothing at {path}")
    return found


def _are_lines(files: list[str]) -> bool:
    """Tell whether files hold lines, by their names; False for Parquet."""
    tables = [name for name in files if _PARQUET.search(name)]
    lines = [name for name in files if _LINES.search(name)]
    if others := {*files}.difference(tables, lines):
        raise ValueError(
            f"{min(others)} is neither .ndjson nor .jsonl, perhaps compressed, nor .parquet"
        )
    if tables and lines:
        raise ValueError(f"there is {tables[0]} and {lines[0]}; name one kind, then the other")
    return bool(lines)


def _reader(spark: SparkSession) -> Any:
    return spark.read.option("recursiveFileLookup", value=True).option("lineSep", "\n")


def _of_lines(spark: SparkSession, path: str) -> DataFrame:
    # A line is text to Spark, but nobody decodes it: its bytes are as they were.
    lines = _reader(spark).text(path).where("trim(LEADING ' \t\r' FROM value) != ''")
    line = lines.select(sql.col("value").cast("binary").alias(_RECORD))
    ended = f"if(substring({_RECORD}, -1, 1) = X'0D', length({_RECORD}) - 1, length({_RECORD}))"
    whole = sql.expr(f"substring({_RECORD}, 1, {ended})").alias(_RECORD)
    return _keyed(line.select(whole), MAX_BYTES)


def _of_parquet(spark: SparkSession, path: str, column: str | None) -> DataFrame:
    frame = _reader(spark).parquet(path)
    kinds = {"string": pa.string(), "binary": pa.binary()}
    schema = pa.schema(
        [(field.name, kinds.get(field.dataType.typeName(), pa.null())) for field in frame.schema]
    )
    name = schema.names[column_index(schema, column)].replace("`", "``")
    value = sql.col(f"`{name}`").cast("binary").alias(_RECORD)
    return _keyed(frame.select(value).dropna(), MAX_COMPRESSED)


def _keyed(records: DataFrame, most: int) -> DataFrame:
    """Put the key beside each record; of one that is too large, only that goes on."""
    too_large = sql.expr(f"cast(repeat(' ', {MAX_BYTES + 1}) as binary)")
    large = sql.length(_RECORD) > most
    return records.select(
        sql.sha2(_RECORD, 256).alias(KEY),
        sql.when(large, too_large).otherwise(sql.col(_RECORD)).alias(_RECORD),
    )


def _opened(spark: SparkSession, target: str) -> DataFrame | None:
    """Return the rows that there are, or None if there are no files yet."""
    try:
        found = spark.read.parquet(target)
    except AnalysisException as error:
        if _says(error, "PATH_NOT_FOUND") or _says(error, "UNABLE_TO_INFER_SCHEMA"):
            return None
        raise
    if found.columns != [KEY, *Terms._fields, *VERDICTS.names]:
        raise ValueError(f"the Parquet at {target} has other columns; name another place")
    return found


def _says(error: AnalysisException, condition: str) -> bool:
    return str(error).startswith(f"[{condition}")
