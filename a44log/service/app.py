"""The application: what it answers, and how (the contract, section 5)."""

from typing import Annotated, Final

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, FastAPI, HTTPException, Query, Request, Response

from a44log._version import __version__
from a44log.engine.ruleset import parse_ruleset
from a44log.messages import LANGUAGES
from a44log.service.body import read_body
from a44log.service.openapi import DESCRIPTION, RECORD_BODY, REPORT_RESPONSE, describe
from a44log.service.problems import PROBLEMS, tell_problems
from a44log.service.settings import Settings
from a44log.service.terms import PARAMETERS, Terms
from a44log.validator.report import Report
from a44log.validator.verify import Referee

_GZIP: Final = b"\x1f\x8b"
_CODINGS: Final = {"": False, "identity": False, "gzip": True, "x-gzip": True}


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the service: POST /v1/verify, GET /healthz and /openapi.json, no pages for a browser."""
    app = FastAPI(
        title="a44log",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.include_router(_verify(settings or Settings()))
    app.include_router(_health)
    tell_problems(app, PARAMETERS)
    describe(app)
    # What judging a faulty record needs is imported now, and not under the first request.
    for lang in LANGUAGES:
        Referee(lang=lang).judge(b"{}")
    return app


def _verify(settings: Settings) -> APIRouter:
    router = APIRouter(tags=["verify"])
    beside = CapacityLimiter(settings.judging_threads)

    @router.post(
        "/v1/verify",
        operation_id="verify_record",
        summary="Judge one record",
        response_description="The report, whatever the verdict",
        responses={200: REPORT_RESPONSE, **PROBLEMS},
        openapi_extra={"requestBody": RECORD_BODY},
    )
    async def verify_record(request: Request, terms: Annotated[Terms, Query()]) -> Response:
        """Judge one record and answer with its report, also where it is malformed.

        The body is the record's bytes as they are, under any media type; gzip is recognised by
        itself. The report is that of `a44log verify --format json`, byte for byte, but that its
        `input.name` is null.
        """
        gzipped = _CODINGS.get(request.headers.get("content-encoding", "").strip().lower())
        if gzipped is None:
            accepted = {"Accept-Encoding": "gzip, identity"}
            raise HTTPException(415, "A body may be coded as gzip, or not at all.", accepted)
        if len(request.query_params.multi_items()) > len(request.query_params):
            raise HTTPException(422, "A query parameter is given twice.")
        data = await read_body(request, settings)

        def judge() -> Report:
            rules = None if terms.ruleset is None else parse_ruleset(terms.ruleset)
            referee = Referee(rules, allow_unfinished=terms.allow_unfinished, lang=terms.lang)
            return referee.judge(data, gzipped=gzipped)

        if len(data) > settings.inline_bytes or data.startswith(_GZIP):
            report = await to_thread.run_sync(judge, limiter=beside)
        else:
            report = judge()
        headers = {"A44-Verdict": report.verdict}
        return Response(report.to_json(), 200, headers, "application/json")

    return router


_health = APIRouter(tags=["health"])


@_health.get(
    "/healthz",
    operation_id="get_health",
    summary="Tell whether the service can serve",
    response_description="It can",
)
@_health.head("/healthz", include_in_schema=False)
async def get_health() -> dict[str, str]:
    """Answer as soon as the service can serve."""
    return {"status": "ok"}
