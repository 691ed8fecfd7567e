"""Many records in one request."""

import gzip
import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from a44log import Referee
from tests.cli.command import INVALID, game, line, verify
from tests.service.server import Server, running
from tests.service.test_verify import is_problem

URL = "/v1/verify-batch"


def records(count: int) -> bytes:
    return b"".join(line(game() | {"id": str(number)}) for number in range(count))


def mixed() -> bytes:
    broken = json.dumps(json.loads(INVALID.read_bytes())).encode() + b"\r\n"
    return b"\n" + records(40) + b"  \n{}\n" + broken + b"no JSON\n" + records(1).strip()


@pytest.mark.parametrize("packed", [False, True])
def test_reports_come_in_order_as_the_cli_writes_them_and_then_the_counts(
    server: Server, packed: bool
) -> None:
    data = mixed()
    answer = server.client.post(URL, content=gzip.compress(data) if packed else data)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-ndjson"
    *reports, end = answer.content.splitlines(keepends=True)
    assert b"".join(reports) == verify("--format", "ndjson", "-", stdin=data).stdout
    assert json.loads(end) == {
        "format": "a44log-batch/1",
        "records": 44,
        "verdicts": {"invalid": 1, "malformed": 2, "valid": 41},
    }


def test_the_terms_are_those_of_one_record(server: Server) -> None:
    params = {"ruleset": "basic", "lang": "zh-Hant"}
    first = server.client.post(URL, content=records(1), params=params).content.splitlines()[0]
    expected = Referee("basic", lang="zh-Hant").judge(records(1).strip(), line=1)
    assert first + b"\n" == expected.to_json()
    is_problem(server.client.post(URL, params={"lang": "fr"}), 422)


def test_nothing_at_all_is_no_records(server: Server) -> None:
    answer = server.client.post(URL, content=b"")
    assert answer.json() == {"format": "a44log-batch/1", "records": 0, "verdicts": {}}


def test_gzip_that_breaks_off_is_told_in_the_place_of_its_record(server: Server) -> None:
    packed = gzip.compress(records(3))[:-300]
    *reports, end = server.client.post(URL, content=packed).content.splitlines()
    assert json.loads(reports[-1])["findings"][0]["code"] == "A44-J110"
    assert json.loads(end)["verdicts"]["malformed"] == 1


def test_a_batch_has_a_bound_also_inflated() -> None:
    with running(max_batch=100_000) as server:
        assert server.client.post(URL, content=b" " * 100_000).status_code == 200
        assert (
            "100000" in is_problem(server.client.post(URL, content=b" " * 100_001), 413)["detail"]
        )
        for bomb in (gzip.compress(b"\n" * 400_001), gzip.compress(b"\n" * 200_001) * 2):
            assert "400000" in is_problem(server.client.post(URL, content=bomb), 413)["detail"]
        assert server.client.post(URL, content=gzip.compress(b"\n" * 400_000)).status_code == 200


def test_a_gzip_bomb_is_refused_soon(server: Server) -> None:
    bomb = gzip.compress(b"\n" * 200_000_000, 9)
    started = time.monotonic()
    is_problem(server.client.post(URL, content=bomb * 50), 413)
    assert time.monotonic() - started < 10


def test_a_long_batch_holds_up_nobody(server: Server) -> None:
    with ThreadPoolExecutor(1) as pool:
        batch = pool.submit(server.client.post, URL, content=records(3000))
        others = 0
        while not batch.done():
            assert server.client.get("/healthz").status_code == 200
            others += 1
    assert json.loads(batch.result().content.splitlines()[-1])["records"] == 3000
    assert others > 10
