"""A file of lines cut into ranges, which hold what a reader of the whole file finds."""

import io
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a44log.batch import ranges as module
from a44log.batch.ranges import MOST_BYTES, MOST_LINES, Range, ranges, read_range
from a44log.record.compression import lines
from a44log.record.decoder import MAX_BYTES
from a44log.record.fault import Fault
from tests.drawn import many

LONG = b"x" * (MAX_BYTES + 2)


def read(path: Path) -> list[tuple[int, bytes | Fault]]:
    inode = path.stat().st_ino
    with path.open("rb") as stream:
        found = [*ranges(stream)]
    return [one for each in found for one in read_range(path, each, inode)]


FILES = [
    b"",
    b"\n",
    b"\n" * 1_000_000,
    b" \t\r\n" * 100_000 + b"{}",
    b"{}",
    b"{}\r",
    b"{}\r\n{}\n\n{}",
    b"{}\n" * 100_000,
    b"{}\n\n\n" * 1_000,
    b"a" * 5_000_000,
    LONG + b"\n",
    b"{}\n" + LONG + b"\r\n{}\n" + LONG,
    b"x" * MAX_BYTES + b"\r\n" + b"y" * MAX_BYTES + b"\n",
    (b"z" * 3_000 + b"\n") * 500,
    b"\n" * 127 + b"{}\n" + b"\n" * 300_000 + b"{}",
    b"{}\n\x1f\x8b\x08\n" + b"\x1f\x8b\n" * 300,
    b"\x0b\n\x0c\n" * 1_000,
]


@pytest.mark.parametrize("data", FILES, ids=range(len(FILES)))
def test_the_lines_in_the_ranges_are_those_of_the_file(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert read(path) == [*lines(io.BytesIO(data))]


@many(300)
@given(st.lists(st.sampled_from([b"\n", b"\r\n", b" ", b"{}", b"x" * 7, b"y" * 40, b"\r"])))
@example([b"x" * 7, b"\n"] * 20)
def test_they_are_wherever_the_ranges_are_cut(parts: list[bytes]) -> None:
    data = b"".join(parts)
    with pytest.MonkeyPatch.context() as patch, io.BytesIO(data) as stream:
        patch.setattr(module, "MOST_BYTES", 16)
        patch.setattr(module, "MOST_LINES", 3)
        found = [*ranges(stream)]
    one_by_one = []
    for each in found:
        blocks = io.BytesIO(data[each.start : each.end])
        one_by_one += [(number + each.line - 1, line) for number, line in lines(blocks)]
    assert one_by_one == [*lines(io.BytesIO(data))]
    assert all(each.lines <= 3 or not each.lines for each in found)


def test_no_range_is_large_unless_it_is_a_single_line() -> None:
    data = (b"q" * 900 + b"\n") * 5_000 + b"w" * 1_000_000 + b"\n" + b"{}\n" * 1_000
    for each in ranges(io.BytesIO(data)):
        assert each.lines <= MOST_LINES
        assert each.end - each.start <= MOST_BYTES or each.lines == 1


def test_a_file_that_changes_meanwhile_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"{}\n{}\n")
    inode = path.stat().st_ino
    found = Range(0, 6, 1, 2)
    path.write_bytes(b"{}\n")
    with pytest.raises(OSError, match="shorter"):
        [*read_range(path, found, inode)]
    with pytest.raises(OSError, match="another"):
        [*read_range(path, found, inode + 1)]
