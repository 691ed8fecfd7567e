"""What the commands about one position share: the log, its names, its rules."""

from collections.abc import Iterator
from typing import NamedTuple

from a44log.messages import Catalogue
from a44log.position import Snapshot
from a44log_cli.inputs.log import OneLog
from a44log_cli.inputs.source import Source
from a44log_cli.rendering.blocks import Block, Head, Items
from a44log_cli.rendering.people import People
from a44log_cli.rendering.table import Tables


class Asked(NamedTuple):
    """A log with what its parts are called before people."""

    source: Source
    people: People
    tables: Tables

    @property
    def where(self) -> str:
        """The path, and the line in it."""
        return self.source.place()

    def assumed(self) -> Iterator[Block]:
        """Yield what was assumed to read a sheet, if the log is one."""
        if self.source.sheet and self.source.sheet.assumptions:
            # What reads sheets takes longer to import than a record to judge.
            from a44log_cli.inputs.sheets import assumed

            words = self.people.catalogue
            yield Head(words.label("assumed"))
            yield Items(assumed(self.source.sheet.assumptions, words))

    def at(self, event: int) -> str | None:
        """Return where a sheet has the event; None where the log is none, or is over."""
        sheet = self.source.sheet
        if sheet is None or event >= len(sheet.lines):
            return None
        return self.people.catalogue.label("sheet-line", line=sheet.lines[event])

    def seat(self, seat: int) -> str:
        """Return a seat with its player."""
        return self.people.seat(seat)

    def hands(self, position: Snapshot) -> Iterator[Block]:
        """Yield what everybody holds."""
        label = self.people.catalogue.label
        yield Head(label("hands"))
        yield Items(
            [
                label(
                    "dealt-hand",
                    seat=self.seat(seat),
                    count=len(held),
                    cards=self.people.cards(held) or label("no-cards"),
                )
                for seat, held in enumerate(position.hands)
            ]
        )

    def action(self, event: int) -> str:
        """Return what was done at an event."""
        (row,) = self.tables.rows([event], event)
        return self.people.catalogue.label("done", seat=row.seat, verb=row.verb, laid=row.laid)


def asked_about(one: OneLog, words: Catalogue, *, symbols: bool) -> Asked:
    """Return a log as people are told of it."""
    people = People(one.log.document, words, symbols=symbols)
    return Asked(one.source, people, Tables(one.log.sound(), one.log.options, people))
