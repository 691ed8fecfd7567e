import io

import pytest

from a44log_cli.terminal import progress


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


def test_with_the_bytes_known_it_says_what_share_is_done_and_how_long_the_rest_takes(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    shown = progress.Progress(shown=True, total=lambda: 10_000)
    shown.begin(2_000)  # which an earlier run has read
    shown.reached(2_800)
    screen.time = 100.0
    for _ in range(1_234):
        shown.step(failed=False)
    line = screen.getvalue().split("\r")[1]
    assert line == "1 records judged, 0 failed, 0/s, 28%, 15:00 left"
    screen.time = 200.0
    shown.reached(9_999)
    shown.step(failed=True)
    line = screen.getvalue().split("\r")[2]
    assert line.rstrip() == "1,235 records judged, 1 failed, 6/s, 99%, 0:00 left"


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (80, "1 records judged, 0 failed, 0/s, 10%, 2:30:00 left"),
        (30, "1 records judged, 0 failed"),
    ],
)
def test_no_figure_is_shown_for_which_the_terminal_is_too_narrow(
    columns: int, line: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = progress.Progress(shown=True, total=lambda: 10)
    shown.reached(1)
    screen.time = 1_000.0
    shown.step(failed=False)
    assert screen.getvalue() == "\r" + line
