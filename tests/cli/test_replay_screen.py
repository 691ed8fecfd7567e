"""`a44log replay` on a real terminal: what it shows, what keys do, and how it leaves."""

import re
from pathlib import Path

import pytest
from wcwidth import wcswidth

from tests.cli.command import EXAMPLES, INVALID, VALID
from tests.cli.emulator import Terminal
from tests.cli.hostile import HOSTILE, with_names

TIMED = EXAMPLES / "timed-claims.json"
LAST = 24
"""The number of the last event of the broken game, whose event 12 is illegal."""


def test_keys_step_through_the_game_and_jump() -> None:
    with Terminal("replay", INVALID) as terminal:
        terminal.shows("event 0 (")
        for keys, event in [
            (["right", " ", "n"], 3),
            (["left", "p"], 1),
            (["l"], 8),
            (["L"], 0),
            (["f"], 12),
            (["home"], 0),
            (["g", "1", "1", "\r"], 11),
        ]:
            terminal.press(*keys)
            terminal.shows(f"event {event} (numbered 0 to {LAST})", "? keys")
        terminal.press("g", "7")
        terminal.shows("Go to event (0 to 13): 7")
        terminal.press("escape")
        terminal.shows("? keys", "event 11 (")
        terminal.press("f")
        terminal.shows(
            "> seat 3 Quinn   7  7♥7♦7♣ 10♥ 3♠3♥3♦",
            "> 12  seat 3 Quinn  plays   7♥7♦7♣ (a small bomb)",
            "A44-P404",
            "BEAT-8: A small bomb does not beat a double straight.",
        )
        terminal.press("f")
        terminal.shows("There is no further one.")
        terminal.press("end")
        terminal.shows("broken.json, the end", "The rest, as it is recorded")
        terminal.press("?")
        terminal.shows("an event by its number")
        terminal.press("escape")
        terminal.shows("The rest, as it is recorded")
        terminal.press("q")
        assert terminal.ended() == 0
        assert terminal.restored()


def test_claims_are_jumped_to_and_told_with_the_time_that_is_left() -> None:
    with Terminal("replay", TIMED, "--lang", "zh-Hant") as terminal:
        terminal.shows("事件0")
        terminal.press("c")
        terminal.shows("事件4（", "還剩2.43秒")
        terminal.press("q")
        assert terminal.ended() == 0


def test_lines_that_the_screen_does_not_hold_are_scrolled_to() -> None:
    with Terminal("replay", INVALID, "--at", 12, columns=40, rows=20) as terminal:
        terminal.shows("down")
        terminal.press(*["down"] * 30)
        terminal.shows("broken.json, event 12", "    taken_back.")
        terminal.press("q")
        assert terminal.ended() == 0


def test_the_screen_follows_the_size_of_the_terminal() -> None:
    with Terminal("replay", INVALID, "--at", 10) as terminal:
        terminal.shows("> seat 1 Omar   13  4♠4♦")
        terminal.resize(40, 30)
        terminal.shows("> seat 1 Omar   13\n    4♠4♦ 5♥5♣ 6♥6♣")
        terminal.resize(100, 24)
        terminal.shows("> seat 1 Omar   13  4♠4♦")
        terminal.press("q")
        assert terminal.ended() == 0


def test_suits_are_in_four_colours_and_what_is_laid_in_reverse() -> None:
    with Terminal("replay", INVALID, "--at", 12) as terminal:
        shown = terminal.shows("A44-P404", "? keys").split("\n")
        row = next(number for number, line in enumerate(shown) if line.startswith("> seat 3"))
        cells = [terminal.screen.buffer[row][column] for column in range(80)]
        drawn = {cell.data: (cell.fg, cell.reverse) for cell in cells if cell.data in "♠♥♦♣"}
        assert drawn["♠"] == ("default", False)
        assert [drawn[suit][0] for suit in "♥♦♣"] == ["red", "brightblue", "green"]
        laid = "".join(cell.data for cell in cells if cell.reverse)
        assert laid == "7♥7♦7♣"


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"PYTHONIOENCODING": "ascii"}], ids=str)
def test_without_colour_or_without_unicode_suits_are_letters(env: dict[str, str]) -> None:
    with Terminal("replay", INVALID, "--at", 12, env=env) as terminal:
        shown = terminal.shows("A44-P404", "? keys")
        assert "7h7d7c 10h 3s3h3d" in shown
        assert not any(sign in shown for sign in "♠♥♦♣")


def test_a_dumb_terminal_gets_the_whole_game_as_text() -> None:
    with Terminal("replay", VALID, env={"TERM": "dumb"}) as terminal:
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.written
        assert b"Trick 1: " in terminal.written


def test_where_no_keys_can_come_the_game_is_printed() -> None:
    with Terminal("replay", VALID, through=["sh", "-c", 'exec "$@" <&-', "sh"]) as terminal:
        assert terminal.ended() == 0
        assert b"Trick 1: " in terminal.written


def test_ctrl_c_and_the_end_of_input_leave_the_terminal_as_it_was() -> None:
    for key, status in (("\x03", 130), ("\x04", 0)):
        with Terminal("replay", VALID) as terminal:
            terminal.shows("event 0 (")
            terminal.press(key)
            assert terminal.ended() == status
            assert terminal.restored()


def test_a_termination_leaves_the_terminal_as_it_was() -> None:
    with Terminal("replay", VALID) as terminal:
        terminal.shows("event 0 (")
        terminal.process.terminate()
        assert terminal.ended() == 143
        assert terminal.restored()


def test_a_suspended_game_comes_back_where_it_was() -> None:
    shell = ["bash", "-c", 'set -m; "$@"; echo put aside; read -r _; fg >/dev/null', "bash"]
    with Terminal("replay", VALID, through=shell) as terminal:
        terminal.shows("event 0 (")
        terminal.press("right")
        terminal.shows("event 1 (")
        terminal.press("\x1a")
        terminal.shows("put aside")
        assert terminal.given_back()
        terminal.press("\r")
        terminal.shows("event 1 (")
        terminal.press("right")
        terminal.shows("event 2 (")
        terminal.press("q")
        assert terminal.ended() == 0
        assert terminal.given_back()


def test_a_record_on_standard_input_can_be_stepped_through() -> None:
    with VALID.open("rb") as record, Terminal("replay", "-", stdin=record) as terminal:
        terminal.shows("event 0 (")
        terminal.press("right")
        terminal.shows("event 1 (")
        terminal.press("q")
        assert terminal.ended() == 0


def test_hostile_names_are_text_and_break_no_column(tmp_path: Path) -> None:
    record = with_names(tmp_path, *HOSTILE)
    with Terminal("replay", record) as terminal:
        shown = terminal.shows("\\u001b[2J", "\\u202e", "seat 3", "? keys")
        assert b"\x1b[2J\x07" not in terminal.written
        hands = [line for line in shown.split("\n") if line[2:].startswith("seat ")][:4]
        begun = [re.split(r" 1[34]  (?=[\dJ])", line)[0] for line in hands]
        assert len({wcswidth(seat) for seat in begun}) == 1
        assert begun != hands
        terminal.press("q")
        assert terminal.ended() == 0
