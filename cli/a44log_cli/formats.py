"""The formats that reports come in, by name; a new one is one more entry."""

from typing import Final

from a44log_cli.machine import JSON, NDJSON
from a44log_cli.markdown import MARKDOWN
from a44log_cli.reporter import Format
from a44log_cli.text import TEXT

FORMATS: Final[dict[str, Format]] = {
    "text": TEXT,
    "json": JSON,
    "ndjson": NDJSON,
    "markdown": MARKDOWN,
}
