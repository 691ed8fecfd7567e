"""All that there is to say about one record, for people."""

from collections.abc import Iterator
from typing import Final

import click

from a44log.engine.ruleset import OPTIONS, PRESETS, Options
from a44log.messages import Catalogue
from a44log.record.compression import inflate
from a44log.record.document import open_document
from a44log.record.fault import Fault
from a44log.validator.report import Finding, Report, SkippedStage
from a44log_cli.excerpt import excerpt
from a44log_cli.people import People
from a44log_cli.source import Source
from a44log_cli.table import Tables
from a44log_cli.tally import tally_lines
from a44log_cli.terminal import printable, wrap

COLORS: Final = {
    "valid": "green",
    "ruled": "green",
    "unfinished": "yellow",
    "invalid": "red",
    "malformed": "red",
    "unverifiable": "red",
    "error": "red",
    "warning": "yellow",
    "info": "cyan",
}
PASSING: Final = ("valid", "ruled", "unfinished")
_MARGIN: Final = "  "
_MOST_TABLES: Final = 10


def because(report: Report) -> str:
    """Return the label that says what the verdict means."""
    if report.verdict in PASSING:
        return f"because-{report.verdict}"
    cause: str = next(stage.name for stage in report.stages if stage.status == "failed")
    if cause == "play":
        if report.replay.first_illegal_event is not None:
            cause = "event"
        else:
            unfinished = any(finding.code == "A44-P416" for finding in report.findings)
            cause = "unfinished" if unfinished else "clock"
    return f"because-{report.verdict}-{cause}"


class Page:
    """The page about one record."""

    def __init__(self, report: Report, source: Source, words: Catalogue, *, symbols: bool) -> None:
        """Read the record once more, for what a report leaves out: names and hands."""
        self._report = report
        self._words = words
        self._people: People | None = None
        self._tables: dict[int, list[str]] = {}
        self._data = _plain(source)
        if self._data and report.ruleset:
            document = open_document(self._data, ruleset_given=True)
            assert document.game is not None, "it was judged as a game"
            self._people = People(document.value, words, symbols=symbols)
            options = Options(**report.ruleset.options)
            played = [found for found in report.findings if found.stage == "play"]
            played.sort(key=lambda found: found.severity != "error")
            tables = Tables(document.game, options, self._people)
            self._tables = tables.draw(played[:_MOST_TABLES])
            self._hands = document.value["deal"]["hands"]

    def lines(self) -> Iterator[str]:
        """Yield the page's lines, its parts one blank line apart."""
        before = None
        for line in self._lines():
            if line or before != "":
                yield line
            before = line

    def _lines(self) -> Iterator[str]:
        label, report = self._words.label, self._report
        if report.verdict in PASSING:
            yield from _text(label(because(report)))
        if report.ruleset:
            yield from _text(self._terms())
        for finding in report.findings:
            yield ""
            yield from self._finding(finding)
        if report.truncated:
            yield from ("", *_text(label("truncated")))
        yield from self._dealt()
        skipped = [stage for stage in report.stages if isinstance(stage, SkippedStage)]
        if skipped:
            stages = [label(f"stage-{stage.name}") for stage in skipped]
            yield from ("", *_text(label("not-judged", stages=stages, reason=skipped[0].reason)))
        if self._people:
            yield from _after_blank(tally_lines(report, self._people))

    def _terms(self) -> str:
        """Return the rules that were applied, and how far they could be."""
        label, applied, replay = self._words.label, self._report.ruleset, self._report.replay
        assert applied is not None
        preset = PRESETS[applied.name, applied.version]._asdict()
        changed = {key: value for key, value in applied.options.items() if preset[key] != value}
        named = {"name": applied.name, "version": applied.version, "options": changed}
        rules = self._words.format_field([named], "rulesets")
        parts = [label("rules" if applied.overrides is None else "rules-given", rules=rules)]
        parts.append(label("followed", verified=replay.verified, events=replay.events))
        if replay.windows_untested:
            parts.append(label("untested", count=replay.windows_untested))
        return label("terms", parts=parts)

    def _finding(self, finding: Finding) -> Iterator[str]:
        label, last = self._words.label, (self._report.replay.events or 0) - 1
        severity = label(f"severity-{finding.severity}")
        where = []
        if finding.event is not None:
            where.append(label("at-event", event=finding.event, last=last))
        elif finding.stage == "structure" and finding.pointer:
            where.append(label("at-pointer", pointer=printable(finding.pointer)))
        if finding.seat is not None and self._people:
            where.append(self._people.seat(finding.seat))
        mark = f"{severity} {finding.code}"
        head = label("finding", parts=[f"{mark} {finding.name}", *where])
        first, *more = wrap(head, _MARGIN * 2, _MARGIN)
        styled = click.style(mark, fg=COLORS[finding.severity], bold=True)
        yield from (first.replace(mark, styled, 1), *more)
        yield from _text(finding.message, deeper=True)
        if finding.clause and not self._changed(finding):
            clause = label(
                "clause", clause=finding.clause, text=self._words.clauses[finding.clause]
            )
            yield from _text(clause, deeper=True)
        yield from self._place(finding)
        for part in ("expected", "hint"):
            if text := getattr(finding, part):
                yield from _text(label(part, **{part: text}), deeper=True)

    def _changed(self, finding: Finding) -> bool:
        """Tell whether an option decided that makes the rule another than the clause states."""
        option, applied = finding.facts.get("option"), self._report.ruleset
        return bool(option and applied and applied.options[option] != OPTIONS[option].values[0])

    def _place(self, finding: Finding) -> Iterator[str]:
        """Yield what lies around the place of a finding: the table, or the text."""
        if finding.event in self._tables:
            yield from ("", *self._tables[finding.event], "")
        elif finding.stage == "json" and self._data and finding.facts.get("column"):
            line, column = finding.facts["line"], finding.facts["column"]
            yield from (_MARGIN * 3 + part for part in excerpt(self._data, line, column))

    def _dealt(self) -> Iterator[str]:
        """Yield the four hands where the deal is in question."""
        found = any(finding.code.startswith("A44-D30") for finding in self._report.findings)
        if not (found and self._people):
            return
        yield ""
        yield from _text(self._words.label("dealt"))
        for seat, hand in enumerate(self._hands):
            who, cards = self._people.seat(seat), self._people.cards(hand)
            dealt = self._words.label("dealt-hand", seat=who, count=len(hand), cards=cards)
            yield from _text(dealt, deeper=True)


def _plain(source: Source) -> bytes | None:
    plain = inflate(source.data) if isinstance(source.data, bytes) else source.data
    return None if isinstance(plain, Fault) else plain


def _text(text: str, *, deeper: bool = False) -> list[str]:
    return wrap(printable(text), _MARGIN * (2 if deeper else 1))


def _after_blank(lines: list[str]) -> list[str]:
    return ["", *lines] if lines else []
