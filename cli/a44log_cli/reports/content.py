"""All that there is to say about one record to people, put together once for every format."""

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

from a44log.engine.ruleset import OPTIONS, Options, Ruleset
from a44log.messages import Catalogue
from a44log.record.document import open_document
from a44log.record.fault import Fault
from a44log.validator.report import Finding, Report, SkippedStage
from a44log_cli.inputs.source import Source
from a44log_cli.options.ruleset import called
from a44log_cli.rendering.people import People
from a44log_cli.rendering.table import Table, Tables
from a44log_cli.rendering.tally import Scores, scores_of
from a44log_cli.reports.excerpt import excerpt
from a44log_cli.terminal.text import printable

PASSING: Final = ("valid", "ruled", "unfinished")
_SEVERITIES: Final = ("error", "warning", "info")
_MOST_TABLES: Final = 10


def summary(verdicts: Counter[str], words: Catalogue) -> str:
    """Return how many records there were, and how many of each verdict."""
    parts = [
        words.label("summary-part", count=count, verdict=words.label(f"verdict-{verdict}"))
        for verdict, count in verdicts.most_common()
    ]
    return words.label("summary", count=verdicts.total(), parts=parts)


class Headline(NamedTuple):
    """What came of one record: where it is from, the verdict, and why; `found` counts findings."""

    label: str
    where: str
    verdict: str
    because: str
    found: list[str]


def headline(report: Report, source: Source, words: Catalogue) -> Headline:
    """Return a record's headline, its parts for the label of that name."""
    counts = [(severity, getattr(report.counts, severity)) for severity in _SEVERITIES]
    return Headline(
        "headline" if report.verdict in PASSING else "headline-because",
        source.place(),
        words.label(f"verdict-{report.verdict}"),
        words.label(_because(report), event=report.replay.first_illegal_event),
        [words.label(f"count-{key}", count=count) for key, count in counts if count],
    )


def _because(report: Report) -> str:
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


class Content:
    """What is said about one record; all texts are harmless to a terminal, none is styled."""

    def __init__(self, report: Report, source: Source, words: Catalogue, *, symbols: bool) -> None:
        """Read the record once more, for what a report leaves out: names and hands."""
        self.report = report
        self.words = words
        self._people: People | None = None
        self._tables: dict[int, Table] = {}
        self._hands: list[list[str]] = []
        self._sheet = source.sheet
        plain = source.inflated()
        self._data = None if isinstance(plain, Fault) else plain
        if self._data and report.ruleset:
            document = open_document(self._data, ruleset_given=True)
            assert document.game is not None, "it was judged as a game"
            self._people = People(document.value, words, symbols=symbols)
            options = Options(**report.ruleset.options)
            played = [found for found in report.findings if found.stage == "play"]
            played.sort(key=lambda found: found.severity != "error")
            tables = Tables(document.game, options, self._people)
            self._tables = tables.around(played[:_MOST_TABLES])
            self._hands = document.game.record.deal.hands

    @cached_property
    def meaning(self) -> str | None:
        """What a verdict that is no failure means."""
        report = self.report
        return self.words.label(_because(report)) if report.verdict in PASSING else None

    @cached_property
    def terms(self) -> str | None:
        """The rules that were applied, and how far they could be."""
        label, applied, replay = self.words.label, self.report.ruleset, self.report.replay
        if applied is None:
            return None
        ruleset = Ruleset(applied.name, applied.version, Options(**applied.options))
        rules = called(ruleset, self.words)
        parts = [label("rules" if applied.overrides is None else "rules-given", rules=rules)]
        parts.append(label("followed", verified=replay.verified, events=replay.events))
        if replay.windows_untested:
            parts.append(label("untested", count=replay.windows_untested))
        if self.report.deal and self.report.deal.suits == "assigned":
            parts.append(label("suits-assigned"))
        return label("terms", parts=parts)

    @cached_property
    def assumed(self) -> list[str]:
        """What was assumed to read the sheet, if it was one."""
        if not self._sheet:
            return []
        # What reads sheets takes longer to import than a record to judge.
        from a44log_cli.inputs.sheets import assumed

        return assumed(self._sheet.assumptions, self.words)

    def mark(self, finding: Finding) -> str:
        """Return how grave a finding is, and its code."""
        return f"{self.words.label(f'severity-{finding.severity}')} {finding.code}"

    def title(self, finding: Finding) -> str:
        """Return the finding's mark and name, and what it is about."""
        label, events = self.words.label, self.report.replay.events or 0
        parts = [f"{self.mark(finding)} {finding.name}"]
        if finding.event is not None:
            place = "at-event-of" if events else "at-event"
            parts.append(label(place, event=finding.event, last=events - 1))
            parts += filter(None, [self.sheet_line(finding)])
        elif finding.stage == "structure" and finding.pointer:
            parts.append(label("at-pointer", pointer=printable(finding.pointer)))
        if finding.seat is not None and self._people:
            parts.append(self._people.seat(finding.seat))
        return label("finding", parts=parts)

    def sheet_line(self, finding: Finding) -> str | None:
        """Return on which line of the sheet a finding's event stands, if it was one."""
        if self._sheet is None or finding.event is None:
            return None
        return self.words.label("sheet-line", line=self._sheet.lines[finding.event])

    def clause(self, finding: Finding) -> str | None:
        """Return the clause that a finding cites, unless an option decided that changes it."""
        option, applied = finding.facts.get("option"), self.report.ruleset
        if not finding.clause:
            return None
        if option and applied and applied.options[option] != OPTIONS[option].values[0]:
            return None
        text = self.words.clauses[finding.clause]
        return self.words.label("clause", clause=finding.clause, text=text)

    def table(self, finding: Finding) -> Table | None:
        """Return the table around a finding's event."""
        return None if finding.event is None else self._tables.get(finding.event)

    def excerpt(self, finding: Finding) -> list[str]:
        """Return the text around a finding's place, and a line that marks it."""
        if finding.stage != "json" or not self._data or not finding.facts.get("column"):
            return []
        return excerpt(self._data, finding.facts["line"], finding.facts["column"])

    def advice(self, finding: Finding) -> list[str]:
        """Return what was expected, what would have been legal instead, and the hint."""
        parts = {
            "expected": finding.expected,
            "legal": finding.facts.get("legal"),
            "hint": finding.hint,
        }
        labels = {"legal": "instead"}
        return [
            printable(self.words.label(labels.get(part, part), **{part: value}))
            for part, value in parts.items()
            if value
        ]

    @cached_property
    def dealt(self) -> list[str]:
        """The four hands where the deal is in question."""
        found = any(finding.code.startswith("A44-D30") for finding in self.report.findings)
        if not (found and self._people):
            return []
        hands = []
        for seat, hand in enumerate(self._hands):
            who, cards = self._people.seat(seat), self._people.cards(hand)
            hands.append(self.words.label("dealt-hand", seat=who, count=len(hand), cards=cards))
        return hands

    @cached_property
    def not_judged(self) -> str | None:
        """What was not judged, and why."""
        skipped = [stage for stage in self.report.stages if isinstance(stage, SkippedStage)]
        if not skipped:
            return None
        stages = [self.words.label(f"stage-{stage.name}") for stage in skipped]
        return self.words.label("not-judged", stages=stages, reason=skipped[0].reason)

    @cached_property
    def scores(self) -> Scores | None:
        """The tally."""
        return scores_of(self.report, self._people) if self._people else None
