"""The tally stage: claimed, recomputed, and what lies between (contract, sections 2 and 3)."""

from typing import Any

import pytest

from tests.validator.checks import nulls
from tests.validator.games import (
    QUICK,
    RIGHT,
    TWO_PLAYS,
    codes,
    dealt,
    events,
    finished,
    judged,
    only,
    record,
    statuses,
    under,
)

END = {"reason": "abandoned"}
WINNER_ONLY = [-11, 89, -26, -52]
ONCE = [19, 63, -41, -41]
RAW = [-7, 89, -28, -54]
"""What the game of two plays comes to under other options. Its counts are 11, 26 and 52; 26 for the
last where both reasons count once; 11, 13 and 13 between losers where multipliers are left out."""


def claiming(scores: list[int], **ruleset: Any) -> Any:
    """Return the report on the game of two plays with these scores alone claimed."""
    return judged(finished(tally={"scores": scores}, **ruleset))


# --- recomputed ----------------------------------------------------------------------------------


def transfer(payer: int, payee: int, points: int, between: str) -> Any:
    return {"from": payer, "to": payee, "points": points, "between": between}


def test_recomputed_has_four_parts_and_counts_and_transfers_itemise_it() -> None:
    report = judged(finished())
    right = report.tally.recomputed
    assert right is not None
    assert (right.winner, right.cards_left) == (1, RIGHT["cards_left"])
    assert (right.multipliers, right.scores) == (RIGHT["multipliers"], RIGHT["scores"])
    assert report.tally.as_played == right
    counts = report.tally.counts
    assert counts is not None
    assert [(c.seat, c.cards_left, c.special, c.unplayed, c.weighted) for c in counts] == [
        (0, 11, False, False, 11),
        (2, 13, False, True, 26),
        (3, 13, True, True, 52),
    ]
    assert report.tally.transfers == [
        transfer(0, 1, 11, "winner_and_loser"),
        transfer(2, 1, 26, "winner_and_loser"),
        transfer(3, 1, 52, "winner_and_loser"),
        transfer(2, 0, 15, "losers"),
        transfer(3, 0, 41, "losers"),
        transfer(3, 2, 26, "losers"),
    ]


def test_as_played_is_what_the_cards_alone_come_to_where_an_event_is_illegal() -> None:
    """Seat 1 goes out at once, out of turn: nobody else has played."""
    report = judged(record(QUICK, "1 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah"))
    assert (report.verdict, report.tally.recomputed) == ("invalid", None)
    found = report.tally.as_played
    assert found is not None
    assert (found.winner, found.cards_left) == (1, [14, 0, 13, 13])
    assert (found.multipliers, found.scores) == ([2, 1, 2, 4], [-6, 106, 2, -102])


def test_transfers_add_up_to_the_scores_and_none_is_of_nothing() -> None:
    report = judged(finished(ruleset=under(pairwise_counts="raw"), tally={"scores": RAW}))
    assert report.verdict == "valid"
    scores = [0] * 4
    assert report.tally.transfers is not None
    for transfer in report.tally.transfers:
        assert transfer["points"] > 0
        scores[transfer["from"]] -= transfer["points"]
        scores[transfer["to"]] += transfer["points"]
    assert scores == RAW
    assert len(report.tally.transfers) == 5


def test_a_transfer_is_written_with_its_own_words() -> None:
    first = b'"transfers":[{"from":0,"to":1,"points":11,"between":"winner_and_loser"},'
    assert first in judged(finished()).to_json()


def test_counts_and_transfers_are_empty_when_nothing_was_recomputed() -> None:
    for report in (judged(record("3h | | |", "1 pass")), judged(record(end=END))):
        assert [report.tally.counts, report.tally.transfers] == [[], []]
        assert nulls(report.tally.recomputed, report.tally.difference)


# --- difference ----------------------------------------------------------------------------------


def test_difference_is_claimed_minus_recomputed() -> None:
    wrong = RIGHT | {"scores": [46, 89, -15, -120], "cards_left": [10, 0, 13, 14]}
    difference = judged(finished(tally=wrong)).tally.difference
    assert difference is not None
    assert difference.scores == [1, 0, 0, -1]
    assert difference.cards_left == [-1, 0, 0, 1]


def test_difference_has_cards_left_only_where_it_was_claimed() -> None:
    difference = claiming([46, 89, -15, -120]).tally.difference
    assert difference.scores == [1, 0, 0, -1]
    assert difference.cards_left is None


def test_difference_has_both_keys_where_only_one_differs() -> None:
    difference = judged(finished(tally=RIGHT | {"cards_left": [11, 0, 13, 12]})).tally.difference
    assert difference is not None
    assert (difference.scores, difference.cards_left) == ([0, 0, 0, 0], [0, 0, 0, -1])


def test_difference_is_null_when_nothing_differs() -> None:
    assert judged(finished()).tally.difference is None
    assert judged(finished(tally=RIGHT | {"winner": 0})).tally.difference is None
    assert judged(finished(tally=RIGHT | {"multipliers": [1, 1, 1, 1]})).tally.difference is None


def test_a_multiplier_of_the_winner_is_wrong_unless_it_is_one() -> None:
    found = only(judged(finished(tally=RIGHT | {"multipliers": [1, 2, 2, 4]})))
    assert (found.code, found.pointer) == ("A44-T503", "/tally/multipliers/1")
    assert (found.seat, found.clause) == (1, "SCORE-2")
    assert found.facts == {
        "claimed": 2,
        "recomputed": 1,
        "problem": "winner",
        "count": None,
        "option": None,
    }


def test_figures_as_large_as_a_record_may_hold() -> None:
    most = 2**53 - 1
    report = judged(
        finished(tally={"scores": [most, -most, most, -most], "cards_left": [most] * 4})
    )
    assert report.verdict == "invalid"
    assert report.tally.difference is not None
    assert report.tally.difference.scores[1] == -most - 89


# --- T504: the sum -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "scores"),
    [
        ({}, RIGHT["scores"]),
        (under(both_doublings="once"), ONCE),
        (under(settlement="winner_only"), WINNER_ONLY),
        (under(pairwise_counts="raw"), RAW),
        (under(points_per_card=10), [450, 890, -150, -1190]),
    ],
    ids=["standard", "once", "winner only", "raw", "tenfold"],
)
def test_a_wrong_score_tells_what_was_settled_with_whom(ruleset: Any, scores: list[int]) -> None:
    own = {"ruleset": ruleset} if ruleset else {}
    assert claiming(scores, **own).verdict == "valid"
    for seat in range(4):
        wrong = [score + (place == seat) for place, score in enumerate(scores)]
        found = only(claiming(wrong, **own))
        assert (found.pointer, found.seat) == (f"/tally/scores/{seat}", seat)
        facts = found.facts
        assert sum(item["points"] for item in facts["settled"]) == facts["recomputed"]
        assert facts["recomputed"] == scores[seat]
        assert (facts["claimed"], facts["difference"]) == (scores[seat] + 1, 1)
        assert facts["gains"] is False
        assert facts["problem"] == ("winner" if seat == 1 else "loser")


# --- T505, T506, T508 ----------------------------------------------------------------------------


def test_a_sum_is_asked_where_nothing_could_be_recomputed() -> None:
    broken = {"tally": {"scores": [1, 0, 0, 0]}}
    for document, code in (
        (record("3h | | |", "1 pass", **broken), "P401"),
        (record("3h | | |", "", **broken), "P416"),
    ):
        report = judged(document)
        assert codes(report) == [code, "T505"]
        assert report.findings[1].facts == {"scores": [1, 0, 0, 0], "sum": 1}
        assert statuses(report) == "pppfs", "the tally stage stays skipped"


def test_a_sum_that_is_right_is_no_finding() -> None:
    assert codes(judged(record(tally={"scores": [3, -1, -1, -1]}))) == ["P416"]


def test_no_sum_is_asked_after_a_deal_failure_or_where_figures_are() -> None:
    hands = dealt("3h | | |", (13, 13, 13, 13))
    report = judged(record(deal={"hands": hands}, tally={"scores": [1, 0, 0, 0]}))
    assert "T505" not in codes(report)
    assert codes(claiming([46, 89, -15, -119])) == ["T504"]


def test_no_tally_claimed_is_a_remark() -> None:
    document = finished()
    del document["tally"]
    report = judged(document)
    assert report.verdict == "valid"
    assert (only(report).code, only(report).severity) == ("A44-T506", "info")
    assert report.tally.claimed is None
    assert report.tally.recomputed is not None


@pytest.mark.parametrize("scores", [[0, 0, 0, 0], [1, 0, 0, 0]])
def test_a_tally_of_an_unfinished_game_is_neither_p416_nor_t505(scores: list[int]) -> None:
    document = record("3h 5s | | |", "0 5s", tally={"scores": scores})
    allowed = judged(document, allow_unfinished=True)
    declared = judged(document | {"end": END})
    for report in (allowed, declared):
        assert codes(report) == ["T508"]
        assert report.verdict == "invalid"
        assert statuses(report) == "ppppf"
        assert only(report).facts == {"cards_left": [13, 14, 13, 13]}
        assert report.tally.claimed == {"scores": scores}


def test_what_is_illegal_is_told_before_a_tally_is_asked_for() -> None:
    document = record("3h | | |", "1 pass", end=END, tally={"scores": [0, 0, 0, 0]})
    assert codes(judged(document)) == ["P401"]


def test_a_winner_beside_an_end_is_judged_all_the_same() -> None:
    report = judged(finished(end=END))
    assert codes(report) == ["P420"]
    assert report.verdict == "valid"
    wrong = judged(finished(end=END, tally=RIGHT | {"winner": 2}))
    assert codes(wrong) == ["P420", "T501"]


# --- T507 ----------------------------------------------------------------------------------------


def fits(scores: list[int], **ruleset: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return the presets and changes that a report says the scores fit."""
    for finding in claiming(scores, **ruleset).findings:
        if finding.code == "A44-T507":
            return [(fit["name"], fit["options"]) for fit in finding.facts["fits"]]
    return []


def test_scores_that_fit_another_preset() -> None:
    assert fits(ONCE) == [("extended", {})]
    own = {"ruleset": {"name": "extended", "version": 1}}
    assert fits(RIGHT["scores"], **own) == [("standard", {})]
    own = {"ruleset": under(claim_window_ms=None)}
    assert fits(WINNER_ONLY, **own) == [("basic", {})]


def test_a_preset_that_differs_in_what_no_tally_depends_on_too_is_further_away() -> None:
    # basic has no window besides.
    assert fits(WINNER_ONLY) == [("standard", {"settlement": "winner_only"})]
    own = {"ruleset": {"name": "basic", "version": 1}}
    assert fits(RIGHT["scores"], **own) == [("basic", {"settlement": "pairwise"})]


@pytest.mark.parametrize(
    ("scores", "option"),
    [
        (RAW, {"pairwise_counts": "raw"}),
        ([450, 890, -150, -1190], {"points_per_card": 10}),
    ],
    ids=["pairwise_counts", "points_per_card"],
)
def test_scores_that_fit_a_change_of_one_option(scores: list[int], option: Any) -> None:
    assert ("standard", option) in fits(scores)


def test_a_change_that_makes_a_preset_as_far_as_scores_tell_is_named_as_that() -> None:
    assert fits(ONCE) == [("extended", {})]
    assert fits(WINNER_ONLY, ruleset=under(claim_window_ms=None)) == [("basic", {})]
    assert fits(WINNER_ONLY, ruleset={"name": "extended", "version": 1}) == [
        ("extended", {"settlement": "winner_only", "both_doublings": "multiply"})
    ]


def test_what_no_tally_depends_on_is_left_as_the_record_has_it() -> None:
    kept = {"both_doublings": "once", "claim_window_ms": None}
    assert fits(ONCE, ruleset=under(claim_window_ms=None)) == [("standard", kept)]


def test_scores_that_fit_two_changes() -> None:
    tenfold = [10 * score for score in WINNER_ONLY]
    both = {"settlement": "winner_only", "points_per_card": 10}
    assert ("standard", both) in fits(tenfold)
    assert len(fits(tenfold)) <= 3


def test_the_fewest_changes_win() -> None:
    for scores in (WINNER_ONLY, ONCE, RAW):
        for _, options in fits(scores):
            assert len(options) <= 1
    assert fits([2 * score for score in RIGHT["scores"]]) == [("standard", {"points_per_card": 2})]


def test_rulesets_that_are_as_near_as_each_other_are_all_named() -> None:
    # The losers keep twelve cards each, so that they owe each other nothing by cards alone.
    straight = "3h 4s 5s 6s 7s | 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah | |"
    game = finished(tally={"scores": [-12, 84, -24, -48]})
    game["deal"] = {"hands": dealt(straight, (16, 14, 12, 12))}
    game["events"][0]["cards"].append("7s")
    found = {finding.code: finding.facts for finding in judged(game).findings}
    assert [fit["options"] for fit in found["A44-T507"]["fits"]] == [
        {"settlement": "winner_only"},
        {"pairwise_counts": "raw"},
    ]


def test_each_fit_is_what_its_ruleset_gives() -> None:
    for scores in (WINNER_ONLY, ONCE, RAW, [10 * score for score in WINNER_ONLY]):
        for name, options in fits(scores):
            own = {"name": name, "version": 1, "options": options}
            assert claiming(scores, ruleset=own).verdict == "valid"


def test_scores_that_fit_nothing() -> None:
    assert fits([1, 0, 0, -1]) == []
    assert fits([0, 0, 0, 0]) == []
    assert fits([45, 89, -15, -118]) == []


def test_scores_of_another_multiple_are_no_fit_unless_they_may_be() -> None:
    million = [10**6 * score for score in RIGHT["scores"]]
    assert fits(million) == [("standard", {"points_per_card": 10**6})]
    assert fits([2 * score for score in million]) == []


def test_what_is_under_a_ruleset_given_is_compared_with_that() -> None:
    document = finished(tally={"scores": WINNER_ONLY})
    assert judged(document, ruleset="basic").verdict == "valid"
    found = judged(finished(), ruleset="basic").findings[0]
    assert {fit["name"] for fit in found.facts.get("fits", [])} <= {"standard", "basic"}


def test_remarks_come_only_beside_wrong_scores() -> None:
    assert codes(judged(finished(tally=RIGHT | {"winner": 2}))) == ["T501"]
    acts = "1 8s, " + TWO_PLAYS
    assert codes(judged(record(QUICK, events=events(acts), tally={"scores": WINNER_ONLY}))) == [
        "P401"
    ]
