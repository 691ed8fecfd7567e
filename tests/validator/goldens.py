"""The fixtures: one small record for each code, and the report on it.

    python -m tests.validator.goldens

writes the reports anew; then read what has changed. A report is one line, which nobody can read in
a diff, so that it is kept with its keys a line each: `compact` gives the bytes back. The version of
the tool is left open, or every release would change them all.
"""

import json
from pathlib import Path

import a44log
from a44log.validator.codes import CODES
from a44log.validator.report import Report
from a44log.validator.verify import Referee

FIXTURES = Path(__file__).parents[1] / "fixtures"

_THIS = f'"version": "{a44log.__version__}"'
_ANY = '"version": "*"'


def bytes_of(code: str) -> bytes:
    """Return the record of a code's fixture as it is read: `record.json`, or `.json.gz`."""
    (path,) = (FIXTURES / code).glob("record.json*")
    return path.read_bytes()


def golden_of(code: str) -> str:
    """Return the report that is kept for a code."""
    return (FIXTURES / code / "report.json").read_text("utf-8")


def readable(report: bytes) -> str:
    """Return a report's text as it is kept."""
    text = json.dumps(json.loads(report), ensure_ascii=False, indent=2) + "\n"
    return text.replace(_THIS, _ANY, 1)


def compact(golden: str) -> bytes:
    """Return the bytes of a report that is kept."""
    report = json.loads(golden.replace(_ANY, _THIS, 1))
    return json.dumps(report, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class _Faulty(Referee):
    """A referee that fails, as none should."""

    def _game(self, *_: object) -> Report:
        raise ZeroDivisionError


def judge(code: str, lang: str = "en") -> Report:
    """Return the report on a code's fixture; for the internal error the referee is made to fail."""
    referee = (_Faulty if CODES[code].stage == "internal" else Referee)(lang=lang)
    return referee.judge(bytes_of(code))


if __name__ == "__main__":
    for path in sorted(FIXTURES.glob("A44-*")):
        new = readable(judge(path.name).to_json())
        golden = path / "report.json"
        if not golden.exists() or new != golden.read_text("utf-8"):
            golden.write_text(new, "utf-8", newline="\n")
            print(f"{path.name}: written")
