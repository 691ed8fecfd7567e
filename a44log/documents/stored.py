"""What is said of each key of what only the service answers, and how far it goes."""

from typing import Final

from a44log.documents.bounds import (
    COUNT,
    ID,
    LANGUAGE,
    LINE,
    MOMENT,
    NOTHING,
    RULESET,
    SHEET,
    a_map,
    items,
)
from a44log.record.decoder import MAX_BYTES
from a44log.record.structs import MAX_EVENTS
from a44log.validator.schema import CLAUSE, CODE, HASH, Keys

BATCH: Final[Keys] = {
    "Batch": {
        "format": ("The format of the line and its version.", NOTHING),
        "records": ("How many records there were.", COUNT),
        "verdicts": ("How many have which verdict.", a_map({"type": "integer", "minimum": 1})),
    },
}
CONVERSION: Final[Keys] = {
    "Conversion": {
        "format": ("The format of the conversion and its version.", NOTHING),
        "record": ("The record that a sheet says; null where a sheet was made.", NOTHING),
        "sheet": ("The sheet that was made of a record; null where a record was.", NOTHING),
        "assumptions": ("What the sheet does not say.", {"maxItems": MAX_EVENTS}),
        "lost": ("JSON Pointers to what a sheet cannot say.", NOTHING),
    },
    "Assumed": SHEET["Assumed"],
}
STORED_RECORD: Final[Keys] = {
    "StoredRecord": {
        "id": ("Random.", ID),
        "sha256": ("The digest of its bytes.", HASH),
        "record_sha256": ("The digest of its RFC 8785 form.", HASH),
        "game_sha256": ("The digest of what was played.", HASH),
        "verdict": ("Its verdict under its own ruleset.", NOTHING),
        "public": ("Whether anyone may read it.", NOTHING),
        "stored_at": ("When it was stored: by RFC 3339, in UTC.", MOMENT),
        "bytes": ("Its size.", {"minimum": 1, "maximum": MAX_BYTES}),
    },
}
STORED: Final[Keys] = {
    "Stored": {
        "record": ("What is told of the record.", NOTHING),
        "report": ("The report on it.", NOTHING),
    },
    **STORED_RECORD,
}
PAGE: Final[Keys] = {
    "RecordPage": {
        "records": ("The records.", {"maxItems": 1000}),
        "next": ("The cursor of the page after this one, if there is one.", {"maxLength": 200}),
    },
    **STORED_RECORD,
}
TOMBSTONE: Final[Keys] = {
    "Tombstone": {
        "id": ("The id that it had.", ID),
        "game_sha256": ("The digest of what was played.", HASH),
        "reason": ("Why it was deleted.", {"maxLength": 200}),
    },
}
META: Final[Keys] = {
    "Meta": {
        "tool": ("What serves.", NOTHING),
        "formats": ("The formats that it reads and writes.", NOTHING),
        "rulesets": ("The presets that it knows.", {"minItems": 1}),
        "languages": ("The languages that it speaks.", LANGUAGE),
        "codes": ("The codes of its findings.", items({"type": "string", **CODE})),
        "clauses": ("The rules that they cite.", items({"type": "string", **CLAUSE})),
        "limits": ("How large and how many things may be.", NOTHING),
    },
    "Preset": {key: RULESET[key] for key in ("name", "version")},
    "Limits": {
        "record_bytes": ("Bytes of a record.", LINE),
        "record_depth": ("How deep it may be nested.", LINE),
        "record_events": ("Its events.", LINE),
        "string_characters": ("Characters of a text in it.", LINE),
        "body_bytes": ("Bytes of a body, but for a batch to judge.", LINE),
        "batch_bytes": ("Bytes of a batch to judge.", LINE),
        "batch_records": ("Records of a batch to judge.", LINE),
        "rate": ("How often one may ask; null for no limit.", NOTHING),
    },
}
