"""How two logs differ, in plain values."""

from dataclasses import dataclass
from typing import Any, Literal

from a44log.origin import SheetOrigin
from a44log.position import Snapshot
from a44log.validator.report import Verdict

Way = Literal["changed", "swapped", "only_a", "only_b"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs; null where a log does not have it. `pointer` is A's place for it."""

    pointer: str
    a: Any
    b: Any


@dataclass(frozen=True, slots=True)
class Moved:
    """A card that was not dealt alike: the seats that got it, B's counted as A counts them.

    Where suits are not compared it is a rank, and its cards' seats.
    """

    card: str
    a: list[int]
    b: list[int]


@dataclass(frozen=True, slots=True)
class Parting:
    """Events that the logs do not share, from A's event `a` and B's event `b`, so many of each.

    `swapped`: A has the two events the other way round; `changed`: others in place of these;
    `only_a` and `only_b`: the other log lacks them.
    """

    way: Way
    a: int
    a_events: int
    b: int
    b_events: int


@dataclass(frozen=True, slots=True)
class Apart:
    """In how many events that both logs have something differs, and the first of them in each."""

    count: int
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Side:
    """One of the logs: its hash, its verdict, where it ceases to be legal, and what it comes to.

    `legal`: a whole pack was dealt, and every event is legal. `scores` are those recomputed, or
    `by_cards` alone where the game was not followed to its end; the seats are the log's own.
    `sheet` is where the log is from, null where it is a record.
    """

    name: str | None
    game_sha256: str | None
    verdict: Verdict
    legal: bool
    first_illegal_event: int | None
    code: str | None
    message: str | None
    scores: list[int] | None
    by_cards: bool
    sheet: SheetOrigin | None


@dataclass(frozen=True, slots=True)
class Diff:
    """How two logs differ.

    `same` is whether their `game_sha256` is one; where suits were not noted in both, `suits` is
    false, and ranks have to do. `seats` are B's seats in the order of A's: logs
    that count from another player are compared all the same, and `position` and `worth` have A's.
    `position` is the one in which they first part, where both have it. `meets` is where they are
    alike again after that, if ever. `worth` is what B gives each seat more than A.
    """

    format: Literal["a44log-diff/1"]
    same: bool
    a: Side
    b: Side
    suits: bool
    seats: list[int]
    options: list[Difference]
    metadata: list[Difference]
    deal: list[Moved]
    partings: list[Parting]
    meets: tuple[int, int] | None
    times: Apart | None
    remarks: Apart | None
    position: Snapshot | None
    worth: list[int] | None
