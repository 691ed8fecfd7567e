"""The option --ruleset, for every command that has it."""

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from a44log.engine.ruleset import OPTIONS, PRESETS, Ruleset, parse_ruleset
from a44log.messages import Catalogue

PRESET_NAMES: Final = [f"{name}@{version}" for name, version in PRESETS]

_Command = TypeVar("_Command", bound=Callable[..., Any])


def ruleset_option(purpose: str) -> Callable[[_Command], _Command]:
    """Give a command --ruleset as its argument `rules`, which is None where it was not used."""
    return click.option(
        "--ruleset",
        "rules",
        metavar="NAME[@VERSION][,OPTION=VALUE...]",
        callback=_ruleset,
        shell_complete=complete,
        help=f"{purpose}: {', '.join(PRESET_NAMES)}, with options changed as in "
        "standard,settlement=winner_only.",
    )


def _ruleset(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> Ruleset | None:
    try:
        return parse_ruleset(text) if text is not None else None
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def complete(_context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Return what a word may become: a preset, then options with their values."""
    before, comma, begun = word.rpartition(",")
    if not comma:
        return [name for name in PRESET_NAMES if name.startswith(begun)]
    given = {setting.partition("=")[0] for setting in before.split(",")}
    settings = [
        f"{name}={spelled(value)}"
        for name, option in OPTIONS.items()
        if name not in given
        for value in option.values
    ]
    return [f"{before},{setting}" for setting in settings if setting.startswith(begun)]


def called(rules: Ruleset, words: Catalogue) -> str:
    """Return a ruleset as the option takes it, with no more options than it changes."""
    named = {"name": rules.name, "version": rules.version, "options": rules.changes()}
    return words.format_field([named], "rulesets")


def spelled(value: object) -> str:
    """Return an option's value as it is written on the command line."""
    return json.dumps(value).strip('"')
