"""What can be explained: codes, by several names, and clauses."""

from collections.abc import Iterator
from typing import Final

import click

from a44log.messages.sources import GROUNDS
from a44log.validator.codes import CODES, Code

SECTIONS: Final = tuple(dict.fromkeys(clause.partition("-")[0] for clause in GROUNDS))
"""The sections of the rules, in their order."""


def clauses_of(section: str) -> list[str]:
    """Return the clauses of a section in their order."""
    found = [clause for clause in GROUNDS if clause.partition("-")[0] == section]
    return sorted(found, key=lambda clause: int(clause.partition("-")[2]))


def subjects() -> Iterator[str]:
    """Yield the name of everything that can be explained."""
    yield from CODES
    yield from (code.name for code in CODES.values())
    yield from GROUNDS


def complete(_context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Return the names that a word may become, in any case of its letters."""
    return [name for name in subjects() if name.casefold().startswith(word.casefold())]


def find(word: str) -> Code | str | None:
    """Return the code or the clause that a word names, whatever its case, dashes or prefix."""
    return _known().get(_bare(word))


def alike(word: str) -> list[str]:
    """Return up to three names that a word may have been meant to be."""
    from difflib import get_close_matches

    names = {_bare(name): name for name in subjects()}
    names |= {_bare(code.removeprefix("A44-")): code for code in CODES}
    near = get_close_matches(_bare(word), names, n=3, cutoff=0.6)
    return list(dict.fromkeys(names[name] for name in near))


def _known() -> dict[str, Code | str]:
    known: dict[str, Code | str] = {_bare(clause): clause for clause in GROUNDS}
    for code in CODES.values():
        for name in (code.code, code.code.removeprefix("A44-"), code.name):
            known[_bare(name)] = code
    return known


def _bare(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()
