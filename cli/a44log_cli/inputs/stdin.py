"""Standard input: one record or many, told apart by what it holds."""

import io
import select
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from a44log.record.compression import GZIP, MAX_COMPRESSED, line_blocks
from a44log.record.decoder import MAX_BYTES, decode
from a44log.record.lexicon import WHITE
from a44log_cli.inputs.pieces import Told
from a44log_cli.inputs.source import Source, plain

STDIN: Final = Path("-")
_VALUE_FAULTS: Final = {
    "byte-order-mark",
    "duplicate-key",
    "lone-surrogate",
    "number-not-allowed",
    "too-deep",
}
"""What may be wrong with a text that is JSON all the same."""


def stdin_records(stream: io.BufferedReader) -> Iterator[Source | Told | None]:
    """Yield the records of standard input as the contract, section 4, tells them apart.

    It is one record if its first line that is not blank is no whole JSON value and the input as a
    whole, within the size of a record, is one; else it is NDJSON, which is told where it may
    surprise. A record is yielded as soon as its line has come, and None before waiting for more.
    """
    head, ended = _head(stream)
    text = plain(head) if ended else None
    if text is not None and not _is_value(_first_line(text)[0]) and _is_value(text):
        yield Source(head, "-")
        return
    line = _first_line(head if text is None else text)[0]
    if line and not line.startswith(GZIP) and not _is_value(line):
        told = "standard input is not one JSON value: each of its lines is taken for a record"
        yield Told(told, note=True)
    for some in line_blocks(_Rejoined(head, stream)):
        for number, data in some:
            yield Source(data, "-", line=number)
        if waits(stream):
            yield None


def waits(stream: BinaryIO) -> bool:
    """Tell whether reading on might have to wait; where nobody can tell, it might."""
    try:
        return not select.select([stream], [], [], 0)[0]
    except (OSError, ValueError):
        return True


def _head(stream: io.BufferedReader) -> tuple[bytes, bool]:
    """Read until it is clear what the input is; return what was read, and whether it was all."""
    head, asked = b"", False
    while True:
        limit = MAX_COMPRESSED if head.startswith(GZIP) else MAX_BYTES
        if len(head) > limit:
            return head, False
        more = stream.read1(limit + 1 - len(head))
        if not more:
            return head, True
        head += more
        if not asked and b"\n" in more and not head.startswith(GZIP):
            line, asked = _first_line(head)
            if asked and _is_value(line):
                return head, False


def _first_line(text: bytes) -> tuple[bytes, bool]:
    """Return the first line that is not blank, and whether its end was seen."""
    line, end, _ = text.lstrip(WHITE).partition(b"\n")
    return line, bool(end)


def _is_value(text: bytes) -> bool:
    return all(fault.name in _VALUE_FAULTS for fault in decode(text).faults)


class _Rejoined(io.BytesIO):
    """What was read already, and then the rest as it comes."""

    def __init__(self, head: bytes, rest: io.BufferedReader) -> None:
        super().__init__(head)
        self._rest = rest

    def read(self, size: int | None = -1) -> bytes:
        """Read what there is, up to `size` bytes."""
        return super().read(size) or self._rest.read1(-1 if size is None else size)
