"""The JSON Schemas (2020-12) of all documents, each made from its class.

They are published in `schema/v1`, where `scripts/schema` writes them. Objects are open: readers
ignore keys that they do not know. A part that a report has too is as the report's schema has it.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pydantic import TypeAdapter

from a44log.batch.stats import Stats
from a44log.diff import Diff
from a44log.documents.answer import AnswerTold
from a44log.documents.keys import ANSWER, DIFF, MOVES, REPLAY, RULING, SCORE, SETTLEMENT
from a44log.documents.lookup import CLAUSE_KEYS, CODE, CODE_LIST, RULES
from a44log.documents.service import (
    Batch,
    Conversion,
    Meta,
    RecordPage,
    Stored,
    StoredRecord,
    Tombstone,
)
from a44log.documents.statistics import STATS
from a44log.documents.stored import BATCH, CONVERSION, META, PAGE, STORED, STORED_RECORD, TOMBSTONE
from a44log.moves import Moves
from a44log.record.schema import PlainJsonSchema, record_schema
from a44log.reference import SCHEMAS, ClauseExplained, CodeExplained, CodeList, RulesTold
from a44log.rule import Ruling
from a44log.score import ScoresTold
from a44log.settle import Settlement
from a44log.validator.schema import Keys, describe, report_schema
from a44log.viewer.replay import Replay

_Schema = dict[str, Any]

_DOCUMENTS: Final[dict[str, tuple[type, Keys]]] = {
    "answer": (AnswerTold, ANSWER),
    "score": (ScoresTold, SCORE),
    "moves": (Moves, MOVES),
    "diff": (Diff, DIFF),
    "settlement": (Settlement, SETTLEMENT),
    "ruling": (Ruling, RULING),
    "replay": (Replay, REPLAY),
    "batch": (Batch, BATCH),
    "stats": (Stats, STATS),
    "conversion": (Conversion, CONVERSION),
    "rules": (RulesTold, RULES),
    "code": (CodeExplained, CODE),
    "code-list": (CodeList, CODE_LIST),
    "clause": (ClauseExplained, CLAUSE_KEYS),
    "stored-record": (StoredRecord, STORED_RECORD),
    "stored": (Stored, STORED),
    "record-page": (RecordPage, PAGE),
    "tombstone": (Tombstone, TOMBSTONE),
    "meta": (Meta, META),
}
_OWN: Final[dict[str, Callable[[], _Schema]]] = {
    "record": record_schema,
    "report": report_schema,
}


def schema_of(name: str) -> _Schema:
    """Return the schema of that name in `SCHEMAS`, made anew."""
    if name in _OWN:
        return _OWN[name]()
    cls, keys = _DOCUMENTS[name]
    generator = PlainJsonSchema
    adapter: TypeAdapter[Any] = TypeAdapter(cls)
    schema = _plain(adapter.json_schema(mode="serialization", schema_generator=generator))
    report = report_schema()
    ready = report.pop("$defs")
    ready["Report"] = {key: value for key, value in report.items() if key not in _OF_A_FILE}
    # A part of a report may be called what the document is.
    parts = keys.keys() - {schema["title"]}
    own = {part: found for part, found in schema.pop("$defs", {}).items() if part in parts}
    for part in (schema, *own.values()):
        part["required"] = [*part["properties"]]
        for value in part["properties"].values():
            value.pop("default", None)  # all keys are always present
    describe({schema["title"]: schema, **own}, keys)
    title = SCHEMAS[name] if "/" in SCHEMAS[name] else schema["title"]
    there = ready | own
    reached = {part: there[part] for part in there if part in _reached(schema, there)}
    named = {"$schema": generator.schema_dialect, "$id": f"urn:a44log:schema:{name}:1"}
    return {**named, **schema, "title": title, **({"$defs": reached} if reached else {})}


def _plain(schema: _Schema) -> _Schema:
    """Return the schema with classes named by what they are: Payment, and not Payment[int]."""
    plain: _Schema = json.loads(_MARKS.sub("", json.dumps(schema)))
    return plain


_MARKS: Final = re.compile(r"_int_|\[int\]|(?<=[a-z])Told\b")
_OF_A_FILE: Final = ("$schema", "$id")
_LOCAL: Final = "#/$defs/"


def _reached(schema: _Schema, parts: dict[str, _Schema]) -> set[str]:
    """Return the names of the parts that a schema leads to."""
    reached: set[str] = set()
    ways = [schema]
    while ways:
        for name in _references(ways.pop()):
            if name not in reached:
                reached.add(name)
                ways.append(parts[name])
    return reached


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"].removeprefix(_LOCAL)
        for item in value.values():
            yield from _references(item)
    elif isinstance(value, list):
        for item in value:
            yield from _references(item)
