"""What is wrong with a text, as the strict reader tells it."""

from typing import Any

from a44log.record.decoder import decode
from a44log.record.fault import Fault


def faults(source: str | bytes) -> tuple[Fault, ...]:
    document, found = decode(source.encode() if isinstance(source, str) else source)
    assert document is None, "a document with a fault is not handed out"
    return found


def only_fault(source: str | bytes) -> Fault:
    (fault,) = faults(source)
    return fault


def place(fault: Fault) -> tuple[Any, Any]:
    return fault.facts["line"], fault.facts["column"]
