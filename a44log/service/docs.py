"""The description of the service as a page to read: one file, no script, nothing from elsewhere."""

import base64
import json
import re
import shlex
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from a44log.reference import SCHEMAS
from a44log.service.components import COMPONENTS, component

_Json = dict[str, Any]
_STYLE: Final = Path(__file__).with_name("docs.css").read_text("utf-8")
_DIGEST: Final = base64.b64encode(sha256(_STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_DIGEST}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a browser may load for the page: its own style, and nothing else at all."""

URL: Final = "http://example.invalid"

_PUBLISHED: Final = {COMPONENTS + component(name): name for name in SCHEMAS}
_FILES: Final = {
    "application/json": "game.json",
    "application/x-ndjson": "games.ndjson",
    "text/plain": "hands.txt",
}
_CODE: Final = re.compile("`([^`]*)`")


def page(description: _Json) -> str:
    """Return the page about a service, with `URL` where the one stands that it is asked at."""
    return "".join(_page(description))


def _page(description: _Json) -> Iterator[str]:
    info = description["info"]
    title = f"{info['title']} {info['version']}: API"
    yield f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>\n'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
    yield f"<style>{_STYLE}</style>\n<header><h1>{escape(title)}</h1>\n"
    yield f"<p>{_text(info['description'])}</p>\n<p>Programs read "
    yield '<a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Where API keys are asked for, '
    yield "send <code>Authorization: Bearer KEY</code>.</p></header>\n<nav>"
    by_tag = _by_tag(description)
    for tag, operations in by_tag.items():
        yield f"<p><b>{escape(tag)}</b> "
        yield " ".join(
            f'<a href="#{one["operationId"]}">{one["operationId"]}</a>' for *_, one in operations
        )
        yield "</p>"
    yield "</nav>\n<main>"
    for tag, operations in by_tag.items():
        yield f"<h2>{escape(tag)}</h2>\n"
        for path, method, operation in operations:
            yield from _operation(path, method, operation)
    yield "</main></html>\n"


def _by_tag(description: _Json) -> dict[str, list[tuple[str, str, _Json]]]:
    found: dict[str, list[tuple[str, str, _Json]]] = {}
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            found.setdefault(operation["tags"][0], []).append((path, method, operation))
    return found


def _operation(path: str, method: str, operation: _Json) -> Iterator[str]:
    name = operation["operationId"]
    yield f'<section id="{name}"><h3><a href="#{name}">{escape(operation["summary"])}</a></h3>\n'
    yield f'<p class="path"><b>{method.upper()}</b> <code>{escape(path)}</code></p>\n'
    yield "".join(f"<p>{_text(part)}</p>\n" for part in operation["description"].split("\n\n"))
    if operation.get("parameters"):
        yield "<h4>Parameters</h4>\n<dl>"
        for parameter in operation["parameters"]:
            yield from _parameter(parameter)
        yield "</dl>\n"
    body = operation.get("requestBody", {})
    if body:
        yield f"<h4>Body</h4>\n<p>{_text(body['description'])}</p>\n"
    yield f"<pre>{escape(_curl(path, method, operation))}</pre>\n"
    for content in body.get("content", {}).values():
        if "example" in content:
            yield _folded("An example of a body", content["example"])
    yield "<h4>Answers</h4>\n<dl class='short'>"
    for status, response in sorted(operation["responses"].items()):
        yield f"<dt>{status}</dt><dd>{_text(response['description'])}"
        for media, content in response.get("content", {}).items():
            schema = _PUBLISHED.get(content.get("schema", {}).get("$ref", ""))
            yield f' <a href="/v1/schema/{schema}">{schema}</a>' if schema else ""
            yield _folded(media, content["example"]) if "example" in content else ""
        yield "</dd>"
    yield "</dl></section>\n"


def _parameter(parameter: _Json) -> Iterator[str]:
    schema = parameter["schema"]
    schema = next(iter(schema.get("anyOf", [schema])))
    values = schema.get("enum", [])
    told = " | ".join(map(str, values)) or schema.get("type", "")
    needed = ", required" if parameter.get("required") else ""
    yield f"<dt><code>{escape(parameter['name'])}</code></dt><dd>"
    yield f"{_text(parameter['description'])} "
    yield f"<small>{escape(told + needed)}</small></dd>"


def _curl(path: str, method: str, operation: _Json) -> str:
    """Return how the example is asked on a command line."""
    words, query = ["curl"], []
    if method == "delete":
        words += ["-X", "DELETE"]
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        if "example" in content:
            words += ["--data-binary", f"@{_FILES[media]}"]
    for parameter in operation.get("parameters", ()):
        if "example" in parameter and parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["example"])
        elif "example" in parameter:
            query += ["--url-query", f"{parameter['name']}={parameter['example']}"]
    return shlex.join([*words, URL + path, *query])


def _folded(title: str, example: Any) -> str:
    shown = (
        example if isinstance(example, str) else json.dumps(example, ensure_ascii=False, indent=1)
    )
    return f"<details><summary>{escape(title)}</summary><pre>{escape(shown)}</pre></details>"


def _text(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text))
