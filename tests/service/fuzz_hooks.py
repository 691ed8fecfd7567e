"""What Schemathesis has to be told: how lines are sent, which its Python imports; see `fuzz.py`."""

from typing import Any

import schemathesis  # type: ignore[import-not-found]


@schemathesis.serializer("application/x-ndjson")  # type: ignore[untyped-decorator]
def lines(_context: Any, value: Any) -> Any:
    """Send text and bytes as they are."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
