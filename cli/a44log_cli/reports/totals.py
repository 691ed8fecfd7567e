"""What many records came to, for people: how many of each verdict, and what was found."""

from collections.abc import Iterator
from typing import Final

from a44log.batch.summary import Summary
from a44log.messages import Catalogue
from a44log.validator.codes import CODES
from a44log_cli.reports.content import summary as of_verdicts
from a44log_cli.terminal.text import columns, width, wrap

_MOST_CODES: Final = 20


def totals(summary: Summary, words: Catalogue) -> Iterator[str]:
    """Yield the lines that tell how many records there were, and which codes in how many.

    Each code has its first place beside it, or all have it below, on a line of any length.
    """
    yield from wrap(of_verdicts(summary.verdicts, words))
    every = summary.found()
    found = every[:_MOST_CODES]
    figures = [str(each.records) for each in found]
    digits = max(map(len, figures), default=0)
    begun = [
        f"  {figure:>{digits}}  {each.code} {CODES[each.code].name}"
        for figure, each in zip(figures, found, strict=True)
    ]
    places = [words.label("first-place", place=each.first) for each in found]
    longest = max(map(len, begun), default=0)
    beside = [f"{line:{longest}}  {place}" for line, place in zip(begun, places, strict=True)]
    if all(width(line) <= columns() for line in beside):
        yield from beside
    else:
        for line, place in zip(begun, places, strict=True):
            yield line
            yield " " * (digits + 4) + place
    if more := len(every) - len(found):
        yield from wrap(words.label("more-codes", count=more), "  ")
