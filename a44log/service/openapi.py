"""The description of the service as OpenAPI has it, with the published schemas."""

from typing import Any, Final

from fastapi import FastAPI

from a44log.service.components import published, ref
from a44log.service.examples import add_examples, add_links
from a44log.service.problems import Problem

_Json = dict[str, Any]

DESCRIPTION: Final = (
    "The referee for game records of the card game A44: was every move legal, and are these the "
    "right scores? A status of 4xx or 5xx means that nothing was judged or changed."
)


KEY_OPTIONAL: Final[_Json] = {"security": [{}]}
"""For an operation that needs no key; one that is sent has to be good all the same."""


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
            ref("Problem"),
            {"type": "object", "properties": {"faults": _list(ref("Fault"))}},
        ]
    },
    "MalformedProblem": {
        "allOf": [
            ref("Problem"),
            {"type": "object", "properties": {"report": ref("Report")}},
        ]
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
