"""The format junit: XML that build servers read, a test case a record."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from a44log import Referee
from a44log.batch.summary import Summary
from a44log.messages import LANGUAGES, catalogue
from a44log.validator.codes import CODES
from a44log_cli.inputs.source import Source
from a44log_cli.reports import junit
from a44log_cli.reports.format import Judged, Look, Run, Shown
from a44log_cli.reports.formats import FORMATS
from tests.cli.command import INVALID, VALID, game, line, ndjson, verify
from tests.validator.goldens import bytes_of, judge

CHILDREN = {
    "testsuites": {"testsuite"},
    "testsuite": {"testcase"},
    "testcase": {"failure", "error", "system-out"},
}
"""What Jenkins, GitLab and pytest's own schema all take, as far as it is used."""
ATTRIBUTES = {
    "testsuites": {"name", "tests", "failures", "errors"},
    "testsuite": {"name", "tests", "failures", "errors", "skipped"},
    "testcase": {"name", "classname", "file"},
    "failure": {"message", "type"},
    "error": {"message", "type"},
    "system-out": set(),
}


def suite(output: bytes) -> ET.Element:
    """Return the suite of a run, once it is proven to be one."""
    assert output.startswith(b'<?xml version="1.0" encoding="UTF-8"?>\n')
    root = ET.fromstring(output)
    assert root.tag == "testsuites"
    for element in root.iter():
        optional = {"file"} if element.tag == "testcase" else set()
        assert {*element.keys()} | optional == ATTRIBUTES[element.tag]
        assert {child.tag for child in element} <= CHILDREN.get(element.tag, set())
    (found,) = root
    cases = list(found)
    counts = {
        "tests": len(cases),
        "failures": sum(case.find("failure") is not None for case in cases),
        "errors": sum(case.find("error") is not None for case in cases),
    }
    for key, count in counts.items():
        assert root.get(key) == found.get(key) == str(count)
    for case in cases:
        assert len(case) == len({child.tag for child in case})
        assert {child.tag for child in case} != {"failure", "error"}
    return found


def run(*arguments: object, stdin: bytes = b"") -> ET.Element:
    return suite(verify("--format", "junit", *arguments, stdin=stdin).stdout)


def test_a_record_is_a_case_that_passes_fails_or_cannot_be_judged(tmp_path: Path) -> None:
    later = game() | {"format": "a44log/2"}
    path = ndjson(tmp_path, [game(), game("broken.json"), game() | {"luck": 1}, later])
    valid, invalid, malformed, unverifiable = run(path)
    assert [child.tag for child in valid] == []
    (failure,) = invalid
    assert failure.tag == "failure"
    assert failure.get("type") == "A44-P404"
    assert failure.get("message") == "not valid, event 12 is not legal"
    (found,) = Referee().judge(INVALID.read_bytes()).findings
    assert failure.text
    assert failure.text.split("\n") == [
        "error A44-P404 does-not-beat /events/12/cards",
        found.message,
        found.hint,
    ]
    assert [(child.tag, child.get("type")) for child in malformed] == [("error", "A44-S204")]
    assert [(child.tag, child.get("type")) for child in unverifiable] == [("error", "A44-S201")]


def test_a_case_has_the_path_the_line_and_the_file(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game()])
    cases = run(VALID, path)
    assert [case.get("name") for case in cases] == [str(VALID), f"{path}:1", f"{path}:2"]
    assert [case.get("file") for case in cases] == [str(VALID), str(path), str(path)]


def test_warnings_are_output_of_a_case_that_passes_and_its_failure_where_they_fail() -> None:
    record = game("broken.json")
    record["events"][12]["ruling"] = {"decision": "stands"}
    (passing,) = run("-", stdin=line(record))
    assert [child.tag for child in passing] == ["system-out"]
    (failing,) = run("--fail-on", "warning", "-", stdin=line(record))
    (failure,) = failing
    assert (failure.tag, failure.get("type")) == ("failure", "A44-P404")
    assert passing[0].text == failure.text
    assert (failure.text or "").startswith("warning A44-P404 does-not-beat /events/12/cards\n")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_is_sound_xml_in_every_language(code: str, lang: str) -> None:
    report = judge(code)
    report.findings = Referee(lang=lang).judge(bytes_of(code)).findings or report.findings
    look = Look(lang, symbols=True, in_full=True)
    shown = FORMATS["junit"].show(report, Source(bytes_of(code), "g.json"), look)
    for case in map(ET.fromstring, shown):
        assert case.get("name") == "g.json"
    assert code in shown.details.decode()


def test_only_lang_changes_the_language() -> None:
    usual = verify("--format", "junit", INVALID).stdout
    assert verify("--format", "junit", INVALID, A44LOG_LANG="zh-Hant").stdout == usual
    chinese = verify("--format", "junit", "--lang", "zh-Hant", INVALID).stdout
    assert catalogue("zh-Hant").labels["verdict-invalid"] in chinese.decode()


@pytest.mark.parametrize("text", ["\x00", "\x1b[0m", "\ufffe", "<a>&'\"", "]]>", "\u202e", "\x85"])
def test_what_xml_cannot_hold_is_made_visible(text: str) -> None:
    data = line(game() | {f"a{text}b": 1})
    (case,) = run("-", stdin=data)
    (error,) = case
    (key,) = re.findall("a(.*)b is no key of", error.text or "")
    assert key.isprintable() or key == "\ufffd"
    assert key == text or key.startswith("\\u") or key == "\ufffd"


def test_quiet_leaves_no_case_out() -> None:
    assert len(run("-q", VALID, INVALID, VALID)) == 3


def test_an_input_that_cannot_be_read_is_an_error() -> None:
    valid, missing = run(VALID, "no-such.json")
    assert [child.tag for child in valid] == []
    (error,) = missing
    assert (error.tag, error.get("type")) == ("error", "unreadable")
    assert (missing.get("name") or "").startswith("no-such.json: cannot be read")


class Kept:
    """An output that keeps what is written."""

    symbols = True

    def __init__(self) -> None:
        self.written = b""

    def data(self, data: bytes) -> None:
        self.written += data


def test_many_cases_wait_outside_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(junit, "_KEPT_IN_MEMORY", 100)
    output = Kept()
    writer = FORMATS["junit"].writer(Run(output, "en", False, False, Summary()))  # type: ignore[arg-type]
    case = b'    <testcase name="a" classname="a44log" file="a"/>\n'
    for _ in range(3000):
        writer.add(Judged("valid", 0, Shown(case)))
    writer.finish()
    assert len(suite(output.written)) == 3000


def test_a_record_that_could_not_be_shown_is_an_error_with_its_report() -> None:
    output = Kept()
    writer = FORMATS["junit"].writer(Run(output, "en", False, False, Summary()))  # type: ignore[arg-type]
    report = Referee().judge(VALID.read_bytes()).to_json()
    writer.add(Judged("valid", 4, Shown(report)))
    writer.finish()
    root = ET.fromstring(output.written)
    assert root.get("errors") == "1"
    (error,) = root.iter("error")
    assert (error.text or "").encode() == report.rstrip()
