"""The examples of the API: requests chosen here, and what a server answers to them.

    python -m tests.service.examples

writes `a44log/service/examples.json` anew, from which the description of the service takes them;
then read what has changed.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

import httpx

from a44log._version import __version__

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "a44log" / "service" / "examples.json"
_ID: Final = re.compile(r"\b[0-9a-f]{32}\b")
_TIME: Final = re.compile(r"\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z")
_SOME_ID: Final = "4f1c0de2b7a94d3e8a6b5c7d9e0f1a2b"
_SOME_TIME: Final = "2026-11-29T20:15:00.000000Z"


def _record() -> dict[str, Any]:
    """Return the shortest game that there is, without what is only said beside it."""
    record: dict[str, Any] = json.loads((ROOT / "examples" / "shortest-game.json").read_bytes())
    del record["meta"]
    for event in record["events"]:
        del event["note"]
    return record


RECORD: Final = _record()
BROKEN: Final = RECORD | {"tally": RECORD["tally"] | {"scores": [51, 87, -121, -18]}}
HANDS: Final = "Ada out\nBen 4 4 A K\nCao: 13 cards plain, never played\nDai 5h\n"


def _lines(*records: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(record, separators=(',', ':'))}\n" for record in records)


_JSON, _NDJSON, _TEXT = "application/json", "application/x-ndjson", "text/plain"
REQUESTS: Final[dict[str, dict[str, Any]]] = {
    "verify_record": {"media": _JSON, "body": BROKEN},
    "verify_batch": {"media": _NDJSON, "body": _lines(RECORD, BROKEN)},
    "make_replay": {"media": _JSON, "body": RECORD},
    "convert": {"media": _JSON, "body": RECORD},
    "create_record": {"media": _JSON, "body": RECORD, "query": {"public": "true"}},
    "list_records": {"query": {"player": "Abe", "limit": "10"}},
    "get_record": {},
    "get_report": {"query": {"ruleset": "standard,settlement=winner_only"}},
    "get_replay": {"query": {"lang": "zh-Hant"}},
    "delete_record": {"query": {"reason": "entered twice"}},
    "beats": {"query": {"play": "333", "table": "445566"}},
    "score": {"media": _TEXT, "body": HANDS, "query": {"ruleset": "basic"}},
    "moves": {"media": _JSON, "body": RECORD, "query": {"at": "1"}},
    "diff": {"media": _NDJSON, "body": _lines(RECORD, BROKEN)},
    "settle": {"media": _NDJSON, "body": _lines(RECORD)},
    "get_schema": {"path": {"name": "batch"}},
    "explain_code": {"path": {"code": "A44-P404"}},
    "get_meta": {},
    "get_health": {},
    "get_readiness": {},
}
"""By operation, in an order in which they can be asked: a record is deleted last."""


def ask(client: httpx.Client, described: dict[str, Any], name: str, id: str) -> httpx.Response:
    """Ask an operation as its examples have it; `id` is that of a record that is kept."""
    path, method, operation = operations(described)[name]
    query = {}
    for parameter in operation.get("parameters", ()):
        if "example" not in parameter:
            continue
        if parameter["in"] == "query":
            query[parameter["name"]] = parameter["example"]
        else:
            value = id if parameter["name"] == "id" else parameter["example"]
            path = path.replace(f"{{{parameter['name']}}}", value)
    body, headers = None, {}
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        if "example" in content:
            example, headers = content["example"], {"content-type": media}
            body = example if isinstance(example, str) else json.dumps(example)
    return client.request(method, path, params=query, content=body, headers=headers)


def operations(described: dict[str, Any]) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Return path, method and description of each operation by its name."""
    return {
        operation["operationId"]: (path, method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }


def plain(answer: str) -> str:
    """Return an answer with an id and a time in place of those that no two servers share."""
    version = f'"version":"{__version__}"'
    return _TIME.sub(_SOME_TIME, _ID.sub(_SOME_ID, answer)).replace(version, '"version":"*"')


def main() -> None:
    """Write the requests, and then what a server of its own answers to them."""
    import os
    import tempfile

    from tests.service.server import running

    _write({name: {"status": "200"} | request for name, request in REQUESTS.items()})
    with tempfile.TemporaryDirectory() as folder:
        os.environ["A44LOG_DATABASE_URL"] = f"sqlite:///{folder}/a44log.db"
        with running() as server:
            described, id, found = server.client.get("/openapi.json").json(), "", {}
            for name, request in REQUESTS.items():
                answer = ask(server.client, described, name, id)
                assert answer.is_success, (name, answer.text)
                if name == "create_record":
                    id = answer.json()["record"]["id"]
                text = plain(answer.text)
                told = text if "ndjson" in answer.headers["content-type"] else json.loads(text)
                found[name] = {"status": str(answer.status_code), **request, "answer": told}
    _write(found)


def _write(found: dict[str, Any]) -> None:
    KEPT.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
