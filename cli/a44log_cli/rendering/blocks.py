"""What a command answers, in blocks that are written for a terminal or to paste into a forum."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from a44log.messages import Catalogue
from a44log_cli.rendering.escaping import escaped, paragraph
from a44log_cli.rendering.lines import aligned, fits, table_lines
from a44log_cli.rendering.markdown import bold, bullets, drawn, events_table
from a44log_cli.rendering.table import Table
from a44log_cli.terminal.text import heading, printable, wrap

_MARGIN: Final = "  "


class Title(NamedTuple):
    """What it is all about."""

    text: str


class Head(NamedTuple):
    """What the blocks after it are about."""

    text: str


class Said(NamedTuple):
    """A sentence."""

    text: str


class Items(NamedTuple):
    """Sentences, or lists of things, side by side."""

    texts: Sequence[str]


class Events(NamedTuple):
    """Events of a log."""

    table: Table


class Grid(NamedTuple):
    """Rows of cells, the heads first; the first `texts` columns are text, the others figures."""

    rows: Sequence[Sequence[str]]
    texts: int


Block = Title | Head | Said | Items | Events | Grid
"""A block; its texts may hold anything that players are called."""


def written(blocks: Iterable[Block], format_name: str, words: Catalogue) -> str:
    """Return blocks in one of the two formats for people, `text` or `markdown`."""
    return (as_text if format_name == "text" else as_markdown)(blocks, words)


def as_text(blocks: Iterable[Block], words: Catalogue) -> str:
    """Return blocks as lines for a terminal, styled; a head begins after a blank line."""
    lines: list[str] = []
    for block in blocks:
        if lines and isinstance(block, Title | Head):
            lines.append("")
        lines += _lines(block, words)
    return "".join(f"{line}\n" for line in lines)


def _lines(block: Block, words: Catalogue) -> Iterator[str]:
    match block:
        case Title(text):
            yield from heading(printable(text))
        case Head(text):
            yield from heading(printable(text), _MARGIN)
        case Said(text):
            yield from wrap(printable(text), _MARGIN)
        case Items(texts):
            for text in texts:
                yield from wrap(printable(text), _MARGIN * 3, _MARGIN * 2)
        case Events(table):
            yield from table_lines(table, words)
        case Grid(rows, texts):
            yield from _grid([[printable(cell) for cell in row] for row in rows], texts, words)


def _grid(rows: Sequence[Sequence[str]], texts: int, words: Catalogue) -> Iterator[str]:
    """Yield rows in columns, or, where lines are too short for that, each with its heads."""
    if fits(rows):
        yield from aligned(rows, texts)
        return
    heads, *others = rows
    for row in others:
        named = [f"{head} {cell}" for head, cell in zip(heads, row, strict=True) if cell]
        yield from wrap(words.label("finding", parts=named), _MARGIN * 3, _MARGIN * 2)


def as_markdown(blocks: Iterable[Block], words: Catalogue) -> str:
    """Return blocks as Markdown, a blank line between each two."""
    return "\n\n".join(_marked_up(block, words) for block in blocks) + "\n"


def _marked_up(block: Block, words: Catalogue) -> str:
    match block:
        case Title(text):
            return f"## {escaped(text)}"
        case Head(text):
            return bold(text)
        case Said(text):
            return paragraph(text)
        case Items(texts):
            return bullets(texts)
        case Events(table):
            return events_table(table, words)
        case Grid(rows, texts):
            figures = [place >= texts for place in range(len(rows[0]))]
            return drawn(rows, figures, set())
