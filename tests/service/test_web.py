"""The web page over HTTP: what is served, in which language, and what it may do."""

import json
import re
from pathlib import Path

import pytest

from a44log.messages import LANGUAGES, catalogue
from a44log.service.routers.web import EXAMPLES, PAGES, site, spoken_by
from tests.cli.command import INVALID
from tests.service.server import Server
from tests.service.test_verify import is_problem

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "a44log" / "service" / "web"
VIEWER = ROOT / "a44log" / "viewer" / "assets"


@pytest.mark.parametrize("path", [page.replace("{id}", "0" * 32) for page in PAGES])
def test_every_page_is_one_document_that_may_do_nothing_but_ask_this_service(
    server: Server, path: str
) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert policy == (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["vary"] == "Accept-Language"
    assert answer.text == server.client.get("/").text
    head = server.client.head(path)
    assert (head.status_code, head.content) == (200, b"")


def test_no_script_and_no_style_stands_in_the_page(server: Server) -> None:
    page = server.client.get("/").text
    for tag in re.findall(r"<script[^>]*>", page):
        assert "src=" in tag or 'type="application/json"' in tag
    assert "<style" not in page
    assert " style=" not in page
    assert not re.search(r'\son\w+="', page)
    assert "{{" not in page
    assert "://" not in re.sub(r'<script type="application/json".*?</script>', "", page)


def test_an_unchanged_page_is_not_sent_again(server: Server) -> None:
    tag = server.client.get("/").headers["etag"]
    for known in (tag, f'"other", W/{tag}'):
        answer = server.client.get("/", headers={"If-None-Match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["etag"] == tag
    assert server.client.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("de-DE,de;q=0.9", "en"),
        ("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("zh-Hans-TW", "zh-Hans"),
        ("zh-CN,zh;q=0.9", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("en;q=0.5, zh-TW;q=0.7", "zh-Hant"),
        ("zh-TW;q=0, en", "en"),
        ("fr, zh-SG;q=0.3", "zh-Hans"),
        ("*", "en"),
        (";;q=,,zh-TW", "zh-Hant"),
        ("zh-TW;q=" + "9" * 500, "en"),
    ],
)
def test_the_language_is_the_one_that_is_asked_for(accepted: str, lang: str) -> None:
    assert spoken_by(accepted) == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_without_scripts_speaks_the_language_too(server: Server, lang: str) -> None:
    page = server.client.get("/", headers={"Accept-Language": lang}).text
    assert f'<html lang="{lang}">' in page
    assert catalogue(lang).web["nav-rules"] in page


def test_every_file_of_the_page_is_there_and_may_be_kept_for_ever(server: Server) -> None:
    digest = site().digest
    files = [f"web/{path.name}" for path in WEB.iterdir() if path.name != "index.html"]
    files += [f"viewer/{path.name}" for path in VIEWER.iterdir()]
    files += [f"words/{lang}.json" for lang in LANGUAGES]
    assert len(files) > 20
    for path in files:
        answer = server.client.get(f"/assets/{digest}/{path}")
        assert answer.status_code == 200, path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["etag"]
    assert server.client.get(f"/assets/{digest}/web/app.js").headers["content-type"] == (
        "text/javascript; charset=utf-8"
    )


@pytest.mark.parametrize(
    "path",
    [
        "/assets/0123456789abcdef/web/app.js",
        "/assets/{digest}/web/index.html",
        "/assets/{digest}/web/../routers/web.py",
        "/assets/{digest}/web/%2e%2e/%2e%2e/app.py",
        "/assets/{digest}//etc/passwd",
        "/assets/{digest}/",
        "/examples/README.md",
        "/examples/..%2fpyproject.toml",
        "/r/",
        "/r/0/1",
    ],
)
def test_nothing_else_is_there(server: Server, path: str) -> None:
    is_problem(server.client.get(path.format(digest=site().digest)), 404)


def test_every_import_of_the_page_leads_to_a_file() -> None:
    for folder in (WEB, VIEWER):
        for module in folder.glob("*.js"):
            text = module.read_text("utf-8")
            for name in re.findall(r'^import [^;]*?"([^"]+)";', text, re.MULTILINE):
                target = (folder / name.replace("../viewer", str(VIEWER))).resolve()
                assert target.is_file(), (module.name, name)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_those_of_the_project(server: Server, name: str) -> None:
    answer = server.client.get(f"/examples/{name}")
    (found,) = (ROOT / "examples").rglob(name)
    assert answer.content == found.read_bytes()


def test_every_word_that_the_page_speaks_is_there_and_every_word_there_is_is_spoken() -> None:
    source = "".join(path.read_text("utf-8") for path in [*WEB.glob("*.js"), WEB / "index.html"])
    words = {*catalogue("en").web} | {
        key for key in catalogue("en").labels if key.startswith("section-")
    }
    said = {*re.findall(r'(?<![\w.])t\("([a-z0-9-]+)"', source)}
    said |= {*re.findall(r"\{\{([a-z-]+)\}\}", source)} - {"assets", "lang", "title"}
    said |= {*re.findall(r'data-(?:t|label)="([a-z-]+)"', source)}
    assert said - {"version", "words"} <= words
    # A key that is put together begins with one of these.
    made = re.compile(
        r"(section|because|beats|column|example|log|preset|refused|special|trouble|theme|basis"
        r"|compare|elsewhere|save|edit|error|warning|info|games|faults|matches)-"
    )
    assert {
        key for key in words - said if not made.match(key) and f'"{key}"' not in source
    } == set()


def test_a_replay_may_be_had_as_a_page_of_its_own(server: Server) -> None:
    data = INVALID.read_bytes()
    headers = {"Accept": "text/html"}
    answer = server.client.post(
        "/v1/replay", content=data, headers=headers, params={"lang": "zh-Hant"}
    )
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["A44-Verdict"] == "invalid"
    assert '<html lang="zh-Hant">' in answer.text
    assert all(f'"{lang}"' in answer.text for lang in LANGUAGES)
    for accepted in ("application/json", "*/*", "application/json, text/html"):
        told = server.client.post("/v1/replay", content=data, headers={"Accept": accepted})
        assert told.json()["format"] == "a44log-replay/1"


def test_codes_are_listed_as_each_is_explained(server: Server) -> None:
    params = {"lang": "zh-Hans"}
    codes = server.client.get("/v1/codes", params=params).json()["codes"]
    assert len(codes) == len({code["code"] for code in codes}) > 40
    code = json.loads(server.client.get("/v1/codes/A44-P404", params=params).content)
    assert code in codes
