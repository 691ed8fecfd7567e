"""The option --format."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])


def format_option(*formats: str, told: str) -> Callable[[_Command], _Command]:
    """Give a command the option --format, as its argument `format_name`; the first is the default.

    `told` is what its help says of them.
    """
    return click.option(
        "--format",
        "format_name",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help=told,
    )


blocks_format = format_option(
    "text", "markdown", "json", told="text for a terminal; markdown to paste; json for programs."
)
"""The formats of what is put together in blocks."""
