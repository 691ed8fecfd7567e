"""What an evening comes to, in plain values."""

from dataclasses import dataclass
from typing import Literal

from a44log.origin import SheetOrigin
from a44log.settle.payments import Payment
from a44log.validator.report import Verdict

Reason = Literal[
    "malformed", "unverifiable", "invalid", "unfinished", "disagreement", "nameless", "namesakes"
]
About = Literal["events", "scores", "players"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a log is from, as its report says, and the sheet that it was made from, if it was."""

    name: str | None
    line: int | None
    sheet: SheetOrigin | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A player, told from others by the id, or by the name where a log has none."""

    id: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game that counts; `points` are by player, null for who was not there.

    `deal_source`: `reconstructed` where the deal was put together from what was played.
    """

    session: str | None
    game_no: int | None
    verdict: Verdict
    game_sha256: str | None
    deal_source: Literal["recorded", "reconstructed"]
    logs: list[Place]
    points: list[int | None]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A log that does not count, and why; `event`, `code` and `message` are of its first error."""

    place: Place
    reason: Reason
    event: int | None
    code: str | None
    message: str | None


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Logs of one deal that do not say the same; `counted` are those that count all the same.

    They differ in the `events` (or the options that they were played under), in the claimed
    `scores`, or in who the `players` were.
    """

    about: list[About]
    logs: list[Place]
    counted: list[Place]


@dataclass(frozen=True, slots=True)
class Total:
    """What each player has won or lost in a session; null for who was not there."""

    session: str | None
    games: int
    points: list[int | None]


@dataclass(frozen=True, slots=True)
class Settlement:
    """An evening, settled. Lists of points, and payments, name players by their place in `players`.

    `fewest`: there are no fewer payments that clear all; above `MOST_EXACT` people they are only
    few. `same_names` are names that several players have, whatever the letters: `Ada` and `ada`.
    """

    format: Literal["a44log-settlement/1"]
    logs: int
    players: list[Player]
    games: list[Game]
    sessions: list[Total]
    points: list[int]
    payments: list[Payment[int]]
    fewest: bool
    left_out: list[LeftOut]
    disagreements: list[Disagreement]
    same_names: list[str]
