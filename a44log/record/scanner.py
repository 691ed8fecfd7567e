"""The scanner: the text of one record to a JSON value, or to what is wrong with it.

One loop over an explicit stack, linear in the text. Syntax and depth end the scan; duplicate keys,
numbers that are not allowed and half surrogates are noted, and it goes on (codes J103 to J106 and
J108 of the contract). No library is asked for its opinion, so that facts are the same everywhere.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record import lexicon
from a44log.record.fault import Fault, Json, cut, pointer

MAX_DEPTH: Final = 32
MAX_FAULTS: Final = 101
"""Faults kept of a text: one more than a report lists, so that it can say it is truncated."""


class ScanError(Exception):
    """The scan met the fault that ends it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.name)
        self.fault = fault


class Places:
    """Lines and columns of a text, counted once and only when somebody asks.

    Both count from 1, columns in code points; LF, CR and CR LF each end one line.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] = []

    def of(self, at: int) -> tuple[int, int]:
        """Return the line and column of the character at index `at`."""
        if not self._starts:
            self._starts = [0, *(end.end() for end in lexicon.LINE_END.finditer(self._text))]
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


class _Open:
    """An array or object whose closing bracket has not come yet."""

    __slots__ = ("at", "items", "key", "members", "seen")

    def __init__(self, at: int, bracket: str) -> None:
        self.at = at
        self.items: list[Json] = []
        self.members: dict[str, Json] | None = {} if bracket == "{" else None
        self.key = ""
        self.seen: dict[str, int] = {}

    def add(self, value: Json) -> None:
        if self.members is None:
            self.items.append(value)
        else:
            self.members[self.key] = value

    def closed(self) -> Json:
        return self.items if self.members is None else self.members


class Scanner:
    """One pass over one text. `at` is the index of the next character to be looked at."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.stack: list[_Open] = []
        self.faults: list[Fault] = []
        self.places = Places(text)

    def scan(self) -> Json:
        """Return the one value of the text, not to be trusted where `faults` were noted.

        Raises ScanError at the first fault of syntax or depth.
        """
        while True:
            character = self.skip()
            if character not in ("{", "["):
                value = self.scalar(character)
            elif self.enter(character):
                value = self.stack.pop().closed()
            else:
                continue
            while self.stack:
                top = self.stack[-1]
                top.add(value)
                character = self.skip()
                if character == ",":
                    self.comma(top)
                    break
                if character != ("]" if top.members is None else "}"):
                    raise self.misplaced("next")
                self.at += 1
                value = self.stack.pop().closed()
            else:
                if self.skip():
                    raise self.misplaced("end", "text-after-end")
                return value

    def take(self, pattern: re.Pattern[str]) -> str:
        """Pass over what matches `pattern` here and return it, "" where nothing does."""
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0]

    def skip(self) -> str:
        """Pass over white space and return the character that follows, "" at the end."""
        character = self.text[self.at : self.at + 1]
        if character in lexicon.SPACES:
            self.take(lexicon.SPACE)
            character = self.text[self.at : self.at + 1]
        return character

    def enter(self, bracket: str) -> bool:
        """Open an array or object and read its first key; true where it is closed at once."""
        if len(self.stack) == MAX_DEPTH:
            line, column = self.places.of(self.at)
            facts: dict[str, Json] = {"line": line, "column": column, "limit": MAX_DEPTH}
            raise ScanError(Fault("too-deep", "", facts))
        top = _Open(self.at, bracket)
        self.stack.append(top)
        self.at += 1
        if self.skip() == ("]" if top.members is None else "}"):
            self.at += 1
            return True
        if top.members is not None:
            self.key(top)
        return False

    def comma(self, top: _Open) -> None:
        """Pass over a comma, and in an object over the key and colon after it."""
        comma = self.at
        self.at += 1
        if self.skip() in ("]", "}"):
            raise self.stopped("trailing-comma", comma)
        if top.members is not None:
            self.key(top)

    def key(self, top: _Open) -> None:
        """Read a key and its colon."""
        start = self.at
        if self.text[start : start + 1] != '"':
            raise self.misplaced("key")
        top.key, lone = self.string()
        first = top.seen.setdefault(top.key, start)
        if first != start and len(self.faults) < MAX_FAULTS:
            line, column = self.places.of(start)
            facts: dict[str, Json] = {"line": line, "column": column, "key": cut(top.key)}
            facts["first_line"], facts["first_column"] = self.places.of(first)
            self.faults.append(Fault("duplicate-key", self.pointer(), facts))
        if lone is not None:
            self.note("lone-surrogate", "in-key", lone, self.text[lone : lone + 6])
        if self.skip() != ":":
            raise self.misplaced("colon", "missing-colon")
        self.at += 1

    def scalar(self, character: str) -> Json:
        """Read a string, a number or a literal, which begins with `character`."""
        if character == '"':
            value, lone = self.string()
            if lone is not None:
                self.note("lone-surrogate", "in-value", lone, self.text[lone : lone + 6])
            return value
        if character in lexicon.NUMERAL_STARTS:
            return self.number()
        if character in lexicon.WORD_STARTS:
            return self.word()
        if not self.stack:
            raise self.misplaced("document")
        raise self.misplaced("item" if self.stack[-1].members is None else "value")

    def string(self) -> tuple[str, int | None]:
        """Read a string; beside it the index of the first half surrogate in it, if any."""
        start = self.at
        if plain := self.take(lexicon.PLAIN_STRING):
            return plain[1:-1], None
        pieces: list[str] = []
        lone: int | None = None
        self.at += 1
        while True:
            pieces.append(self.take(lexicon.CHUNK))
            at = self.at
            character = self.text[at : at + 1]
            if character == "\\":
                pieces.append(self.escape(start))
                if lone is None and "\ud800" <= pieces[-1] <= "\udfff":
                    lone = at
            elif character == '"':
                self.at += 1
                return "".join(pieces), lone
            elif not character:
                raise self.stopped("unterminated-string", start)
            elif character in ("\n", "\r"):
                raise self.stopped("line-break-in-string")
            else:
                raise self.stopped("control-character-in-string")

    def escape(self, string: int) -> str:
        """Read an escape, or two that make one character, of the string that began at `string`."""
        escape = lexicon.ESCAPE.match(self.text, self.at)
        if not escape:
            if lexicon.CUT_ESCAPE.match(self.text, self.at):
                raise self.stopped("unterminated-string", string)
            raise self.stopped("bad-escape")
        self.at = escape.end()
        if letter := escape["letter"]:
            return lexicon.ESCAPED[letter]
        code = int(escape["code"], 16)
        if 0xD800 <= code < 0xDC00 and (low := lexicon.LOW_HALF.match(self.text, self.at)):
            self.at = low.end()
            code = 0x10000 + ((code - 0xD800) << 10) + (int(low["code"], 16) - 0xDC00)
        return chr(code)

    def number(self) -> Json:
        """Read a number; one that is not allowed is noted and read as null."""
        start = self.at
        written = self.take(lexicon.NUMERAL)
        number = lexicon.NUMBER.fullmatch(written)
        if number:
            problem = _problem_of(number)
        elif written in lexicon.NOT_NUMBERS:
            problem = "not-a-number"
        elif self.at == len(self.text) and lexicon.NUMBER.fullmatch(written + "0"):
            raise self.stopped("unexpected-end")
        else:
            zero = lexicon.LEADING_ZERO.match(written)
            raise self.stopped("leading-zero" if zero else "bad-number", start)
        if problem is None:
            return int(written)
        self.note("number-not-allowed", problem, start, written)
        return None

    def word(self) -> Json:
        """Read true, false or null; NaN and Infinity are noted and read as null."""
        start = self.at
        written = self.take(lexicon.WORD)
        if written in lexicon.NOT_NUMBERS:
            self.note("number-not-allowed", "not-a-number", start, written)
        elif written not in lexicon.LITERALS:
            if self.at == len(self.text) and any(w.startswith(written) for w in lexicon.LITERALS):
                raise self.stopped("unexpected-end")
            raise self.stopped("bad-literal", start)
        return lexicon.LITERALS.get(written)

    def pointer(self) -> str:
        """Return the pointer to the value being read, or to the one whose key was just read."""
        return pointer(len(top.items) if top.members is None else top.key for top in self.stack)

    def note(self, name: str, problem: str, at: int, found: str) -> None:
        """Note a fault that does not end the scan, unless enough are known."""
        if len(self.faults) < MAX_FAULTS:
            line, column = self.places.of(at)
            facts: dict[str, Json] = {"problem": problem, "line": line, "column": column}
            self.faults.append(Fault(name, self.pointer(), {**facts, "found": cut(found)}))

    def misplaced(self, due: str, otherwise: str = "unexpected-character") -> ScanError:
        """Return the fault of a character that cannot stand here, where `due` was to come."""
        character = self.text[self.at : self.at + 1]
        if not character:
            return self.stopped("unexpected-end")
        if lexicon.COMMENT.match(self.text, self.at):
            return self.stopped("comment")
        known = lexicon.ANYWHERE.get(character) or lexicon.MISPLACED[due].get(character)
        return self.stopped(known or otherwise)

    def stopped(self, problem: str, at: int | None = None) -> ScanError:
        """Return the fault json-syntax at an index, by default that of the next character."""
        at = self.at if at is None else at
        token = lexicon.QUOTED.get(problem, lexicon.TOKEN).match(self.text, at)
        line, column = self.places.of(at)
        facts: dict[str, Json] = {"problem": problem, "line": line, "column": column}
        facts |= {"found": cut(token[0]) if token else None}
        facts |= {"open": None, "open_line": None, "open_column": None}
        if self.stack:
            opened = self.stack[-1].at
            facts["open"] = self.text[opened]
            facts["open_line"], facts["open_column"] = self.places.of(opened)
        return ScanError(Fault("json-syntax", "", facts))


def _problem_of(number: re.Match[str]) -> str | None:
    """Return why a number of RFC 8259 is none of the contract's, None where it is one."""
    if number["fraction"]:
        return "fraction"
    if number["power"]:
        return "exponent"
    if number[0] == "-0":
        return "negative-zero"
    # A number of too many digits is not converted: CPython refuses to at some length.
    digits = number["whole"]
    if len(digits) > len(str(MAX_INTEGER)) or int(digits) > MAX_INTEGER:
        return "out-of-range"
    return None
