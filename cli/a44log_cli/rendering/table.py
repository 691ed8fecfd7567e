"""The table around an event: the trick so far, what was tried, and the hands it is about."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from a44log.engine.cards import FULL_PACK, cards
from a44log.engine.combinations import Kind, combination
from a44log.engine.follow import Mark
from a44log.engine.ruleset import Options
from a44log.engine.state import State
from a44log.position import positions
from a44log.record.game import Game
from a44log.validator.report import Finding
from a44log_cli.rendering.people import People

_MOST_ROWS: Final = 12


class Row(NamedTuple):
    """An event; `left_out` events before it are not shown, and `time` is empty without a clock."""

    event: int
    seat: str
    time: str
    verb: str
    laid: str
    left_out: int


class Table(NamedTuple):
    """Some events in order, the one that was tried among them, and who held what before it."""

    rows: list[Row]
    tried: int | None
    hands: list[str]


class Tables:
    """Lays the table around events of one game."""

    def __init__(self, game: Game, options: Options, people: People) -> None:
        """Take a sound game; it is followed once, as far as it has to be."""
        self._game = game
        self._options = options
        self._people = people

    def around(self, findings: Sequence[Finding]) -> dict[int, Table]:
        """Return the table around each event that the findings are about."""
        about: dict[int, list[Finding]] = {}
        for finding in findings:
            if finding.event is not None:
                about.setdefault(finding.event, []).append(finding)
        states = islice(positions(self._game, self._options), max(about, default=-1) + 1)
        return {
            number: self._table(number, state, about[number])
            for number, state in enumerate(states)
            if number in about
        }

    def rows(self, events: Iterable[int], start: int) -> list[Row]:
        """Return these events, which are in order; `start` is where a gap would begin."""
        rows, before = [], start - 1
        for event in events:
            rows.append(self._row(event, event - before - 1))
            before = event
        return rows

    def _table(self, number: int, state: State, findings: Sequence[Finding]) -> Table:
        trick = state.trick or state.previous
        start = trick[0].event if trick else number
        shown = {*range(max(start, number - _MOST_ROWS + 1), number + 1)}
        shown.update(event for finding in findings for event in _related(finding))
        rows = self.rows(sorted(shown), min(start, *shown))
        seats = [self._game.events[number][1]]
        seats += [finding.facts["seat"] for finding in findings if "seat" in finding.facts]
        return Table(rows, number, [self._hand(seat, state) for seat in dict.fromkeys(seats)])

    def _hand(self, seat: int, state: State) -> str:
        label, people = self._people.catalogue.label, self._people
        held = people.cards(cards(state.hands[seat])) or label("no-cards")
        return label("held", seat=people.seat(seat), cards=held)

    def _row(self, place: int, left_out: int) -> Row:
        catalogue = self._people.catalogue
        verb, seat, code, t_ms, mark = self._game.events[place]
        return Row(
            place,
            self._people.seat(seat),
            "" if t_ms is None else catalogue.format_field(t_ms, "seconds"),
            catalogue.label(f"verb-{verb}"),
            self._laid(verb, code & FULL_PACK, mark),
            left_out,
        )

    def _laid(self, verb: str, hand: int, mark: Mark) -> str:
        """Return what an event lays, what that is, and what became of it."""
        catalogue = self._people.catalogue
        notes = [catalogue.label(f"mark-{mark}")] if mark else []
        found = combination(hand, self._options.double_straight_min_pairs)
        if verb == "play" and found and found.kind is not Kind.SINGLE:
            notes.insert(0, catalogue.format_field(found.kind.name.lower(), "kind"))
        return catalogue.label("laid", cards=self._people.cards(cards(hand)), notes=notes)


def _related(finding: Finding) -> Iterator[int]:
    """Yield the other events that a finding is about."""
    for related in finding.related:
        _, _, place = related.pointer.partition("/events/")
        if place.isdecimal():
            yield int(place)
