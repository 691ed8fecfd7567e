"""Text on a terminal: what is safe to print, how wide it is, where its lines break."""

import re
import shutil
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

import click

_MOST: Final = 80
_FEWEST: Final = 40
_LEAST_ROOM: Final = 10

_JOINER: Final = "\u200d"  # holds the parts of one emoji together, and letters in some scripts
_NON_JOINER: Final = "\u200c"
_MADE_VISIBLE: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}

_HAN: Final = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_OPENING: Final = "\u201c\u300a\u300c\u300e\uff08"
_CLOSING: Final = "\u2026\u201d\u3001\u3002\u300b\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
_OTHER: Final = rf"[^\s{_HAN}{_OPENING}{_CLOSING}]"
_MEASURE: Final = rf"(?:[\u53f7\u865f]\u5ea7|[{_HAN}])"  # of a seat, or of anything else
# A character, or a word of another script; a number takes its measure along.
_PIECE: Final = re.compile(
    rf"(\s*)([{_OPENING}]*(?:{_OTHER}*[0-9]{_MEASURE}|{_OTHER}+|[{_HAN}])[{_CLOSING}]*"
    rf"|[{_OPENING}{_CLOSING}]+)"
)

# What has one width wherever it stands, so that nobody need know all of Unicode to tell it.
_SIMPLE: Final = re.compile(
    f"[ -~\u00a1-\u00ac\u00ae-\u024f{_OPENING}{_CLOSING}\u2660\u2663\u2665\u2666\u4e00-\u9fff]*"
)


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


def harmless(data: bytes) -> bytes:
    r"""Return UTF-8 text for programs as a terminal can show it; what is no text stays as it is.

    Controls but for the ends of lines and tabs are escaped as JSON does, so that JSON stays JSON.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    return _RUNS.sub(lambda found: "".join(map(_escaped, found[0])), text).encode()


_RUNS: Final = re.compile(r"(?:(?!\r?\n|\t|[ -~]).)+", re.DOTALL)


def _escaped(character: str) -> str:
    if _visible(character) == character:
        return character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def columns() -> int:
    """Return how many columns a line has: 80, or as many as the terminal or COLUMNS if fewer."""
    return max(_FEWEST, min(_MOST, shutil.get_terminal_size((_MOST, 0)).columns))


def is_narrow() -> bool:
    """Tell whether a line has fewer columns than any that is written wherever there is room."""
    return columns() < _MOST


def width(text: str) -> int:
    """Return how many columns printable text takes."""
    if text.isascii():
        return len(text)
    if _SIMPLE.fullmatch(text):
        return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
    from wcwidth import wcswidth

    return wcswidth(text)


def cut(text: str, columns: int) -> str:
    """Return the text made printable, and shortened if it takes more columns than that."""
    text = printable(text[: 8 * columns])
    if width(text) <= columns:
        return text
    while width(text) > columns - 2:
        text = text[:-1]
    return text + ".."


def cut_apart(texts: Sequence[str], columns: int) -> list[str]:
    """Return texts cut, those that would then be alike in the middle, so that their ends show."""
    short = [cut(text, columns) for text in texts]
    return [
        one if short.count(one) == 1 else _cut_in_the_middle(text, columns)
        for text, one in zip(texts, short, strict=True)
    ]


def _cut_in_the_middle(text: str, columns: int) -> str:
    whole = printable(text[: 8 * columns] + text[8 * columns :][-8 * columns :])
    if width(whole) <= columns:
        return whole
    end = whole
    while width(end) > columns // 2 - 1:
        end = end[1:]
    return cut(whole, columns - width(end)) + end


def pad(text: str, columns: int) -> str:
    """Return the text with spaces after it, up to so many columns."""
    return text + " " * (columns - width(text))


def pad_left(text: str, columns: int) -> str:
    """Return the text with spaces before it, up to so many columns."""
    return " " * (columns - width(text)) + text


def wrap(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Return the text as lines of `columns()`, each after `indent`, the first after `first`.

    Lines break at spaces, between Chinese characters, and within a word that no line can hold; no
    line begins with a mark that closes, and none ends with one that opens.
    """
    room = max(columns() - width(indent), _LEAST_ROOM)
    lines = [""]
    for gap, piece in _pieces(text, room):
        joined = f"{lines[-1]}{gap}{piece}" if lines[-1] else piece
        if width(joined) <= room:
            lines[-1] = joined
        else:
            lines.append(piece)
    begun = indent if first is None else first
    return [begun + lines[0], *(indent + line for line in lines[1:])]


def heading(text: str, margin: str = "") -> list[str]:
    """Return a heading as lines after a margin, bold."""
    return [
        margin + click.style(line.removeprefix(margin), bold=True) for line in wrap(text, margin)
    ]


def _pieces(text: str, room: int) -> Iterator[tuple[str, str]]:
    """Yield what no line is broken within, each with the space before it."""
    for space, word in _PIECE.findall(text):
        gap, piece = " " if space else "", word
        if width(word) > room:
            piece = ""
            for character in word:
                if width(piece + character) > room:
                    yield gap, piece
                    gap, piece = "", ""
                piece += character
        yield gap, piece
