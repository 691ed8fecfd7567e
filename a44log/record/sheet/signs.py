"""The signs of a sheet: its bytes, its lines, and what people's keyboards make of punctuation."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from a44log.record import lexicon
from a44log.record.decoder import MAX_BYTES
from a44log.record.fault import cut
from a44log.record.sheet.fault import SheetError
from a44log.record.structs import MAX_STRING

_PLAIN: Final = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys("\t\xa0\u2002\u2003\u2009\u3000", " "),
    **dict.fromkeys("。．・·•‧｡", "."),
    **dict.fromkeys("，、､", ","),
    **dict.fromkeys("【〔［", "["),
    **dict.fromkeys("】〕］", "]"),
    **dict.fromkeys("“”„‟〝〞＂", '"'),
    **dict.fromkeys("—–−‒―－", "-"),
    **dict.fromkeys("×✕✖╳", "x"),
}
_TABLE: Final = str.maketrans(_PLAIN)

_STRAIGHT: Final = '"'
_TYPOGRAPHIC: Final = "“"
_QUOTED: Final = {
    _STRAIGHT: re.compile(r'"(?:[^"\\]|\\.)*"'),
    _TYPOGRAPHIC: re.compile('["“”„‟〝〞＂][^"“”„‟〝〞＂]*["“”„‟〝〞＂]'),
}
"""What stands in quotes, by their kind."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")


class Line(NamedTuple):
    """A line: its number from 1, its text, and that with plain punctuation, sign for sign."""

    number: int
    text: str
    plain: str

    def error(self, place: int, problem: str, **facts: object) -> SheetError:
        """Return what to raise about a place in the line, which counts from 0."""
        return SheetError(self.number, place + 1, problem, **facts)

    def trimmed(self, start: int, end: int) -> tuple[int, int]:
        """Return a part of the line without the white space about it."""
        inside = self.plain[start:end]
        start += len(inside) - len(inside.lstrip())
        return start, max(start, start + len(inside.strip()))

    def value(self, start: int, end: int) -> str:
        """Return the text that a part of the line says, in quotes or without."""
        start, end = self.trimmed(start, end)
        if self.plain[start : start + 1] != '"':
            return self._checked(self.text[start:end], start)
        text, stop = self.quoted(start)
        if self.plain[stop:end].strip():
            stop = self.trimmed(stop, end)[0]
            raise self.error(stop, "after-quotes", found=cut(self.text[stop:end]))
        return self._checked(text, start)

    def quoted(self, start: int) -> tuple[str, int]:
        """Return the text in quotes that starts here, and where the line goes on behind it.

        Straight quotes hold what a JSON string may; others hold what stands there.
        """
        kind = _kind(self.text[start])
        found = _QUOTED[kind].match(self.text, start)
        if found is None:
            raise self.error(start, "open-quotes", found=cut(self.text[start:]))
        if kind == _TYPOGRAPHIC:
            return found[0][1:-1], found.end()
        try:
            text: str = json.loads(found[0], strict=False)
        except ValueError:
            raise self.error(start, "bad-escape", found=cut(found[0])) from None
        if _SURROGATE.search(text):
            raise self.error(start, "bad-escape", found=cut(found[0]))
        return text, found.end()

    def parts(self, start: int, sign: str) -> list[tuple[int, int]]:
        """Return the parts of the rest of the line that a sign outside of quotes sets apart."""
        parts, begun = [], start
        for place in self._outside(start, len(self.plain)):
            if self.plain[place] == sign:
                parts.append((begun, place))
                begun = place + 1
        return [*parts, (begun, len(self.plain))]

    def find(self, sign: str, start: int, end: int) -> int:
        """Return where a sign outside of quotes stands in a part, or -1."""
        found = (place for place in self._outside(start, end) if self.plain[place] == sign)
        return next(found, -1)

    def _outside(self, start: int, end: int) -> list[int]:
        """Return the places outside of quotes; quotes that never end are as any sign.

        Behind such a one, others of its kind are no quotes either: no sign is looked at often.
        """
        places, place, endless = [], start, ""
        while place < end:
            sign = self.text[place]
            if self.plain[place] == '"' and (kind := _kind(sign)) not in endless:
                quoted = _QUOTED[kind].match(self.text, place)
                if quoted:
                    place = quoted.end()
                    continue
                endless += kind
            places.append(place)
            place += 1
        return places

    def _checked(self, text: str, place: int) -> str:
        if len(text) > MAX_STRING:
            raise self.error(place, "long-text", limit=MAX_STRING, length=len(text))
        return text


def _kind(sign: str) -> str:
    return _STRAIGHT if sign == _STRAIGHT else _TYPOGRAPHIC


def plain(text: str) -> str:
    """Return the text with the punctuation, digits and letters of a plain keyboard."""
    return text.translate(_TABLE)


def folded(text: str) -> str:
    """Return a word as it is compared: width, case and the size of gaps do not matter."""
    return " ".join(plain(text).casefold().replace("_", " ").split())


def lines_of(data: bytes) -> list[Line]:
    """Return a sheet's lines; raises `SheetError` for bytes that cannot be one."""
    if len(data) > MAX_BYTES:
        raise SheetError(1, 1, "too-large", limit=MAX_BYTES)
    try:
        text = data.removeprefix(lexicon.BOM).decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        number = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        raise SheetError(number, column, "not-utf8", found=f"{data[error.start]:02X}") from None
    return [
        Line(number, line, plain(line))
        for number, line in enumerate(lexicon.LINE_END.split(text), 1)
    ]


def check_signs(line: Line) -> None:
    """Raise `SheetError` for a control character, which nobody sees."""
    control = _CONTROL.search(line.text)
    if control:
        raise line.error(control.start(), "control", found=f"U+{ord(control[0]):04X}")


def written(text: str, signs: str = "") -> str:
    """Return the text as `Line.value` reads it: in quotes where it has to be.

    `signs` are those that would end it where it is to stand.
    """
    bare = plain(text)
    plainly = text.isprintable() and bare == bare.strip() and bare and bare[0] not in '":'
    return text if plainly and not any(sign in bare for sign in signs) else in_quotes(text)


def in_quotes(text: str) -> str:
    """Return the text in straight quotes, on one line."""
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", quoted)
