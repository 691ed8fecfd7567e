import gzip
import io
import random
import struct
import time
import tracemalloc
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a44log.record.compression import (
    FACTS,
    MAX_COMPRESSED,
    PROBLEMS,
    inflate,
    line_blocks,
    lines,
    split,
)
from a44log.record.decoder import MAX_BYTES
from a44log.record.fault import Fault
from tests.every import of_each

TOO_LARGE = Fault("too-large", "", {"limit": MAX_BYTES})
BOM = b"\xef\xbb\xbf"
NOISE = random.Random(44).randbytes(100_000)


def member(data: bytes, *, flags: int = 0, between: bytes = b"", level: int = 9) -> bytes:
    """Write one member of a gzip, with `between` the fixed header and the data."""
    deflater = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = deflater.compress(data) + deflater.flush()
    head = b"\x1f\x8b\x08" + bytes([flags]) + b"\0\0\0\0\x02\xff"
    return head + between + body + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFF_FFFF)


def bad(problem: str, number: int = 1, offset: int = 0) -> Fault:
    return Fault("bad-compression", "", {"problem": problem, "member": number, "offset": offset})


def header_checksum(head: bytes) -> bytes:
    return struct.pack("<H", zlib.crc32(head) & 0xFFFF)


WHOLE = member(b'{"a":1}')
SECOND = len(WHOLE)
TEXT = b"\x1f\x8b\x08\x1e\0\0\0\0\x02\xff" + b"\x03\0abc" + b"name\0" + b"a comment\0"

GOOD = [
    (b'{"a":1}', b'{"a":1}'),
    (b"", b""),
    (b"\x1f", b"\x1f"),
    (b"\x8b\x1f", b"\x8b\x1f"),
    (WHOLE, b'{"a":1}'),
    (gzip.compress(b'{"a":1}'), b'{"a":1}'),
    (member(b""), b""),
    (member(NOISE, level=0), NOISE),
    (member(b"[1,") + member(b"2") + member(b"") + member(b"]"), b"[1,2]"),
    (member(b"x", flags=0x01), b"x"),
    (member(b"x", flags=0x04, between=b"\x05\0extra"), b"x"),
    (member(b"x", flags=0x04, between=b"\xff\xff" + b"e" * 65_535), b"x"),
    (member(b"x", flags=0x08, between=b"game.json\0"), b"x"),
    (member(b"x", flags=0x08, between=b"\0"), b"x"),
    (member(b"x", flags=0x08, between=b"n" * 50_000 + b"\0"), b"x"),
    (member(b"x", flags=0x10, between=b"a comment\0"), b"x"),
    (TEXT + header_checksum(TEXT) + member(b"x")[10:], b"x"),
    (member(b"x" * MAX_BYTES), b"x" * MAX_BYTES),
]


@pytest.mark.parametrize(("data", "inflated"), GOOD, ids=range(len(GOOD)))
def test_inflate(data: bytes, inflated: bytes) -> None:
    assert inflate(data) == inflated
    if data.startswith(b"\x1f\x8b"):
        assert inflate(data, must=True) == inflated
        assert gzip.decompress(data) == inflated


BAD: list[tuple[bytes, Fault]] = [
    (b"\x1f\x8b", bad("cut-short")),
    (WHOLE[:9], bad("cut-short")),
    (WHOLE[:10], bad("cut-short")),
    (WHOLE[:-9], bad("cut-short")),
    (WHOLE[:-8], bad("cut-short")),
    (WHOLE[:-1], bad("cut-short")),
    (WHOLE + WHOLE[:-1], bad("cut-short", 2, SECOND)),
    (TEXT[:11], bad("cut-short")),
    (TEXT[:14], bad("cut-short")),
    (TEXT[:17], bad("cut-short")),
    (TEXT[:-1], bad("cut-short")),
    (TEXT, bad("cut-short")),
    (TEXT + b"\0\0" + WHOLE[10:], bad("wrong-header-checksum")),
    (b"\x1f\x8b\x07" + WHOLE[3:], bad("unknown-method")),
    *((member(b"x", flags=1 << bit), bad("reserved-flags")) for bit in (5, 6, 7)),
    (WHOLE[:10] + b"\xff" + WHOLE[11:], bad("bad-deflate-data")),
    (WHOLE[:10] + b"\x01\x01\0\0\0" + WHOLE[10:], bad("bad-deflate-data")),
    (WHOLE[:-8] + b"\0\0\0\0" + WHOLE[-4:], bad("wrong-checksum")),
    (WHOLE[:-4] + b"\x08\0\0\0", bad("wrong-length")),
    (WHOLE + WHOLE[:-4] + b"\x08\0\0\0", bad("wrong-length", 2, SECOND)),
    (WHOLE + b"\0", bad("trailing-bytes", 2, SECOND)),
    (WHOLE + b"\0" * 512, bad("trailing-bytes", 2, SECOND)),
    (WHOLE + b"\n", bad("trailing-bytes", 2, SECOND)),
    (WHOLE + b"\x1f", bad("trailing-bytes", 2, SECOND)),
    (WHOLE + WHOLE + b"{}", bad("trailing-bytes", 3, 2 * SECOND)),
]


@pytest.mark.parametrize(("data", "fault"), BAD, ids=range(len(BAD)))
def test_bad_compression(data: bytes, fault: Fault) -> None:
    assert inflate(data) == fault
    assert inflate(data, must=True) == fault
    assert list(lines(io.BytesIO(data)))[-1] == (1, fault)


@pytest.mark.parametrize("data", [b"", b"\x1f", b"{}", b"\x28\xb5\x2f\xfd", b"{" * 2_000_000])
def test_a_name_in_gz_must_be_gzip(data: bytes) -> None:
    assert inflate(data, must=True) == bad("not-gzip")
    assert list(lines(io.BytesIO(data), gzipped=True)) == [(1, bad("not-gzip"))]


def test_every_problem_is_reached() -> None:
    told = {fault.facts["problem"] for _, fault in BAD} | {"not-gzip"}
    ours = {problem for problem in PROBLEMS["bad-compression"] if "zstd" not in problem}
    assert told == ours
    assert {tuple(fault.facts) for _, fault in BAD} == set(FACTS.values())


def test_where_a_member_begins_is_known_however_long_those_before_it_are() -> None:
    for data in (NOISE, b"a" * 200_000):
        one = member(data)
        two = member(data[:9_000])
        damaged = one + two + two[:-1]
        assert list(lines(io.BytesIO(damaged)))[-1][1] == bad("cut-short", 3, len(one + two))


def test_every_cut_is_cut_short() -> None:
    data = member(NOISE[:5_000] + b"a" * 5_000)
    for end in (*range(2, 64), *range(64, len(data), 97), len(data) - 1):
        assert inflate(data[:end]) == bad("cut-short")


@of_each("bit", range(16, len(WHOLE) * 8))
def test_no_flipped_bit_changes_what_is_read(bit: int) -> None:
    data = bytearray(WHOLE)
    data[bit // 8] ^= 1 << bit % 8
    result = inflate(bytes(data))
    assert result == b'{"a":1}' or isinstance(result, Fault)


@given(st.lists(st.tuples(st.binary(max_size=40), st.integers(0, 9)), min_size=1, max_size=5))
def test_members_are_joined(parts: list[tuple[bytes, int]]) -> None:
    data = b"".join(member(part, level=level) for part, level in parts)
    assert inflate(data) == b"".join(part for part, _ in parts) == gzip.decompress(data)


@given(st.binary(max_size=200))
@example(b"\x1f\x8b" + b"\xff" * 20)
def test_any_bytes_are_read_without_raising(data: bytes) -> None:
    for source in (data, WHOLE[:10] + data, WHOLE + data):
        assert isinstance(inflate(source), bytes | Fault)
        assert len(list(lines(io.BytesIO(source), gzipped=True))) <= len(source) + 1


# --- bounds ---------------------------------------------------------------------------------------


def test_too_large() -> None:
    assert inflate(member(b"x" * (MAX_BYTES + 1))) == TOO_LARGE
    assert inflate(member(b"x" * MAX_BYTES) + member(b"") + member(b"x")) == TOO_LARGE
    assert inflate(b"{" * 2_000_000) == b"{" * 2_000_000, "left to the decoder"


def test_as_much_compressed_as_there_may_be() -> None:
    name = b"n" * (MAX_COMPRESSED - len(member(b"x")) - 1)
    most = member(b"x", flags=0x08, between=name + b"\0")
    assert len(most) == MAX_COMPRESSED
    assert inflate(most) == b"x"
    assert inflate(member(b"x", flags=0x08, between=b"n" + name + b"\0")) == TOO_LARGE


def test_too_large_is_told_before_what_comes_after_it() -> None:
    data = member(NOISE * 3)
    assert inflate(data[:-1]) == TOO_LARGE
    assert inflate(data + b"x") == TOO_LARGE
    assert inflate(member(b"") * (MAX_COMPRESSED // len(member(b"")) + 1)) == TOO_LARGE
    stored = member(NOISE * 2, level=0)[:-8] + b"\xff" * 100
    assert inflate(stored) == bad("wrong-checksum")


def test_a_bomb_costs_neither_memory_nor_time() -> None:
    deflater = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join(deflater.compress(bytes(1_000_000)) for _ in range(100)) + deflater.flush()
    tracemalloc.start()
    before = time.process_time()
    assert inflate(bomb) == TOO_LARGE
    assert list(lines(io.BytesIO(bomb[: len(bomb) // 4]))) == [(1, bad("cut-short"))]
    spent = time.process_time() - before
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert spent < 3
    assert peak < 3 * MAX_BYTES


@pytest.mark.parametrize("part", [b"", b"x"])
def test_many_small_members_cost_no_more(part: bytes) -> None:
    count = MAX_COMPRESSED // len(member(part))
    before = time.process_time()
    assert inflate(member(part) * count) == part * count
    assert time.process_time() - before < 5


# --- lines ----------------------------------------------------------------------------------------

LINES: list[tuple[bytes, list[tuple[int, bytes]]]] = [
    (b"", []),
    (b"\n", []),
    (b"{}", [(1, b"{}")]),
    (b"{}\n", [(1, b"{}")]),
    (b"{}\r\n[]\r\n", [(1, b"{}"), (2, b"[]")]),
    (b"{}\n\n \t\r\n\r[]\n\n", [(1, b"{}"), (4, b"\r[]")]),
    (b"1\r2\n3", [(1, b"1\r2"), (2, b"3")]),
    (b"1\r\r\n2\r", [(1, b"1\r"), (2, b"2\r")]),
    (BOM + b"{}\n{}", [(1, BOM + b"{}"), (2, b"{}")]),
    (BOM + b"\n{}", [(1, BOM), (2, b"{}")]),
    (b"\n\n\x0b\n\0\n\xff", [(3, b"\x0b"), (4, b"\0"), (5, b"\xff")]),
]


class Trickle(io.RawIOBase):
    """A stream that hands out a byte at a time."""

    def __init__(self, data: bytes) -> None:
        self.bytes: Iterator[int] = iter(data)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        for byte in self.bytes:
            buffer[0] = byte
            return 1
        return 0


@pytest.mark.parametrize(("data", "expected"), LINES, ids=range(len(LINES)))
def test_lines(data: bytes, expected: list[tuple[int, bytes]]) -> None:
    assert list(lines(io.BytesIO(data))) == expected
    assert list(lines(Trickle(data))) == expected  # type: ignore[arg-type]
    for gzipped in (False, True):
        assert list(lines(io.BytesIO(gzip.compress(data)), gzipped=gzipped)) == expected
    assert list(lines(Trickle(member(data[:2]) + member(data[2:])))) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("line", [b"1", b"12", b"123"])
def test_a_line_is_told_when_it_ends_and_not_when_more_is_read(line: bytes) -> None:
    stream = Trickle(line + b"\n4\n")
    assert next(lines(stream)) == (1, line)  # type: ignore[arg-type]
    assert bytes(stream.bytes) == b"4\n"


def test_lines_come_with_the_block_that_ends_them() -> None:
    data = b"1\n\n2\n" + b"3" * 5_000 + b"\n4"
    blocks = [[(1, b"1"), (3, b"2")], [(4, b"3" * 5_000)], [(5, b"4")]]
    assert list(line_blocks(io.BytesIO(data))) == blocks
    assert list(line_blocks(io.BytesIO(data), gzipped=True)) == [[(1, bad("not-gzip"))]]


@given(st.lists(st.sampled_from([b"{}", b"\n", b"\r", b" ", b"x" * 5_000, b"1"])).map(b"".join))
def test_lines_are_those_of_split(data: bytes) -> None:
    *ended, last = data.split(b"\n")
    expected = [line.removesuffix(b"\r") for line in ended] + [last]
    numbered = [(n, line) for n, line in enumerate(expected, 1) if line.strip(b" \t\r\n")]
    assert list(lines(io.BytesIO(data))) == numbered
    assert list(lines(io.BytesIO(member(data)))) == numbered


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("wrap", [bytes, gzip.compress])
def test_a_line_too_large_is_passed_over(end: bytes, wrap: Any) -> None:
    most = b"x" * MAX_BYTES
    data = end.join([b"1", most, most + b"x", most * 3, b" " * (2 * MAX_BYTES), b"2", most])
    assert list(lines(io.BytesIO(wrap(data)))) == [
        *((1, b"1"), (2, most), (3, TOO_LARGE), (4, TOO_LARGE), (6, b"2"), (7, most)),
    ]
    assert list(lines(io.BytesIO(wrap(most + b"\r")))) == [(1, TOO_LARGE)], "no LF, so its own CR"


def test_a_line_too_large_is_passed_over_however_large_the_blocks_are() -> None:
    most = b"x" * MAX_BYTES
    block = b"\n".join([b"1", most, most + b"x", most, b"2"])
    assert list(split([block], 7)) == [
        [(7, b"1"), (8, most), (9, TOO_LARGE), (10, most)],
        [(11, b"2")],
    ]


def test_memory_is_bounded_whatever_a_stream_holds() -> None:
    data = gzip.compress((b"x" * 20_000_000 + b"\n") * 2 + b"1", 1)
    tracemalloc.start()
    assert list(lines(io.BytesIO(data))) == [(1, TOO_LARGE), (2, TOO_LARGE), (3, b"1")]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 3 * MAX_BYTES


def test_a_bad_stream_gives_what_came_before_and_one_fault_where_it_broke() -> None:
    text = b"".join(
        b'{"n":%d,"x":"%s"}\n' % (n, NOISE[n : n + 8].hex().encode()) for n in range(999)
    )
    for data, problem in (
        (member(text)[:-1], "cut-short"),
        (member(text)[:-8] + bytes(8), "wrong-checksum"),
        (member(text) + b"\0", "trailing-bytes"),
    ):
        *before, (number, fault) = lines(io.BytesIO(data))
        assert [line for _, line in before] == text.splitlines()
        assert number == 1_000
        assert isinstance(fault, Fault)
        assert fault.facts["problem"] == problem


def test_no_line_before_the_damage_is_lost() -> None:
    def stored(data: bytes) -> bytes:
        return b"\0" + struct.pack("<HH", len(data), len(data) ^ 0xFFFF) + data

    head = member(b"")[:10]
    data = head + stored(b"1\n2\n") + stored(b"3\n4") + b"\x06" + b"\xff" * 9
    assert list(lines(io.BytesIO(data))) == [
        *((1, b"1"), (2, b"2"), (3, b"3"), (4, bad("bad-deflate-data"))),
    ]


def test_blank_lines_are_counted_however_many_and_wherever_they_are() -> None:
    text = b"\n" * 70_000 + b" 1 \r\n\r\n" + b" \n" * 70_000 + b"2\n \n3" + b"\n" * 9
    found = [(1 + 70_000, b" 1 "), (70_003 + 70_000, b"2"), (70_005 + 70_000, b"3")]
    for stream in (text, gzip.compress(text)):
        assert list(lines(io.BytesIO(stream))) == found
