"""One record as it was found: its bytes, and where they are from."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from a44log.record.compression import GZIP, MAX_COMPRESSED, inflate
from a44log.record.decoder import MAX_BYTES
from a44log.record.fault import Fault
from a44log_cli.terminal.text import printable

if TYPE_CHECKING:
    from a44log.record.sheet.fault import Assumption


class Origin(NamedTuple):
    """The sheet that a record was made from: its bytes, the line of each event, what was assumed.

    `size` and `sha256` are of the sheet's own bytes, inflated.
    """

    size: int
    sha256: str
    lines: Sequence[int]
    assumptions: Sequence["Assumption"]


class Source(NamedTuple):
    """One record's bytes, or the fault that kept them from being read.

    `name` and `line` go into the report; `row` counts a table's, from 0. `shown` is the path as a
    person knows it, and `path` the one that opens the file, `-` for standard input. `gzipped`: the
    name says so. Of a sheet, `data` is the record that was made from it.
    """

    data: bytes | Fault
    shown: str
    name: str | None = None
    line: int | None = None
    gzipped: bool = False
    sheet: Origin | None = None
    path: str = "-"
    row: int | None = None

    def inflated(self) -> bytes | Fault:
        """Return the record's bytes, inflated where they are gzip, or what keeps them from us."""
        return inflate(self.data) if isinstance(self.data, bytes) else self.data

    def place(self) -> str:
        """Return the path, and the line or row in it, as they can be shown on a terminal."""
        at = self.row if self.line is None else self.line
        return printable(self.shown if at is None else f"{self.shown}:{at}")


def read_whole(stream: BinaryIO, *, packed: bool = False) -> bytes:
    """Read one record, or as much of an input as shows that it is too large for one.

    `packed`: it is compressed, whatever it begins with.
    """
    data = stream.read(MAX_BYTES + 1)
    if packed or data.startswith(GZIP):
        data += stream.read(MAX_COMPRESSED + 1 - len(data))
    return data


def is_file_read(target: Path, path: str) -> bool:
    """Tell whether a file is the one that a path leads to, or, of `-`, that is standard input."""
    try:
        read = os.fstat(0) if path == "-" else Path(path).stat()
        return target.is_file() and os.path.samestat(read, target.stat())
    except OSError:
        return False


def plain(data: bytes) -> bytes | None:
    """Return what one record's bytes hold when inflated; None where they cannot be one record."""
    inflated = inflate(data)
    return None if isinstance(inflated, Fault) or len(inflated) > MAX_BYTES else inflated


def text_of(path: str | Path) -> str:
    r"""Return a path as text that can be written anywhere: what is not UTF-8 in it as \xff.

    The same file has the same name, whatever the locale makes of its bytes.
    """
    return os.fsencode(path).decode("utf-8", "backslashreplace")
