"""Who plays: the line that names the four, and a name where a line begins."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import accumulate
from typing import Final, NamedTuple

from a44log.record.fault import cut
from a44log.record.sheet.signs import Line, folded

_LIKENESS: Final = 0.5
_MOST_NAMED: Final = 10
_HAN: Final = "\u2e80"


class Players:
    """The four players in turn order, by what they are called on the sheet.

    A label stands for a name that would be long to write, or that two players share.
    """

    def __init__(self, names: list[str], called: list[str]) -> None:
        """Take the names, and what each is called."""
        self.names = names
        self.called = called
        self._seats = {folded(word): seat for seat, word in enumerate(called)}
        for seat, name in enumerate(names):
            if sum(folded(name) == folded(other) for other in names) == 1 and folded(name):
                self._seats.setdefault(folded(name), seat)
        self._longest_first = sorted(self._seats, key=len, reverse=True)

    def seat(self, word: str) -> int | None:
        """Return the seat of a name or label, or None."""
        return self._seats.get(folded(word))

    def begins(self, line: Line, start: int = 0) -> tuple[int, int] | None:
        """Return the seat whose name stands at a place in a line and where the name ends, or None.

        The longest name counts; one in Chinese may stand close to what follows.
        """
        head = line.plain[start : start + len(self._longest_first[0])].replace("_", " ")
        signs = [sign.casefold() for sign in head]  # some become two: a sharp s, a dotted I
        lengths = enumerate(accumulate(map(len, signs)), start + 1)
        ends = {length: end for end, length in lengths}
        begun = "".join(signs)
        for word in self._longest_first:
            end = ends.get(len(word))
            if end and begun.startswith(word) and not _goes_on(word[-1], line.plain[end : end + 1]):
                return self._seats[word], end
        return None

    def alike(self, word: str) -> list[str]:
        """Return what the players are called, in the order of their likeness to a word."""
        among = {folded(called): called for called in self.called}
        near = get_close_matches(folded(word[:100]), among, 1, _LIKENESS)
        return [among[name] for name in near]


def _goes_on(last: str, after: str) -> bool:
    """Tell whether a word goes on behind its last sign."""
    return after.isalnum() and not (last >= _HAN or after >= _HAN)


class _Part(NamedTuple):
    label: str | None
    name: str
    place: int


def read_players(line: Line, start: int) -> Players:
    """Return the players that a line names; raises `SheetError`."""
    spans = _spans(line, start)
    parts = [_part(line, *span) for span in spans[:_MOST_NAMED]]
    if len(spans) != 4:
        place = line.trimmed(start, len(line.text))[0]
        named = [cut(part.label or part.name) for part in parts]
        raise line.error(place, "four-players", found=named, count=len(spans))
    called: list[str] = []
    for part in parts:
        word = part.name if part.label is None else part.label
        if folded(word) in map(folded, called):
            raise line.error(part.place, "same-name", found=cut(word))
        if not folded(word):
            raise line.error(part.place, "no-name")
        called.append(word)
    return Players([part.name for part in parts], called)


def _spans(line: Line, start: int) -> list[tuple[int, int]]:
    """Return the parts of the list: by commas or, without any, by gaps."""
    rest = line.plain[start:]
    sign = next((sign for sign in ",;/" if line.find(sign, start, len(line.plain)) >= 0), " ")
    if sign == " " and "=" in rest:
        return [(start, len(line.plain))]
    spans = line.parts(start, sign)
    return [span for span in spans if sign != " " or line.plain[slice(*span)].strip()]


def _part(line: Line, start: int, end: int) -> _Part:
    equals = line.find("=", start, end)
    place = line.trimmed(start, end)[0]
    if equals < 0:
        return _Part(None, line.value(start, end), place)
    return _Part(line.value(start, equals), line.value(equals + 1, end), place)
