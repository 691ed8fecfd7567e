"""From a judged record to what is kept of it."""

import re
import secrets
import time
from typing import Any, Final, get_args

import orjson

from a44log.documents.service import StoredVerdict
from a44log.record.compression import inflate
from a44log.record.fault import Fault
from a44log.record.lexicon import BOM
from a44log.service.store.tables import digest
from a44log.validator.report import Report

STORED: Final[tuple[StoredVerdict, ...]] = get_args(StoredVerdict)
"""The verdicts of what can be kept."""

Row = dict[str, Any]
_ID: Final = re.compile("[0-9a-f]{16}|[0-9a-f]{32}")


def now() -> int:
    """Return the time, in microseconds since 1970."""
    return time.time_ns() // 1_000


def new_id() -> str:
    """Return an id that nobody can guess and that tells nothing."""
    return secrets.token_hex(16)


def is_id(text: str) -> bool:
    """Tell whether a text may be an id; a database does not take every text."""
    return _ID.fullmatch(text) is not None


def record_row(
    data: bytes, report: Report, owner: str, *, public: bool = False
) -> tuple[Row, set[str]]:
    """Return the row of a record that was judged, and the digests of who played in it.

    `data` is what was judged, gzip or not; raises `ValueError` where its verdict is not `STORED`.
    """
    if report.verdict not in STORED:
        raise ValueError(f"a record that is {report.verdict} is not kept")
    body = inflate(data)
    assert not isinstance(body, Fault)
    document = orjson.loads(body.removeprefix(BOM))
    session = document.get("meta", {}).get("session")
    players = document["players"]
    named = {player.get(key) for player in players for key in ("name", "id")} - {None, ""}
    row = {
        "id": new_id(),
        "owner": owner,
        "sha256": report.input.sha256,
        "record_sha256": report.input.record_sha256,
        "game_sha256": report.input.game_sha256,
        "verdict": report.verdict,
        "session": None if session is None else digest(session),
        "public": public,
        "stored_at": now(),
        "size": len(body),
        "body": body,
    }
    return row, set(map(digest, named))
