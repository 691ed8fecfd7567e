"""HTTP as bytes, for clients that do not do as they should."""

import json
import re
import socket
from contextlib import closing, suppress

from tests.service.server import Server

_STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
HOST = b"Host: localhost\r\n"
CLOSE = HOST + b"Connection: close\r\n"
POST = b"POST /v1/verify HTTP/1.1\r\n" + HOST
GET = b"GET /healthz HTTP/1.1\r\n" + HOST
SMALL = 1_000


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def received(connection: socket.socket) -> bytes:
    """Return all that comes until the server closes the connection."""
    answer = b""
    while True:
        try:
            more = connection.recv(65_536)
        except ConnectionResetError:
            return answer
        if not more:
            return answer
        answer += more


def exchanged(server: Server, *parts: bytes) -> bytes:
    """Send bytes on a new connection; return all that comes until the server closes it."""
    with closing(connected(server)) as connection:
        with suppress(BrokenPipeError, ConnectionResetError):
            for part in parts:
                connection.sendall(part)
        return received(connection)


def statuses(answer: bytes) -> list[int]:
    """Return the statuses of the answers in some bytes."""
    return [int(status) for status in _STATUS.findall(answer)]


def told(answer: bytes) -> int:
    """Return the status of the one problem that an answer is."""
    assert len(answer) < SMALL
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head.lower()
    [status] = statuses(answer)
    assert json.loads(body)["status"] == status
    return status
