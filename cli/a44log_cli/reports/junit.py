"""The format for build servers: JUnit XML, a test case for each record."""

import re
from collections import Counter
from typing import IO, Final

from a44log.messages import catalogue
from a44log.validator.report import Finding, Report
from a44log_cli.inputs.source import Source
from a44log_cli.reports.content import headline
from a44log_cli.reports.format import Format, Judged, Look, Run, Shown
from a44log_cli.terminal.text import printable

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_KEPT_IN_MEMORY: Final = 4_000_000
_PIECE: Final = 65_536
_ESCAPES: Final = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
_NO_CHARACTER: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _show(report: Report, source: Source, look: Look) -> Shown:
    """Return the record's test case: as it passes, and as it fails."""
    name, file = _text(source.place()), _text(printable(source.shown))
    begun = f'    <testcase name="{name}" classname="a44log" file="{file}">\n'
    remarks = _system_out([found for found in report.findings if found.severity != "error"])
    passing = f"{begun}{remarks}    </testcase>\n" if remarks else begun[:-2] + "/>\n"
    if not look.in_full:
        return Shown(passing.encode())
    words = catalogue(look.lang)
    head = headline(report, source, words)
    message = words.format_field([head.verdict, head.because], "commas")
    errors = [found for found in report.findings if found.severity == "error"]
    told = errors or report.findings
    kind = "error" if report.verdict in ("malformed", "unverifiable") else "failure"
    cause = "".join(
        [
            f'      <{kind} message="{_text(message)}"',
            f' type="{told[0].code if told else report.verdict}">',
            _text("\n\n".join(map(_finding, told))),
            f"</{kind}>\n",
        ]
    )
    failing = f"{begun}{cause}{remarks if errors else ''}    </testcase>\n"
    return Shown(passing.encode(), failing.encode())


def _system_out(findings: list[Finding]) -> str:
    if not findings:
        return ""
    told = _text("\n\n".join(map(_finding, findings)))
    return f"      <system-out>{told}</system-out>\n"


def _finding(finding: Finding) -> str:
    """Return a finding as lines: its code and place, what it says, and the hint."""
    head = f"{finding.severity} {finding.code} {finding.name} {finding.pointer}".rstrip()
    return "\n".join(filter(None, (head, finding.message, finding.hint)))


def _text(text: str) -> str:
    """Return text as XML has it, or one line as an attribute; other controls are made visible.

    One character that XML 1.0 cannot hold would make the whole document worthless.
    """
    lines = "\n".join(map(printable, text.split("\n")))
    return _NO_CHARACTER.sub("\ufffd", lines).translate(_ESCAPES)


class _Suite:
    """One suite of all records. Its head counts them, so that they wait in a temporary file."""

    def __init__(self, run: Run) -> None:
        from tempfile import SpooledTemporaryFile

        self._output = run.output
        self._complaints = run.complaints
        self._counts: Counter[str] = Counter()
        self._cases: IO[bytes] = SpooledTemporaryFile(_KEPT_IN_MEMORY)  # noqa: SIM115

    def add(self, judged: Judged) -> None:
        case = judged.shown.line
        if judged.status:
            # Details are missing where it could not be shown; its report stands there instead.
            report = judged.shown.line.decode().rstrip()
            case = judged.shown.details or _error("?", "A44-I901", "internal error", report)
            self._counts["errors" if b"      <error " in case else "failures"] += 1
        self._add(case)

    def _add(self, case: bytes) -> None:
        self._counts["tests"] += 1
        self._cases.write(case)

    def finish(self) -> None:
        for complaint in self._complaints:
            self._counts["errors"] += 1
            self._add(_error(complaint, "unreadable", complaint))
        counts = "".join(
            f' {name}="{self._counts[name]}"' for name in ("tests", "failures", "errors")
        )
        self._write(
            f'{_HEAD}<testsuites name="a44log"{counts}>\n'
            f'  <testsuite name="a44log verify"{counts} skipped="0">\n'
        )
        self._cases.seek(0)
        while piece := self._cases.read(_PIECE):
            self._output.data(piece)
        self._cases.close()
        self._write("  </testsuite>\n</testsuites>\n")

    def _write(self, text: str) -> None:
        self._output.data(text.encode())


def _error(name: str, kind: str, message: str, body: str = "") -> bytes:
    """Return the case of what there is no report on."""
    return (
        f'    <testcase name="{_text(name)}" classname="a44log">\n'
        f'      <error message="{_text(message)}" type="{kind}">{_text(body)}</error>\n'
        "    </testcase>\n"
    ).encode()


JUNIT = Format(_show, _Suite)
