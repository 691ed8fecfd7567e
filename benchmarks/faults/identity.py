"""Whose game it is, by which rules, and with which cards; and names, which are no part of it."""

from functools import partial
from typing import Any, Final

from a44log.generate.damage.case import Case, Expected, unverifiable
from benchmarks.faults.figures import another
from benchmarks.faults.register import enter, way
from tests.oracle.options import PRESETS, STANDARD, VALUES, applied


def _option(option: str, case: Case) -> bool:
    """Say that the game was played by another value of an option."""
    now = applied(case.record["ruleset"])[option]
    other: Any = case.draws.choice([value for value in VALUES[option] if value != now])
    case.record["ruleset"].setdefault("options", {})[option] = other
    return True


def _preset(preset: str, case: Case) -> bool:
    case.record["ruleset"] = {"name": preset, "version": 1}
    return True


for _name in STANDARD:
    enter("identity", f"another-{_name.replace('_', '-')}", partial(_option, _name))
for _name in PRESETS:
    enter("identity", f"as-if-{_name}", partial(_preset, _name))


@way("identity")
def format_in_capitals(case: Case) -> Expected:
    """Write the format in capitals."""
    case.record["format"] = "A44LOG/1"
    return unverifiable("S201", "/format")


@way("identity")
def format_with_a_blank(case: Case) -> Expected:
    """Put a blank after the format."""
    case.record["format"] = "a44log/1 "
    return unverifiable("S201", "/format")


@way("identity")
def ruleset_in_capitals(case: Case) -> Expected:
    """Write the name of the ruleset with a capital."""
    case.record["ruleset"]["name"] = case.record["ruleset"]["name"].title()
    return unverifiable("S202", "/ruleset/name")


@way("identity")
def players_renamed(case: Case) -> bool:
    """Give the players other names, which alters no game."""
    for player in case.record["players"]:
        player["name"] += " the other"
    return True


@way("identity")
def players_change_names(case: Case) -> bool:
    """Exchange the names of two players, which no referee can know."""
    players = case.record["players"]
    players[0], players[2] = players[2], players[0]
    return True


@way("identity")
def record_renamed(case: Case) -> bool:
    """Give the record another id, session and number."""
    case.record["id"] = "tuesday-1"
    case.record["meta"] |= {"session": "tuesday", "game_no": 1}
    return True


@way("identity")
def everything_a_seat_on(case: Case) -> bool:
    """Count the seats from another player, in all that there is."""
    record = case.record
    for event in record["events"]:
        event["seat"] = (event["seat"] + 1) % 4
    claimed = record["tally"]
    claimed["winner"] = (claimed["winner"] + 1) % 4
    rows: Final = ((record, "players"), (record["deal"], "hands"))
    figures = ((claimed, figure) for figure in ("cards_left", "multipliers", "scores"))
    for part, row in (*rows, *figures):
        part[row] = [part[row][3], *part[row][:3]]
    return True


@way("identity")
def two_suits_exchanged(case: Case) -> bool:
    """Read spades for clubs and clubs for spades, in all that there is."""
    signs = str.maketrans("sc", "cs")
    for cards in (*case.record["deal"]["hands"], *(e.get("cards", []) for e in case.events)):
        cards[:] = [card.translate(signs) for card in cards]
    return True


@way("identity")
def cards_in_another_order(case: Case) -> bool:
    """Turn every hand and every play round, which means nothing."""
    for cards in (*case.record["deal"]["hands"], *(e.get("cards", []) for e in case.events)):
        cards.reverse()
    return True


@way("identity")
def deal_of_another_game(case: Case) -> bool:
    """Put the hands of another game there."""
    case.record["deal"] = {"hands": [list(hand) for hand in another()["deal"]["hands"]]}
    return True


@way("identity")
def events_of_another_game(case: Case) -> bool:
    """Put the events of another game there."""
    case.record["events"] = [dict(event) for event in another()["events"]]
    return True


@way("identity")
def last_event_by_another_seat(case: Case) -> bool:
    """Let another seat have laid the last cards."""
    case.events[-1]["seat"] = (case.events[-1]["seat"] + case.draws.between(1, 3)) % 4
    return True
