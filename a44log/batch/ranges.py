"""A file of lines cut into ranges that can be read apart from each other."""

import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from a44log.record.compression import split
from a44log.record.fault import Fault

MOST_LINES: Final = 128
MOST_BYTES: Final = 262_144
"""A range has no more lines, and no more bytes unless it is a single line."""

_SLICE: Final = 65_536
_SOMETHING: Final = re.compile(rb"[^ \t\r\n]")


class Range(NamedTuple):
    """Whole lines: the bytes from `start` up to `end`, the number of the first, how many."""

    start: int
    end: int
    line: int
    lines: int


def ranges(stream: BinaryIO) -> Iterator[Range]:
    """Yield the ranges of a stream, in order; those of nothing but blank lines are left out.

    No more is held than MOST_BYTES, however long a line is.
    """
    start, line, rest = 0, 1, b""
    while block := rest + stream.read(MOST_BYTES - len(rest)):
        end = _end(block)
        if end:
            found = Range(start, start + end, line, block.count(b"\n", 0, end))
            rest = block[end:]
        else:
            size, rest = _long_line(stream)
            found = Range(start, start + len(block) + size, line, 1)
        if not end or _SOMETHING.search(block, 0, end):
            yield found
        start, line = found.end, line + found.lines


def _end(block: bytes) -> int:
    """Return where the last line ends that still belongs to a range; 0 if none ends."""
    if block.count(b"\n") <= MOST_LINES:
        return block.rfind(b"\n") + 1
    end = 0
    for _ in range(MOST_LINES):
        end = block.index(b"\n", end) + 1
    something = _SOMETHING.search(block)
    # There may be millions of blank lines: all at once.
    return max(end, block.rfind(b"\n", 0, something and something.start()) + 1)


def _long_line(stream: BinaryIO) -> tuple[int, bytes]:
    """Return how many bytes follow up to the end of the line, and what was read beyond it."""
    size = 0
    while more := stream.read(MOST_BYTES):
        if end := more.find(b"\n") + 1:
            return size + end, more[end:]
        size += len(more)
    return size, b""


def read_range(path: Path, found: Range, inode: int) -> Iterator[tuple[int, bytes | Fault]]:
    """Yield the lines in a range as `a44log.record.compression.lines` does.

    Raises `OSError` where the file cannot be read, or is not any more the one that was cut.
    """
    with path.open("rb") as stream:
        if os.fstat(stream.fileno()).st_ino != inode:
            raise OSError(errno.ESTALE, "another took its place while it was read")
        yield from (line for lines in split(_blocks(stream, found), found.line) for line in lines)


def _blocks(stream: BinaryIO, found: Range) -> Iterator[bytes]:
    stream.seek(found.start)
    left = found.end - found.start
    while left:
        block = stream.read(min(left, _SLICE))
        if not block:
            raise OSError(errno.ESTALE, "it became shorter while it was read")
        left -= len(block)
        yield block
