"""Blocks of Markdown: bold lines, lists, tables."""

from collections.abc import Iterable, Sequence

from a44log.messages import Catalogue
from a44log_cli.rendering.escaping import escaped, paragraph
from a44log_cli.rendering.table import Row, Table


def bold(text: str) -> str:
    """Return text in bold."""
    return f"**{escaped(text)}**"


def bullets(items: Iterable[str]) -> str:
    """Return a list with an item for each text."""
    return "\n".join(f"- {paragraph(item)}" for item in items)


def drawn(rows: Sequence[Sequence[str]], numbers: Sequence[bool], marked: set[str]) -> str:
    """Return a table, the first row its heads; rows whose first cell is marked are bold."""
    heads, *others = [
        [bold(cell) if cell and row[0] in marked else escaped(cell) for cell in row] for row in rows
    ]
    rule = ["--:" if number else ":--" for number in numbers]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, rule, *others))


def events_table(table: Table, words: Catalogue) -> str:
    """Return a table of events, the one that was tried in bold."""
    timed = any(row.time for row in table.rows)
    heads = ["event", "seat", *(["time"] if timed else []), "action", "cards"]
    rows = [[words.label(f"column-{head}") for head in heads]]
    for row in table.rows:
        if row.left_out:
            left_out = words.label("left-out", count=row.left_out)
            rows.append(["", left_out, *[""] * (len(heads) - 2)])
        rows.append(_cells(row, timed=timed))
    numbers = [head in ("event", "time") for head in heads]
    return drawn(rows, numbers, {str(table.tried)})


def _cells(row: Row, *, timed: bool) -> list[str]:
    return [str(row.event), row.seat, *([row.time] if timed else []), row.verb, row.laid]
