"""The page that describes the service to people."""

import re
from typing import Final

from anyio import to_thread
from fastapi import APIRouter, FastAPI, Request, Response

from a44log.service.access import Counted
from a44log.service.docs import POLICY, URL, page

router = APIRouter(include_in_schema=False, dependencies=[Counted])

_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
_PLAIN: Final = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+")
_USUAL: Final = "http://127.0.0.1:8044"


@router.get("/docs")
async def get_docs(request: Request) -> Response:
    """Give the page; its examples ask the service by the name that this request did."""
    text = await to_thread.run_sync(_page, request.app)
    url = str(request.base_url).rstrip("/")
    told = text.replace(URL, url if _PLAIN.fullmatch(url) else _USUAL)
    return Response(told, 200, _HEADERS, "text/html")


def _page(app: FastAPI) -> str:
    """Return the page of an app, which is made once."""
    if not hasattr(app.state, "docs"):
        app.state.docs = page(app.openapi())
    made: str = app.state.docs
    return made
