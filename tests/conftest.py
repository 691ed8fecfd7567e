"""What holds for all tests."""

from collections.abc import Iterator

import pytest

LANGUAGE_AND_WIDTH = ("LC_ALL", "LC_MESSAGES", "LANG", "A44LOG_LANG", "COLUMNS")


@pytest.fixture(scope="session", autouse=True)
def _whoever_runs_them() -> Iterator[None]:
    """Let no test depend on the language or the terminal of who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in LANGUAGE_AND_WIDTH:
            patch.delenv(variable, raising=False)
        yield
