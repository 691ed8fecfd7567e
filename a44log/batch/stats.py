"""The statistics of many records, `a44log-stats/1`: what was counted, in plain values."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Literal

import orjson

from a44log.batch.counters import Counters, RulesetKey
from a44log.batch.fairness import Fairness, fairness, rounded
from a44log.batch.histogram import quantiles
from a44log.batch.walk import CLAIMS
from a44log.engine.combinations import Kind
from a44log.engine.why import kind_name
from a44log.record.game import CARDS_NEEDED
from a44log.validator.codes import CODES

FORMAT: Final = "a44log-stats/1"
PERCENTS: Final = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Quantiles:
    """What 5, 25, 50, 75 and 95 % of the values do not exceed; within 0.4 % from 256 on."""

    p5: int
    p25: int
    p50: int
    p75: int
    p95: int


@dataclass(frozen=True, slots=True)
class SeatScores:
    """What a seat won or lost in games that were followed to their end, by points a card."""

    seat: int
    games: int
    wins: int
    win_share: float
    mean: float
    sd: float
    quantiles: Quantiles


@dataclass(frozen=True, slots=True)
class RulesetStats:
    """The records under one ruleset; `options` are those that are not the preset's.

    `points_per_card` is left out, and scores are divided by it; a `claim_window_ms` that no preset
    has is `other`. `seats` is empty where no game came to its end.
    """

    name: str
    version: int
    options: dict[str, Any]
    records: int
    verdicts: dict[str, int]
    seats: list[SeatScores]


@dataclass(frozen=True, slots=True)
class Reaction:
    """Times since the event before that counts, in milliseconds, of what people did and stood."""

    events: int
    quantiles: Quantiles


@dataclass(frozen=True, slots=True)
class ActionStats:
    """How often an action was taken and stood; of these, how many by the system or by a ruling."""

    action: Literal["play", "pass", "cha", "dian", "decline"]
    events: int
    auto: int
    ruled: int
    taken_back: int
    reaction: Reaction | None


@dataclass(frozen=True, slots=True)
class KindStats:
    """How often a kind of combination was played; `kind` is null for none, by a ruling."""

    kind: str | None
    leads: int
    follows: int


@dataclass(frozen=True, slots=True)
class ClaimStats:
    """Claims that were made, and what is known of their windows; `late` ones may have stood."""

    action: Literal["cha", "dian"]
    made: int
    in_time: int
    untested: int
    no_limit: int
    late: int


@dataclass(frozen=True, slots=True)
class CodeStats:
    """How many findings have a code, and how many records have such a finding."""

    code: str
    name: str
    findings: int
    records: int


@dataclass(frozen=True, slots=True)
class Stats:
    """What some records come to: each counts, also of one game, but for the fairness of deals."""

    format: Literal["a44log-stats/1"]
    records: int
    verdicts: dict[str, int]
    rulesets: list[RulesetStats]
    actions: list[ActionStats]
    kinds: list[KindStats]
    claims: list[ClaimStats]
    codes: list[CodeStats]
    fairness: Fairness

    def to_json(self) -> bytes:
        """Return the bytes of the document: one line, the same for the same records."""
        return orjson.dumps(self, option=orjson.OPT_APPEND_NEWLINE)


def stats(counters: Counters) -> Stats:
    """Return what was counted, in plain values."""
    return Stats(
        FORMAT,
        counters.verdicts.total(),
        _most_first(counters.verdicts),
        list(_rulesets(counters)),
        [_action(counters, action) for action in CARDS_NEEDED],
        list(_kinds(counters)),
        [_claim(counters, action) for action in CLAIMS],
        [
            CodeStats(code, CODES[code].name, count, counters.found_in[code])
            for code, count in sorted(counters.findings.items())
        ],
        fairness(counters.deals),
    )


def _most_first(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _rulesets(counters: Counters) -> Iterator[RulesetStats]:
    """Yield the rulesets, the one with most records first."""
    verdicts: dict[RulesetKey, Counter[str]] = {}
    for (key, verdict), count in counters.rulesets.items():
        verdicts.setdefault(key, Counter())[verdict] += count
    scores: dict[RulesetKey, list[Counter[int]]] = {}
    for (key, seat, points), count in counters.scores.items():
        scores.setdefault(key, [Counter() for _ in range(4)])[seat][points] += count
    for key in sorted(verdicts, key=lambda key: (-verdicts[key].total(), key)):
        name, version, options = key
        seats = [_seat(counters, key, seat, by) for seat, by in enumerate(scores.get(key, ()))]
        counted = verdicts[key]
        yield RulesetStats(
            name, version, orjson.loads(options), counted.total(), _most_first(counted), seats
        )


def _seat(counters: Counters, key: RulesetKey, seat: int, scores: Counter[int]) -> SeatScores:
    games, wins, points, squares = (
        counters.sums[key, seat, what] for what in ("games", "wins", "points", "squares")
    )
    # Whole numbers up to here: nothing is lost where a small spread meets a large mean.
    variance = (games * squares - points * points) / (games * games)
    return SeatScores(
        seat,
        games,
        wins,
        rounded(wins / games),
        rounded(points / games),
        rounded(sqrt(variance)),
        Quantiles(*quantiles(scores, PERCENTS)),
    )


def _action(counters: Counters, action: Any) -> ActionStats:
    times = Counter({at: n for (verb, at), n in counters.reactions.items() if verb == action})
    stood, auto, ruled, back = (
        counters.actions[action, how] for how in ("stood", "auto", "ruled", "taken_back")
    )
    reaction = Reaction(times.total(), Quantiles(*quantiles(times, PERCENTS))) if times else None
    return ActionStats(action, stood, auto, ruled, back, reaction)


def _kinds(counters: Counters) -> Iterator[KindStats]:
    """Yield every kind there is, and none where a ruling let none stand."""
    for kind in map(kind_name, Kind):
        found = KindStats(kind, counters.kinds[kind, "lead"], counters.kinds[kind, "follow"])
        if kind or found.leads or found.follows:
            yield found


def _claim(counters: Counters, action: Any) -> ClaimStats:
    known = ("made", "in_time", "untested", "no_limit", "late")
    return ClaimStats(action, *(counters.claims[action, what] for what in known))
