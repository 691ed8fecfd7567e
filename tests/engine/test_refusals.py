"""Every reason with its clause and exact facts, in every way that its `problem` tells apart."""

import pytest

from a44log.engine.otherwise import UNASKED
from a44log.engine.refusals import Reason, Refusal
from a44log.messages import catalogue
from a44log.validator.codes import CODES

from .positions import FIVES, after, let_stand, refusal
from .refused import claims, plays, turns
from .refused.case import Case

CASES = [
    *turns.TURNS,
    *plays.NO_COMBINATIONS,
    *plays.MISFITS,
    *plays.HELD,
    *claims.NOTHINGS,
    *claims.OWN,
    *claims.WRONG_CARDS,
    *claims.FORFEITED,
    *claims.CLOSED,
    *claims.LATE,
]


def name(case: Case) -> str:
    return "-".join([case.clause, case.reason, case.facts.get("problem", "")]).strip("-")


@pytest.mark.parametrize("case", CASES, ids=name)
def test_refusal(case: Case) -> None:
    expected = Refusal(case.reason, case.clause, case.facts)
    assert refusal(case.state, case.action) == expected


def test_every_reason_has_a_case() -> None:
    assert {case.reason for case in CASES} == set(Reason)


def test_every_clause_that_a_code_may_cite_has_a_case() -> None:
    for reason in Reason:
        cited = {case.clause for case in CASES if case.reason is reason}
        assert cited == set(CODE_OF[reason].clauses), reason


def test_every_reason_has_a_code_of_its_name_with_the_same_facts() -> None:
    for case in CASES:
        assert {*case.facts, *UNASKED} == set(CODE_OF[case.reason].facts), case.reason


def test_every_problem_that_is_told_apart_has_a_case() -> None:
    for reason in Reason:
        code = CODE_OF[reason].code
        told = {key.partition("/")[2] for key in catalogue().texts if key.startswith(code)}
        assert {case.facts.get("problem", "") for case in CASES if case.reason is reason} == told


CODE_OF = {code.name: code for code in CODES.values()}


def test_the_names_of_the_reasons_are_the_contracts() -> None:
    play = {f"A44-P{number}" for number in [*range(401, 412), 413, 414, 415]}
    assert {CODE_OF[reason.value].code for reason in Reason} == play


def test_a_double_straight_of_two_pairs_is_refused_for_the_option_alone() -> None:
    pairs = after("3h 5s 5h 6s 6h 8s 8h | | | ", double_straight_min_pairs=2)
    assert refusal(pairs, "0 6s 6h 8s 8h").facts["option"] is None
    three = after("3h 5s 5h 6s 6h 8s 8h | | | ")
    assert refusal(three, "0 6s 6h 8s 8h").facts["option"] is None
    assert refusal(three, "0 5s 5h 6s 6h").facts["option"] == plays.MIN_PAIRS


def test_facts_are_plain_values_that_no_other_refusal_shares() -> None:
    state = after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s")
    one, two = refusal(state, "2 dian 5c"), refusal(state, "2 dian 5c")
    one.facts["claimed"].append("X2")
    assert two.facts["claimed"] == ["5h", "5d"]


# What a refusal must not say


@pytest.mark.parametrize("pairs", ["As Ah 2s 2h", "2s 2h 3s 3d"])
@pytest.mark.parametrize("fewest", [3, 2])
def test_combo_4_two_pairs_with_a_2_or_3_are_no_short_double_straight(
    pairs: str, fewest: int
) -> None:
    # No option makes them one, and no third pair.
    state = after(f"3h {pairs} | | | ", double_straight_min_pairs=fewest)
    refused = refusal(state, f"0 {pairs}")
    assert refused.clause != "COMBO-5"
    assert refused.facts["problem"] != "short-double-straight"


@pytest.mark.parametrize("two", ["3s X1", "2s 3s", "As 2s"])
def test_combo_4_two_ranks_that_are_in_no_straight_are_no_short_one(two: str) -> None:
    assert refusal(after(f"3h {two} | | | "), f"0 {two}").facts["problem"] != "short-straight"


def test_turn_1_after_a_first_leaders_pass_that_stood_the_lead_is_no_longer_the_heart_3s() -> None:
    passed = let_stand(after(FIVES), "0 pass")
    for action in ("0 5s", "2 pass"):
        refused = refusal(passed, action)
        assert (refused.clause, refused.facts["problem"]) == ("TURN-1", "lead")
