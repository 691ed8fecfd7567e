"""The table around an event: the trick so far, what was tried, and the hand it came from."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

import click

from a44log.engine.cards import FULL_PACK, cards
from a44log.engine.combinations import Kind, combination
from a44log.engine.ruleset import Options
from a44log.engine.state import State
from a44log.messages import Catalogue
from a44log.position import positions
from a44log.record.game import Game, Mark
from a44log.validator.report import Finding
from a44log_cli.people import People
from a44log_cli.terminal import pad, pad_left, width, wrap

_MOST_ROWS: Final = 12
_MARGIN: Final = " " * 8


class Tables:
    """Draws the table around events of one game."""

    def __init__(self, game: Game, options: Options, people: People) -> None:
        """Take a sound game; it is followed once, as far as it has to be."""
        self._game = game
        self._options = options
        self._people = people

    def draw(self, findings: Sequence[Finding]) -> dict[int, list[str]]:
        """Return the table around each event that the findings are about, as lines."""
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

    def _table(self, number: int, state: State, findings: Sequence[Finding]) -> list[str]:
        trick = state.trick or state.previous
        start = trick[0].event if trick else number
        shown = {*range(max(start, number - _MOST_ROWS + 1), number + 1)}
        shown.update(event for finding in findings for event in _related(finding))
        lines, before = [], min(start, *shown) - 1
        for place, row in self._rows(sorted(shown), number):
            if place > before + 1:
                left_out = self._people.catalogue.label("left-out", count=place - before - 1)
                lines.append(_MARGIN + left_out)
            lines += row
            before = place
        seats = [self._game.events[number][1]]
        seats += [finding.facts["seat"] for finding in findings if "seat" in finding.facts]
        return lines + [line for seat in dict.fromkeys(seats) for line in self._hand(seat, state)]

    def _hand(self, seat: int, state: State) -> list[str]:
        label, people = self._people.catalogue.label, self._people
        held = people.cards(cards(state.hands[seat])) or label("no-cards")
        hand = label("held", seat=people.seat(seat), cards=held)
        return wrap(hand, _MARGIN + "    ", _MARGIN)

    def _rows(self, shown: Sequence[int], number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield each event with its lines, in columns."""
        catalogue, people = self._people.catalogue, self._people
        verbs, seats, codes, times, marks = zip(
            *(self._game.events[place] for place in shown), strict=True
        )
        columns = [
            _column([str(place) for place in shown], pad_left),
            _column([people.seat(seat) for seat in seats], pad),
            _column([_time(t_ms, catalogue) for t_ms in times], pad_left),
            _column([catalogue.label(f"verb-{verb}") for verb in verbs], pad),
        ]
        columns = [column for column in columns if any(column)]
        for place, verb, code, mark, *cells in zip(
            shown, verbs, codes, marks, *columns, strict=True
        ):
            begun = "  ".join(cells) + "  "
            laid = self._laid(verb, code & FULL_PACK, mark)
            first, *more = wrap(laid, _MARGIN + " " * width(begun), _MARGIN + begun)
            first = first.rstrip()
            if place == number:
                first = click.style(f"      > {first[len(_MARGIN) :]}", bold=True)
            yield place, [first, *more]

    def _laid(self, verb: str, hand: int, mark: Mark) -> str:
        """Return what an event lays, what that is, and what became of it."""
        catalogue = self._people.catalogue
        notes = [catalogue.label(f"mark-{mark}")] if mark else []
        found = combination(hand, self._options.double_straight_min_pairs)
        if verb == "play" and found and found.kind is not Kind.SINGLE:
            notes.insert(0, catalogue.format_field(found.kind.name.lower(), "kind"))
        return catalogue.label("laid", cards=self._people.cards(cards(hand)), notes=notes)


def _time(t_ms: int | None, catalogue: Catalogue) -> str:
    return "" if t_ms is None else catalogue.format_field(t_ms, "seconds")


def _related(finding: Finding) -> Iterator[int]:
    """Yield the other events that a finding is about."""
    for related in finding.related:
        _, _, place = related.pointer.partition("/events/")
        if place.isdecimal():
            yield int(place)


def _column(cells: Sequence[str], fill: Callable[[str, int], str]) -> list[str]:
    columns = max(map(width, cells))
    return [fill(cell, columns) for cell in cells]
