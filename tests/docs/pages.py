"""The documents: their blocks, tables and marks."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/*.md", "benchmarks/*.md", "examples/**/*.md")
    for page in ROOT.glob(pattern)
)

Row = list[str]


class Block(NamedTuple):
    """A fenced block: its language, the mark behind that, and its text."""

    language: str
    mark: str
    text: str


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def doc(name: str) -> str:
    """Return the text of a page in `docs`."""
    return text_of(ROOT / "docs" / name)


def blocks(page: Path) -> list[Block]:
    fenced = re.findall(r"^```(\w*) ?(.*)\n((?:.*\n)*?)```$", text_of(page), re.MULTILINE)
    return [Block(*parts) for parts in fenced]


def with_next(page: Path) -> Iterator[tuple[Block, Block]]:
    """Yield the blocks of a page, each with the one below it."""
    return pairwise([*blocks(page), Block("", "", "")])


def marked(language: str, mark: str) -> list[Block]:
    """List the blocks of a language whose mark begins so."""
    every = [block for page in PAGES for block in blocks(page)]
    return [each for each in every if each.language == language and each.mark.startswith(mark)]


def minimal() -> str:
    """Return the record that is small and whole."""
    (block,) = marked("json", "record")
    return block.text


def unfenced(page: Path) -> str:
    """Return a page's text without its blocks."""
    return re.sub(r"^```.*\n(?:.*\n)*?```$", "", text_of(page), flags=re.MULTILINE)


def quoted(text: str) -> list[str]:
    """List what stands between backquotes; it may go over the end of a line."""
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", text)]


def table_after(text: str, heading: str) -> list[Row]:
    """Return the rows of the first table after a line, without its head."""
    lines = iter(text[text.index(f"\n{heading}\n") :].splitlines()[2:])
    table = list(_table(lines))
    assert table, heading
    return table[2:]


def _table(lines: Iterator[str]) -> Iterator[Row]:
    found = False
    for line in lines:
        if line.startswith("|"):
            found = True
            yield [cell.strip() for cell in line.strip("|").split("|")]
        elif found:
            return
