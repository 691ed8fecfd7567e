"""Zstandard (RFC 8878), read as strictly as gzip is in `compression.py`.

The frames are taken apart here and only their blocks are decompressed by the library, one at a
time, so that all that comes before any damage is read, and damage has the same name with every
version. The library is `compression.zstd` of Python 3.14, or else `backports.zstd`.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from a44log.record.compression import MAX_COMPRESSED, BadCompressionError, Slices, joined
from a44log.record.decoder import too_large
from a44log.record.fault import Fault

MOST_WINDOW_LOG: Final = 27
"""Frames may look back 128 MiB, which is what the tool `zstd` reads unless it is told more."""

MOST_PARTS: Final = 10_000
"""The most frames and blocks that may hold one record: each costs more than its bytes, or none."""

_FRAME: Final = b"\x28\xb5\x2f\xfd"
_SKIPPABLE: Final = range(0x184D2A50, 0x184D2A60)
_DICTIONARY_BYTES: Final = (0, 1, 2, 4)
_SIZE_BYTES: Final = (0, 2, 4, 8)
_RLE, _RESERVED = 1, 3
_MOST_BLOCK = 131_072


def unpack(data: bytes) -> bytes | Fault:
    """Return the bytes of one record, which has to be zstd; all frames are joined.

    More than 256 KiB of them, 1 MiB compressed, or 10,000 frames and blocks, is too-large and not
    looked at further. Raises `ImportError` where the library is missing.
    """
    if len(data) > MAX_COMPRESSED:
        return too_large()
    return joined(_Frames(io.BytesIO(data), library(), most=MOST_PARTS).unpacked())


def blocks(stream: BinaryIO) -> Iterator[bytes]:
    """Return what the frames of a stream hold, in blocks of at most 128 KiB.

    They raise `BadCompressionError`. Raises `ImportError` where the library is missing.
    """
    return _Frames(stream, library()).unpacked()


def pack(plain: BinaryIO, packed: BinaryIO) -> None:
    """Write a stream as one frame, with a checksum."""
    module = library()
    packer = module.ZstdCompressor(options={module.CompressionParameter.checksum_flag: 1})
    while block := plain.read(_MOST_BLOCK):
        packed.write(packer.compress(block))
    packed.write(packer.flush())


def library() -> Any:
    """Return the module of the library; raises `ImportError` where it is missing."""
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    return zstd


class _Frames(Slices):
    """A stream of frames, one after another."""

    def __init__(self, stream: BinaryIO, module: Any, *, most: int | None = None) -> None:
        super().__init__(stream)
        self._library = module
        self._most = most
        self._parts = 0

    def unpacked(self) -> Iterator[bytes]:
        """Yield what the frames hold, block by block."""
        while self._next_member():
            self._count()
            if self._hold(4) < 4 or not self._begins_frame():
                raise self._error("not-zstd" if self._member == 1 else "zstd-trailing-bytes")
            if self._held.startswith(_FRAME, self._at):
                yield from self._frame()
            else:
                self._take(4)
                self._pass(int.from_bytes(self._take(4), "little"))

    def _count(self) -> None:
        """Count one more frame or block."""
        self._parts += 1
        if self._most and self._parts > self._most:
            raise BadCompressionError(too_large())

    def _begins_frame(self) -> bool:
        magic = self._held[self._at : self._at + 4]
        return magic == _FRAME or int.from_bytes(magic, "little") in _SKIPPABLE

    def _pass(self, count: int) -> None:
        while count:
            count -= len(self._take(min(count, 65_536)))

    def _frame(self) -> Iterator[bytes]:
        """Yield the blocks of a frame (section 3.1.1)."""
        head, has_checksum = self._header()
        frame = self._library.ZstdDecompressor()
        self._fed(frame, head, "zstd-bad-data")
        last = False
        while not last:
            self._count()
            described = self._take(3)
            number = int.from_bytes(described, "little")
            last, kind, size = bool(number & 1), number >> 1 & 3, number >> 3
            if kind == _RESERVED or size > _MOST_BLOCK:
                raise self._error("zstd-bad-data")
            block = self._take(1 if kind == _RLE else size)
            if plain := self._fed(frame, described + block, "zstd-bad-data"):
                yield plain
        if has_checksum:
            self._fed(frame, self._take(4), "zstd-wrong-checksum")

    def _header(self) -> tuple[bytes, bool]:
        """Return a frame's header, and whether a checksum ends the frame."""
        head = self._take(5)
        descriptor = head[4]
        single = bool(descriptor & 0x20)
        window = 0
        if not single:
            described = self._take(1)
            head += described
            base = 1 << (10 + (described[0] >> 3))
            window = base + base // 8 * (described[0] & 7)
        dictionary = self._take(_DICTIONARY_BYTES[descriptor & 3])
        if any(dictionary):
            raise self._error("zstd-needs-dictionary")
        size = self._take(_SIZE_BYTES[descriptor >> 6] or single)
        if single:
            window = int.from_bytes(size, "little")
        if window > 1 << MOST_WINDOW_LOG:
            raise self._error("zstd-window-too-large")
        return head + dictionary + size, bool(descriptor & 0x04)

    def _fed(self, frame: Any, data: bytes, problem: str) -> bytes:
        """Return what comes of the next part of a frame, or raise this problem."""
        try:
            plain: bytes = frame.decompress(data)
        except (self._library.ZstdError, EOFError):
            raise self._error(problem) from None
        return plain

    def _take(self, count: int) -> bytes:
        """Return the next `count` bytes; the frame is cut short where there are fewer."""
        if self._hold(count) < count:
            raise self._error("zstd-cut-short")
        return super()._take(count)
