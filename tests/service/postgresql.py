"""A PostgreSQL server of the tests' own: real, and gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.cli.command import PATIENCE, wait_until

REQUIRED = "A44LOG_TEST_POSTGRESQL"
"""Set where these tests may not be skipped."""


def program(name: str) -> str | None:
    """Return the path of one of PostgreSQL's programs; Debian keeps them off PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(found[0]) if found else None)


def missing(why: str) -> None:
    if os.environ.get(REQUIRED):
        pytest.fail(why)
    pytest.skip(why)


class Cluster:
    """A server over a folder of databases, which can be killed and started again."""

    def __init__(self, folder: str) -> None:
        """Make the databases; nothing runs yet."""
        initdb, postgres = program("initdb"), program("postgres")
        if initdb is None or postgres is None:
            missing(
                "no PostgreSQL: initdb and postgres are neither on PATH nor where Debian has them"
            )
        assert initdb
        assert postgres
        self.url = f"postgresql://a44log@/{{}}?host={folder}"
        self._ready = Path(folder) / ".s.PGSQL.5432"
        self._run: dict[str, Any] = {"cwd": folder, "start_new_session": True}
        if os.getuid() == 0:  # it will not run as root
            self._run["user"] = "postgres"
            shutil.chown(folder, "postgres")
        data = str(Path(folder) / "data")
        make = [initdb, "-D", data, "-U", "a44log", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, **self._run)
        self._serve = [postgres, "-D", data, "-k", folder, "-c", "listen_addresses="]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server, and wait until it answers, which may take a recovery."""
        self._process = subprocess.Popen(self._serve, stderr=subprocess.DEVNULL, **self._run)
        wait_until(self._answers)

    def stop(self) -> None:
        """Stop the server, which closes its connections."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill the server with all its processes, which get no time to do anything."""
        assert self._process
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._ready.unlink(missing_ok=True)

    def sql(self, *statements: str) -> None:
        """Carry out statements, each for itself."""
        with psycopg.connect(self.url.format("postgres"), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def _answers(self) -> bool:
        assert self._process
        assert self._process.poll() is None, "postgres did not start"
        try:
            self.sql()
        except psycopg.OperationalError:  # it starts up yet
            return False
        return True


@contextmanager
def server() -> Iterator[Cluster]:
    """Run a server of PostgreSQL."""
    # A socket's path may have 107 characters, which pytest's folders use up.
    with tempfile.TemporaryDirectory(prefix="a44-") as folder:
        cluster = Cluster(folder)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


def new_database(cluster: Cluster, name: str) -> str:
    """Make an empty database; return its URL."""
    cluster.sql(f'CREATE DATABASE "{name}"')
    return cluster.url.format(name)
