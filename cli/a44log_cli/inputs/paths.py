"""What the paths on the command line hold: records, one after another (the contract, section 4)."""

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final

from a44log.batch.ranges import ranges
from a44log.record.compression import GZIP, MAX_COMPRESSED, line_blocks, split
from a44log.record.decoder import too_large
from a44log.record.zstd import blocks
from a44log_cli.inputs import folders
from a44log_cli.inputs.pieces import (
    MISSING,
    File,
    Find,
    Handful,
    Lines,
    Piece,
    Told,
    opened,
    told,
    unreadable,
)
from a44log_cli.inputs.source import Source, text_of
from a44log_cli.inputs.stdin import STDIN, stdin_records, waits

_NO_RECORD: Final = "there is no record in it"
_SEARCHED: Final = (
    f"; folders are searched for {', '.join(folders.ENDINGS)}, each of these + .gz or .zst, and "
    ".parquet"
)


class Inputs:
    """The records under some paths, in order; memory is bounded whatever they hold.

    What cannot be read, and a path without a record, stops nothing else: `complain` is called
    with a sentence about it. `note` is called with what is only worth knowing. Both are for those
    who iterate; in pieces, sentences stand among the records.
    """

    def __init__(
        self,
        paths: Sequence[str],
        *,
        complain: Callable[[str], None],
        note: Callable[[str], None],
        lang: str | None = None,
        column: str | None = None,
    ) -> None:
        """Take the paths, which may be patterns; nothing is opened before its turn.

        What is wrong with a sheet is told in the language `lang`, or in that of the environment.
        `column` names the column of tables that holds the records.
        """
        self._given = [(path, folders.matched(path)) for path in paths]
        self.paths = [*chain.from_iterable(found for _, found in self._given)]
        self._names = folders.names(self.paths)
        self._complain, self._note = complain, note
        self._lang = lang
        self._column = column
        self._silent = True  # nothing came of the path so far, neither a record nor a complaint
        self._origin = ""
        self._read = 0

    @property
    def one_file(self) -> bool:
        """Whether the paths are one file, and so may be exactly one record."""
        return len(self.paths) == 1 and not folders.is_folder(self.paths[0])

    @property
    def lasting(self) -> bool:
        """Whether all could be read again: no standard input, no pipe."""
        return all(folders.is_folder(path) or _is_ordinary(path) for path in self.paths)

    def total(self) -> int | None:
        """Return how many bytes all inputs have, or None where that is not known."""
        size = 0
        for path in self.paths:
            inside: Iterable[Path] = [path]
            if folders.is_folder(path):
                inside = (path / found for found in folders.search(path, lambda *_: None))
            for file in inside:
                if not _is_ordinary(file):
                    return None
                with suppress(OSError):
                    size += file.stat().st_size
        return size

    def __iter__(self) -> Iterator[Source]:
        """Yield the records."""
        for find in self._finds():
            for source in opened(find, self._lang) if find else ():
                if isinstance(source, Source):
                    yield source
                else:
                    (self._note if source.note else self._complain)(source.sentence)

    def pieces(self) -> Iterator[Piece | None]:
        """Yield the inputs in pieces; None where the next one is not there yet."""
        handful = Handful()
        for find in self._finds():
            if find is None:
                yield from handful.taken(self._read)
                yield None
            elif handful.add(find, self._origin):
                yield from handful.taken(self._read)
        yield from handful.taken(self._read)

    def _finds(self) -> Iterator[Find | None]:
        for given, paths in self._given:
            if not paths:
                yield told(Path(given), "matches no file")
            for path in paths:
                self._silent, self._origin = True, ""
                for find in self._under(path):
                    self._silent = self._silent and find is None
                    yield find
                if self._silent:
                    searched = _SEARCHED if folders.is_folder(path) else ""
                    yield told(path, _NO_RECORD + searched)

    def _under(self, path: Path) -> Iterator[Find | None]:
        if path == STDIN:
            yield from self._standard_input()
        elif folders.is_folder(path):
            wrong: list[Told] = []
            for relative in folders.search(path, lambda *said: wrong.append(unreadable(*said))):
                yield from _emptied(wrong)
                yield from self._found(path, relative)
            yield from _emptied(wrong)
        else:
            yield from self._file(path, self._names[path])

    def _standard_input(self) -> Iterator[Find | None]:
        if sys.stdin is None:
            yield told(STDIN, "standard input is closed")
            return
        try:
            with open(0, "rb", closefd=False) as stream:
                yield from stdin_records(stream)
        except OSError as error:
            yield unreadable(STDIN, error)

    def _found(self, folder: Path, relative: Path) -> Iterator[Find | None]:
        """Yield what a file holds that is in a folder; nobody asked to wait for a pipe."""
        path = folder / relative
        try:
            ordinary = stat.S_ISREG(path.stat().st_mode)
        except OSError as error:
            yield unreadable(path, error)
            return
        if ordinary:
            yield from self._file(path, relative.as_posix())
        else:
            yield told(path, "is no ordinary file; name it to have it read all the same")

    def _file(self, path: Path, name: str) -> Iterator[Find | None]:
        """Yield what a file holds: places in it, or else its records."""
        before, name = self._read, text_of(name)
        try:
            status = path.stat()
            ordinary = stat.S_ISREG(status.st_mode)
            self._origin = f"{text_of(path)} {status.st_size} {status.st_mtime_ns}"
            if folders.is_table(path):
                yield from self._table(path, name)
            elif folders.holds_many(path):
                with path.open("rb") as stream:
                    yield from self._lines(path, name, stream, ordinary=ordinary)
            elif ordinary:
                self._read = before + status.st_size
                yield File(path, name, status.st_size)
            else:
                yield from opened(File(path, name, 0), self._lang)
            self._read = before + status.st_size
        except OSError as error:
            yield unreadable(path, error)

    def _lines(
        self, path: Path, name: str, stream: BinaryIO, *, ordinary: bool
    ) -> Iterator[Find | None]:
        """Yield the lines of a file: where they are, or themselves where they have to be made."""
        before = self._read
        gzipped, packed = folders.is_gzip(path), folders.is_zstd(path)
        if ordinary and not (gzipped or packed):
            begins_gzip = stream.read(len(GZIP)) == GZIP
            stream.seek(0)
            if not begins_gzip:
                inode = os.fstat(stream.fileno()).st_ino
                for found in ranges(stream):
                    self._read = before + found.end
                    yield Lines(path, name, inode, found)
                return
        try:
            unpacked = split(blocks(stream)) if packed else line_blocks(stream, gzipped=gzipped)
        except ImportError:
            yield told(path, "cannot be read" + MISSING)
            return
        source = Source(b"", text_of(path), name, path=str(path))
        for some in unpacked:
            if ordinary:
                self._read = before + stream.tell()
            for number, data in some:
                yield source._replace(data=data, line=number)
            if not ordinary and waits(stream):
                yield None

    def _table(self, path: Path, name: str) -> Iterator[Find]:
        """Yield the records of a table; a null is an empty one."""
        try:
            from a44log.batch.parquet import count_rows, read_records
        except ImportError:
            yield told(path, "cannot be read" + MISSING)
            return
        source = Source(b"", text_of(path), name, path=str(path))
        before, size, rows = self._read, path.stat().st_size, count_rows(path)
        try:
            for row, data in read_records(path, self._column):
                self._read = before + size * (row + 1) // max(rows, row + 1)
                fits = data is None or len(data) <= MAX_COMPRESSED
                yield source._replace(data=(data or b"") if fits else too_large(), row=row)
        except ValueError as error:
            yield told(path, str(error))


def _emptied(waiting: list[Told]) -> Iterator[Told]:
    while waiting:
        yield waiting.pop(0)


def _is_ordinary(path: Path) -> bool:
    """Tell whether a path is a file with an end, or leads nowhere."""
    try:
        return path != STDIN and stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return path != STDIN
