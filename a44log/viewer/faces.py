"""The faces of cards in a picture, as the page draws them: the same shapes, the same colours."""

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from a44log.viewer.drawing import Drawing

_ASSETS: Final = Path(__file__).with_name("assets")
_WIDTH: Final = 60
_HEIGHT: Final = 84
ASPECT: Final = _HEIGHT / _WIDTH
"""How high a card is, as a multiple of its width."""


@cache
def tokens() -> dict[str, str]:
    """Return the page's colours in its light look, by name, as in `felt` and `suit-h`."""
    css = (_ASSETS / "table.css").read_text("utf-8")
    return dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})\b", css))


@cache
def shapes(name: str) -> dict[str, str]:
    """Return the outlines that the page draws, of its `SUITS` or its `EMBLEMS`."""
    script = (_ASSETS / "suits.js").read_text("utf-8")
    found = re.search(rf"export const {name} = (\{{.*?\}});", script, re.DOTALL)
    assert found, "the scripts and the pictures of a game share their shapes"
    outlines: dict[str, str] = json.loads(found[1])
    return outlines


def define(drawing: Drawing) -> None:
    """Define what faces are made of, once in a picture."""
    drawing.open("defs")
    for suit, outline in shapes("SUITS").items():
        drawing.add("path", id=f"a44-{suit}", d=outline, fill=tokens()[f"suit-{suit}"])
    for rank, outline in shapes("EMBLEMS").items():
        drawing.add("path", id=f"a44-{rank}", d=outline)
    drawing.add(
        "rect",
        id="a44-face",
        width=_WIDTH,
        height=_HEIGHT,
        rx=6,
        fill=tokens()["face"],
        stroke=tokens()["face-edge"],
    )
    drawing.close("defs")


def face(drawing: Drawing, card: str, x: float, y: float, width: float, *, chinese: bool) -> None:
    """Draw a card, its upper left corner at a point."""
    place = f"translate({x:.6g} {y:.6g}) scale({width / _WIDTH:.4g})"
    drawing.open("g", data_card=card, transform=place, font_weight=700, text_anchor="middle")
    drawing.add("use", href="#a44-face")
    if card.startswith("X"):
        _joker(drawing, card, chinese=chinese)
    else:
        _suited(drawing, *card)
    drawing.close("g")


def _suited(drawing: Drawing, rank: str, suit: str) -> None:
    color = tokens()[f"suit-{suit}"]
    ten = {"textLength": 25, "lengthAdjust": "spacingAndGlyphs"} if rank == "T" else {}
    drawing.text(16, 26, "10" if ten else rank, 28, color, **ten)
    _use(drawing, suit, 7.5, 31, 0.172)
    if rank in shapes("EMBLEMS"):
        _use(drawing, rank, 30, 7, 1, fill=tokens()["joker-gold"], opacity=0.85)
    _use(drawing, suit, 20, 40, 0.36)


def _joker(drawing: Drawing, card: str, *, chinese: bool) -> None:
    big = card == "X2"
    color = tokens()["joker-big" if big else "joker-small"]
    if chinese:
        for place, sign in enumerate(("\u5927" if big else "\u5c0f", "\u738b")):
            drawing.text(16, 24 + place * 23, sign, 20, color)
    else:
        for place, sign in enumerate("JOKER"):
            drawing.text(12, 20 + place * 13.5, sign, 14, color)
    fill = {"fill": tokens()["joker-gold"], "stroke": color} if big else {"fill": color}
    _use(drawing, "X", 20, 38, 1.55, **fill)


def _use(drawing: Drawing, shape: str, x: float, y: float, scale: float, **more: object) -> None:
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    drawing.add("use", href=f"#a44-{shape}", transform=place, **more)


def spread(count: int, width: float, room: float) -> float:
    """Return how far apart cards of a width are laid so that they fill no more than some room."""
    return min(width * 1.04, (room - width) / max(count - 1, 1))


def fan(
    drawing: Drawing,
    cards: Sequence[str],
    x: float,
    y: float,
    width: float,
    room: float,
    *,
    chinese: bool,
) -> float:
    """Draw cards side by side, overlapping where there is little room; return where they end."""
    apart = spread(len(cards), width, room)
    for place, card in enumerate(cards):
        face(drawing, card, x + place * apart, y, width, chinese=chinese)
    return x + (len(cards) - 1) * apart + width
