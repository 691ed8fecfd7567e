"""Who asks, and what he may do: API keys, owners and rates."""

import math
import time
from hashlib import sha256
from typing import Annotated, Final, NamedTuple

from fastapi import HTTPException, Request, Security
from fastapi.security import HTTPBearer
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from a44log.service.problems import known_parameters
from a44log.service.settings import Settings
from a44log.service.state import Service, service_of
from a44log.service.store.keys import SCOPES, Holder

LOCAL: Final = "local"
"""The owner of what is stored where no key is asked for."""

_ASK_FOR_KEY: Final = {"WWW-Authenticate": "Bearer"}
_REMEMBERED: Final = 4_096


class Caller(NamedTuple):
    """Who asks; `owner` is None for somebody without a key."""

    owner: str | None
    scopes: frozenset[str]


_ANYBODY: Final = Caller(LOCAL, frozenset(SCOPES))
_NOBODY: Final = Caller(None, frozenset())


class Rates:
    """How often an owner or an address may ask, in this process."""

    def __init__(self, rate: str) -> None:
        """Take a rate such as 600/minute; an empty one is no limit."""
        self._rate: RateLimitItem | None = parse(rate) if rate else None
        self._limiter = FixedWindowRateLimiter(MemoryStorage()) if rate else None

    def count(self, who: str) -> None:
        """Count a request; raises `HTTPException` 429 where there were too many."""
        if self._rate is None or self._limiter is None or self._limiter.hit(self._rate, who):
            return
        resets = self._limiter.get_window_stats(self._rate, who).reset_time
        wait = max(1, math.ceil(resets - time.time()))
        detail = f"More than {self._rate} requests; ask again in {wait} s."
        raise HTTPException(429, detail, {"Retry-After": str(wait)})


class Access:
    """Finds the callers of a service."""

    def __init__(self, settings: Settings) -> None:
        """Take the settings."""
        self.open = settings.access == "open"
        self.rates = Rates(settings.rate_limit)
        self._seconds = settings.key_seconds
        self._remembered: dict[str, tuple[Holder, float]] = {}

    async def caller(self, service: Service, given: str | None, address: str) -> Caller:
        """Return who asks, and count it; raises `HTTPException` 401 for a key that is not good."""
        if self.open or given is None:
            self.rates.count(address)
            return _ANYBODY if self.open else _NOBODY
        digest = sha256(given.encode("utf-8", "surrogatepass")).hexdigest()
        holder, until = self._remembered.get(digest, (None, 0.0))
        self.rates.count(address if holder is None else f"of {holder.owner}")
        if holder is None or time.monotonic() >= until:
            holder = await service.ask(lambda store: store.keys.find(given))
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            if holder is not None:
                self._remembered[digest] = holder, time.monotonic() + self._seconds
        if holder is None or not holder.good():
            self._remembered.pop(digest, None)
            raise HTTPException(401, "This API key is not good (any more).", _ASK_FOR_KEY)
        return Caller(holder.owner, holder.scopes)


class _Key(HTTPBearer):
    """Finds who asks; one dependency does all of it, for each costs as much as a small verdict."""

    def __init__(self) -> None:
        super().__init__(auto_error=False, scheme_name="key", description="An API key.")

    async def _found(self, request: Request) -> Caller:
        known_parameters(request)
        access: Access = request.app.state.access
        address = request.client.host if request.client else ""
        header = request.headers.get("authorization")
        if header is None or access.open:
            return await access.caller(service_of(request), None, address)
        given = await super().__call__(request)
        if given is None:
            raise HTTPException(401, "Send an API key as Authorization: Bearer KEY.", _ASK_FOR_KEY)
        return await access.caller(service_of(request), given.credentials, address)


class _Needs(_Key):
    """Finds the owner who asks, and holds him to a scope.

    Raises `HTTPException`: 401 without a key, 403 with one that has not this scope.
    """

    def __init__(self, scope: str) -> None:
        super().__init__()
        self._scope = scope

    async def __call__(self, request: Request) -> str:  # type: ignore[override]
        caller = await self._found(request)
        if caller.owner is None:
            detail = "An API key is needed; send it as Authorization: Bearer KEY."
            raise HTTPException(401, detail, _ASK_FOR_KEY)
        _hold(caller, self._scope)
        return caller.owner


class _Reads(_Key):
    """Finds the owner who asks and may read, or None for somebody without a key."""

    async def __call__(self, request: Request) -> str | None:  # type: ignore[override]
        caller = await self._found(request)
        if caller.owner is not None:
            _hold(caller, "read")
        return caller.owner


class _Counts(_Key):
    """Counts who asks for what needs no key."""

    async def __call__(self, request: Request) -> None:  # type: ignore[override]
        await self._found(request)


def _hold(caller: Caller, scope: str) -> None:
    if scope not in caller.scopes:
        raise HTTPException(403, f"This API key has not the scope {scope}.")


Verifying = Annotated[str, Security(_Needs("verify"))]
Writing = Annotated[str, Security(_Needs("write"))]
Reading = Annotated[str, Security(_Needs("read"))]
Deleting = Annotated[str, Security(_Needs("delete"))]
Reader = Annotated[str | None, Security(_Reads())]
"""An owner who may read, or None for somebody without a key, who may read what is public."""

Counted = Security(_Counts())
"""For what needs no key: it is counted all the same."""
