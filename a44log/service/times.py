"""Times: microseconds since 1970 in the store, RFC 3339 outside."""

from datetime import UTC, datetime, timedelta
from typing import Final

_START: Final = datetime(1970, 1, 1, tzinfo=UTC)


def microseconds(time: datetime) -> int:
    """Return a time that knows its offset in microseconds since 1970."""
    return (time - _START) // timedelta(microseconds=1)


def written(time: int) -> str:
    """Return a time as in 2026-11-29T20:15:00.000000Z."""
    moment = _START + timedelta(microseconds=time)
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")
