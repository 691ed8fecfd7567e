"""Every sentence of the catalogue, made by a real record.

    python -m tests.messages.sentences

writes them down anew, in `sentences.txt`; then read what has changed.
"""

from pathlib import Path

from a44log.messages import catalogue
from a44log.record.given import given_bytes
from a44log.validator.report import Finding, Report
from a44log.validator.verify import Referee
from tests.messages.cases_bytes import BYTES
from tests.messages.cases_game import GAME
from tests.messages.cases_structure import STRUCTURE
from tests.validator import goldens

WRITTEN = Path(__file__).parent / "sentences.txt"

INTERNAL = "A44-I901"
CASES = [*BYTES, *STRUCTURE, *GAME, INTERNAL]


def key_of(case: str) -> str:
    """Return the key in the catalogue of what a case is for."""
    return case.partition(",")[0]


def report_on(case: str) -> Report:
    """Return the report on a case's record."""
    if case == INTERNAL:
        return goldens.judge(case)
    record = {**BYTES, **STRUCTURE, **GAME}[case]
    data = record if isinstance(record, bytes) else given_bytes(record)
    return Referee().judge(data, gzipped=case == "A44-J110/not-gzip")


def finding_of(case: str) -> Finding:
    """Return the finding that a case is for."""
    code, _, problem = key_of(case).partition("/")
    for finding in report_on(case).findings:
        if finding.code == code and finding.facts.get("problem", "") == problem:
            return finding
    raise AssertionError(f"{case} is not found")


def sentences() -> str:
    """Return what is said in each case, in the order of the catalogue."""
    place = {key: number for number, key in enumerate(catalogue().texts)}
    return "\n".join(map(_said, sorted(CASES, key=lambda case: place[key_of(case)])))


def _said(case: str) -> str:
    found = finding_of(case)
    lines = [case, f"  {found.message}"]
    lines += [f"  expected: {found.expected}"] if found.expected else []
    lines += [f"  actual: {found.actual}"] if found.actual else []
    lines += [f"  {found.hint}"] if found.hint else []
    lines += [f"  {other.pointer}: {other.message}" for other in found.related]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    WRITTEN.write_text(sentences(), "utf-8", newline="\n")
