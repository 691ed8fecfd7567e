"""From a sheet's bytes to a record: all that it says, and a list of all that it does not."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from a44log.record.fault import cut
from a44log.record.sheet.assign import Assigned, assign
from a44log.record.sheet.entries import Entry, Hand, Remark, read_entry
from a44log.record.sheet.fault import Assumption, SheetError, SheetFault
from a44log.record.sheet.headers import HEADERS, META, TALLY, unknown
from a44log.record.sheet.marks import tail
from a44log.record.sheet.players import Players, read_players
from a44log.record.sheet.reconstruct import hands_of
from a44log.record.sheet.signs import Line, check_signs, folded, lines_of
from a44log.record.sheet.words import KEYS, MEANT_KEYS
from a44log.record.structs import FORMAT, MAX_EVENTS

MAX_FAULTS: Final = 100
"""How many faults of a sheet are told."""

_NOBODY: Final = Players([""] * 4, ["\0"] * 4)
_LIKENESS: Final = 0.7
_TOO_MANY: Final = "too-many-events"

_Read = TypeVar("_Read")


class Sheet(NamedTuple):
    """What a sheet says.

    `record` is a document of the record format, which nothing has judged yet, `lines` has the line
    of each of its events, `assumptions` all that was not said.
    """

    record: dict[str, Any]
    lines: list[int]
    assumptions: list[Assumption]


def read_sheet(data: bytes) -> Sheet | list[SheetFault]:
    """Read a sheet; where it cannot be, return why: every fault that does not follow from another.

    No data raises anything.
    """
    try:
        lines = lines_of(data)
    except SheetError as error:
        return [error.fault]
    reader = _Reader()
    reader.read(lines)
    if not reader.faults:
        sheet = reader.sheet()
        if sheet is not None:
            return sheet
    return reader.told()


class _Reader:
    """Gathers what the lines say; `faults` are what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[SheetFault] = []
        self._players: Players | None = None
        self._values: dict[str, Any] = {}
        self._told: dict[str, int] = {}
        self._entries: list[Entry] = []
        self._hands: dict[str, dict[int, Hand]] = {"has": {}, "left": {}}
        self._remarks: dict[tuple[int, str], str] = {}
        self._begun: dict[str, int] = {}

    def read(self, lines: list[Line]) -> None:
        """Read all lines, the one that names the players first wherever it stands."""
        about: list[tuple[Line, int]] = []
        headers: list[tuple[str, Line, int]] = []
        for line in lines:
            if len(self.faults) >= MAX_FAULTS:
                return
            if not line.plain.strip() or line.plain.lstrip().startswith("#"):
                continue
            if self._try(partial(check_signs, line)) is _FAILED:
                continue
            key, start = _key(line)
            if key is None:
                about.append((line, line.trimmed(0, len(line.plain))[0]))
            elif key in self._told:
                facts = {"key": cut(line.text[: start - 1].strip()), "first": self._told[key]}
                self.faults.append(SheetFault(line.number, 1, "key-twice", facts))
            else:
                self._told[key] = line.number
                headers.append((key, line, start))
        self._name_players(headers, about)
        for key, line, start in headers:
            self._header(key, line, start)
        for line, start in about:
            self._about_player(line, start)

    def _name_players(
        self, headers: list[tuple[str, Line, int]], about: list[tuple[Line, int]]
    ) -> None:
        named = next(((line, start) for key, line, start in headers if key == "players"), None)
        if named is None:
            first = about[0][0].number if about else 1
            words = dict.fromkeys(_first_word(line, start) for line, start in about[:200])
            seen = [cut(word) for word in words][:4]
            self.faults.append(SheetFault(first, 1, "no-players", {"seen": seen}))
            return
        players = self._try(partial(read_players, *named))
        if isinstance(players, Players):
            self._players = players

    def _header(self, key: str, line: Line, start: int) -> None:
        word = line.text[: start - 1].strip()
        if self._players and folded(word) in map(folded, self._players.called):
            self.faults.append(SheetFault(line.number, 1, "key-or-player", {"found": cut(word)}))
            return
        needs_names = key in ("end", "winner", *TALLY)
        if key == "players" or (needs_names and self._players is None):
            return
        found = self._try(partial(HEADERS[key], line, start, self._players or _NOBODY))
        if found is not _FAILED:
            self._values[key] = found

    def _about_player(self, line: Line, start: int) -> None:
        """Read a line about a player; nobody's lines can be read where the players are unknown."""
        players = self._players
        if players is None or len(self.faults) >= MAX_FAULTS or _TOO_MANY in self._begun:
            return
        begins = players.begins(line, start)
        if begins is None:
            self.faults.append(_nobody(line, start, players))
            return
        seat, after = begins
        found = self._try(partial(read_entry, line, seat, after))
        if not isinstance(found, tuple):
            return
        verb, said = found
        if isinstance(said, Entry):
            if len(self._entries) == MAX_EVENTS:
                self._begun[_TOO_MANY] = line.number
            else:
                self._entries.append(said)
        elif isinstance(said, Hand):
            self._once(self._hands[verb], seat, said, line, verb)
        elif isinstance(said, Remark):
            self._once(self._remarks, (seat, verb), said.text, line, verb)

    def _once(
        self, into: dict[Any, Any], key: object, value: object, line: Line, verb: str
    ) -> None:
        told = f"{verb}/{key}"
        if key in into:
            facts = {"key": verb, "first": self._begun[told]}
            self.faults.append(SheetFault(line.number, 1, "key-twice", facts))
            return
        self._begun[told] = line.number
        into[key] = value

    def _try(self, read: Callable[[], _Read]) -> _Read | object:
        """Return what was read, or keep the fault and return `_FAILED`."""
        try:
            return read()
        except SheetError as error:
            self.faults.append(error.fault)
            return _FAILED

    def told(self) -> list[SheetFault]:
        """Return the faults in the order of their places, players named as on the sheet."""
        faults = sorted(self.faults, key=lambda fault: fault[:3])[:MAX_FAULTS]
        return [fault._replace(facts=self._with_names(fault.facts)) for fault in faults]

    def _with_names(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Return facts that name seats with what their players are called."""
        called = [cut(name) for name in self._players.called] if self._players else []
        named = {"player": called[facts["seat"]]} if "seat" in facts else {}
        several = {"players": [called[seat] for seat in facts["seats"]]} if "seats" in facts else {}
        return facts | named | several

    # --- the record ------------------------------------------------------------------------------

    def sheet(self) -> Sheet | None:
        """Return what all lines together say, or None beside faults."""
        values, players = self._values, self._players
        assert players is not None
        if _TOO_MANY in self._begun:
            facts = {"limit": MAX_EVENTS}
            self.faults.append(SheetFault(self._begun[_TOO_MANY], 1, _TOO_MANY, facts))
        claimed = [key for key in TALLY if key in values]
        if claimed and "scores" not in values:
            line = self._told[claimed[0]]
            self.faults.append(SheetFault(line, 1, "scores-missing", {"key": KEYS[claimed[0]].en}))
        assumptions: list[Assumption] = []
        cards = self._cards(assumptions)
        if self.faults or cards is None:
            return None
        if "rules" not in values:
            values["rules"] = {"name": "standard", "version": 1}
            assumptions.insert(0, Assumption("rules", {}))
        return Sheet(
            self._record(players, cards),
            [entry.line for entry in self._entries],
            [each._replace(facts=self._with_names(each.facts)) for each in assumptions],
        )

    def _cards(self, assumptions: list[Assumption]) -> tuple[bool, Assigned] | None:
        """Return the cards of hands and events, and whether any hand was put together."""
        dealt, left = self._hands["has"], self._hands["left"]
        hands = hands_of(dealt, left, self._entries, assumptions)
        if isinstance(hands, list):
            self.faults += hands
            return None
        assigned = assign(hands, left, self._entries, assumptions)
        if isinstance(assigned, list):
            self.faults += assigned
            return None
        return bool(hands.reconstructed), assigned

    def _record(self, players: Players, cards: tuple[bool, Assigned]) -> dict[str, Any]:
        """Return the record, its keys in the order of the format."""
        values, (reconstructed, assigned) = self._values, cards
        record: dict[str, Any] = {"format": FORMAT}
        record |= {key: values[key] for key in ("id",) if key in values}
        record["ruleset"] = values["rules"]
        meta = {key: values[key] for key in META if key in values}
        record |= {"meta": meta} if meta else {}
        record["players"] = [
            {"name": name}
            | {
                key: self._remarks[seat, key]
                for key in ("id", "note")
                if (seat, key) in self._remarks
            }
            for seat, name in enumerate(players.names)
        ]
        deal: dict[str, Any] = {"hands": assigned.hands}
        if reconstructed or "deal" in values:
            deal["source"] = "reconstructed" if reconstructed else values["deal"]
        if assigned.arbitrary or "suits" in values:
            deal["suits"] = "assigned" if assigned.arbitrary else values["suits"]
        record["deal"] = deal
        record["events"] = [
            _event(entry, laid) for entry, laid in zip(self._entries, assigned.events, strict=True)
        ]
        record |= {key: values[key] for key in ("end",) if key in values}
        tally = {key: values[key] for key in TALLY if key in values}
        return record | ({"tally": tally} if tally else {})


_FAILED: Final = object()


def _key(line: Line) -> tuple[str | None, int]:
    """Return the key that a line begins with, and where what it says begins; None without one."""
    colon = line.plain.find(":")
    key = MEANT_KEYS.get(folded(line.plain[:colon])) if colon > 0 else None
    return key, colon + 1


def _first_word(line: Line, start: int) -> str:
    """Return what would be a player's name."""
    end = tail(line, start)
    word = line.plain[start:end].replace(":", " ").split(" ", 1)[0]
    return line.text[start : start + len(word)]


def _nobody(line: Line, start: int, players: Players) -> SheetFault:
    """Return the fault of a line that begins with no player's name, nor with any key."""
    word = _first_word(line, start)
    colon = line.plain.find(":", start)
    if colon < 0 and folded(word) in MEANT_KEYS:
        return SheetFault(line.number, start + len(word) + 1, "no-colon", {"key": cut(word)})
    facts = unknown(word, players)
    if colon > 0 and not facts["meant"]:
        key = line.text[start:colon].strip()
        keys = {spelling: spelling for entry in KEYS.values() for spelling in entry.spellings()[:3]}
        near = get_close_matches(key[:50], keys, 1, _LIKENESS)
        known = [entry.en for entry in KEYS.values()]
        told = {"found": cut(key), "known": known, "meant": near}
        return SheetFault(line.number, start + 1, "unknown-key", told)
    return SheetFault(line.number, start + 1, "unknown-player", facts)


def _event(entry: Entry, cards: list[str]) -> dict[str, Any]:
    """Return an event as a record has it."""
    marks = entry.marks
    event: dict[str, Any] = {"seat": entry.seat, "action": entry.verb}
    if cards:
        event["cards"] = cards
    if "t_ms" in marks:
        event["t_ms"] = int(marks["t_ms"].text)
    event |= {flag: True for flag in ("auto", "taken_back") if flag in marks}
    if "stands" in marks:
        named = {"by": "by", "note": "because"}
        said = {key: marks[mark].text for key, mark in named.items() if mark in marks}
        event["ruling"] = {"decision": "stands"} | said
    return event | ({"note": marks["note"].text} if "note" in marks else {})
