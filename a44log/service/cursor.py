"""Cursors: where a page ended, as text that means nothing to others."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from fastapi import HTTPException

from a44log.service.terms import PARAMETERS

_LARGEST = 2**63 - 1


def write_cursor(stored_at: int, id: str) -> str:
    """Return the cursor after a record."""
    return urlsafe_b64encode(f"{stored_at}.{id}".encode()).decode().rstrip("=")


def read_cursor(text: str) -> tuple[int, str]:
    """Return the time and id of a cursor; raises `HTTPException` 422 for what is none."""
    try:
        padded = text.encode() + b"=" * (-len(text) % 4)
        stored_at, _, id = urlsafe_b64decode(padded).decode("ascii").partition(".")
        if stored_at.isdecimal() and int(stored_at) <= _LARGEST and id.isalnum():
            return int(stored_at), id
    except ValueError:
        pass
    raise HTTPException(422, f"`cursor` must be {PARAMETERS['cursor']}.")
