"""Two logs compared: seats, deal, events, what else they say, and what it is worth."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final

from a44log.diff.events import aligned, keys, meets
from a44log.diff.found import Apart, Diff, Difference, Moved, Parting, Side
from a44log.engine.cards import BITS, RANK_MASKS, RANK_NAMES
from a44log.log import Log, deal_failed
from a44log.position import Snapshot, position_at, snapshot
from a44log.record.game import Game
from a44log.validator.report import Finding

_SEATS: Final = (0, 1, 2, 3)
_ALIKE: Final = 45
"""From so many cards in the same hands on, of 54, two deals are one, noted with mistakes."""


def diff(a: Log, b: Log) -> Diff:
    """Compare two logs.

    Raises `NoGameError` where one of them holds no sound game; lawful it need not be.
    """
    games = a.sound(), b.sound()
    suits = not (_assigned(a) or _assigned(b))
    seats = _seats(*games, suits=suits)
    rows = [keys(games[0], _SEATS, suits=suits), keys(games[1], seats, suits=suits)]
    partings, shared = aligned(*rows)
    sides = _side(a), _side(b)
    deal = _deal(*games, seats, suits=suits)
    options = _differences("/ruleset/options", a.options._asdict(), b.options._asdict())
    by_ranks = not (suits or partings or deal or options) and seats == [*_SEATS]
    return Diff(
        "a44log-diff/1",
        by_ranks or sides[0].game_sha256 == sides[1].game_sha256 is not None,
        *sides,
        suits,
        seats,
        options,
        _differences("", _metadata(a, _SEATS), _metadata(b, seats)),
        deal,
        partings,
        meets(partings, rows[0]),
        _apart(a, b, shared, ("t_ms",)),
        _apart(a, b, shared, ("auto", "ruling", "note", "ext")),
        _position(a, partings, whole=not deal),
        _worth(sides, seats),
    )


def _assigned(log: Log) -> bool:
    return log.report.deal is not None and log.report.deal.suits == "assigned"


def _seats(a: Game, b: Game, *, suits: bool) -> list[int]:
    """Return B's seats in the order of A's, told by the hands: as few cards astray as can be.

    Where several orders are as good, B's own is the first choice, and after it a mere turn of the
    table; it is the only one where no order makes the deals alike.
    """
    turns = [[(seat + by) & 3 for seat in _SEATS] for by in _SEATS]
    orders = [*turns, *(list(order) for order in permutations(_SEATS))]

    def alike(order: list[int]) -> int:
        pairs = [(a.hands[seat], b.hands[order[seat]]) for seat in _SEATS]
        if suits:
            return sum((one & other).bit_count() for one, other in pairs)
        return sum(
            min((one & mask).bit_count(), (other & mask).bit_count())
            for one, other in pairs
            for mask in RANK_MASKS
        )

    best = max(orders, key=alike)
    return best if alike(best) >= _ALIKE else orders[0]


def _deal(a: Game, b: Game, seats: Sequence[int], *, suits: bool) -> list[Moved]:
    named = list(BITS.items()) if suits else list(zip(RANK_NAMES, RANK_MASKS, strict=True))
    theirs = [b.hands[seat] for seat in seats]
    pairs = [(name, _holders(a.hands, mask), _holders(theirs, mask)) for name, mask in named]
    return [Moved(*each) for each in pairs if each[1] != each[2]]


def _holders(hands: Sequence[int], mask: int) -> list[int]:
    """Return the seat of each card that is one of these."""
    return [seat for seat in _SEATS for _ in range((hands[seat] & mask).bit_count())]


def _apart(a: Log, b: Log, shared: list[tuple[int, int]], fields: tuple[str, ...]) -> Apart | None:
    """Return in how many of the events that both have one of these fields differs."""
    mine, theirs = a.document["events"], b.document["events"]
    found = [
        pair
        for pair in shared
        if any(mine[pair[0]].get(key) != theirs[pair[1]].get(key) for key in fields)
    ]
    return Apart(len(found), *found[0]) if found else None


def _position(a: Log, partings: list[Parting], *, whole: bool) -> Snapshot | None:
    """Return the position in which the logs part, where there is one that both agree on."""
    if not (partings and whole and a.game):
        return None
    event, verified = partings[0].a, a.report.replay.verified
    if event > verified or deal_failed(a.report):
        return None
    return snapshot(position_at(a.game, a.options, event), event)


def _metadata(log: Log, seats: Sequence[int]) -> dict[str, Any]:
    """Return what a log says besides the deal, the events and the options, seats as A counts."""
    said = {key: value for key, value in log.document.items() if key != "events"}
    said["players"] = [said["players"][seat] for seat in seats]
    said["deal"] = {
        "source": said["deal"].get("source", "recorded"),
        "suits": said["deal"].get("suits", "recorded"),
    }
    rules = said.get("ruleset")
    if isinstance(rules, dict):
        said["ruleset"] = {key: value for key, value in rules.items() if key != "options"}
    if "seat" in said.get("end", {}):
        said["end"] = said["end"] | {"seat": seats.index(said["end"]["seat"])}
    if "tally" in said:
        claimed = dict(said["tally"])
        for key, figures in claimed.items():
            if key == "winner":
                claimed[key] = seats.index(figures)
            else:
                claimed[key] = [figures[seat] for seat in seats]
        said["tally"] = claimed
    return said


def _differences(pointer: str, a: Any, b: Any) -> list[Difference]:
    """Return the values that differ, each as deep as both go."""
    if type(a) is type(b) and isinstance(a, dict):
        found = []
        for key in [*a, *(key for key in b if key not in a)]:
            place = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            found += _differences(place, a.get(key), b.get(key))
        return found
    if type(a) is type(b) and isinstance(a, list) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return [found for n, pair in pairs for found in _differences(f"{pointer}/{n}", *pair)]
    return [] if type(a) is type(b) and a == b else [Difference(pointer, a, b)]


def _side(log: Log) -> Side:
    report, first = log.report, log.report.replay.first_illegal_event
    why = next((found for found in report.findings if _stops(found, first)), None)
    tally = report.tally.recomputed or report.tally.as_played
    return Side(
        report.input.name,
        report.input.game_sha256,
        report.verdict,
        first is None and not deal_failed(report),
        first,
        why.code if why else None,
        why.message if why else None,
        tally.scores if tally else None,
        report.tally.recomputed is None and tally is not None,
        log.sheet,
    )


def _stops(finding: Finding, first: int | None) -> bool:
    """Tell whether a finding says why the first illegal event is not legal."""
    illegal = finding.severity == "error" and finding.name != "clock-runs-backwards"
    return first is not None and finding.event == first and illegal


def _worth(sides: tuple[Side, Side], seats: Sequence[int]) -> list[int] | None:
    a, b = (side.scores for side in sides)
    if a is None or b is None:
        return None
    return [b[seats[seat]] - a[seat] for seat in _SEATS]
