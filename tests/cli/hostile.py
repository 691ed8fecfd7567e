"""Names that would do harm where they are more than text."""

import json
from pathlib import Path

from tests.cli.command import INVALID

HOSTILE = (
    "\x1b[2J\x07" + "x" * 900,
    "\u202e<script>alert(1)</script>",
    '王小明 & "q" ]]>',
    "👩\u200d👧" * 300,
)


def with_names(folder: Path, *names: str) -> Path:
    """Return a game whose players are called so."""
    record = json.loads(INVALID.read_bytes())
    for player, name in zip(record["players"], names, strict=True):
        player["name"] = name
    path = folder / "hostile.json"
    path.write_text(json.dumps(record), "utf-8")
    return path
