"""The description of the service as OpenAPI has it, with the schemas of record and report."""

from typing import Any, Final

from fastapi import FastAPI

from a44log.record.schema import record_schema
from a44log.service.problems import Problem
from a44log.validator.schema import report_schema

_Json = dict[str, Any]

DESCRIPTION: Final = (
    "The referee for game records of the card game A44: was every move legal, and are these the "
    "right scores? A status of 4xx or 5xx means that a record was not looked at."
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


def describe(app: FastAPI) -> None:
    """Make the app's /openapi.json hold the published schemas of record and report."""
    generated = app.openapi

    def openapi() -> _Json:
        first = app.openapi_schema is None
        description = generated()
        if first:
            components = description.setdefault("components", {}).setdefault("schemas", {})
            components["Problem"] = Problem.model_json_schema()
            for name, schema in (("Record", record_schema()), ("Report", report_schema())):
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
