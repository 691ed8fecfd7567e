"""Text on a terminal: what is safe to print, how wide it is, where its lines break."""

import unicodedata
from collections.abc import Iterator
from typing import Final

COLUMNS: Final = 80

_JOINER: Final = "\u200d"  # holds the parts of one emoji together, and letters in some scripts
_NON_JOINER: Final = "\u200c"
_MADE_VISIBLE: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_NO_WIDTH: Final = {"Mn", "Me", "Cf"}


def printable(text: str) -> str:
    r"""Return text that does nothing to a terminal but show itself.

    Controls, the marks that turn the direction of writing among them, are written as \u202e.
    """
    if text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if character in (_JOINER, _NON_JOINER) or unicodedata.category(character) not in _MADE_VISIBLE:
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x1_0000 else f"\\U{code:08x}"


def width(text: str) -> int:
    """Return how many columns printable text takes."""
    if text.isascii():
        return len(text)
    columns, before = 0, ""
    for character in text:
        if before != _JOINER and unicodedata.category(character) not in _NO_WIDTH:
            columns += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        before = character
    return columns


def cut(text: str, columns: int) -> str:
    """Return the text made printable, and shortened if it takes more columns than that."""
    text = printable(text[: 8 * columns])
    if width(text) <= columns:
        return text
    while width(text) > columns - 2:
        text = text[:-1]
    return text + ".."


def pad(text: str, columns: int) -> str:
    """Return the text with spaces after it, up to so many columns."""
    return text + " " * (columns - width(text))


def pad_left(text: str, columns: int) -> str:
    """Return the text with spaces before it, up to so many columns."""
    return " " * (columns - width(text)) + text


def wrap(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Return the text as lines of at most 80 columns, each after `indent`, the first after `first`.

    Lines break at spaces, and within a word that no line can hold: so does one of Chinese.
    """
    room = COLUMNS - width(indent)
    lines = [""]
    for word in _pieces(text.split(), room):
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if width(joined) <= room:
            lines[-1] = joined
        else:
            lines.append(word)
    begun = indent if first is None else first
    return [begun + lines[0], *(indent + line for line in lines[1:])]


def _pieces(words: list[str], room: int) -> Iterator[str]:
    for word in words:
        if width(word) <= room:
            yield word
            continue
        piece = ""
        for character in word:
            if width(piece + character) > room:
                yield piece
                piece = ""
            piece += character
        yield piece
