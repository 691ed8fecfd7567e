"""The description of the service: for programs as OpenAPI has it, for people as a page."""

import re
from threading import Lock
from typing import Final, NamedTuple

import orjson
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
_READ: Final = ["GET", "HEAD"]


class Forms(NamedTuple):
    """A description as a document and as a page, with `URL` where the service's own address is."""

    document: bytes
    page: str


class Description:
    """The description of an app, which takes so long to make that it is made once."""

    def __init__(self, app: FastAPI) -> None:
        """Take the app; nothing is made yet."""
        self._app = app
        self._lock = Lock()
        self._made: Forms | None = None

    def forms(self) -> Forms:
        """Return it in both forms; the first call waits for them to be made."""
        with self._lock:
            if self._made is None:
                described = self._app.openapi()
                self._made = Forms(orjson.dumps(described), page(described))
            return self._made


@router.api_route("/openapi.json", methods=_READ)
async def get_openapi(request: Request) -> Response:
    """Give the document."""
    return Response((await _forms(request)).document, 200, None, "application/json")


@router.api_route("/docs", methods=_READ)
async def get_docs(request: Request) -> Response:
    """Give the page; its examples ask the service by the name that this request did."""
    url = str(request.base_url).rstrip("/")
    text = (await _forms(request)).page.replace(URL, url if _PLAIN.fullmatch(url) else _USUAL)
    return Response(text, 200, _HEADERS, "text/html")


async def _forms(request: Request) -> Forms:
    description: Description = request.app.state.description
    return await to_thread.run_sync(description.forms)
