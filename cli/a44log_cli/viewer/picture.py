"""A picture of a game as a file: one position of it, or the tally."""

from pathlib import Path

from a44log.log import NoGameError
from a44log.viewer.replay import Replay
from a44log.viewer.table_picture import table_svg
from a44log.viewer.tally_picture import tally_svg
from a44log_cli.inputs.log import CannotAnswerError, OneLog, no_game
from a44log_cli.outputs.saving import save

_NOT_INSTALLED = 4


def write_picture(
    one: OneLog, replay: Replay, moment: int | None, target: Path, lang: str, *, png: bool
) -> None:
    """Write the position at a moment; for None the tally, or the last position where there is none.

    Raises `CannotAnswerError` for a game without both, and where PNG needs what is not installed.
    """
    drawn = tally_svg(replay, lang) if moment is None else None
    if drawn is None and not replay.steps:
        raise no_game(one.source, NoGameError(replay.report))
    if drawn is None:
        drawn = table_svg(replay, len(replay.steps) - 1 if moment is None else moment, lang)
    data, option = drawn.encode(), "--svg"
    if png:
        data, option = _png(drawn), "--png"
    save(data, target, one.source, option)


def _png(svg: str) -> bytes:
    from a44log.viewer.png import CannotDrawError, png_of

    try:
        return png_of(svg)
    except CannotDrawError as error:
        raise CannotAnswerError(str(error), _NOT_INSTALLED) from None
