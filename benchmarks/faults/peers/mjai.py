"""Rounds of riichi mahjong as mjai logs, each ended by a win, and ways to damage them."""

import json
from collections.abc import Callable
from copy import deepcopy
from operator import itemgetter
from random import Random
from typing import Any

from riichienv import RiichiEnv, calculate_shanten

from benchmarks.faults.peers.rows import Breaker, Damaged, Format

Log = list[dict[str, Any]]

TILES = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + list("ESWNPFC")


def mahjong_format(count: int) -> Format:
    """Return this many rounds that somebody wins, and their damages."""
    games, seed = list[Log](), 0
    while len(games) < count:
        log = _played(seed)
        seed += 1
        if any(event["type"] == "hora" for event in log):
            games.append(log)
    return Format(games, _write, _BREAKERS)


def _played(seed: int) -> Log:
    """Return a round of seats that discard what they need least, and win when they can."""
    rng = Random(seed)
    env = RiichiEnv(game_mode="4p-red-single", seed=seed)
    seen = env.reset()
    while not env.done():
        seen = env.step(
            {seat: _chosen(hand, rng) for seat, hand in sorted(seen.items(), key=itemgetter(0))}
        )
    log: Log = env.mjai_log
    return log


def _chosen(seen: Any, rng: Random) -> Any:
    """Return the best action, whatever order they come in: that differs between processes."""
    actions = sorted(seen.legal_actions(), key=lambda a: (a.to_mjai(), a.tile, a.consume_tiles))
    return min(actions, key=lambda action: (_worth(seen, action, rng), rng.random()))


def _worth(seen: Any, action: Any, rng: Random) -> float:
    """Return how soon an action is taken: the lower the sooner."""
    kind = json.loads(action.to_mjai())["type"]
    if kind == "dahai":
        hand = list(seen.hand)
        hand.remove(action.tile)
        return float(calculate_shanten(hand))
    if kind in ("pon", "chi"):
        return rng.choice((4, 6, 6))
    return {"hora": -2, "reach": -1, "none": 5}.get(kind, 8)


def _write(log: Log) -> bytes:
    return "".join(json.dumps(event) + "\n" for event in log).encode()


def _at(number: int) -> tuple[str, ...]:
    return (f"line {number + 1}:", f"line {number + 1} ", f"event {number}")


def _log(alter: Callable[[Random, Log], int | None]) -> Breaker:
    """Damage the events; `alter` returns the first that is wrong, or None if it cannot be done."""

    def breaker(rng: Random, log: Log) -> Damaged | None:
        events = deepcopy(log)
        number = alter(rng, events)
        if number is None:
            return None
        return Damaged(_write(events), (*_at(number), *_at(number + 1)))

    return breaker


def _some(rng: Random, log: Log, *kinds: str) -> int | None:
    numbers = [number for number, event in enumerate(log) if event["type"] in kinds]
    return rng.choice(numbers) if numbers else None


def _discard(rng: Random, log: Log) -> int:
    """Return a discard that is not among the last events."""
    number = _some(rng, log[:-6], "dahai")
    assert number is not None
    return number


def _end(log: Log) -> int:
    return next(number for number, event in enumerate(log) if event["type"] == "hora")


def _cut(rng: Random, log: Log) -> Damaged:
    data = _write(log)
    cut = rng.randrange(data.index(b"dahai"), len(data) - 40)
    line = data[:cut].count(b"\n")
    return Damaged(data[:cut], (*_at(line), *_at(line - 1)))


def _no_utf_8(_: Random, log: Log) -> Damaged:
    data = _write(log).replace(b'"start_game"', b'"start_game", "names": ["Jos\xe9"]', 1)
    return Damaged(data, (*_at(0), f"position {data.index(0xE9)}"))


def _left_out(_: Random, log: Log) -> int:
    del log[1]["tehais"]
    return 1


def _misspelt(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log[number]["actr"] = log[number].pop("actor")
    return number


def _no_tile(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log[number]["pai"] = "0x"
    return number


def _chow(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log[number]["type"] = "chow"
    return number


def _twice(_: Random, log: Log) -> int:
    """Deal four of the first seat's first tile to the second seat, too."""
    hands = log[1]["tehais"]
    hands[1][:4] = [hands[0][0]] * 4
    return 1


def _short(_: Random, log: Log) -> int:
    log[1]["tehais"][2].pop()
    return 1


def _exchanged_hands(_: Random, log: Log) -> int:
    hands = log[1]["tehais"]
    hands[0], hands[2] = hands[2], hands[0]
    return 1


def _turn(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log[number]["actor"] = (log[number]["actor"] + 1) % 4
    return number


def _neighbours(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log[number], log[number + 1] = log[number + 1], log[number]
    return number


def _drop(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    del log[number]
    return number


def _repeat(rng: Random, log: Log) -> int:
    number = _discard(rng, log)
    log.insert(number, deepcopy(log[number]))
    return number + 1


def _not_held(rng: Random, log: Log) -> int:
    """Discard a tile of which the seat neither was dealt nor drew any."""
    number = _discard(rng, log)
    seat = log[number]["actor"]
    had = set(log[1]["tehais"][seat])
    had |= {event.get("pai") for event in log if event.get("actor") == seat}
    had |= {tile for event in log for tile in event.get("consumed", [])}
    log[number]["pai"] = next(tile for tile in TILES if not {tile, f"{tile}r"} & had)
    return number


def _no_end(_: Random, log: Log) -> int:
    number = _end(log)
    del log[number]
    return number


def _after(rng: Random, log: Log) -> int:
    number = _end(log) + 1
    log.insert(number, deepcopy(log[_discard(rng, log)]))
    return number


def _claim(rng: Random, log: Log) -> int | None:
    """Claim with two tiles that cannot be held: of a kind that the seat never had."""
    number = _some(rng, log, "pon")
    if number is None:
        return None
    taken = log[number]["pai"]
    log[number]["consumed"] = ["C", "C"] if taken != "C" else ["F", "F"]
    return number


def _claimed(rng: Random, log: Log) -> int | None:
    """Claim another tile than the one that was discarded, with the right tiles to claim that."""
    number = _some(rng, log, "pon")
    if number is None:
        return None
    tile = "C" if log[number]["pai"] != "C" else "F"
    log[number] |= {"pai": tile, "consumed": [tile, tile]}
    return number


def _winner(_: Random, log: Log) -> int:
    number = _end(log)
    target = log[number]["target"]
    others = [seat for seat in range(4) if seat not in (target, log[number]["actor"])]
    log[number]["actor"] = others[0]
    return number


def _score(rng: Random, log: Log) -> int:
    log[_end(log)]["deltas"][rng.randrange(4)] += 100
    return _end(log)


def _doubled(_: Random, log: Log) -> int:
    log[_end(log)]["deltas"] = [2 * points for points in log[_end(log)]["deltas"]]
    return _end(log)


def _two_scores(_: Random, log: Log) -> int:
    deltas = log[_end(log)]["deltas"]
    deltas.append(deltas.pop(0))
    return _end(log)


def _illegal_and_wrong(rng: Random, log: Log) -> int:
    _score(rng, log)
    return _not_held(rng, log)


def _misspelt_and_illegal(rng: Random, log: Log) -> int:
    number = _not_held(rng, log)
    log[number]["actr"] = log[number].pop("actor")
    return number


_BREAKERS: dict[str, Breaker] = {
    "cut off": _cut,
    "a byte that is no UTF-8": _no_utf_8,
    "key left out": _log(_left_out),
    "key misspelt": _log(_misspelt),
    "card or square that is none": _log(_no_tile),
    "action that is none": _log(_chow),
    "card dealt twice": _log(_twice),
    "card left out of a hand": _log(_short),
    "out of turn": _log(_turn),
    "neighbours exchanged": _log(_neighbours),
    "event left out": _log(_drop),
    "event twice": _log(_repeat),
    "card not held, or a move that is not possible": _log(_not_held),
    "last event missing": _log(_no_end),
    "event after the end": _log(_after),
    "claim with cards not held": _log(_claim),
    "claim of what does not lie there": _log(_claimed),
    "wrong winner": _log(_winner),
    "one wrong score": _log(_score),
    "every score doubled": _log(_doubled),
    "two scores exchanged": _log(_two_scores),
    "hands exchanged": _log(_exchanged_hands),
    "illegal event and wrong score": _log(_illegal_and_wrong),
    "misspelt key and illegal event": _log(_misspelt_and_illegal),
}
