"""What is not a record: paths, methods, sizes, clients that misbehave."""

import asyncio
import time
from contextlib import closing
from typing import Any

import httpx
import pytest

from a44log.service.app import create_app
from a44log.service.settings import Settings
from tests.cli.command import VALID, wait_until
from tests.service.raw import connected, received
from tests.service.server import Server, running
from tests.service.test_verify import URL, is_problem

HEAD = b"POST /v1/verify HTTP/1.1\r\nHost: localhost\r\n"
MEGABYTE = 1_048_576


def test_health_is_told(server: Server) -> None:
    answer = server.client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    answer = server.client.head("/healthz")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/v1", "/v1/verify/", "/docs/", "/redoc", "/healthz/", "/%00"])
def test_what_is_not_there_is_a_problem(server: Server, path: str) -> None:
    is_problem(server.client.get(path), 404)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/v1/verify", "POST"),
        ("DELETE", "/v1/verify", "POST"),
        ("POST", "/healthz", "GET, HEAD"),
        ("BREW", "/healthz", "GET, HEAD"),
        ("POST", "/openapi.json", "GET, HEAD"),
    ],
)
def test_a_method_that_is_not_allowed_is_told_with_all_that_are(
    server: Server, method: str, path: str, allowed: str
) -> None:
    answer = server.client.request(method, path)
    is_problem(answer, 405)
    assert answer.headers["Allow"] == allowed


def test_a_body_of_more_than_a_megabyte_is_refused(server: Server) -> None:
    assert server.client.post(URL, content=b" " * MEGABYTE).status_code == 200
    told = is_problem(server.client.post(URL, content=b" " * (MEGABYTE + 1)), 413)
    assert told["title"] == "Content Too Large"
    assert str(MEGABYTE) in told["detail"]


def test_an_announced_body_that_is_too_large_is_refused_unread(server: Server) -> None:
    with closing(connected(server)) as connection:
        connection.sendall(HEAD + b"Content-Length: 1048577\r\nExpect: 100-continue\r\n\r\n")
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"\r\nconnection: close\r\n" in answer.lower()


def test_an_endless_body_is_refused_as_soon_as_it_is_too_large(server: Server) -> None:
    sent, chunk = 0, b"10000\r\n" + b" " * 65_536 + b"\r\n"
    with closing(connected(server)) as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            while sent < 64 * MEGABYTE:
                connection.sendall(chunk)
                sent += 65_536
        except (BrokenPipeError, ConnectionResetError):
            pass
        answer = received(connection)
    assert sent < 16 * MEGABYTE, "what is beyond the bound stays in the buffers of the system"
    assert not answer or answer.startswith(b"HTTP/1.1 413 ")
    is_problem(server.client.post(URL, content=iter([b" " * 65_536] * 20)), 413)


def test_clients_that_go_away_leave_no_trace(server: Server) -> None:
    for part in (
        b"",
        b"Content-Length: 5000\r\n\r\n{",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ):
        with closing(connected(server)) as connection:
            connection.sendall(HEAD + part)
    with closing(connected(server)) as connection:
        connection.sendall(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
        assert received(connection).startswith(b"HTTP/1.1 400 ")
    assert server.client.post(URL, content=VALID.read_bytes()).headers["A44-Verdict"] == "valid"


def test_a_body_that_does_not_arrive_is_given_up() -> None:
    with running(body_seconds=0.3) as server:
        with closing(connected(server)) as connection:
            started = time.monotonic()
            connection.sendall(HEAD + b"Content-Length: 5000\r\n\r\n")
            answer = received(connection)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"application/problem+json" in answer
        assert time.monotonic() - started < 10
        assert server.client.get("/healthz").status_code == 200
        assert b"Traceback" not in server.log


def test_the_log_has_no_bodies(server: Server) -> None:
    server.client.post(URL, content=b'{"format": "SECRET-IN-A-BODY"}')
    server.client.get("/v1/records", params={"player": "SECRET-IN-A-BODY"})
    server.client.get("/healthz")
    wait_until(lambda: b"method=POST path=/v1/verify status=200" in server.log)
    assert b"SECRET-IN-A-BODY" not in server.log


def test_a_fault_of_the_service_is_a_problem_and_no_report(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def judge(*_: Any, **__: Any) -> None:
        raise RuntimeError("SECRET")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://a44") as client:
            return await client.post(URL, content=b"{}")

    app = create_app(Settings(access="open"))
    monkeypatch.setattr("a44log.validator.verify.Referee.judge", judge)
    answer = asyncio.run(ask())
    is_problem(answer, 500)
    assert b"SECRET" not in answer.content
