"""What a request may cost: more is refused before it is done."""

import gzip
import json
from contextlib import ExitStack, closing, suppress

import pytest

from tests.cli.command import VALID, game, line, wait_until
from tests.service.raw import HOST, connected, statuses
from tests.service.server import running
from tests.service.test_verify import is_problem

pytestmark = pytest.mark.long

BATCH = "/v1/verify-batch"
LARGE = b" " * 600_000


def test_a_batch_has_at_most_so_many_records_however_it_is_packed() -> None:
    """Lines of two bytes, packed, would come back as a million times as many."""
    with running(max_records=100) as server:
        blank, good = b"\n" * 5_000, line(game())
        for body in (b"x\n" * 100, blank + good * 100 + blank, b"x\n" * 99 + b"x"):
            for packed in (body, gzip.compress(body)):
                answer = server.client.post(BATCH, content=packed)
                assert json.loads(answer.content.splitlines()[-1])["records"] == 100
        for body in (b"x\n" * 101, blank + good * 101, b"x\n" * 100 + b"x"):
            for packed in (body, gzip.compress(body)):
                problem = is_problem(server.client.post(BATCH, content=packed), 413)
                assert "100 records" in problem["detail"]
        assert server.client.get("/v1/meta").json()["limits"]["batch_records"] == 100


def test_bodies_that_are_held_at_a_time_have_a_bound_but_small_ones_are_taken() -> None:
    with running(max_held=1_000_000) as server:
        with ExitStack() as slow_ones:

            def refused() -> bool:
                # Beside a slow one, unless that comes late and is refused itself.
                slow = slow_ones.enter_context(closing(connected(server)))
                head = b"POST /v1/verify-batch HTTP/1.1\r\n" + HOST
                with suppress(ConnectionError):
                    slow.sendall(head + b"Content-Length: 900000\r\n\r\n" + LARGE)
                return server.client.post(BATCH, content=LARGE).status_code == 503

            wait_until(refused)
            answer = server.client.post(BATCH, content=LARGE)
            is_problem(answer, 503)
            assert (answer.headers["Retry-After"], answer.headers["Connection"]) == ("1", "close")
            small = server.client.post("/v1/verify", content=VALID.read_bytes())
            assert small.headers["A44-Verdict"] == "valid"
        for _ in range(5):  # each gives back what it took
            wait_until(lambda: server.client.post(BATCH, content=LARGE).status_code == 200)


def test_who_has_no_key_holds_nothing() -> None:
    """He is refused by his headers, and what he goes on to send is not waited for."""
    head = b"POST /v1/verify-batch HTTP/1.1\r\n" + HOST + b"Content-Length: 16000000\r\n\r\n"
    with running(access="keys", concurrency=20) as server, ExitStack() as open_ones:
        for _ in range(40):
            connection = open_ones.enter_context(closing(connected(server)))
            connection.sendall(head + b"x")
            answer = connection.recv(65_536)
            assert statuses(answer) == [401]
        assert server.client.get("/v1/meta").status_code == 200
