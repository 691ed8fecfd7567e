"""The tally stage: every claimed figure against the one that the game gives."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import product
from typing import Any, Final, NamedTuple

from a44log.engine.cards import cards
from a44log.engine.ruleset import OPTIONS, PRESETS, Options, Ruleset
from a44log.engine.scoring import (
    Count,
    Tally,
    Transfer,
    counts,
    special_cards,
    tally,
    transfers,
)
from a44log.engine.state import Position
from a44log.validator.finding import Findings
from a44log.validator.report import Difference

MAX_FITS: Final = 3
"""How many other rulesets a wrong score is said to fit (A44-T507)."""

_TRIED: Final = ("settlement", "pairwise_counts", "both_doublings")
_DECIDING: Final = (*_TRIED, "points_per_card")
"""The options that a tally depends on."""


class Result(NamedTuple):
    """What a finished game comes to, itemised."""

    tally: Tally
    counts: list[Count]
    transfers: list[Transfer]


def result(position: Position, options: Options) -> Result:
    """Return the result of the game that ended in the position."""
    winner = position.winner
    assert winner is not None
    losers = counts(position.hands, position.played, winner, options)
    paid = transfers(losers, winner, options)
    return Result(tally(losers, paid, winner), losers, paid)


def judge_tally(
    claimed: Mapping[str, Any] | None,
    position: Position,
    recomputed: Result,
    ruleset: Ruleset,
    findings: Findings,
) -> None:
    """Find every claimed figure that is wrong; what is not claimed is not asked for."""
    if claimed is None:
        findings.add("no-tally-claimed", "", {})
        return
    right = recomputed.tally
    if claimed.get("winner", right.winner) != right.winner:
        figures = {"claimed": claimed["winner"], "recomputed": right.winner}
        findings.add("wrong-winner", "/tally/winner", figures, clause="END-1")
    for seat, figure in _wrong(claimed, "cards_left", right.cards_left):
        facts = {**figure, "hand": list(cards(position.hands[seat]))}
        place = f"/tally/cards_left/{seat}"
        findings.add("wrong-cards-left", place, facts, seat=seat, clause="SCORE-1")
    by_seat = {count.seat: count for count in recomputed.counts}
    for seat, figure in _wrong(claimed, "multipliers", right.multipliers):
        count = by_seat.get(seat)
        _multiplier(_facts(figure, count, position), seat, count, findings)
    wrong_scores = list(_wrong(claimed, "scores", right.scores))
    fits = _fits(claimed["scores"], position, ruleset) if wrong_scores else []
    if fits:
        findings.add("scores-fit-other-options", "/tally/scores", {"fits": fits})
    for seat, figure in wrong_scores:
        facts = _facts(figure, by_seat.get(seat), position)
        _score(facts, seat, recomputed, ruleset.options, findings)


def judge_sum(claimed: Mapping[str, Any] | None, findings: Findings) -> None:
    """Ask claimed scores for the one thing that needs no game: that they sum to zero (SCORE-7)."""
    if claimed is not None and sum(claimed["scores"]):
        facts = {"scores": claimed["scores"], "sum": sum(claimed["scores"])}
        findings.add("scores-do-not-sum-to-zero", "/tally/scores", facts, clause="SCORE-7")


def difference(claimed: Mapping[str, Any] | None, right: Tally | None) -> Difference | None:
    """Return claimed minus recomputed, or None where nothing differs or can be compared."""
    if claimed is None or right is None:
        return None
    same_left = claimed.get("cards_left", right.cards_left) == right.cards_left
    if same_left and claimed["scores"] == right.scores:
        return None
    scores = [mine - theirs for mine, theirs in zip(claimed["scores"], right.scores, strict=True)]
    left = None
    if "cards_left" in claimed:
        pairs = zip(claimed["cards_left"], right.cards_left, strict=True)
        left = [mine - theirs for mine, theirs in pairs]
    return Difference(scores, left) if any(scores) or any(left or ()) else None


def _wrong(
    claimed: Mapping[str, Any], key: str, right: list[int]
) -> Iterator[tuple[int, dict[str, int]]]:
    if claimed.get(key, right) == right:
        return
    for seat, (mine, theirs) in enumerate(zip(claimed[key], right, strict=True)):
        if mine != theirs:
            yield seat, {"claimed": mine, "recomputed": theirs}


def _facts(figure: dict[str, int], count: Count | None, position: Position) -> dict[str, Any]:
    """Return what the facts about a seat's multiplier and score have in common."""
    held = special_cards(position.hands[count.seat]) if count else 0
    return {
        **figure,
        "problem": "loser" if count else "winner",
        "count": count and {**asdict(count), "special_cards": list(cards(held))},
    }


def _multiplier(facts: dict[str, Any], seat: int, count: Count | None, findings: Findings) -> None:
    both = count is not None and count.special and count.unplayed
    clause = "SCORE-3" if count and count.unplayed else "SCORE-2"
    facts["option"] = None
    if both and facts["recomputed"] == 4:
        facts["problem"], facts["option"], clause = "both", "both_doublings", "SCORE-4"
    elif both:
        facts["problem"], facts["option"] = "once", "both_doublings"
    place = f"/tally/multipliers/{seat}"
    findings.add("wrong-multiplier", place, facts, seat=seat, clause=clause)


def _score(
    facts: dict[str, Any], seat: int, recomputed: Result, options: Options, findings: Findings
) -> None:
    settled = [
        {
            "seat": transfer["to"] if transfer["from"] == seat else transfer["from"],
            "points": -transfer["points"] if transfer["from"] == seat else transfer["points"],
        }
        for transfer in recomputed.transfers
        if seat in (transfer["from"], transfer["to"])
    ]
    difference = facts["claimed"] - facts["recomputed"]
    facts |= {
        "difference": difference,
        "gains": difference < 0,
        "settled": settled,
        "points_per_card": options.points_per_card,
    }
    between = facts["problem"] == "loser" and options.settlement == "pairwise"
    clause = "SCORE-6" if between else "SCORE-5"
    findings.add("wrong-score", f"/tally/scores/{seat}", facts, seat=seat, clause=clause)


def _fits(scores: list[int], position: Position, ruleset: Ruleset) -> list[dict[str, Any]]:
    """Return the rulesets, as few options away as can be, that the scores fit."""
    applied = ruleset.options._asdict()
    found: dict[tuple[object, ...], tuple[int, dict[str, Any]]] = {}
    for name, version, options in _others(scores, position, ruleset):
        mine = options._asdict()
        decisive = tuple(mine[option] for option in _DECIDING)
        changes = sum(mine[option] != applied[option] for option in mine)
        best = found.get(decisive, (len(mine) + 1, {}))[0]
        if 0 < changes < best and result(position, options).tally.scores == scores:
            changed = Ruleset(name, version, options).changes()
            fit = {"name": name, "version": version, "options": changed}
            found[decisive] = changes, fit
    fewest = min((changes for changes, _ in found.values()), default=0)
    return [fit for changes, fit in found.values() if changes == fewest][:MAX_FITS]


def _others(
    scores: list[int], position: Position, ruleset: Ruleset
) -> Iterator[tuple[str, int, Options]]:
    """Yield the presets, then every change of what the tally depends on."""
    for (name, version), options in PRESETS.items():
        yield name, version, options
    for values in product(*(OPTIONS[name].values for name in _TRIED)):
        changed: dict[str, Any] = dict(zip(_TRIED, values, strict=True))
        options = ruleset.options._replace(**changed)
        yield ruleset.name, ruleset.version, options
        # Scores are a multiple of the points a card; only one multiple can be the claimed one.
        single = result(position, options._replace(points_per_card=1)).tally.scores
        points = max(map(abs, scores)) // (max(map(abs, single)) or 1)
        if OPTIONS["points_per_card"].accepts(points):
            yield ruleset.name, ruleset.version, options._replace(points_per_card=points)
