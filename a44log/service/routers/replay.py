"""A game to look at, and the other way of writing it; nothing is kept."""

from hashlib import sha256
from typing import Annotated, Any, Final

import orjson
from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response

from a44log.documents.service import Conversion
from a44log.log import Log, NoGameError, read_log
from a44log.messages import LANGUAGES, Catalogue
from a44log.origin import on_sheet, sheet_origin
from a44log.record.compression import inflate
from a44log.record.fault import Fault
from a44log.record.lexicon import BOM, WHITE
from a44log.record.sheet.fault import SheetFault
from a44log.record.sheet.reader import Sheet, read_sheet
from a44log.record.sheet.writer import write_sheet
from a44log.service.access import Verifying
from a44log.service.bodies import GAME_BODY
from a44log.service.body import is_gzip, read_body
from a44log.service.problems import BODY, MalformedError, UnreadableError, problems
from a44log.service.responses import (
    CONVERSION_RESPONSE,
    MADE_REPLAY_RESPONSE,
    MALFORMED_OR_UNREADABLE,
    UNREADABLE,
)
from a44log.service.route import Route
from a44log.service.state import referee, service_of
from a44log.service.terms import Spoken, Terms
from a44log.spoken import of_sheet
from a44log.viewer.html import page_of
from a44log.viewer.replay import Replay, replay_of

router = APIRouter(tags=["replay"], route_class=Route)

_JSON: Final = "application/json"
_CONVERSION: Final = "a44log-conversion/1"
_HTML: Final = "text/html; charset=utf-8"
_BEGINNINGS: Final = (b"{", b"[")
_UNREADABLE: Final = "The sheet cannot be read; mend what `faults` says and send it again."


@router.post(
    "/v1/replay",
    operation_id="make_replay",
    summary="Get every position of a game that is sent",
    response_description="The record, the positions, and the report",
    responses={200: MADE_REPLAY_RESPONSE, **problems(401, 403, *BODY), 422: UNREADABLE},
    openapi_extra={"requestBody": GAME_BODY},
)
async def make_replay(request: Request, _: Verifying, terms: Annotated[Terms, Query()]) -> Response:
    """Judge a record or a sheet and give every position; what is malformed has its report alone.

    With `Accept: text/html` it comes as a page of its own, in all languages, `lang` first. Nothing
    is stored.
    """
    service, gzipped = service_of(request), is_gzip(request)
    data = await read_body(request, service)

    def told(lang: str) -> Replay:
        return replay_of(_read(data, terms.model_copy(update={"lang": lang}), gzipped=gzipped))

    def make() -> tuple[bytes, str, str]:
        replay = told(terms.lang)
        if not _wants_page(request):
            return replay.to_json(), replay.report.verdict, _JSON
        others = {lang: told(lang) for lang in LANGUAGES if lang != terms.lang}
        return page_of({terms.lang: replay, **others}), replay.report.verdict, _HTML

    made, verdict, media_type = await to_thread.run_sync(make, limiter=service.beside)
    headers = {"A44-Verdict": verdict, "Vary": "Accept"}
    if media_type is _HTML:  # opened in place it would be of this origin; it is a file to have
        headers["Content-Disposition"] = 'attachment; filename="replay.html"'
    return Response(made, 200, headers, media_type)


def _wants_page(request: Request) -> bool:
    """Tell whether a page is asked for before JSON."""
    accepted = request.headers.get("accept", "").lower()
    return accepted.lstrip().startswith("text/html")


@router.post(
    "/v1/convert",
    operation_id="convert",
    summary="Write a game the other way",
    response_description="The record that a sheet says, or a record as a sheet",
    responses={
        200: CONVERSION_RESPONSE,
        **problems(401, 403, *BODY),
        422: MALFORMED_OR_UNREADABLE,
    },
    openapi_extra={"requestBody": GAME_BODY},
)
async def convert(request: Request, _: Verifying, spoken: Annotated[Spoken, Query()]) -> Response:
    """Make a record of a sheet, telling what was assumed, or a sheet in a language of a record."""
    service, gzipped = service_of(request), is_gzip(request)
    data = await read_body(request, service)
    terms = Terms(allow_unfinished=True, lang=spoken.lang)

    def make() -> Conversion:
        log = _read(data, terms, gzipped=gzipped)
        try:
            log.sound()
        except NoGameError as error:
            raise MalformedError(error.report) from None
        if log.sheet:
            return Conversion(_CONVERSION, log.document, None, log.sheet.assumptions, [])
        written = write_sheet(log.document, lang=spoken.lang)
        return Conversion(_CONVERSION, None, written.text, [], list(written.lost))

    made = await to_thread.run_sync(make, limiter=service.beside)
    return Response(orjson.dumps(made), 200, None, _JSON)


def _read(data: bytes, terms: Terms, *, gzipped: bool) -> Log:
    """Return the log of a record, or of the record that a sheet says.

    JSON begins with a brace, or a bracket by mistake, and no sheet does. Raises `UnreadableError`
    for a sheet that cannot be read.
    """
    judge, plain = referee(terms), inflate(data, must=gzipped)
    start = b"" if isinstance(plain, Fault) else plain.removeprefix(BOM).lstrip(WHITE)
    if isinstance(plain, Fault) or not start or start.startswith(_BEGINNINGS):
        return read_log(data, referee=judge, gzipped=gzipped)
    read = read_sheet(plain)
    if not isinstance(read, Sheet):
        raise UnreadableError(_UNREADABLE, [_told(fault, terms.words) for fault in read])
    log = read_log(orjson.dumps(read.record), referee=judge)
    report = on_sheet(log.report, len(plain), sha256(plain).hexdigest())
    origin = sheet_origin(read.assumptions, read.lines, terms.lang)
    return log._replace(report=report, sheet=origin)


def _told(fault: SheetFault, words: Catalogue) -> dict[str, Any]:
    return {"line": fault.line, "column": fault.column, **of_sheet(fault, words)._asdict()}
