"""Statistics of many records as blocks: for a terminal or for a forum."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple
from typing import Any, Final

from a44log.batch.counters import OTHER
from a44log.batch.fairness import FEWEST, Fairness, FairnessTest
from a44log.batch.stats import Quantiles, RulesetStats, Stats
from a44log.messages import Catalogue
from a44log_cli.rendering.blocks import Block, Grid, Head, Items, Said, Title

_MOST_RULESETS: Final = 8
_UNUSUAL: Final = 0.05
_UNLIKE: Final = 0.001
_SPREAD: Final = ("p5", "p25", "p50", "p75", "p95")

_Rows = list[list[str]]


class InWords:
    """Statistics in the words of a language."""

    def __init__(self, found: Stats, words: Catalogue) -> None:
        """Take the statistics and the language."""
        self._found, self._words = found, words

    def blocks(self) -> Iterator[Block]:
        """Yield all there is to say."""
        found = self._found
        yield Title(self._said("title", records=found.records))
        if found.verdicts:
            yield Head(self._said("verdicts"))
            yield Grid(self._verdicts(), 1)
        yield from self._findings()
        if not found.rulesets:
            yield Said(self._said("nothing"))
            return
        yield from self._rulesets()
        yield Head(self._said("actions"))
        yield Grid(self._actions(), 1)
        yield from self._reactions()
        yield Head(self._said("kinds"))
        yield Grid(self._kinds(), 1)
        yield Head(self._said("claims"))
        yield Grid(self._claims(), 1)
        yield from self._fairness(found.fairness)

    def _said(self, key: str, **values: Any) -> str:
        return self._words.filled(self._words.stats[key], values)

    def _heads(self, *columns: str) -> list[str]:
        return [self._said(f"column-{column}") for column in columns]

    def _verdict(self, verdict: str) -> str:
        return self._words.label(f"verdict-{verdict}")

    def _verdicts(self) -> _Rows:
        rows = [self._heads("verdict", "records", "share")]
        for verdict, count in self._found.verdicts.items():
            rows.append([self._verdict(verdict), str(count), _share(count, self._found.records)])
        return rows

    def _findings(self) -> Iterator[Block]:
        if self._found.codes:
            heads = self._heads("code", "name", "findings", "records")
            found = (astuple(each) for each in self._found.codes)
            yield Head(self._said("codes"))
            yield Grid([heads, *(list(map(str, each)) for each in found)], 2)

    def _rulesets(self) -> Iterator[Block]:
        scored = False
        for each in self._found.rulesets[:_MOST_RULESETS]:
            yield Head(self._said("ruleset", rules=self._ruleset(each), records=each.records))
            parts = [
                self._said("verdict-of", verdict=self._verdict(verdict), count=count)
                for verdict, count in each.verdicts.items()
            ]
            yield Said(self._said("verdicts-of", parts=parts))
            if each.seats:
                scored = True
                yield Grid(self._seats(each), 1)
        more = len(self._found.rulesets) - _MOST_RULESETS
        if more > 0:
            yield Said(self._said("rulesets-more", count=more))
        if scored:
            yield Said(self._said("by-points"))

    def _ruleset(self, each: RulesetStats) -> str:
        options = {name: value for name, value in each.options.items() if value != OTHER}
        named = {"name": each.name, "version": each.version, "options": options}
        parts = [self._words.format_field([named], "rulesets")]
        if len(options) < len(each.options):
            parts.append(self._said("ruleset-other"))
        return self._said("verdicts-of", parts=parts)

    def _seats(self, each: RulesetStats) -> _Rows:
        rows = [self._heads("seat", "games", "wins", "share", "mean", "sd", *_SPREAD)]
        for seat in each.seats:
            figures = [str(seat.games), str(seat.wins), _share(seat.wins, seat.games)]
            figures += [f"{seat.mean:.1f}", f"{seat.sd:.1f}"]
            rows.append([str(seat.seat), *figures, *_spread(seat.quantiles, _signed)])
        return rows

    def _actions(self) -> _Rows:
        rows = [self._heads("action", "events", "auto", "ruled", "back")]
        for each in self._found.actions:
            figures = (each.events, each.auto, each.ruled, each.taken_back)
            rows.append([self._action(each.action), *map(str, figures)])
        return rows

    def _reactions(self) -> Iterator[Block]:
        rows = [self._heads("action", "events", *_SPREAD)]
        for each in self._found.actions:
            if each.reaction:
                times = _spread(each.reaction.quantiles, self._seconds)
                rows.append([self._action(each.action), str(each.reaction.events), *times])
        if len(rows) > 1:
            yield Head(self._said("reactions"))
            yield Grid(rows, 1)

    def _seconds(self, milliseconds: int) -> str:
        return self._words.format_field(round(milliseconds, -1), "seconds")

    def _action(self, action: str) -> str:
        return self._words.format_field(action, "action")

    def _kinds(self) -> _Rows:
        rows = [self._heads("kind", "leads", "follows", "share")]
        total = sum(each.leads + each.follows for each in self._found.kinds)
        for each in self._found.kinds:
            kind = self._words.format_field(each.kind, "kinds") if each.kind else self._said("none")
            share = _share(each.leads + each.follows, total)
            rows.append([kind, str(each.leads), str(each.follows), share])
        return rows

    def _claims(self) -> _Rows:
        known = ("made", "in_time", "untested", "no_limit", "late")
        rows = [self._heads("claim", *known)]
        for each in self._found.claims:
            figures = asdict(each)
            rows.append([self._action(each.action), *(str(figures[key]) for key in known)])
        return rows

    def _fairness(self, found: Fairness) -> Iterator[Block]:
        yield Head(self._said("fairness"))
        yield Said(
            self._said("deals", tested=found.tested, sampled=found.sampled, deals=found.deals)
        )
        if found.tested < FEWEST:
            yield Said(self._said("too-few", fewest=FEWEST))
            return
        rows = [self._heads("test", "statistic", "df", "p")]
        for test in found.tests:
            figures = [f"{test.statistic:.1f}", str(test.df), _chance(test.p or 0.0)]
            rows.append([self._said(f"test-{test.name}"), *figures])
        yield Grid(rows, 1)
        yield Items([self._means(test) for test in found.tests])
        yield Grid(self._by_seat(found.tests), 1)
        yield Said(self._said("beware"))

    def _by_seat(self, tests: Sequence[FairnessTest]) -> _Rows:
        """Return what came to each seat, and in brackets what was to be expected."""
        rows = [self._heads("observed") + [self._said("column-at", seat=n) for n in range(4)]]
        for test in tests:
            if not test.cells:
                both = zip(test.observed, test.expected, strict=True)
                told = [f"{observed} ({expected:.0f})" for observed, expected in both]
                rows.append([self._said(f"test-{test.name}"), *told])
        return rows

    def _means(self, test: FairnessTest) -> str:
        p = test.p or 0.0
        reading = "usual" if p >= _UNUSUAL else "rare" if p >= _UNLIKE else "unlike"
        told = self._said(f"reading-{reading}", percent=f"{100 * p:.2g}")
        if test.cells and reading != "usual":
            cells = [
                self._said("cell", **asdict(cell) | {"expected": f"{cell.expected:.0f}"})
                for cell in test.cells
            ]
            told = self._said("both", one=told, other=self._said("cells", cells=cells))
        return self._said(f"means-{test.name}", reading=told)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else ""


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def _chance(p: float) -> str:
    """Return a chance in few digits; one that is too small for a number is called so."""
    return f"{p:.3g}" if p else "<1e-300"


def _spread(found: Quantiles, write: Callable[[int], str]) -> list[str]:
    return [write(getattr(found, key)) for key in _SPREAD]
