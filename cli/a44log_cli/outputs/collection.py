"""Where many records go: lines of a file or of standard output, or files of a folder."""

import json
import os
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import click

from a44log.record.compression import GZIP
from a44log_cli.inputs.folders import LINES, is_folder, is_gzip
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.outputs.output import FileOutput, Output, StandardOutput, writing

_GZIP: Final = 31  # how zlib is asked for gzip, whose header then has no time and no name


class Place(NamedTuple):
    """Where a record was put, as a report on it will say."""

    name: str | None
    line: int | None


class Collection(Protocol):
    """Takes records.

    Raises `CannotWriteError` where they cannot be written, and `BrokenPipeError` where nobody
    reads any more.
    """

    folder: bool
    """Whether each record is a file of its own."""

    def add(self, record: bytes, title: str) -> Place:
        """Write a record, which the title helps to find."""


class _Lines:
    """A record a line."""

    folder = False

    def __init__(self, write: Callable[[bytes], None], name: str | None) -> None:
        self._write, self._name = write, name
        self._lines = 0

    def add(self, record: bytes, title: str) -> Place:  # noqa: ARG002 - lines have no titles
        """Write a record and the end of its line."""
        self._lines += 1
        self._write(record + b"\n")
        return Place(self._name, self._lines)


class _Files:
    """A record a file, named in the order of the records."""

    folder = True

    def __init__(self, path: Path, count: int) -> None:
        self._path, self._digits = path, max(4, len(str(count)))
        self._files = 0

    def add(self, record: bytes, title: str) -> Place:
        """Write a record to the next file."""
        self._files += 1
        ending = ".json.gz" if record.startswith(GZIP) else ".json"
        name = f"{self._files:0{self._digits}}-{title}{ending}"
        with writing(str(self._path)):
            (self._path / name).write_bytes(record)
        return Place(name, None)


class Expectations:
    """What is expected of each record, a line each, in a file beside the collection."""

    def __init__(self, output: Output) -> None:
        """Write to this."""
        self._output = output

    def add(self, place: Place, expected: dict[str, Any]) -> None:
        """Write what is expected of the record in a place."""
        line = json.dumps(place._asdict() | expected, ensure_ascii=False)
        self._output.data(line.encode() + b"\n")


@contextmanager
def collection(target: str | None, count: int) -> Iterator[Collection]:
    """Open what this many records go to; where something is raised, nothing is left half done.

    Raises `click.BadParameter` for what cannot be opened.
    """
    if target in (None, str(STDIN)):
        with StandardOutput() as output:
            yield _Lines(output.data, None)
        return
    path = Path(target or "")
    opened = _folder(path, count) if _is_for_a_folder(str(target)) else _file(path)
    with opened as goes_to:
        yield goes_to


@contextmanager
def expectations(target: str) -> Iterator[Expectations]:
    """Open the file for what is expected of the records of a target, beside that."""
    path = Path(target)
    with _opening(path):
        output = FileOutput(path.with_name(_beside(path.name)))
    with output:
        yield Expectations(output)


@contextmanager
def _file(path: Path) -> Iterator[Collection]:
    """Open a file; gzip where its name says so."""
    with _opening(path):
        output = FileOutput(path)
    with output:
        if not is_gzip(path):
            yield _Lines(output.data, path.name)
            return
        packer = zlib.compressobj(wbits=_GZIP)
        yield _Lines(lambda data: output.data(packer.compress(data)), path.name)
        output.data(packer.flush())


@contextmanager
def _folder(path: Path, count: int) -> Iterator[Collection]:
    """Open a folder, which takes its place once all is written; one there before is empty."""
    whole = path.resolve()
    part = whole.with_name(f".a44log-{os.urandom(6).hex()}.part")
    with _opening(path):
        part.mkdir()
    try:
        yield _Files(part, count)
        with writing(str(whole)):
            if whole.exists():
                whole.rmdir()
            part.rename(whole)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _is_for_a_folder(target: str) -> bool:
    """Tell whether a target is a folder: it ends as one, or there is one.

    Raises `click.BadParameter` for a folder that is not empty, or is the one that the command was
    called in, and for a file whose name does not say that it holds a record a line.
    """
    path = Path(target)
    if is_folder(path):
        with _opening(path):
            empty = not any(path.iterdir())
        if not empty:
            raise click.BadParameter(f"the folder {target} is not empty", param_hint="-o")
        if path.samefile(Path()):  # another would take its place, and the caller's shell be nowhere
            raise click.BadParameter("the folder that you are in cannot be it", param_hint="-o")
        return True
    if target.endswith(("/", os.sep)):
        return True
    if path != STDIN and not path.name.lower().removesuffix(".gz").endswith(LINES):
        raise click.BadParameter(
            f"{target}: a file is named .ndjson or .jsonl, perhaps with .gz; a folder ends with /",
            param_hint="-o",
        )
    return False


def _beside(name: str) -> str:
    """Return the name of the file with expectations that belongs to a target."""
    name = name.removesuffix(".gz")
    for ending in LINES:
        name = name.removesuffix(ending)
    return f"{name}.expected.ndjson"


@contextmanager
def _opening(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise click.BadParameter(
            f"cannot write {path}: {error.strerror}", param_hint="-o"
        ) from None
