"""A picture as PNG, by the renderer that the extra `png` brings."""

from collections.abc import Callable
from typing import Final

_SCALE: Final = 2  # telephones have two pixels and more where a picture has one
_UNKNOWN: Final = "\ue000"  # which no font has: what is drawn like it is missing, too


class CannotDrawError(Exception):
    """What turns a picture into pixels, or a font for its text, is not installed."""


def png_of(svg: str) -> bytes:
    """Return an SVG of ours as a PNG, twice as large; the same bytes on a machine, not on all.

    Text is drawn in the fonts that the system has, Chinese in one that has it. Raises
    `CannotDrawError` where the renderer is missing, or a font without which text would be.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise CannotDrawError("PNG needs the extra png: pip install 'a44log[png]'") from None
    head = svg[: svg.index(">") + 1]

    def drawn(text: str) -> bytes:
        return svg_to_bytes(svg_string=f"{head}<text x='9' y='40'>{text}</text></svg>")

    _need_fonts(svg, drawn)
    return svg_to_bytes(svg_string=svg, zoom=_SCALE)


def _need_fonts(svg: str, drawn: Callable[[str], bytes]) -> None:
    """Raise `CannotDrawError` where a picture would have no letters, or boxes for Chinese.

    The renderer leaves out in silence what it has no font for.
    """
    missing = {drawn(_UNKNOWN), drawn(" ")}
    if drawn("A") in missing:
        raise CannotDrawError(
            "PNG needs a font that is not here: on Debian, apt install fonts-dejavu-core, or"
            " fonts-noto-cjk for Chinese, too; --svg needs none"
        )
    if any("\u4e00" <= sign <= "\u9fff" for sign in svg) and drawn("牌") in missing:
        raise CannotDrawError(
            "PNG needs a Chinese font, which is not here: on Debian, apt install fonts-noto-cjk;"
            " --svg needs none"
        )
