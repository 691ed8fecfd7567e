"""The formats that reports come in, by name; a new one is one more entry."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from a44log_cli.reports.format import Format


class _Formats(Mapping[str, Format]):
    """Imports a format when it is asked for: a run needs one of them."""

    def __init__(self, places: dict[str, tuple[str, str]]) -> None:
        self._places = places

    def __getitem__(self, name: str) -> Format:
        module, constant = self._places[name]
        found: Format = getattr(import_module(f"a44log_cli.reports.{module}"), constant)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


FORMATS: Final = _Formats(
    {
        "text": ("text", "TEXT"),
        "json": ("machine", "JSON"),
        "ndjson": ("machine", "NDJSON"),
        "markdown": ("markdown", "MARKDOWN"),
        "junit": ("junit", "JUNIT"),
        "parquet": ("machine", "PARQUET"),
    }
)

BY_ENDING: Final = {
    ".json": "json",
    ".ndjson": "ndjson",
    ".jsonl": "ndjson",
    ".md": "markdown",
    ".xml": "junit",
    ".parquet": "parquet",
}
"""The format that the end of a file's name asks for; any other asks for text."""
