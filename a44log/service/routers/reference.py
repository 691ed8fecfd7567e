"""What there is to look up: schemas, rules, codes, and what this service is."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, HTTPException, Path, Query, Request, Response

from a44log._version import __version__
from a44log.documents.service import Limits, Meta, Preset
from a44log.engine.ruleset import PRESETS, parse_ruleset
from a44log.messages import LANGUAGES
from a44log.messages.sources import GROUNDS
from a44log.record.decoder import MAX_BYTES
from a44log.record.scanner import MAX_DEPTH
from a44log.record.structs import MAX_EVENTS, MAX_STRING
from a44log.reference import (
    SCHEMAS,
    CodeList,
    explained,
    explained_code,
    find,
    published,
    rules_told,
)
from a44log.service.access import Counted
from a44log.service.openapi import KEY_OPTIONAL
from a44log.service.problems import problems
from a44log.service.responses import (
    CODES_RESPONSE,
    EXPLANATION_RESPONSE,
    META_RESPONSE,
    RULES_RESPONSE,
    SCHEMA_RESPONSE,
)
from a44log.service.route import Route
from a44log.service.state import service_of
from a44log.service.terms import Ruled, Spoken
from a44log.validator.codes import CODES
from a44log.validator.report import Tool

router = APIRouter(tags=["reference"], route_class=Route, dependencies=[Counted])


Name = Annotated[str, Path(description="The document.", json_schema_extra={"enum": [*SCHEMAS]})]
Subject = Annotated[
    str, Path(description="A code, its name, or a clause: A44-P404, does-not-beat, BEAT-8.")
]


def _json(value: Any) -> Response:
    return Response(orjson.dumps(value), media_type="application/json")


@router.get(
    "/v1/schema/{name}",
    operation_id="get_schema",
    response_class=Response,  # which has no media type to be listed beside the one that is meant
    summary="Get a published JSON Schema",
    response_description="The schema, byte for byte as it is published",
    responses={200: SCHEMA_RESPONSE, **problems(401, 404)},
    openapi_extra=KEY_OPTIONAL,
)
async def get_schema(name: Name) -> Response:
    """Give the JSON Schema (2020-12) of a document by name: `record`, `report`, `answer`..."""
    if name not in SCHEMAS:
        raise HTTPException(404, f"There are the schemas {', '.join(SCHEMAS)}.")
    return Response(published(name), media_type="application/schema+json")


@router.get(
    "/v1/rules",
    operation_id="get_rules",
    summary="Get the rules",
    response_description="Every clause and option",
    responses={200: RULES_RESPONSE, **problems(401)},
    openapi_extra=KEY_OPTIONAL,
)
async def get_rules(asked: Annotated[Ruled, Query()]) -> Response:
    """Give every clause, option and preset, and the options of a ruleset if one is named."""
    chosen = None if asked.ruleset is None else parse_ruleset(asked.ruleset)
    return _json(rules_told(chosen, asked.lang))


@router.get(
    "/v1/codes",
    operation_id="list_codes",
    summary="Explain every code",
    response_description="What each means",
    responses={200: CODES_RESPONSE, **problems(401)},
    openapi_extra=KEY_OPTIONAL,
)
async def list_codes(spoken: Annotated[Spoken, Query()]) -> Response:
    """Tell of every code what it means and how to mend it."""
    return _json(CodeList([explained_code(code, spoken.lang) for code in CODES.values()]))


@router.get(
    "/v1/codes/{code}",
    operation_id="explain_code",
    summary="Explain a code or a clause",
    response_description="What it means",
    responses={200: EXPLANATION_RESPONSE, **problems(401, 404)},
    openapi_extra=KEY_OPTIONAL,
)
async def explain_code(code: Subject, spoken: Annotated[Spoken, Query()]) -> Response:
    """Tell what a code of a finding means and how to mend it, or what a clause says."""
    subject = find(code)
    if subject is None:
        raise HTTPException(404, "There is no such code and no such clause; /v1/meta lists them.")
    return _json(explained(subject, spoken.lang))


@router.get(
    "/v1/meta",
    operation_id="get_meta",
    summary="Tell what this service is",
    response_description="Versions, rulesets, languages, codes and limits",
    responses={200: META_RESPONSE, **problems(401)},
    openapi_extra=KEY_OPTIONAL,
)
async def get_meta(request: Request) -> Response:
    """Tell the versions and limits of this service."""
    settings = service_of(request).settings
    return _json(
        Meta(
            tool=Tool("a44log", __version__),
            formats=[format for format in SCHEMAS.values() if "/" in format],
            rulesets=[Preset(*preset) for preset in PRESETS],
            languages=[*LANGUAGES],
            codes=[*CODES],
            clauses=[*GROUNDS],
            limits=Limits(
                record_bytes=MAX_BYTES,
                record_depth=MAX_DEPTH,
                record_events=MAX_EVENTS,
                string_characters=MAX_STRING,
                body_bytes=settings.max_body,
                batch_bytes=settings.max_batch,
                batch_records=settings.max_records,
                rate=settings.rate_limit or None,
            ),
        )
    )
