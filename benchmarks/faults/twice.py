"""Two things wrong at once: which of them is told, or both (contract, order of asking)."""

from functools import partial
from itertools import chain
from typing import Final

from a44log.engine.cards import CARDS
from a44log.generate import DAMAGES
from a44log.generate.damage.case import Case, Expected, Fault
from benchmarks.faults.register import enter, way

_ALONE: Final = ("A44-J107", "A44-J110", "A44-J101", "A44-J102", "A44-J103", "A44-J106")
"""What ends the reading: only the first of these is told."""

_PAIRS: Final = """
wrong-score              cut-off
wrong-score              too-large
out-of-turn              cut-gzip
card-dealt-twice         utf-16
leader-passes            trailing-comma
lower-card               duplicate-key
wrong-winner             byte-order-mark
misspelt-key             byte-order-mark
option-as-text           half-a-character
unknown-key              number-with-a-point
two-bad-numbers          duplicate-key
nested-too-deep          duplicate-key
unknown-ruleset          latin-1-name
newer-format             duplicate-key
newer-format             unknown-key
newer-format             card-dealt-twice
unknown-ruleset          wrong-score
unknown-ruleset          option-as-text
unknown-ruleset          unknown-key
unknown-version          three-players
unknown-version          lower-card
unknown-key              wrong-score
unknown-key              lower-card
ten-as-10                lower-card
ten-as-10                joker-in-words
no-scores                card-for-another
seat-in-quotes           small-rank
unknown-action           local-time
option-as-text           time-before-the-deal
card-not-dealt           wrong-score
card-not-dealt           card-dealt-twice
card-for-another         lower-card
card-dealt-twice         leader-passes
uneven-hands             wrong-score
reconstructed-deal       wrong-winner
reconstructed-deal       lower-card
lower-card               wrong-score
lower-card               wrong-winner
out-of-turn              leader-passes
two-different-cards      card-played-again
clock-runs-backwards     wrong-score
clock-runs-backwards     lower-card
late-cha                 lower-card
cha-with-a-wrong-card    wrong-score
dian-after-declining     wrong-score
window-cut-short         wrong-multiplier
last-event-missing       wrong-cards-left
pass-after-the-end       wrong-score
end-beside-a-winner      wrong-score
ruling-without-a-fault   card-of-another-hand
taken-back-without-cause wrong-score
wrong-winner             wrong-score
wrong-cards-left         wrong-multiplier
doubling-forgotten       wrong-winner
other-settlement         wrong-cards-left
no-tally                 lower-card
"""
"""Damages of `a44log.generate`, done one after the other."""


def _both(one: str, other: str, case: Case) -> Expected | bool | None:
    first = DAMAGES[one].breaker(case)
    second = DAMAGES[other].breaker(case) if first else None
    if not first or not second:
        return None
    findings = (*first.findings, *second.findings)
    if {first.verdict, second.verdict} & {"malformed", "unverifiable"}:
        return _unjudged(findings)
    return True


def _unjudged(findings: tuple[Fault, ...]) -> Expected:
    """Return what is told of faults some of which keep a record from being judged as a game."""
    for code in _ALONE:
        if alone := tuple(fault for fault in findings if fault.code == code):
            return Expected("malformed", alone)
    text = tuple(fault for fault in findings if "-J" in fault.code)
    if [fault for fault in text if fault.code != "A44-J109"]:
        return Expected("malformed", text)
    if unknown := tuple(fault for fault in findings if fault.code == "A44-S201"):
        return Expected("unverifiable", unknown)
    rules = any(fault.code == "A44-S202" for fault in findings)
    structure = tuple(
        fault
        for fault in findings
        if "-S" in fault.code and not (rules and fault.pointer.startswith("/ruleset/options"))
    )
    verdict = "unverifiable" if rules and len(structure) == 1 else "malformed"
    return Expected(verdict, (*text, *structure))


for _one, _other in (line.split() for line in _PAIRS.split("\n") if line):
    enter("two at once", f"{_one} + {_other}", partial(_both, _one, _other))


def _elsewhere(case: Case, number: int) -> list[str]:
    """Return the cards that the seat of an event does not hold before it."""
    held = case.before(number).hands[case.events[number]["seat"]]
    return [card for place, card in enumerate(CARDS) if not held >> place & 1]


@way("two at once")
def out_of_turn_with_cards_of_another(case: Case) -> bool:
    """Let the wrong seat play what it does not hold: P401 comes before P402."""
    number = case.event("play")
    if number is None:
        return False
    case.events[number]["seat"] = (case.events[number]["seat"] + 2) % 4
    case.events[number]["cards"] = [case.draws.choice(_elsewhere(case, number))]
    return True


@way("two at once")
def no_combination_of_cards_not_held(case: Case) -> bool:
    """Lay two cards that neither belong together nor to the seat: P402 comes before P403."""
    number = case.event("play")
    if number is None:
        return False
    first, *others = case.draws.shuffled(_elsewhere(case, number))
    case.events[number]["cards"] = [first, next(card for card in others if card[0] != first[0])]
    return True


@way("two at once")
def leader_passes_for_another(case: Case) -> bool:
    """Let another seat pass in the place of a lead: P401 comes before P405."""
    number = case.event("play", where=lambda n: not case.before(n).trick)
    if number is None:
        return False
    seat = (case.events[number]["seat"] + 1) % 4
    case.events[number] = {"seat": seat, "action": "pass"}
    return True


@way("two at once")
def own_claim_with_wrong_cards(case: Case) -> bool:
    """Claim what one has laid, with cards of any rank: P407 comes before P408 and P402."""
    number = case.event("cha", "dian")
    claimed = case.before(number).open_claim if number is not None else None
    if number is None or claimed is None:
        return False
    event = case.events[number]
    event["seat"] = claimed.seat
    event["cards"] = case.draws.shuffled(_elsewhere(case, number))[: len(event["cards"])]
    return True


@way("two at once")
def late_claim_with_cards_not_held(case: Case) -> bool:
    """Claim after the window with a card of the rank that another holds: P402 before P410."""
    number = case.event("cha", "dian", where=lambda n: "t_ms" in case.events[n])
    if number is None or case.game.rules.options.claim_window_ms is None:
        return False
    event = case.events[number]
    rank = event["cards"][0][0]
    others = [card for card in _elsewhere(case, number) if card[0] == rank]
    if not others:
        return False
    event["cards"][0] = case.draws.choice(others)
    case.delay(number, 100_000)
    return True


@way("two at once")
def declined_claim_with_wrong_cards(case: Case) -> bool:
    """Decline and then claim with cards of another rank: P415 comes before P408."""
    number = case.event("cha", "dian")
    if number is None:
        return False
    event = case.events[number]
    ranks = {card[0] for card in event["cards"]}
    others = [card for card in CARDS if card[0] not in ranks]
    event["cards"] = case.draws.shuffled(others)[: len(event["cards"])]
    case.events.insert(number, {"seat": event["seat"], "action": "decline"})
    return True


@way("two at once")
def claim_after_the_end(case: Case) -> bool:
    """Claim nothing with cards of nobody when the game is over: P411 comes before all."""
    laid = list(chain.from_iterable(event.get("cards", []) for event in case.events))
    case.events.append({"seat": case.draws.below(4), "action": "cha", "cards": laid[:2]})
    return len(set(laid[:2])) == 2


@way("two at once")
def illegal_event_early_and_late(case: Case) -> bool:
    """Let a seat act out of turn, and another much later: only the first is told."""
    numbers = [n for n, event in enumerate(case.events) if event["action"] in ("play", "pass")]
    for number in (numbers[len(numbers) // 4], numbers[-1]):
        case.events[number]["seat"] = (case.events[number]["seat"] + 2) % 4
    return True
