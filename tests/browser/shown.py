"""What a page with a replay shows at each event, beside what the engine says.

    python -m tests.browser.shown PATH...

steps through every record in files and folders, in a browser, and names each event at which the
two differ. Needs `pip install -e '.[browser]'` and a Chromium.
"""

import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from a44log.engine.cards import cards
from a44log.log import Log, read_log
from a44log.messages import LANGUAGES
from a44log.position import positions
from a44log.validator.verify import Referee
from a44log.viewer.html import page_of
from a44log.viewer.replay import replay_of
from tests.browser.chromium import chromium, watched

STEPS: Final = """() => {
  const all = (element, chosen) => [...element.querySelectorAll(chosen)];
  const cardsOf = (element) => all(element, "[data-card]").map((card) => card.dataset.card);
  const seats = [0, 1, 2, 3].map((seat) => document.querySelector(`.seat[data-seat="${seat}"]`));
  const having = (name) => {
    const at = seats.findIndex((seat) => seat.classList.contains(name));
    return at < 0 ? null : at;
  };
  const laid = () => all(document, "[data-laid]").map(
    (one) => [Number(one.dataset.laid), cardsOf(one)]
  );
  const shown = () => ({
    event: Number(document.querySelector(".replay").dataset.event),
    hands: seats.map((seat) => cardsOf(seat.querySelector(".hand"))),
    left: seats.map((seat) => Number(seat.querySelector(".left").textContent)),
    trick: laid(),
    turn: having("turn"),
    winner: having("winner"),
  });
  const next = document.querySelectorAll(".buttons button")[3];
  const steps = [shown()];
  while (!next.disabled) { next.click(); steps.push(shown()); }
  return steps;
}"""
"""Steps through the whole game by the button, and returns what is shown before each event."""

Step = dict[str, Any]


def page_for(log: Log, lang: str = "en") -> bytes:
    """Return the page of a log, whose report is in English, in every language."""
    langs = [lang, *(each for each in LANGUAGES if each != lang)]
    logs = {each: read_log(log.text, referee=Referee(lang=each)) for each in langs}
    return page_of({each: replay_of(one) for each, one in logs.items()})


def engine_steps(log: Log) -> Iterator[Step]:
    """Yield what the engine says, up to the end or the first illegal event."""
    for event, state in enumerate(positions(log.sound(), log.options)):
        hands = [[*cards(held)] for held in state.hands]
        yield {
            "event": event,
            "hands": hands,
            "left": [len(held) for held in hands],
            "trick": [[laid.event, [*laid.cards]] for laid in state.trick],
            "turn": None if state.winner is not None else state.turn,
            "winner": state.winner,
        }
        if event == log.report.replay.first_illegal_event:
            return


def differences(shown: list[Step], log: Log) -> list[str]:
    """Return each way in which what is shown is not what the engine says."""
    found: list[str] = []
    for number, (ours, theirs) in enumerate(zip_longest(shown, engine_steps(log))):
        if ours is None or theirs is None:
            return [*found, f"{len(shown)} events are shown; the engine says otherwise"]
        found += [
            f"event {number}, {key}: {ours[key]}, not {theirs[key]}"
            for key in theirs
            if ours[key] != theirs[key]
        ]
    return found


def _records(paths: list[str]) -> Iterator[tuple[str, bytes]]:
    for path in map(Path, paths):
        files = sorted(path.glob("**/*.*json")) if path.is_dir() else [path]
        for file in files:
            data = file.read_bytes()
            lines = data.splitlines() if file.suffix == ".ndjson" else [data]
            for number, line in enumerate(lines, 1):
                yield f"{file}:{number}", line


def main() -> int:
    """Compare every record; return 1 if any differs."""
    judged = wrong = events = 0
    with TemporaryDirectory() as folder, chromium() as browser, watched(browser) as opened:
        file = Path(folder) / "replay.html"
        for name, data in _records(sys.argv[1:]):
            log = read_log(data)
            skipped = any(
                stage.name == "play" and stage.status == "skipped" for stage in log.report.stages
            )
            if log.game is None or skipped:
                continue
            file.write_bytes(page_for(log))
            opened.page.goto(file.as_uri())
            steps = opened.page.evaluate(STEPS)
            found = differences(steps, log)
            judged, events, wrong = judged + 1, events + len(steps), wrong + bool(found)
            for line in found + opened.complaints:
                print(f"{name}: {line}")
            opened.complaints.clear()
    print(f"{judged} games, {events} positions, {wrong} games that differ")
    return int(wrong > 0 or judged == 0)


if __name__ == "__main__":
    sys.exit(main())
