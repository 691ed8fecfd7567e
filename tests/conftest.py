"""What holds for all tests."""

import os
import signal
from collections.abc import Iterator

import pytest

from tests import drawn

LANGUAGE_AND_WIDTH = ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS")

drawn.register()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `scripts/check --all` say where Ajv is: then schemas are held to it, and to far more."""
    parser.addoption(
        "--node",
        dest="node_folder",
        metavar="FOLDER",
        help="where ajv is installed for Node: ask it too, of thousands of documents",
    )
    parser.addoption(
        "--browser",
        dest="browser_folder",
        metavar="FOLDER",
        help="where axe-core is installed for Node: ask a browser about the pages, too",
    )
    parser.addoption(
        "--spark",
        dest="spark_folder",
        metavar="FOLDER",
        help="the virtual environment that has pyspark beside a44log: run it there, too",
    )


@pytest.fixture(scope="session", autouse=True)
def _whoever_runs_them(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let no test depend on who runs it: on language, terminal, settings, store or signals."""
    # Whoever starts the tests in a shell's background has them, and what they start, ignore it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.MonkeyPatch.context() as patch:
        for variable in [name for name in os.environ if name.startswith("A44LOG_")]:
            if not variable.startswith("A44LOG_TEST"):
                patch.delenv(variable)
        database = tmp_path_factory.mktemp("store") / "a44log.db"
        patch.setenv("A44LOG_DATABASE_URL", f"sqlite:///{database}")
        for variable in LANGUAGE_AND_WIDTH:
            patch.delenv(variable, raising=False)
        yield
