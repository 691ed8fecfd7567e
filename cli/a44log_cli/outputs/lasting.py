"""A file of reports that outlives an interruption: the next run goes on where it ended."""

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import click

from a44log.batch.part import START, Border, InUseError, NotTheSameError, Part, digested
from a44log_cli.inputs.pieces import Piece
from a44log_cli.outputs.output import CannotWriteError, writing

Made = Callable[[BinaryIO, BinaryIO], None]
_GZIP: Final = 31  # how zlib is asked for gzip, whose header then has no time and no name
_BLOCK: Final = 1_048_576


class LastingOutput:
    """A file that is there whole or not at all; what is written counts from border to border."""

    symbols = True

    def __init__(
        self, target: Path, terms: dict[str, Any], made: Made | None, *, lasting: bool
    ) -> None:
        """Prepare to write; `made` makes the file of all that was written, if it is not that.

        Where it is not `lasting`, since the inputs cannot be read again, an interruption leaves
        nothing. Raises `OSError` where the file could not be opened.
        """
        self._target, self._made = target, made
        self._part = Part(target, terms, lasting=lasting)
        self._border = START

    @property
    def resumable(self) -> bool:
        """Whether another run could go on from what is on the disk now."""
        return self._part.resumable

    def begin(
        self, pieces: Iterator[Piece | None], note: Callable[[str], None], *, resume: bool
    ) -> tuple[dict[str, Any], int]:
        """Pass over the pieces that an earlier run has done; return its state, and bytes read.

        Raises `click.UsageError` where there is another one, or nothing that it fits.
        """
        read = 0
        try:
            earlier = self._part.earlier() if resume else None
            if earlier is None and self._part.left:
                note(f"what an earlier run left of {self._target} is replaced")
            elif earlier is None and resume:
                note(f"no earlier run left anything of {self._target}: this one starts anew")
            if earlier is not None:
                read = _passed(pieces, earlier)
                self._border = earlier
            with writing(str(self._target)):
                self._part.open(self._border)
        except NotTheSameError as error:
            raise click.UsageError(
                f"cannot go on: {error}. Nothing was changed; without --resume all is judged anew."
            ) from None
        except InUseError:
            raise click.UsageError(f"another run is writing {self._target}") from None
        return self._border.state, read

    def text(self, styled: str) -> None:
        """Write text for people, without styles."""
        self.data(click.unstyle(styled).encode())

    def data(self, data: bytes) -> None:
        """Write bytes for programs."""
        self._part.write(data)

    def border(self, piece: Piece, state: dict[str, Any]) -> None:
        """Let what was written about a piece count."""
        digest = digested(self._border.digest, piece.origin)
        self._border = Border(self._border.pieces + 1, digest, state)
        with writing(str(self._target)):
            self._part.border(self._border)

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        """Put the file in its place, or leave what another run can go on from."""
        try:
            if kind is None:
                with writing(str(self._target)):
                    self._part.finish(self._made)
        except BaseException as raised:
            self._leave(raised)
            raise
        if error is not None:
            self._leave(error)

    def _leave(self, error: BaseException) -> None:
        self._part.leave()
        if isinstance(error, CannotWriteError) and self.resumable:
            error.message += GO_ON  # type: ignore[misc]


GO_ON: Final = "; what is judged is kept, and the same command with --resume goes on"


def _passed(pieces: Iterator[Piece | None], earlier: Border) -> int:
    """Take so many pieces as a run had done, and see that they are the same; return bytes read."""
    digest, read = "", 0
    for _ in range(earlier.pieces):
        piece = next(pieces, None)
        if piece is None:
            break
        digest, read = digested(digest, piece.origin), piece.read
    if digest != earlier.digest:
        raise NotTheSameError("the inputs are not what they were then")
    return read


def gzipped(read: BinaryIO, written: BinaryIO) -> None:
    """Write a stream as gzip."""
    packer = zlib.compressobj(wbits=_GZIP)
    while block := read.read(_BLOCK):
        written.write(packer.compress(block))
    written.write(packer.flush())
