"""Every legal move at an event of a game: the position, what is open, and who may do what.

>>> from a44log.log import read_log
>>> from a44log.moves import moves
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Final, Literal

from a44log.engine.actions import Action, Decline, Pass, Play
from a44log.engine.cards import hand
from a44log.engine.combinations import Combination, combination
from a44log.engine.rules import legal_actions
from a44log.engine.ruleset import Options
from a44log.engine.state import State
from a44log.engine.why import kind_name
from a44log.log import Log
from a44log.origin import SheetOrigin
from a44log.position import (
    OnTable,
    Snapshot,
    numbering,
    on_table,
    position_at,
    snapshot,
    usable_times,
)
from a44log.record.game import Game
from a44log.validator.report import AppliedRuleset, Input

MAX_EXAMPLES: Final = 3
"""How many actions of a group are named, unless all are asked for."""


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """What may be claimed: `action` answers it, until `closes_at_ms` where two times tell.

    `left_ms` is the time left at the last time that is noted before the event, negative once the
    window has run; null without times or without a limit. `given_up` are the seats that have.
    """

    action: Literal["cha", "dian"]
    on: OnTable
    given_up: list[int]
    closes_at_ms: int | None
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class Group:
    """Legal actions of one seat that are alike: `count` of them, some or all named.

    `kind` is null but for a play. Cards of other ranks come before the same ranks in other suits.
    """

    seat: int
    action: str
    kind: str | None
    count: int
    cards: list[list[str]]


@dataclass(frozen=True, slots=True)
class Moves:
    """What was possible before an event.

    `asked` is the event that was asked for; where an earlier one is not legal, the position is the
    one before that, `first_illegal_event`, since none after it means anything. `sheet` is where
    the record is from, null where it was not made from a sheet.
    """

    format: Literal["a44log-moves/1"]
    input: Input
    ruleset: AppliedRuleset
    asked: int
    events: int
    first_illegal_event: int | None
    position: Snapshot
    claim: OpenClaim | None
    moves: list[Group]
    sheet: SheetOrigin | None


def moves(log: Log, at: int | None = None, *, most: int | None = MAX_EXAMPLES) -> Moves:
    """Return what every seat could legally do before event `at`, or where the replay ends.

    `most` actions of a group are named, all for None. Raises `NoGameError` for a log without a
    sound game and a whole deal, and `ValueError` for an event that there is not.
    """
    game, options, replay = log.dealt(), log.options, log.report.replay
    assert log.report.ruleset
    asked = replay.verified if at is None else at
    if not 0 <= asked <= len(game.events):
        raise ValueError(f"there is no event {asked}; {numbering(len(game.events))}")
    event = min(asked, replay.verified)
    state = position_at(game, options, event)
    claim = _open_claim(game, options, state, event)
    found = legal_actions(state) if state.winner is None else []
    if claim and claim.left_ms is not None and claim.left_ms < 0:  # CLAIM-1
        found = [action for action in found if isinstance(action, Play | Pass)]
    return Moves(
        "a44log-moves/1",
        log.report.input,
        log.report.ruleset,
        asked,
        len(game.events),
        replay.first_illegal_event,
        snapshot(state, event),
        claim,
        list(_groups(found, options, most)),
        log.sheet,
    )


def _open_claim(game: Game, options: Options, state: State, event: int) -> OpenClaim | None:
    claimed = state.open_claim
    if claimed is None:
        return None
    window, times = options.claim_window_ms, usable_times(game)[:event]
    begun = times[claimed.event]
    closes = None if begun is None or window is None else begun + window
    now = max((time for time in times if time is not None), default=0)
    return OpenClaim(
        "dian" if claimed.verb == "cha" else "cha",
        on_table(claimed),
        sorted({gone.seat for gone in state.forfeits if gone.claimed_event == claimed.event}),
        closes,
        None if closes is None else closes - now,
    )


def _groups(found: list[Action], options: Options, most: int | None) -> Iterator[Group]:
    """Yield the actions grouped by seat, action and kind, in the order that they have."""
    for (seat, verb), alike in groupby(found, key=lambda action: (action.seat, action.verb)):
        laid = [action.cards for action in alike if not isinstance(action, Pass | Decline)]
        if not laid:
            yield Group(seat, verb, None, 1, [])
        elif verb != "play":
            yield Group(seat, verb, None, len(laid), [list(cards) for cards in laid[:most]])
        else:
            yield from _plays(seat, laid, options, most)


def _plays(
    seat: int, laid: list[tuple[str, ...]], options: Options, most: int | None
) -> Iterator[Group]:
    """Yield the plays of a seat by kind, one of each shape before a second of any."""
    shapes: dict[Combination, list[list[str]]] = {}
    for cards in laid:
        combo = combination(hand(cards), options.double_straight_min_pairs)
        assert combo
        shapes.setdefault(combo, []).append(list(cards))
    ordered = sorted(shapes, key=lambda combo: (combo.kind, combo.length, combo.rank))
    for kind, alike in groupby(ordered, key=lambda combo: combo.kind):
        ways = [shapes[combo] for combo in alike]
        by_turns = [cards for turn in zip_longest(*ways) for cards in turn if cards]
        yield Group(seat, "play", kind_name(kind), len(by_turns), by_turns[:most])
