from collections.abc import Iterator

import pytest

from tests.service.server import Server, running


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running() as server:
        yield server
        assert b"Traceback" not in server.log
