"""The body of a request, read no further than it may go."""

import asyncio

from fastapi import HTTPException, Request
from starlette.requests import ClientDisconnect

from a44log.service.settings import Settings

# What is not read stays in the connection, which is good for nothing else then.
_CLOSE = {"Connection": "close"}


async def read_body(request: Request, settings: Settings) -> bytes:
    """Return the bytes of a body as they were sent.

    Raises `HTTPException`: 413 as soon as it is clear that it is too large, 408 where it takes
    too long, 400 where the client goes away, 503 where the service ends meanwhile.
    """
    announced = request.headers.get("content-length", "")
    # Python refuses to read a number of thousands of digits.
    if announced.isdecimal() and int(announced[:20]) > settings.max_body:
        raise _too_large(settings)
    body = bytearray()
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for part in request.stream():
                body += part
                if len(body) > settings.max_body:
                    raise _too_large(settings)
    except TimeoutError:
        detail = f"The body did not arrive within {settings.body_seconds:g} seconds."
        raise HTTPException(408, detail, _CLOSE) from None
    except asyncio.CancelledError:  # by the server, once it has waited long enough for its end
        raise HTTPException(503, "The service is shutting down.", _CLOSE) from None
    except ClientDisconnect:
        raise HTTPException(400, "The body was cut short.", _CLOSE) from None
    return bytes(body)


def _too_large(settings: Settings) -> HTTPException:
    detail = f"A body has at most {settings.max_body} bytes, and one record at most 262144."
    return HTTPException(413, detail, _CLOSE)
