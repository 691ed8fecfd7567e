"""A fault of a document, as the decoder and the structure stage yield it: data, never prose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""A value of a document. There are no floats: the contract, section 1, has integers only."""

CUT = 200
"""Quoted values are cut at this many characters (the contract, section 2)."""

_SURROGATE = re.compile(r"[\ud800-\udfff]")
_REPLACEMENT = "\ufffd"


class Fault(NamedTuple):
    """One thing that is wrong with a document.

    `name` is the contract's name of the code ("duplicate-key"), `pointer` the place by RFC 6901
    ("" for the whole document), `facts` the plain values that a sentence about it is made from.
    The keys of `facts` are always the same for a name.
    """

    name: str
    pointer: str
    facts: dict[str, Json]


def encodable(text: str) -> str:
    """Return the text with U+FFFD for each half surrogate, so that UTF-8 can encode it."""
    return _SURROGATE.sub(_REPLACEMENT, text)


def cut(text: str) -> str:
    """Return the first 200 characters of a text, such that UTF-8 can encode them."""
    return encodable(text[:CUT])


def pointer(parts: Iterable[str | int]) -> str:
    """Return the JSON Pointer (RFC 6901) to the value that keys and indexes in `parts` lead to.

    Each key is cut as any quoted value is: one longer than that is a fault of its own, and the
    report of a document stays in proportion to the document.
    """
    tokens = (cut(str(part)).replace("~", "~0").replace("/", "~1") for part in parts)
    return "".join("/" + token for token in tokens)
