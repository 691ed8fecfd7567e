"""Cursors: where a page ended, as text that means nothing to others."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from fastapi import HTTPException

from a44log.service.store.row import is_id
from a44log.service.terms import PARAMETERS

_LARGEST = 2**63 - 1


def write_cursor(stored_at: int, id: str) -> str:
    """Return the cursor after a record."""
    return urlsafe_b64encode(f"{stored_at}.{id}".encode()).decode().rstrip("=")


def read_cursor(text: str) -> tuple[int, str]:
    """Return the time and id of a cursor; raises `HTTPException` 422 for what is none."""
    try:
        padded = text.encode("ascii") + b"=" * (-len(text) % 4)
        stored_at, _, id = urlsafe_b64decode(padded).decode("ascii").partition(".")
        before = int(stored_at), id
    except ValueError:
        before = -1, ""
    if not 0 <= before[0] <= _LARGEST or not is_id(before[1]) or write_cursor(*before) != text:
        raise HTTPException(422, f"`cursor` must be {PARAMETERS['cursor']}.")
    return before
