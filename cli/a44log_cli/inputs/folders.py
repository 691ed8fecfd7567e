"""Records in folders, and what the names of files say."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from glob import glob
from pathlib import Path
from typing import Final, NamedTuple

LINES: Final = (".ndjson", ".jsonl")
"""What the name of a file ends in that holds a record a line."""
_SHEET: Final = ".a44"
TABLE: Final = ".parquet"
_PACKED: Final = (".gz", ".zst")
ENDINGS: Final = (".json", *LINES, _SHEET)
"""What folders are searched for, beside Parquet; each also with .gz or .zst."""


def is_gzip(path: Path) -> bool:
    """Tell whether a file's name says that it is gzip."""
    return path.name.lower().endswith(".gz")


def is_zstd(path: Path) -> bool:
    """Tell whether a file's name says that it is zstd."""
    return path.name.lower().endswith(".zst")


def is_table(path: Path) -> bool:
    """Tell whether a file's name says that it is Parquet."""
    return path.name.lower().endswith(TABLE)


def holds_many(path: Path) -> bool:
    """Tell whether a file's name says that it holds a record a line."""
    return unpacked(path.name).endswith(LINES)


def is_sheet(path: Path) -> bool:
    """Tell whether a file's name says that it is a sheet."""
    return unpacked(path.name).endswith(_SHEET)


def is_searched_for(name: str) -> bool:
    """Tell whether a folder is searched for files of this name."""
    return unpacked(name).endswith(ENDINGS) or name.lower().endswith(TABLE)


def unpacked(name: str) -> str:
    """Return a file's name in lower case, without what says that it is compressed."""
    name = name.lower()
    return next((name.removesuffix(end) for end in _PACKED if name.endswith(end)), name)


def matched(path: str) -> list[Path]:
    """Return the files and folders that a path stands for, in byte order.

    That is itself, unless it holds `*`, `?` or `[` and there is nothing of this name: then it is a
    pattern as a shell has it, `**` any folders.
    """
    plain = Path(path)
    if path == "-" or not _PATTERN.search(path) or os.path.lexists(path):
        return [plain]
    return [Path(found) for found in sorted(glob(path, recursive=True), key=os.fsencode)]  # noqa: PTH207 - may be absolute


_PATTERN: Final = re.compile(r"[*?[]")


def is_folder(entry: Path | os.DirEntry[str]) -> bool:
    """Tell whether a path leads to a folder; one that leads nowhere does not."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def names(paths: Iterable[Path]) -> dict[Path, str]:
    """Return what each file is called: its name, with as many folders as tell it from the others.

    That is `a/game.json` beside `b/game.json`.
    """
    named = dict.fromkeys(paths, 1)
    while True:
        found = {path: path.parts[-parts:] for path, parts in named.items()}
        times = Counter(found.values())
        longer = [path for path, parts in found.items() if times[parts] > 1 and parts != path.parts]
        if not longer:
            return {path: Path(*parts).as_posix() for path, parts in found.items()}
        for path in longer:
            named[path] += 1


class _Entry(NamedTuple):
    key: bytes
    path: Path
    is_folder: bool


def search(top: Path, complain: Callable[[Path, OSError], None]) -> Iterator[Path]:
    """Yield the files in a folder, relative to it, that may hold records, in byte order of path.

    Links are followed, and each real folder is entered once, so that loops come to an end. A
    folder that cannot be read is complained of and passed over.
    """
    entered: set[tuple[int, int]] = set()
    levels = [iter([_Entry(b"", Path(), is_folder=True)])]
    while levels:
        entry = next(levels[-1], None)
        if entry is None:
            levels.pop()
        elif not entry.is_folder:
            yield entry.path
        else:
            folder = top / entry.path
            try:
                identity = folder.stat()
                if (identity.st_dev, identity.st_ino) not in entered:
                    entered.add((identity.st_dev, identity.st_ino))
                    levels.append(iter(_entries(folder, entry.path)))
            except OSError as error:
                complain(folder, error)


def _entries(folder: Path, relative: Path) -> list[_Entry]:
    """Return what matters in a folder, in byte order of path.

    A folder in it is sorted as what lies there will be: by its name and the separator.
    """
    found = []
    with os.scandir(folder) as entries:
        for entry in entries:
            deeper = is_folder(entry)
            if deeper or is_searched_for(entry.name):
                key = os.fsencode(entry.name) + (b"/" if deeper else b"")
                found.append(_Entry(key, relative / entry.name, deeper))
    return sorted(found)
