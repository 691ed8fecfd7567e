"""Every clause has a test of its name; here are those that only a record can break or keep."""

import json
import re
from pathlib import Path
from typing import Any

import a44log
from a44log.engine.actions import Cha, Dian, Play
from a44log.engine.cards import CARDS
from a44log.messages.en.clauses import CLAUSES

from .positions import acts


def test_every_clause_has_a_test_that_names_it() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    tests = re.findall(r"^def test_([a-z]+)_(\d+)_", "\n".join(sources), re.MULTILINE)
    assert {f"{name.upper()}-{number}" for name, number in tests} >= set(CLAUSES)


def report(dealt: str, text: str, *, taken_back: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the report on an unfinished game.

    The hands are filled up with the rest of the pack; `taken_back` are the acts that went back.
    """
    hands = [part.split() for part in dealt.split("|")]
    rest = [card for card in CARDS if card not in dealt.split()]
    for hand, size in zip(hands, (14, 14, 13, 13), strict=True):
        hand += [rest.pop() for _ in range(size - len(hand))]
    events: list[dict[str, Any]] = []
    for number, action in enumerate(acts(text)):
        event: dict[str, Any] = {"seat": action.seat, "action": action.verb}
        if isinstance(action, Play | Cha | Dian):
            event["cards"] = list(action.cards)
        if action.t_ms is not None:
            event["t_ms"] = action.t_ms
        if number in taken_back:
            event["taken_back"] = True
        events.append(event)
    record = {
        "format": "a44log/1",
        "ruleset": {"name": "standard", "version": 1},
        "players": [{"name": ""}] * 4,
        "deal": {"hands": hands},
        "events": events,
    }
    data = json.dumps(record).encode()
    said: dict[str, Any] = json.loads(a44log.verify(data, allow_unfinished=True).to_json())
    return said


def codes(said: dict[str, Any]) -> list[str]:
    return [found["code"] for found in said["findings"]]


DEALT = "3h 5s 8s | 9s 7s | 5h 5d 7d | 9c 5c"


def test_cha_9_cards_laid_on_a_single_go_back_when_a_cha_comes_in_time() -> None:
    said = report(DEALT, "0 5s @1000, 1 9s @1500, 2 cha 5h 5d @2000", taken_back=(1,))
    assert (said["verdict"], codes(said)) == ("unfinished", [])
    assert said["replay"]["verified"] == 3
    # The card is in its hand again, and may be played later.
    again = "0 5s, 1 9s, 2 cha 5h 5d, 2 7d, 3 pass, 0 pass, 1 9s"
    assert codes(report(DEALT, again, taken_back=(1,))) == []


def test_cha_9_a_cover_that_stands_closes_the_single() -> None:
    said = report(DEALT, "0 5s @1000, 1 9s @1500, 2 cha 5h 5d @2000")
    assert (said["verdict"], codes(said)[-1]) == ("invalid", "A44-P409")
    assert said["replay"]["first_illegal_event"] == 2


def test_cha_9_what_was_legal_does_not_go_back_without_a_claim() -> None:
    said = report(DEALT, "0 5s, 1 9s, 1 pass", taken_back=(1,))
    assert codes(said) == ["A44-P419"]
    assert said["findings"][0]["clause"] == "CHA-9"
    # Nor for a claim of something else, or one that came only after another event that counts.
    assert codes(report(DEALT, "0 5s, 1 9s, 3 cha 9c 5c", taken_back=(1,)))[0] == "A44-P419"
    passed = "0 5s, 1 9s, 1 pass, 2 cha 5h 5d"
    assert codes(report(DEALT, passed, taken_back=(1,))) == ["A44-P419"]
    declined = "0 5s, 1 9s, 3 decline, 2 cha 5h 5d"
    assert codes(report(DEALT, declined, taken_back=(1,))) == []


def test_cha_9_a_lead_goes_back_when_a_dian_comes() -> None:
    said = report(DEALT, "0 5s, 2 cha 5h 5d, 2 7d, 3 dian 5c, 3 9c", taken_back=(2,))
    assert (said["verdict"], codes(said)) == ("unfinished", [])


def test_time_3_a_time_that_runs_backwards_is_a_fault_of_the_record_not_of_the_play() -> None:
    said = report(DEALT, "0 5s @1000, 1 9s @999, 2 pass @1000")
    assert codes(said) == ["A44-P412"]
    assert said["findings"][0]["clause"] == "TIME-3"
    assert said["replay"]["first_illegal_event"] is None
    assert said["replay"]["verified"] == 3
    assert codes(report(DEALT, "0 5s @1000, 1 9s @1000, 2 pass @1000")) == ["A44-P417"]


def test_time_3_a_window_that_needs_such_a_time_is_untested() -> None:
    said = report(DEALT, "0 5s @1000, 2 cha 5h 5d @0, 3 dian 5c @90000")
    assert codes(said) == ["A44-P412"]
    assert said["replay"]["windows_untested"] == 2
    late = report(DEALT, "0 5s @1000, 2 cha 5h 5d @1000, 3 dian 5c @90000")
    assert codes(late) == ["A44-P410"]
