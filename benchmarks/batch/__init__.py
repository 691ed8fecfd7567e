"""Many records: one process, two, Spark, and Arrow through DuckDB, on the same file."""
