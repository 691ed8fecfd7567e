"""A PostgreSQL server of the tests' own: real, and gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import wait_until

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


@contextmanager
def server() -> Iterator[str]:
    """Run a server, and give the URL of its databases, without a database's name."""
    initdb, postgres = program("initdb"), program("postgres")
    if initdb is None or postgres is None:
        missing(
            "no PostgreSQL here: initdb and postgres are neither on PATH nor where Debian has them"
        )
    assert initdb
    assert postgres
    # A socket's path may have 107 characters, which pytest's folders use up.
    with tempfile.TemporaryDirectory(prefix="a44-") as folder:
        run: dict[str, Any] = {"cwd": folder}
        if os.getuid() == 0:  # it will not run as root
            run["user"] = "postgres"
            shutil.chown(folder, "postgres")
        data = str(Path(folder) / "data")
        make = [initdb, "-D", data, "-U", "a44log", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, **run)
        serve = [postgres, "-D", data, "-k", folder, "-c", "listen_addresses="]
        with subprocess.Popen(serve, stderr=subprocess.DEVNULL, **run) as process:
            try:
                ready = Path(folder) / ".s.PGSQL.5432"
                wait_until(lambda: ready.exists() or process.poll() is not None)
                assert process.poll() is None, "postgres did not start"
                yield f"postgresql://a44log@/{{}}?host={folder}"
            finally:
                process.terminate()


def new_database(url: str, name: str) -> str:
    """Make an empty database; return its URL."""
    import psycopg

    def made() -> bool:
        try:
            with psycopg.connect(url.format("postgres"), autocommit=True) as connection:
                connection.execute(f'CREATE DATABASE "{name}"'.encode())
        except psycopg.OperationalError:  # it starts up yet
            return False
        return True

    wait_until(made)
    return url.format(name)
