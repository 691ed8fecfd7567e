"""Judging: one record, or many in one request."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Annotated, Final

import orjson
from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from a44log.documents.service import Batch
from a44log.record.fault import Fault
from a44log.service.access import Verifying
from a44log.service.bodies import BATCH_BODY, RECORD_BODY
from a44log.service.body import is_gzip, read_body
from a44log.service.lines import read_lines
from a44log.service.problems import BODY, problems
from a44log.service.responses import BATCH_RESPONSE, REPORT_RESPONSE
from a44log.service.route import Route
from a44log.service.state import Service, referee, service_of
from a44log.service.terms import Terms

router = APIRouter(tags=["verify"], route_class=Route)

_HANDFUL: Final = 16


@router.post(
    "/v1/verify",
    operation_id="verify_record",
    summary="Judge one record",
    response_description="The report, whatever the verdict",
    responses={200: REPORT_RESPONSE, **problems(401, 403, *BODY)},
    openapi_extra={"requestBody": RECORD_BODY},
)
async def verify_record(
    request: Request, _: Verifying, terms: Annotated[Terms, Query()]
) -> Response:
    """Judge one record and answer with its report, also where it is malformed.

    The body is the record's bytes as they are, under any media type; gzip is recognised by
    itself. The report is that of `a44log verify --format json`, byte for byte, but that its
    `input.name` is null.
    """
    service = service_of(request)
    gzipped = is_gzip(request)
    data = await read_body(request, service)
    report = await service.judge(data, terms, gzipped=gzipped)
    request.state.sha256 = report.input.sha256
    headers = {"A44-Verdict": report.verdict}
    return Response(report.to_json(), 200, headers, "application/json")


@router.post(
    "/v1/verify-batch",
    operation_id="verify_batch",
    summary="Judge many records",
    response_description="A report a line, in the order of the records, and a line of counts",
    response_class=StreamingResponse,
    responses={200: BATCH_RESPONSE, **problems(401, 403, *BODY)},
    openapi_extra={"requestBody": BATCH_BODY},
)
async def verify_batch(
    request: Request, _: Verifying, terms: Annotated[Terms, Query()]
) -> Response:
    """Judge a record a line (NDJSON, gzip or not), and answer with a report a line.

    The last line is no report: `{"format": "a44log-batch/1", "records": ..., "verdicts": ...}`.
    An answer without it was cut short.
    """
    service = service_of(request)
    bounds = service.settings
    found = await read_lines(request, service, most=bounds.max_batch, records=bounds.max_records)
    return StreamingResponse(_reports(service, found, terms), media_type="application/x-ndjson")


async def _reports(
    service: Service, found: Iterator[tuple[int, bytes | Fault]], terms: Terms
) -> AsyncIterator[bytes]:
    """Yield the reports a handful at a time, and the line that ends them."""
    judge = referee(terms).judge
    verdicts: Counter[str] = Counter()

    def handful() -> bytes:
        written = []
        for number, line in islice(found, _HANDFUL):
            report = judge(line, line=number)
            verdicts[report.verdict] += 1
            written.append(report.to_json())
        return b"".join(written)

    while written := await to_thread.run_sync(handful, limiter=service.beside):
        yield written
    end = Batch("a44log-batch/1", verdicts.total(), dict(sorted(verdicts.items())))
    yield orjson.dumps(end, option=orjson.OPT_APPEND_NEWLINE)
