"""Ask a live server about every record of some folders, and compare with `a44log verify`.

`python -m tests.service.same_bytes FOLDER...` takes every file: the records of files of cases, the
lines of other NDJSON, and any other file as it is. All bytes have to be the same but for
`input.name`; where they are not, the exit status is 1.
"""

import json
import sys
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from gzip import decompress
from pathlib import Path
from typing import Any

from tests.cli.command import verify
from tests.service.server import Server, running

Terms = dict[str, str]

PLAIN: Terms = {}
OTHER: Terms = {"allow_unfinished": "true", "lang": "zh-Hans", "ruleset": "basic"}
_BODY = 1_048_576
"""Larger ones are not looked at by the service."""


def records(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the records of a folder's files with what to call them."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        data = path.read_bytes()
        if ".ndjson" in path.name:
            lines = (decompress(data) if path.suffix == ".gz" else data).splitlines()
            found = [_of_case(line) for line in lines]
        else:
            found = _of_list(data, packed=path.suffix == ".gz")
        for number, record in enumerate(found):
            yield f"{path.name} {number}", record


def differing(server: Server, terms: Terms, given: list[tuple[str, bytes]]) -> list[str]:
    """Return what to call the records of which the server and the command say different things."""
    options = [f"--{name.replace('_', '-')}={value}" for name, value in terms.items()]
    options = [option.removesuffix("=true") for option in options]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, (_, data) in enumerate(given):
            (folder / f"{number:06}.json").write_bytes(data)
        output = verify("--format", "ndjson", *options, folder).stdout
    reports = output.splitlines(keepends=True)
    assert len(reports) == len(given)
    found = []
    for number, ((called, data), report) in enumerate(zip(given, reports, strict=True)):
        answer = server.client.post("/v1/verify", content=data, params=terms)
        named, nameless = (f'"name":{name}'.encode() for name in (f'"{number:06}.json"', "null"))
        assert report.count(named) == 1
        verdict = json.loads(report)["verdict"]
        told = (answer.status_code, answer.headers.get("A44-Verdict"), answer.content)
        if told != (200, verdict, report.replace(named, nameless)):
            found.append(called)
    return found


def _of_list(data: bytes, *, packed: bool) -> list[bytes]:
    """Return the records of a list of cases; what is none is a record as it is."""
    try:
        cases = json.loads(decompress(data) if packed else data)
    except (ValueError, RecursionError, OSError, EOFError):
        return [data]
    if not isinstance(cases, list):
        return [data]
    return [_of(case) or json.dumps(case).encode() for case in cases]


def _of_case(line: bytes) -> bytes:
    try:
        return _of(json.loads(line)) or line
    except (ValueError, RecursionError):
        return line


def _of(case: Any) -> bytes | None:
    """Return the record of a case, or None for what is no case."""
    if isinstance(case, dict) and "base64" in case:
        return b64decode(case["base64"])
    if isinstance(case, dict) and "record" in case:
        return json.dumps(case["record"], ensure_ascii=False).encode("utf-8", "surrogatepass")
    return None


def _in(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'a44log.db'}"


def main(folders: list[Path]) -> bool:
    """Compare under two sets of terms; tell whether all was the same."""
    given = [one for folder in folders for one in records(folder) if len(one[1]) <= _BODY]
    found = []
    with tempfile.TemporaryDirectory() as name, running(database_url=_in(name)) as server:
        for terms in (PLAIN, OTHER):
            found += [f"{called} {terms or ''}" for called in differing(server, terms, given)]
    print(*found, f"{len(given)} records, {len(found)} differ", sep="\n")
    return bool(given) and not found


if __name__ == "__main__":
    sys.exit(not main([Path(folder) for folder in sys.argv[1:]]))
