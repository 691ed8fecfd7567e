"""What somebody wrote is only text in what the service answers and logs."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import orjson
import pytest

from tests.cli.command import game, line, wait_until
from tests.service.keyed import URL
from tests.service.raw import CLOSE, exchanged, statuses
from tests.service.server import Server, running

HOSTILE = [
    "x\r\nSet-Cookie: a=b",
    "\n2026-01-01T00:00:00.000+00:00 INFO request id=0 method=GET path=/ status=200",
    "\x1b[2J\x1b]0;title\x07",
    "\u202e\u2028<script>alert(1)</script>",
    "'; DROP TABLE record; --",
    "${jndi:ldap://evil.example/x}",
    "{{7*7}}%s%n",
    '>; rel="next", <https://evil.example',
]
_REQUEST = re.compile(
    rb"[0-9T:.+-]+ INFO request id=[\w.-]+ method=[!-~]+ path=[\w/{}.:-]+ status=\d{3} ms=[\d.]+"
    rb"( sha256=[0-9a-f]{64})?"
)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    url = f"sqlite:///{tmp_path_factory.mktemp('injection') / 'a44log.db'}"
    with running(database_url=url) as server:
        yield server


@pytest.mark.parametrize("text", HOSTILE)
def test_names_notes_and_queries_reach_no_header_and_no_log(told: Server, text: str) -> None:
    record = game() | {"id": text, "meta": {"session": text, "note": text}}
    record["players"] = [{"name": f"{text}{seat}", "id": f"{text}{seat}"} for seat in range(4)]
    with logged(told, 6):
        for number in range(2):
            answer = told.client.post(URL, content=line(record | {"ext": {"n": number}}))
            assert answer.status_code == 201, answer.text
            assert "evil" not in str(answer.headers)
            assert "set-cookie" not in answer.headers
        found = told.client.get(URL, params={"player": f"{text}0", "limit": "1"})
        assert re.fullmatch(r"</v1/records\?[\w=&%.+*-]+>; rel=\"next\"", found.headers["Link"])
        following = told.client.get(found.links["next"]["url"]).json()
        assert (len(following["records"]), following["next"]) == (1, None)
        path = f"{URL}/{answer.json()['record']['id']}"
        assert orjson.loads(told.client.get(path).content)["id"] == text
        reason = {"reason": text if text.isprintable() else "y"}
        assert told.client.delete(path, params=reason).status_code == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /v1/records/%0d%0aINFO%20forged HTTP/1.1\r\n",
        b"GET /x?q=%0aINFO%20forged HTTP/1.1\r\n",
        b"FORGED|method /x HTTP/1.1\r\n",
        b"GET /x HTTP/1.1\r\nX-Request-ID: forged id=1\r\n",
        b"GET /x HTTP/1.1\r\nX-Request-ID: forged\xc2\x9b31m\r\n",
        b"GET /x HTTP/1.1\r\nUser-Agent: forged\xc2\x9b2J\r\nReferer: forged\r\n",
    ],
)
def test_a_request_forges_no_line_of_the_log(told: Server, sent: bytes) -> None:
    with logged(told, 1):
        answer = exchanged(told, sent + CLOSE + b"\r\n")
        assert len(statuses(answer)) == 1
        assert b"forged" not in answer


@contextmanager
def logged(server: Server, requests: int) -> Iterator[None]:
    """Check that what is done in the block leaves so many lines in the log, a request each."""
    before = len(_asked(server))
    yield
    wait_until(lambda: len(_asked(server)) >= before + requests)
    written = _asked(server)[before:]
    assert len(written) == requests
    for each in written:
        assert _REQUEST.fullmatch(each), each
        assert b"forged" not in each


def _asked(server: Server) -> list[bytes]:
    """Return the whole lines of the log, but for those of asking whether the server is up."""
    *lines, _ = server.log.split(b"\n")
    return [each for each in lines if b" path=/healthz " not in each]
