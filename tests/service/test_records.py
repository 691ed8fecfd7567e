"""Records over HTTP, of a real server on each database."""

import gzip
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import a44log
from tests.cli.command import EXAMPLES, GAMES, INVALID, VALID, game, line, unfinished
from tests.service.databases import KINDS, new_database
from tests.service.server import Server, running
from tests.service.test_verify import is_problem

URL = "/v1/records"
HEADERS = ("content-type", "a44-verdict")


@pytest.fixture(scope="module", params=KINDS)
def keeper(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server with a store of its own, on each database."""
    url = new_database(request, tmp_path_factory.mktemp("records"))
    with running(database_url=url) as server:
        yield server
        assert b"fault=" not in server.log


def kept(server: Server, data: bytes, **params: str) -> dict[str, Any]:
    answer = server.client.post(URL, content=data, params=params)
    assert answer.status_code in (200, 201)
    told: dict[str, Any] = answer.json()["record"]
    assert answer.headers["Location"] == f"{URL}/{told['id']}"
    return told


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_is_kept_and_comes_back_byte_for_byte(keeper: Server, path: Any) -> None:
    data = path.read_bytes()
    answer = keeper.client.post(URL, content=data)
    report = a44log.verify(data)
    assert answer.status_code == 201
    assert answer.json()["report"] == json.loads(report.to_json())
    assert answer.headers["A44-Verdict"] == report.verdict
    told = answer.json()["record"]
    assert told["verdict"] == report.verdict
    assert told["bytes"] == len(data)
    assert told["sha256"] == report.input.sha256
    again = keeper.client.get(answer.headers["Location"])
    assert (again.status_code, again.content) == (200, data)
    assert again.headers["ETag"] == f'"{report.input.sha256}"'
    assert [again.headers[name] for name in HEADERS] == ["application/json", report.verdict]


def test_the_same_bytes_are_there_already_however_they_are_packed(keeper: Server) -> None:
    data = line(game() | {"id": "once"})
    first = keeper.client.post(URL, content=data)
    second = keeper.client.post(URL, content=gzip.compress(data))
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    assert keeper.client.get(first.headers["Location"]).content == data


def test_a_record_that_is_known_is_not_sent_again(keeper: Server) -> None:
    path = f"{URL}/{kept(keeper, VALID.read_bytes())['id']}"
    tag = keeper.client.get(path).headers["ETag"]
    for known in (tag, f'"other", W/{tag}', "*"):
        answer = keeper.client.get(path, headers={"If-None-Match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["ETag"] == tag
    assert keeper.client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("data", "verdict"),
    [
        (b"{}", "malformed"),
        (b"", "malformed"),
        (b"\x1f\x8b\x08", "malformed"),
        (line(game() | {"format": "a44log/2"}), "unverifiable"),
    ],
)
def test_what_is_no_game_is_a_problem_with_the_report(
    keeper: Server, data: bytes, verdict: str
) -> None:
    answer = keeper.client.post(URL, content=data)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert [*told] == ["type", "title", "status", "detail", "report"]
    assert told["report"] == json.loads(a44log.verify(data).to_json())
    assert told["report"]["verdict"] == verdict


def test_a_record_is_judged_again_under_any_rules(keeper: Server) -> None:
    data = line(unfinished())
    path = f"{URL}/{kept(keeper, data)['id']}/report"
    assert keeper.client.get(path).content == a44log.verify(data).to_json()
    params = {"ruleset": "basic,points_per_card=3", "allow_unfinished": "true", "lang": "zh-Hans"}
    answer = keeper.client.get(path, params=params)
    expected = a44log.verify(data, ruleset=params["ruleset"], allow_unfinished=True, lang="zh-Hans")
    assert answer.content == expected.to_json()
    assert answer.headers["A44-Verdict"] == "unfinished"


def test_a_replay_has_every_position_up_to_the_first_illegal_event(keeper: Server) -> None:
    data = INVALID.read_bytes()
    replay = keeper.client.get(f"{URL}/{kept(keeper, data)['id']}/replay").json()
    report = replay["report"]
    assert report == json.loads(a44log.verify(data).to_json())
    illegal = report["replay"]["first_illegal_event"]
    steps = replay["steps"]
    assert [step["position"]["event"] for step in steps] == [*range(illegal + 1)]
    last = steps[-1]
    event = json.loads(data)["events"][illegal]
    assert last["position"]["turn"] == event["seat"]
    assert set(event["cards"]) <= set(last["position"]["hands"][event["seat"]])
    assert last["position"]["trick"][-1]["kind"] == "double_straight"
    assert last["findings"] == [0]
    assert all(step["findings"] == [] for step in steps[:-1])


def test_a_replay_says_what_may_be_claimed_and_who_has_won(keeper: Server) -> None:
    record = game()
    replay = keeper.client.get(f"{URL}/{kept(keeper, line(record))['id']}/replay").json()
    steps, events = replay["steps"], record["events"]
    assert len(steps) == len(events) + 1
    assert steps[-1]["position"]["winner"] == record["tally"]["winner"]
    for number, event in enumerate(events):
        if event["action"] in ("cha", "dian"):
            rank = event["cards"][0][0]
            assert steps[number]["claim"]["on"]["cards"][0][0] == rank
    left = [len(hand) for hand in steps[-1]["position"]["hands"]]
    assert left == record["tally"]["cards_left"]


def test_a_deal_that_cannot_be_played_has_no_positions(keeper: Server) -> None:
    record = game()
    record["deal"]["hands"][0][0] = record["deal"]["hands"][1][0]
    replay = keeper.client.get(f"{URL}/{kept(keeper, line(record))['id']}/replay").json()
    assert replay["steps"] == []
    assert replay["report"]["verdict"] == "invalid"


def test_lists_lead_from_page_to_page(keeper: Server) -> None:
    meta = {"session": "pages"}
    ids = [kept(keeper, line(game() | {"id": str(n), "meta": meta}))["id"] for n in range(7)]
    path: str | None = f"{URL}?session=pages&limit=3"
    seen, pages = [], 0
    while path:
        answer = keeper.client.get(path)
        seen += [told["id"] for told in answer.json()["records"]]
        pages += 1
        following = answer.links.get("next")
        assert (following is None) == (answer.json()["next"] is None)
        path = following["url"] if following else None
    assert seen == ids[::-1]
    assert pages == 3


def test_lists_are_asked_for_by_player_verdict_game_and_time(keeper: Server) -> None:
    record = game() | {"id": "asked-for"}
    record["players"][2] = {"name": "Zhào & Co.", "id": "u/77"}
    told = kept(keeper, line(record))

    def found(**params: str) -> list[str]:
        return [one["id"] for one in keeper.client.get(URL, params=params).json()["records"]]

    assert found(player="Zhào & Co.") == found(player="u/77") == [told["id"]]
    assert found(player="Zhào & Co.", verdict="invalid") == []
    assert told["id"] in found(game_sha256=told["game_sha256"], limit="1000")
    assert found(player="u/77", since=told["stored_at"]) == [told["id"]]
    assert found(player="u/77", until=told["stored_at"]) == []


def test_what_is_deleted_is_gone_but_for_its_game_and_the_reason(keeper: Server) -> None:
    told = kept(keeper, line(game() | {"id": "to be deleted"}), public="true")
    path = f"{URL}/{told['id']}"
    answer = keeper.client.delete(path, params={"reason": "a player asked for it"})
    left = {"id": told["id"], "game_sha256": told["game_sha256"]}
    assert (answer.status_code, answer.json()) == (
        200,
        left | {"reason": "a player asked for it"},
    )
    for method, ending in (("GET", ""), ("GET", "/report"), ("GET", "/replay"), ("DELETE", "")):
        detail = is_problem(keeper.client.request(method, path + ending), 410)["detail"]
        assert told["game_sha256"] in detail
        assert "a player asked for it" in detail
    assert told["id"] not in keeper.client.get(URL, params={"limit": "1000"}).text


@pytest.mark.parametrize("id", ["0" * 32, "x", "%00", "a" * 3000, "%F0%9F%83%8F", "..%2f..", "'--"])
def test_what_there_is_not_is_a_problem(keeper: Server, id: str) -> None:
    for ending in ("", "/report", "/replay"):
        is_problem(keeper.client.get(f"{URL}/{id}{ending}"), 404)
    is_problem(keeper.client.delete(f"{URL}/{id}"), 404)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("limit=0", "from 1 to 1000"),
        ("limit=1001", "from 1 to 1000"),
        ("limit=SECRET", "from 1 to 1000"),
        ("cursor=SECRET", "the page before"),
        ("cursor=MTIzLmFiYw%3D%3D%3D%3D%F0", "the page before"),
        ("verdict=malformed", "valid, ruled"),
        ("game_sha256=SECRET", "64 hexadecimal"),
        (f"game_sha256={'0' * 64}%0A", "64 hexadecimal"),
        ("since=yesterday", "a time with its offset"),
        ("since=2026-11-29T20:15:00", "a time with its offset"),
        ("SECRET=1", "player, session, verdict"),
    ],
)
def test_a_wrong_question_is_told_what_is_right(keeper: Server, query: str, told: str) -> None:
    answer = keeper.client.get(f"{URL}?{query}")
    assert told in is_problem(answer, 422)["detail"]
    assert "SECRET" not in answer.text


def test_years_that_no_calendar_has_are_only_strange_questions(keeper: Server) -> None:
    for time in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"):
        assert keeper.client.get(URL, params={"since": time}).status_code == 200


def test_a_reason_has_an_end_and_no_control_characters(keeper: Server) -> None:
    path = f"{URL}/{kept(keeper, VALID.read_bytes())['id']}"
    for reason in ("x" * 201, "a\nb", "\0"):
        is_problem(keeper.client.delete(path, params={"reason": reason}), 422)
    assert keeper.client.get(path).status_code == 200


def test_the_methods_of_a_path_are_told_together(keeper: Server) -> None:
    for path, allowed in (
        (URL, "GET, POST"),
        (f"{URL}/x", "DELETE, GET"),
        (f"{URL}/x/report", "GET"),
    ):
        answer = keeper.client.put(path)
        is_problem(answer, 405)
        assert answer.headers["Allow"] == allowed


def test_writes_at_the_same_time_are_each_kept_once(keeper: Server) -> None:
    bodies = [line(game() | {"id": f"at once {number % 40}"}) for number in range(120)]

    def post(body: bytes) -> httpx.Response:
        return keeper.client.post(URL, content=body)

    with ThreadPoolExecutor(16) as pool:
        answers = [*pool.map(post, bodies)]
    assert sorted(answer.status_code for answer in answers) == [200] * 80 + [201] * 40
    by_body: dict[bytes, set[str]] = {}
    for body, answer in zip(bodies, answers, strict=True):
        by_body.setdefault(body, set()).add(answer.json()["record"]["id"])
    assert all(len(ids) == 1 for ids in by_body.values())


def test_the_store_answers(keeper: Server) -> None:
    assert keeper.client.get("/readyz").json() == {"status": "ok"}


def test_examples_of_every_code_are_kept_or_refused_by_their_verdict(keeper: Server) -> None:
    for path in sorted((EXAMPLES / "invalid").glob("*.json")):
        verdict = a44log.verify(path.read_bytes()).verdict
        answer = keeper.client.post(URL, content=path.read_bytes())
        refused = verdict in ("malformed", "unverifiable")
        assert (answer.status_code == 422) == refused, path.name
