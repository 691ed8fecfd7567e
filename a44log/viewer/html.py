"""A replay as one HTML file: it asks for nothing, and works wherever it is opened."""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final

import orjson

from a44log.messages import catalogue
from a44log.viewer.replay import Replay
from a44log.viewer.words import page_words

STYLES: Final = ("table.css", "replay.css", "paper.css")
MODULES: Final = (
    "dom.js",
    "suits.js",
    "cards.js",
    "game.js",
    "table.js",
    "events.js",
    "moment.js",
    "verdict.js",
    "transport.js",
    "replay.js",
    "page.js",
)
"""The modules of the page, each after those that it imports."""

_IMPORT: Final = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=const|function|class)", re.MULTILINE)
_COMMENT: Final = re.compile(r"^ *(?:/\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
_BLANK: Final = re.compile(r"\n\s+")
_HARMLESS: Final = {"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"}
_START: Final = 'startPage(JSON.parse(document.getElementById("data").textContent));\n'
_PAGE: Final = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main id="replay"></main>
<noscript><p>{script_needed}</p></noscript>
<script type="application/json" id="data">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def asset(name: str) -> str:
    """Return the text of a style or a module."""
    return (files("a44log.viewer") / "assets" / name).read_text("utf-8")


def page_of(told: Mapping[str, Replay], *, event: int = 0, seat: int | None = None) -> bytes:
    """Return the page of one replay in several languages, the first of them shown first.

    It opens at the event, unless its address names another. With `seat`, only its hand is seen
    until somebody asks for the others.
    """
    lang, replay = next(iter(told.items()))
    data = {
        "replay": replay,
        "lang": lang,
        "event": event,
        "seat": seat,
        "languages": {each: _said(each, one) for each, one in told.items()},
    }
    style, script = _pressed(map(asset, STYLES)), _script()
    words = catalogue(lang).page
    filled = {
        "lang": lang,
        "policy": escape(_policy(style, script)),
        "title": escape(words["replay"]),
        "style": style,
        "script_needed": escape(words["script-needed"]),
        "data": _embedded(data),
        "script": script,
    }
    return _PAGE.format(**filled).encode()


def _said(lang: str, replay: Replay) -> dict[str, Any]:
    """Return what a page says in a language: its words, and the texts of this replay."""
    words, report = catalogue(lang), replay.report
    cited = dict.fromkeys(found.clause for found in report.findings if found.clause)
    return {
        "words": page_words(lang),
        "clauses": {clause: words.clauses[clause] for clause in cited},
        "findings": [
            {
                "message": found.message,
                "expected": found.expected,
                "actual": found.actual,
                "hint": found.hint,
            }
            for found in report.findings
        ],
        "reasons": [getattr(stage, "reason", None) for stage in report.stages],
        "assumptions": [one.message for one in replay.sheet.assumptions] if replay.sheet else [],
    }


def _script() -> str:
    """Return all modules as one, their imports left out: names are of one kind over all of them."""
    modules = (_EXPORT.sub("", _IMPORT.sub("", asset(name))) for name in MODULES)
    return _pressed(modules) + _START


def _pressed(texts: Iterable[str]) -> str:
    """Return texts as one, without the comments that have lines of their own, and indents."""
    return "".join(_BLANK.sub("\n", _COMMENT.sub("", text)) for text in texts)


def _embedded(data: Any) -> str:
    """Return JSON that ends no element and begins none, whatever is in it."""
    text = orjson.dumps(data).decode()
    for sign, escaped in _HARMLESS.items():
        text = text.replace(sign, escaped)
    return text


def _policy(style: str, script: str) -> str:
    """Return what the page may do: run its own script under its own style, and nothing else."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
