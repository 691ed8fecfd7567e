"""Who may do what: keys, owners, addresses, rates."""

import re
import socket
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from a44log.service.app import create_app
from a44log.service.store.store import Store
from tests.cli.command import VALID, a44log, game, line
from tests.service.keyed import ALL, URL, Keyed, created
from tests.service.server import Server, running
from tests.service.test_verify import is_problem


def test_nothing_is_done_without_a_key(keyed: Keyed) -> None:
    client = keyed.server.client
    for method, path in (
        ("POST", "/v1/verify"),
        ("POST", "/v1/verify-batch"),
        ("POST", URL),
        ("GET", URL),
        ("DELETE", f"{URL}/x"),
    ):
        answer = client.request(method, path)
        is_problem(answer, 401)
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    for path in ("/healthz", "/readyz", "/openapi.json", "/v1/meta", "/v1/rules"):
        assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer a44_none", "Basic YTpi", "a44_none", "Bearer \xff"]
)
def test_what_is_no_key_opens_nothing(keyed: Keyed, header: str) -> None:
    headers = {b"Authorization": header.encode("latin-1")}
    for path in (URL, f"{URL}/x"):
        answer = httpx.get(keyed.server.url + path, headers=headers)
        is_problem(answer, 401)


def test_a_key_does_what_its_scopes_say(keyed: Keyed) -> None:
    owner = keyed.client("scopes")
    told = created(owner, line(game() | {"id": "scopes"}))
    path = f"{URL}/{told['id']}"
    asked = {
        "verify": ("POST", "/v1/verify"),
        "write": ("POST", URL),
        "read": ("GET", path),
        "delete": ("DELETE", path),
    }
    for scope in ("verify", "write", "read", "delete"):
        client = keyed.client("scopes", scope)
        for needed, (method, target) in asked.items():
            content = VALID.read_bytes() if method == "POST" else None
            answer = client.request(method, target, content=content)
            if needed == scope:
                assert answer.is_success
            else:
                assert needed in is_problem(answer, 403)["detail"]


SCOPES = {
    "create_record": "write",
    **dict.fromkeys(["list_records", "get_record", "get_report", "get_replay"], "read"),
    "delete_record": "delete",
    **dict.fromkeys(["verify_record", "verify_batch", "make_replay", "convert"], "verify"),
    **dict.fromkeys(["beats", "score", "moves", "diff", "settle"], "verify"),
}
"""The scope that each operation needs; all others are for anyone."""


def test_every_operation_needs_the_one_scope_that_is_meant_for_it(keyed: Keyed) -> None:
    paths = create_app().openapi()["paths"]
    told = {each["operationId"]: (m, path) for path in paths for m, each in paths[path].items()}
    assert set(SCOPES) <= set(told)
    clients = {scope: keyed.client("scopes", *({*ALL} - {scope})) for scope in ALL}
    for name, (method, template) in told.items():
        path = template.format(id="0" * 32, name="record", code="A44-J101")
        needed = SCOPES.get(name)
        answer = keyed.server.client.request(method, path)
        public = needed == "read" and "0" * 32 in path  # a record may be public
        assert (answer.status_code == 401) == (needed is not None and not public), name
        for scope, client in clients.items():
            answer = client.request(method, path)
            assert (answer.status_code == 403) == (scope == needed), (name, scope)


def test_a_key_that_ends_or_is_revoked_is_good_for_nothing(keyed: Keyed) -> None:
    ended = keyed.client("ends", expires=int(time.time() * 1e6) - 1)
    is_problem(ended.get(URL), 401)
    id, secret = keyed.store.keys.make("ends", ALL, int(time.time() * 1e6) + 3_600_000_000)
    client = keyed.with_key(secret)
    assert client.get(URL).status_code == 200
    assert keyed.store.keys.revoke(id)
    is_problem(client.get(URL), 401)
    assert not keyed.store.keys.revoke("x")


def test_a_secret_is_nowhere_in_the_store(tmp_path: Path) -> None:
    path = tmp_path / "a44log.db"
    with Store(f"sqlite:///{path}") as store:
        _, secret = store.keys.make("ada", ALL, None)
    assert len(secret.removeprefix("a44_")) == 43  # 256 bits in base64
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"ada" in kept
    assert secret.encode() not in kept
    assert secret.removeprefix("a44_").encode() not in kept


def test_other_machines_are_let_in_by_keys_or_by_saying_open(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    done = a44log("serve", "--host", "0.0.0.0", "--port", "0", A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"a44log keys create" in done.stderr
    assert b"--open" in done.stderr
    with running("--host", "0.0.0.0", "--open", database_url=url) as server:
        assert server.client.get(URL).status_code == 200
    made = a44log("keys", "create", "--owner", "ada", A44LOG_DATABASE_URL=url)
    with running("--host", "0.0.0.0", database_url=url) as server:
        is_problem(server.client.get(URL), 401)
        headers = {"Authorization": f"Bearer {made.stdout.decode().strip()}"}
        assert server.client.get(URL, headers=headers).status_code == 200


def test_once_there_was_a_key_one_is_asked_for_on_this_machine_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with Store(url) as store:
        id, _ = store.keys.make("ada", ALL, None)
        store.keys.revoke(id)
    with running(database_url=url) as server:
        is_problem(server.client.get(URL), 401)
    with running("--open", database_url=url) as server:
        assert server.client.get(URL).status_code == 200


def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with Store(url) as store:
        ada, ben = (store.keys.make(owner, ALL, None)[1] for owner in ("ada", "ben"))
        with (
            running(database_url=url, rate_limit="3/hour") as server,
            closing(Keyed(server, store)) as keyed,
        ):
            assert keyed.with_key(ben).get(URL).status_code == 200
            statuses = [keyed.with_key(ada).get(URL).status_code for _ in range(8)]
            assert statuses[0] == 200
            assert statuses[-1] == 429
            answer = keyed.with_key(ada).get(URL)
            assert "3 per 1 hour" in is_problem(answer, 429)["detail"]
            assert 0 < int(answer.headers["Retry-After"]) <= 3600
            assert keyed.with_key(ben).get(URL).status_code == 200
            assert server.client.get("/healthz").status_code == 200


def test_an_address_that_somebody_says_he_has_is_not_counted_instead_of_his(
    tmp_path: Path,
) -> None:
    """A proxy adds the address that it sees to those that it was told."""
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with running(database_url=url, rate_limit="3/hour", access="keys") as server:

        def asked(told: str) -> int:
            headers = {"X-Forwarded-For": f"{told}, 192.0.2.1", "Forwarded": f"for={told}"}
            return server.client.get("/v1/meta", headers=headers).status_code

        assert [asked(f"198.51.100.{n}") for n in range(5)] == [200, 200, 200, 429, 429]


def test_web_pages_of_some_origins_may_ask(tmp_path: Path) -> None:
    origins = "https://club.example, https://other.example"
    with running(cors_origins=origins) as server:
        headers = {"Origin": "https://club.example"}
        answer = server.client.post("/v1/verify", content=b"{}", headers=headers)
        assert answer.headers["Access-Control-Allow-Origin"] == "https://club.example"
        assert "A44-Verdict" in answer.headers["Access-Control-Expose-Headers"]
        asked = headers | {"Access-Control-Request-Method": "DELETE"}
        assert server.client.options(f"{URL}/x", headers=asked).status_code == 200
        answer = server.client.get(URL, headers={"Origin": "https://evil.example"})
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_more_requests_than_it_takes_on_are_told_to_come_again() -> None:
    with running(concurrency=1) as server:
        with closing(socket.create_connection(("127.0.0.1", server.port))) as slow:
            slow.sendall(
                b"POST /v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"
            )
            ends = time.monotonic() + 30
            while (answer := server.client.get("/v1/meta")).status_code == 200:
                assert time.monotonic() < ends
            is_problem(answer, 503)
            assert answer.headers["Retry-After"] == "1"
            assert server.client.get("/healthz").status_code == 200
            slow.sendall(b" " * 9)
            slow.recv(65_536)
        assert server.client.get("/v1/meta").status_code == 200


def test_every_answer_has_an_id_that_the_log_has_too(server: Server) -> None:
    answer = server.client.get("/healthz")
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["X-Request-ID"])
    given = {"X-Request-ID": "from-a-proxy.1"}
    assert server.client.get("/healthz", headers=given).headers["X-Request-ID"] == "from-a-proxy.1"
    for wrong in ("a b", "x" * 65, "é"):
        headers = {b"X-Request-ID": wrong.encode()}
        assert server.client.get("/healthz", headers=headers).headers["X-Request-ID"] != wrong
