"""The language that people are spoken to in."""

import locale
import os
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from a44log.messages import LANGUAGES

VARIABLE: Final = "A44LOG_LANG"

_ENGLISH: Final = "en"
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order that POSIX gives
_WINDOWS: Final = os.name == "nt"  # where they are rarely set, and Python asks the system
_CHINESE: Final = {"zh", "chinese"}
_SIMPLIFIED: Final = {"hans", "simplified"}
_TRADITIONAL: Final = {"hant", "traditional", "tw", "taiwan", "hk", "hong", "mo", "macao", "macau"}

_Command = TypeVar("_Command", bound=Callable[..., Any])


def lang_option(command: _Command) -> _Command:
    """Give a command the option --lang, which is None where it was not used."""
    option = click.option(
        "--lang",
        type=click.Choice(list(LANGUAGES)),
        help=f"Language of the texts. What people read is otherwise in that of {VARIABLE} or of "
        "the locale, what programs read in English.",
    )
    return option(command)


def language(lang: str | None, *, for_people: bool = True) -> str:
    """Return the language to speak: the given one, else the environment's if it is for people.

    Raises `click.UsageError` for a language in A44LOG_LANG that there is not.
    """
    if lang or not for_people:
        return lang or _ENGLISH
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return of_locale(_locale())
    if wanted not in LANGUAGES:
        raise click.UsageError(
            f"no language {wanted!r}, which {VARIABLE} asks for; there is {', '.join(LANGUAGES)}"
        )
    return wanted


def of_locale(name: str) -> str:
    """Return the language of a locale: zh_TW.UTF-8, zh-Hant, Chinese (Traditional)_Hong Kong SAR.

    A script counts for more than a place. What is not Chinese is English, and neither script is
    ever a substitute for the other.
    """
    words = re.findall("[a-z]+", name.partition(".")[0].lower())
    if not _CHINESE & {*words[:1]}:
        return _ENGLISH
    traditional = _TRADITIONAL & {*words} and not _SIMPLIFIED & {*words}
    return "zh-Hant" if traditional else "zh-Hans"


def _locale() -> str:
    """Return the name of the locale that messages are asked for in."""
    named = next(filter(None, map(os.environ.get, _LOCALES)), "")
    return named if named or not _WINDOWS else locale.getlocale()[0] or ""
