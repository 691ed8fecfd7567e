"""The service in this process, over any request: never a fault of ours, and JSON as described.

The first line of an input is method, target, and perhaps a content coding; the rest is the body.
"""

import asyncio
import json
import tempfile
from collections.abc import Iterator
from random import Random
from typing import Any, Final
from urllib.parse import unquote_to_bytes

import a44log
from a44log.service.app import create_app
from a44log.service.settings import Settings
from tests.fuzz import cards, record, sheet, validator

LONGEST: Final = 262_144
_BODIES: Final = (
    *("/v1/verify", "/v1/verify-batch", "/v1/replay", "/v1/convert", "/v1/score", "/v1/moves"),
    *("/v1/diff", "/v1/settle", "/v1/records"),
)
_TARGETS: Final = (
    *(f"POST {path}" for path in _BODIES),
    *(f"POST {path}?lang=zh-Hans" for path in _BODIES),
    "POST /v1/verify?ruleset=basic,points_per_card=7&allow_unfinished=true&lang=zh-Hant",
    *("POST /v1/moves?at=3&all=true", "POST /v1/verify gzip", "POST /v1/replay gzip"),
    *("GET /v1/beats?play=333&table=445566", "GET /v1/beats?play=%E7%BA%A2%E6%A1%833&table=K"),
    *(
        "GET /v1/rules?ruleset=basic",
        "GET /v1/codes/A44-P404?lang=zh-Hant",
        "GET /v1/schema/record",
    ),
    *("GET /v1/records?limit=3&player=Ada", "GET /v1/records?cursor=abc", "GET /v1/meta"),
    *("DELETE /v1/records/x?reason=y", "GET /v1/records/x/replay", "HEAD /healthz", "GET /docs"),
)
_MOST_LINES: Final = 1_000
"""Records of a batch: its reports come a handful at a time, as fast as they are taken."""
WORDS: Final = (
    *(b"POST /v1/", b"?lang=zh-Hant", b"&ruleset=basic,", b"%00", b"%ff", b"../", b" gzip\n"),
    *cards.WORDS[:20],
)


class _Service:
    """The application, started, on a loop of its own; it is never stopped."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._folder = tempfile.TemporaryDirectory()
        url = f"sqlite:///{self._folder.name}/a44log.db"
        app = create_app(Settings(database_url=url, access="open", max_body=LONGEST))
        app.state.service.open()
        self._app: Any = app

    def ask(self, scope: dict[str, Any], body: bytes) -> tuple[int, dict[bytes, bytes], bytes]:
        """Return the status, the headers and the body of an answer."""
        return self._loop.run_until_complete(self._asked(scope, body))

    async def _asked(
        self, scope: dict[str, Any], body: bytes
    ) -> tuple[int, dict[bytes, bytes], bytes]:
        status, headers, parts = 0, {}, []
        left = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return left.pop() if left else await asyncio.Future()

        async def send(message: dict[str, Any]) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], dict(message["headers"])
            else:
                parts.append(message.get("body", b""))

        await self._app(scope, receive, send)
        return status, headers, b"".join(parts)


_SERVICE: Final = _Service()


def one(data: bytes) -> None:
    """Ask, and hold the answer to what is true of all."""
    line, _, body = data.partition(b"\n")
    method, _, rest = line.partition(b" ")
    target, _, coding = rest.partition(b" ")
    path, _, query = target.partition(b"?")
    if path == b"/v1/verify-batch" and body.count(b"\n") > _MOST_LINES:
        return
    headers = [(b"host", b"localhost")]
    if coding:
        headers.append((b"content-encoding", coding))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method.decode("latin-1"),
        "path": unquote_to_bytes(path).decode(errors="replace"),
        "raw_path": path,
        "root_path": "",
        "query_string": query,
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }
    status, answered, told = _SERVICE.ask(scope, body)
    assert 200 <= status < 500, (status, told)
    media_type = answered.get(b"content-type", b"")
    if status >= 400 and method != b"HEAD":
        assert media_type == b"application/problem+json"
        assert json.loads(told)["status"] == status
    elif media_type == b"application/json":
        json.loads(told)
    elif media_type == b"application/x-ndjson":
        assert [json.loads(line) for line in told.splitlines()]
    if (status, target, coding) == (200, b"/v1/verify", b""):
        assert told == a44log.verify(body).to_json()


def mutate(data: bytes, most: int, seed: int) -> bytes:
    """Change the body, or ask for something else with it; a record is changed as records are."""
    import atheris

    rng = Random(seed)
    line, _, body = data.partition(b"\n")
    chosen = rng.random()
    if chosen < 0.2:
        line = rng.choice(_TARGETS).encode()
    elif chosen < 0.3:
        line = bytes(atheris.Mutate(line, 200))
    elif chosen < 0.6 and body.startswith(b"{"):
        lines = body.split(b"\n")
        at = rng.randrange(len(lines))
        lines[at] = record.mutate(lines[at], most, seed)
        body = b"\n".join(lines[:4])
    elif chosen < 0.65:
        body = body + b"\n" + body
    else:
        body = bytes(atheris.Mutate(body, most))
    changed = line + b"\n" + body
    return changed if len(changed) <= most else data


def seeds() -> Iterator[bytes]:
    """Yield a request to everything there is to ask, with a body that suits it."""
    bodies = [next(validator.seeds())[1:], next(sheet.seeds()), next(record.seeds())]
    bodies += [b"Ada out\nBen 4 4 A K\nCao: 13 cards plain, never played\nDai 5", b""]
    bodies += [b"\n".join(list(record.seeds())[:2])]
    for number, asked in enumerate(_TARGETS):
        needed = asked.startswith("POST")
        yield asked.encode() + b"\n" + (bodies[number % len(bodies)] if needed else b"")
        if needed:
            yield asked.encode() + b"\n" + bodies[(number + 2) % len(bodies)]
