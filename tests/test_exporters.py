"""The exporters in the documents: forty lines, records that verify, and the right identity."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import a44log
from a44log.engine.ruleset import ruleset
from a44log.generate import Habits, games
from a44log.validator.report import Report
from tests import node
from tests.docs.pages import ROOT, marked, minimal

SUITS, RANKS = "shcd", "A23456789TJQK"
WORDS = {"play": "lay", "pass": "skip", "cha": "snatch", "dian": "answer", "decline": "waive"}


def number_of(card: str) -> int:
    if card[0] == "X":
        return 52 + int(card[1])
    return 13 * SUITS.index(card[1]) + RANKS.index(card[0]) + 1


def log_of(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record as the app of the documents logs it."""
    named = record["ruleset"]
    options = ruleset(named["name"], named["version"], named.get("options", {})).options._asdict()
    standard = ruleset().options._asdict()
    moves = []
    for event in record["events"]:
        cards = [number_of(card) for card in event.get("cards", ())]
        move = [event["seat"], WORDS[event["action"]], cards, event.get("t_ms")]
        marks = [
            word for word, key in (("undone", "taken_back"), ("allowed", "ruling")) if key in event
        ]
        moves.append(move + marks)
    return {
        "room": record.get("id", "?"),
        "names": [player["name"] for player in record["players"]],
        "rules": {name: value for name, value in options.items() if value != standard[name]},
        "dealt": [[number_of(card) for card in hand] for hand in record["deal"]["hands"]],
        "moves": moves,
        "points": record.get("tally", {}).get("scores"),
    }


def program(language: str) -> str:
    (block,) = marked(language, "exporter")
    return block.text


def export(
    language: str, logs: list[Any], tmp_path: Path, config: pytest.Config
) -> tuple[list[str], str]:
    """Return the records that an exporter writes, a text each, and what it says of them."""
    if language == "js":
        node.need_node(config)
    suffix, runner = {"python": (".py", sys.executable), "js": (".cjs", "node")}[language]
    script = tmp_path / f"exporter{suffix}"
    script.write_text(program(language), "utf-8")
    done = subprocess.run(
        [runner, str(script)],
        input="".join(f"{json.dumps(log, ensure_ascii=False)}\n" for log in logs),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr


def errors(report: Report) -> list[tuple[str, str]]:
    return [(found.code, found.pointer) for found in report.findings if found.severity == "error"]


@pytest.fixture(params=["python", "js"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_it_has_forty_lines_at_most(language: str) -> None:
    lines = program(language).splitlines()
    assert len([line for line in lines if line.strip()]) <= 40
    assert max(map(len, lines)) <= 100


def test_it_makes_the_whole_game_of_the_page_of_its_log(
    language: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    (log,) = (json.loads(block.text) for block in marked("json", "log"))
    (record,), said = export(language, [log], tmp_path, pytestconfig)
    assert json.loads(record)["deal"] == json.loads(minimal())["deal"]
    assert a44log.verify(record).verdict == "valid"
    (printed,) = marked("text", "exported")
    assert said == printed.text
    assert a44log.verify(minimal()).input.game_sha256 == said.split()[1]


def test_what_it_makes_verifies_and_has_the_identity_that_it_says(
    language: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """All examples, and games by all rules with declines, cards taken back and rulings."""
    habits = Habits("claims", declines=True, take_backs=True, rulings=True, names="zh-Hans")
    originals = [json.loads(path.read_bytes()) for path in ROOT.glob("examples/*.json")]
    played = games(None, seed=3, rules="any", habits=habits)
    originals += [game.record for game in islice(played, 12)]
    records, said = export(language, [log_of(one) for one in originals], tmp_path, pytestconfig)
    identities = [line.split()[1] for line in said.splitlines()]
    assert len(originals) == len(records) == len(identities)
    for original, record, identity in zip(originals, records, identities, strict=True):
        expected, judged = a44log.verify(original), a44log.verify(record)
        assert judged.verdict == expected.verdict
        assert errors(judged) == errors(expected)
        assert judged.input.game_sha256 == expected.input.game_sha256 == identity


def test_passes_that_an_app_does_not_log_can_be_put_back_as_stated() -> None:
    """Who passed before a claim is lost, which no rule of these games asks for."""
    for game in games(30, seed=11, habits=Habits("claims", take_backs=True)):
        events: list[dict[str, Any]] = []
        last: int | None = None
        for event in game.record["events"]:
            seat = event["seat"]
            if event["action"] == "play" and not event.get("taken_back") and last is not None:
                between = range(last + 1, last + ((seat - last) % 4 or 4))
                events += [{"seat": other % 4, "action": "pass"} for other in between]
            if event["action"] != "pass":
                events.append({key: event[key] for key in event if key != "t_ms"})
            if event["action"] != "pass" and not event.get("taken_back"):
                last = seat if event["action"] == "play" else None
        judged = a44log.verify({**game.record, "events": events})
        assert judged.verdict == "valid", judged.findings[0].message
