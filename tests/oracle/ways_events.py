"""Damage to events: their row, who acted and what it was, and the flags."""

from copy import deepcopy
from random import Random

from .combos import DECK
from .ways import Record, draw, draw_laid, insert, unmark, way
from .ways_cards import change_card

# The row of events


@way
def swap_neighbours(rng: Random, record: Record) -> bool:
    events = record["events"]
    at = rng.randrange(len(events) - 1)
    events[at], events[at + 1] = events[at + 1], events[at]
    return True


@way
def swap_any_two(rng: Random, record: Record) -> bool:
    events = record["events"]
    one, two = rng.sample(range(len(events)), 2)
    events[one], events[two] = events[two], events[one]
    return True


@way
def drop_event(rng: Random, record: Record) -> bool:
    record["events"].pop(rng.randrange(len(record["events"])))
    return True


@way
def drop_first_event(rng: Random, record: Record) -> bool:
    record["events"].pop(0)
    return True


@way
def duplicate_event(rng: Random, record: Record) -> bool:
    at = rng.randrange(len(record["events"]))
    record["events"].insert(at, deepcopy(record["events"][at]))
    return True


@way
def move_event(rng: Random, record: Record) -> bool:
    events = record["events"]
    events.insert(rng.randrange(len(events)), events.pop(rng.randrange(len(events))))
    return True


@way
def truncate(rng: Random, record: Record) -> bool:
    del record["events"][rng.randrange(1, len(record["events"])) :]
    return True


@way
def truncate_and_end(rng: Random, record: Record) -> bool:
    record["end"] = {"reason": rng.choice(["abandoned", "misdeal", "void"])}
    return truncate(rng, record)


@way
def truncate_and_end_without_tally(rng: Random, record: Record) -> bool:
    record.pop("tally", None)
    return truncate_and_end(rng, record)


@way
def add_end(rng: Random, record: Record) -> bool:
    record["end"] = {"reason": "abandoned", "seat": rng.randrange(4), "note": "有人離席"}
    return True


@way
def append_event(rng: Random, record: Record) -> bool:
    event = {"seat": rng.randrange(4), "action": rng.choice(["pass", "decline"])}
    record["events"].append(event | rng.choice([{}, {"taken_back": True}]))
    return True


@way
def append_old_event(rng: Random, record: Record) -> bool:
    record["events"].append(deepcopy(rng.choice(record["events"])))
    return True


@way
def insert_pass(rng: Random, record: Record) -> bool:
    return insert(rng, record, "pass")


@way
def remove_pass(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "pass")
    return index is not None and bool(record["events"].pop(index))


@way
def insert_decline(rng: Random, record: Record) -> bool:
    return insert(rng, record, "decline")


@way
def decline_each_single(rng: Random, record: Record) -> bool:
    decliner, events = rng.randrange(4), []
    for event in record["events"]:
        events.append(event)
        if len(event.get("cards", [])) == 1 and event["seat"] != decliner:
            events.append({"seat": decliner, "action": "decline"})
    record["events"] = events
    return True


@way
def remove_declines(rng: Random, record: Record) -> bool:
    kept = [event for event in record["events"] if event["action"] != "decline"]
    had, record["events"] = len(record["events"]), kept
    return len(kept) < had


@way
def insert_cha(rng: Random, record: Record) -> bool:
    rank = rng.choice(DECK[:-2])[0]
    return insert(rng, record, "cha", rng.sample([c for c in DECK if c[0] == rank], 2))


@way
def insert_dian(rng: Random, record: Record) -> bool:
    return insert(rng, record, "dian", [rng.choice(DECK)])


@way
def insert_play(rng: Random, record: Record) -> bool:
    return insert(rng, record, "play", rng.sample(DECK, rng.choice([1, 1, 2, 3])))


# Who, and what it was


@way
def alter_seat(rng: Random, record: Record) -> bool:
    event = rng.choice(record["events"])
    event["seat"] = (event["seat"] + rng.randint(1, 3)) % 4
    return True


@way
def rotate_seats(rng: Random, record: Record) -> bool:
    turn, start = rng.randint(1, 3), rng.randrange(len(record["events"]))
    for event in record["events"][start:]:
        event["seat"] = (event["seat"] + turn) % 4
    return True


@way
def act_becomes_pass(rng: Random, record: Record) -> bool:
    event = draw_laid(rng, record)
    event["action"] = "pass"
    del event["cards"]
    return True


@way
def pass_becomes_play(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "pass", "decline")
    if index is None:
        return False
    event = record["events"][index]
    hand = record["deal"]["hands"][event["seat"]]
    event |= {"action": "play", "cards": rng.sample(hand, rng.choice([1, 1, 2, 3]))}
    return True


@way
def pass_becomes_decline(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "pass")
    if index is None:
        return False
    record["events"][index]["action"] = "decline"
    return True


@way
def play_becomes_claim(rng: Random, record: Record) -> bool:
    events = [event for event in record["events"] if len(event.get("cards", [])) in [1, 2]]
    plays = [event for event in events if event["action"] == "play"]
    if not plays:
        return False
    event = rng.choice(plays)
    event["action"] = "dian" if len(event["cards"]) == 1 else "cha"
    return True


@way
def claim_becomes_play(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "cha", "dian")
    if index is None:
        return False
    record["events"][index]["action"] = "play"
    return True


# Flags


@way
def remove_taken_back(rng: Random, record: Record) -> bool:
    return unmark(record["events"], rng, "taken_back")


@way
def add_taken_back(rng: Random, record: Record) -> bool:
    event = rng.choice(record["events"])
    event["taken_back"] = True
    event.pop("ruling", None)  # it may not have one
    return True


@way
def take_back_before_a_claim(rng: Random, record: Record) -> bool:
    index = draw(rng, record, "cha", "dian")
    if not index:
        return False
    record["events"][index - 1]["taken_back"] = True
    record["events"][index - 1].pop("ruling", None)
    return True


@way
def add_ruling(rng: Random, record: Record) -> bool:
    event = rng.choice(record["events"])
    event["ruling"] = {"decision": "stands"}
    event.pop("taken_back", None)
    return True


@way
def alter_and_rule_all(rng: Random, record: Record) -> bool:
    """Let everything stand from a damaged place on, so that faults run into one another."""
    for _ in range(rng.randint(1, 3)):
        rng.choice([alter_seat, drop_event, swap_neighbours, insert_pass, change_card])(rng, record)
    for event in record["events"]:
        if not event.get("taken_back"):
            event["ruling"] = {"decision": "stands"}
    return True


@way
def remove_ruling(rng: Random, record: Record) -> bool:
    return unmark(record["events"], rng, "ruling")
