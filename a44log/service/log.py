"""The log: a line for each thing that happened, its fields as key=value."""

import logging
from datetime import UTC, datetime
from typing import Any, Final

FIELDS: Final = "fields"


class Line(logging.Formatter):
    """Writes time, level, message and fields; times are UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields: dict[str, Any] = getattr(record, FIELDS, {})
        parts = [f"{key}={value}" for key, value in fields.items() if value is not None]
        line = " ".join([f"{when} {record.levelname} {record.getMessage()}", *parts])
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": Line}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        name: {"handlers": ["stderr"], "level": "INFO", "propagate": False}
        for name in ("uvicorn", "a44log")
    },
}
"""For `logging.config.dictConfig`."""
