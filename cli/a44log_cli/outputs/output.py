"""Where reports go: standard output, or a file that is there whole or not at all."""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self, TextIO

import click

from a44log_cli.terminal.text import harmless


class CannotWriteError(click.ClickException):
    """Reports cannot be written, so that the run is worth nothing."""

    exit_code = 4


class Output(Protocol):
    """Takes reports; a context manager that finishes what was written unless something is raised.

    Writing raises `CannotWriteError` where that is not possible, and `BrokenPipeError` where
    nobody reads any more.
    """

    @property
    def symbols(self) -> bool:
        """Whether the signs of suits can be written."""

    def text(self, styled: str) -> None:
        """Write text for people; styles are dropped where they cannot be shown."""

    def data(self, data: bytes) -> None:
        """Write bytes for programs as they are, on every system."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None: ...


class StandardOutput:
    """Standard output: in colour on a terminal, unless NO_COLOR or a dumb one forbids: `plain`."""

    def __init__(self) -> None:
        """Prepare the stream for any text; raises `CannotWriteError` if there is none."""
        if sys.stdout is None:
            raise CannotWriteError("standard output is closed")
        encoding = sys.stdout.encoding
        self.symbols = _encodes("\u2660\u2665\u2666\u2663", encoding)
        self.plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        self._color = False if self.plain else None
        # A name that the console cannot show is no reason to stop.
        getattr(sys.stdout, "reconfigure", lambda **_: None)(errors="replace")

    def text(self, styled: str) -> None:
        """Write text for people."""
        with writing("standard output"):
            click.echo(styled, nl=False, color=self._color)

    def data(self, data: bytes) -> None:
        """Write bytes for programs; on a terminal a record's controls are written as escapes."""
        if sys.stdout.isatty():
            data = harmless(data)
        with writing("standard output"):
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()  # somebody may wait for this report before the next record

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Do nothing: nothing is held back."""


@contextmanager
def printing() -> Iterator[StandardOutput]:
    """Give standard output to a command that only prints; a closed pipe ends it quietly."""
    try:
        yield StandardOutput()
    except BrokenPipeError:
        silence(sys.stdout, sys.stderr)


class FileOutput:
    """A file, which takes the place of an earlier one only when all is written; in UTF-8."""

    symbols = True

    def __init__(self, path: Path) -> None:
        """Open the file; raises `OSError` where that is not possible."""
        self._path = path
        self._part: Path | None = None
        mode = path.stat().st_mode if path.exists() else None
        if mode is not None and not stat.S_ISREG(mode):
            self._stream = path.open("wb")  # nothing can take the place of a device
            return
        self._path = path.resolve()
        self._part = self._path.with_name(f".a44log-{os.urandom(6).hex()}.part")
        self._stream = self._part.open("xb")
        if mode is not None:
            self._part.chmod(stat.S_IMODE(mode))

    def text(self, styled: str) -> None:
        """Write text for people, without styles."""
        self.data(click.unstyle(styled).encode())

    def data(self, data: bytes) -> None:
        """Write bytes for programs."""
        with writing(str(self._path)):
            self._stream.write(data)

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Put the file in its place, or leave no trace of it."""
        try:
            with writing(str(self._path)):
                self._stream.close()
                if self._part and kind is None:
                    self._part.replace(self._path)
                    self._part = None
        finally:
            if self._part:
                self._part.unlink()


def silence(*streams: TextIO | None) -> None:
    """Let what streams still hold back go nowhere, instead of failing when the program ends.

    None is a stream that was closed before the program began.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in filter(None, streams):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):  # no stream of the system's
            continue


def _encodes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


@contextmanager
def writing(where: str) -> Iterator[None]:
    """Tell in `CannotWriteError` why something cannot be written to; a closed pipe stays one."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        # What Windows says of a closed pipe.
        if os.name == "nt" and error.errno == errno.EINVAL:
            raise BrokenPipeError from None
        if where == "standard output":
            silence(sys.stdout)
        raise CannotWriteError(f"cannot write to {where}: {error.strerror}") from None
