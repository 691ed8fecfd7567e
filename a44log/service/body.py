"""The body of a request, read no further than it may go."""

import asyncio
from typing import Final

from fastapi import HTTPException, Request
from starlette.requests import ClientDisconnect

from a44log.record.decoder import MAX_BYTES
from a44log.service.state import Service

# What is not read stays in the connection, which is good for nothing else then.
_CLOSE: Final = {"Connection": "close"}
_HELD: Final = "The service holds as many large bodies as it takes on. Ask again."
_CODINGS: Final = {"": False, "identity": False, "gzip": True, "x-gzip": True}


def is_gzip(request: Request) -> bool:
    """Tell whether a body is said to be gzip; raises `HTTPException` 415 for another coding."""
    coding = ", ".join(request.headers.getlist("content-encoding"))
    gzipped = _CODINGS.get(coding.strip().lower())
    if gzipped is None:
        accepted = {"Accept-Encoding": "gzip, identity"}
        raise HTTPException(415, "A body may be coded as gzip, or not at all.", accepted)
    return gzipped


async def read_body(request: Request, service: Service, *, most: int | None = None) -> bytes:
    """Return the bytes of a body as they were sent, `most` of them or as many as a record's.

    Raises `HTTPException`: 413 as soon as it is clear that it is too large, 408 where it takes
    too long, 400 where the client goes away, 503 where the service ends meanwhile or holds as
    many larger bodies as it may.
    """
    settings = service.settings
    most = most or settings.max_body
    announced = request.headers.get("content-length", "")
    # Python refuses to read a number of thousands of digits.
    if announced.isdecimal() and int(announced[:20]) > most:
        raise too_large(most)
    body = bytearray()
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise too_large(most)
                if not service.held.hold(request.scope, len(body)):
                    raise HTTPException(503, _HELD, {"Retry-After": "1", **_CLOSE})
    except TimeoutError:
        detail = f"The body did not arrive within {settings.body_seconds:g} seconds."
        raise HTTPException(408, detail, _CLOSE) from None
    except asyncio.CancelledError:  # by the server, once it has waited long enough for its end
        raise HTTPException(503, "The service is shutting down.", _CLOSE) from None
    except ClientDisconnect:
        raise HTTPException(400, "The body was cut short.", _CLOSE) from None
    return bytes(body)


def too_large(most: int) -> HTTPException:
    """Return the problem of a body that is too large."""
    detail = f"A body has at most {most} bytes, and one record at most {MAX_BYTES}."
    return HTTPException(413, detail, _CLOSE)
