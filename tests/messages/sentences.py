"""Every sentence of the catalogues, made by a real record.

    python -m tests.messages.sentences

writes them down anew, in `sentences.en.txt` and its like; then read what has changed.
"""

from functools import cache
from pathlib import Path

from a44log.messages import LANGUAGES, catalogue
from a44log.record.fault import Fault
from a44log.record.given import given_bytes, given_text
from a44log.record.zstd import unpack
from a44log.validator.report import Finding, Report
from a44log.validator.verify import Referee
from tests.messages.cases_bytes import BYTES
from tests.messages.cases_game import GAME
from tests.messages.cases_structure import STRUCTURE
from tests.validator import goldens

WRITTEN = {lang: Path(__file__).parent / f"sentences.{lang}.txt" for lang in LANGUAGES}

INTERNAL = "A44-I901"
CASES = [*BYTES, *STRUCTURE, *GAME, INTERNAL]


def key_of(case: str) -> str:
    """Return the key in the catalogue of what a case is for."""
    return case.partition(",")[0]


@cache
def report_on(case: str, lang: str = "en") -> Report:
    """Return the report on a case's record."""
    if case == INTERNAL:
        return goldens.judge(case, lang)
    record = {**BYTES, **STRUCTURE, **GAME}[case]
    data: bytes | Fault
    if "zstd" in case:
        data = unpack(record)
    elif isinstance(record, bytes):
        data = record
    else:
        data = given_text(record) if isinstance(record, str) else given_bytes(record)
    return Referee(lang=lang).judge(data, gzipped=case == "A44-J110/not-gzip")


def finding_of(case: str, lang: str = "en") -> Finding:
    """Return the finding that a case is for."""
    code, _, problem = key_of(case).partition("/")
    for finding in report_on(case, lang).findings:
        if finding.code == code and finding.facts.get("problem", "") == problem:
            return finding
    raise AssertionError(f"{case} is not found")


def said_of(case: str, lang: str = "en") -> list[str]:
    """Return all that is said in a case, part by part."""
    found = finding_of(case, lang)
    parts = [found.message, found.expected, found.actual, found.hint]
    if legal := found.facts.get("legal"):
        parts.append(catalogue(lang).label("instead", legal=legal))
    return [*filter(None, parts), *(other.message for other in found.related)]


def sentences(lang: str = "en") -> str:
    """Return what is said in each case, in the order of the catalogue."""
    place = {key: number for number, key in enumerate(catalogue().texts)}
    cases = sorted(CASES, key=lambda case: place[key_of(case)])
    return "\n".join(_written(case, lang) for case in cases)


def _written(case: str, lang: str) -> str:
    found = finding_of(case, lang)
    lines = [case, f"  {found.message}"]
    lines += [f"  expected: {found.expected}"] if found.expected else []
    lines += [f"  actual: {found.actual}"] if found.actual else []
    lines += [f"  {found.hint}"] if found.hint else []
    lines += [f"  {other.pointer}: {other.message}" for other in found.related]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for lang, path in WRITTEN.items():
        path.write_text(sentences(lang), "utf-8", newline="\n")
