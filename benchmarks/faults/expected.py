"""What a report on a record must say, known from the oracle and the contract's places."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from tests.oracle.combos import DECK
from tests.oracle.options import applied
from tests.oracle.referee import judge

Record = dict[str, Any]
Found = tuple[str, str]
"""A finding's code and pointer."""

LAWFUL: Final = ("valid", "ruled", "unfinished")


class Answer(NamedTuple):
    """What is said of a record; of one that is not judged as a game there is no more to say."""

    verdict: str
    findings: tuple[Found, ...]
    first_illegal_event: int | None = None
    recomputed: Record | None = None
    game_sha256: str | None = None


_PARTS: Final = {
    **dict.fromkeys(("A44-P401", "A44-P407", "A44-P413", "A44-P415"), "/seat"),
    **dict.fromkeys(("A44-P402", "A44-P403", "A44-P404", "A44-P408", "A44-P414"), "/cards"),
    **dict.fromkeys(("A44-P405", "A44-P406", "A44-P409"), "/action"),
    **dict.fromkeys(("A44-P410", "A44-P412", "A44-P417"), "/t_ms"),
    "A44-P411": "",
    "A44-P418": "/ruling",
    "A44-P419": "/taken_back",
}
"""The part of an event that a finding points at."""

_WHOLE: Final = {
    "A44-D301": "/deal/hands",
    "A44-D303": "/deal/hands",
    "A44-D304": "/deal/source",
    "A44-P416": "/events",
    "A44-P420": "/end",
    "A44-T501": "/tally/winner",
    "A44-T505": "/tally/scores",
    "A44-T506": "",
    "A44-T507": "/tally/scores",
    "A44-T508": "/tally",
}
_FIGURES: Final = {
    "A44-T502": "cards_left",
    "A44-T503": "multipliers",
    "A44-T504": "scores",
}


def by_the_oracle(record: Record) -> Answer:
    """Return what the oracle finds in a record that is well formed, each in its place."""
    judged = judge(record)
    stopped = judged["first_illegal_event"]
    told = [*judged["codes"], *judged["infos"]]
    findings = [(code, _WHOLE[code]) for code in told if code in _WHOLE]
    findings += [
        (code, f"/events/{stopped}{_PARTS[code]}")
        for code in told
        if code in _PARTS and code != "A44-P412"
    ]
    if "A44-P412" in told:
        findings += [("A44-P412", f"/events/{n}/t_ms") for n in _backwards(record, stopped)]
    if "A44-D302" in told:
        findings += [("A44-D302", place) for place in _dealt_again(record)]
    for code, figure in _FIGURES.items():
        if code in told:
            findings += _differing(code, figure, record, judged["recomputed"])
    findings += [_warned(warning) for warning in judged["warnings"]]
    return Answer(
        judged["verdict"],
        tuple(sorted(findings)),
        stopped,
        judged["recomputed"],
        game_digest(record),
    )


def _warned(warning: dict[str, Any]) -> Found:
    code = warning["code"]
    if code in _WHOLE:
        return code, _WHOLE[code]
    return code, f"/events/{warning['event']}{_PARTS[code]}"


def _backwards(record: Record, stopped: int | None) -> Iterator[int]:
    """Yield the events that are earlier than the last time that was not ignored (TIME-3)."""
    last = 0
    for number, event in enumerate(record["events"]):
        time = event.get("t_ms", last)
        if time < last:
            yield number
        last = max(last, time)
        if number == stopped:
            return


def _dealt_again(record: Record) -> Iterator[str]:
    """Yield the place of each card of the pack that was dealt before."""
    seen, doubled = set[str](), set[str]()
    for seat, hand in enumerate(record["deal"]["hands"]):
        for place, card in enumerate(hand):
            if card in seen - doubled:
                yield f"/deal/hands/{seat}/{place}"
                doubled.add(card)
            seen.add(card)
    assert seen <= set(DECK)


def _differing(code: str, figure: str, record: Record, right: Record) -> Iterator[Found]:
    pairs = zip(record["tally"][figure], right[figure], strict=True)
    for seat, (claimed, computed) in enumerate(pairs):
        if claimed != computed:
            yield code, f"/tally/{figure}/{seat}"


def game_digest(record: Record) -> str:
    """Return `game_sha256`: of what was played, and of nothing that people called it.

    All its texts are ASCII and its numbers whole, so that sorted keys are its RFC 8785 form.
    """
    events = [
        [event["seat"], event["action"], sorted(event.get("cards", []))]
        + ["stands"] * ("ruling" in event)
        for event in record["events"]
        if event["action"] != "decline" and not event.get("taken_back")
    ]
    hands = [sorted(hand) for hand in record["deal"]["hands"]]
    game = {"events": events, "hands": hands, "options": applied(record["ruleset"])}
    text = json.dumps(game, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
