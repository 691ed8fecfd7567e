"""Requests for what there is not: other paths, methods, protocols, queries, headers, codings."""

import pytest

from tests.cli.command import VALID
from tests.service.raw import CLOSE, GET, SMALL, exchanged, statuses, told
from tests.service.server import Server

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("well")]


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
