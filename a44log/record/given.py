"""A record given as a Python value: the bytes that it stands for, and what JSON cannot hold."""

import json
from typing import Any

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.decoder import FACTS
from a44log.record.fault import Fault, pointer
from a44log.record.game import MAX_DEPTH


def given_bytes(value: dict[str, Any] | list[Any]) -> bytes | Fault:
    """Return JSON text that says the same, for the decoder to judge.

    Floats and lone surrogates are kept for it to find. What no JSON text can say is a fault:
    another type of value, a key that is no string, a value that holds itself.
    """
    fault = _unwritable(value, ())
    return fault or json.dumps(value, separators=(",", ":")).encode()


def _unwritable(value: object, path: tuple[str | int, ...]) -> Fault | None:
    if value is None or isinstance(value, str | bool | float):
        return None
    if isinstance(value, int):
        # Far larger ones could not even be written: Python refuses them.
        huge = abs(value) > MAX_INTEGER**4
        return _fault("number-not-allowed", path, problem="out-of-range") if huge else None
    if not isinstance(value, dict | list | tuple):
        return _fault("json-syntax", path, problem="not-json", found=type(value).__name__)
    if len(path) == MAX_DEPTH:
        return _fault("too-deep", path, limit=MAX_DEPTH)
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        if isinstance(value, dict) and not isinstance(key, str):
            return _fault("json-syntax", path, problem="not-json", found=type(key).__name__)
        fault = _unwritable(item, (*path, key))
        if fault:
            return fault
    return None


def _fault(name: str, path: tuple[str | int, ...], **facts: str | int) -> Fault:
    return Fault(name, pointer(path), dict.fromkeys(FACTS[name]) | facts)
