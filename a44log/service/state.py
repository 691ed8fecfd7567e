"""What all requests to a process share."""

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread
from fastapi import HTTPException, Request
from sqlalchemy.exc import SQLAlchemyError

from a44log.engine.ruleset import parse_ruleset
from a44log.record.compression import GZIP
from a44log.service.held import Held
from a44log.service.log import FIELDS
from a44log.service.settings import Settings
from a44log.service.store.database import cause
from a44log.service.store.store import Store
from a44log.service.store.writer import Writer
from a44log.service.terms import Terms
from a44log.validator.report import Report
from a44log.validator.verify import Referee

_LOG: Final = logging.getLogger("a44log.store")
_UNAVAILABLE: Final = (
    "The store does not answer at the moment, or has no room. Ask again: what was done is not done "
    "twice."
)
_AGAIN: Final = {"Retry-After": "1"}
_ASKING: Final = 16

_T = TypeVar("_T")


class Service:
    """The settings, the store where there is one, and what bounds the work beside the loop."""

    def __init__(self, settings: Settings) -> None:
        """Prepare everything but the store, which `open` opens."""
        self.settings = settings
        self.beside = CapacityLimiter(settings.judging_threads)
        self.held = Held(settings.max_held, settings.inline_bytes)
        self._asking = CapacityLimiter(_ASKING)
        self.store: Store | None = None
        self._writer: Writer | None = None

    def open(self) -> None:
        """Open the store; raises `DatabaseError`."""
        self.store = Store(self.settings.database_url)
        self._writer = self.store.writer()

    def close(self) -> None:
        """Write what is waiting, and close the store."""
        if self._writer and self.store:
            self._writer.close()
            self.store.close()

    @property
    def writer(self) -> Writer:
        """The thread that keeps records."""
        if self._writer is None:
            raise unavailable()
        return self._writer

    async def ask(self, question: Callable[[Store], _T]) -> _T:
        """Return what the store answers; raises `HTTPException` 503 where it does not."""
        store = self.store
        if store is None:
            raise unavailable()
        try:
            return await to_thread.run_sync(question, store, limiter=self._asking)
        except SQLAlchemyError as error:
            raise unavailable(error) from None

    async def judge(self, data: bytes, terms: Terms, *, gzipped: bool = False) -> Report:
        """Return the report on a record, judged beside the other requests if that may take long."""

        def judge() -> Report:
            return referee(terms).judge(data, gzipped=gzipped)

        if len(data) > self.settings.inline_bytes or data.startswith(GZIP):
            return await to_thread.run_sync(judge, limiter=self.beside)
        return judge()


def referee(terms: Terms) -> Referee:
    """Return who judges under these terms."""
    rules = None if terms.ruleset is None else parse_ruleset(terms.ruleset)
    return Referee(rules, allow_unfinished=terms.allow_unfinished, lang=terms.lang)


def unavailable(error: SQLAlchemyError | None = None) -> HTTPException:
    """Return the problem of a store that does not answer, and log why."""
    if error is not None:
        _LOG.error("store", extra={FIELDS: {"cause": cause(error)}})
    return HTTPException(503, _UNAVAILABLE, _AGAIN)


def service_of(request: Request) -> Service:
    """Return the service that a request is to."""
    service: Service = request.app.state.service
    return service
