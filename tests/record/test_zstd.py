"""Zstandard: what is read of it, and what is said of damage."""

import io
import random
import tracemalloc
from itertools import chain

import pytest
from backports import zstd

from a44log.record.compression import MAX_COMPRESSED, PROBLEMS, split
from a44log.record.decoder import MAX_BYTES, too_large
from a44log.record.fault import Fault
from a44log.record.zstd import MOST_PARTS, blocks, pack, unpack
from tests.every import of_each

NOISE = random.Random(44).randbytes(100_000)
Parameter = zstd.CompressionParameter


def frame(data: bytes, **parameters: int) -> bytes:
    options: dict[int, int] = {Parameter.checksum_flag: 1}
    options |= {getattr(Parameter, name): value for name, value in parameters.items()}
    return zstd.compress(data, options=options)


def streamed(data: bytes) -> bytes:
    """Return a frame that was begun before anyone knew its size."""
    packer = zstd.ZstdCompressor(options={Parameter.checksum_flag: 1})
    return packer.compress(data) + packer.flush()


def bad(problem: str, number: int = 1, offset: int = 0) -> Fault:
    return Fault("bad-compression", "", {"problem": problem, "member": number, "offset": offset})


def read(data: bytes) -> list[tuple[int, bytes | Fault]]:
    return list(chain.from_iterable(split(blocks(io.BytesIO(data)))))


WHOLE = frame(b'{"a":1}')
END = len(WHOLE)
STREAM = streamed(b'{"a":1}')
PLAINEST = STREAM[:4] + bytes([STREAM[4] & ~4 | 1]) + STREAM[5:6] + b"\0" + STREAM[6:-4]
"""Without a checksum, and with a dictionary's number, which is that of none."""
SKIPPED = b"\x5a\x2a\x4d\x18" + (3).to_bytes(4, "little") + b"abc"

GOOD = [
    (WHOLE, b'{"a":1}'),
    (frame(b'{"a":1}', checksum_flag=0), b'{"a":1}'),
    (frame(b'{"a":1}', content_size_flag=0), b'{"a":1}'),
    (STREAM, b'{"a":1}'),
    (PLAINEST, b'{"a":1}'),
    (STREAM[:5] + b"\x88" + STREAM[6:], b'{"a":1}'),  # looks back as far as it may
    (STREAM[:4] + bytes([STREAM[4] | 1]) + STREAM[5:6] + b"\0" + STREAM[6:], b'{"a":1}'),
    (frame(b""), b""),
    (frame(NOISE), NOISE),
    (frame(b" " * MAX_BYTES), b" " * MAX_BYTES),
    (streamed(NOISE + b"a" * 150_000), NOISE + b"a" * 150_000),
    (frame(NOISE[:300] * 100, compression_level=19), NOISE[:300] * 100),
    (frame(b"[1,") + SKIPPED + frame(b"2") + frame(b"") + streamed(b"]"), b"[1,2]"),
    (SKIPPED, b""),
]


@pytest.mark.parametrize(("data", "plain"), GOOD, ids=range(len(GOOD)))
def test_frames_are_joined(data: bytes, plain: bytes) -> None:
    assert unpack(data) == plain


BAD = [
    (b"", bad("not-zstd")),
    (b"\x28\xb5", bad("not-zstd")),
    (b"{}", bad("not-zstd")),
    (b"\x1f\x8b\x08\0", bad("not-zstd")),
    *((WHOLE[:end], bad("zstd-cut-short")) for end in range(4, END)),
    (WHOLE + WHOLE[:-1], bad("zstd-cut-short", 2, END)),
    (WHOLE + SKIPPED[:-1], bad("zstd-cut-short", 2, END)),
    (WHOLE + b"\0", bad("zstd-trailing-bytes", 2, END)),
    (WHOLE + WHOLE + b"\n{}\n", bad("zstd-trailing-bytes", 3, 2 * END)),
    (WHOLE[:6] + b"\x3f" + WHOLE[7:], bad("zstd-bad-data")),
    (WHOLE[:6] + b"\x01\x00\x20" + bytes(300_000), bad("zstd-bad-data")),
    (WHOLE[:6] + b"\x3f\0\0", bad("zstd-bad-data")),
    (WHOLE[:6] + b"\x01\x00\x20", bad("zstd-bad-data")),
    (WHOLE[:5] + b"\x08" + WHOLE[6:], bad("zstd-bad-data")),
    (WHOLE[:4] + bytes([WHOLE[4] | 0x08]) + WHOLE[5:], bad("zstd-bad-data")),
    (WHOLE[:-4] + b"\0\0\0\0", bad("zstd-wrong-checksum")),
    (WHOLE[:4] + b"\x25\x07" + WHOLE[5:], bad("zstd-needs-dictionary")),
    (WHOLE[:4] + b"\x04\x89" + WHOLE[6:], bad("zstd-window-too-large")),
]


@pytest.mark.parametrize(("data", "fault"), BAD, ids=range(len(BAD)))
def test_damage_has_its_name_and_place(data: bytes, fault: Fault) -> None:
    assert unpack(data) == fault
    assert read(data)[-1][1] == fault


def test_every_problem_is_reached() -> None:
    assert {fault.facts["problem"] for _, fault in BAD} == {
        problem for problem in PROBLEMS["bad-compression"] if "zstd" in problem
    }


@of_each("bit", range(32, END * 8))
def test_no_flipped_bit_changes_what_is_read(bit: int) -> None:
    data = bytearray(WHOLE)
    data[bit // 8] ^= 1 << bit % 8
    plain = unpack(bytes(data))
    assert isinstance(plain, Fault) or plain == b'{"a":1}'


def test_lines_before_the_damage_are_read() -> None:
    text = b"".join(
        b'{"line": %d, "noise": "%s"}\n' % (n, NOISE[n:].hex().encode()[:900]) for n in range(2_000)
    )
    whole = streamed(text)
    broken = bytearray(whole)
    broken[-4] ^= 1
    assert read(whole) == list(enumerate(text.splitlines(), 1))
    assert read(bytes(broken)) == [*read(whole), (2_001, bad("zstd-wrong-checksum"))]
    cut = read(whole[: len(whole) // 2])
    assert cut[:-1] == read(whole)[: len(cut) - 1]
    assert len(cut) > 800
    assert cut[-1] == (len(cut), bad("zstd-cut-short"))


def test_memory_is_bounded_by_the_window() -> None:
    packed = streamed(b"a" * 50_000_000)
    tracemalloc.start()
    assert read(packed) == [(1, too_large())]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10_000_000


BLOCKS = b"\x28\xb5\x2f\xfd\x00\x58" + b"\0\0\0" * 9_000 + b"\x01\0\0"  # which hold nothing


@pytest.mark.parametrize(
    ("piece", "parts"), [(frame(b"", checksum_flag=0), 2), (SKIPPED, 1), (BLOCKS, 9_002)]
)
def test_a_record_in_more_parts_than_any_tool_writes_is_too_large(piece: bytes, parts: int) -> None:
    """Each costs what thousands of bytes do; of a stream there may be any number."""
    most = piece * ((MOST_PARTS - 2) // parts)
    most += SKIPPED * (MOST_PARTS - 2 - (MOST_PARTS - 2) // parts * parts) + WHOLE
    assert unpack(most) == b'{"a":1}'
    assert unpack(most + SKIPPED) == too_large()
    assert read(most + SKIPPED) == [(1, b'{"a":1}')]


def test_what_is_too_large_for_a_record_is_told() -> None:
    assert unpack(frame(b" " * (MAX_BYTES + 1))) == too_large()
    assert unpack(frame(b"") * 120_000) == too_large()
    passed_over = MAX_COMPRESSED - END - 8
    most = WHOLE + b"\x50\x2a\x4d\x18" + passed_over.to_bytes(4, "little") + bytes(passed_over)
    assert len(most) == MAX_COMPRESSED
    assert unpack(most) == b'{"a":1}'
    assert unpack(most + b"\0") == too_large()


@pytest.mark.parametrize("plain", [b"", b"{}", NOISE * 5], ids=len)
def test_what_is_packed_is_one_frame_with_a_checksum(plain: bytes) -> None:
    packed = io.BytesIO()
    pack(io.BytesIO(plain), packed)
    data = packed.getvalue()
    assert zstd.decompress(data) == plain
    assert zstd.get_frame_size(data) == len(data)
    broken = data[:-1] + bytes([data[-1] ^ 1])
    assert read(broken)[-1][1] == bad("zstd-wrong-checksum")


def test_a_stream_is_packed_piece_by_piece() -> None:
    class Long(io.BytesIO):
        largest = 0

        def read(self, size: int | None = -1, /) -> bytes:
            piece = super().read(size)
            self.largest = max(self.largest, len(piece))
            return piece

    plain, packed = Long(NOISE * 5), io.BytesIO()
    pack(plain, packed)
    assert zstd.decompress(packed.getvalue()) == NOISE * 5
    assert plain.largest < 200_000
