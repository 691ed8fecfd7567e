"""Compressed records and files of many: gzip read strictly, and NDJSON line by line.

The contract's J110, and J107 before it. Headers and trailers (RFC 1952) are read here and only the
deflate data between them by zlib, so that damage has the same name with every version of it.
`zstd.py` reads Zstandard in the same way.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO, Final

from a44log.record.decoder import MAX_BYTES, too_large
from a44log.record.fault import Fault, Json
from a44log.record.lexicon import WHITE

GZIP: Final = b"\x1f\x8b"
"""What gzip begins with, and no JSON text."""

MAX_COMPRESSED: Final = 1_048_576
"""The most bytes of gzip that may hold one record."""

FACTS: Final[dict[str, tuple[str, ...]]] = {"bad-compression": ("problem", "member", "offset")}
"""The keys of `facts`, in order. `member` counts the members of a gzip, or the frames of a zstd,
from 1, and `offset` is the byte, from 0, where that begins, or what stands where it might have."""

PROBLEMS: Final[dict[str, tuple[str, ...]]] = {
    "bad-compression": (
        *("not-gzip", "unknown-method", "reserved-flags", "wrong-header-checksum", "cut-short"),
        *("bad-deflate-data", "wrong-checksum", "wrong-length", "trailing-bytes"),
        *("not-zstd", "zstd-bad-data", "zstd-cut-short", "zstd-needs-dictionary"),
        *("zstd-trailing-bytes", "zstd-window-too-large", "zstd-wrong-checksum"),
    ),
}
"""The values of the fact `problem`."""

_DEFLATE = 8
_HEADER_CHECKSUM, _EXTRA, _NAME, _COMMENT, _RESERVED = 0x02, 0x04, 0x08, 0x10, 0xE0
_SLICE = 4_096
_BLOCK = 65_536


def inflate(data: bytes, *, must: bool = False) -> bytes | Fault:
    """Return the bytes of one record, which may be gzip; no JSON text begins as gzip does.

    With `must`, said by a file name in .gz, anything but gzip is bad-compression. All members are
    joined. More than 256 KiB inflated, or 1 MiB compressed, is too-large and not looked at further.
    """
    compressed = data.startswith(GZIP)
    if not (compressed or must):
        return data
    if compressed and len(data) > MAX_COMPRESSED:
        return too_large()
    return joined(_Gzip(io.BytesIO(data)).inflated())


def joined(blocks: Iterator[bytes]) -> bytes | Fault:
    """Return the blocks of one record as one, or too-large, or the fault in their compression."""
    inflated = bytearray()
    try:
        for block in blocks:
            inflated += block
            if len(inflated) > MAX_BYTES:
                return too_large()
    except BadCompressionError as error:
        return error.fault
    return bytes(inflated)


def lines(stream: BinaryIO, *, gzipped: bool = False) -> Iterator[tuple[int, bytes | Fault]]:
    """Yield each line of NDJSON that is not blank: its number from 1, and its bytes or a fault.

    The bytes are those before LF or CR LF. Blank is one of nothing but JSON white space; it counts.
    One of more than 256 KiB is too-large and passed over. A stream that begins as gzip does is
    inflated, and with `gzipped` it has to; where that fails, bad-compression stands for the line
    it fails in and is the last. Memory is bounded whatever the stream holds.
    """
    return chain.from_iterable(line_blocks(stream, gzipped=gzipped))


def line_blocks(
    stream: BinaryIO, *, gzipped: bool = False
) -> Iterator[list[tuple[int, bytes | Fault]]]:
    """Yield what `lines` does, in lists: the lines that end in each block that is read."""
    source = _Gzip(stream)
    return split(source.inflated() if gzipped or source.begins_member() else source.plain())


def split(blocks: Iterable[bytes], number: int = 1) -> Iterator[list[tuple[int, bytes | Fault]]]:
    """Yield the lines that end in each block, as `lines` has them; the first one has this number.

    What the last block leaves without an end comes in a list of its own.
    """
    line = _Line(number)
    try:
        for block in blocks:
            first, ended, rest = block.partition(b"\n")
            line.add(first)
            if not ended:
                continue
            found = []
            if (whole := line.close(b"\r")) is not None:
                found.append((line.number, whole))
            number, counted, end = line.number + 1, 0, rest.rfind(b"\n") + 1
            # Blank lines are counted and not looked at: there may be millions of them.
            for match in _NOT_BLANK.finditer(rest, 0, end):
                number += rest.count(b"\n", counted, match.start())
                counted = match.start()
                text = match[0].removesuffix(b"\r")
                found.append((number, text if len(text) <= MAX_BYTES else too_large()))
            yield found
            line = _Line(number + rest.count(b"\n", counted))
            line.add(rest[end:])
        if (whole := line.close(b"")) is not None:
            yield [(line.number, whole)]
    except BadCompressionError as error:
        yield [(line.number, error.fault)]


_NOT_BLANK: Final = re.compile(rb"[ \t\r]*[^ \t\r\n][^\n]*")


class _Line:
    """A line being put together, of which no more is held than a record may have."""

    __slots__ = ("_blank", "_parts", "_size", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self._parts: list[bytes] = []
        self._size = 0
        self._blank = True

    def add(self, part: bytes) -> None:
        self._blank = self._blank and not part.strip(WHITE)
        self._size += len(part)
        self._parts.append(part)
        if self._size > MAX_BYTES + 1:  # one more may be the CR of a CR LF
            self._parts.clear()

    def close(self, ending: bytes) -> bytes | Fault | None:
        """Return the line without its `ending`, or the fault too-large, or None if it is blank."""
        if self._blank:
            return None
        line = b"".join(self._parts).removesuffix(ending)
        return too_large() if self._size > MAX_BYTES + 1 or len(line) > MAX_BYTES else line


class BadCompressionError(Exception):
    """What is read is not compressed as it should be; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        """Take the fault."""
        super().__init__(fault.name)
        self.fault = fault


class Slices:
    """A stream read in slices, which may be members, or frames, one after another."""

    def __init__(self, stream: BinaryIO) -> None:
        """Read from this; nothing is read yet."""
        self._stream = stream
        self._held = b""
        self._at = 0  # of what is held, the next to be used
        self._before = 0  # bytes of the stream before what is held
        self._member = 0
        self._member_offset = 0

    def plain(self) -> Iterator[bytes]:
        """Yield the stream as it is, in slices."""
        while self._hold(1):
            yield self._held[self._at :]
            self._at = len(self._held)

    def _next_member(self) -> bool:
        """Count one more member, if anything comes; there is always a first one."""
        if self._member and not self._hold(1):
            return False
        self._member += 1
        self._member_offset = self._before + self._at
        return True

    def _hold(self, least: int) -> int:
        """Read on until `least` bytes are held, or the stream ends; return how many are."""
        while len(self._held) - self._at < least:
            more = self._stream.read(_SLICE)
            if not more:
                break
            self._before += self._at
            self._held = self._held[self._at :] + more
            self._at = 0
        return len(self._held) - self._at

    def _take(self, count: int) -> bytes:
        """Return the next `count` bytes; the member is cut short where there are fewer."""
        if self._hold(count) < count:
            raise self._error("cut-short")
        self._at += count
        return self._held[self._at - count : self._at]

    def _error(self, problem: str) -> BadCompressionError:
        facts: dict[str, Json] = {"problem": problem, "member": self._member}
        facts["offset"] = self._member_offset
        return BadCompressionError(Fault("bad-compression", "", facts))


class _Gzip(Slices):
    """A stream that is gzip, or may be."""

    def begins_member(self) -> bool:
        """Tell whether what comes next begins as a member of a gzip does."""
        self._hold(len(GZIP))
        return self._held.startswith(GZIP, self._at)

    def inflated(self) -> Iterator[bytes]:
        """Yield what the members hold, at most 64 KiB at once; raises `BadCompressionError`."""
        while self._next_member():
            if not self.begins_member():
                raise self._error("not-gzip" if self._member == 1 else "trailing-bytes")
            self._pass_header()
            checksum = size = 0
            for block in self._deflated():
                checksum = zlib.crc32(block, checksum)
                size += len(block)
                yield block
            trailer = self._take(8)
            if trailer[:4] != checksum.to_bytes(4, "little"):
                raise self._error("wrong-checksum")
            if trailer[4:] != (size & 0xFFFF_FFFF).to_bytes(4, "little"):
                raise self._error("wrong-length")

    def _pass_header(self) -> None:
        """Pass over a member's header (RFC 1952, section 2.3)."""
        fixed = self._take(10)
        method, flags = fixed[2], fixed[3]
        if method != _DEFLATE:
            raise self._error("unknown-method")
        if flags & _RESERVED:
            raise self._error("reserved-flags")
        checksum = zlib.crc32(fixed)
        if flags & _EXTRA:
            length = self._take(2)
            extra = self._take(int.from_bytes(length, "little"))
            checksum = zlib.crc32(length + extra, checksum)
        for flag in (_NAME, _COMMENT):
            if flags & flag:
                checksum = self._pass_text(checksum)
        if flags & _HEADER_CHECKSUM:
            written = self._take(2)
            if written != (checksum & 0xFFFF).to_bytes(2, "little"):
                raise self._error("wrong-header-checksum")

    def _pass_text(self, checksum: int) -> int:
        """Pass over a text that ends with a NUL, however long; return `checksum` with it in."""
        end = 0
        while not end:
            self._hold(1)
            end = self._held.find(0, self._at) + 1
            text = self._take((end or len(self._held)) - self._at or 1)
            checksum = zlib.crc32(text, checksum)
        return checksum

    def _deflated(self) -> Iterator[bytes]:
        """Yield what the deflate data of a member holds, all of it that comes before any damage."""
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        step = _SLICE
        while not inflater.eof:
            self._hold(1)
            given = self._held[self._at : self._at + step]
            earlier = inflater.copy()
            try:
                block = inflater.decompress(given, _BLOCK)
            except zlib.error:
                if step == 1:
                    raise self._error("bad-deflate-data") from None
                # What it had inflated before the damage is lost: again, byte by byte.
                inflater, step = earlier, 1
                continue
            left = inflater.unused_data if inflater.eof else inflater.unconsumed_tail
            self._at += len(given) - len(left)
            if block:
                yield block
            elif not given:
                raise self._error("cut-short")
