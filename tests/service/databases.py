"""New databases of each kind, for fixtures that are tried on both."""

import itertools
from pathlib import Path
from typing import Final

import pytest

from tests.service import postgresql

KINDS: Final = ("sqlite", "postgresql")

_numbers = itertools.count()


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of a new database of the kind that the fixture is tried on."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'a44log.db'}"
    return postgresql.new_database(request.getfixturevalue("cluster"), f"test{next(_numbers)}")
