"""A game on the whole terminal, stepped through by keys; the terminal is left as it was found."""

import os
import signal
from asyncio import AbstractEventLoop, get_running_loop
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click
from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window

from a44log_cli.rendering.lines import indented
from a44log_cli.terminal.text import cut, printable, wrap
from a44log_cli.viewer.moment import moment_lines, moments, title
from a44log_cli.viewer.scene import Game
from a44log_cli.viewer.suits import colored

_ESCAPE_SECONDS: Final = 0.1  # how long Escape waits for what would make another key of it
_HELP: Final = ("next", "before", "ends", "lead", "claim", "finding", "go", "scroll", "quit")
_WHERE_COLUMNS: Final = 30
_MOST_DIGITS: Final = 4

_Key = Callable[[KeyPressEvent], None]


def watch(game: Game, moment: int) -> None:
    """Show a game from a moment on, until its reader leaves; Ctrl-C raises `KeyboardInterrupt`."""
    app = _Screen(game, moment).app

    def fail(_: AbstractEventLoop, context: dict[str, Any]) -> None:
        app.exit(exception=context.get("exception") or RuntimeError(context["message"]))

    def terminated() -> None:
        app.exit(exception=SystemExit(128 + signal.SIGTERM))

    def begin() -> None:
        loop = get_running_loop()
        loop.set_exception_handler(fail)
        if os.name == "posix":
            loop.add_signal_handler(signal.SIGTERM, terminated)

    app.run(begin, set_exception_handler=False)


class _Screen:
    """What is on the screen: a moment from some line on, or the keys; and a number being typed."""

    def __init__(self, game: Game, moment: int) -> None:
        self._game, self._words = game, game.words
        self._last = moments(game) - 1
        self._moment = moment
        self._top = 0
        self._room = 1
        self._more = False
        self._helping = False
        self._typed: str | None = None
        self._notice = ""
        title, body, foot = map(FormattedTextControl, (self._title, self._body, self._foot))
        windows = [Window(title, dont_extend_height=True), Window(body, wrap_lines=True)]
        self.app: Application[None] = Application(
            Layout(HSplit([*windows, Window(foot, height=1)])),
            key_bindings=self._keys(),
            full_screen=True,
            input=create_input(always_prefer_tty=True),  # a record may come in by standard input
        )
        self.app.timeoutlen = self.app.ttimeoutlen = _ESCAPE_SECONDS

    # --- what is shown ---------------------------------------------------------------------------

    def _title(self) -> ANSI:
        return _shown([click.style(line, bold=True) for line in wrap(self._heading())])

    def _heading(self) -> str:
        where = Path(self._game.source.place()).name
        return printable(title(self._game, self._moment, cut(where, _WHERE_COLUMNS)))

    def _body(self) -> ANSI:
        lines = self._help() if self._helping else list(moment_lines(self._game, self._moment))
        rows = self.app.output.get_size().rows
        self._room = max(1, rows - len(wrap(self._heading())) - 2)
        self._top = min(self._top, max(0, len(lines) - self._room))
        self._more = len(lines) > self._top + self._room
        return _shown(["", *map(colored, lines[self._top : self._top + self._room])])

    def _help(self) -> list[str]:
        told = (self._words.label(f"replay-key-{key}") for key in _HELP)
        return [line for text in told for line in indented(text)]

    def _foot(self) -> ANSI:
        label = self._words.label
        if self._typed is not None:
            return _shown([label("replay-go", last=self._last, typed=self._typed)])
        return _shown(
            [click.style(self._notice or label("replay-keys", more=self._more), dim=True)]
        )

    # --- what keys do ----------------------------------------------------------------------------

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        typing = Condition(lambda: self._typed is not None)

        def on(*names: str) -> Callable[[_Key], _Key]:
            def bind(do: _Key) -> _Key:
                for name in names:
                    keys.add(name, filter=~typing)(do)
                return do

            return bind

        on("right", " ", "n", "N")(lambda _: self._go(self._moment + 1))
        on("left", "backspace", "p", "P")(lambda _: self._go(self._moment - 1))
        on("home", "0")(lambda _: self._go(0))
        on("end", "$")(lambda _: self._go(self._last))
        on("down", "j")(lambda _: self._scroll(1))
        on("up", "k")(lambda _: self._scroll(-1))
        on("pagedown")(lambda _: self._scroll(self._room))
        on("pageup")(lambda _: self._scroll(-self._room))
        for key, places in (
            ("l", self._game.leads),
            ("c", self._game.claims),
            ("f", self._game.findings),
        ):
            on(key)(self._jump(places, 1))
            on(key.upper())(self._jump(places, -1))
        on("?", "h")(lambda _: self._turn_help())
        on("g", "G")(lambda _: self._type(""))
        on("q", "Q", "c-d")(lambda event: event.app.exit())
        on("escape")(lambda event: self._turn_help() if self._helping else event.app.exit())
        on("c-z")(lambda event: event.app.suspend_to_background())
        keys.add("c-l")(lambda event: event.app.renderer.clear())
        for name in ("c-c", "<sigint>"):
            keys.add(name)(lambda event: event.app.exit(exception=KeyboardInterrupt()))
        self._typing_keys(keys, typing)
        return keys

    def _typing_keys(self, keys: KeyBindings, typing: Condition) -> None:
        for digit in "0123456789":
            keys.add(digit, filter=typing)(
                lambda _, digit=digit: self._type(((self._typed or "") + digit)[:_MOST_DIGITS])
            )
        keys.add("backspace", filter=typing)(lambda _: self._type((self._typed or "")[:-1]))
        keys.add("enter", filter=typing)(lambda _: self._typed_enough())
        for name in ("escape", "q", "g", "c-d"):
            keys.add(name, filter=typing)(lambda _: self._type(None))

    def _go(self, moment: int) -> None:
        moved = min(max(moment, 0), self._last)
        self._notice = "" if moved == moment else self._words.label("replay-none")
        self._helping = False
        if moved != self._moment:
            self._moment, self._top = moved, 0

    def _jump(self, places: Sequence[int], way: int) -> _Key:
        def jump(_: KeyPressEvent) -> None:
            if way > 0:
                found = places[bisect_right(places, self._moment) :][:1]
            else:
                found = places[: bisect_left(places, self._moment)][-1:]
            self._go(found[0] if found else self._moment)
            if not found:
                self._notice = self._words.label("replay-none")

        return jump

    def _scroll(self, lines: int) -> None:
        self._top = max(0, self._top + lines)
        self._notice = ""

    def _turn_help(self) -> None:
        self._helping, self._top, self._notice = not self._helping, 0, ""

    def _type(self, typed: str | None) -> None:
        self._typed, self._notice = typed, ""

    def _typed_enough(self) -> None:
        typed, self._typed = self._typed, None
        if typed:
            self._go(int(typed))


def _shown(lines: Sequence[str]) -> ANSI:
    return ANSI("\n".join(lines))
