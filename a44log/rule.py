"""The table's ruling, written into a record: an irregular event stands, or goes back.

>>> from a44log.log import read_log
>>> from a44log.rule import let_stand, take_back
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from a44log.log import Log, deal_failed, read_log
from a44log.record.fault import encodable
from a44log.record.structs import MAX_STRING
from a44log.validator.report import Finding, Report
from a44log.validator.verify import Referee

Reason = Literal[
    "no-event",
    "deal",
    "ruled-already",
    "taken-back-already",
    "has-note",
    "not-reached",
    "legal",
    "cannot-stand",
    "without-cause",
    "breaks-earlier",
]


class RulingError(ValueError):
    """A ruling cannot help: `reason` says why, `findings` are what it cannot mend."""

    def __init__(self, reason: Reason, event: int, findings: list[Finding]) -> None:
        """Keep what the refusal rests on."""
        super().__init__(f"a ruling on event {event} cannot help: {reason}")
        self.reason, self.event, self.findings = reason, event, findings


class Ruled(NamedTuple):
    """A new record with the ruling in it, and the log before and after."""

    record: bytes
    before: Log
    after: Log


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a ruling changes: the report before and after it, the findings gone, and the new."""

    format: Literal["a44log-ruling/1"]
    before: Report
    after: Report
    gone: list[Finding]
    new: list[Finding]


def told(ruled: Ruled) -> Ruling:
    """Return what a ruling changes, as a document."""
    before, after = ruled.before.report, ruled.after.report
    gone = [found for found in before.findings if found not in after.findings]
    new = [found for found in after.findings if found not in before.findings]
    return Ruling("a44log-ruling/1", before, after, gone, new)


def let_stand(
    log: Log, event: int, *, by: str, note: str | None = None, referee: Referee | None = None
) -> Ruled:
    """Write that the table let an irregular event stand.

    Raises `RulingError` where that cannot help, `NoGameError` for a log without a sound game,
    `ValueError` for a text that a record cannot hold. `referee` judges as it judged the log.
    """
    ruling = {"decision": "stands", "by": _text(by)}
    if note is not None:
        ruling["note"] = _text(note)
    _check(log, event)
    first = log.report.replay.first_illegal_event
    if first != event:
        raise RulingError("legal" if first is None or event < first else "not-reached", event, [])
    ruled = _with(log, event, {"ruling": ruling}, referee)
    return _helpful(ruled, event, "cannot-stand")


def take_back(
    log: Log, event: int, *, note: str | None = None, referee: Referee | None = None
) -> Ruled:
    """Write that an event went back to the hand: an illegal one, or a play that a claim undid.

    Raises as `let_stand` does. A note becomes the event's own.
    """
    _check(log, event)
    members: dict[str, Any] = {"taken_back": True}
    if note is not None:
        if "note" in log.document["events"][event]:
            raise RulingError("has-note", event, [])
        members["note"] = _text(note)
    first = log.report.replay.first_illegal_event
    if first is not None and event > first:
        raise RulingError("not-reached", event, [])
    ruled = _with(log, event, members, referee)
    return _helpful(ruled, event, "without-cause")


def _check(log: Log, event: int) -> None:
    """Raise `RulingError` where no ruling on the event can be written at all."""
    game = log.sound()
    if not 0 <= event < len(game.events):
        raise RulingError("no-event", event, [])
    if deal_failed(log.report):
        found = [each for each in log.report.findings if each.stage == "deal"]
        raise RulingError("deal", event, found)
    mark = game.events[event][4]
    if mark:
        raise RulingError("ruled-already" if mark == "ruled" else "taken-back-already", event, [])


def _helpful(ruled: Ruled, event: int, otherwise: Reason) -> Ruled:
    """Return what came of a ruling; raise `RulingError` where the replay still ends there.

    Or before: what was taken back for a claim is without a cause once the claim goes back, too.
    """
    first = ruled.after.report.replay.first_illegal_event
    if first is None or first > event:
        return ruled
    reason = otherwise if first == event else "breaks-earlier"
    raise RulingError(reason, event, _errors(ruled.after, first))


def _errors(log: Log, event: int) -> list[Finding]:
    return [
        found
        for found in log.report.findings
        if found.event == event and found.severity == "error" and found.stage == "play"
    ]


def _text(text: str) -> str:
    if len(text) > MAX_STRING or encodable(text) != text:
        raise ValueError(f"a text of a record is Unicode, and at most {MAX_STRING} characters long")
    return text


def _with(log: Log, event: int, members: dict[str, Any], referee: Referee | None) -> Ruled:
    record = with_members(log.text, event, members)
    origin = log.report.input
    after = read_log(record, referee=referee, name=origin.name, line=origin.line)
    return Ruled(record, log, after)


# --- the text ------------------------------------------------------------------------------------

_WHITE: Final = " \t\r\n"
_READ: Final = json.JSONDecoder().raw_decode


class _Member(NamedTuple):
    """A member of an object in a text: where key and value begin, and where the value ends."""

    key: str
    key_at: int
    value_at: int
    end: int


def with_members(record: bytes, event: int, members: dict[str, Any]) -> bytes:
    """Return a sound record's text with more members at the end of an event; no other byte changes.

    They are laid out as the event's others are; one that is there already gets the new value.
    """
    text = record.decode()
    start = _place_of_event(text, event)
    there = list(_members(text, start))
    first, second, last = there[0], there[1], there[-1]
    space = text[text.rindex(":", 0, first.value_at) + 1 : first.value_at]
    gap = text[text.index(",", first.end) + 1 : second.key_at]
    changes = {(last.end, last.end): ""}
    for key, value in members.items():
        written = json.dumps(value, ensure_ascii=False)
        old = next((member for member in there if member.key == key), None)
        if old:
            changes[old.value_at, old.end] = written
        else:
            changes[last.end, last.end] += f",{gap}{json.dumps(key)}:{space}{written}"
    for (begin, end), written in sorted(changes.items(), reverse=True):
        text = text[:begin] + written + text[end:]
    return text.encode()


def _place_of_event(text: str, event: int) -> int:
    """Return where an event begins in the text of a sound record."""
    events = next(each for each in _members(text, text.index("{")) if each.key == "events")
    place = _skip(text, events.value_at + 1)
    for _ in range(event):
        end = _skip(text, _READ(text, place)[1])
        place = _skip(text, end + 1)
    return place


def _members(text: str, start: int) -> Iterator[_Member]:
    """Yield the members of the sound object that begins there and is not empty."""
    place = start
    while text[place] != "}":
        key_at = _skip(text, place + 1)
        key, after = _READ(text, key_at)
        value_at = _skip(text, _skip(text, after) + 1)
        end = _READ(text, value_at)[1]
        yield _Member(key, key_at, value_at, end)
        place = _skip(text, end)


def _skip(text: str, place: int) -> int:
    while text[place] in _WHITE:
        place += 1
    return place
