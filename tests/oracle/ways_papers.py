"""Damage to everything but the events' substance: times, deal, ruleset, tally."""

from random import Random

from .combos import DECK, HEART_THREE
from .options import PRESETS, STANDARD, VALUES, applied
from .referee import as_played
from .ways import Event, Record, unmark, way


def timed(record: Record) -> list[Event]:
    """List the events that carry a time."""
    return [event for event in record["events"] if "t_ms" in event]


# Times


@way
def alter_time(rng: Random, record: Record) -> bool:
    events = timed(record)
    if events:
        event = rng.choice(events)
        event["t_ms"] = max(0, event["t_ms"] + rng.choice([-6000, -1000, -1, 1, 1000, 6000]))
    return bool(events)


@way
def clock_runs_backwards(rng: Random, record: Record) -> bool:
    events = timed(record)[1:]
    if events:
        rng.choice(events)["t_ms"] = 0
    return bool(events)


@way
def clock_jumps_ahead(rng: Random, record: Record) -> bool:
    events = timed(record)
    if events:
        rng.choice(events)["t_ms"] += 10**7
    return bool(events)


@way
def delay_from_here(rng: Random, record: Record) -> bool:
    events = timed(record)
    if events:
        delay = rng.choice([1, 5001, 60_000])
        for event in events[rng.randrange(len(events)) :]:
            event["t_ms"] += delay
    return bool(events)


@way
def hurry_all(rng: Random, record: Record) -> bool:
    events, factor = timed(record), rng.choice([2, 10])
    for event in events:
        event["t_ms"] //= factor
    return bool(events)


@way
def drop_time(rng: Random, record: Record) -> bool:
    return unmark(record["events"], rng, "t_ms")


@way
def put_times(rng: Random, record: Record) -> bool:
    now = 0
    for event in record["events"]:
        now += rng.choice([0, 100, 2500, 4999, 5000, 5001])
        event["t_ms"] = now
    return True


# The deal


@way
def swap_dealt_cards(rng: Random, record: Record) -> bool:
    one, two = rng.sample(record["deal"]["hands"], 2)
    here, there = rng.randrange(len(one)), rng.randrange(len(two))
    one[here], two[there] = two[there], one[here]
    return True


@way
def swap_heart_three(rng: Random, record: Record) -> bool:
    hands = record["deal"]["hands"]
    holder = next((hand for hand in hands if HEART_THREE in hand), None)
    if holder is None:
        return False
    other = rng.choice([hand for hand in hands if hand is not holder])
    place = rng.randrange(len(other))
    holder[holder.index(HEART_THREE)], other[place] = other[place], HEART_THREE
    return True


@way
def move_dealt_card(rng: Random, record: Record) -> bool:
    one, two = rng.sample(record["deal"]["hands"], 2)
    two.append(one.pop(rng.randrange(len(one))))
    return True


@way
def alter_dealt_card(rng: Random, record: Record) -> bool:
    hand = rng.choice(record["deal"]["hands"])
    hand[rng.randrange(len(hand))] = rng.choice(DECK)
    return True


@way
def drop_dealt_card(rng: Random, record: Record) -> bool:
    hand = rng.choice(record["deal"]["hands"])
    hand.pop(rng.randrange(len(hand)))
    return True


@way
def deal_a_card_twice(rng: Random, record: Record) -> bool:
    rng.choice(record["deal"]["hands"]).append(rng.choice(DECK))
    return True


@way
def swap_hands(rng: Random, record: Record) -> bool:
    hands = record["deal"]["hands"]
    one, two = rng.sample(range(4), 2)
    hands[one], hands[two] = hands[two], hands[one]
    return True


@way
def deal_was_reconstructed(rng: Random, record: Record) -> bool:
    record["deal"] |= {"source": "reconstructed", "suits": "assigned"}
    return True


# The ruleset


@way
def change_option(rng: Random, record: Record) -> bool:
    name = rng.choice(sorted(STANDARD))
    now = applied(record["ruleset"])[name]
    own = record["ruleset"].get("options", {})
    other = rng.choice([value for value in VALUES[name] if value != now])
    record["ruleset"] = {**record["ruleset"], "options": {**own, name: other}}
    return True


@way
def drop_options(rng: Random, record: Record) -> bool:
    had = record["ruleset"].get("options")
    record["ruleset"] = {**record["ruleset"], "options": {}}
    return bool(had)


@way
def change_preset(rng: Random, record: Record) -> bool:
    others = [name for name in PRESETS if name != record["ruleset"]["name"]]
    record["ruleset"] = {**record["ruleset"], "name": rng.choice(others)}
    return True


# The tally


def figure(rng: Random, record: Record, name: str, values: list[int]) -> bool:
    """Put another value in one of a row of four figures."""
    figures = record.get("tally", {}).get(name)
    if figures is None:
        return False
    seat = rng.randrange(4)
    figures[seat] = rng.choice([value for value in values if value != figures[seat]])
    return True


@way
def wrong_winner(rng: Random, record: Record) -> bool:
    if "winner" not in record.get("tally", {}):
        return False
    record["tally"]["winner"] = (record["tally"]["winner"] + rng.randint(1, 3)) % 4
    return True


@way
def wrong_cards_left(rng: Random, record: Record) -> bool:
    return figure(rng, record, "cards_left", list(range(15)))


@way
def wrong_multiplier(rng: Random, record: Record) -> bool:
    return figure(rng, record, "multipliers", [1, 2, 4])


@way
def wrong_score(rng: Random, record: Record) -> bool:
    return figure(rng, record, "scores", list(range(-150, 150)))


@way
def points_change_hands(rng: Random, record: Record) -> bool:
    if "tally" not in record:
        return False
    giver, taker = rng.sample(range(4), 2)
    points = rng.choice([1, 3, 10])
    record["tally"]["scores"][giver] -= points
    record["tally"]["scores"][taker] += points
    return True


@way
def scores_of_other_points(rng: Random, record: Record) -> bool:
    if "tally" not in record:
        return False
    factor = rng.choice([-1, 0, 2, 3])
    record["tally"]["scores"] = [score * factor for score in record["tally"]["scores"]]
    return True


@way
def swap_scores(rng: Random, record: Record) -> bool:
    if "tally" not in record:
        return False
    scores = record["tally"]["scores"]
    one, two = rng.sample(range(4), 2)
    scores[one], scores[two] = scores[two], scores[one]
    return True


@way
def drop_tally(rng: Random, record: Record) -> bool:
    return record.pop("tally", None) is not None


@way
def drop_figures(rng: Random, record: Record) -> bool:
    names = [name for name in record.get("tally", {}) if name != "scores"]
    for name in rng.sample(names, rng.randint(0, len(names))):
        del record["tally"][name]
    return bool(names)


@way
def scores_of_other_options(rng: Random, record: Record) -> bool:
    """Claim what another settlement would have given, so that T507 may be asked."""
    options = applied(record["ruleset"])
    for name in rng.sample(["settlement", "pairwise_counts", "both_doublings"], rng.randint(1, 3)):
        options[name] = next(value for value in VALUES[name] if value != options[name])
    options["points_per_card"] = rng.choice([options["points_per_card"], 1, 7])
    other = as_played(record, options)
    if other is not None and "tally" in record:
        record["tally"]["scores"] = other["scores"]
    return other is not None and "tally" in record
