"""Pictures in pixels: with all of their text, or not at all."""

from functools import partial
from pathlib import Path

import pytest
import resvg_py

from a44log.log import read_log
from a44log.viewer.png import CannotDrawError, png_of
from a44log.viewer.replay import replay_of
from a44log.viewer.tally_picture import tally_svg
from tests.viewer.records import ROOT

LATIN = sorted(Path("/usr/share/fonts").glob("**/DejaVuSans.ttf"))


def tally(lang: str) -> str:
    game = (ROOT / "examples" / "times-four.json").read_bytes()
    return tally_svg(replay_of(read_log(game)), lang) or ""


def with_fonts(patch: pytest.MonkeyPatch, *fonts: Path) -> None:
    """Have the renderer know these fonts only."""
    only = partial(
        resvg_py.svg_to_bytes, skip_system_fonts=True, font_files=[str(font) for font in fonts]
    )
    patch.setattr(resvg_py, "svg_to_bytes", only)


def test_without_any_font_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    with_fonts(monkeypatch)
    with pytest.raises(CannotDrawError, match="apt install fonts-dejavu-core"):
        png_of(tally("en"))


@pytest.mark.skipif(not LATIN, reason="no fonts-dejavu-core here")
def test_a_font_of_letters_will_do_for_letters_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with_fonts(monkeypatch, LATIN[0])
    assert png_of(tally("en")) != png_of(tally("en").replace("Grace", "Gracf"))
    with pytest.raises(CannotDrawError, match="apt install fonts-noto-cjk"):
        png_of(tally("zh-Hant"))
