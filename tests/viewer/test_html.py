"""The page of a replay as a file: whole, harmless, small, and closed to everything else."""

import json
import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import orjson
import pytest

from a44log.generate import Habits, games
from a44log.log import read_log
from a44log.messages import LANGUAGES
from a44log.validator.verify import Referee
from a44log.viewer.html import MODULES, asset, page_of
from a44log.viewer.replay import replay_of
from a44log.viewer.words import page_words
from tests.every import of_each
from tests.viewer.records import ROOT, logs

MOST_BYTES = 150_000
SCRIPT = re.compile(r'<script type="module">(.*?)</script>', re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
DECLARED = re.compile(
    r"^(?:export )?(?:const|let|function|async function|class) (\w+)", re.MULTILINE
)
IMPORTED = re.compile(r'^import \{([^}]*)\} from "\./([\w.]+)";$', re.MULTILINE)

SIGNS = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]>\u2028\u2029",
    "\u202e\u2066 and \u0000",
    "\U0001f004" * 1000,
]


class Parsed(HTMLParser):
    """The elements of a page, as a browser would begin them, and the text inside the data."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.data = ""
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        self._inside = dict(attrs).get("id") == "data"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.data += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = False


def page(document: bytes | dict[str, Any]) -> str:
    found = {lang: read_log(document, referee=Referee(lang=lang)) for lang in LANGUAGES}
    return page_of({lang: replay_of(log) for lang, log in found.items()}).decode()


@of_each("name", logs())
def test_every_log_has_a_page_with_all_that_the_replay_says(name: str) -> None:
    log = logs()[name]
    made = Parsed(page_of({"en": replay_of(log)}).decode())
    assert json.loads(made.data)["replay"] == json.loads(replay_of(log).to_json())
    assert made.addresses == []


def test_each_language_has_its_words_its_texts_and_the_clauses_that_are_cited() -> None:
    document = (ROOT / "examples" / "broken.json").read_bytes()
    languages = json.loads(Parsed(page(document)).data)["languages"]
    assert list(languages) == list(LANGUAGES)
    for lang, said in languages.items():
        report = read_log(document, referee=Referee(lang=lang)).report
        assert said["words"] == page_words(lang)
        assert [one["message"] for one in said["findings"]] == [
            found.message for found in report.findings
        ]
        assert list(said["clauses"]) == [found.clause for found in report.findings]


def test_a_page_of_sixty_events_is_small() -> None:
    (game,) = games(1, seed=15, habits=Habits("claims", declines=True))
    assert len(game.record["events"]) == 60
    assert len(page(orjson.dumps(game.record))) < MOST_BYTES


@pytest.mark.parametrize("sign", SIGNS, ids=range(len(SIGNS)))
def test_nothing_that_somebody_wrote_is_more_than_text(sign: str) -> None:
    document = json.loads((ROOT / "examples" / "timed-claims.json").read_bytes())
    plain = Parsed(page(document))
    document["players"][0]["name"] = sign
    document["events"][0]["note"] = sign
    document["meta"]["event"] = sign
    made = Parsed(page(document))
    assert made.tags == plain.tags
    record = json.loads(made.data)["replay"]["record"]
    assert record["players"][0]["name"] == record["meta"]["event"] == sign


def test_only_its_own_script_and_style_may_run_and_nothing_may_be_fetched() -> None:
    made = page((ROOT / "examples" / "broken.json").read_bytes())
    digests = []
    for pattern in (STYLE, SCRIPT):
        (inside,) = pattern.findall(made)
        digests.append("sha256-" + b64encode(sha256(inside.encode()).digest()).decode())
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', made)
    assert policy.replace("&#x27;", "'") == (
        f"default-src 'none'; style-src '{digests[0]}'; script-src '{digests[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )
    assert not re.search(r"https?://(?!www\.w3\.org/)", SCRIPT.findall(made)[0])
    assert "url(" not in STYLE.findall(made)[0]


def test_names_are_declared_once_over_all_modules_which_become_one() -> None:
    names = Counter(name for module in MODULES for name in DECLARED.findall(asset(module)))
    assert [name for name, count in names.items() if count > 1] == []
    (script,) = SCRIPT.findall(page(b"{}"))
    assert not re.search(r"^(?:import|export) ", script, re.MULTILINE)


def test_each_module_comes_after_those_that_it_imports_and_imports_what_is_there() -> None:
    for place, module in enumerate(MODULES):
        for names, source in IMPORTED.findall(asset(module)):
            assert source in MODULES[:place], module
            for name in names.replace(" ", "").split(","):
                assert "export {" not in asset(source)
                assert re.search(
                    rf"^export (?:const|function) {name}\b", asset(source), re.MULTILINE
                ), name


def test_no_text_becomes_markup() -> None:
    for module in MODULES:
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", asset(module)
        )


def test_every_word_that_is_asked_for_is_there() -> None:
    source = "".join(map(asset, MODULES))
    words = page_words("en")
    asked = re.findall(r'words(?:\.(\w+)\b|\["([^"]+)"\]|, "([\w-]+)")', source)
    assert {"".join(names) for names in asked} - words.keys() == set()
    for prefix in re.findall(r"words\[`([a-z-]+)\$\{", source):
        assert any(key.startswith(prefix) for key in words), prefix
