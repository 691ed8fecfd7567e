"""The web page: one document in each language, and the files that it is made of.

The files are under a path with the digest of all of them, so that they may be kept for ever. What
the page shows comes from the API; it is the same for everybody and needs no key.
"""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson
from fastapi import APIRouter, HTTPException, Request, Response

from a44log._version import __version__
from a44log.messages import LANGUAGES, catalogue
from a44log.service.tagged import tagged
from a44log.viewer.words import page_words

router = APIRouter(include_in_schema=False)

PAGES: Final = ("/", "/sheet", "/score", "/beats", "/compare", "/rules", "/r/{id}")
EXAMPLES: Final = {
    "cha-and-dian.json": "application/json",
    "broken.json": "application/json",
    "tea-house.a44": "text/plain; charset=utf-8",
    "evening.ndjson": "application/x-ndjson",
    "notebook.a44": "text/plain; charset=utf-8",
}
"""The examples that the page offers, with their media types."""

_PACKAGE: Final = Path(__file__).parent.parent.parent
_FOLDERS: Final = {
    "viewer": _PACKAGE / "viewer" / "assets",
    "web": _PACKAGE / "service" / "web",
}
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
_SAFE: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_GAP: Final = re.compile(r"\{\{([a-z0-9-]+)\}\}")
_RANGE: Final = re.compile(
    r"\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d*)?)\s*)?"
)
_SECTION: Final = "section-"
_TRADITIONAL: Final = {"hant", "tw", "hk", "mo"}


class Asset(NamedTuple):
    """A file as it is served, and its digest."""

    content: bytes
    media_type: str
    digest: str


def _asset(content: bytes, media_type: str) -> Asset:
    return Asset(content, media_type, sha256(content).hexdigest()[:32])


class Site(NamedTuple):
    """All that the page is made of: its files by path, their digest, and the page by language."""

    assets: dict[str, Asset]
    digest: str
    pages: dict[str, Asset]


@cache
def site() -> Site:
    """Read the files, once."""
    assets = dict(_assets())
    whole = sha256()
    for path in sorted(assets):
        whole.update(f"{path} {assets[path].digest}\n".encode())
    digest = whole.hexdigest()[:16]
    template = (_FOLDERS["web"] / "index.html").read_text("utf-8")
    return Site(assets, digest, {lang: _page(template, digest, lang) for lang in LANGUAGES})


def _assets() -> Iterator[tuple[str, Asset]]:
    for name, folder in _FOLDERS.items():
        for path in folder.iterdir():
            if path.suffix in _TYPES:
                yield f"{name}/{path.name}", _asset(path.read_bytes(), _TYPES[path.suffix])
    for lang in LANGUAGES:
        yield f"words/{lang}.json", _asset(orjson.dumps(_words(lang)), _TYPES[".json"])


def _words(lang: str) -> dict[str, Any]:
    """Return what the page says in a language, and what the replay says in it."""
    words = catalogue(lang)
    sections = {key: text for key, text in words.labels.items() if key.startswith(_SECTION)}
    return {"lang": lang, "web": {**words.web, **sections}, "page": page_words(lang)}


def _page(template: str, digest: str, lang: str) -> Asset:
    """Fill the template; a text in it is text, and the words are JSON that ends no element."""
    words = _words(lang)
    values = {key: escape(text) for key, text in words["web"].items()}
    values |= {"lang": lang, "assets": f"/assets/{digest}", "version": escape(__version__)}
    values["title"] = f"{values['nav-check']} \N{EN DASH} a44log"
    values["words"] = orjson.dumps(words).decode().replace("<", "\\u003c")
    page = _GAP.sub(lambda gap: values[gap[1]], template).encode()
    return _asset(page, "text/html; charset=utf-8")


def spoken_by(accepted: str) -> str:
    """Return the language that is meant by an `Accept-Language`; English where none is known.

    Chinese without a script is simplified, but for the places that write the other.
    """
    ranges = [found for part in accepted.split(",")[:50] if (found := _RANGE.fullmatch(part))]
    for found in sorted(ranges, key=lambda each: -float(each[2] or 1)):
        name, *parts = found[1].lower().split("-")
        if float(found[2] or 1) == 0:
            continue
        if name == "en":
            return "en"
        if name == "zh":
            traditional = _TRADITIONAL & {*parts} and "hans" not in parts
            return "zh-Hant" if traditional else "zh-Hans"
    return "en"


async def get_page(request: Request) -> Response:
    """Give the page, in the language that the browser asks for."""
    page = site().pages[spoken_by(request.headers.get("accept-language", ""))]
    headers = {"Vary": "Accept-Language", "Cache-Control": _ASK_AGAIN}
    return _safe(request, page, headers)


for _path in PAGES:
    router.add_api_route(_path, get_page, methods=["GET", "HEAD"])


@router.get("/assets/{digest}/{path:path}")
@router.head("/assets/{digest}/{path:path}")
async def get_asset(request: Request, digest: str, path: str) -> Response:
    """Give a file of the page; those of another version are not there."""
    found = site().assets.get(path)
    if found is None or digest != site().digest:
        raise HTTPException(404, "There is no such file; load the page again.")
    return _safe(request, found, {"Cache-Control": _FOR_EVER})


@router.get("/examples/{name}")
@router.head("/examples/{name}")
async def get_example(request: Request, name: str) -> Response:
    """Give one of the examples that the page offers."""
    if name not in EXAMPLES:
        raise HTTPException(404, f"There are the examples {', '.join(EXAMPLES)}.")
    return _safe(request, _example(name), {"Cache-Control": _ASK_AGAIN})


@cache
def _example(name: str) -> Asset:
    """Return an example; a wheel has them inside, a checkout beside."""
    installed, checkout = _PACKAGE / "_examples", _PACKAGE.parent / "examples"
    folder = installed if installed.is_dir() else checkout
    places = (folder / name, folder / "disputes" / name)
    return _asset(next(filter(Path.is_file, places)).read_bytes(), EXAMPLES[name])


def _safe(request: Request, found: Asset, headers: dict[str, str]) -> Response:
    """Return a file with what keeps a browser from doing more with it than it is for."""
    return tagged(request, found.digest, found.content, found.media_type, {**_SAFE, **headers})
