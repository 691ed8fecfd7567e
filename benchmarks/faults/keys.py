"""Keys that are left out, and values that are null or of another type."""

from typing import Any, Final

from a44log.generate.damage.case import Case, Expected, malformed
from benchmarks.faults.register import Damager, enter

_REQUIRED: Final = (
    "/format",
    "/ruleset",
    "/ruleset/name",
    "/ruleset/version",
    "/players",
    "/players/#/name",
    "/deal",
    "/deal/hands",
    "/events",
    "/events/#/seat",
    "/events/#/action",
)
_TYPED: Final = (
    "/ruleset",
    "/players",
    "/players/#/name",
    "/deal",
    "/deal/hands",
    "/deal/hands/#",
    "/deal/hands/#/#",
    "/events",
    "/events/#",
    "/events/#/seat",
    "/events/#/action",
    "/meta/game_no",
    "/tally",
    "/tally/winner",
    "/tally/cards_left",
    "/tally/multipliers/#",
    "/tally/scores",
    "/tally/scores/#",
)
"""Places in a record; # stands for any item of a list."""


def _found(case: Case, place: str) -> tuple[Any, str | int, str, str]:
    """Return the parent of a place, its key there, the parent's pointer and its own."""
    *steps, last = place[1:].split("/")
    at: Any = case.record
    pointer = ""
    for step in steps:
        key = case.draws.below(len(at)) if step == "#" else step
        at, pointer = at[key], f"{pointer}/{key}"
    key = case.draws.below(len(at)) if last == "#" else last
    return at, key, pointer, f"{pointer}/{key}"


def _without(place: str) -> Damager:
    def damager(case: Case) -> Expected:
        parent, key, pointer, _ = _found(case, place)
        del parent[key]
        return malformed(("S203", pointer))

    return damager


def _instead(place: str, value: object) -> Damager:
    def damager(case: Case) -> Expected:
        parent, key, _, pointer = _found(case, place)
        parent[key] = value
        return malformed(("S205", pointer))

    return damager


for _place in _REQUIRED:
    enter("structure", f"without-{_place[1:]}", _without(_place))
for _place in _TYPED:
    enter("structure", f"null-for-{_place[1:]}", _instead(_place, None))
    enter("structure", f"true-for-{_place[1:]}", _instead(_place, True))
