"""The description of the service as OpenAPI has it, with the published schemas."""

from typing import Any, Final

from fastapi import FastAPI

from a44log.service.components import COMPONENTS, published
from a44log.service.examples import add_examples, add_links
from a44log.service.problems import Problem

_Json = dict[str, Any]

DESCRIPTION: Final = (
    "The referee for game records of the card game A44: was every move legal, and are these the "
    "right scores? A status of 4xx or 5xx means that nothing was judged or changed."
)


KEY_OPTIONAL: Final[_Json] = {"security": [{}]}
"""For an operation that needs no key; one that is sent has to be good all the same."""

_ANY_BYTES: Final = {"schema": {"type": "string", "format": "binary"}}

RECORD_BODY: Final[_Json] = {
    "required": True,
    "description": "The bytes of one record, `a44log/1`, plain or gzip. The media type says "
    "nothing and may be any. Up to 1 MiB is looked at; a record of more than 256 KiB is "
    "told as A44-J107.",
    "content": {
        "application/json": {"schema": {"$ref": f"{COMPONENTS}Record"}},
        "application/gzip": _ANY_BYTES,
        "application/octet-stream": _ANY_BYTES,
    },
}

REPORT_RESPONSE: Final[_Json] = {
    "content": {"application/json": {"schema": {"$ref": f"{COMPONENTS}Report"}}},
    "headers": {
        "A44-Verdict": {
            "description": "The report's verdict.",
            "schema": {"$ref": f"{COMPONENTS}Report/properties/verdict"},
        }
    },
}


BATCH_BODY: Final[_Json] = {
    "required": True,
    "description": "Records, one a line (NDJSON), plain or gzip.",
    "content": {"application/x-ndjson": _ANY_BYTES, "application/gzip": _ANY_BYTES},
}

GAME_BODY: Final[_Json] = {
    "required": True,
    "description": "The bytes of one record or of one sheet, plain or gzip. The media type says "
    "nothing and may be any: what begins with a brace is a record.",
    "content": {
        "application/json": {"schema": {"$ref": f"{COMPONENTS}Record"}},
        "text/plain": {"schema": {"type": "string"}},
        "application/gzip": _ANY_BYTES,
        "application/octet-stream": _ANY_BYTES,
    },
}

TEXT_BODY: Final[_Json] = {
    "required": True,
    "description": "Four lines, a player each, plain or gzip: `Ada out`, `Ben 4 4 A K`, "
    "`Cao: 13 cards plain`.",
    "content": {"text/plain": {"schema": {"type": "string"}}, "application/gzip": _ANY_BYTES},
}

BATCH_RESPONSE: Final[_Json] = {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}


def _ref(name: str) -> _Json:
    return {"$ref": COMPONENTS + name}


def _or_null(schema: _Json) -> _Json:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: _Json) -> _Json:
    return {"type": "array", "items": schema}


_OWN: Final[dict[str, _Json]] = {
    "Fault": {
        "type": "object",
        "description": "Why something typed cannot be taken. Of two texts, `where` names the one.",
        "required": ["line", "column", "message"],
        "properties": {
            "line": _or_null({"type": "integer", "minimum": 1}),
            "column": _or_null({"type": "integer", "minimum": 1}),
            "where": _or_null({"type": "string"}),
            "message": {"type": "string"},
            "expected": _or_null({"type": "string"}),
            "actual": _or_null({"type": "string"}),
            "hint": _or_null({"type": "string"}),
        },
    },
    "UnreadableProblem": {
        "allOf": [
            _ref("Problem"),
            {"type": "object", "properties": {"faults": _list(_ref("Fault"))}},
        ]
    },
    "MalformedProblem": {
        "allOf": [
            _ref("Problem"),
            {"type": "object", "properties": {"report": _ref("Report")}},
        ]
    },
}


def _response(name: str, *headers: str) -> _Json:
    described = {"content": {"application/json": {"schema": _ref(name)}}}
    return described | {"headers": {header: _HEADERS[header] for header in headers}}


_HEADERS: Final[dict[str, _Json]] = {
    "A44-Verdict": REPORT_RESPONSE["headers"]["A44-Verdict"],
    "Location": {"description": "Where the record is.", "schema": {"type": "string"}},
    "Link": {"description": "The next page, if there is one.", "schema": {"type": "string"}},
    "ETag": {"description": "The digest of the bytes.", "schema": {"type": "string"}},
}

STORED_RESPONSE: Final = _response("Stored", "A44-Verdict", "Location")
LIST_RESPONSE: Final = _response("RecordPage", "Link")
BYTES_RESPONSE: Final = _response("Record", "A44-Verdict", "ETag")
REPLAY_RESPONSE: Final = _response("Replay", "A44-Verdict")
MADE_REPLAY_RESPONSE: Final[_Json] = {
    **REPLAY_RESPONSE,
    "content": {**REPLAY_RESPONSE["content"], "text/html": {"schema": {"type": "string"}}},
}
TOMBSTONE_RESPONSE: Final = _response("Tombstone")
CONVERSION_RESPONSE: Final = _response("Conversion")
ANSWER_RESPONSE: Final = _response("Answer")
SCORE_RESPONSE: Final = _response("Score")
MOVES_RESPONSE: Final = _response("Moves")
DIFF_RESPONSE: Final = _response("Diff")
SETTLEMENT_RESPONSE: Final = _response("Settlement")
RULES_RESPONSE: Final = _response("Rules")
META_RESPONSE: Final = _response("Meta")
CODES_RESPONSE: Final = _response("CodeList")
EXPLANATION_RESPONSE: Final[_Json] = {
    "content": {"application/json": {"schema": {"anyOf": [_ref("Code"), _ref("Clause")]}}}
}
SCHEMA_RESPONSE: Final = {"content": {"application/schema+json": {"schema": {"type": "object"}}}}
MALFORMED: Final[_Json] = {
    "description": "A query parameter is wrong, or the record is malformed or unverifiable; "
    "`report` is there in the second case.",
    "content": {"application/problem+json": {"schema": _ref("MalformedProblem")}},
}

UNREADABLE: Final[_Json] = {
    "description": "A query parameter is wrong, or what was typed cannot be taken; `faults` is "
    "there in the second case.",
    "content": {"application/problem+json": {"schema": _ref("UnreadableProblem")}},
}
MALFORMED_OR_UNREADABLE: Final[_Json] = {
    "description": "A query parameter is wrong; or a record is malformed or unverifiable, with its "
    "`report`; or a sheet cannot be read, with its `faults`.",
    "content": {
        "application/problem+json": {
            "schema": {"anyOf": [_ref("MalformedProblem"), _ref("UnreadableProblem")]}
        }
    },
}


def describe(app: FastAPI) -> None:
    """Make the app's /openapi.json hold the published schemas."""
    generated = app.openapi

    def openapi() -> _Json:
        first = app.openapi_schema is None
        description = generated()
        if first:
            components = description.setdefault("components", {}).setdefault("schemas", {})
            components |= {"Problem": Problem.model_json_schema(), **_OWN, **published()}
            add_examples(description)
            add_links(description)
        return description

    app.openapi = openapi  # type: ignore[method-assign]
