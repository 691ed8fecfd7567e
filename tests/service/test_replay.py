"""A game to look at, and the other way of writing it: records and sheets in, nothing kept."""

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from a44log.log import read_log
from a44log.record.sheet.reader import Sheet, read_sheet
from a44log.viewer.replay import replay_of
from tests.cli.command import INVALID, VALID, a44log, game, line
from tests.service.server import Server
from tests.service.test_verify import is_problem

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SHEETS = ["last-hands.a44", "tea-house.a44", "kitchen-table.a44"]


def replayed(server: Server, data: bytes, **params: str) -> dict[str, Any]:
    answer = server.client.post("/v1/replay", content=data, params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert answer.headers["A44-Verdict"] == found["report"]["verdict"]
    return found


@pytest.mark.parametrize("path", [VALID, INVALID], ids=["valid", "invalid"])
def test_a_record_gives_its_replay(server: Server, path: Path) -> None:
    data = path.read_bytes()
    expected = json.loads(replay_of(read_log(data)).to_json())
    assert replayed(server, data) == expected
    assert replayed(server, gzip.compress(data))["steps"] == expected["steps"]
    assert expected["steps"]


def test_a_game_that_is_looked_at_is_not_kept(server: Server) -> None:
    record = game() | {"meta": {"session": "looked at and not kept"}}
    replayed(server, line(record))
    params = {"session": record["meta"]["session"]}
    assert server.client.get("/v1/records", params=params).json()["records"] == []
    assert server.client.post("/v1/records", content=line(record)).status_code == 201
    assert len(server.client.get("/v1/records", params=params).json()["records"]) == 1


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("packed", [False, True])
def test_a_sheet_gives_the_replay_of_the_record_it_says(
    server: Server, name: str, packed: bool
) -> None:
    data = (EXAMPLES / name).read_bytes()
    found = replayed(server, gzip.compress(data) if packed else data)
    sheet = read_sheet(data)
    assert isinstance(sheet, Sheet)
    assert found["report"]["verdict"] == "valid"
    assert found["record"] == sheet.record
    assert found["sheet"]["lines"] == sheet.lines
    assert [each["name"] for each in found["sheet"]["assumptions"]] == [
        each.name for each in sheet.assumptions
    ]
    assert found["report"]["input"]["bytes"] == len(data)
    assert found["report"]["input"]["sha256"] == sha256(data).hexdigest()
    done = a44log("verify", EXAMPLES / name, "--format", "json")
    expected = json.loads(done.stdout)
    expected["input"]["name"] = None
    assert found["report"] == expected


@pytest.mark.parametrize("data", [b"", b"{", b"[{}]", b"  {}", b"\xef\xbb\xbf{}"])
def test_json_without_a_game_has_its_report_and_no_positions(server: Server, data: bytes) -> None:
    found = replayed(server, data)
    assert found["report"]["verdict"] in {"malformed", "unverifiable"}
    assert (found["record"], found["steps"], found["sheet"]) == (None, [], None)


def test_a_sheet_that_cannot_be_read_tells_every_fault_in_the_language_asked(
    server: Server,
) -> None:
    body = b"Players: Ada, Ben, Cao, Dai\nAda plays SECRET\nZoe 5\n"
    told = {}
    for lang in ("en", "zh-Hant"):
        answer = server.client.post("/v1/replay", content=body, params={"lang": lang})
        faults = is_problem(answer, 422)["faults"]
        assert [fault["line"] for fault in faults] == [2, 3]
        assert all(fault["column"] >= 1 for fault in faults)
        told[lang] = faults[1]["message"]
    assert told["en"] != told["zh-Hant"]


def test_binary_is_no_sheet(server: Server) -> None:
    answer = server.client.post("/v1/replay", content=bytes(range(256)))
    (fault,) = is_problem(answer, 422)["faults"]
    assert "UTF-8" in fault["message"]


def test_a_sheet_becomes_a_record_and_a_record_a_sheet(server: Server) -> None:
    sheet = (EXAMPLES / "last-hands.a44").read_bytes()
    made = server.client.post("/v1/convert", content=sheet).json()
    assert made["format"] == "a44log-conversion/1"
    assert made["sheet"] is None
    assert made["assumptions"]
    back = server.client.post(
        "/v1/convert", content=line(made["record"]), params={"lang": "zh-Hant"}
    ).json()
    assert (back["record"], back["assumptions"], back["lost"]) == (None, [], [])
    assert "玩家" in back["sheet"]
    again = server.client.post("/v1/convert", content=back["sheet"].encode()).json()
    assert again["record"] == made["record"]


def test_what_a_sheet_cannot_say_is_named(server: Server) -> None:
    record = json.loads(VALID.read_bytes()) | {"ext": {"x": 1}}
    assert server.client.post("/v1/convert", content=line(record)).json()["lost"] == ["/ext"]


def test_what_is_no_game_is_not_converted(server: Server) -> None:
    answer = server.client.post("/v1/convert", content=b"{}")
    assert is_problem(answer, 422)["report"]["verdict"] in {"malformed", "unverifiable"}
    answer = server.client.post("/v1/convert", content=b"no game at all")
    assert is_problem(answer, 422)["faults"]
