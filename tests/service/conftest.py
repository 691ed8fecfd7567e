import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from a44log.service.store.store import Store
from tests.service import postgresql
from tests.service.databases import KINDS, new_database
from tests.service.keyed import ALL, Keyed
from tests.service.server import Server, is_well, running


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running() as server:
        yield server
        assert b"Traceback" not in server.log


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgresql.Cluster]:
    with postgresql.server() as cluster:
        yield cluster


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind in turn."""
    return new_database(request, tmp_path)


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    with Store(database_url) as store:
        yield store


@pytest.fixture(scope="session", params=KINDS)
def keyed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Keyed]:
    url = new_database(request, tmp_path_factory.mktemp("keys"))
    with Store(url) as store:
        store.keys.make("first", ALL, None)
        with running(database_url=url, key_seconds=0) as server:
            with closing(Keyed(server, store)) as keyed:
                yield keyed
            assert b"fault=" not in server.log
            assert b"a44_" not in server.log


_MEMORY = 400_000
"""Kilobytes that a server has at most at any time; it has about 130,000 with nothing to do."""


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon loses its patience."""
    url = f"sqlite:///{tmp_path_factory.mktemp('hostile') / 'a44log.db'}"
    with running(idle_seconds=1, body_seconds=0.5, database_url=url) as server:
        yield server
        if sys.platform == "linux":
            assert _peak_memory(server) < _MEMORY


@pytest.fixture
def well(hasty: Server) -> Iterator[None]:
    """The hasty server is well after a test."""
    yield
    assert is_well(hasty)
    assert b"Traceback" not in hasty.log
    assert b"fault=" not in hasty.log


def _peak_memory(server: Server) -> int:
    """Return the most memory that a server's process ever had, in kilobytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(row.split()[1]) for row in status.splitlines() if row.startswith("VmHWM"))
