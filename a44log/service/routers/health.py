"""Whether the service is there, and whether it can do all its work."""

from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel

from a44log.service.problems import DOOR, problems
from a44log.service.state import service_of

router = APIRouter(tags=["health"])

_DOOR: Final[dict[int | str, Any]] = {status: problems()[status] for status in DOOR}


class Health(BaseModel):
    """That all is well."""

    status: str = "ok"


@router.get(
    "/healthz",
    operation_id="get_health",
    summary="Tell whether the service can serve",
    response_description="It can",
    responses=_DOOR,
)
@router.head("/healthz", include_in_schema=False)
async def get_health() -> Health:
    """Answer as soon as the service can serve."""
    return Health()


@router.get(
    "/readyz",
    operation_id="get_readiness",
    summary="Tell whether the store answers, too",
    response_description="It does",
    responses={**_DOOR, 503: problems()[503]},
)
async def get_readiness(request: Request) -> Health:
    """Answer once the store has."""
    await service_of(request).ask(lambda store: store.ask())
    return Health()
