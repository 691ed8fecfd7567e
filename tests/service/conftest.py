import itertools
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from a44log.service.store.store import Store
from tests.service import postgresql
from tests.service.keyed import ALL, Keyed
from tests.service.server import Server, running

_numbers = itertools.count()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running() as server:
        yield server
        assert b"Traceback" not in server.log


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgresql.Cluster]:
    with postgresql.server() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'a44log.db'}"
    return postgresql.new_database(request.getfixturevalue("cluster"), f"test{next(_numbers)}")


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    with Store(database_url) as store:
        yield store


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def keyed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Keyed]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('keys') / 'a44log.db'}"
    else:
        url = postgresql.new_database(request.getfixturevalue("cluster"), "keys")
    with Store(url) as store:
        store.keys.make("first", ALL, None)
        with running(database_url=url, key_seconds=0) as server:
            with closing(Keyed(server, store)) as keyed:
                yield keyed
            assert b"fault=" not in server.log
            assert b"a44_" not in server.log
