"""What a long run has written so far, and a journal by which another run can go on from there."""

import json
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO, Final, NamedTuple

FORMAT: Final = "a44log-journal/1"
_PATIENCE = 2.0  # seconds
_SYNCED_EVERY = 1.0  # seconds; also how long a run lasts before it is worth a journal


class NotTheSameError(Exception):
    """A run cannot go on from what another one left; nothing was touched."""


class InUseError(Exception):
    """Another run writes to the same file."""


class Border(NamedTuple):
    """How far a run has come: pieces done, a digest of what they were made of, and its own words.

    `state` is anything that JSON has.
    """

    pieces: int
    digest: str
    state: dict[str, Any]


START: Final = Border(0, "", {})


def digested(digest: str, origin: str) -> str:
    """Return the digest of one more piece, after those of which `digest` is."""
    return sha256(f"{digest}\n{origin}".encode()).hexdigest()


class Part:
    """`FILE.part`, which becomes FILE when all is written, and `FILE.part.journal`.

    The journal is written at borders, about once a second, after what it says is on the disk. So
    nothing is lost but the work of the last second, whatever ends the process. Writing raises
    `OSError`.
    """

    def __init__(self, target: Path, terms: dict[str, Any], *, lasting: bool = True) -> None:
        """Prepare to write; `terms` say all that the bytes depend on beside the inputs.

        Where it is not `lasting` there is no journal, and what is not finished leaves no trace.
        Raises `OSError` where there is no such folder; creates nothing.
        """
        self._target = target.resolve()
        self._part = self._target.with_name(f"{self._target.name}.part")
        self._journal = self._part.with_name(f"{self._part.name}.journal")
        self._terms = json.loads(json.dumps(terms))
        self._stream: BinaryIO | None = None
        self._held = bytearray()
        self._size = 0
        self._border, self._border_size = START, 0
        self._kept: Border | None = None
        self._due = monotonic() + (_SYNCED_EVERY if lasting else inf)
        if not self._target.parent.is_dir():
            raise FileNotFoundError(2, os.strerror(2), str(self._target.parent))

    @property
    def left(self) -> bool:
        """Whether an earlier run has left something."""
        return self._part.exists() or self._journal.exists()

    @property
    def resumable(self) -> bool:
        """Whether another run could go on from what is on the disk now."""
        return self._kept is not None

    def earlier(self) -> Border | None:
        """Return how far an earlier run came; None where it left nothing to go on from.

        Raises `NotTheSameError` where it was about something else, and touches nothing.
        """
        try:
            journal = json.loads(self._journal.read_bytes())
            size = self._part.stat().st_size
        except FileNotFoundError:
            return None
        except ValueError:
            journal, size = {}, 0
        if journal.get("format") != FORMAT or size < journal["bytes"]:
            raise NotTheSameError(f"{self._journal} is damaged, or of another version of a44log")
        other = [key for key in self._terms if self._terms[key] != journal["terms"].get(key)]
        if other:
            raise NotTheSameError(f"the earlier run had another {', '.join(other)}")
        self._border_size = journal["bytes"]
        self._kept = Border(journal["pieces"], journal["digest"], journal["state"])
        return self._kept

    def open(self, after: Border) -> None:
        """Begin to write, or go on after a border that `earlier` returned.

        Raises `InUseError` where another run writes to the same file.
        """
        self._stream = stream = self._part.open("ab", buffering=0)
        try:
            _lock(stream)
        except InUseError:
            self._stream = None
            stream.close()
            raise
        if not after.pieces:
            self._kept, self._border_size = None, 0
            self._journal.unlink(missing_ok=True)
        self._border, self._size = after, self._border_size
        stream.truncate(self._size)

    def write(self, data: bytes) -> None:
        """Write some more; it counts once a border comes after it."""
        self._held += data

    def border(self, border: Border) -> None:
        """Let all that was written count, up to here."""
        self._write_held()
        self._border, self._border_size = border, self._size
        if monotonic() >= self._due:
            self._sync()

    def finish(self, made: Callable[[BinaryIO, BinaryIO], None] | None) -> None:
        """Put the file in its place: what was written, or what `made` makes of it."""
        assert self._stream is not None
        self._write_held()
        if self._kept is not None:
            self._sync()
        os.fsync(self._stream.fileno())
        whole = self._part
        if made is not None:
            whole = self._part.with_name(f".{self._part.name}-{os.urandom(6).hex()}")
            try:
                with self._part.open("rb") as read, whole.open("xb") as written:
                    made(read, written)
                    written.flush()
                    os.fsync(written.fileno())
            except BaseException:
                whole.unlink(missing_ok=True)
                raise
        if self._target.exists():
            whole.chmod(stat.S_IMODE(self._target.stat().st_mode))
        whole.replace(self._target)
        self._stream.close()
        self._part.unlink(missing_ok=True)
        self._journal.unlink(missing_ok=True)

    def leave(self) -> None:
        """Leave what another run can go on from, or no trace where that is not worth while."""
        if self._stream is None:
            return
        if self._border.pieces and (self._kept or monotonic() >= self._due):
            with suppress(OSError):
                self._sync()
        with suppress(OSError):
            self._stream.close()
        if self._kept is None:
            self._part.unlink(missing_ok=True)

    def _write_held(self) -> None:
        assert self._stream is not None
        held, self._held = memoryview(self._held), bytearray()
        while held:
            written = self._stream.write(held)
            self._size += written
            held = held[written:]

    def _sync(self) -> None:
        """Write the journal, once all that it tells of is on the disk."""
        assert self._stream is not None
        os.fsync(self._stream.fileno())
        border = self._border
        journal = {"format": FORMAT, "bytes": self._border_size, "terms": self._terms}
        new = self._journal.with_name(f"{self._journal.name}.new")
        try:
            with new.open("wb") as stream:
                stream.write(json.dumps(journal | border._asdict()).encode())
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(self._journal)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        self._kept = border
        self._due = monotonic() + _SYNCED_EVERY


def _lock(stream: BinaryIO) -> None:
    """Keep the file for this run alone, where the system can; raises `InUseError`.

    The workers of a run that was killed have it open until they notice, hence the patience.
    """
    try:
        import fcntl
    except ImportError:
        return
    until = monotonic() + _PATIENCE
    while True:
        try:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except OSError:
            if monotonic() > until:
                raise InUseError from None
            sleep(0.05)
