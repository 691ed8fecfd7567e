"""What many records came to, for people: how many of each verdict, and what was found."""

from collections.abc import Iterator

from a44log.batch.summary import Summary
from a44log.messages import Catalogue
from a44log.validator.codes import CODES
from a44log_cli.content import summary as of_verdicts
from a44log_cli.terminal import columns, width, wrap


def totals(summary: Summary, words: Catalogue) -> Iterator[str]:
    """Yield the lines that tell how many records there were, and which codes in how many."""
    yield from wrap(of_verdicts(summary.verdicts, words))
    found = summary.found()
    figures = [f"{each.records:,}" for each in found]
    digits = max(map(len, figures), default=0)
    names = [f"{each.code} {CODES[each.code].name}" for each in found]
    longest = max(map(len, names), default=0)
    for each, figure, name in zip(found, figures, names, strict=True):
        begun = f"  {figure:>{digits}}  {name}"
        place = words.label("first-place", place=each.first)
        in_one = f"  {figure:>{digits}}  {name:{longest}}  {place}"
        if width(in_one) <= columns():
            yield in_one
        else:
            yield begun
            yield from wrap(place, " " * (digits + 4))
