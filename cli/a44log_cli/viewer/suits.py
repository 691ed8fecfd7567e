"""Suits in four colours, on lines for a terminal."""

import re
from typing import Final

import click

_COLORS: Final = {"\u2665": "red", "\u2666": "bright_blue", "\u2663": "green"}
_CARD: Final = re.compile(f"(?:10|[2-9AJKQ])([{''.join(_COLORS)}])")


def colored(line: str) -> str:
    """Return a finished line with its cards in the colours of their suits, spades in none.

    A card spelled in letters has no colour; styles of the line around a card go on after it.
    """
    return _CARD.sub(lambda card: _tinted(card[0], _COLORS[card[1]]), line)


def _tinted(text: str, color: str) -> str:
    return click.style(text, fg=color, reset=False) + click.style("", fg="reset", reset=False)


def marked(text: str) -> str:
    """Return text in reverse; styles around it go on after it."""
    return click.style(text, reverse=True, reset=False) + click.style(
        "", reverse=False, reset=False
    )
