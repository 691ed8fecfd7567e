"""The records in a column of a Parquet file."""

import os
import random
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from a44log.batch.parquet import read_records
from tests.batch.records import GAMES

READ = """
import resource, sys
from pathlib import Path
from a44log.batch.parquet import read_records
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
rows = sum(1 for _ in read_records(Path(sys.argv[1]), "record"))
print(rows, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def written(path: Path, table: pa.Table, **options: object) -> Path:
    pq.write_table(table, path, **options)
    return path


@pytest.mark.parametrize("kind", [pa.binary(), pa.string(), pa.large_string()], ids=str)
@pytest.mark.parametrize("compression", ["none", "snappy", "gzip", "zstd"])
def test_rows_are_numbered_through_all_row_groups(
    kind: pa.DataType, compression: str, tmp_path: Path
) -> None:
    records = [record for record in GAMES if record.isascii()]
    values = [*records[:40], None, b"", *records[40:]]
    table = pa.table({"n": range(len(values)), "record": pa.array(values, pa.binary()).cast(kind)})
    file = written(tmp_path / "a.parquet", table, row_group_size=17, compression=compression)
    assert list(read_records(file)) == list(enumerate(values))
    assert list(read_records(file, "record")) == list(enumerate(values))


def test_a_column_is_found_whatever_it_is_called(tmp_path: Path) -> None:
    table = pa.table({"a": [b"1"], "a.b": [b"2"], "牌譜": [b"3"], "c": [{"b": b"4"}]})
    file = written(tmp_path / "a.parquet", table)
    for name, value in (("a", b"1"), ("a.b", b"2"), ("牌譜", b"3")):
        assert list(read_records(file, name)) == [(0, value)]
    with pytest.raises(ValueError, match=r"name the column.*: 'a', 'a.b', '牌譜'$"):
        list(read_records(file))
    with pytest.raises(ValueError, match="'c' is none"):
        list(read_records(file, "c"))


def test_a_dictionary_column_is_read(tmp_path: Path) -> None:
    records = pa.array([b"1", b"2", b"1", None]).dictionary_encode()
    file = written(tmp_path / "a.parquet", pa.table({"record": records}))
    assert [data for _, data in read_records(file)] == [b"1", b"2", b"1", None]


def test_a_file_without_rows_has_none(tmp_path: Path) -> None:
    table = pa.table({"record": pa.array([], pa.binary())})
    assert list(read_records(written(tmp_path / "a.parquet", table))) == []


def test_memory_is_not_that_of_a_row_group(tmp_path: Path) -> None:
    random_bytes = random.Random(1).randbytes
    records = pa.array([random_bytes(4_000) for _ in range(30_000)], pa.binary())
    file = written(tmp_path / "a.parquet", pa.table({"record": records}), row_group_size=30_000)
    assert file.stat().st_size > 120_000_000
    run = [sys.executable, "-c", READ, str(file)]
    done = subprocess.run(run, capture_output=True, check=True, text=True)
    rows, grown = map(int, done.stdout.split())
    assert rows == 30_000
    assert grown < 60_000


def test_damage_is_told_after_the_rows_before_it(tmp_path: Path) -> None:
    records = pa.array(GAMES, pa.binary())
    file = written(tmp_path / "a.parquet", pa.table({"record": records}), row_group_size=100)
    data = bytearray(file.read_bytes())
    for at in range(len(data) // 2, len(data) // 2 + 4_000):
        data[at] ^= 255
    file.write_bytes(data)
    found = read_records(file)
    assert list(islice(found, 200)) == list(enumerate(GAMES[:200]))
    with pytest.raises(ValueError, match="is not sound Parquet at row 200 or soon after"):
        next(found)


@pytest.mark.parametrize("seed", range(60))
def test_any_damage_is_an_error_or_rows(seed: int, tmp_path: Path) -> None:
    draw = random.Random(seed)
    table = pa.table({"record": pa.array(GAMES[:60], pa.binary())})
    file = written(tmp_path / "a.parquet", table, write_page_checksum=True)
    data = bytearray(file.read_bytes())
    if seed % 2:
        data = data[: draw.randrange(len(data))]
    else:
        data[-draw.randrange(1, 900)] = draw.randrange(256)
    file.write_bytes(data)
    with suppress(ValueError):
        assert [data for _, data in read_records(file)] == GAMES[:60]


def test_what_is_no_parquet_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    for content in (b"", b"PAR1", GAMES[0]):
        file.write_bytes(content)
        with pytest.raises(ValueError, match="is not sound Parquet at row 0"):
            list(read_records(file))


@pytest.mark.skipif(os.name == "nt", reason="another error there")
def test_what_cannot_be_opened_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_records(tmp_path / "a.parquet"))
    with pytest.raises(IsADirectoryError):
        list(read_records(tmp_path))
