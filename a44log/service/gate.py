"""What every request passes: a bound on how many there are, an id, the log and the figures.

The log has no query, since names may stand in it, and nothing of a body but the record's digest.
"""

import logging
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from a44log.service.door import Door
from a44log.service.held import Held
from a44log.service.log import FIELDS
from a44log.service.metrics import Metrics
from a44log.service.problems import failure, problem

_LOG: Final = logging.getLogger("a44log.request")
_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_HEALTH: Final = "/healthz"
_CACHED: Final = b"cache-control"
_NOT_CACHED: Final = ((_CACHED, b"no-store"),)
_SAFE: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""What keeps browsers from taking an answer for a script, a style or a picture of another page."""
_MANY: Final = "The service has as much to do as it takes on. Ask again."


class Gate:
    """An ASGI middleware."""

    def __init__(
        self, app: ASGIApp, door: Door, held: Held, concurrency: int, metrics: Metrics
    ) -> None:
        """Take the app, what bounds it, and how many requests it may have at a time."""
        self._app = app
        self._door, self._held = door, held
        self._concurrency = concurrency
        self._metrics = metrics
        self._running = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        headers = dict(scope["headers"])
        request_id = _request_id(headers)
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    (b"x-request-id", request_id),
                    *_SAFE,
                    *(() if any(one[0] == _CACHED for one in message["headers"]) else _NOT_CACHED),
                ]
            await send(message)

        self._running += 1
        fault = None
        try:
            if refused := self._door.refused(headers, len(scope["headers"])):
                await refused(scope, receive, sending)
            elif self._running > self._concurrency and scope["path"] != _HEALTH:
                await problem(503, _MANY, {"Retry-After": "1"})(scope, receive, sending)
            else:
                await self._app(scope, receive, sending)
        except Exception as error:  # noqa: BLE001
            # Whatever it is, it is told as a fault of ours; its text may quote a record.
            fault = _where(error)
            if not status:
                await failure()(scope, receive, sending)
        finally:
            self._running -= 1
            self._held.release(scope)
            self._tell(scope, status, time.perf_counter() - started, request_id.decode(), fault)

    def _tell(
        self, scope: Scope, status: int, seconds: float, request_id: str, fault: str | None
    ) -> None:
        template = getattr(scope.get("route"), "path", "other")
        self._metrics.count(scope["method"], template, status, seconds)
        fields = {
            "id": request_id,
            "method": scope["method"],
            "path": template,
            "status": status,
            "ms": f"{1_000 * seconds:.1f}",
            "sha256": scope.get("state", {}).get("sha256"),
            "fault": fault,
        }
        level = logging.ERROR if fault else logging.INFO
        _LOG.log(level, "request", extra={FIELDS: fields})


def _request_id(headers: Mapping[bytes, bytes]) -> bytes:
    """Return the id that a proxy gave the request, or one of our own."""
    given = headers.get(b"x-request-id", b"")
    return given if _ID.fullmatch(given) else secrets.token_hex(8).encode()


def _where(error: BaseException) -> str:
    """Return the kind of an error and the line it came from, without its text."""
    trace: Any = error.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    module = trace.tb_frame.f_globals.get("__name__", "?")
    return f"{type(error).__name__}@{module}:{trace.tb_lineno}"
