"""How long a replay's page takes for a step, on a processor four times slower than this one.

    python -m benchmarks.viewer

Needs `pip install '.[browser]'` and a Chromium; A44LOG_TEST_CHROMIUM names another than the path's.
"""

import os
import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

import orjson

from a44log.generate import games
from a44log.log import read_log
from a44log.messages import LANGUAGES
from a44log.validator.verify import Referee
from a44log.viewer.html import page_of
from a44log.viewer.replay import replay_of
from benchmarks.table import Row, table
from benchmarks.timing import Spread

FRAME_MS: Final = 1000 / 60
MOST_BYTES: Final = 150_000
SLOWER: Final = 4
EVENTS: Final = 60
ROUNDS: Final = 5
SIZES: Final = {
    "1440 x 900": {"width": 1440, "height": 900},
    "360 x 740": {"width": 360, "height": 740},
}

_STEPS: Final = """async () => {
  const [back, , , next] = document.querySelectorAll(".buttons button");
  const times = [];
  back.click();
  while (!next.disabled) {
    await new Promise(requestAnimationFrame);
    let drawn = 0;
    requestAnimationFrame(() => { drawn -= performance.now(); });
    const begun = performance.now();
    next.click();
    const script = performance.now() - begun;
    await new Promise((done) => requestAnimationFrame(() => {
      document.body.getBoundingClientRect();
      drawn += performance.now();
      done();
    }));
    times.push(script + drawn);
  }
  return times;
}"""
"""Steps through the game; a step is what runs, is styled and laid out until it can be painted."""


def page() -> bytes:
    """Return the page of the first game of a seed that has sixty events."""
    for game in games(None, seed=6):
        if len(game.record["events"]) == EVENTS:
            data = orjson.dumps(game.record)
            logs = {lang: read_log(data, referee=Referee(lang=lang)) for lang in LANGUAGES}
            return page_of({lang: replay_of(log) for lang, log in logs.items()})
    raise AssertionError


def steps(html: bytes, size: dict[str, int]) -> list[float]:
    """Return the milliseconds of each step of some rounds."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("A44LOG_TEST_CHROMIUM") or shutil.which("chromium")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "game.html"
        file.write_bytes(html)
        browser = playwright.chromium.launch(
            executable_path=path, chromium_sandbox=False, args=["--disable-gpu"]
        )
        opened: Any = browser.new_page(viewport=size)
        opened.goto(file.as_uri())
        session = opened.context.new_cdp_session(opened)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        opened.evaluate(_STEPS)  # a first round, not counted, compiles what it must
        times = [time for _ in range(ROUNDS) for time in opened.evaluate(_STEPS)]
        browser.close()
    return times


def main() -> int:
    """Measure on a desk and on a phone; return 1 where a bar is missed."""
    html = page()
    rows, slow = [], 0.0
    load = os.getloadavg()[0]
    for name, size in SIZES.items():
        times = sorted(steps(html, size))
        middle, most = median(times), times[int(len(times) * 0.95)]
        slow = max(slow, middle)
        spread = Spread(middle, times[0], most)
        rows.append(Row(f"a step, {name}", spread, "ms", f"{FRAME_MS:.1f} ms"))
    kilobytes = len(html) / 1000
    rows.append(Row(f"a page of {EVENTS} events", Spread(*[kilobytes] * 3), "kB", "150 kB"))
    print(
        f"CPU throttled {SLOWER} x, {ROUNDS} rounds of {EVENTS} steps, load {load:.1f} at the start"
    )
    print("the most is that of 19 steps in 20\n")
    print(table(rows))
    return int(slow > FRAME_MS or len(html) > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
