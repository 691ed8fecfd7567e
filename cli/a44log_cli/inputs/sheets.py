"""Sheets as inputs: the record that one says, or every reason why it cannot be read."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import orjson

from a44log import spoken
from a44log.messages import Catalogue, catalogue
from a44log.record.compression import inflate
from a44log.record.fault import Fault
from a44log.record.sheet.fault import Assumption, SheetFault
from a44log.record.sheet.reader import Sheet, read_sheet
from a44log.validator.codes import BY_NAME
from a44log_cli.inputs.source import Origin, Source
from a44log_cli.terminal.text import printable


def open_sheet(source: Source, lang: str) -> Source | str:
    """Return the record that a sheet says, or the complaint that it cannot be read."""
    words = catalogue(lang)
    plain = source.data
    if isinstance(plain, bytes):
        plain = inflate(plain, must=source.gzipped)
    if isinstance(plain, Fault):
        code = BY_NAME[plain.name].code
        return f"{source.place()}: {words.text(code, plain.facts).message}"
    read = read_sheet(plain)
    if isinstance(read, Sheet):
        origin = Origin(len(plain), sha256(plain).hexdigest(), read.lines, read.assumptions)
        return source._replace(data=orjson.dumps(read.record), gzipped=False, sheet=origin)
    return "\n".join(_complaint(source.place(), read, words))


def assumed(assumptions: Sequence[Assumption], words: Catalogue) -> list[str]:
    """Return what was assumed to read a sheet, in sentences without an end."""
    return [printable(sentence) for sentence in spoken.assumed(assumptions, words)]


def _complaint(where: str, faults: Sequence[SheetFault], words: Catalogue) -> Iterator[str]:
    """Yield the lines that tell all faults of a sheet, each with its place."""
    yield words.label("sheet-unreadable", where=where, count=len(faults))
    for fault in faults:
        text = spoken.of_sheet(fault, words)
        yield f"  {where}:{fault.line}:{fault.column}: {printable(text.message)}"
        if text.expected:
            yield "    " + words.label("expected", expected=printable(text.expected))
        if text.hint:
            yield "    " + words.label("hint", hint=printable(text.hint))
