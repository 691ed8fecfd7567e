"""A picture as PNG, by the renderer that the extra `png` brings."""

from typing import Final

_SCALE: Final = 2  # telephones have two pixels and more where a picture has one


class NoRendererError(ImportError):
    """The extra that turns a picture into pixels is not installed."""


def png_of(svg: str) -> bytes:
    """Return an SVG of ours as a PNG, twice as large; the same bytes on a machine, not on all.

    Text is drawn in the fonts that the system has, Chinese in one that has it. Raises
    `NoRendererError` where the renderer is missing.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NoRendererError("PNG needs the extra png: pip install 'a44log[png]'") from None
    return svg_to_bytes(svg_string=svg, zoom=_SCALE)
