"""The JSON Schema (2020-12) of a record, made from the models.

It is published as `schema/v1/record.schema.json`, which `scripts/schema` writes.
"""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from a44log.record.model import Record

RECORD_ID = "urn:a44log:schema:record:1"


class PlainJsonSchema(GenerateJsonSchema):
    """Schemas without what strict validators refuse and what tells nothing."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> dict[str, Any]:
        """Leave out the None that a missing key reads as: no document may hold it."""
        generated = super().default_schema(schema)
        del generated["default"]
        return generated

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> dict[str, Any]:
        """Leave out `discriminator`, a keyword of OpenAPI and not of JSON Schema."""
        generated = super().tagged_union_schema(schema)
        del generated["discriminator"]
        return generated

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        """Give titles to objects, not to keys: a key's name is its title."""
        return False


def record_schema() -> dict[str, Any]:
    """Return the schema of `a44log/1`, made anew."""
    return {
        "$schema": PlainJsonSchema.schema_dialect,
        "$id": RECORD_ID,
        **Record.model_json_schema(schema_generator=PlainJsonSchema),
    }


def schema_text(schema: dict[str, Any]) -> str:
    """Return the text of a schema's file, always the same for the same schema."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
