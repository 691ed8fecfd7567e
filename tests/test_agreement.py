"""The referee and the independent oracle of `tests/oracle` judge random games alike.

Each seed is one whole game with its rulings, slips and times, undamaged, damaged in several ways
and damaged twice; every one of these records is judged with and without leave to be unfinished.
For a longer run, or to see one seed again:

    A44LOG_GAMES=20000 A44LOG_FIRST_SEED=100000 pytest tests/test_agreement.py
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from random import Random
from typing import Any

import pytest
import rfc8785

import a44log
from tests.oracle.combos import DECK
from tests.oracle.games import damage, random_record
from tests.oracle.options import PRESETS, STANDARD, VALUES, applied
from tests.oracle.referee import judge

pytestmark = pytest.mark.long

GAMES = int(os.environ.get("A44LOG_GAMES", "400"))
FIRST = int(os.environ.get("A44LOG_FIRST_SEED", "0"))
PARTS = 20
"""So many tests share the games, for runs on several cores."""

TALLIED = ("settlement", "pairwise_counts", "both_doublings", "points_per_card")
MAX_FITS = 3
LISTS = ("codes", "warnings", "infos")
MAX_FINDINGS = 100

Record = dict[str, Any]
Judgement = dict[str, Any]


def verified(record: Record, *, allow_unfinished: bool = False) -> Judgement:
    """Return the report on a record, as a reader of it has it."""
    data = json.dumps(record).encode()
    report: Judgement = json.loads(a44log.verify(data, allow_unfinished=allow_unfinished).to_json())
    return report


def by_the_referee(record: Record, *, allow_unfinished: bool) -> Judgement:
    """Return what the report says, in the oracle's words."""
    report = verified(record, allow_unfinished=allow_unfinished)
    replay, tally, findings = report["replay"], report["tally"], report["findings"]

    def of(severity: str) -> list[dict[str, Any]]:
        return [found for found in findings if found["severity"] == severity]

    fits = [
        fit for found in findings if found["code"] == "A44-T507" for fit in found["facts"]["fits"]
    ]
    return {
        "truncated": report["truncated"],
        "verdict": report["verdict"],
        "codes": sorted(found["code"] for found in of("error")),
        "warnings": sorted(
            (found["code"], found["event"], found["facts"].get("seat"), found["ruled"])
            for found in of("warning")
        ),
        "infos": sorted(found["code"] for found in of("info")),
        "other_options": sorted({changes(record, applied(fit)) for fit in fits}),
        "recomputed": tally["recomputed"],
        "as_played": tally["as_played"],
        "counts": tally["counts"],
        "transfers": tally["transfers"],
        "first_illegal_event": replay["first_illegal_event"],
        "verified": replay["verified"],
        "finished": replay["finished"],
        "windows_untested": replay["windows_untested"],
    }


def by_the_oracle(record: Record, *, allow_unfinished: bool) -> Judgement:
    found = judge(record, allow_unfinished)
    options = applied(record["ruleset"])
    return {
        **found,
        "truncated": False,
        "codes": sorted(found["codes"]),
        "warnings": sorted(
            (warning["code"], warning["event"], warning["seat"], warning["ruled"])
            for warning in found["warnings"]
        ),
        "infos": sorted(found["infos"]),
        "other_options": sorted(
            {changes(record, {**options, **other}) for other in found["other_options"]}
        ),
    }


def changes(record: Record, options: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return in what of a tally's options these are others than the record's."""
    mine = applied(record["ruleset"])
    return tuple((name, str(options[name])) for name in TALLIED if options[name] != mine[name])


def disagreement(record: Record, *, allow_unfinished: bool) -> str:
    """Return what the two say differently, a line for each; nothing if they agree."""
    ours = by_the_referee(record, allow_unfinished=allow_unfinished)
    theirs = by_the_oracle(record, allow_unfinished=allow_unfinished)
    if len(theirs["other_options"]) > MAX_FITS:  # "at most three are listed"
        listed = ours["other_options"]
        if len(listed) == MAX_FITS and all(fit in theirs["other_options"] for fit in listed):
            theirs["other_options"] = listed
    if ours["truncated"]:
        leave_out(ours, theirs)
    assert ours.keys() == theirs.keys()
    return "\n".join(
        f"  {key}: the referee says {ours[key]}, the oracle {theirs[key]}"
        for key in ours
        if ours[key] != theirs[key]
    )


def leave_out(ours: Judgement, theirs: Judgement) -> None:
    """Let the oracle list no more than a report may: a hundred findings of the play."""
    listed = [finding for key in LISTS for finding in ours[key]]
    if len(listed) >= MAX_FINDINGS and all(
        Counter(ours[key]) <= Counter(theirs[key]) for key in LISTS
    ):
        theirs |= {key: ours[key] for key in ("truncated", *LISTS)}


def games(seeds: range) -> Iterator[tuple[str, Record]]:
    """Yield records, each with what it takes to have it again."""
    for seed in seeds:
        rng = Random(seed)
        record = random_record(rng)
        yield f"seed {seed}, undamaged", record
        for _ in range(5):
            name, damaged = damage(rng, record)
            yield f"seed {seed}, {name}", damaged
        if sum("cards" in event for event in damaged["events"]) > 3:  # enough to damage is left
            again, twice = damage(rng, damaged)
            yield f"seed {seed}, {name} and {again}", twice


@pytest.mark.parametrize(
    "part",
    [pytest.param(part, marks=[pytest.mark.proof] * (part % 4 > 0)) for part in range(PARTS)],
)
def test_the_oracle_agrees_on_games_whole_and_damaged(part: int) -> None:
    found = [
        f"{name}, unfinished games {'allowed' if allowed else 'not allowed'}:\n{told}"
        for name, record in games(range(FIRST + part, FIRST + GAMES, PARTS))
        for allowed in (False, True)
        if (told := disagreement(record, allow_unfinished=allowed))
    ]
    assert not found, "\n".join([f"{len(found)} disagreements", *found[:5]])


def test_a_card_that_is_dealt_three_times_is_two_faults() -> None:
    record = random_record(Random(0))
    hands = record["deal"]["hands"]
    hands[1][0] = hands[2][0] = hands[0][0]
    assert not disagreement(record, allow_unfinished=False)
    assert by_the_referee(record, allow_unfinished=False)["codes"].count("A44-D302") == 2


def test_the_games_are_worth_judging() -> None:
    """Of records that are all valid, or all malformed, two referees may well say the same."""
    judged = [
        by_the_referee(record, allow_unfinished=False)
        for _, record in games(range(FIRST, FIRST + 60))
    ]
    verdicts = [report["verdict"] for report in judged]
    assert set(verdicts) == {"valid", "ruled", "invalid", "unfinished"}
    assert len(judged) / 4 < verdicts.count("invalid") < len(judged) * 3 / 4
    assert len({code for report in judged for code in report["codes"]}) > 20
    assert any(report["other_options"] for report in judged)


# Identities


def hashes(record: Record) -> tuple[str, str]:
    """Return `record_sha256` and `game_sha256`."""
    known = verified(record)["input"]
    return known["record_sha256"], known["game_sha256"]


def records(number: int, **wanted: str) -> Iterator[tuple[Random, Record]]:
    for seed in range(number):
        rng = Random(seed)
        yield rng, random_record(rng, **wanted)  # type: ignore[arg-type]


def test_game_sha256_is_of_what_was_played_and_nothing_else() -> None:
    for rng, record in records(60):
        game: Any = {
            "events": [
                [event["seat"], event["action"], sorted(event.get("cards", []))]
                + ["stands"] * ("ruling" in event)
                for event in record["events"]
                if event["action"] != "decline" and not event.get("taken_back")
            ],
            "hands": [sorted(hand) for hand in record["deal"]["hands"]],
            "options": applied(record["ruleset"]),
        }
        _, damaged = damage(rng, record)
        assert hashes(record)[1] == sha256(rfc8785.dumps(game)).hexdigest()
        assert hashes(record)[0] == sha256(rfc8785.dumps(record)).hexdigest()
        assert hashes(damaged)[0] == sha256(rfc8785.dumps(damaged)).hexdigest()


def test_game_sha256_survives_the_removal_of_whatever_is_not_the_game() -> None:
    for rng, record in records(60):
        options = applied(record["ruleset"])
        bare = {
            "format": "a44log/1",
            "ruleset": {"name": rng.choice(sorted(PRESETS)), "version": 1, "options": options},
            "players": [{"name": ""} for _ in range(4)],
            "deal": {"hands": [rng.sample(hand, len(hand)) for hand in record["deal"]["hands"]]},
            "events": [
                {
                    key: rng.sample(value, len(value)) if key == "cards" else value
                    for key, value in event.items()
                    if key in ("seat", "action", "cards", "ruling")
                }
                for event in record["events"]
                if event["action"] != "decline" and not event.get("taken_back")
            ],
        }
        ours, theirs = hashes(record), hashes(bare)
        assert ours[1] == theirs[1]
        assert ours[0] != theirs[0]


def altered(rng: Random, record: Record) -> Iterator[tuple[str, Record]]:
    """Yield copies of a record of which each one was another game."""
    for place, event in enumerate(record["events"]):
        if event["action"] == "decline" or event.get("taken_back"):
            continue

        def copy(place: int = place) -> tuple[Record, Record]:
            other = deepcopy(record)
            return other, other["events"][place]

        other, there = copy()
        there["seat"] = (event["seat"] + rng.randint(1, 3)) % 4
        yield f"seat of event {place}", other
        other, there = copy()
        del other["events"][place]
        yield f"no event {place}", other
        other, there = copy()
        if there.pop("ruling", None) is None:
            there["ruling"] = {"decision": "stands"}
        yield f"ruling of event {place}", other
        if "cards" in event:
            other, there = copy()
            at = rng.randrange(len(event["cards"]))
            there["cards"][at] = rng.choice([card for card in DECK if card not in event["cards"]])
            yield f"card of event {place}", other
    for name, values in VALUES.items():
        other = deepcopy(record)
        given = other["ruleset"].setdefault("options", {})
        given[name] = rng.choice([v for v in values if v != applied(record["ruleset"])[name]])
        yield f"option {name}", other
    one, two = rng.sample(range(4), 2)
    other = deepcopy(record)
    hands = other["deal"]["hands"]
    hands[one][0], hands[two][0] = hands[two][0], hands[one][0]
    yield "two cards of the deal", other
    other = deepcopy(record)
    other["deal"]["hands"] = other["deal"]["hands"][1:] + other["deal"]["hands"][:1]
    yield "seats of the deal", other


def test_game_sha256_differs_when_anything_of_the_game_differs() -> None:
    for rng, record in records(5):
        seen = {hashes(record)[1]: "the record"}
        for what, other in altered(rng, record):
            hashed = hashes(other)[1]
            if what.startswith("no event"):  # of two passes in a row either may be gone
                assert hashed != hashes(record)[1]
            else:
                assert hashed not in seen, f"{what} and {seen[hashed]}"
                seen[hashed] = what


def test_every_option_is_in_game_sha256() -> None:
    _, record = next(records(1))
    assert {what for what, _ in altered(Random(0), record) if what.startswith("option")} == {
        f"option {name}" for name in STANDARD
    }
