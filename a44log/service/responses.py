"""The answers that operations give, for the description of the service."""

from typing import Any, Final

from a44log.service.components import ref

_Json = dict[str, Any]


def _response(name: str, *headers: str) -> _Json:
    described = {"content": {"application/json": {"schema": ref(name)}}}
    return described | {"headers": {header: _HEADERS[header] for header in headers}}


_HEADERS: Final[dict[str, _Json]] = {
    "A44-Verdict": {
        "description": "The report's verdict.",
        "schema": ref("Report/properties/verdict"),
    },
    "Location": {"description": "Where the record is.", "schema": {"type": "string"}},
    "Link": {"description": "The next page, if there is one.", "schema": {"type": "string"}},
    "ETag": {"description": "The digest of the bytes.", "schema": {"type": "string"}},
}

REPORT_RESPONSE: Final = _response("Report", "A44-Verdict")
BATCH_RESPONSE: Final[_Json] = {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}

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
    "content": {"application/json": {"schema": {"anyOf": [ref("Code"), ref("Clause")]}}}
}
SCHEMA_RESPONSE: Final = {"content": {"application/schema+json": {"schema": {"type": "object"}}}}
MALFORMED: Final[_Json] = {
    "description": "A query parameter is wrong, or the record is malformed or unverifiable; "
    "`report` is there in the second case.",
    "content": {"application/problem+json": {"schema": ref("MalformedProblem")}},
}

UNREADABLE: Final[_Json] = {
    "description": "A query parameter is wrong, or what was typed cannot be taken; `faults` is "
    "there in the second case.",
    "content": {"application/problem+json": {"schema": ref("UnreadableProblem")}},
}
MALFORMED_OR_UNREADABLE: Final[_Json] = {
    "description": "A query parameter is wrong; or a record is malformed or unverifiable, with its "
    "`report`; or a sheet cannot be read, with its `faults`.",
    "content": {
        "application/problem+json": {
            "schema": {"anyOf": [ref("MalformedProblem"), ref("UnreadableProblem")]}
        }
    },
}
