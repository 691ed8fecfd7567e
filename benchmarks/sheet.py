"""How long a key takes in a sheet of a thousand lines, on a processor four times slower.

    python -m benchmarks.sheet

Needs `pip install '.[browser]'` and a Chromium; A44LOG_TEST_CHROMIUM names another than the path's.
"""

import os
import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.service.process import serving
from benchmarks.table import Row, table
from benchmarks.timing import Spread

SERVE: Final = ["-m", "a44log_cli", "serve", "--port", "0"]
SHEET: Final = Path(__file__).parent.parent / "examples" / "tea-house.a44"
LINES: Final = 1000
KEYS: Final = 60
PAUSE_MS: Final = 120
SLOWER: Final = 4
MOST_MS: Final = 50.0
"""A key that takes longer is felt."""

_PUT: Final = """(text) => {
  const field = document.querySelector("textarea.sheet-text");
  field.value = text;
  field.dispatchEvent(new Event("input", {bubbles: true}));
  field.focus();
  field.setSelectionRange(text.length / 2, text.length / 2);
}"""
_TYPE: Final = """async ([keys, pause]) => {
  const field = document.querySelector("textarea.sheet-text");
  const times = [];
  for (let key = 0; key < keys; key += 1) {
    const begun = performance.now();
    document.execCommand("insertText", false, key % 8 === 7 ? "\\n" : "x");
    field.dispatchEvent(new KeyboardEvent("keyup"));
    document.body.getBoundingClientRect();
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, pause));
  }
  return times;
}"""
"""Types in the middle; a key is what runs, is styled and laid out; each eighth begins a line."""


def keys(url: str, text: str) -> list[float]:
    """Return the milliseconds of each key in a sheet, which is judged between them."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("A44LOG_TEST_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, chromium_sandbox=False, args=["--disable-gpu"]
        )
        opened: Any = browser.new_page(viewport={"width": 1440, "height": 900})
        opened.goto(f"{url}/sheet")
        opened.wait_for_selector("html[data-ready]")
        opened.evaluate(_PUT, text)
        opened.wait_for_selector(".sheet-status:not(.pending)")
        session = opened.context.new_cdp_session(opened)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        opened.evaluate(_TYPE, [KEYS // 4, PAUSE_MS])  # not counted: it compiles what it must
        times: list[float] = opened.evaluate(_TYPE, [KEYS, PAUSE_MS])
        browser.close()
    return times


def sheet() -> str:
    """Return a game as a sheet, with remarks below it."""
    text = SHEET.read_text("utf-8")
    remarks = LINES - text.count("\n")
    return text + "".join(f"# remark {number}\n" for number in range(remarks))


def main() -> int:
    """Measure, and return 1 where half of the keys take longer than what is not felt."""
    load = os.getloadavg()[0]
    with TemporaryDirectory() as folder:
        log, url = Path(folder) / "log", f"sqlite:///{folder}/a44log.db"
        with serving(SERVE, log, database_url=url) as server:
            times = sorted(keys(server.url, sheet()))
    spread = Spread(median(times), times[0], times[int(len(times) * 0.95)])
    print(f"CPU throttled {SLOWER} x, {KEYS} keys, {LINES} lines, load {load:.1f} at the start")
    print("the most is that of 19 keys in 20\n")
    print(table([Row("a key", spread, "ms", f"{MOST_MS:.0f} ms")]))
    return int(spread.median > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
