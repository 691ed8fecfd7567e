"""Inputs in pieces: handfuls of records, or of places that whoever works on them reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from a44log.batch.ranges import MOST_BYTES, MOST_LINES, Range, read_range
from a44log.record.zstd import unpack
from a44log_cli.inputs.folders import is_gzip, is_sheet, is_zstd
from a44log_cli.inputs.source import Source, read_whole, text_of
from a44log_cli.options.language import language
from a44log_cli.terminal.text import printable

MISSING: Final = " without the extra batch: pip install 'a44log[batch]'"


class Told(NamedTuple):
    """A sentence for people: a complaint about an input, or a note that is only worth knowing."""

    sentence: str
    note: bool = False


class File(NamedTuple):
    """A file that is one record, or a sheet; `name` goes into the report."""

    path: Path
    name: str
    size: int


class Lines(NamedTuple):
    """Some lines of a file that is not compressed."""

    path: Path
    name: str
    inode: int
    range: Range


Find = Source | File | Lines | Told


class Piece(NamedTuple):
    """Some finds, in order; how they are cut depends on the inputs alone.

    `first`: they are the run's first. `origin` is what they are from: another string where other
    files, or other versions of them, are. `read` is how many bytes of all inputs end with them.
    """

    finds: tuple[Find, ...]
    first: bool = False
    origin: str = ""
    read: int = 0


class Handful:
    """Finds, until they are a piece."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._first = True
        self._begin()

    def _begin(self) -> None:
        self._finds: list[Find] = []
        self._origins: dict[str, None] = {}
        self._records = self._bytes = 0

    def add(self, find: Find, origin: str) -> bool:
        """Take one more, and tell whether it is enough."""
        self._finds.append(find)
        self._origins[origin] = None
        records, size = _weight(find)
        self._records += records
        self._bytes += size
        return self._records >= MOST_LINES or self._bytes >= MOST_BYTES

    def taken(self, read: int) -> Iterator[Piece]:
        """Yield what there is, if anything, as a piece, and begin again."""
        if self._finds:
            origin = "\n".join([*self._origins, str(self._records)])
            yield Piece(tuple(self._finds), self._first, origin, read)
            self._first = self._first and all(isinstance(find, Told) for find in self._finds)
            self._begin()


def _weight(find: Find) -> tuple[int, int]:
    match find:
        case Source():
            return 1, len(find.data) if isinstance(find.data, bytes) else 0
        case File():
            return 1, find.size
        case Lines():
            return find.range.lines, find.range.end - find.range.start
        case Told():
            return 1, 0


def opened(find: Find, lang: str | None) -> Iterator[Source | Told]:
    """Yield the records of a find, read where that is still to be done; what is wrong is told.

    A sheet's faults are told in the language `lang`, or in that of the environment.
    """
    if not isinstance(find, File | Lines):
        yield find
        return
    shown = text_of(find.path)
    try:
        if isinstance(find, File):
            yield _file(find, lang)
            return
        found = Source(b"", shown, find.name, path=str(find.path))
        for number, data in read_range(find.path, find.range, find.inode):
            yield found._replace(data=data, line=number)
    except OSError as error:
        yield unreadable(find.path, error)


def apart(piece: Piece, lang: str | None) -> Iterator[Piece]:
    """Yield the records of a piece as pieces of one; a file that is one record stays unread."""
    first = piece.first
    for find in piece.finds:
        for one in opened(find, lang) if isinstance(find, Lines) else (find,):
            yield Piece((one,), first=first)
            first = False


def unread(piece: Piece) -> Source | Told:
    """Return the one find of a piece that `apart` made, with no bytes: nobody could read them."""
    (find,) = piece.finds
    if isinstance(find, Told):
        return find
    if isinstance(find, Source):
        return find._replace(data=b"")
    return Source(b"", text_of(find.path), find.name, path=str(find.path))


def _file(found: File, lang: str | None) -> Source | Told:
    path, gzipped, packed = found.path, is_gzip(found.path), is_zstd(found.path)
    with path.open("rb") as stream:
        data = read_whole(stream, packed=packed)
    source = Source(data, text_of(path), found.name, gzipped=gzipped, path=str(path))
    if packed:
        try:
            source = source._replace(data=unpack(data))
        except ImportError:
            return told(path, "cannot be read" + MISSING)
    if not is_sheet(path):
        return source
    # What reads sheets takes longer to import than a record to judge.
    from a44log_cli.inputs.sheets import open_sheet

    sheet = open_sheet(source, language(lang))
    return sheet if isinstance(sheet, Source) else Told(sheet)


def told(path: Path, what: str) -> Told:
    """Return a complaint about a path."""
    return Told(f"{printable(text_of(path))}: {what}")


def unreadable(path: Path, error: OSError) -> Told:
    """Return the complaint that a path cannot be read, with what may help."""
    reason = error.strerror or type(error).__name__
    return told(path, f"cannot be read ({reason}){_ADVICE.get(type(error), '')}")


_ADVICE: Final = {
    FileNotFoundError: "; check the spelling, and the folder that it starts from",
    PermissionError: "; check its permissions",
}
