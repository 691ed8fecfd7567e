import io

import pytest

from a44log_cli import progress


class Screen(io.StringIO):
    """Standard error, a clock beside it."""

    time = 0.0
    terminal = True

    def isatty(self) -> bool:
        return self.terminal


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    monkeypatch.setattr(progress, "monotonic", lambda: screen.time)
    return screen


def test_nothing_is_shown_before_a_second_has_passed(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    shown = progress.Progress(shown=True)
    screen.time = 0.9
    shown.step(failed=False)
    shown.clear()
    assert screen.getvalue() == ""


def test_the_line_is_written_over_and_taken_off_again(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    shown = progress.Progress(shown=True)
    shown.step(failed=True)
    screen.time = 1.0
    shown.step(failed=False)
    shown.step(failed=False)
    assert screen.getvalue() == "\r2 records judged, 1 failed, 2/s"
    shown.clear()
    assert screen.getvalue().endswith("\r" + " " * 31 + "\r")


def test_where_nothing_can_fail_nothing_is_said_of_failing(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    shown = progress.Progress(shown=True, done="written")
    screen.time = 1.0
    shown.step()
    assert screen.getvalue() == "\r1 records written, 1/s"


@pytest.mark.parametrize(("shown", "terminal"), [(False, True), (True, False)])
def test_it_is_for_terminals_and_where_it_is_asked_for(
    shown: bool, terminal: bool, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.terminal = terminal
    monkeypatch.setattr("sys.stderr", screen)
    hidden = progress.Progress(shown=shown)
    screen.time = 9.0
    hidden.step(failed=False)
    assert screen.getvalue() == ""
