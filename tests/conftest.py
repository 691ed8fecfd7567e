"""What holds for all tests."""

from collections.abc import Iterator

import pytest

LANGUAGE_AND_WIDTH = ("LC_ALL", "LC_MESSAGES", "LANG", "A44LOG_LANG", "COLUMNS")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `scripts/check --all` say where Ajv is: then schemas are held to it, and to far more."""
    parser.addoption(
        "--node",
        dest="node_folder",
        metavar="FOLDER",
        help="where ajv is installed for Node: ask it too, of thousands of documents",
    )


@pytest.fixture(scope="session", autouse=True)
def _whoever_runs_them() -> Iterator[None]:
    """Let no test depend on the language or the terminal of who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in LANGUAGE_AND_WIDTH:
            patch.delenv(variable, raising=False)
        yield
