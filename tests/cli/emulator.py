"""A terminal with `a44log` in it: keys go in, and what it shows can be looked at."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import pyte

from tests.cli.command import PATIENCE, command, environment

KEYS = {"left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B"} | {
    "home": "\x1b[H",
    "end": "\x1b[F",
    "escape": "\x1b",
}

_LOCAL_MODES = 3  # where termios has them


class Terminal:
    """A pseudo-terminal; a context manager that leaves no process behind."""

    def __init__(
        self,
        *arguments: object,
        columns: int = 80,
        rows: int = 24,
        stdin: Any = None,
        through: Sequence[str] = (),
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Run the command, by another one if given, its input here unless another is given."""
        self._master, self._slave = pty.openpty()
        self._size(columns, rows)
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.before = termios.tcgetattr(self._slave)
        self.written = b""
        self.process = subprocess.Popen(
            [*through, *command(*arguments)],
            stdin=self._slave if stdin is None else stdin,
            stdout=self._slave,
            stderr=self._slave,
            env=environment(**({"TERM": "xterm-256color", "PYTHONUTF8": "1"} | dict(env or {}))),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(1, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no threads
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)
        os.close(self._slave)

    @property
    def text(self) -> str:
        """What the screen shows, a wide sign once."""
        lines = (
            "".join(self.screen.buffer[row][column].data for column in range(self.screen.columns))
            for row in range(self.screen.lines)
        )
        return "\n".join(line.rstrip() for line in lines)

    def press(self, *keys: str) -> None:
        """Type keys, by name or as they are."""
        for key in keys:
            os.write(self._master, KEYS.get(key, key).encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, and tell the program."""
        self._size(columns, rows)
        self.screen.resize(rows, columns)
        os.kill(self.process.pid, signal.SIGWINCH)

    def shows(self, *wanted: str) -> str:
        """Wait until the screen shows some texts, and return all that it shows."""
        self.until(lambda: all(text in self.text for text in wanted))
        return self.text

    def until(self, true: Callable[[], bool]) -> None:
        """Read what the program writes until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"never came to be; the screen is\n{self.text}"
            self._read()

    def ended(self) -> int:
        """Wait for the program's end, and return its exit status."""
        self.until(lambda: self.process.poll() is not None)
        self._read()
        assert self.process.returncode is not None
        return self.process.returncode

    def restored(self) -> bool:
        """Tell whether the terminal is as it was: its modes, its screen, its cursor."""
        return self.given_back() and termios.tcgetattr(self._slave) == self.before

    def given_back(self) -> bool:
        """Tell whether somebody else can use it: lines and echo, its own screen, its cursor."""
        left = self.written.rfind(b"\x1b[?1049l") > self.written.rfind(b"\x1b[?1049h")
        seen = self.written.rfind(b"\x1b[?25h") >= self.written.rfind(b"\x1b[?25l")
        modes = termios.tcgetattr(self._slave)[_LOCAL_MODES]
        return left and seen and modes == self.before[_LOCAL_MODES]

    def _read(self) -> None:
        if select.select([self._master], [], [], 0.05)[0]:
            data = os.read(self._master, 65536)
            self.written += data
            self._stream.feed(data)

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
