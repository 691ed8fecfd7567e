"""The referee beside the oracle, which shares no code with it, over records that are nearly sound.

A mutation moves, drops, doubles or alters events, cards, times, marks, options and figures, or is
one of the oracle's own ways to damage a record. What is not sound in structure only has to be told.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final
from zlib import crc32

import a44log
from a44log.log import read_log
from a44log.rule import RulingError, let_stand, take_back
from tests.oracle.combos import DECK
from tests.oracle.games import damage, random_record
from tests.oracle.options import VALUES
from tests.test_agreement import disagreement

Record = dict[str, Any]

LONGEST: Final = 16_384
_ACTIONS: Final = ("play", "pass", "cha", "dian", "decline")
_TIMES: Final = (0, 1, 4999, 5000, 5001, 9000, 10**6)
_NONE: Final = ("malformed", "unverifiable")


def one(data: bytes) -> None:
    """Hold the two to the same judgement, and a ruling to what it may change."""
    report = a44log.verify(data)
    assert all(finding.code != "A44-I901" for finding in report.findings)
    if report.verdict in _NONE:
        return
    record = json.loads(data.removeprefix(b"\xef\xbb\xbf"))
    told = disagreement(record, allow_unfinished=bool(crc32(data) & 1))
    assert not told, told
    illegal = report.replay.first_illegal_event
    if illegal is not None:
        _ruled(data, illegal)


def _ruled(data: bytes, event: int) -> None:
    """Write each ruling on the event that stops the game: it adds its members and no more."""
    log = read_log(data)
    for stands in (True, False):
        try:
            ruled = let_stand(log, event, by="table") if stands else take_back(log, event)
        except RulingError:
            continue
        before, after = json.loads(log.text.removeprefix(b"\xef\xbb\xbf")), json.loads(ruled.record)
        for member in ("ruling", "taken_back"):
            after["events"][event].pop(member, None)
            before["events"][event].pop(member, None)
        assert before == after
        first = ruled.after.report.replay.first_illegal_event
        assert first is None or first > event


# --- mutations -----------------------------------------------------------------------------------

_Way = Callable[[Random, Record], object]


def _event(rng: Random, record: Record) -> Record:
    event: Record = rng.choice(record["events"])
    return event


def _swap(rng: Random, record: Record) -> None:
    events = record["events"]
    one, two = rng.randrange(len(events)), rng.randrange(len(events))
    events[one], events[two] = events[two], events[one]


def _drop(rng: Random, record: Record) -> None:
    start = rng.randrange(len(record["events"]))
    del record["events"][start : start + rng.choice((1, 1, 1, 2, 5, 1000))]


def _double(rng: Random, record: Record) -> None:
    events = record["events"]
    events.insert(rng.randrange(len(events) + 1), json.loads(json.dumps(rng.choice(events))))


def _alter(rng: Random, record: Record) -> None:
    event = _event(rng, record)
    match rng.randrange(6):
        case 0:
            event["seat"] = rng.randrange(4)
        case 1:
            event["action"] = rng.choice(_ACTIONS)
            number = {"cha": 2, "dian": 1, "play": rng.randint(1, 6)}.get(event["action"])
            event["cards"] = rng.sample(DECK, number or 1)
            if number is None:
                del event["cards"]
        case 2 if event.get("cards"):
            event["cards"][rng.randrange(len(event["cards"]))] = rng.choice(DECK)
        case 3:
            event["t_ms"] = rng.choice(_TIMES) + rng.choice((0, event.get("t_ms", 0)))
        case 4:
            event.pop("t_ms", None)
        case _:
            event.pop("ruling", None)
            event.pop("taken_back", None)


def _mark(rng: Random, record: Record) -> None:
    event = _event(rng, record)
    event.pop("ruling", None)
    event.pop("taken_back", None)
    event.update(rng.choice([{"taken_back": True}, {"ruling": {"decision": "stands"}}]))


def _deal(rng: Random, record: Record) -> None:
    hands = record["deal"]["hands"]
    one, two = rng.sample(range(4), 2)
    match rng.randrange(4):
        case 0 if hands[one] and hands[two]:
            here, there = rng.randrange(len(hands[one])), rng.randrange(len(hands[two]))
            hands[one][here], hands[two][there] = hands[two][there], hands[one][here]
        case 1 if hands[one]:
            hands[two].append(hands[one].pop(rng.randrange(len(hands[one]))))
        case 2:
            hands[one], hands[two] = hands[two], hands[one]
        case _ if hands[one]:
            hands[one][rng.randrange(len(hands[one]))] = rng.choice(DECK)


def _figure(rng: Random, record: Record) -> None:
    tally = record.setdefault("tally", {"scores": [0, 0, 0, 0]})
    key = rng.choice(["winner", "cards_left", "multipliers", "scores"])
    if key == "winner":
        tally[key] = rng.choice([None, *range(4)])
    elif isinstance(tally.get(key), list):
        tally[key][rng.randrange(4)] += rng.choice((-1, 1, 2, 10))
    else:
        tally[key] = [rng.randint(0, 4) for _ in range(4)]


def _option(rng: Random, record: Record) -> None:
    name = rng.choice(sorted(VALUES))
    record["ruleset"].setdefault("options", {})[name] = rng.choice(VALUES[name])


def _end(rng: Random, record: Record) -> None:
    if record.pop("end", None) is None:
        record["end"] = {"reason": rng.choice(["abandoned", "misdeal", "void"])}


_WAYS: Final[tuple[_Way, ...]] = (
    *(_swap, _drop, _double, _alter, _alter, _alter, _mark, _deal, _figure, _option, _end),
)


def mutate(data: bytes, most: int, seed: int) -> bytes:
    """Return the record changed in one to three ways, or another one where that cannot be done."""
    rng = Random(seed)
    try:
        record = json.loads(data)
        for _ in range(rng.randint(1, 3)):
            if rng.random() < 0.2:
                _, record = damage(rng, record)
            else:
                rng.choice(_WAYS)(rng, record)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        record = random_record(rng)
    changed = _written(record)
    return changed if len(changed) <= most else data


def _written(record: Record) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def seeds() -> Iterator[bytes]:
    """Yield games of different styles."""
    for seed in range(12):
        yield _written(random_record(Random(seed)))
