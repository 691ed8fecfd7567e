"""A client's connection: HTTP by h11, and an end to it where the client does nothing.

uvicorn waits for ever for headers, and for a client to take an answer.
"""

import asyncio
import sys
from http import HTTPStatus
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from a44log.service.problems import problem

_NO_HTTP: Final = "This is no HTTP request that can be read."
_LARGE: Final = "The request's line and headers are too large."
_CODED: Final = "Transfer-Encoding may be chunked and nothing else."
_TOLD: Final = {400: _NO_HTTP, 431: _LARGE, 501: _CODED}


class Connection(H11Protocol):
    """A connection that is looked at now and then, and ends where nothing has gone on since."""

    _look: asyncio.TimerHandle | None = None
    _seen: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to look at it."""
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Look at it no more."""
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _watch(self) -> None:
        seen = self._waits_for()
        if seen is not None and seen == self._seen:
            self.transport.abort()
            return
        self._seen = seen
        self._look = self.loop.call_later(self.timeout_keep_alive, self._watch)

    def _waits_for(self) -> object:
        """Return what stays the same as long as the client does nothing; None if it is our turn.

        Headers that drip are nothing; bytes of an answer that are taken are something.
        """
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or self.flow.write_paused:
            return (cycle, self.transport.get_write_buffer_size())
        return None

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: a client may ask for another protocol, and the service has but one."""

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Tell that it was no HTTP as every other problem is told; h11 knows what was wrong."""
        status: int = getattr(sys.exception(), "error_status_hint", 400)
        # In the middle of an answer, or after it, there is nothing that could be told.
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            told = problem(status, _TOLD.get(status, _NO_HTTP), {"Connection": "close"})
            phrase = HTTPStatus(status).phrase.encode()
            head = h11.Response(status_code=status, headers=told.raw_headers, reason=phrase)
            for event in (head, h11.Data(data=bytes(told.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
