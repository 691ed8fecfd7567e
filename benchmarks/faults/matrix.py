"""The matrix: so many games damaged in each way, and how the referee did."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Final, NamedTuple

import a44log
from a44log.generate import Game, Habits, games
from a44log.generate.damage.case import Case, Expected
from a44log.generate.draws import Draws
from a44log.validator.report import Report
from benchmarks.faults.expected import LAWFUL, Answer, Found, by_the_oracle
from benchmarks.faults.ways import KINDS, WAYS, Way
from benchmarks.table import aligned

RIGHT, WRONG, MISSED, LEGAL = "caught right", "caught wrong", "missed", "still legal"
OUTCOMES: Final = (RIGHT, WRONG, MISSED, LEGAL)
"""What becomes of a damaged record.

Still legal: the damage has left a lawful game by the oracle too, and nothing is said against it.
"""

PATIENCE: Final = 1500
"""How many games are tried for each way."""

_TABLES: Final = (
    Habits("claims", declines=True),
    Habits("sensible", take_backs=True),
    Habits("random"),
    Habits("claims", take_backs=True, rulings=True),
    Habits("random", timed=False, declines=True),
)
_BOM: Final = b"\xef\xbb\xbf"


class Judged(NamedTuple):
    """One damaged record: what came of it, and where that is bad, what was said and expected."""

    way: Way
    outcome: str
    codes: tuple[str, ...]
    told: str = ""


class Pile:
    """Whole games, played when first asked for; each by its own rules."""

    def __init__(self) -> None:
        """Start with none."""
        self._played: list[tuple[Game, Answer]] = []
        self._streams = [
            games(None, seed=seed, rules="any", habits=table)
            for seed, table in enumerate(_TABLES, 44)
        ]

    def __iter__(self) -> Iterator[tuple[Game, Answer]]:
        """Yield each game with what the oracle says of it undamaged."""
        for number in range(PATIENCE):
            if number == len(self._played):
                game = next(self._streams[number % len(self._streams)])
                self._played.append((game, by_the_oracle(game.record)))
            yield self._played[number]


def matrix(count: int, referee: Callable[[bytes], Report] = a44log.verify) -> Iterator[Judged]:
    """Yield what becomes of this many games damaged in each way, or of fewer if not more can."""
    pile = Pile()
    for way in WAYS.values():
        found = 0
        for number, (game, whole) in enumerate(pile):
            judged = _judged(way, game, whole, Draws(number, way.name), referee)
            if judged:
                yield judged
                found += 1
                if found == count:
                    break


def _judged(
    way: Way, game: Game, whole: Answer, draws: Draws, referee: Callable[[bytes], Report]
) -> Judged | None:
    case = Case(game, draws)
    stated = way.damager(case)
    if not stated or (stated is True and case.record == game.record):
        return None
    data = case.bytes()
    if isinstance(stated, Expected) and stated.verdict in ("malformed", "unverifiable"):
        expected = Answer(stated.verdict, _places(stated))
    else:
        expected = _read(data)
        if isinstance(stated, Expected):
            _agree(stated, expected, ruled=game.verdict == "ruled")
    report = referee(data)
    answer = _said(report)
    if expected.game_sha256 is None:
        answer = answer._replace(game_sha256=None)
    known = report.input.sha256
    agree = answer == expected and known in (None, sha256(data).hexdigest())
    outcome = _outcome(whole, expected, answer, agree=agree)
    codes = tuple({code for code, _ in answer.findings})
    told = f"game {game.record['id']}: expected {expected}, said {answer}"
    return Judged(way, outcome, codes, told if outcome in (WRONG, MISSED) else "")


def _said(report: Report) -> Answer:
    right = report.tally.recomputed
    return Answer(
        report.verdict,
        tuple(sorted((finding.code, finding.pointer) for finding in report.findings)),
        report.replay.first_illegal_event,
        asdict(right) if right else None,
        report.input.game_sha256,
    )


def _places(stated: Expected) -> tuple[Found, ...]:
    return tuple(sorted((code, pointer) for code, pointer in stated.findings))


def _read(data: bytes) -> Answer:
    """Return the oracle's word on a game, and of a byte-order mark before it."""
    answer = by_the_oracle(json.loads(data.removeprefix(_BOM)))
    marks = (("A44-J109", ""),) * data.startswith(_BOM)
    return answer._replace(findings=tuple(sorted((*marks, *answer.findings))))


def _agree(stated: Expected, answer: Answer, *, ruled: bool) -> None:
    """Raise `ValueError` where damage and oracle are at odds, but for a table's rulings."""
    few, whole = Counter(_places(stated)), Counter(answer.findings)
    same = few <= whole if ruled else few == whole
    if not same or stated[0::2] != (answer.verdict, answer.first_illegal_event):
        raise ValueError(f"the damage states {stated}, the oracle says {answer}")


def _outcome(whole: Answer, expected: Answer, answer: Answer, *, agree: bool) -> str:
    if agree:
        return LEGAL if _clean(expected, whole) else RIGHT
    return MISSED if _clean(answer, whole) and not _clean(expected, whole) else WRONG


def _clean(answer: Answer, whole: Answer) -> bool:
    """Tell whether nothing is said of a record but what its game earns undamaged."""
    codes, before = (Counter(code for code, _ in one.findings) for one in (answer, whole))
    return answer.verdict in LAWFUL and codes <= before


def shown(judged: Sequence[Judged]) -> str:
    """Return the table by kind."""
    head = ("damage to", "damages", "records", *OUTCOMES)
    lines: list[tuple[str, ...]] = [head]
    for kind in (*KINDS, "all"):
        here = [one for one in judged if kind in (one.way.kind, "all")]
        counts = Counter(one.outcome for one in here)
        ways = len({one.way.name for one in here})
        figures = (ways, len(here), *(counts[outcome] for outcome in OUTCOMES))
        lines.append((kind, *(f"{figure:,}" for figure in figures)))
    return aligned(lines, left={0})
