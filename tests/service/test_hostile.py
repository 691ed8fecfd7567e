"""Requests that are made to do harm: the right status, a small answer, a server that is well."""

import gzip
import json
import resource
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from tests.cli.command import VALID, game, line, wait_until
from tests.service.raw import CLOSE, HOST, connected, exchanged, received, statuses
from tests.service.server import Server, running
from tests.service.test_verify import is_problem

pytestmark = pytest.mark.long

POST = b"POST /v1/verify HTTP/1.1\r\n" + HOST
GET = b"GET /healthz HTTP/1.1\r\n" + HOST
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"
SMALL = 1_000
MEMORY = 400_000
"""Kilobytes that the server has at most at any time; it has about 130,000 with nothing to do."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon loses its patience."""
    url = f"sqlite:///{tmp_path_factory.mktemp('hostile') / 'a44log.db'}"
    with running(idle_seconds=1, body_seconds=0.5, database_url=url) as server:
        yield server
        if sys.platform == "linux":
            assert peak_memory(server) < MEMORY


@pytest.fixture(autouse=True)
def _well(hasty: Server) -> Iterator[None]:
    yield
    assert is_well(hasty)
    assert b"Traceback" not in hasty.log
    assert b"fault=" not in hasty.log


def is_well(server: Server) -> bool:
    answer = server.client.post("/v1/verify", content=VALID.read_bytes())
    return answer.headers["A44-Verdict"] == "valid"


def peak_memory(server: Server) -> int:
    """Return the most memory that a server's process ever had, in kilobytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(row.split()[1]) for row in status.splitlines() if row.startswith("VmHWM"))


def told(answer: bytes) -> int:
    """Return the status of the one problem that an answer is."""
    assert len(answer) < SMALL
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head.lower()
    [status] = statuses(answer)
    assert json.loads(body)["status"] == status
    return status


@pytest.mark.parametrize(
    ("status", "sent"),
    [
        (400, POST + b"Content-Length: -2\r\n\r\n{}"),
        (400, POST + b"Content-Length: +2\r\n\r\n{}"),
        (400, POST + b"Content-Length: 0x2\r\n\r\n{}"),
        (400, POST + b"Content-Length: \xb2\r\n\r\n{}"),
        (400, POST + b"Content-Length:\r\n\r\n{}"),
        (400, POST + b"Content-Length: 2, 3\r\n\r\n{} "),
        (400, POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} "),
        (400, POST + b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n{}"),
        (413, POST + b"Content-Length: " + b"9" * 20 + b"\r\n\r\n{}"),
        (413, POST + b"Content-Length: 1048577\r\n\r\n{}"),
        (408, POST + b"Content-Length: 3\r\n\r\n{}"),
        (400, CHUNKED + b"Content-Length: 13\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
        (501, CHUNKED + b"Transfer-Encoding: identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
        (501, POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
        (400, POST + b"Transfer-Encoding : chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
        (400, CHUNKED + b"\r\n-2\r\n{}\r\n0\r\n\r\n"),
        (400, CHUNKED + b"\r\nzz\r\n{}\r\n0\r\n\r\n"),
        (400, CHUNKED + b"\r\n2\r\n{}abc\r\n0\r\n\r\n"),
        (400, CHUNKED + b"\r\n" + b"f" * 21 + b"\r\n{}"),
        (408, CHUNKED + b"\r\nfffffffffff\r\n{}"),
        (408, CHUNKED + b"\r\n2\r\n{}\r\n0\r\n"),
    ],
)
def test_a_body_of_a_wrong_length_is_refused_and_ends_the_connection(
    hasty: Server, status: int, sent: bytes
) -> None:
    assert told(exchanged(hasty, sent)) == status


def test_a_body_that_is_longer_than_it_was_said_to_be_is_the_next_request(hasty: Server) -> None:
    answer = exchanged(hasty, POST + b"Content-Length: 2\r\n\r\n{}{}\r\n\r\n")
    assert statuses(answer) == [200, 400]


@pytest.mark.parametrize(
    ("status", "sent"),
    [
        (431, GET + b"".join(b"X-%d: y\r\n" % number for number in range(101)) + b"\r\n"),
        (431, GET + b"".join(b"X-%d: y\r\n" % number for number in range(10_000)) + b"\r\n"),
        (431, GET + b"X: " + b"y" * 400_000 + b"\r\n\r\n"),
        (431, b"GET /" + b"y" * 400_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
        (431, b"GET /healthz?" + b"a=b&" * 100_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
        (431, CHUNKED + b"\r\n0\r\n" + b"X: y\r\n" * 80_000 + b"\r\n"),
        (400, GET + b"X: a\0b\r\n\r\n"),
        (400, GET + b"X y\r\n\r\n"),
        (400, GET + b"\xffX: y\r\n\r\n"),
        (400, GET + HOST + b"\r\n"),
        (400, b"GET /healthz HTTP/1.1\r\n\r\n"),
        (400, b"GET /healthz\r\n\r\n"),
        (400, b"GET /health\0z HTTP/1.1\r\n" + HOST + b"\r\n"),
        (400, b"GET /\xe9 HTTP/1.1\r\n" + HOST + b"\r\n"),
        (400, b"GET  /healthz  HTTP/1.1\r\n" + HOST + b"\r\n"),
        (400, b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03 TLS \r\n\r\n"),
        (400, b"\r\n\r\n\0"),
    ],
)
def test_headers_that_are_too_many_or_none_are_refused(
    hasty: Server, status: int, sent: bytes
) -> None:
    answer = exchanged(hasty, sent)
    # A client that is still sending when it is refused may lose the answer.
    assert not answer or told(answer) == status
    assert answer or len(sent) > 65_536


@pytest.mark.parametrize("path", ["/v1/verify", "/healthz", "/nowhere"])
def test_a_request_within_the_body_of_another_is_not_answered(hasty: Server, path: str) -> None:
    hidden = b"GET /v1/meta HTTP/1.1\r\n" + HOST + b"\r\n"
    for framing in (
        b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding: \x0bchunked\r\nContent-Length: %d\r\n\r\n" % len(hidden),
        b"Transfer-Encoding: xchunked\r\nContent-Length: %d\r\n\r\n" % len(hidden),
    ):
        answer = exchanged(hasty, b"POST %s HTTP/1.1\r\n" % path.encode() + HOST + framing + hidden)
        assert told(answer) in (400, 501)


def test_requests_that_come_at_once_are_answered_in_order(hasty: Server) -> None:
    last = b"GET /nowhere HTTP/1.1\r\n" + CLOSE + b"\r\n"
    one = POST + b"Content-Length: 2\r\n\r\n{}"
    none = b"GET /nowhere HTTP/1.1\r\n" + HOST + b"\r\n"
    answer = exchanged(hasty, (GET + b"\r\n" + one + none) * 20 + last)
    assert statuses(answer) == [*[200, 200, 404] * 20, 404]


@pytest.mark.parametrize(
    "sent",
    [
        b"\r\nzz\r\n",
        b"\r\n2\r\n{}\r\n0\r\n\r\n" + b"\0" * 100,
        b"\r\n" + b"10000\r\n" + b" " * 65_536,
    ],
)
def test_what_comes_after_the_answer_is_not_answered(hasty: Server, sent: bytes) -> None:
    with closing(connected(hasty)) as connection:
        connection.sendall(b"POST /nowhere HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n")
        connection.sendall(sent[:2])
        answer = connection.recv(SMALL)
        while not answer.endswith(b"}"):  # head and body may come one after the other
            answer += connection.recv(SMALL)
        assert told(answer) == 404
        connection.sendall(sent[2:])
        assert set(statuses(received(connection))) <= {400}


@pytest.mark.parametrize(
    "path",
    [
        "/v1/records/..%2f..%2fetc%2fpasswd",
        "/v1/records/../../etc/passwd",
        "/v1/records/..%5c..%5cwindows",
        "/v1/records/%2e%2e",
        "/v1/records/%00",
        "/v1/records/%ff%fe",
        "/v1/records/%",
        "/v1/records/%zz",
        "/v1/records/%f0%9f%83%8f",
        "/v1/records/'%20OR%201=1--",
        "/v1/records/" + "0" * 20_000,
        "/v1/records/" + "0" * 32 + "/",
        "/v1/records/" + "0" * 32 + ";x=y",
        "/v1/records/" + "0" * 32 + "/report/",
        "/v1/schema/..%2frecord",
        "/v1/schema/record%00",
        "/v1/schema/record.schema.json",
        "/v1/codes/%00",
        "/v1/codes/" + "A" * 20_000,
        "//healthz",
        "/healthz//",
        "/HEALTHZ",
        "/v1//verify",
        "/V1/verify",
        "/v1/./verify",
        "/v1/verify%20",
        "/static/..%2f..%2f..%2fetc/passwd",
        "*",
        "http://localhost/healthz",
        "http://elsewhere.example/healthz",
    ],
)
def test_a_path_that_leads_nowhere_is_not_found(hasty: Server, path: str) -> None:
    answer = exchanged(hasty, b"GET %s HTTP/1.1\r\n" % path.encode() + CLOSE + b"\r\n")
    assert told(answer) == 404
    assert b"passwd" not in answer


@pytest.mark.parametrize(
    "method", ["TRACE", "PROPFIND", "CONNECT", "PUT", "PATCH", "get", "X" * 5_000, "!"]
)
def test_a_method_that_there_is_not_is_not_allowed(hasty: Server, method: str) -> None:
    for path, allowed in (("/healthz", b"GET, HEAD"), ("/v1/verify", b"POST")):
        sent = f"{method} {path} HTTP/1.1\r\n".encode() + CLOSE + b"Max-Forwards: 0\r\n\r\n"
        answer = exchanged(hasty, sent)
        assert told(answer) == 405
        assert b"\r\nallow: " + allowed + b"\r\n" in answer


def test_no_other_protocol_is_spoken(hasty: Server) -> None:
    for upgrade in (
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n",
        b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQC\r\n",
    ):
        assert statuses(exchanged(hasty, GET + upgrade + b"Connection: close\r\n\r\n")) == [200]
    answer = exchanged(hasty, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    assert set(statuses(answer)) <= {400, 404}
    assert len(answer) < SMALL


@pytest.mark.parametrize(
    "query",
    [
        "lang=%ff",
        "lang=en&lang=en",
        "lang=en&lang=fr",
        "%00=1",
        "%ff=1",
        "LANG=en",
        "lang[]=en",
        "ruleset=" + "x" * 20_000,
        "ruleset=standard%00",
        "ruleset=standard,settlement=" + "%F0%9F%83%8F" * 100,
        "allow_unfinished=maybe",
        "&".join(f"{number}=1" for number in range(5_000)),
    ],
)
def test_a_query_that_asks_for_what_there_is_not_is_refused(hasty: Server, query: str) -> None:
    sent = b"POST /v1/verify?%s HTTP/1.1\r\n" % query.encode() + CLOSE
    answer = exchanged(hasty, sent + b"Content-Length: 2\r\n\r\n{}")
    assert told(answer) == 422


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("player=%ff%00", 200),
        ("player=" + "x" * 20_000, 422),
        ("session=%27%3B+DROP+TABLE+record%3B--", 200),
        ("limit=1000000000", 422),
        ("limit=-1", 422),
        ("limit=" + "9" * 5_000, 422),
        ("cursor=AAAA", 422),
        ("cursor=" + "%00" * 100, 422),
        ("since=9999999999999999", 422),
        ("game_sha256=" + "g" * 64, 422),
    ],
)
def test_a_list_takes_no_harm(hasty: Server, query: str, status: int) -> None:
    answer = exchanged(hasty, b"GET /v1/records?%s HTTP/1.1\r\n" % query.encode() + CLOSE + b"\r\n")
    assert statuses(answer) == [status]
    assert len(answer) < SMALL
    if status == 200:
        assert answer.endswith(b'{"records":[],"next":null}')


def test_headers_that_are_given_twice_or_make_no_sense_change_nothing(hasty: Server) -> None:
    body = VALID.read_bytes()
    for more in (
        b"Content-Type: text/html\r\nContent-Type: application/xml; charset=\xff\r\n",
        b"Accept: nothing/at-all\r\nAccept-Language: \xff;q=9\r\nRange: bytes=0-0\r\n",
        b"X-Forwarded-For: \xff\r\nX-HTTP-Method-Override: DELETE\r\nExpect: 100-continue\r\n",
        b"If-None-Match: *\r\nCookie: " + b"a=b; " * 5_000 + b"\r\n",
    ):
        sent = b"POST /v1/verify HTTP/1.1\r\n" + CLOSE + more
        answer = exchanged(hasty, sent + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert statuses(answer)[-1] == 200
        assert b"\r\na44-verdict: valid\r\n" in answer


@pytest.mark.parametrize(
    "coding", [b"br", b"gzip, gzip", b"deflate", b"gzip\r\nContent-Encoding: br"]
)
def test_a_coding_that_is_not_known_is_refused(hasty: Server, coding: bytes) -> None:
    sent = b"POST /v1/verify HTTP/1.1\r\n" + CLOSE + b"Content-Encoding: " + coding
    assert told(exchanged(hasty, sent + b"\r\nContent-Length: 0\r\n\r\n")) == 415


def bomb(size: int) -> bytes:
    """Return gzip that holds so many megabytes of nothing."""
    return gzip.compress(b" " * 1_000_000, 9) * size


HARMFUL = {
    "100,000 keys": b'{"format":"a44log/1","ext":{%s}}'
    % b",".join(b'"%d":0' % number for number in range(100_000)),
    "20,000 keys": b'{"format":"a44log/1",%s}'
    % b",".join(b'"%d":0' % number for number in range(20_000)),
    "20,000 times the same key": b'{"format":"a44log/1",%s}' % b",".join([b'"a":0'] * 20_000),
    "too deep": b"[" * 200_000,
    "deep and closed": b'{"a":' * 40_000 + b"1" + b"}" * 40_000,
    "a long number": b'{"format":"a44log/1","players":' + b"9" * 200_000 + b"}",
    "a large exponent": b'{"format":"a44log/1","players":1e999999999}',
    "many events": line(game() | {"events": [{"seat": 0, "action": "pass"}] * 7_000}),
    "many faults": line(game() | {"events": [{"seat": 9, "action": "?"}] * 7_000}),
    "only NUL": b"\0" * 1_000_000,
    "lone surrogates": b'"' + b"\\ud800" * 40_000 + b'"',
    "a bomb": bomb(800),
    "a bomb in a bomb": gzip.compress(bomb(500)),
    "gzip of gzip": gzip.compress(gzip.compress(VALID.read_bytes())),
    "a member after a record": gzip.compress(VALID.read_bytes()) + bomb(300),
}


@pytest.mark.parametrize("name", HARMFUL)
def test_a_harmful_record_gets_a_short_report_soon_and_is_not_kept(
    hasty: Server, name: str
) -> None:
    data = HARMFUL[name]
    started = time.monotonic()
    answer = hasty.client.post("/v1/verify", content=data)
    assert answer.status_code == 200
    assert answer.headers["A44-Verdict"] in ("malformed", "unverifiable")
    assert len(answer.content) < 100_000
    refused = hasty.client.post("/v1/records", content=data)
    assert refused.status_code == 422
    assert refused.json()["report"] == answer.json()
    for path in ("moves", "diff", "settle", "score"):
        answer = hasty.client.post(f"/v1/{path}", content=data)
        assert answer.status_code in (200, 413, 422)
        assert len(answer.content) < 100_000
    assert time.monotonic() - started < 30


def test_a_bomb_in_a_batch_is_refused_and_one_in_a_line_is_a_fault(hasty: Server) -> None:
    is_problem(hasty.client.post("/v1/verify-batch", content=bomb(600)), 413)
    nested = gzip.compress(bomb(600))
    answer = hasty.client.post("/v1/verify-batch", content=nested)
    assert json.loads(answer.content.splitlines()[-1])["verdicts"] == {"malformed": 1}
    assert len(answer.content) < 10_000


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
