"""A body of many records, a line each, bounded however it is packed."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Final

from anyio import to_thread
from fastapi import HTTPException, Request

from a44log.record.compression import GZIP, line_blocks, lines
from a44log.record.fault import Fault
from a44log.service.body import is_gzip, read_body, too_large
from a44log.service.state import Service

_INFLATED: Final = 4
_SLICE: Final = 4_096
_MEMBER: Final = 16 + zlib.MAX_WBITS


async def read_lines(
    request: Request, service: Service, *, most: int, records: int
) -> Iterator[tuple[int, bytes | Fault]]:
    """Return the lines of a body of at most so many bytes, four times as many inflated.

    Raises `HTTPException` as `read_body` does, and 413 for more lines than that many records.
    """
    gzipped = is_gzip(request)
    data = await read_body(request, service, most=most)
    if data.startswith(GZIP) and await to_thread.run_sync(
        _inflates_beyond, data, _INFLATED * most, limiter=service.beside
    ):
        raise too_large(_INFLATED * most)
    if (data.startswith(GZIP) or data.count(b"\n") >= records) and await to_thread.run_sync(
        _are_beyond, data, records, limiter=service.beside
    ):
        raise HTTPException(413, f"The body has at most {records} records.")
    return lines(BytesIO(data), gzipped=gzipped)


def _are_beyond(data: bytes, most: int) -> bool:
    """Tell whether a body has more lines that are not blank than that."""
    count = 0
    for found in line_blocks(BytesIO(data)):
        count += len(found)
        if count > most:
            return True
    return False


def _inflates_beyond(data: bytes, most: int) -> bool:
    """Tell whether gzip holds more bytes than that; what is damaged ends where the damage is."""
    size = 0
    inflater = zlib.decompressobj(_MEMBER)
    try:
        for at in range(0, len(data), _SLICE):
            piece = data[at : at + _SLICE]
            while piece:
                size += len(inflater.decompress(piece))
                piece = inflater.unused_data
                if inflater.eof:
                    inflater = zlib.decompressobj(_MEMBER)
            if size > most:
                return True
    except zlib.error:
        return False
    return False
