"""Connections on which nothing goes on: they end, and keep nobody out."""

import resource
import socket
import sys
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from tests.cli.command import VALID, wait_until
from tests.service.raw import GET, HOST, connected, received, statuses
from tests.service.server import Server, is_well, running

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("well")]


def silent(connection: socket.socket) -> None:
    """Send nothing at all."""


def dripping(connection: socket.socket) -> None:
    """Send a header again and again."""
    connection.sendall(GET)
    with suppress(OSError):
        for _ in range(100):
            connection.sendall(b"X: y\r\n")
            time.sleep(0.1)


def lingering(connection: socket.socket) -> None:
    """Send a body for ever that nobody asked for."""
    connection.sendall(b"POST /nowhere HTTP/1.1\r\n" + HOST + b"Content-Length: 99999999\r\n\r\n")
    with suppress(OSError):
        for _ in range(100):
            connection.sendall(b"xyz")
            time.sleep(0.1)


@pytest.mark.parametrize("behave", [silent, dripping, lingering])
def test_a_connection_on_which_nothing_goes_on_is_ended(hasty: Server, behave: object) -> None:
    started = time.monotonic()
    with closing(connected(hasty)) as connection:
        behave(connection)  # type: ignore[operator]
        assert set(statuses(received(connection))) <= {404}
    assert time.monotonic() - started < 8


def test_an_answer_that_is_not_taken_is_given_up(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    records = VALID.read_bytes().replace(b"\n", b" ") + b"\n"
    body = records * 2_000
    with running(idle_seconds=1, concurrency=1, database_url=url) as server:
        with closing(socket.socket()) as greedy:
            greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            greedy.settimeout(10)
            greedy.connect(("127.0.0.1", server.port))
            head = b"POST /v1/verify-batch HTTP/1.1\r\n" + HOST
            greedy.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
            wait_until(lambda: server.client.get("/v1/meta").status_code == 503)
            wait_until(lambda: server.client.get("/v1/meta").status_code == 200)
        assert b"Traceback" not in server.log


def test_many_idle_connections_keep_nobody_out_for_long(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with running(idle_seconds=1, database_url=url) as server, ExitStack() as idle:
        if sys.platform == "linux":
            limit = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (100, limit[1]))
        for _ in range(300):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            idle.enter_context(closing(connection))
        wait_until(lambda: server.client.get("/healthz").status_code == 200)
        assert is_well(server)
