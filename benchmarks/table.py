"""The run's figures as one Markdown table that is aligned for a terminal too."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from benchmarks.timing import Spread


class Row(NamedTuple):
    """One figure: what it is of, how it spread over the rounds, in which unit, and its bar."""

    what: str
    figure: Spread
    unit: str
    bar: str = ""


def table(rows: Sequence[Row]) -> str:
    """Return the rows under a heading, one line each."""
    head = ("", "median", "min", "max", "unit", "bar")
    lines = [(row.what, *map(_number, row.figure), row.unit, row.bar) for row in rows]
    return aligned([head, *lines], left={0, 4})


def aligned(lines: Sequence[tuple[str, ...]], left: Collection[int]) -> str:
    """Return a heading and lines of cells as a table; these columns stand to the left."""
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    written = [
        " | ".join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    ]
    rule = "|".join(
        "-" * (width + 2) if place in left else "-" * (width + 1) + ":"
        for place, width in enumerate(widths)
    )
    return "\n".join([f"| {written[0]} |", f"|{rule}|", *(f"| {line} |" for line in written[1:])])


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
