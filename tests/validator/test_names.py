"""Reports name seats and never players: nothing that is for people alone is in one."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from a44log.validator.verify import verify
from tests.every import of_each
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


@of_each("name", RECORDS)
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


SIGNS = ('"', "'", "\\", ",", ":", "{", "}", "[", "]", "\u201c", "\n", "//")


def damaged(text: str, start: int, end: int) -> Iterator[str]:
    """Yield the text with something cut, missing, doubled or put in about `text[start:end]`."""
    for length in range(1, 30):
        yield text[: start - length] + text[start:]
        yield text[:end] + text[end + length :]
    for at in (*range(start - 4, start), *range(end, end + 4)):
        yield text[:at] + text[at + 1 :]
        yield text[:at] + text[at] + text[at:]
    for at in (start - 2, start - 1, start, end, end + 1, end + 2):
        yield text[:at]
        yield text[at:]
        yield from (text[:at] + sign + text[at:] for sign in SIGNS)
    yield from (
        text[: start - 1] + text[start:end] + text[end + 1 :],
        text[: end - 1],
        text[start:],
    )
    yield from (text[: start - 1] + q + text[start:end] + q + text[end + 1 :] for q in SIGNS)


@pytest.mark.parametrize(
    "name", [MARK, f"7{MARK}", f"-{MARK}", f"1e{MARK}", f"{MARK} 7", f"é{MARK}"]
)
def test_a_fault_of_syntax_at_a_name_does_not_repeat_it(name: str) -> None:
    players = [
        {"name": ""},
        {"name": name, "id": name},
        {"name": name},
        {"name": name, "note": name},
    ]
    document = finished(players=players)
    text = json.dumps(document, ensure_ascii=False)
    places = [found.start() for found in re.finditer(re.escape(name), text)]
    assert len(places) == 5
    found = 0
    for start in places:
        for wrong in damaged(text, start, start + len(name)):
            report = verify(wrong)
            if codes(report) == ["J103"]:
                found += 1
                assert MARK.encode() not in report.to_json(), wrong
    assert found > 400
