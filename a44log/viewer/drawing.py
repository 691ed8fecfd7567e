"""An SVG being drawn: shapes, text that fits its place, and nothing that a viewer would obey.

Positions and sizes are in the picture's own units; text is measured without its font, a little
too wide rather than too narrow.
"""

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

_JOINERS: Final = "\u200c\u200d"
_INVISIBLE: Final = re.compile("[\u0300-\u036f\u200c\u200d\ufe0e\ufe0f]")
_SLIM: Final = frozenset(" !'(),.:;I[]fijlrt|")
_BROAD: Final = frozenset("%@GMOQWmw")
_BOLDER: Final = 1.13
# What a line is not broken within: a Chinese character, or a word, with the marks around it.
_HAN: Final = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_OPENING: Final = "\u201c\u300c\uff08"
_CLOSING: Final = "\u2026\u201d\u3001\u3002\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
_PIECE: Final = re.compile(
    rf"\s+|[{_OPENING}]*(?:[{_HAN}]|[^\s{_HAN}{_OPENING}{_CLOSING}]+)[{_CLOSING}]*|."
)


def shown(text: str) -> str:
    """Return text without what controls and turns its surroundings, which is marked instead."""
    return "".join(
        sign if sign.isprintable() or sign in _JOINERS else "\ufffd" for sign in text
    ).strip()


def measured(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide text of that size is."""
    breadth = size * sum(map(_breadth, _INVISIBLE.sub("", text)))
    return breadth * _BOLDER if bold else breadth


def _breadth(sign: str) -> float:
    if sign in _SLIM:
        return 0.36
    if sign in _BROAD:
        return 0.88
    if east_asian_width(sign) in "WF" or ord(sign) > 0x1_0000:
        return 1.02
    return 0.72 if sign.isupper() else 0.6


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return text that can be shown, with an ellipsis where there is no room for all of it."""
    most = 4 * int(room / size) + 1
    text, longer = shown(text[:most]), len(text) > most
    room = room / _BOLDER if bold else room
    if not longer and measured(text, size) <= room:
        return text
    while text and measured(text + "\u2026", size) > room:
        text = text[:-1]
    return text.rstrip(f" {_JOINERS}") + "\u2026"


def wrapped(text: str, size: float, room: float) -> list[str]:
    """Return text as lines that fit; a word that no line can hold is broken."""
    lines = [""]
    for piece in _PIECE.findall(shown(text)):
        whole = piece
        if measured(lines[-1] + whole.rstrip(), size) > room:
            lines.append("")
            while measured(whole, size) > room:
                fits = next(
                    n
                    for n in range(len(whole), 0, -1)
                    if n == 1 or measured(whole[:n], size) <= room
                )
                lines[-1], whole = whole[:fits], whole[fits:]
                lines.append("")
        lines[-1] += whole if lines[-1] else whole.lstrip()
    return [line.rstrip() for line in lines if line.strip()] or [""]


class Drawing:
    """What is drawn so far, in the order in which it covers what was drawn before."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._parts: list[str] = []

    def __add__(self, above: "Drawing") -> "Drawing":
        """Return a drawing of this one with another over it."""
        both = Drawing()
        both._parts = self._parts + above._parts
        return both

    def add(self, name: str, text: str | None = None, /, **attributes: object) -> None:
        """Draw an element; `stroke_width` is the attribute stroke-width, None is left out."""
        told = _written(attributes)
        inner = "/>" if text is None else f">{escape(shown(text))}</{name}>"
        self._parts.append(f"<{name}{told}{inner}")

    def text(self, x: float, y: float, text: str, size: float, fill: str, **more: object) -> None:
        """Write a line of text, its baseline's beginning at a point unless anchored otherwise."""
        self.add("text", text, x=x, y=y, font_size=size, fill=fill, **more)

    def lines(
        self, x: float, y: float, lines: Sequence[str], size: float, fill: str, **more: object
    ) -> float:
        """Write lines one below another, and return where the next would be."""
        for line in lines:
            self.text(x, y, line, size, fill, **more)
            y += size * 1.4
        return y

    def open(self, name: str, **attributes: object) -> None:
        """Begin an element with others in it."""
        self._parts.append(f"<{name}{_written(attributes)}>")

    def close(self, name: str) -> None:
        """End the element that was begun last."""
        self._parts.append(f"</{name}>")

    def svg(self, width: float, height: float, title: str, description: str, fonts: str) -> str:
        """Return the whole document: self-contained, with what it shows in words."""
        head = _written(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {width:g} {height:g}",
                "width": width,
                "height": height,
                "role": "img",
                "aria_labelledby": "a44-title a44-description",
                "font_family": fonts,
            }
        )
        told = f'<title id="a44-title">{escape(shown(title))}</title>'
        told += f'<desc id="a44-description">{escape(shown(description))}</desc>'
        return f"<svg{head}>{told}{''.join(self._parts)}</svg>\n"


def _written(attributes: dict[str, object]) -> str:
    return "".join(
        f" {name.replace('_', '-')}={quoteattr(_figure(value))}"
        for name, value in attributes.items()
        if value is not None
    )


def _figure(value: object) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)
