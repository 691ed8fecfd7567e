import io

import pytest

from a44log_cli import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    return terminal


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    times = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: times[0])
    return times


def test_nothing_is_shown_before_a_second_has_passed(
    terminal: Terminal, clock: list[float]
) -> None:
    shown = progress.Progress(shown=True)
    clock[0] = 0.9
    shown.step(failed=False)
    shown.clear()
    assert terminal.getvalue() == ""


def test_the_line_is_written_over_and_taken_off_again(
    terminal: Terminal, clock: list[float]
) -> None:
    shown = progress.Progress(shown=True)
    shown.step(failed=True)
    clock[0] = 1.0
    shown.step(failed=False)
    shown.step(failed=False)
    assert terminal.getvalue() == "\r2 records judged, 1 failed"
    shown.clear()
    assert terminal.getvalue().endswith("\r" + " " * 26 + "\r")


def test_it_is_for_terminals_and_where_it_is_asked_for(
    terminal: Terminal, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress_off = progress.Progress(shown=False)
    monkeypatch.setattr(terminal, "isatty", lambda: False)
    no_terminal = progress.Progress(shown=True)
    clock[0] = 9.0
    for shown in (progress_off, no_terminal):
        shown.step(failed=False)
    assert terminal.getvalue() == ""
