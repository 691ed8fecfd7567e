"""`a44log diff`: two logs of one game, where they part and what that is worth."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click
import orjson

from a44log.diff import Diff, Difference, Parting, diff
from a44log.messages import Catalogue, catalogue
from a44log.validator.verify import Referee
from a44log_cli.answers.position import Asked, asked_about
from a44log_cli.inputs.log import OneLog, one_log
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.outputs.output import printing
from a44log_cli.rendering.blocks import Block, Events, Grid, Head, Items, Said, Title, written
from a44log_cli.rendering.table import Table
from a44log_cli.reports.content import headline
from a44log_cli.terminal.text import cut

_HELP: Final = """Compare two logs of a game: where they part, and what that is worth.

\b
  a44log diff phone.json notebook.json
  a44log diff --format markdown season.ndjson:7 game.json

Says whether they are the same game (game_sha256), the first event where they
part and the position before it, which of them is legal from there on, where
they meet again, what each seat gains or loses by it, and what else they say
differently. Logs whose seats are counted from another player are compared all
the same. FILE:LINE is one record of many, - standard input.

\b
Exit status:
  0    the same game
  1    not the same game
  2    the command was called wrongly
  3    malformed or unreadable
"""
_SIDES: Final = ("A", "B")
_MOST_EVENTS: Final = 8
_MOST_CARDS: Final = 9
_MOST_VALUES: Final = 20
_VALUE_COLUMNS: Final = 24


@click.command("diff", help=_HELP, short_help="Compare two logs of one game.")
@click.argument("a", metavar="A", type=click.Path(readable=False))
@click.argument("b", metavar="B", type=click.Path(readable=False))
@blocks_format
@lang_option
def compare(a: str, b: str, format_name: str, lang: str | None) -> int:
    """Print how two logs differ; return the exit status."""
    if a == b == "-":
        raise click.UsageError("standard input can be one of the two logs only")
    spoken = language(lang, for_people=format_name != "json")
    referee, words = Referee(lang=spoken), catalogue(spoken)
    logs = one_log(a, referee, spoken), one_log(b, referee, spoken)
    found = diff(logs[0].log, logs[1].log)
    with printing() as output:
        if format_name == "json":
            output.data(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))
        else:
            shown = _Shown(found, logs, words, symbols=output.symbols)
            output.text(written(shown.blocks(), format_name, words))
    return int(not found.same)


class _Shown:
    """What is said of two logs."""

    def __init__(
        self, found: Diff, logs: tuple[OneLog, OneLog], words: Catalogue, *, symbols: bool
    ) -> None:
        self.found, self.logs, self.label, self.words = found, logs, words.label, words
        self.asked = [asked_about(one, words, symbols=symbols) for one in logs]

    def blocks(self) -> Iterator[Block]:
        """Yield all that is said, what matters most first."""
        found, label = self.found, self.label
        a, b = (each.where for each in self.asked)
        turned = found.seats != [0, 1, 2, 3]
        alike = not (found.partings or found.deal or found.options)
        how = "same" if found.same else "turned" if alike and turned else "different"
        how = "ranks" if found.same and not found.suits else how
        yield Title(label(f"diff-{how}", a=a, b=b))
        yield Items(list(map(self._verdict, (0, 1))))
        if not found.suits and not found.same:
            yield Said(label("diff-no-suits"))
        if turned:
            yield Said(label("diff-seats", seats=found.seats))
        if found.options:
            yield from self._differences("diff-options", found.options)
        if found.deal:
            yield from self._deal()
        yield from self._events()
        if found.worth and any(found.worth):
            yield from self._worth(found.worth)
        elif not found.same:
            yield Said(label("diff-worth-nothing" if found.worth else "diff-worth-unknown"))
        for asked in self.asked:
            yield from asked.assumed()
        if found.metadata:
            yield from self._differences("diff-metadata", found.metadata)

    def _verdict(self, side: int) -> str:
        one = self.logs[side]
        head = headline(one.log.report, one.source, self.words)
        return self.label(
            head.label,
            where=f"{_SIDES[side]} = {head.where}",
            verdict=head.verdict,
            because=head.because,
            found=head.found,
        )

    def _differences(self, head: str, differences: Sequence[Difference]) -> Iterator[Block]:
        yield Head(self.label(head))
        rows = [
            [cut(each.pointer, 2 * _VALUE_COLUMNS), _value(each.a), _value(each.b)]
            for each in differences[:_MOST_VALUES]
        ]
        yield Grid([[self.label("column-place"), *_SIDES], *rows], 3)
        if len(differences) > _MOST_VALUES:
            yield Said(self.label("truncated"))

    def _deal(self) -> Iterator[Block]:
        if len(self.found.deal) > _MOST_CARDS:
            yield Said(self.label("diff-other-deal"))
            return
        yield Head(self.label("diff-deal"))
        people = self.asked[0].people
        named = people.cards if self.found.suits else self._rank
        rows = [
            [named([moved.card]), *(self._seats(seats) for seats in (moved.a, moved.b))]
            for moved in self.found.deal
        ]
        yield Grid([[self.label("column-cards"), *_SIDES], *rows], 3)

    def _rank(self, ranks: list[str]) -> str:
        return self.words.format_field(ranks[0], "rank")

    def _seats(self, seats: list[int]) -> str:
        named = self.asked[0].seat if self.found.suits else str
        return self.label("finding", parts=list(map(named, seats))) or "-"

    def _events(self) -> Iterator[Block]:
        found, label = self.found, self.label
        if found.partings:
            yield from self._parting(found.partings[0])
            yield Head(label("diff-then"))
            if found.meets:
                a, b = found.meets
                yield Said(label("diff-meet", a=a, b=b, more=len(found.partings) - 1))
            else:
                yield Said(label("diff-apart"))
        else:
            yield Said(label("diff-events-alike"))
        for name in ("times", "remarks"):
            apart = getattr(found, name)
            if apart:
                yield Said(label(f"diff-{name}", count=apart.count, a=apart.a, b=apart.b))
        if not found.same:
            yield from self._legal()

    def _parting(self, part: Parting) -> Iterator[Block]:
        label, position = self.label, self.found.position
        way = label(f"way-{part.way}", count=part.a_events or part.b_events)
        yield Head(label("diff-part", a=part.a, b=part.b, way=way))
        if position and position.trick:
            begun = position.trick[0].event
            yield Said(label("diff-before"))
            yield self._rows(self.asked[0], begun, part.a)
        for asked, side, start, count in (
            (self.asked[0], "A", part.a, part.a_events),
            (self.asked[1], "B", part.b, part.b_events),
        ):
            parts = [f"{side} = {asked.where}", asked.at(start)]
            if count or parts[1]:
                yield Said(label("finding", parts=[part for part in parts if part]))
            if count:
                yield self._rows(asked, start, start + min(count, _MOST_EVENTS))
        if position:
            yield from self.asked[0].hands(position)

    def _rows(self, asked: Asked, begin: int, end: int) -> Events:
        return Events(Table(asked.tables.rows(range(begin, end), begin), None, []))

    def _legal(self) -> Iterator[Block]:
        label, sides = self.label, (self.found.a, self.found.b)
        a, b = (side.legal for side in sides)
        legal = ("both" if b else "a") if a else "b" if b else "neither"
        yield Said(label(f"legal-{legal}"))
        for name, side, asked in zip(_SIDES, sides, self.asked, strict=True):
            if side.first_illegal_event is not None:
                event = side.first_illegal_event
                where = label("diff-event", side=name, event=event)
                parts = [part for part in (where, asked.at(event)) if part]
                where = label("finding", parts=parts)
                yield Said(label("diff-illegal", where=where, message=side.message))

    def _worth(self, worth: list[int]) -> Iterator[Block]:
        label, found = self.label, self.found
        assert found.a.scores is not None
        assert found.b.scores is not None
        yield Head(label("diff-worth"))
        heads = [label("column-seat"), label("column-player"), *_SIDES, "B - A"]
        yield Grid(
            [
                heads,
                *(
                    [
                        str(seat),
                        self.asked[0].people.names[seat],
                        f"{found.a.scores[seat]:+}",
                        f"{found.b.scores[found.seats[seat]]:+}",
                        f"{worth[seat]:+}",
                    ]
                    for seat in range(4)
                ),
            ],
            2,
        )
        for name, side in zip(_SIDES, (found.a, found.b), strict=True):
            if side.by_cards:
                yield Said(label("diff-by-cards", side=name))


def _value(value: Any) -> str:
    return "-" if value is None else cut(json.dumps(value, ensure_ascii=False), _VALUE_COLUMNS)
