"""Records that are made to do harm: a short report, soon, and a server that is well."""

import gzip
import json
import time

import pytest

from tests.cli.command import VALID, game, line
from tests.service.server import Server
from tests.service.test_verify import is_problem

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("well")]


def bomb(size: int) -> bytes:
    """Return gzip that holds so many megabytes of nothing."""
    return gzip.compress(b" " * 1_000_000, 9) * size


HARMFUL = {
    "100,000 keys": b'{"format":"a44log/1","ext":{%s}}'
    % b",".join(b'"%d":0' % number for number in range(100_000)),
    "20,000 keys": b'{"format":"a44log/1",%s}'
    % b",".join(b'"%d":0' % number for number in range(20_000)),
    "20,000 times the same key": b'{"format":"a44log/1",%s}' % b",".join([b'"a":0'] * 20_000),
    "too deep": b"[" * 200_000,
    "deep and closed": b'{"a":' * 40_000 + b"1" + b"}" * 40_000,
    "a long number": b'{"format":"a44log/1","players":' + b"9" * 200_000 + b"}",
    "a large exponent": b'{"format":"a44log/1","players":1e999999999}',
    "many events": line(game() | {"events": [{"seat": 0, "action": "pass"}] * 7_000}),
    "many faults": line(game() | {"events": [{"seat": 9, "action": "?"}] * 7_000}),
    "only NUL": b"\0" * 1_000_000,
    "lone surrogates": b'"' + b"\\ud800" * 40_000 + b'"',
    "a bomb": bomb(800),
    "a bomb in a bomb": gzip.compress(bomb(500)),
    "gzip of gzip": gzip.compress(gzip.compress(VALID.read_bytes())),
    "a member after a record": gzip.compress(VALID.read_bytes()) + bomb(300),
}


@pytest.mark.parametrize("name", HARMFUL)
def test_a_harmful_record_gets_a_short_report_soon_and_is_not_kept(
    hasty: Server, name: str
) -> None:
    data = HARMFUL[name]
    started = time.monotonic()
    answer = hasty.client.post("/v1/verify", content=data)
    assert answer.status_code == 200
    assert answer.headers["A44-Verdict"] in ("malformed", "unverifiable")
    assert len(answer.content) < 100_000
    refused = hasty.client.post("/v1/records", content=data)
    assert refused.status_code == 422
    assert refused.json()["report"] == answer.json()
    for path in ("moves", "diff", "settle", "score"):
        answer = hasty.client.post(f"/v1/{path}", content=data)
        assert answer.status_code in (200, 413, 422)
        assert len(answer.content) < 100_000
    assert time.monotonic() - started < 30


def test_a_bomb_in_a_batch_is_refused_and_one_in_a_line_is_a_fault(hasty: Server) -> None:
    is_problem(hasty.client.post("/v1/verify-batch", content=bomb(600)), 413)
    nested = gzip.compress(bomb(600))
    answer = hasty.client.post("/v1/verify-batch", content=nested)
    assert json.loads(answer.content.splitlines()[-1])["verdicts"] == {"malformed": 1}
    assert len(answer.content) < 10_000
