"""A game to be broken, and what is then expected of it."""

import json
from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any, Final, NamedTuple

from a44log.engine.state import State
from a44log.generate.draws import Draws
from a44log.generate.game import Game

Record = dict[str, Any]

MARK: Final = "\ue000"
"""Stands in a record for what no JSON value can be, until it is written."""


class Fault(NamedTuple):
    """A finding that a report must have: its code, and the place that it points at."""

    code: str
    pointer: str


class Expected(NamedTuple):
    """What the report on a broken game must say.

    `findings` are all that the damage earns, in the order of the report; where a table's rulings
    stand in the game, those earn their own warnings beside them.
    """

    verdict: str
    findings: tuple[Fault, ...]
    first_illegal_event: int | None = None


class Case:
    """One game on its way to be broken: a damage alters `record`, or sets `data` itself."""

    def __init__(self, game: Game, draws: Draws) -> None:
        """Take a copy of the game's record."""
        self.game, self.draws = game, draws
        self.record: Record = deepcopy(game.record)
        self.data: bytes | None = None

    @property
    def events(self) -> list[Record]:
        """The events of the record."""
        events: list[Record] = self.record["events"]
        return events

    def before(self, number: int) -> State:
        """Return the position before an event."""
        return self.game.states[number]

    def after(self, number: int) -> State:
        """Return the position after an event."""
        return self.game.states[number + 1]

    def some(self, numbers: Iterable[int]) -> int | None:
        """Draw one of these numbers, None if there are none."""
        among = list(numbers)
        return self.draws.choice(among) if among else None

    def event(self, *actions: str, where: Callable[[int], bool] | None = None) -> int | None:
        """Draw an event without a mark, one of these actions, where something holds."""
        return self.some(
            number
            for number, event in enumerate(self.events)
            if (not actions or event["action"] in actions)
            and not event.keys() & {"taken_back", "ruling"}
            and (where is None or where(number))
        )

    def delay(self, number: int, by: int) -> None:
        """Move the times from this event on, to later or to earlier."""
        for event in self.events[number:]:
            if "t_ms" in event:
                event["t_ms"] += by

    def text(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps(self.record, ensure_ascii=False, separators=(",", ":"))

    def write(self, raw: bytes) -> None:
        """Write the record with these bytes in the place of the one value that is `MARK`."""
        self.data = self.text().encode().replace(f'"{MARK}"'.encode(), raw, 1)

    def bytes(self) -> bytes:
        """Return what is to be written down."""
        return self.text().encode() if self.data is None else self.data


def malformed(*findings: tuple[str, str]) -> Expected:
    """Expect faults that keep a record from being judged as a game."""
    return Expected("malformed", _faults(findings))


def unverifiable(code: str, pointer: str) -> Expected:
    """Expect a format or a ruleset that nobody knows."""
    return Expected("unverifiable", _faults([(code, pointer)]))


def invalid(*findings: tuple[str, str]) -> Expected:
    """Expect errors in a game that was followed to its end, or not at all."""
    return Expected("invalid", _faults(findings))


def illegal(code: str, number: int, part: str = "") -> Expected:
    """Expect the replay to stop at an event, and to point at a part of it."""
    return Expected("invalid", _faults([(code, f"/events/{number}{part}")]), number)


def harmless(case: Case, code: str, pointer: str) -> Expected:
    """Expect a warning or a remark, and the verdict that the game has anyway."""
    return Expected(case.game.verdict, _faults([(code, pointer)]))


def _faults(findings: Iterable[tuple[str, str]]) -> tuple[Fault, ...]:
    return tuple(Fault(f"A44-{code}", pointer) for code, pointer in findings)
