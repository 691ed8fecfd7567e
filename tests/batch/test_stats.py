"""What is counted of many records is what a plain recount gives, however the work is shared."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import orjson
import pytest

import a44log
from a44log.batch.counters import Counters
from a44log.batch.histogram import bucket, quantiles
from a44log.batch.stats import PERCENTS, Stats, stats
from a44log.engine.cards import CARDS
from a44log.engine.ruleset import OPTIONS
from a44log.generate import games
from a44log.log import Log, deal_failed, read_log
from tests.batch.logs import broken, logs, sound
from tests.published import validator

Record = dict[str, Any]


def counted(chosen: list[Log]) -> Counters:
    counters = Counters()
    for log in chosen:
        counters.add(log)
    return counters


def together(*parts: Counters) -> Counters:
    whole = Counters()
    for part in parts:
        whole.update(part)
    return whole


@pytest.fixture(scope="module")
def whole() -> Stats:
    return stats(counted([*logs()]))


# --- however it is shared ------------------------------------------------------------------------


def test_the_result_does_not_depend_on_who_counts_what(whole: Stats) -> None:
    every = [*logs()]
    for size in (1, 7, 64):
        parts = [counted(every[at : at + size]) for at in range(0, len(every), size)]
        assert stats(together(*parts)).to_json() == whole.to_json()
        random.Random(size).shuffle(parts)
        assert stats(together(*parts)).to_json() == whole.to_json()


def test_putting_together_is_associative() -> None:
    a, b, c = (counted([*logs()][at::3]) for at in range(3))
    assert together(together(a, b), c) == together(a, together(b, c)) == together(c, b, a)
    assert together(a) == a


def test_nothing_counted_is_a_document_too() -> None:
    empty = orjson.loads(stats(Counters()).to_json())
    validator("stats").validate(empty)
    assert (empty["records"], empty["rulesets"], empty["fairness"]["tested"]) == (0, [], 0)


def test_the_document_is_as_its_schema_says(whole: Stats) -> None:
    validator("stats").validate(orjson.loads(whole.to_json()))


# --- a plain recount -----------------------------------------------------------------------------


def valid() -> list[Record]:
    """Return the sound records without anything irregular: each event stood."""
    found = [orjson.loads(data) for data in sound()]
    return [record for record in found if a44log.verify(record).verdict == "valid"]


def plain(record: Record) -> list[Record]:
    return [event for event in record["events"] if not event.get("taken_back")]


def of(records: list[Record]) -> Stats:
    return stats(counted([read_log(record) for record in records]))


def test_actions_are_those_of_the_records() -> None:
    records = valid()
    found = of(records)
    events = [event for record in records for event in plain(record)]
    stood = Counter(event["action"] for event in events)
    back = Counter(
        event["action"]
        for record in records
        for event in record["events"]
        if event.get("taken_back")
    )
    for action in found.actions:
        assert (action.events, action.ruled) == (stood[action.action], 0)
        assert action.taken_back == back[action.action]
    assert sum(action.events for action in found.actions) == len(events)
    assert {claim.action: claim.made for claim in found.claims} == {
        "cha": stood["cha"],
        "dian": stood["dian"],
    }


def kind_of(cards: list[str]) -> str:
    """Return what a lawful play is, by its ranks alone."""
    ranks = sorted("456789TJQKA".find(card[0]) for card in cards)
    distinct = {card if card[0] == "X" else card[0] for card in cards}
    if distinct == {"A", "4"}:
        return "a44"
    if distinct == {"X1", "X2"}:
        return "joker_pair"
    if len(distinct) == 1:
        return ("single", "pair", "small_bomb", "big_bomb")[len(cards) - 1]
    return "straight" if len({*ranks}) == len(cards) else "double_straight"


def test_kinds_are_those_of_the_cards_and_leads_those_that_nothing_lies_below() -> None:
    records = valid()
    leads: Counter[str] = Counter()
    follows: Counter[str] = Counter()
    for record in records:
        passes, clear = 0, True
        for event in plain(record):
            if event["action"] == "play":
                (leads if clear else follows)[kind_of(event["cards"])] += 1
                passes, clear = 0, False
            elif event["action"] == "pass":
                passes += 1
                clear = clear or passes == 3
            elif event["action"] in ("cha", "dian"):
                passes, clear = 0, True
    found = {str(kind.kind): (kind.leads, kind.follows) for kind in of(records).kinds}
    assert found == {kind: (leads[kind], follows[kind]) for kind in found}
    assert sum(leads.values()) + sum(follows.values()) == sum(map(sum, found.values()))


def test_reaction_times_are_those_since_the_event_before_that_counts() -> None:
    records = valid()
    times: dict[str, list[int]] = {}
    for record in records:
        since: int | None = 0
        for event in plain(record):
            at = event.get("t_ms")
            if at is not None and since is not None:
                times.setdefault(event["action"], []).append(at - since)
            if event["action"] != "decline":
                since = at
    for action in of(records).actions:
        assert action.reaction is not None
        assert action.reaction.events == len(times[action.action])
        ordered = sorted(times[action.action])
        for percent in PERCENTS:
            exact = ordered[-(-percent * len(ordered) // 100) - 1]
            near = getattr(action.reaction.quantiles, f"p{percent}")
            assert abs(near - exact) <= exact / 256


def test_what_the_system_did_took_nobody_any_time() -> None:
    record = orjson.loads(sound()[0])
    before = of([record])
    for event in record["events"]:
        event["auto"] = True
    after = of([record])
    assert [action.events for action in after.actions] == [
        action.events for action in before.actions
    ]
    assert all(action.auto == action.events and not action.reaction for action in after.actions)
    assert any(action.reaction for action in before.actions)


def test_scores_are_those_of_the_tallies_by_the_point() -> None:
    records = [game.record for game in games(40, seed=9, rules="standard@1,points_per_card=100")]
    records += [game.record for game in games(40, seed=10)]
    (rules,) = of(records).rulesets
    assert (rules.name, rules.options, rules.records) == ("standard", {}, 80)
    for seat in rules.seats:
        scores = [
            record["tally"]["scores"][seat.seat]
            // record["ruleset"].get("options", {}).get("points_per_card", 1)
            for record in records
        ]
        mean = Fraction(sum(scores), 80)
        variance = sum((score - mean) ** 2 for score in scores) / 80
        assert seat.games == 80
        assert seat.wins == sum(record["tally"]["winner"] == seat.seat for record in records)
        assert seat.win_share == pytest.approx(seat.wins / 80)
        assert seat.mean == pytest.approx(float(mean), rel=1e-5)
        assert seat.sd == pytest.approx(float(variance) ** 0.5, rel=1e-5)
        scores.sort()
        spread = seat.quantiles
        assert [spread.p5, spread.p25, spread.p50, spread.p75, spread.p95] == [
            scores[place - 1] for place in (4, 20, 40, 60, 76)
        ]


def test_verdicts_rulesets_and_codes_are_those_of_the_reports(whole: Stats) -> None:
    reports = [log.report for log in logs()]
    assert whole.records == len(reports)
    assert whole.verdicts == Counter(report.verdict for report in reports)
    judged = [report for report in reports if report.ruleset]
    assert sum(each.records for each in whole.rulesets) == len(judged)
    for each in whole.rulesets:
        assert each.records == sum(each.verdicts.values())
        assert len(each.seats) in (0, 4)
    ended = sum(report.tally.recomputed is not None for report in reports)
    assert sum(each.seats[0].games for each in whole.rulesets if each.seats) == ended
    findings = Counter(found.code for report in reports for found in report.findings)
    records = Counter(
        code for report in reports for code in {found.code for found in report.findings}
    )
    assert {each.code: each.findings for each in whole.codes} == findings
    assert {each.code: each.records for each in whole.codes} == records


def test_every_verified_event_counts_once_and_no_other() -> None:
    for log in logs():
        actions = stats(counted([log])).actions
        assert sum(each.events + each.taken_back for each in actions) == log.report.replay.verified
        assert sum(each.reaction.events for each in actions if each.reaction) <= sum(
            each.events - each.auto for each in actions
        )


def test_untested_windows_are_those_of_the_reports() -> None:
    for log in logs():
        found = stats(counted([log]))
        assert sum(each.untested for each in found.claims) == log.report.replay.windows_untested
        for each in found.claims:
            assert each.made <= each.in_time + each.untested + each.no_limit + each.late


def test_a_late_claim_is_counted_whether_it_stood_or_not() -> None:
    late = [log for log in logs() if any(f.code == "A44-P410" for f in log.report.findings)]
    assert late
    for log in late:
        on = [f.event for f in log.report.findings if f.code == "A44-P410" and f.event is not None]
        claims = [log.document["events"][event]["action"] != "decline" for event in on]
        assert sum(each.late for each in stats(counted([log])).claims) == sum(claims)


# --- what bounds memory --------------------------------------------------------------------------


def test_rulesets_that_differ_in_numbers_alone_are_one() -> None:
    found = of(
        [
            orjson.loads(sound()[0])
            | {"ruleset": {"name": "standard", "version": 1, "options": options}}
            for options in (
                {"claim_window_ms": 77_777},
                {"claim_window_ms": 88_888, "points_per_card": 3},
                {"claim_window_ms": None},
                {"claim_window_ms": 5000, "points_per_card": 7},
                {},
            )
        ]
    )
    assert sorted((str(each.options), each.records) for each in found.rulesets) == [
        ("{'claim_window_ms': 'other'}", 2),
        ("{'claim_window_ms': None}", 1),
        ("{}", 2),
    ]
    assert {name for each in found.rulesets for name in each.options} <= {*OPTIONS}


def test_a_bucket_is_within_four_in_a_thousand_and_there_are_few() -> None:
    draws = random.Random(1)
    values = [*range(2000), *(draws.randrange(2**54) for _ in range(2000))]
    for value in values:
        assert abs(bucket(value) - value) <= value / 256
        assert bucket(-value) == -bucket(value)
        assert value >= 256 or bucket(value) == value
    assert len({bucket(value) for value in range(1 << 16)}) == 256 + 8 * 128
    assert [bucket(value) for value in sorted(values)] == sorted(map(bucket, values))


def test_a_quantile_is_what_so_many_do_not_exceed() -> None:
    assert quantiles({5: 1}, PERCENTS) == [5] * 5
    assert quantiles(dict.fromkeys(range(1, 101), 1), PERCENTS) == [5, 25, 50, 75, 95]
    assert quantiles({-3: 1, 0: 2, 9: 1}, (25, 50, 75, 100)) == [-3, 0, 0, 9]
    with pytest.raises(ValueError, match="nothing"):
        quantiles({}, PERCENTS)


# --- whose deals are asked -----------------------------------------------------------------------


def test_deals_are_asked_that_were_recorded_as_dealt_and_each_once() -> None:
    whole = [orjson.loads(data) for data in sound()[:5]]
    record = orjson.loads(sound()[5])
    guessed = record | {"deal": record["deal"] | {"source": "reconstructed"}}
    assigned = record | {"deal": record["deal"] | {"suits": "assigned"}}
    short = record | {"deal": {"hands": [*record["deal"]["hands"][:3], []]}}
    again = whole[0] | {"ruleset": {"name": "basic", "version": 1}, "tally": {"scores": [0] * 4}}
    found = of([*whole, guessed, assigned, short, again]).fairness
    assert (found.deals, found.tested, found.sampled) == (6, 5, False)


def test_deals_of_every_sort_of_damage_are_whole_or_left_out(whole: Stats) -> None:
    dealt = {
        tuple(map(frozenset, log.document["deal"]["hands"]))
        for log in logs()
        if log.report.deal
        and log.report.deal.source == log.report.deal.suits == "recorded"
        and not deal_failed(log.report)
    }
    assert whole.fairness.tested == len(dealt)
    assert all(len(frozenset().union(*hands)) == len(CARDS) for hands in dealt)
    assert len(broken()) > 100
