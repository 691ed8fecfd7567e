"""Requests whose lines, headers and lengths are not as they should be: a status, and no more."""

from contextlib import closing

import pytest

from tests.service.raw import (
    CLOSE,
    GET,
    HOST,
    POST,
    SMALL,
    connected,
    exchanged,
    received,
    statuses,
    told,
)
from tests.service.server import Server

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("well")]

CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"


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
