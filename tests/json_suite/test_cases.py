"""Every case of `cases.json`: decoder, quick way and referee, and the RFC as another reader has it.

Each text is judged by itself, and where it can stand there as a value inside `ext` of a record that
is valid, so that the quick way is asked of JSON that it may vouch for.
"""

import json
from pathlib import Path
from typing import Any

import a44log
from a44log.record import document
from a44log.record.decoder import decode
from a44log.validator.codes import CODES
from a44log.validator.report import Finding
from tests.every import of_each
from tests.json_suite.cases import Case, Expected, cases, place

CASES = [*cases()]
ROOT = Path(__file__).parents[2]
RECORD = (ROOT / "examples/cha-and-dian.json").read_bytes().rstrip()
WHOLE_TEXTS = ("encodings", "byte-order marks", "white space", "nesting", "size")
"""Kinds of which a case is another one inside a record."""


def found(fault: Expected, facts: dict[str, Any], data: bytes) -> bool:
    """Tell whether the facts of a fault are those that are expected."""
    if facts.get("problem") != fault.problem:
        return False
    if fault.at is None:
        return facts.get("column") in (None, 1)
    if "offset" in facts and facts["offset"] != fault.at:
        return False
    return (facts["line"], facts["column"]) == place(data, fault.at)


def errors(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.stage == "json"]


@of_each("case", CASES)
def test_the_decoder_does_as_the_policy_says(case: Case) -> None:
    value, faults = decode(case.data)
    codes = [next(c for c in CODES if CODES[c].name == fault.name) for fault in faults]
    assert codes == [fault.code for fault in case.faults], faults
    for expected, fault in zip(case.faults, faults, strict=True):
        assert found(expected, fault.facts, case.data), (expected, fault)
    if case.accepted:
        assert value == json.loads(case.data.decode("utf-8-sig"))
    else:
        assert value is None


@of_each("case", CASES)
def test_the_referee_says_the_same(case: Case) -> None:
    report = a44log.verify(case.data)
    told = errors(report.findings)
    assert [finding.code for finding in told] == [fault.code for fault in case.faults]
    for expected, finding in zip(case.faults, told, strict=True):
        assert found(expected, finding.facts, case.data), (expected, finding)
    assert report.stages[0].status == ("passed" if case.accepted else "failed")
    assert report.verdict == "malformed"  # none is a record


@of_each("case", CASES)
def test_the_quick_way_never_takes_what_the_decoder_refuses(case: Case) -> None:
    quick = document._quick(case.data, ruleset_given=False)
    assert quick is None or case.accepted


def embedded(data: bytes) -> bytes:
    """Return a valid record that has a text as a value in `ext`."""
    assert RECORD.endswith(b"}")
    return RECORD[:-1] + b', "ext": {"x": ' + data + b"}}"


@of_each("case", [case for case in CASES if case.kind not in WHOLE_TEXTS])
def test_a_record_that_holds_the_text_in_ext(case: Case) -> None:
    data = embedded(case.data)
    report = a44log.verify(data)
    codes = [finding.code for finding in errors(report.findings)]
    assert codes == [fault.code for fault in case.faults]
    assert report.verdict == ("valid" if case.accepted else "malformed")
    quick = document._quick(data, ruleset_given=False)
    if not case.accepted:
        assert quick is None
    elif b"\\u003" not in data and b"-0" not in data:  # else it does not say
        assert quick == document._thorough(data, ruleset_given=False)


@of_each("case", [case for case in CASES if case.rfc != "free"])
def test_what_is_said_of_the_rfc_is_what_another_reader_says(case: Case) -> None:
    """The `json` of the standard library, but for its NaN and infinities."""
    try:
        json.loads(case.data.decode(), parse_constant=int)
    except (ValueError, RecursionError):
        assert case.rfc == "refuse"
    else:
        assert case.rfc == "accept"


@of_each("case", [case for case in CASES if case.why or case.stricter])
def test_where_we_are_stricter_the_format_says_so(case: Case) -> None:
    assert case.why
    assert case.why in " ".join((ROOT / "docs/record-format.md").read_text("utf-8").split())


def test_the_cases_are_many_and_different() -> None:
    assert len(CASES) >= 250
    assert len({str(case) for case in CASES}) == len(CASES)
    assert len({case.data for case in CASES}) == len(CASES)
    assert {case.rfc for case in CASES} == {"accept", "refuse", "free"}
    codes = {fault.code for case in CASES for fault in case.faults}
    assert codes == {f"A44-J10{number}" for number in range(1, 10)}
