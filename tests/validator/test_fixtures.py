"""One minimal record for each code, with the report on it, byte for byte."""

import pytest

from a44log.validator.codes import CODES
from tests.validator.checks import checked, document_of
from tests.validator.goldens import FIXTURES, bytes_of, compact, golden_of, judge, readable

WITH = {
    "A44-D301": {"A44-D303"},
    "A44-D302": {"A44-D303"},
    "A44-T505": {"A44-P416"},
    "A44-T507": {"A44-T504"},
}
"""What cannot come alone: a card too few makes a hand too small, a sum is only asked for where
nothing can be recomputed, and scores can only fit other options if they are wrong by these."""


def test_there_is_one_for_each_code_and_none_besides() -> None:
    assert {path.name for path in FIXTURES.glob("A44-*")} == CODES.keys()
    for code in CODES:
        files = sorted(path.name for path in (FIXTURES / code).iterdir())
        assert files in (["record.json", "report.json"], ["record.json.gz", "report.json"])


@pytest.mark.parametrize("code", CODES)
def test_the_report_is_what_it_was_byte_for_byte(code: str) -> None:
    """`python -m tests.validator.goldens` writes them anew."""
    report = judge(code)
    assert readable(report.to_json()) == golden_of(code)
    assert report.to_json() == compact(golden_of(code))


@pytest.mark.parametrize("code", CODES)
def test_it_breaks_one_thing(code: str) -> None:
    report = checked(judge(code), document_of(bytes_of(code)))
    assert {finding.code for finding in report.findings} == {code} | WITH.get(code, set())


@pytest.mark.parametrize("code", CODES)
def test_it_is_small(code: str) -> None:
    assert len(bytes_of(code)) < 1500
