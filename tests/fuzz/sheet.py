"""Sheets, over any bytes: read or refused with every fault told, and what is read comes back."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import a44log
from a44log.messages import LANGUAGES, catalogue
from a44log.origin import sheet_origin
from a44log.record.canonical import canonical
from a44log.record.decoder import MAX_BYTES
from a44log.record.sheet.fault import SheetFault
from a44log.record.sheet.reader import MAX_FAULTS, Sheet, read_sheet
from a44log.record.sheet.words import KEYS, VERBS
from a44log.record.sheet.writer import write_sheet
from a44log.spoken import of_sheet
from tests.record.records import fullest
from tests.record.test_sheet_round_trip import without_what_is_lost

LONGEST: Final = MAX_BYTES + 2
WORDS: Final = tuple(
    sorted(
        {
            spelling.encode()
            for words in (KEYS, VERBS)
            for spelling in json.dumps(words, default=str, ensure_ascii=False).split('"')[1::2]
            if 0 < len(spelling) < 20
        }
    )
)
_EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def one(data: bytes) -> None:
    """Read a sheet; hold what is told, or what was read, to what is promised."""
    read = read_sheet(data)
    if isinstance(read, Sheet):
        _sound(read)
        return
    assert 0 < len(read) <= MAX_FAULTS
    for fault in read:
        _told(fault, data)


def _told(fault: SheetFault, data: bytes) -> None:
    """Hold a fault to its place, and to a sentence in each language."""
    assert 1 <= fault.line <= data.count(b"\n") + data.count(b"\r") + 1, fault
    assert 1 <= fault.column <= len(data) + 1, fault
    for lang in LANGUAGES:
        assert all(isinstance(text, str | None) for text in of_sheet(fault, catalogue(lang)))


def _sound(sheet: Sheet) -> None:
    """Hold the record of a sheet to the format, and to what comes back of it."""
    record = sheet.record
    report = a44log.verify(record)
    assert report.verdict not in ("malformed", "unverifiable"), report.findings
    assert len(sheet.lines) == len(record["events"])
    kept = canonical(without_what_is_lost(record))
    for lang in LANGUAGES:
        sheet_origin(sheet.assumptions, sheet.lines, lang)
        written = write_sheet(record, lang=lang)
        again = read_sheet(written.text.encode())
        assert isinstance(again, Sheet), (again, written.text)
        assert canonical(again.record) == kept, written.text


def seeds() -> Iterator[bytes]:
    """Yield sheets in each language, with and without suits and deal."""
    for path in sorted(_EXAMPLES.rglob("*.a44")):
        yield path.read_bytes()
    for lang in LANGUAGES:
        yield write_sheet(fullest(), lang=lang).text.encode()
    for stem, lang in (("cha-and-dian", "en"), ("ruled", "zh-Hans"), ("abandoned", "zh-Hant")):
        record = json.loads((_EXAMPLES / f"{stem}.json").read_bytes())
        yield write_sheet(record, lang=lang, suits=lang == "en", deal=lang != "en").text.encode()
