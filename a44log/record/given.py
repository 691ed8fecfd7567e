"""A record given as a Python value: the bytes that it stands for, and what JSON cannot hold."""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import count
from math import isfinite
from typing import Any, Final

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.canonical import canonical
from a44log.record.decoder import FACTS, MAX_BYTES, too_large
from a44log.record.fault import Fault, Json, pointer
from a44log.record.scanner import MAX_DEPTH

_NAME_OF_A_FILE: Final = re.compile(
    r"[^\s{\[\"][^\n{\"]{0,400}\.(json|ndjson|jsonl)(\.gz)?", re.IGNORECASE
)
"""No text that ends so is JSON."""


def given_bytes(value: dict[str, Any] | list[Any]) -> bytes | Fault:
    """Return the canonical bytes of a record given as a Python value, for the decoder to judge.

    Floats and lone surrogates are written down for it to find. What no JSON text can say is a
    fault: another type of value, a key that is no text, a value that holds itself.
    """
    fault = _unwritable(value, (), count())
    if fault:
        return fault
    try:
        return canonical(value)
    except TypeError:  # half a character, or a number of more than 64 bits
        return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def given_text(text: str) -> bytes | Fault:
    """Return the bytes of a record given as text, for the decoder to judge.

    What no bytes could hold is written as an escape, for it to find. The name of a file in the
    place of what it holds is a fault of its own.
    """
    if _NAME_OF_A_FILE.fullmatch(text):
        return _fault("json-syntax", (), "file-name", None)
    return text.encode("utf-8", "backslashreplace")


def _unwritable(value: object, path: tuple[str | int, ...], seen: Iterator[int]) -> Fault | None:
    """Return what is in the way of writing the value down, if anything.

    `seen` counts values: each takes a byte at least, and one object may be there many times.
    """
    if next(seen) > MAX_BYTES:
        return too_large()
    if value is None or isinstance(value, str | bool):
        return None
    if isinstance(value, float):
        infinite = not isfinite(value)
        return _fault("number-not-allowed", path, "not-a-number", str(value)) if infinite else None
    if isinstance(value, int):
        # Python itself refuses to write one of thousands of digits.
        huge = abs(value) > MAX_INTEGER**4
        return _fault("number-not-allowed", path, "out-of-range", None) if huge else None
    if not isinstance(value, dict | list | tuple):
        return _fault("json-syntax", path, "not-json", type(value).__name__)
    if len(path) == MAX_DEPTH:
        return Fault("too-deep", pointer(path), {"line": None, "column": None, "limit": MAX_DEPTH})
    for key, item in _members(value):
        if isinstance(value, dict) and not isinstance(key, str):
            return _fault("json-syntax", path, "not-json", type(key).__name__)
        fault = _unwritable(item, (*path, key), seen)
        if fault:
            return fault
    return None


def _members(value: dict[Any, Any] | list[Any] | tuple[Any, ...]) -> Iterable[tuple[Any, Any]]:
    """Return keys and values in an order that does not depend on how a dict was made."""
    if isinstance(value, dict):
        return sorted(value.items(), key=lambda member: str(member[0]))
    return enumerate(value)


def _fault(name: str, path: tuple[str | int, ...], problem: str, found: str | None) -> Fault:
    facts: dict[str, Json] = dict.fromkeys(FACTS[name])
    return Fault(name, pointer(path), {**facts, "problem": problem, "found": found})
