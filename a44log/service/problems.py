"""Errors of HTTP as problem details (RFC 9457): they all mean that no record was looked at.

Nothing of a request is repeated in them.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import Match

MEDIA_TYPE: Final = "application/problem+json"
_TITLES: Final = {413: "Content Too Large", 422: "Unprocessable Content"}  # RFC 9110's names
_METHODS: Final = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT")
_NOT_FOUND: Final = "There is nothing here; /openapi.json lists what there is."
_FAILED: Final = "The service failed; this says nothing about the record."


class Problem(BaseModel):
    """Why a request was not answered (RFC 9457)."""

    type: str = Field("about:blank", description="`about:blank`: the status says what kind it is.")
    title: str = Field(description="The name of the status.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="What was wrong and what is allowed, for people.")


PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": description,
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, description in {
        408: "The body took too long to arrive.",
        413: "The body is too large.",
        415: "The body is coded in a way that is not known.",
        422: "A query parameter does not exist, or is not one of what it may be.",
        500: "The service failed.",
        503: "The service is shutting down.",
    }.items()
}
"""The problems that a record may meet, for the description of the service."""


def problem(status: int, detail: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response that tells a problem."""
    title = _TITLES.get(status) or HTTPStatus(status).phrase
    body = Problem(type="about:blank", title=title, status=status, detail=detail)
    return Response(body.model_dump_json(), status, headers, MEDIA_TYPE)


def tell_problems(app: FastAPI, parameters: Mapping[str, str]) -> None:
    """Make the app answer every error with a problem.

    `parameters` are the query parameters there are, each with what it may be.
    """

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == HTTPStatus.NOT_FOUND:
            return problem(404, _NOT_FOUND)
        if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = ", ".join(_methods(app, request))
            return problem(405, f"Only {allowed} may be asked of this path.", {"Allow": allowed})
        return problem(error.status_code, error.detail, error.headers)

    async def wrong_parameters(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return problem(422, _wrong({str(fault["loc"][-1]) for fault in error.errors()}, parameters))

    async def failed(_: Request, __: Exception) -> Response:
        return problem(500, _FAILED)

    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(RequestValidationError, wrong_parameters)
    app.add_exception_handler(Exception, failed)


def _methods(app: FastAPI, request: Request) -> list[str]:
    """Return every method of the path, whichever routes they are spread over."""
    return [
        method
        for method in _METHODS
        for scope in [{**request.scope, "method": method}]
        if any(route.matches(scope)[0] is Match.FULL for route in app.routes)
    ]


def _wrong(names: set[str], parameters: Mapping[str, str]) -> str:
    """Return what the parameters of these names may be, and which there are."""
    known = [
        f"`{name}` must be {allowed}." for name, allowed in parameters.items() if name in names
    ]
    if names - set(parameters):
        known.append(f"There are no query parameters but {', '.join(parameters)}.")
    return " ".join(known)
