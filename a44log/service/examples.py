"""Examples of requests and answers, for the description of the service.

`examples.json` is written by `python -m tests.service.examples` from what a server answers, and the
tests ask each of them again.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from a44log._version import __version__

_Json = dict[str, Any]
_PATH: Final = Path(__file__).with_name("examples.json")
_VERSION: Final = re.compile(r'(\\?"version\\?": ?\\?")\*(\\?")')  # in a text of lines, too
_SOME_ID: Final = "4f1c0de2b7a94d3e8a6b5c7d9e0f1a2b"
_BY_ID: Final = ("get_record", "get_report", "get_replay", "delete_record")


def add_examples(description: _Json) -> None:
    """Put into each operation the example of its request and of what is answered to it."""
    text = _VERSION.sub(rf"\g<1>{__version__}\g<2>", _PATH.read_text("utf-8"))
    kept: dict[str, _Json] = json.loads(text)
    for methods in description["paths"].values():
        for operation in methods.values():
            if operation["operationId"] in kept:
                _add(operation, **kept[operation["operationId"]])


def _add(
    operation: _Json,
    status: str,
    answer: Any = None,
    body: Any = None,
    media: str = "",
    query: _Json | None = None,
    path: _Json | None = None,
) -> None:
    values = {"id": _SOME_ID, **(query or {}), **(path or {})}
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in values:
            parameter["example"] = values[parameter["name"]]
    if body is not None:
        operation["requestBody"]["content"][media]["example"] = body
    content = operation["responses"][status]["content"]
    if answer is not None:
        content[next(iter(content))]["example"] = answer


def add_links(description: _Json) -> None:
    """Say of what is kept, and of a list of it, where each record is to be had."""
    responses = {
        operation["operationId"]: operation["responses"]
        for methods in description["paths"].values()
        for operation in methods.values()
    }
    kept, listed = responses["create_record"], responses["list_records"]["200"]
    kept["200"]["links"] = kept["201"]["links"] = _links("$response.body#/record/id", _BY_ID)
    listed["links"] = _links("$response.body#/records/0/id", _BY_ID)


def _links(id: str, operations: tuple[str, ...]) -> _Json:
    return {name: {"operationId": name, "parameters": {"id": id}} for name in operations}
