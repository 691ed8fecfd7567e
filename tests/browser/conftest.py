"""Pages in a real browser; only under `--browser`, since they need one."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from a44log.log import Log
from tests.browser.chromium import DESK, Watched, chromium, watched
from tests.browser.shown import page_for
from tests.service.server import Server, running


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leave the folder out where nobody says that there is a browser."""
    return True if config.getoption("browser_folder") is None else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Watched]]:
    """Opens pages; in the end none may have complained, and none have asked anybody else."""
    with ExitStack() as stack:
        opened: list[tuple[Watched, str]] = []

        def visit(url: str, size: tuple[int, int] = DESK, **context: Any) -> Watched:
            page = stack.enter_context(watched(browser, size, **context))
            opened.append((page, url.partition("#")[0]))
            page.page.goto(url)
            return page

        yield visit
        for page, url in opened:
            assert page.complaints == []
            assert all(request.startswith(url) for request in page.requests)


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> str:
    """The source of axe-core, from the folder that `--browser` names."""
    folder = Path(pytestconfig.getoption("browser_folder"))
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("page") / "a44log.db"
    with running(database_url=f"sqlite:///{database}") as server:
        yield server


@pytest.fixture
def at(browser: Any, server: Server) -> Iterator[Callable[..., Watched]]:
    """Opens a path of the service; nothing may be asked of anybody else."""
    with ExitStack() as stack:
        opened: list[tuple[Watched, bool]] = []

        def at(
            path: str, size: tuple[int, int] = DESK, *, quiet: bool = True, **more: Any
        ) -> Watched:
            page = stack.enter_context(watched(browser, size, **more))
            opened.append((page, quiet))
            page.page.goto(server.url + path)
            page.page.wait_for_selector("html[data-ready]")
            return page

        yield at
        for page, quiet in opened:
            # Chromium itself complains of each answer that is a problem.
            said = [one for one in page.complaints if "Failed to load resource" not in one]
            assert said == []
            assert page.complaints == [] or not quiet
            for asked in page.requests:
                assert asked.startswith((server.url, "blob:", "data:")), asked


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Writes the page of a log and returns its address."""

    def write(log: Log, lang: str = "en") -> str:
        file = tmp_path / "game.html"
        file.write_bytes(page_for(log, lang))
        return file.as_uri()

    return write
