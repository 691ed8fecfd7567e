"""A disk of a few megabytes, which can be filled and emptied."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class Disk:
    """A file system of its own, that any user may write to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ballast = path / "ballast"

    def fill(self, leave: int) -> None:
        """Take all the room but so many bytes."""
        with self._ballast.open("wb") as ballast:
            room = os.statvfs(self.path)
            os.posix_fallocate(ballast.fileno(), 0, room.f_bavail * room.f_frsize - leave)

    def fill_up(self) -> None:
        """Take all the room that there is, though a file system tells less than it has."""
        with self._ballast.open("ab", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(b"\0" * 4_096)

    def make_room(self) -> None:
        """Give back what was taken."""
        self._ballast.unlink()


@contextmanager
def small_disk(megabytes: int) -> Iterator[Disk]:
    """Mount a disk of this size in memory; skips the test where that cannot be."""
    if sys.platform != "linux" or os.getuid() != 0:
        pytest.skip("only root on Linux may mount a disk")
    with tempfile.TemporaryDirectory(prefix="a44-") as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        options = f"size={megabytes}m,mode=0777"
        mount = ["mount", "-t", "tmpfs", "-o", options, "a44log-test", str(disk)]
        if subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("no disk may be mounted here")
        Path(folder).chmod(0o755)
        try:
            yield Disk(disk)
        finally:
            subprocess.run(["umount", "--lazy", str(disk)], check=True)
