"""The page that describes the API: every operation, nothing from elsewhere, no script."""

import base64
import re
import shlex
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser

import pytest

from tests.service.examples import REQUESTS, operations
from tests.service.server import Server


class Elements(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))


@pytest.fixture(scope="module")
def page(server: Server) -> str:
    answer = server.client.get("/docs")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


def test_every_operation_is_there_with_its_path_and_all_its_answers(
    server: Server, page: str
) -> None:
    described = server.client.get("/openapi.json").json()
    for name, (path, method, operation) in operations(described).items():
        begun = page.index(f'<section id="{name}">')
        section = page[begun : page.index("</section>", begun)]
        assert f'<a href="#{name}">' in page[:begun]
        assert f"<b>{method.upper()}</b> <code>{path}</code>" in section
        assert all(f"<dt>{status}</dt>" in section for status in operation["responses"])
        for parameter in operation.get("parameters", ()):
            assert f"<code>{parameter['name']}</code>" in section


def test_it_has_no_script_and_asks_nothing_from_elsewhere(server: Server, page: str) -> None:
    tags = Elements(page).tags
    assert not {tag for tag, _ in tags} & {"script", "link", "img", "iframe", "form", "base"}
    for _, attributes in tags:
        assert not any(name.startswith("on") or name in ("src", "style") for name in attributes)
        assert (attributes.get("href") or "/").startswith(("/", "#"))
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert "url(" not in style
    assert "@import" not in style
    digest = base64.b64encode(sha256(style.encode()).digest()).decode()
    policy = server.client.get("/docs").headers["content-security-policy"]
    assert policy.startswith(f"default-src 'none'; style-src 'sha256-{digest}';")


def test_links_within_lead_somewhere(server: Server, page: str) -> None:
    tags = Elements(page).tags
    places = {attributes["id"] for _, attributes in tags if "id" in attributes}
    links = {attributes["href"] for tag, attributes in tags if tag == "a"}
    assert {link[1:] for link in links if link and link.startswith("#")} <= places
    for link in sorted(link for link in links if link and link.startswith("/")):
        assert server.client.get(link).status_code == 200, link


def test_its_commands_name_the_service_that_was_asked(server: Server, page: str) -> None:
    commands = [shlex.split(unescape(found)) for found in re.findall("<pre>(curl .*)</pre>", page)]
    assert len(commands) > len(REQUESTS)
    assert all(any(word.startswith(server.url) for word in words) for words in commands)
    evil = {"host": 'localhost"><script>'}
    other = server.client.get("/docs", headers=evil)
    assert "<script>" not in other.text
