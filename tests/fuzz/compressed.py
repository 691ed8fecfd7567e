"""Gzip and Zstandard beside the standard library and the codec's own library, over any bytes.

Where both read, they read the same. Ours is stricter: it asks for each checksum and lets nothing
follow. A mutation changes the bytes, or what is compressed in them.
"""

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import a44log
from a44log.record.compression import GZIP, MAX_COMPRESSED, inflate, line_blocks
from a44log.record.decoder import MAX_BYTES
from a44log.record.fault import Fault
from a44log.record.zstd import unpack
from tests.fuzz.target import LARGE

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LONGEST: Final = MAX_COMPRESSED + 2
WORDS: Final = (GZIP, GZIP + b"\x08", b"\x28\xb5\x2f\xfd", b"\x50\x2a\x4d\x18", b"\x03\0", b"\r\n")
_MOST: Final = 8 * MAX_BYTES
_STRICTER: Final = ("reserved-flags", "wrong-header-checksum", "trailing-bytes")
_STRICTER_THAN_ZSTD: Final = ("zstd-window-too-large",)
_LINES: Final = b'{"a":1}\n\n  \r\n{"b":[]}\r\n'


def one(data: bytes) -> None:
    """Take a record out of gzip and out of zstd, and the lines of a stream."""
    if len(data) > LARGE:
        inflate(data, must=True)
        unpack(data)
        return
    _gzip(data)
    _zstd(data)
    assert all(finding.code != "A44-I901" for finding in a44log.verify(data).findings)


def _gzip(data: bytes) -> None:
    ours = inflate(data, must=True)
    lines = [line for block in line_blocks(io.BytesIO(data), gzipped=True) for line in block]
    try:
        with gzip.open(io.BytesIO(data)) as stream:
            theirs = stream.read(_MOST) if data else None  # nothing is no gzip
    except (OSError, EOFError, zlib.error):
        theirs = None
    if isinstance(ours, Fault):
        _refused(ours, data, theirs, _STRICTER)
        assert ours.name == "too-large" or isinstance(lines[-1][1], Fault)
        return
    assert theirs == ours
    written = [
        (number, line.removesuffix(b"\r"))
        for number, line in enumerate(ours.split(b"\n"), 1)
        if line.strip(b" \t\r")
    ]
    if written and not ours.endswith(b"\n"):  # what ends without an LF has no CR LF
        last = ours.rsplit(b"\n", 1)[-1]
        written[-1] = (written[-1][0], last) if last.strip(b" \t\r") else written[-1]
    assert lines == written


def _zstd(data: bytes) -> None:
    ours = unpack(data)
    try:
        theirs: Any = zstd.decompress(data) if len(data) < MAX_COMPRESSED else None
    except (zstd.ZstdError, EOFError, MemoryError):
        theirs = None
    if isinstance(ours, Fault):
        _refused(ours, data, theirs, _STRICTER_THAN_ZSTD)
    else:
        assert theirs == ours


def _refused(ours: Fault, data: bytes, theirs: bytes | None, stricter: tuple[str, ...]) -> None:
    """Hold a fault to its place, and to what may be refused though others read it."""
    if ours.name == "too-large":
        assert theirs is None or len(theirs) > MAX_BYTES
        return
    assert ours.name == "bad-compression"
    offset = ours.facts["offset"]
    assert isinstance(offset, int)
    assert 0 <= offset <= len(data)
    assert theirs is None or len(theirs) > MAX_BYTES or ours.facts["problem"] in stricter, ours


# --- mutations -----------------------------------------------------------------------------------


def mutate(data: bytes, most: int, seed: int) -> bytes:
    """Change the bytes, or what they hold, or how that is packed."""
    import atheris

    rng = Random(seed)
    if rng.random() < 0.5:
        return bytes(atheris.Mutate(data, most))
    plain = inflate(data, must=True) if data.startswith(GZIP) else unpack(data)
    plain = _LINES if isinstance(plain, Fault) else plain
    changed = bytes(atheris.Mutate(plain or b"{}", min(most, 4096)))
    at = rng.randrange(len(changed) + 1)
    packed = b"".join(_packed(rng, part) for part in (changed[:at], changed[at:]) if part)
    return packed if 0 < len(packed) <= most else data


def _packed(rng: Random, plain: bytes) -> bytes:
    """Return the bytes as a member of a gzip, or as a frame."""
    if rng.random() < 0.5:
        checksum = {int(zstd.CompressionParameter.checksum_flag): rng.randrange(2)}
        return zstd.compress(plain, options=checksum)
    flags, extra = rng.choice(
        ((0, b""), (8, b"name\0"), (16, b"comment\0"), (4, b"\3\0abc"), (28, b"\0\0n\0c\0"))
    )
    head = b"\x1f\x8b\x08" + bytes([flags]) + bytes(4) + b"\0\xff" + extra
    if rng.random() < 0.2:
        head = head[:3] + bytes([flags | 2]) + head[4:]
        head += (zlib.crc32(head) & 0xFFFF).to_bytes(2, "little")
    packer = zlib.compressobj(rng.randrange(10), wbits=-zlib.MAX_WBITS)
    deflated = packer.compress(plain) + packer.flush()
    return (
        head + deflated + zlib.crc32(plain).to_bytes(4, "little") + len(plain).to_bytes(4, "little")
    )


def seeds() -> Iterator[bytes]:
    """Yield each codec, whole and damaged, in one part and in several."""
    yield from (_LINES, b"", GZIP)
    for packed in (gzip.compress(_LINES, mtime=0), zstd.compress(_LINES)):
        yield from (packed, packed * 2, packed + b"\0", packed[:-3], packed[:9] + packed[10:])
    yield from (_packed(Random(seed), _LINES) for seed in range(16))
    yield b"\x50\x2a\x4d\x18\3\0\0\0abc" + zstd.compress(_LINES)
    yield from (gzip.compress(bytes(300_000), mtime=0), zstd.compress(bytes(300_000)))
