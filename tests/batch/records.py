"""Records of all kinds, sound and not, as the lines of a file, and what is said of each."""

import gzip
from pathlib import Path
from typing import Final

import a44log

_DATA: Final = Path(__file__).parent.parent / "data" / "records.ndjson.gz"
_EXAMPLES: Final = Path(__file__).parent.parent.parent / "examples"
_FIXTURES: Final = Path(__file__).parent.parent / "fixtures"


def _line(path: Path) -> bytes:
    return b" ".join(path.read_bytes().splitlines())


EXAMPLES: Final = [_line(path) for path in sorted(_EXAMPLES.glob("*.json"))]
SOUND: Final = _line(_EXAMPLES / "cha-and-dian.json")
GAMES: Final = EXAMPLES + gzip.decompress(_DATA.read_bytes()).splitlines()
CODES: Final = [
    _line(path) for path in sorted(_FIXTURES.glob("A44-*/record.json")) if "I901" not in str(path)
]
"""A record for each code that one line of JSON can have."""

NO_GAMES: Final = [
    b"\xff\xfe",
    b"{",
    b"null",
    b'{"a": "\xe4\xb8"}',
    b'{"name": "\xe9\xa6\xac"}',
    b'{"cr": "\r"}\r',
    b"\x00",
    gzip.compress(SOUND, mtime=0).replace(b"\n", b""),
    b"\x1f\x8b" + b"x" * 300_000,
    b"x" * 262_145,
]


def said(record: bytes, **terms: object) -> bytes:
    """Return the report's bytes, as the library has them."""
    return a44log.verify(record, **terms).to_json()  # type: ignore[arg-type]
