"""By which names the service is asked, and which web pages may ask."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from a44log.service.door import Door
from tests.cli.command import VALID, a44log
from tests.service.server import Server, running
from tests.service.test_verify import is_problem

URL = "/v1/records"
OURS = "localhost LocalHost:8044 127.0.0.1 127.0.0.1:1 [::1] [::1]:8044 localhost: A44.EXAMPLE:443"
NOT_OURS = """evil.example evil.example:8044 localhost.evil.example evil-localhost 127.0.0.2 :8044
[::2] ::1 localhost:8044:8044 localhost@evil.example [::1 127.0.0.1.evil.example
localhost,evil.example a44.example. xa44.example \u00b2 *"""


def refused(door: Door, **headers: str) -> int | None:
    answer = door.refused({name.encode(): value.encode() for name, value in headers.items()}, 1)
    return None if answer is None else answer.status_code


@pytest.mark.parametrize("host", OURS.split())
def test_a_name_that_is_ours_is_answered(host: str) -> None:
    assert refused(Door(["a44.example"], []), host=host) is None


@pytest.mark.parametrize("host", ["", *NOT_OURS.split()])
def test_a_name_that_is_not_ours_is_misdirected(host: str) -> None:
    assert refused(Door(["a44.example"], []), host=host) == 421
    assert refused(Door([], []), host=host) is None
    assert refused(Door(["a44.example", "*"], []), host=host) is None


@pytest.mark.parametrize(
    ("origin", "may"),
    [
        ("http://localhost:8044", True),
        ("https://a44.example", True),
        ("https://club.example", True),
        ("https://evil.example", False),
        ("https://club.example.evil.example", False),
        ("http://club.example", False),
        ("https://localhost.evil.example", False),
        ("https://user@localhost", False),
        ("http://[", False),
        ("null", False),
        ("", False),
    ],
)
def test_a_page_from_elsewhere_may_ask_where_it_is_listed(origin: str, may: bool) -> None:
    door = Door(["a44.example"], ["https://club.example"])
    assert refused(door, host="localhost", origin=origin) == (None if may else 403)
    assert refused(Door(["a44.example"], ["*"]), host="localhost", origin=origin) is None
    assert refused(Door([], []), host="localhost", origin=origin) is None


@pytest.mark.parametrize(
    ("site", "mode", "may"),
    [
        ("cross-site", "no-cors", False),
        ("cross-site", "websocket", False),
        ("cross-site", "navigate", True),
        ("same-site", "no-cors", True),
        ("same-origin", "cors", True),
        ("none", "navigate", True),
    ],
)
def test_a_page_from_elsewhere_may_link_and_include_nothing(
    site: str, mode: str, may: bool
) -> None:
    sent = {"host": "localhost", "sec-fetch-site": site, "sec-fetch-mode": mode}
    assert refused(Door(["a44.example"], []), **sent) == (None if may else 403)
    assert refused(Door([], []), **sent) is None
    listed = Door(["a44.example"], ["https://club.example"])
    assert refused(listed, **sent, origin="https://club.example") is None


def asked(server: Server, **headers: str) -> httpx.Response:
    return server.client.post(URL, content=VALID.read_bytes(), headers=headers)


def test_while_it_is_open_to_its_machine_no_page_from_elsewhere_can_make_it_do_anything(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    more: dict[str, Any] = {"database_url": url, "hosts": "a44.example"}
    with running(**more) as server:
        rebound = asked(server, Host="evil.example:8044")
        assert "A44LOG_HOSTS" in is_problem(rebound, 421)["detail"]
        assert "evil" not in rebound.text
        posted = asked(server, Origin="https://evil.example")
        assert "A44LOG_CORS_ORIGINS" in is_problem(posted, 403)["detail"]
        assert server.client.get(URL).json()["records"] == []
        for host in ("localhost:1", "127.0.0.1", "[::1]:2", "a44.example"):
            assert asked(server, Host=host, Origin=f"http://{host}").is_success


def test_with_keys_or_open_it_answers_to_any_name_but_where_they_are_listed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with running("--open", database_url=url) as server:
        assert asked(server, Host="any.example", Origin="https://any.example").status_code == 201
    made = a44log("keys", "create", "--owner", "ada", A44LOG_DATABASE_URL=url)
    key = f"Bearer {made.stdout.decode().strip()}"
    with running(database_url=url) as server:
        assert asked(server, Host="any.example", Authorization=key).status_code == 201
    with running(database_url=url, hosts="a44.example") as server:
        is_problem(asked(server, Host="any.example", Authorization=key), 421)
        assert asked(server, Host="a44.example", Authorization=key).status_code == 200
        assert server.client.get("/healthz").status_code == 200
