"""What else people ask: beats, score, moves, diff, settle; the commands' answers over HTTP."""

import gzip
import json
from pathlib import Path

import pytest

from tests.cli.command import INVALID, VALID, a44log, game, line
from tests.service.server import Server
from tests.service.test_verify import is_problem

HANDS = "Ada out\nBen 4 4 A K\nCao: 13 cards plain, never played\nDai 5h"


@pytest.mark.parametrize(
    ("play", "table", "ruleset"),
    [
        ("333", "445566", ""),
        ("3333", "10 J Q K A", ""),
        ("小王 大王", "♥3", ""),
        ("5566", "4455", "standard,double_straight_min_pairs=2"),
        ("345", "444", ""),
    ],
)
def test_beats_answers_as_the_command(server: Server, play: str, table: str, ruleset: str) -> None:
    params = {"play": play, "table": table, "ruleset": ruleset}
    answer = server.client.get("/v1/beats", params=params)
    assert answer.status_code == 200
    options = ["--ruleset", ruleset] if ruleset else []
    done = a44log("beats", play, table, "--format", "json", *options)
    assert answer.json() == json.loads(done.stdout)


@pytest.mark.parametrize(
    ("play", "table", "told"),
    [
        ("SECRET", "4", "`play`"),
        ("4", "345", "`table`"),
        ("33333", "4", "`play`"),
        ("4", "", "table"),
    ],
)
def test_cards_that_are_none_are_a_problem(
    server: Server, play: str, table: str, told: str
) -> None:
    answer = server.client.get("/v1/beats", params={"play": play, "table": table})
    problem = is_problem(answer, 422)
    assert told in problem["detail"]
    assert "SECRET" not in problem["detail"]
    if table:
        (fault,) = problem["faults"]
        assert fault["where"] in {None, "play", "table"}
        assert fault["message"]


@pytest.mark.parametrize("ruleset", ["", "basic", "extended,points_per_card=3"])
def test_score_answers_as_the_command(server: Server, ruleset: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(HANDS, "utf-8")
    answer = server.client.post("/v1/score", content=HANDS, params={"ruleset": ruleset})
    options = ["--ruleset", ruleset] if ruleset else []
    done = a44log("score", file, "--format", "json", *options)
    assert answer.json() == json.loads(done.stdout)


def test_hands_may_be_packed(server: Server) -> None:
    plain, packed = HANDS.encode(), gzip.compress(HANDS.encode())
    expected = server.client.post("/v1/score", content=plain).json()
    said = {"Content-Encoding": "gzip"}
    for headers in ({}, said):
        answer = server.client.post("/v1/score", content=packed, headers=headers)
        assert answer.json() == expected
    is_problem(server.client.post("/v1/score", content=plain, headers=said), 422)
    unknown = server.client.post("/v1/score", content=plain, headers={"Content-Encoding": "br"})
    is_problem(unknown, 415)


@pytest.mark.parametrize("body", [b"", b"SECRET", b"\xff", HANDS.encode() * 100])
def test_hands_that_are_none_are_a_problem(server: Server, body: bytes) -> None:
    answer = server.client.post("/v1/score", content=body)
    problem = is_problem(answer, 422)
    assert "four lines" in problem["detail"]
    assert "SECRET" not in problem["detail"]


def test_each_line_of_hands_that_is_wrong_is_told_in_the_language_asked(server: Server) -> None:
    body = "Ada out\nBen 4 4 Z\nCao 20 cards plain\nDai 5h"
    for lang, said in (("en", "is no card"), ("zh-Hant", "第9欄")):
        answer = server.client.post("/v1/score", content=body, params={"lang": lang})
        faults = is_problem(answer, 422)["faults"]
        assert [fault["line"] for fault in faults] == [2]
        assert any(said in fault["message"] for fault in faults)
    answer = server.client.post("/v1/score", content=body.replace("Z", "K"))
    assert is_problem(answer, 422)["faults"][0]["line"] is None


@pytest.mark.parametrize(
    "body",
    [
        "x\n" * 5_000,
        "x out\n" * 1_500,
        "".join(f"{number}x out\n" for number in range(1_200)),
        "".join(f"{number}x 4\n" for number in range(1_200)),
        "".join(f"{number}x 13 cards plain\n" for number in range(500)),
        f"{'n' * 990}:\n" * 9,
        f"{'n' * 990} out\n" * 9,
        f"{'n' * 990} 20 cards plain\n" * 9,
        f"Ada out\nBen {'4 ' * 490}\nCao 5\nDai 6",
        f"Ada out\nBen {'?' * 990}\nCao 5\nDai 6",
    ],
)
def test_of_hands_that_are_none_no_more_than_a_short_piece_is_quoted(
    server: Server, body: str
) -> None:
    faults = is_problem(server.client.post("/v1/score", content=body), 422)["faults"]
    assert 0 < len(faults) <= 100
    assert "n" * 201 not in json.dumps(faults)
    assert all(len(fault["message"]) < 2_500 for fault in faults)


@pytest.mark.parametrize("at", [None, 0, 3])
def test_moves_answers_as_the_command(server: Server, at: int | None) -> None:
    params = {} if at is None else {"at": str(at)}
    answer = server.client.post("/v1/moves", content=INVALID.read_bytes(), params=params)
    options = [] if at is None else ["--at", str(at)]
    expected = json.loads(a44log("moves", INVALID, "--format", "json", *options).stdout)
    expected["input"]["name"] = None
    assert answer.json() == expected


def test_moves_are_all_named_where_that_is_asked(server: Server) -> None:
    params = {"at": "0", "all": "true"}
    data = gzip.compress(VALID.read_bytes())
    found = server.client.post("/v1/moves", content=data, params=params).json()["moves"]
    assert all(len(group["cards"]) == group["count"] for group in found if group["cards"])
    assert any(group["count"] > 3 for group in found)


def test_a_record_without_a_game_is_a_problem_with_its_report(server: Server) -> None:
    broken = game()
    broken["deal"]["hands"][0].pop()
    for path, body in (
        ("moves", b"{}"),
        ("moves", line(broken)),
        ("diff", b"{}\n" + line(game())),
    ):
        answer = server.client.post(f"/v1/{path}", content=body)
        assert answer.status_code == 422
        assert answer.json()["report"]["findings"]
    wrong = server.client.post("/v1/moves", content=VALID.read_bytes(), params={"at": "999"})
    last = len(game()["events"])
    numbered = f"events are numbered 0 to {last - 1}; {last} is the end"
    assert numbered in is_problem(wrong, 422)["detail"]


def test_diff_answers_as_the_command(server: Server, tmp_path: Path) -> None:
    other = game()
    other["events"][-1]["t_ms"] = 10**9
    other["players"][1]["name"] = "Somebody"
    path = tmp_path / "other.json"
    path.write_bytes(line(other))
    answer = server.client.post("/v1/diff", content=line(game()) + line(other))
    expected = json.loads(a44log("diff", VALID, path, "--format", "json").stdout)
    found = answer.json()
    for key in set(expected) - {"a", "b"}:
        assert found[key] == expected[key], key
    is_problem(server.client.post("/v1/diff", content=line(game())), 422)
    is_problem(server.client.post("/v1/diff", content=line(game()) * 3), 422)


def test_an_evening_is_of_two_thousand_records_at_most(server: Server) -> None:
    """A line takes two bytes to send, and a thousand times as many to judge and to tell."""
    answer = server.client.post("/v1/settle", content=b"x\n" * 2_000)
    assert len(answer.json()["left_out"]) == 2_000
    is_problem(server.client.post("/v1/settle", content=b"x\n" * 2_001), 413)
    is_problem(server.client.post("/v1/diff", content=b"x\n" * 2_000), 422)
    is_problem(server.client.post("/v1/diff", content=b"x\n" * 500_000), 413)


def test_settle_answers_as_the_command(server: Server, tmp_path: Path) -> None:
    evening = line(game()) + json.dumps(json.loads(INVALID.read_bytes())).encode() + b"\n{}\n"
    path = tmp_path / "evening.ndjson"
    path.write_bytes(evening)
    answer = server.client.post("/v1/settle", content=gzip.compress(evening))
    expected = json.loads(a44log("settle", path, "--format", "json").stdout)
    found = answer.json()
    for key in ("format", "logs", "players", "points", "payments", "fewest"):
        assert found[key] == expected[key], key
    assert [each["reason"] for each in found["left_out"]] == [
        each["reason"] for each in expected["left_out"]
    ]
