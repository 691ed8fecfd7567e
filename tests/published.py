"""What the tests get is held to the published schemas, whatever else a test asks of it."""

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from a44log.reference import SCHEMAS

SCHEMA_FOLDER = Path(__file__).parents[1] / "schema" / "v1"
_NAMES = {format: name for name, format in SCHEMAS.items() if name != "record"}
_LONGEST = 300_000


@cache
def validator(name: str) -> Draft202012Validator:
    """Return the validator of a published schema."""
    return Draft202012Validator(json.loads((SCHEMA_FOLDER / f"{name}.schema.json").read_bytes()))


@lru_cache(1024)
def hold(text: bytes) -> None:
    """Hold each document in the text to the schema of its format; records and others are let be."""
    if len(text) > _LONGEST or b'"a44log-' not in text:
        return
    for document in _documents(text):
        name = _NAMES.get(document.get("format", "")) if isinstance(document, dict) else None
        if name:
            validator(name).validate(document)


def _documents(text: bytes) -> list[Any]:
    """Return what is JSON in a text: all of it, a document or a list of them, or each line."""
    try:
        whole = json.loads(text)
    except ValueError:
        return [found for line in text.splitlines() for found in _line(line)]
    return whole if isinstance(whole, list) else [whole]


def _line(line: bytes) -> list[Any]:
    try:
        return [json.loads(line)]
    except ValueError:
        return []
