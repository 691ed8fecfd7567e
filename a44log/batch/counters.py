"""What is counted of many judged logs, the same in whatever order they are put together."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any, Final

import orjson

from a44log.batch.deals import Deals
from a44log.batch.histogram import bucket
from a44log.batch.walk import CLAIMS, Seen, laid, walk
from a44log.engine.ruleset import PRESETS, Options
from a44log.engine.why import kind_name
from a44log.log import Log, deal_failed
from a44log.validator.report import AppliedRuleset, Report

LATE: Final = "A44-P410"
OTHER: Final = "other"

RulesetKey = tuple[str, int, str]
"""A preset, its version, and the options that are not the preset's, as JSON.

`points_per_card` is left out, since scores are divided by it, and a `claim_window_ms` that no
preset has is `OTHER`: so there are never more keys than memory has room for.
"""


@dataclass
class Counters:
    """Counts of logs and of what is in them; `update` adds those of others.

    Events count that are before the first illegal one, and that one too if it is a late claim; what
    was taken back counts as that alone.
    """

    verdicts: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[tuple[RulesetKey, str]] = field(default_factory=Counter)
    """By ruleset and verdict."""
    findings: Counter[str] = field(default_factory=Counter)
    """By code."""
    found_in: Counter[str] = field(default_factory=Counter)
    """Logs that have a code, by code."""
    actions: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By action and how it was done: `stood`, of these `auto` and `ruled`; `taken_back`."""
    reactions: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Times of what a person did and what stood: by action and bucket of milliseconds."""
    kinds: Counter[tuple[str | None, str]] = field(default_factory=Counter)
    """Plays that stood, by kind and whether it was a `lead` or a `follow`."""
    claims: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By action: those `made`, each `in_time`, `untested` or without `no_limit`; and the `late`."""
    scores: Counter[tuple[RulesetKey, int, int]] = field(default_factory=Counter)
    """By ruleset, seat and bucket of points."""
    sums: Counter[tuple[RulesetKey, int, str]] = field(default_factory=Counter)
    """By ruleset and seat: `games`, `wins`, `points` and their `squares`."""
    deals: Deals = field(default_factory=Deals)
    """Whole packs that were recorded as they were dealt."""

    def update(self, other: "Counters") -> None:
        """Add what another counted."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def add(self, log: Log) -> None:
        """Count one judged log, whatever is wrong with it."""
        report = log.report
        self.verdicts[report.verdict] += 1
        codes = [finding.code for finding in report.findings]
        self.findings.update(codes)
        self.found_in.update({*codes})
        if report.ruleset is None or log.game is None:
            return
        rules = ruleset_key(report.ruleset)
        self.rulesets[rules, report.verdict] += 1
        self._count_score(rules, report)
        if _was_dealt(report):
            self.deals.add(log.game.hands)
        options, events = log.options, log.document["events"]
        for seen in walk(log):
            self._count(seen, options, bool(events[seen.event].get("auto")))

    def _count(self, seen: Seen, options: Options, auto: bool) -> None:
        verb, _, _, _, mark = seen.done
        if LATE in seen.codes and verb in CLAIMS:
            self.claims[verb, "late"] += 1
        if mark == "taken_back":
            self.actions[verb, mark] += seen.verified
        if not seen.stood:
            return
        self.actions[verb, "stood"] += 1
        if auto:
            self.actions[verb, "auto"] += 1
        if mark == "ruled":
            self.actions[verb, mark] += 1
        if seen.reaction_ms is not None and not auto:
            self.reactions[verb, bucket(seen.reaction_ms)] += 1
        if verb == "play":
            made = laid(seen.done, options)
            kind = None if made is None else kind_name(made.kind)
            self.kinds[kind, "lead" if seen.leads else "follow"] += 1
        elif verb in CLAIMS:
            self.claims[verb, "made"] += 1
            if LATE not in seen.codes:
                self.claims[verb, _window(seen, options)] += 1

    def _count_score(self, rules: RulesetKey, report: Report) -> None:
        tally = report.tally.recomputed
        if tally is None or report.ruleset is None:
            return
        a_card = report.ruleset.options["points_per_card"]
        for seat, score in enumerate(tally.scores):
            points = score // a_card
            self.scores[rules, seat, bucket(points)] += 1
            self.sums[rules, seat, "games"] += 1
            self.sums[rules, seat, "wins"] += seat == tally.winner
            self.sums[rules, seat, "points"] += points
            self.sums[rules, seat, "squares"] += points * points


def ruleset_key(applied: AppliedRuleset) -> RulesetKey:
    """Return what a ruleset is counted under."""
    preset = PRESETS[applied.name, applied.version]._asdict()
    changes: dict[str, Any] = {
        name: value
        for name, value in applied.options.items()
        if value != preset[name] and name != "points_per_card"
    }
    windows = {options.claim_window_ms for options in PRESETS.values()}
    if changes.get("claim_window_ms") not in windows:
        changes["claim_window_ms"] = OTHER
    return applied.name, applied.version, orjson.dumps(changes).decode()


def _was_dealt(report: Report) -> bool:
    """Tell whether a deal is one whole pack, noted down as it was dealt, suits and all."""
    dealt = report.deal
    as_dealt = dealt is not None and (dealt.source, dealt.suits) == ("recorded", "recorded")
    return as_dealt and not deal_failed(report)


def _window(seen: Seen, options: Options) -> str:
    """Return what is known of the window of a claim that was made and is not late."""
    if options.claim_window_ms is None:
        return "no_limit"
    return "untested" if seen.waited_ms is None else "in_time"
