"""Every label is asked for somewhere: by its name, or by one that is put together."""

import re
from pathlib import Path

import pytest

from a44log.messages import catalogue

ROOT = Path(__file__).parents[2]
PLACES = ("a44log/**/*.py", "cli/**/*.py", "a44log/**/*.js", "a44log/**/*.html")
SOURCE = "\n".join(
    path.read_text("utf-8")
    for place in PLACES
    for path in ROOT.glob(place)
    if path.parent.parent.name != "messages"
)
QUOTED = re.compile(r"""["'`]([\w.-]+)["'`]""")
PROPERTY = re.compile(r"\w*[wW]ords(?:\(\))?\.(\w+)")
WITHIN = {word for inner in re.findall(r"\$\{([^{}]*)\}", SOURCE) for word in QUOTED.findall(inner)}
ASKED = {*QUOTED.findall(SOURCE), *PROPERTY.findall(SOURCE)}
BEGUN = (
    *(begun for begun in re.findall(r"""["'`](\w[\w-]*-)(?:["'`]|\{|\$\{)""", SOURCE)),
    *(f"{word}-" for word in WITHIN),
)
ENDED = (*re.findall(r"""\}(-[\w-]+)["'`]""", SOURCE), *(f"-{word}" for word in WITHIN))


@pytest.mark.parametrize("part", ["labels", "page", "stats", "web"])
def test_every_label_is_asked_for(part: str) -> None:
    left = [key for key in getattr(catalogue(), part) if key not in ASKED]
    assert [key for key in left if not key.startswith(BEGUN) and not key.endswith(ENDED)] == []
