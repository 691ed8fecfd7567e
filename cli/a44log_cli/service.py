"""The settings of the service and its store, as commands open them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from a44log.service.settings import Settings
    from a44log.service.store.store import Store

LOCAL: Final = "local"
"""The owner of what is stored where no API key is asked for."""

_NAME: Final = 100


def settings(given: Mapping[str, object] | None = None) -> Settings:
    """Return the settings, those given first; raises `click.UsageError` where one cannot be."""
    from a44log.service.settings import SettingsError, load

    chosen = {key: value for key, value in (given or {}).items() if value is not None}
    try:
        return load(os.environ, chosen)
    except SettingsError as error:
        raise click.UsageError(f"{error}.") from None


def store() -> Store:
    """Return the store, open; raises `click.UsageError` where that is not possible."""
    from a44log.service.store.database import DatabaseError
    from a44log.service.store.store import Store

    url = settings().database_url
    try:
        return Store(url)
    except DatabaseError as error:
        raise cannot_open(error) from None


def cannot_open(error: Exception) -> click.UsageError:
    """Return what is said of a store that cannot be opened."""
    return click.UsageError(f"cannot open the store: {error}. See A44LOG_DATABASE_URL.")


def owner(_context: click.Context, _parameter: click.Parameter, name: str) -> str:
    """Return an owner's name; raises `click.BadParameter` for what can be none."""
    if not name.isprintable() or not 0 < len(name) <= _NAME:
        raise click.BadParameter(f"a name has 1 to {_NAME} characters, all of them printable")
    return name
