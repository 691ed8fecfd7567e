"""Debian's Chromium under Playwright, and pages that say what went wrong in them."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

VARIABLE: Final = "A44LOG_TEST_CHROMIUM"
PHONE: Final = (360, 740)
DESK: Final = (1440, 900)

_ARGUMENTS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium() -> Iterator[Any]:
    """Run a browser: the one that the variable names, or `chromium` on the path."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get(VARIABLE) or shutil.which("chromium")
    assert path, f"no chromium on the path, and {VARIABLE} names none"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, chromium_sandbox=False, args=[*_ARGUMENTS]
        )
        yield browser
        browser.close()


class Watched:
    """A page, every complaint of it, and every address that it asked for."""

    def __init__(self, page: Any) -> None:
        """Begin to listen."""
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))


@contextmanager
def watched(browser: Any, size: tuple[int, int] = DESK, **context: Any) -> Iterator[Watched]:
    """Open a page of that size in a context of its own."""
    width, height = size
    opened = browser.new_context(viewport={"width": width, "height": height}, **context)
    try:
        yield Watched(opened.new_page())
    finally:
        opened.close()
