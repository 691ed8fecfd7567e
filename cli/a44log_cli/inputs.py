"""What the paths on the command line hold: records, one after another (the contract, section 4)."""

import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from a44log.record.compression import lines
from a44log_cli.folders import (
    ENDINGS,
    holds_many,
    is_folder,
    is_gzip,
    is_sheet,
    names,
    search,
)
from a44log_cli.language import language
from a44log_cli.source import Source, read_whole, text_of
from a44log_cli.stdin import STDIN, stdin_records
from a44log_cli.terminal import printable

_ADVICE: Final = {
    FileNotFoundError: "; check the spelling, and the folder that it starts from",
    PermissionError: "; check its permissions",
}
_NO_RECORD: Final = "there is no record in it"
_SEARCHED: Final = "; folders are searched for " + ", ".join(ENDINGS) + " and each of these + .gz"


class Inputs:
    """The records under some paths, in order; memory is bounded whatever they hold.

    What cannot be read, and a path without a record, stops nothing else: `complain` is called
    with a sentence about it. `note` is called with what is only worth knowing.
    """

    def __init__(
        self,
        paths: Sequence[str],
        *,
        complain: Callable[[str], None],
        note: Callable[[str], None],
        lang: str | None = None,
    ) -> None:
        """Take the paths; nothing is opened before its turn.

        What is wrong with a sheet is told in the language `lang`, or in that of the environment.
        """
        self._paths = [Path(path) for path in paths]
        self._names = names(self._paths)
        self._complain = complain
        self._note = note
        self._lang = lang
        self._silent = True  # nothing came of the path so far, neither a record nor a complaint

    @property
    def one_file(self) -> bool:
        """Whether the paths are one file, and so may be exactly one record."""
        return len(self._paths) == 1 and not is_folder(self._paths[0])

    def __iter__(self) -> Iterator[Source]:
        """Yield the records."""
        for path in self._paths:
            self._silent = True
            for source in self._under(path):
                self._silent = False
                yield source
            if self._silent:
                self._say(path, _NO_RECORD + (_SEARCHED if is_folder(path) else ""))

    def _under(self, path: Path) -> Iterator[Source]:
        if path == STDIN:
            yield from self._standard_input()
        elif is_folder(path):
            for relative in search(path, self._unreadable):
                yield from self._found(path, relative)
        else:
            yield from self._file(path, self._names[path])

    def _standard_input(self) -> Iterator[Source]:
        if sys.stdin is None:
            self._say(STDIN, "standard input is closed")
            return
        try:
            with open(0, "rb", closefd=False) as stream:
                yield from stdin_records(stream, self._note)
        except OSError as error:
            self._unreadable(STDIN, error)

    def _found(self, folder: Path, relative: Path) -> Iterator[Source]:
        """Yield the records of a file that a folder holds; nobody asked to wait for a pipe."""
        path = folder / relative
        try:
            ordinary = stat.S_ISREG(path.stat().st_mode)
        except OSError as error:
            self._unreadable(path, error)
            return
        if ordinary:
            yield from self._file(path, relative.as_posix())
        else:
            self._say(path, "is no ordinary file; name it to have it read all the same")

    def _file(self, path: Path, name: str) -> Iterator[Source]:
        gzipped = is_gzip(path)
        found = Source(b"", text_of(path), text_of(name), gzipped=gzipped, path=str(path))
        try:
            with path.open("rb") as stream:
                if is_sheet(path):
                    yield from self._sheet(found._replace(data=read_whole(stream)))
                    return
                if not holds_many(path):
                    yield found._replace(data=read_whole(stream))
                    return
                for number, data in lines(stream, gzipped=gzipped):
                    yield found._replace(data=data, line=number, gzipped=False)
        except OSError as error:
            self._unreadable(path, error)

    def _sheet(self, written: Source) -> Iterator[Source]:
        """Yield the record that a sheet says."""
        # What reads sheets takes longer to import than a record to judge.
        from a44log_cli.sheets import open_sheet

        opened = open_sheet(written, language(self._lang))
        if isinstance(opened, Source):
            yield opened
        else:
            self._silent = False
            self._complain(opened)

    def _unreadable(self, path: Path, error: OSError) -> None:
        reason = error.strerror or type(error).__name__
        self._say(path, f"cannot be read ({reason}){_ADVICE.get(type(error), '')}")

    def _say(self, path: Path, what: str) -> None:
        self._silent = False
        self._complain(f"{printable(text_of(path))}: {what}")
