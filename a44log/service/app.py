"""The application: its routers, and what stands around them (the contract, section 5)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from a44log._version import __version__
from a44log.messages import LANGUAGES
from a44log.service.access import Access
from a44log.service.door import Door
from a44log.service.gate import Gate
from a44log.service.metrics import Metrics
from a44log.service.openapi import DESCRIPTION, describe
from a44log.service.problems import tell_problems
from a44log.service.routers import docs, health, records, reference, replay, table, verify, web
from a44log.service.settings import Settings
from a44log.service.state import Service
from a44log.validator.verify import Referee

_EXPOSED: Final = ("A44-Verdict", "ETag", "Link", "Location", "Retry-After", "X-Request-ID")


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the service; the store is opened when it starts.

    Unless the settings say that access is open, an API key is asked for.
    """
    settings = settings or Settings()
    service, metrics = Service(settings), Metrics()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        service.open()
        yield
        service.close()

    app = FastAPI(
        title="a44log",
        version=__version__,
        description=DESCRIPTION,
        openapi_url=None,  # and no pages of FastAPI's: `routers.docs` has both
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.service, app.state.access, app.state.metrics = service, Access(settings), metrics
    app.state.description = docs.Description(app)
    for router in (verify, replay, records, table, reference, health, docs, web):
        app.include_router(router.router)
    tell_problems(app)
    describe(app)
    if settings.cors_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors_origins,
            allow_methods=["DELETE", "GET", "POST"],
            allow_headers=["Authorization", "Content-Encoding", "Content-Type", "If-None-Match"],
            expose_headers=_EXPOSED,
        )
    door = Door(settings.hosts, settings.cors_origins)
    app.add_middleware(
        Gate, door=door, held=service.held, concurrency=settings.concurrency, metrics=metrics
    )
    # What judging a faulty record needs is imported now, and not under the first request.
    for lang in LANGUAGES:
        Referee(lang=lang).judge(b"{}")
    return app
