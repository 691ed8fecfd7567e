"""The web page over HTTP: languages, files, headers."""

import re
from html import unescape

import pytest

from a44log.messages import LANGUAGES, catalogue
from a44log.service.routers.web import EXAMPLES, PAGES, spoken_by
from tests.service.server import Server


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("de, fr;q=0.5", "en"),
        ("zh-TW", "zh-Hant"),
        ("zh-HK,zh;q=0.9", "zh-Hant"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("en;q=0.4, zh-MO;q=0.5", "zh-Hant"),
        ("zh-TW;q=0, en", "en"),
        ("zh;q=2 \x00, ,,;", "en"),
    ],
)
def test_the_language_is_the_one_that_the_reader_likes_best(accepted: str, lang: str) -> None:
    assert spoken_by(accepted) == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_written_in_it_and_says_that_it_depends(server: Server, lang: str) -> None:
    got = server.client.get("/", headers={"Accept-Language": lang})
    assert got.status_code == 200
    assert got.headers["vary"] == "Accept-Language"
    assert f'<html lang="{lang}"' in got.text
    assert catalogue(lang).web["nav-check"] in unescape(got.text)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_lets_nothing_in_and_asks_nothing_elsewhere(server: Server, path: str) -> None:
    got = server.client.get(path.replace("{id}", "0" * 32))
    assert got.status_code == 200
    policy = got.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    # No script but files, and the words as data; no style in the page, nothing from elsewhere.
    for script in re.findall(r"<script[^>]*>", got.text):
        assert 'src="/assets/' in script or 'type="application/json"' in script
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=", got.text)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", got.text)


def test_its_files_are_kept_for_ever_under_the_digest_of_all(server: Server) -> None:
    found = re.findall(r'(?:src|href)="(/assets/[^"]+)"', server.client.get("/").text)
    assert len(found) > 4
    for path in found:
        got = server.client.get(path)
        assert got.status_code == 200, path
        assert "immutable" in got.headers["cache-control"]
        assert server.client.get(re.sub("[0-9a-f]{16}", "0" * 16, path)).status_code == 404


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    tag = server.client.get("/").headers["etag"]
    again = server.client.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", EXAMPLES)
def test_its_examples_are_those_of_the_project(server: Server, name: str) -> None:
    got = server.client.get(f"/examples/{name}")
    assert got.status_code == 200
    assert got.headers["content-type"] == EXAMPLES[name]


@pytest.mark.parametrize(
    "path", ["/examples/no.json", "/examples/..%2fREADME.md", "/assets/0/viewer/..%2fhtml.py"]
)
def test_no_other_file_is_given(server: Server, path: str) -> None:
    assert server.client.get(path).status_code == 404
