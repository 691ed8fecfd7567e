"""What is said of a game, event by event, for the two ways that `replay` shows it in."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from a44log.messages import Catalogue
from a44log.validator.report import Finding
from a44log.viewer.clock import left_ms, time_told
from a44log.viewer.replay import Claim, Replay, Step
from a44log_cli.inputs.log import OneLog
from a44log_cli.rendering.lines import indented, scores_lines
from a44log_cli.rendering.people import People
from a44log_cli.rendering.table import Row, Tables
from a44log_cli.reports.content import Content
from a44log_cli.reports.page import finding_lines
from a44log_cli.terminal.text import columns, pad, pad_left, width, wrap
from a44log_cli.viewer.suits import marked

_MARGIN: Final = "  "
_ROOMY: Final = 60
_JOINER: Final = "\u200d"


class Game:
    """The parts of a game in lines, none of them coloured by suit; all are harmless."""

    def __init__(self, one: OneLog, replay: Replay, words: Catalogue, *, symbols: bool) -> None:
        """Take a log with its replay."""
        assert replay.record is not None
        self.replay, self.words = replay, words
        self.content = Content(replay.report, one.source, words, symbols=symbols)
        self.people = People(_apart(replay.record), words, symbols=symbols)
        self.source = one.source
        self.events = replay.record["events"]
        self._tables = Tables(one.log.sound(), one.log.options, self.people)

    @cached_property
    def rows(self) -> Sequence[Row]:
        """Every event."""
        return self._tables.rows(range(len(self.events)), 0)

    def hands(self, hands: Sequence[Sequence[str]], event: int | None = None) -> Iterator[str]:
        """Yield who holds what, in columns; what an event lays is marked, and whose it is."""
        seats = [self.people.seat(seat) for seat in range(4)]
        widest, roomy = max(map(width, seats)), columns() >= _ROOMY
        actor, laid = self._laid(event)
        for seat, held in enumerate(hands):
            begun = f"{'>' if seat == actor else ' '} {pad(seats[seat], widest)} {len(held):>3}"
            cards = self.people.cards(held) or self.words.label("no-cards")
            indent = " " * (width(begun) + 2) if roomy else _MARGIN * 2
            lines = wrap(cards, indent, f"{begun}  ") if roomy else [begun, *wrap(cards, indent)]
            yield from (_marking(line, laid) if seat == actor else line for line in lines)

    def _laid(self, event: int | None) -> tuple[int | None, list[str]]:
        """Return whose an event is, and the cards that it lays, each as it is written."""
        if event is None or event >= len(self.events):
            return None, []
        told = self.events[event]
        return told["seat"], [self.people.cards([card]) for card in told.get("cards", [])]

    def said(self, event: int) -> Iterator[str]:
        """Yield what else an event says: who did it, a ruling, a note."""
        told, label = self.events[event], self.words.label
        if told.get("auto"):
            yield label("replay-auto")
        if ruling := told.get("ruling"):
            by, note = ruling.get("by", ""), ruling.get("note", "")
            if by or note:
                yield label("replay-ruling", by=by, note=note)
        if told.get("note"):
            yield label("replay-note", note=told["note"])

    def claim(self, claim: Claim, event: int) -> str:
        """Return what may be claimed before an event, and for how long."""
        assert self.replay.record is not None
        left = left_ms(self.replay.record, event, claim)
        return self.words.label(
            f"open-{claim.action}",
            cards=self.people.cards(claim.on.cards),
            seat=self.people.seat(claim.on.seat),
            event=claim.on.event,
            time=time_told(left, self.words),
            given_up=claim.given_up,
        )

    def turn(self, step: Step) -> str:
        """Return whose turn it is, or who has gone out."""
        label, position = self.words.label, step.position
        if position.winner is not None:
            return label("replay-won", seat=self.people.seat(position.winner))
        assert position.turn is not None
        seat = self.people.seat(position.turn)
        if not position.trick:
            return label("turn-lead", seat=seat)
        return label("turn", seat=seat, passes=position.passes)

    def found(self, event: int | None, *stages: str) -> Iterator[str]:
        """Yield the lines of what was found at an event, or at none of those stages' events."""
        for finding in self.replay.report.findings:
            if finding.event == event and (not stages or finding.stage in stages):
                yield ""
                yield from finding_lines(self.content, finding, with_table=False)

    def begin(self) -> Iterator[str]:
        """Yield by which rules, what was assumed of a sheet, and what is wrong with the deal."""
        for text in filter(None, (self.content.meaning, self.content.terms)):
            yield from indented(text)
        if self.content.assumed:
            yield from ("", *indented(self.words.label("assumed")))
            for text in self.content.assumed:
                yield from indented(text, deeper=True)
        yield from self.found(None, "json", "structure", "deal")

    def end(self) -> Iterator[str]:
        """Yield what is found of the game as a whole, what was not judged, and the tally."""
        yield from self.found(None, "play", "tally")
        if self.content.not_judged:
            yield from ("", *indented(self.content.not_judged))
        if self.content.scores:
            yield from ("", *scores_lines(self.content.scores, self.words))

    # --- where there is something to see ---------------------------------------------------------

    @cached_property
    def leads(self) -> list[int]:
        """The events that begin a trick, and no claim on what ended before."""
        seen = zip(self.replay.steps, self.events, strict=False)
        return [
            step.position.event
            for step, told in seen
            if not step.position.trick and told["action"] in ("play", "pass")
        ]

    @cached_property
    def claims(self) -> list[int]:
        """The chas and dians among the events that can be looked at."""
        seen = self.events[: len(self.replay.steps)]
        return [event for event, told in enumerate(seen) if told["action"] in ("cha", "dian")]

    @cached_property
    def findings(self) -> list[int]:
        """The events at which something was found."""
        found: list[Finding] = self.replay.report.findings
        return sorted({finding.event for finding in found if finding.event is not None})


def event_lines(row: Row, widest: Sequence[int], *, current: bool = False) -> list[str]:
    """Return the lines of an event, its columns as wide as told: event, seat, time, action."""
    begun = "  ".join(
        fill(cell, room)
        for fill, cell, room in zip(
            (pad_left, pad, pad_left, pad),
            (str(row.event), row.seat, row.time, row.verb),
            widest,
            strict=True,
        )
        if room
    )
    margin = "> " if current else _MARGIN
    indent = " " * (width(begun) + 4)
    if columns() - width(indent) >= _ROOMY // 3:
        return [line.rstrip() for line in wrap(row.laid, indent, f"{margin}{begun}  ")]
    return [(margin + begun).rstrip(), *(wrap(row.laid, _MARGIN * 3) if row.laid else [])]


def widths(rows: Sequence[Row]) -> list[int]:
    """Return how wide the columns of events are."""
    cells = [(str(row.event), row.seat, row.time, row.verb) for row in rows]
    return [max(map(width, column)) for column in zip(*cells, strict=True)]


def _apart(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record whose names hold no joined signs: no two terminals find them equally wide."""
    players = [
        {**player, "name": player["name"].replace(_JOINER, "")} for player in record["players"]
    ]
    return {**record, "players": players}


def _marking(line: str, laid: Sequence[str]) -> str:
    for card in laid:
        line = line.replace(card, marked(card))
    return line
