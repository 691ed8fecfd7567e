"""Whole games as `a44log replay` prints them, kept as text.

    python -m tests.cli.transcripts

writes them anew; then read what has changed.
"""

from pathlib import Path

from tests.cli.command import EXAMPLES, a44log

KEPT = Path(__file__).parents[1] / "fixtures" / "replays"

CASES = [
    ("broken.json", "en", 80),
    ("broken.json", "en", 40),
    ("timed-claims.json", "zh-Hans", 80),
    ("kitchen-table.a44", "zh-Hant", 80),
    ("invalid/A44-D302-card-dealt-twice.json", "en", 80),
    ("invalid/A44-P412-clock-runs-backwards.json", "zh-Hant", 80),
    ("invalid/A44-T504-wrong-score.json", "en", 80),
    ("ruled.json", "en", 80),
]
"""A game of the examples, the language, and how long lines are."""


def path_of(game: str, lang: str, columns: int) -> Path:
    """Return where a transcript is kept."""
    return KEPT / f"{Path(game).stem}.{lang}.{columns}.txt"


def transcript(game: str, lang: str, columns: int) -> str:
    """Return what is printed of a game."""
    done = a44log("replay", game, "--lang", lang, cwd=EXAMPLES, COLUMNS=str(columns))
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


if __name__ == "__main__":
    for case in CASES:
        path_of(*case).write_text(transcript(*case), "utf-8")
