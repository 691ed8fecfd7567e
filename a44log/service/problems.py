"""Errors of HTTP as problem details (RFC 9457): they all mean that nothing was judged or changed.

Nothing of a request is repeated in their `detail`; `report` and `faults` quote a few characters of
what is wrong, as reports do.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

import orjson
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException as AnyHTTPException
from starlette.routing import Match

from a44log.engine.ruleset import RulesetError
from a44log.service.terms import PARAMETERS
from a44log.validator.report import Report

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


_SCHEMA: Final = {"$ref": "#/components/schemas/Problem"}
_TOLD: Final = {
    400: "The request is no proper HTTP, or its body was cut short.",
    401: "An API key is needed, or the one that was sent is not good.",
    403: "The API key has not the scope that this needs, or a web page asks that may not.",
    404: "There is nothing of this name, or nothing that the caller may see.",
    408: "The body took too long to arrive.",
    410: "It was deleted.",
    413: "The body is too large.",
    415: "The body is coded in a way that is not known.",
    421: "The service does not answer to the name in `Host`.",
    422: "A query parameter does not exist, or is not one of what it may be.",
    429: "There were too many requests.",
    431: "There are too many headers.",
    500: "The service failed.",
    503: "The service is shutting down, has too much to do, or its store does not answer.",
}
_RETRY: Final = {
    "Retry-After": {
        "description": "Seconds to wait before asking again.",
        "schema": {"type": "integer"},
    }
}
_HEADERS: Final[dict[int, dict[str, Any]]] = {
    401: {"WWW-Authenticate": {"description": "`Bearer`.", "schema": {"type": "string"}}},
    415: {"Accept-Encoding": {"description": "The codings.", "schema": {"type": "string"}}},
    429: _RETRY,
    503: _RETRY,
}
BODY: Final = (400, 408, 413, 415)
"""The statuses of what may be wrong with a body."""

DOOR: Final = (400, 403, 421, 431)
"""The statuses of what is refused by its headers alone."""

_ALWAYS: Final = (*DOOR, 422, 429, 500, 503)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe the problems that an operation may answer, those that any may among them."""
    return {
        status: {
            "description": _TOLD[status],
            "content": {MEDIA_TYPE: {"schema": _SCHEMA}},
            **({"headers": _HEADERS[status]} if status in _HEADERS else {}),
        }
        for status in sorted({*statuses, *_ALWAYS})
    }


class MalformedError(HTTPException):
    """A record cannot be kept, since it could not be judged as a game; the report says why."""

    def __init__(self, report: Report) -> None:
        """Take the report."""
        detail = f"The record is {report.verdict}; mend what `report` says and send it again."
        super().__init__(422, detail)
        self.report = report


class UnreadableError(HTTPException):
    """What somebody typed cannot be taken; each fault says where and why."""

    def __init__(self, detail: str, faults: Sequence[Mapping[str, Any]]) -> None:
        """Take the faults, as `Fault` in the description has them."""
        super().__init__(422, detail)
        self.faults = faults


def problem(
    status: int,
    detail: str,
    headers: Mapping[str, str] | None = None,
    more: Mapping[str, Any] | None = None,
) -> Response:
    """Return the response that tells a problem, with the members that one of its kind has more."""
    title = _TITLES.get(status) or HTTPStatus(status).phrase
    body: dict[str, Any] = {"type": "about:blank", "title": title, "status": status}
    body |= {"detail": detail, **(more or {})}
    return Response(orjson.dumps(body), status, headers, MEDIA_TYPE)


def _more(error: AnyHTTPException) -> Mapping[str, Any]:
    if isinstance(error, MalformedError):
        return {"report": orjson.Fragment(error.report.to_json())}
    return {"faults": error.faults} if isinstance(error, UnreadableError) else {}


def failure() -> Response:
    """Return the response to a request that the service failed at."""
    return problem(500, _FAILED)


def tell_problems(app: FastAPI) -> None:
    """Make the app answer every error with a problem."""

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, AnyHTTPException)
        if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = ", ".join(_methods(app, request))
            return problem(405, f"Only {allowed} may be asked of this path.", {"Allow": allowed})
        detail = error.detail
        if error.status_code == HTTPStatus.NOT_FOUND and "route" not in request.scope:
            detail = _NOT_FOUND
        return problem(error.status_code, detail, error.headers, _more(error))

    async def wrong_parameters(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        faults = {
            str(fault["loc"][-1]): fault.get("ctx", {}).get("error") for fault in error.errors()
        }
        why, told = faults.get("ruleset"), []
        if isinstance(why, RulesetError):
            del faults["ruleset"]
            told = [f"`ruleset`: {why.told}{'' if why.told.endswith('?') else '.'}"]
        if faults:
            told.append(_wrong(set(faults), parameters_of(request)))
        return problem(422, " ".join(told))

    app.add_exception_handler(AnyHTTPException, http_error)
    app.add_exception_handler(RequestValidationError, wrong_parameters)


def known_parameters(request: Request) -> None:
    """Refuse a query parameter that stands twice, or that the operation does not have."""
    given = request.query_params
    if not given:
        return
    if len(given.multi_items()) > len(given):
        raise HTTPException(422, "A query parameter is given twice.")
    known = parameters_of(request)
    if not set(given) <= set(known):
        raise HTTPException(422, _wrong(set(given), known))


def parameters_of(request: Request) -> list[str]:
    """Return the names of the query parameters that the operation has."""
    models = [
        field.field_info.annotation for field in request.scope["route"].dependant.query_params
    ]
    return [name for name in PARAMETERS if any(name in model.model_fields for model in models)]


def _methods(app: FastAPI, request: Request) -> list[str]:
    """Return every method of the path, whichever routes they are spread over."""
    return [
        method
        for method in _METHODS
        for scope in [{**request.scope, "method": method}]
        if any(route.matches(scope)[0] is Match.FULL for route in app.routes)
    ]


def _wrong(names: set[str], known: Sequence[str]) -> str:
    """Return what the parameters of these names may be, and which there are."""
    told = [f"`{name}` must be {PARAMETERS[name]}." for name in known if name in names]
    if names - set(known):
        told = [f"There are no query parameters but {', '.join(known)}." if known else _NONE]
    return " ".join(told)


_NONE: Final = "There are no query parameters here."
