"""The description of the service as OpenAPI has it, with the published schemas."""

from typing import Any, Final

from fastapi import FastAPI

from a44log.record.schema import record_schema
from a44log.service.problems import Problem
from a44log.validator.schema import report_schema
from a44log.viewer.schema import replay_schema

_Json = dict[str, Any]

DESCRIPTION: Final = (
    "The referee for game records of the card game A44: was every move legal, and are these the "
    "right scores? A status of 4xx or 5xx means that nothing was judged or changed."
)
_COMPONENTS: Final = "#/components/schemas/"


_ANY_BYTES: Final = {"schema": {"type": "string", "format": "binary"}}

RECORD_BODY: Final[_Json] = {
    "required": True,
    "description": "The bytes of one record, `a44log/1`, plain or gzip. The media type says "
    "nothing and may be any. Up to 1 MiB is looked at; a record of more than 256 KiB is "
    "told as A44-J107.",
    "content": {
        "application/json": {"schema": {"$ref": f"{_COMPONENTS}Record"}},
        "application/gzip": _ANY_BYTES,
        "application/octet-stream": _ANY_BYTES,
    },
}

REPORT_RESPONSE: Final[_Json] = {
    "content": {"application/json": {"schema": {"$ref": f"{_COMPONENTS}Report"}}},
    "headers": {
        "A44-Verdict": {
            "description": "The report's verdict.",
            "schema": {"$ref": f"{_COMPONENTS}Report/properties/verdict"},
        }
    },
}


BATCH_BODY: Final[_Json] = {
    "required": True,
    "description": "Records, one a line (NDJSON), plain or gzip.",
    "content": {"application/x-ndjson": _ANY_BYTES, "application/gzip": _ANY_BYTES},
}

TEXT_BODY: Final[_Json] = {
    "required": True,
    "description": "Four lines, a player each: `Ada out`, `Ben 4 4 A K`, `Cao: 13 cards plain`.",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}

BATCH_RESPONSE: Final[_Json] = {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}


def _hash(of: str) -> _Json:
    return {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": f"The digest of {of}."}


_ID: Final[_Json] = {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "Random."}
_KEPT: Final = {"type": "string", "enum": ["valid", "ruled", "unfinished", "invalid"]}
_SEAT: Final = {"type": "integer", "minimum": 0, "maximum": 3}
_CARDS: Final = {"type": "array", "items": {"type": "string"}}
_COUNT: Final = {"type": "integer", "minimum": 0}


def _object(description: str, properties: _Json) -> _Json:
    return {
        "type": "object",
        "description": description,
        "required": [*properties],
        "properties": properties,
    }


def _ref(name: str) -> _Json:
    return {"$ref": _COMPONENTS + name}


def _or_null(schema: _Json) -> _Json:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: _Json) -> _Json:
    return {"type": "array", "items": schema}


_OWN: Final[dict[str, _Json]] = {
    "StoredRecord": _object(
        "A record that is kept.",
        {
            "id": _ID,
            "sha256": _hash("its bytes"),
            "record_sha256": _hash("its canonical form"),
            "game_sha256": _hash("the game"),
            "verdict": _KEPT,
            "public": {"type": "boolean", "description": "Whether anyone may read it."},
            "stored_at": {"type": "string", "format": "date-time"},
            "bytes": _COUNT,
        },
    ),
    "Stored": _object(
        "A record that is kept, and its report.",
        {"record": _ref("StoredRecord"), "report": _ref("Report")},
    ),
    "RecordPage": _object(
        "Some records; `next` is the cursor of the page after this one.",
        {"records": _list(_ref("StoredRecord")), "next": _or_null({"type": "string"})},
    ),
    "Tombstone": _object(
        "What is left of a record.",
        {"id": _ID, "game_sha256": _hash("the game"), "reason": {"type": "string"}},
    ),
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
TOMBSTONE_RESPONSE: Final = _response("Tombstone")
OBJECT_RESPONSE: Final[_Json] = {"content": {"application/json": {"schema": {"type": "object"}}}}
SCHEMA_RESPONSE: Final = {"content": {"application/schema+json": {"schema": {"type": "object"}}}}
MALFORMED: Final[_Json] = {
    "description": "A query parameter is wrong, or the record is malformed or unverifiable; "
    "`report` is there in the second case.",
    "content": {"application/problem+json": {"schema": _ref("MalformedProblem")}},
}


def describe(app: FastAPI) -> None:
    """Make the app's /openapi.json hold the published schemas."""
    generated = app.openapi

    def openapi() -> _Json:
        first = app.openapi_schema is None
        description = generated()
        if first:
            components = description.setdefault("components", {}).setdefault("schemas", {})
            components |= {"Problem": Problem.model_json_schema(), **_OWN}
            for name, schema in (
                ("Record", record_schema()),
                ("Report", report_schema()),
                ("Replay", replay_schema()),
            ):
                components |= _parts(name, schema)
        return description

    app.openapi = openapi  # type: ignore[method-assign]


def _parts(name: str, schema: _Json) -> _Json:
    """Return a schema and each of its definitions as components, its references moved along."""
    definitions = schema.pop("$defs", {})
    for key in ("$schema", "$id"):
        schema.pop(key)
    parts = {name: schema, **{f"{name}{part}": found for part, found in definitions.items()}}
    return {part: _moved(found, f"{_COMPONENTS}{name}") for part, found in parts.items()}


def _moved(value: Any, to: str) -> Any:
    if isinstance(value, dict):
        return {
            key: to + item.removeprefix("#/$defs/")
            if key == "$ref" and isinstance(item, str)
            else _moved(item, to)
            for key, item in value.items()
        }
    return [_moved(item, to) for item in value] if isinstance(value, list) else value
