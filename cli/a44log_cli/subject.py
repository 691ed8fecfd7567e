"""Completing what can be explained."""

import click

from a44log.reference import subjects


def complete(_context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Return the names that a word may become, in any case of its letters."""
    return [name for name in subjects() if name.casefold().startswith(word.casefold())]
