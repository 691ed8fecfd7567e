"""Every sentence, made by a real record, as people read it."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from a44log.engine.cards import BITS, RANK_MASKS, RANK_NAMES, cards
from a44log.engine.combinations import combination
from a44log.engine.why import no_combination
from a44log.messages import LANGUAGES, catalogue
from a44log.validator.report import Finding, Related
from tests.every import of_each
from tests.messages.sentences import (
    CASES,
    WRITTEN,
    finding_of,
    key_of,
    report_on,
    said_of,
    sentences,
)
from tests.validator.checks import checked

SIGNS = "A44-J103/full-width-punctuation"
"""The one text that is about signs, and shows them."""


def test_every_sentence_of_the_catalogue_is_made_by_a_record() -> None:
    assert {key_of(case) for case in CASES} == catalogue().texts.keys()
    assert len(set(CASES)) == len(CASES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_what_they_were(lang: str) -> None:
    """`python -m tests.messages.sentences` writes them anew."""
    assert sentences(lang) == WRITTEN[lang].read_text("utf-8")


@of_each("case", CASES)
def test_its_report_is_like_any_other(case: str) -> None:
    checked(report_on(case))


@of_each("case", CASES)
def test_it_reads_well(case: str) -> None:
    finding = finding_of(case)
    message = finding.message
    if finding.clause:
        message = message.removesuffix(f" ({finding.clause})")
    assert not message.endswith((".", ";", ":", ","))
    assert not re.search(r"[.!?] [A-Z]", message), "one sentence"
    assert finding.hint is None or finding.hint.endswith((".", "?"))
    for part in said_of(case):
        assert case == SIGNS or not re.search(r" [,;:]| \.(?!n?d?json|gz|zst|\.\.)", part)


@pytest.mark.parametrize("lang", LANGUAGES)
@of_each("case", CASES)
def test_nothing_of_a_template_is_left(lang: str, case: str) -> None:
    finding = finding_of(case, lang)
    braces = {finding.facts.get("found"), finding.facts.get("open")}
    for part in said_of(case, lang):
        assert part == part.strip()
        assert "  " not in part
        assert "None" not in part
        assert case == SIGNS or not re.search(r"[{}]", part) or braces & {"{", "}"}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@of_each("case", CASES)
def test_a_language_changes_nothing_but_what_people_read(lang: str, case: str) -> None:
    def without_texts(found: Finding) -> Finding:
        related = [Related(other.pointer, "") for other in found.related]
        return replace(found, message="", expected=None, actual=None, hint=None, related=related)

    ours, theirs = report_on(case, lang), report_on(case)
    assert [*map(without_texts, ours.findings)] == [*map(without_texts, theirs.findings)]
    assert (ours.verdict, ours.tally, ours.replay) == (theirs.verdict, theirs.tally, theirs.replay)


@of_each("case", CASES)
def test_what_is_not_known_is_not_said_to_be_null(case: str) -> None:
    finding = finding_of(case)
    assert finding.actual != "null" or key_of(case) == "A44-S205/null"
    assert "cannot be null" not in finding.message


# --- true ----------------------------------------------------------------------------------------


def text_of(case: str) -> str:
    """Return all that is said in a case, as one text."""
    return " ".join(said_of(case))


def test_two_pairs_are_a_double_straight_under_an_option_only_where_they_are_one() -> None:
    for min_pairs in (3, 2):
        for low, high in combinations(range(13), 2):
            held = sum(BITS[card] for rank in (low, high) for card in cards(RANK_MASKS[rank])[:2])
            if combination(held, min_pairs):
                continue
            facts = no_combination(held).facts
            assert (facts["option"] is not None) == (combination(held, 2) is not None), facts


def test_what_can_be_in_no_straight_is_not_called_too_short_for_one() -> None:
    for low, high in combinations(range(15), 2):
        held = sum(RANK_MASKS[rank] & -RANK_MASKS[rank] for rank in (low, high))
        if not combination(held):
            problem = no_combination(held).facts["problem"]
            assert (problem == "short-straight") == (high == low + 1 and RANK_NAMES[high] in RUN)


RUN = "456789TJQKA"
"""The ranks of straights (RANK-3)."""


def test_nobody_is_said_to_hold_the_heart_3_but_who_does() -> None:
    assert "seat 0's, who holds 3h" in text_of("A44-P401/first-lead")
    assert "holds 3h" not in text_of("A44-P401/lead, after a pass that stood")


def test_a_pass_after_a_cha_is_no_lead() -> None:
    for finding in report_on("A44-P409/over").findings:
        assert " led " not in finding.message


def test_what_stood_or_went_back_is_not_advised_to() -> None:
    for case in ("A44-P403/mixed, and it stood", "A44-P403/mixed, and it went back"):
        assert finding_of(case).ruled
        assert "say so with a ruling" not in text_of(case)
        assert "mark event 0 taken_back" not in text_of(case)


def test_a_text_in_place_of_another_value_is_told_from_it() -> None:
    case = "A44-S211/value, in quotes"
    assert '"true"' in finding_of(case).message
    assert finding_of(case).actual == '"true"'


def test_a_file_that_is_no_gzip_has_no_member() -> None:
    assert "member" not in text_of("A44-J110/not-gzip")
    assert "member 2" in text_of("A44-J110/trailing-bytes")


def test_what_is_in_a_list_is_not_taken_for_the_list() -> None:
    assert not text_of("A44-S205/other, in a list").startswith("players")


def test_what_is_no_combination_has_no_rank() -> None:
    facts = finding_of("A44-P404/table-is-no-combination").facts
    assert facts["table_kind"] is facts["table_rank"] is None
