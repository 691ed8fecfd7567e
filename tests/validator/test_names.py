"""Reports name seats and never players: nothing that is for people alone is in one."""

import json
from copy import deepcopy
from typing import Any

import pytest

from a44log.validator.verify import verify
from tests.messages.cases_game import GAME
from tests.messages.cases_structure import STRUCTURE
from tests.validator.games import codes, finished, record

MARK = "Zyxwv"
RECORDS = {name: value for name, value in {**STRUCTURE, **GAME}.items() if isinstance(value, dict)}


def marked(document: Any) -> Any:
    """Return a record with the mark as every text that is for people alone, where there is room."""
    document = deepcopy(document)
    private = {"note": MARK, "ext": {MARK: [MARK]}}
    document.setdefault("id", MARK)
    document.setdefault("meta", {})
    for key in ("event", "session", "source", "note"):
        document["meta"].setdefault(key, MARK)
    document["ext"] = {MARK: MARK}
    for player in document["players"]:
        if isinstance(player, dict):
            player.update({"name": MARK, "id": MARK, **private})
    for event in document.get("events", ()):
        if isinstance(event, dict):
            event.update(private)
    if isinstance(document.get("end"), dict):
        document["end"]["note"] = MARK
    return document


@pytest.mark.parametrize("name", RECORDS)
def test_whatever_is_wrong_no_name_is_repeated(name: str) -> None:
    document = marked(RECORDS[name])
    found = codes(verify(document))
    assert found == codes(verify(RECORDS[name]))
    assert MARK.encode() not in verify(document).to_json()


@pytest.mark.parametrize(
    "players",
    [
        MARK,
        [MARK] * 4,
        [{"name": [MARK]}] * 4,
        [{"name": {MARK: MARK}}] * 4,
        [{"name": "", "id": [MARK], "note": {"a": MARK}, "ext": MARK}] * 4,
        [{"name": MARK * 300}] * 4,
        {"east": MARK},
    ],
    ids=str,
)
def test_players_of_another_shape_are_not_repeated_either(players: Any) -> None:
    report = verify(record(players=players))
    assert report.verdict == "malformed"
    assert MARK.encode() not in report.to_json()


@pytest.mark.parametrize(
    "wrong",
    [
        ("14", "14.5"),
        (f'"name": "{MARK}"', f'"name": "{MARK}", "name": ""'),
        ('"standard"', '"\\ud800"'),
        ('"standard", ', '"standard" '),
        ('"standard", ', '"standard",, '),
        ("14", "014"),
    ],
    ids=str,
)
def test_a_fault_of_the_text_elsewhere_repeats_no_name(wrong: tuple[str, str]) -> None:
    text = json.dumps(marked(finished(meta={"game_no": 14}))).replace(*wrong, 1)
    report = verify(text)
    assert report.verdict == "malformed"
    assert MARK.encode() not in report.to_json()
