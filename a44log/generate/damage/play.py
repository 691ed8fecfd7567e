"""Damage to plays and passes, and to the row of events."""

from collections.abc import Callable, Iterator
from itertools import combinations

from a44log.engine.cards import CARDS, cards, rank_of
from a44log.engine.combinations import Kind
from a44log.generate.damage.case import Case, Expected, harmless, illegal, invalid
from a44log.generate.damage.registry import damage


@damage
def out_of_turn(case: Case) -> Expected | None:
    """Give a play to the seat after the one in turn."""
    number = case.event("play", where=lambda n: not case.before(n).cha_open)
    if number is None:
        return None
    case.events[number]["seat"] = (case.events[number]["seat"] + 1) % 4
    return illegal("P401", number, "/seat")


@damage
def pass_left_out(case: Case) -> Expected | None:
    """Leave out a pass, so that the next seat acts before its turn."""
    number = case.event("pass", where=lambda n: _plain_turn(case, n + 1))
    if number is None:
        return None
    del case.events[number]
    return illegal("P401", number, "/seat")


def _plain_turn(case: Case, number: int) -> bool:
    """Tell whether an event is a play or pass without a mark, by another seat than the last."""
    if number >= len(case.events):
        return False
    event, last = case.events[number], case.events[number - 1]
    turn = event["action"] in ("play", "pass") and event["seat"] != last["seat"]
    return turn and not event.keys() & {"taken_back", "ruling"}


@damage
def passes_left_out(case: Case) -> Expected | None:
    """Leave out all passes, as some logs do."""
    kept = [n for n, event in enumerate(case.events) if event["action"] != "pass"]
    if any(case.events[n].keys() & {"taken_back", "ruling"} for n in range(len(case.events))):
        return None
    first = next((place for place, n in enumerate(kept) if place < n), None)
    if first is None or case.events[kept[first]]["action"] != "play":
        return None
    case.record["events"] = [case.events[n] for n in kept]
    return illegal("P401", first, "/seat")


@damage
def another_seat_leads_first(case: Case) -> Expected | None:
    """Let another seat lead first than the one that holds the heart 3."""
    if case.event("play", where=lambda n: n == 0) is None:
        return None
    case.events[0]["seat"] = (case.events[0]["seat"] + 2) % 4
    return illegal("P401", 0, "/seat")


@damage
def card_of_another_hand(case: Case) -> Expected | None:
    """Let a seat play a card of the same rank that another holds."""

    def choices(number: int) -> Iterator[list[str]]:
        first, *others = case.events[number]["cards"]
        for card in CARDS if first[0] != "X" else ():
            if card[0] == first[0] and card not in _held(case, number):
                yield [card, *others]

    return _laid(case, "P402", choices, "play")


@damage
def card_played_again(case: Case) -> Expected | None:
    """Let a seat play a card a second time."""

    def choices(number: int) -> Iterator[list[str]]:
        seat, (_, *others) = case.events[number]["seat"], case.events[number]["cards"]
        for event in case.events[:number]:
            if event["seat"] == seat and "taken_back" not in event:
                yield from ([card, *others] for card in event.get("cards", ()))

    return _laid(case, "P402", choices, "play")


@damage
def two_different_cards(case: Case) -> Expected | None:
    """Let a seat play two cards of different ranks."""

    def choices(number: int) -> Iterator[list[str]]:
        for pair in combinations(_held(case, number), 2):
            if len({card[0] for card in pair} - {"X"}) == 2:
                yield [*pair]

    return _laid(case, "P403", choices, "play")


@damage
def lower_card(case: Case) -> Expected | None:
    """Answer a single with a card that is no higher."""

    def choices(number: int) -> Iterator[list[str]]:
        trick = case.before(number).trick
        if trick and trick[-1].combination.kind is Kind.SINGLE:
            for card in _held(case, number):
                if rank_of(card) <= trick[-1].combination.rank:
                    yield [card]

    return _laid(case, "P404", choices, "play", "pass")


@damage
def pair_on_a_single(case: Case) -> Expected | None:
    """Answer a single with a pair, of whatever rank."""

    def choices(number: int) -> Iterator[list[str]]:
        trick = case.before(number).trick
        if trick and trick[-1].combination.kind is Kind.SINGLE:
            for one, other in combinations(_held(case, number), 2):
                if one[0] == other[0] != "X":
                    yield [one, other]

    return _laid(case, "P404", choices, "play", "pass")


def _held(case: Case, number: int) -> tuple[str, ...]:
    """Return what the seat of an event holds before it."""
    return cards(case.before(number).hands[case.events[number]["seat"]])


def _laid(
    case: Case, code: str, choices: Callable[[int], Iterator[list[str]]], *actions: str
) -> Expected | None:
    """Let an event with one of these actions lay other cards, one of its choices, in a play."""
    number = case.event(*actions, where=lambda n: next(choices(n), None) is not None)
    if number is None:
        return None
    laid = case.draws.choice(list(choices(number)))
    case.events[number] |= {"action": "play", "cards": laid}
    return illegal(code, number, "/cards")


@damage
def gap_in_a_straight(case: Case) -> Expected | None:
    """Leave a card in the middle of a straight out."""
    number = case.event("play", where=lambda n: _straight(case, n) > 3)
    if number is None:
        return None
    case.events[number]["cards"].pop(1)
    return illegal("P403", number, "/cards")


@damage
def straight_of_two(case: Case) -> Expected | None:
    """Leave the highest card of a straight of three out."""
    number = case.event("play", where=lambda n: _straight(case, n) == 3)
    if number is None:
        return None
    case.events[number]["cards"].pop()
    return illegal("P403", number, "/cards")


def _straight(case: Case, number: int) -> int:
    """Return the length of the straight that an event lays, 0 for anything else."""
    trick = case.after(number).trick
    what = trick[-1].combination if trick else None
    return what.length if what and what.kind is Kind.STRAIGHT else 0


@damage
def leader_passes(case: Case) -> Expected | None:
    """Let a seat pass that is on lead."""
    number = case.event("play", where=lambda n: not case.before(n).trick)
    if number is None:
        return None
    case.events[number]["action"] = "pass"
    del case.events[number]["cards"]
    return illegal("P405", number, "/action")


@damage
def pass_after_the_end(case: Case) -> Expected:
    """Let a seat pass after a hand is empty."""
    case.events.append({"seat": (case.events[-1]["seat"] + 1) % 4, "action": "pass"})
    return illegal("P411", len(case.events) - 1)


@damage
def clock_runs_backwards(case: Case) -> Expected | None:
    """Let a pass have happened before the event that it follows."""
    number = case.event(
        "pass", where=lambda n: n > 0 and "t_ms" in case.events[n] and _time(case, n - 1) > 0
    )
    if number is None:
        return None
    case.events[number]["t_ms"] = _time(case, number - 1) - 1
    return invalid(("P412", f"/events/{number}/t_ms"))


def _time(case: Case, number: int) -> int:
    time: int = case.events[number].get("t_ms", 0)
    return time


@damage
def first_lead_without_the_heart_3(case: Case) -> Expected | None:
    """Demand the heart 3 in the first lead, which was led without."""
    if case.event("play", where=lambda n: n == 0) is None or "3h" in case.events[0]["cards"]:
        return None
    case.record["ruleset"].setdefault("options", {})["first_lead_has_h3"] = True
    return illegal("P414", 0, "/cards")


@damage
def last_event_missing(case: Case) -> Expected | None:
    """Leave the last event out, so that nobody is out of cards."""
    return invalid(("P416", "/events")) if _without_the_last(case) else None


@damage
def sum_of_an_unfinished_game(case: Case) -> Expected | None:
    """Leave the last event out, and let the scores not sum to zero."""
    if not _without_the_last(case):
        return None
    case.record["tally"]["scores"][case.draws.below(4)] += 1
    return invalid(("P416", "/events"), ("T505", "/tally/scores"))


@damage
def tally_of_an_abandoned_game(case: Case) -> Expected | None:
    """Leave the last event out and say that the game was abandoned, but keep the tally."""
    if not _without_the_last(case):
        return None
    case.record["end"] = {"reason": "abandoned"}
    return invalid(("T508", "/tally"))


def _without_the_last(case: Case) -> bool:
    """Drop the last event, unless another one was taken back for it."""
    del case.events[-1]
    return not (case.events and "taken_back" in case.events[-1])


@damage
def ruling_without_a_fault(case: Case) -> Expected | None:
    """Let a legal event stand by a ruling; that is only a warning."""
    number = case.event()
    if number is None:
        return None
    case.events[number]["ruling"] = {"decision": "stands", "by": "table"}
    return harmless(case, "P418", f"/events/{number}/ruling")


@damage
def taken_back_without_cause(case: Case) -> Expected | None:
    """Mark a legal lead as taken back, and play on as if it lay."""
    number = case.event(
        "play", where=lambda n: not case.before(n).trick and not case.before(n).cha_open
    )
    if number is None:
        return None
    case.events[number]["taken_back"] = True
    return illegal("P419", number, "/taken_back")


@damage
def end_beside_a_winner(case: Case) -> Expected:
    """Say that a finished game was abandoned; that is only a warning."""
    case.record["end"] = {"reason": "abandoned"}
    return harmless(case, "P420", "/end")
