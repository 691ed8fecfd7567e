"""POST /v1/verify of a real server (the contract, section 5)."""

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from a44log import Referee
from a44log.messages import LANGUAGES
from tests.cli.command import EXAMPLES, INVALID, VALID, game, line, pretty, unfinished, verify
from tests.service.server import Server

URL = "/v1/verify"

RECORDS = {
    **{path.stem: path.read_bytes() for path in EXAMPLES.glob("*.json")},
    "gzip": gzip.compress(VALID.read_bytes()),
    "unfinished": line(unfinished()),
    "structure": line(game() | {"evnets": [], "players": 4}),
    "syntax": b'{"format": \xe4',
    "empty": b"",
    "bad-gzip": b"\x1f\x8b\x08\x00",
    "too-large": b" " * 300_000,
    "largest": b" " * 1_048_576,
}


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the CLI writes of each record, with null for its name."""
    folder = tmp_path_factory.mktemp("records")
    for name, data in RECORDS.items():
        (folder / f"{name}.json").write_bytes(data)
    written = verify("--format", "ndjson", folder).stdout.splitlines(keepends=True)
    named = {
        json.loads(report)["input"]["name"].removesuffix(".json"): report for report in written
    }
    return {
        name: report.replace(f'"name":"{name}.json"'.encode(), b'"name":null', 1)
        for name, report in named.items()
    }


@pytest.mark.parametrize("name", RECORDS)
def test_the_answer_is_the_cli_s_byte_for_byte_but_for_the_name(
    server: Server, name: str, expected: dict[str, bytes]
) -> None:
    answer = server.client.post(URL, content=RECORDS[name])
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.content == expected[name]
    assert answer.headers["A44-Verdict"] == json.loads(answer.content)["verdict"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parameters_are_the_cli_s_options(server: Server, lang: str) -> None:
    data = line(unfinished())
    params = {"ruleset": "basic,points_per_card=3", "allow_unfinished": "true", "lang": lang}
    answer = server.client.post(URL, content=data, params=params)
    options = ("--ruleset", params["ruleset"], "--allow-unfinished", "--lang", lang)
    expected = verify("--format", "json", *options, "-", stdin=pretty(unfinished())).stdout
    assert answer.headers["A44-Verdict"] == "unfinished"
    theirs, ours = json.loads(expected), answer.json()
    assert theirs.pop("input")["game_sha256"] == ours.pop("input")["game_sha256"]
    assert ours == theirs


@pytest.mark.parametrize("media", ["application/json", "text/plain", "x/y; z=\xe9", "", None])
def test_any_media_type_will_do(server: Server, media: str | None) -> None:
    headers = {} if media is None else {b"Content-Type": media.encode("latin-1")}
    answer = server.client.post(URL, content=VALID.read_bytes(), headers=headers)
    assert (answer.status_code, answer.headers["A44-Verdict"]) == (200, "valid")


def test_a_body_may_be_coded_as_gzip_and_then_has_to_be(server: Server) -> None:
    plain, packed = VALID.read_bytes(), gzip.compress(VALID.read_bytes())
    headers = {"Content-Encoding": "gzip"}
    same = server.client.post(URL, content=packed, headers=headers)
    assert same.content == server.client.post(URL, content=plain).content
    refused = server.client.post(URL, content=plain, headers=headers)
    assert [finding["code"] for finding in refused.json()["findings"]] == ["A44-J110"]
    unknown = server.client.post(URL, content=plain, headers={"Content-Encoding": "br"})
    assert is_problem(unknown, 415)
    assert unknown.headers["Accept-Encoding"] == "gzip, identity"


def is_problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Check that an answer is a problem (RFC 9457), and return it."""
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert "A44-Verdict" not in answer.headers
    told: dict[str, Any] = answer.json()
    assert [*told][:4] == ["type", "title", "status", "detail"]
    assert {*told} - {"report", "faults"} == {"type", "title", "status", "detail"}
    assert (told["type"], told["status"]) == ("about:blank", status)
    assert len(answer.content) < (50_000 if {"report", "faults"} & {*told} else 1000)
    return told


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("ruleset=SECRET", "standard@1"),
        ("ruleset=standard@9", "standard@1"),
        ("ruleset=standard,SECRET=1", "settlement"),
        ("lang=SECRET", "one of en, zh-Hans, zh-Hant"),
        ("allow_unfinished=SECRET", "true or false"),
        ("allow-unfinished=1", "allow_unfinished, lang"),
        ("SECRET=1", "ruleset, allow_unfinished, lang"),
        ("lang=en&lang=en", "twice"),
        ("lang=%ff%00" + "SECRET" * 5000, "one of en"),
    ],
)
def test_a_wrong_parameter_is_a_problem_that_says_what_is_allowed(
    server: Server, query: str, told: str
) -> None:
    answer = server.client.post(f"{URL}?{query}", content=VALID.read_bytes())
    assert told in is_problem(answer, 422)["detail"]
    assert b"SECRET" not in answer.content


def test_many_at_a_time_get_each_its_own_answer(server: Server) -> None:
    bodies = [line(game() | {"id": str(number)}) for number in range(60)]
    bodies += [line(game() | {"id": str(n), "ext": {"a": ["x"] * 20_000}}) for n in range(6)]
    with ThreadPoolExecutor(16) as pool:
        answers = [*pool.map(lambda body: server.client.post(URL, content=body).content, bodies)]
    assert answers == [Referee().judge(body).to_json() for body in bodies]


def test_bodies_that_take_long_do_not_hold_up_the_others(server: Server) -> None:
    hostile = b"{" + b",".join([b'"a":1'] * 43_000) + b"}"
    with ThreadPoolExecutor(8) as pool:
        slow = [pool.submit(server.client.post, URL, content=hostile) for _ in range(8)]
        quick = []
        while not all(one.done() for one in slow):
            quick.append(server.client.get("/healthz").elapsed.total_seconds())
        assert {one.result().headers["A44-Verdict"] for one in slow} == {"malformed"}
    assert (
        sorted(quick)[len(quick) // 2]
        < max(one.result().elapsed.total_seconds() for one in slow) / 4
    )


def test_invalid_games_are_answered_as_any_other(server: Server) -> None:
    answer = server.client.post(URL, content=INVALID.read_bytes())
    assert (answer.status_code, answer.headers["A44-Verdict"]) == (200, "invalid")
