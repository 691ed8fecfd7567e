"""Records: kept for their owner, and given back byte for byte."""

from asyncio import wrap_future
from queue import Full
from typing import Annotated, Final
from urllib.parse import urlencode

import orjson
from anyio import to_thread
from fastapi import APIRouter, HTTPException, Path, Query, Request, Response
from sqlalchemy.exc import SQLAlchemyError

from a44log.documents.service import RecordPage, Tombstone
from a44log.log import read_log
from a44log.service.access import Deleting, Reader, Reading, Writing
from a44log.service.bodies import RECORD_BODY
from a44log.service.body import is_gzip, read_body
from a44log.service.cursor import read_cursor, write_cursor
from a44log.service.openapi import KEY_OPTIONAL
from a44log.service.problems import BODY, MalformedError, problems
from a44log.service.responses import (
    BYTES_RESPONSE,
    LIST_RESPONSE,
    MALFORMED,
    REPLAY_RESPONSE,
    REPORT_RESPONSE,
    STORED_RESPONSE,
    TOMBSTONE_RESPONSE,
)
from a44log.service.route import Route
from a44log.service.state import Service, referee, service_of, unavailable
from a44log.service.store.records import Incoming, Told, Wanted
from a44log.service.store.row import STORED, record_row
from a44log.service.tagged import tagged
from a44log.service.terms import Listing, Removal, Storing, Terms
from a44log.service.times import microseconds
from a44log.validator.report import Report
from a44log.viewer.replay import replay_of

router = APIRouter(tags=["records"], route_class=Route)

Id = Annotated[str, Path(description="The random id that it was given.")]

_JSON: Final = "application/json"
_PATH: Final = "/v1/records"
_CACHED: Final = "private, max-age=86400, immutable"
_ABSENT: Final = "There is no such record, or none that you may see."


@router.post(
    _PATH,
    operation_id="create_record",
    summary="Judge and keep one record",
    status_code=201,
    response_description="It is on disk; it was not there before",
    responses={
        200: {**STORED_RESPONSE, "description": "The same bytes were there already"},
        201: STORED_RESPONSE,
        **problems(401, 403, *BODY),
        422: MALFORMED,
    },
    openapi_extra={"requestBody": RECORD_BODY},
)
async def create_record(
    request: Request, owner: Writing, storing: Annotated[Storing, Query()]
) -> Response:
    """Judge a record and keep it, whatever the verdict, if it could be judged as a game.

    What is kept is the record's own bytes, decompressed. It is its owner's alone, unless it is
    public. The answer comes once it is on disk.
    """
    service = service_of(request)
    gzipped = is_gzip(request)
    data = await read_body(request, service)
    report = await service.judge(data, Terms(lang=storing.lang), gzipped=gzipped)
    request.state.sha256 = report.input.sha256
    if report.verdict not in STORED:
        raise _not_kept(report)
    row, named = record_row(data, report, owner, public=bool(storing.public))
    told = Told(*(row[name] for name in Told._fields))
    try:
        kept = await wrap_future(service.writer.keep(Incoming(row, named, storing.public)))
    except Full:
        raise unavailable() from None
    except SQLAlchemyError as error:
        raise unavailable(error) from None
    if not kept.created:
        told, _ = await _visible(service, kept.id, owner)
    headers = {"A44-Verdict": report.verdict, "Location": f"{_PATH}/{kept.id}"}
    body = {"record": told.shown(), "report": orjson.Fragment(report.to_json())}
    return Response(orjson.dumps(body), 201 if kept.created else 200, headers, _JSON)


@router.get(
    _PATH,
    operation_id="list_records",
    summary="List your records, the newest first",
    response_description="A page of them",
    responses={200: LIST_RESPONSE, **problems(401, 403)},
)
async def list_records(
    request: Request, owner: Reading, listing: Annotated[Listing, Query()]
) -> Response:
    """List the caller's own records; `Link` leads to the page after this one."""
    service = service_of(request)
    before = None if listing.cursor is None else read_cursor(listing.cursor)
    wanted = Wanted(
        listing.player,
        listing.session,
        listing.verdict,
        listing.game_sha256,
        None if listing.since is None else microseconds(listing.since),
        None if listing.until is None else microseconds(listing.until),
    )
    found = await service.ask(
        lambda store: store.records.page(owner, wanted, before=before, limit=listing.limit + 1)
    )
    page, headers, cursor = found[: listing.limit], {}, None
    if len(found) > len(page):
        cursor = write_cursor(page[-1].stored_at, page[-1].id)
        asked = listing.model_dump(mode="json", exclude_none=True, exclude_unset=True)
        headers["Link"] = f'<{_PATH}?{urlencode(asked | {"cursor": cursor})}>; rel="next"'
    shown = RecordPage([one.shown() for one in page], cursor)
    return Response(orjson.dumps(shown), 200, headers, _JSON)


@router.get(
    f"{_PATH}/{{id}}",
    operation_id="get_record",
    summary="Get a record's bytes",
    response_description="The bytes as they were sent, decompressed",
    responses={
        200: BYTES_RESPONSE,
        304: {"description": "As it was"},
        **problems(401, 403, 404, 410),
    },
    openapi_extra=KEY_OPTIONAL,
)
async def get_record(request: Request, owner: Reader, id: Id) -> Response:
    """Give back exactly what was stored; it never changes, so that its ETag is its digest."""
    service = service_of(request)
    told, body = await _visible(service, id, owner)
    # Whoever asks next with the same browser, and another key or none, is to be asked for his own.
    cached = {"Cache-Control": _CACHED, "Vary": "Authorization"}
    headers = {**cached, "A44-Verdict": told.verdict}
    return tagged(request, told.sha256, body, _JSON, headers)


@router.get(
    f"{_PATH}/{{id}}/report",
    operation_id="get_report",
    summary="Judge a record again",
    response_description="The report",
    responses={200: REPORT_RESPONSE, **problems(401, 403, 404, 410)},
    openapi_extra=KEY_OPTIONAL,
)
async def get_report(
    request: Request, owner: Reader, id: Id, terms: Annotated[Terms, Query()]
) -> Response:
    """Judge a record that is kept again, under its own rules or any others."""
    service = service_of(request)
    _, body = await _visible(service, id, owner)
    report = await service.judge(body, terms)
    return Response(report.to_json(), 200, {"A44-Verdict": report.verdict}, _JSON)


@router.get(
    f"{_PATH}/{{id}}/replay",
    operation_id="get_replay",
    summary="Get every position of a record",
    response_description="The positions, and the report",
    responses={200: REPLAY_RESPONSE, **problems(401, 403, 404, 410)},
    openapi_extra=KEY_OPTIONAL,
)
async def get_replay(
    request: Request, owner: Reader, id: Id, terms: Annotated[Terms, Query()]
) -> Response:
    """Give every position as the engine computed it, up to the end or the first illegal event."""
    service = service_of(request)
    _, body = await _visible(service, id, owner)

    def replay() -> tuple[bytes, str]:
        log = read_log(body, referee=referee(terms))
        return replay_of(log).to_json(), log.report.verdict

    told, verdict = await to_thread.run_sync(replay, limiter=service.beside)
    return Response(told, 200, {"A44-Verdict": verdict}, _JSON)


@router.delete(
    f"{_PATH}/{{id}}",
    operation_id="delete_record",
    summary="Delete a record",
    response_description="What is left of it",
    responses={200: TOMBSTONE_RESPONSE, **problems(401, 403, 404, 410)},
)
async def delete_record(
    request: Request, owner: Deleting, id: Id, removal: Annotated[Removal, Query()]
) -> Response:
    """Delete a record of one's own; what is left is which game it was, and the reason."""
    service = service_of(request)
    game = await service.ask(lambda store: store.records.delete(id, owner, removal.reason))
    if game is None:
        raise await _absent(service, id, owner)
    return Response(orjson.dumps(Tombstone(id, game, removal.reason)), 200, None, _JSON)


async def _visible(service: Service, id: str, owner: str | None) -> tuple[Told, bytes]:
    """Return a record that is the caller's or public; raises `HTTPException` 404 or 410."""
    found = await service.ask(lambda store: store.records.told(id, owner))
    if found is None:
        raise await _absent(service, id, owner)
    return found


async def _absent(service: Service, id: str, owner: str | None) -> HTTPException:
    """Return the same problem for what there is not and for what is another's."""
    left = await service.ask(lambda store: store.records.tombstone(id, owner or ""))
    if left is None:
        return HTTPException(404, _ABSENT)
    game, reason = left
    told = f" Reason: {reason}" if reason else ""
    return HTTPException(410, f"This record was deleted; its game_sha256 was {game}.{told}")


def _not_kept(report: Report) -> HTTPException:
    if any(finding.name == "internal-error" for finding in report.findings):
        return HTTPException(500, "The service failed at this record; it was not kept.")
    return MalformedError(report)
