"""The events of a judged log, each with the position around it and what was found at it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from a44log.engine.combinations import SHAPES, SIGNATURE_SHIFT, Combination
from a44log.engine.follow import Event
from a44log.engine.ruleset import Options
from a44log.engine.state import State
from a44log.log import Log
from a44log.position import positions, usable_times
from a44log.record.game import Game
from a44log.validator.report import Report

NO_REFUSALS: Final = frozenset({"A44-P412", "A44-P417", "A44-P418"})
"""The codes of the play stage that leave an event legal: the clock, a cut window, a needless
ruling."""


CLAIMS: Final = ("cha", "dian")


class Seen(NamedTuple):
    """One event. What the position says is None, and so is `reaction_ms`, where it was not judged.

    `trick` counts leads from 0: a dian is of the trick that its cha ended. `reaction_ms` is the
    time since the last event that counts, or since the deal; `waited_ms`, of a claim that was made,
    the time since what it claims; None where no two times tell. `verified`: it is before the first
    illegal event.
    """

    event: int
    done: Event
    before: State | None = None
    after: State | None = None
    leads: bool | None = None
    trick: int | None = None
    reaction_ms: int | None = None
    waited_ms: int | None = None
    verified: bool = False
    codes: tuple[str, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether it is before the first illegal event, or that one."""
        return self.before is not None

    @property
    def refused(self) -> str | None:
        """The code that says why it is not legal; None if it is, or was not asked."""
        return next((code for code in self.codes if code not in NO_REFUSALS), None)

    @property
    def legal(self) -> bool | None:
        """Whether it is legal; None where it was not judged, or went back and was not asked."""
        if not self.judged:
            return None
        if self.refused:
            return False
        return None if self.done[4] == "taken_back" else True

    @property
    def stood(self) -> bool:
        """Whether it is of the game as far as that was followed: legal or ruled, not taken back."""
        return self.verified and self.done[4] != "taken_back"


def walk(log: Log) -> Iterator[Seen]:
    """Yield every event of a log that holds a game; raises `NoGameError` for one that does not."""
    game = log.sound()
    codes = _codes(log.report)
    judged = 0
    for seen in _judged(game, log.options, log.report):
        judged += 1
        yield seen._replace(codes=codes[seen.event]) if seen.event in codes else seen
    for event in range(judged, len(game.events)):
        yield Seen(event, game.events[event])


def laid(done: Event, options: Options) -> Combination | None:
    """Return what the cards of an event are; None for no cards and for no combination."""
    return SHAPES[options.double_straight_min_pairs].get(done[2] >> SIGNATURE_SHIFT)


def _judged(game: Game, options: Options, report: Report) -> Iterator[Seen]:
    """Yield the events up to the first illegal one; none where the deal could not be played."""
    if any(stage.name == "play" and stage.status == "skipped" for stage in report.stages):
        return
    last, times = report.replay.first_illegal_event, usable_times(game)
    leads_made = 0
    since: int | None = 0  # times count from the deal
    for event, (before, after) in enumerate(pairwise(positions(game, options))):
        done = game.events[event]
        verb, _, _, _, mark = done
        leads = verb == "play" and not before.trick
        at = times[event]
        claimed = None
        if verb in CLAIMS and after.ended_event == event:
            claimed = after.single if verb == "cha" else after.cha
        waited = None if claimed is None else _between(times[claimed.event], at)
        trick = max(leads_made + leads - 1, 0)
        reaction = _between(since, at)
        yield Seen(event, done, before, after, leads, trick, reaction, waited, event != last)
        if event == last:
            return
        if mark != "taken_back":
            leads_made += leads
            since = since if verb == "decline" else at


def _between(earlier: int | None, later: int | None) -> int | None:
    return None if earlier is None or later is None else later - earlier


def _codes(report: Report) -> dict[int, tuple[str, ...]]:
    """Return the codes found at each event, in the report's order."""
    found: dict[int, tuple[str, ...]] = {}
    for finding in report.findings:
        if finding.event is not None:
            found[finding.event] = (*found.get(finding.event, ()), finding.code)
    return found
