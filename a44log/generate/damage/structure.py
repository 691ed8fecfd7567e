"""Damage to the structure of a record: keys, types, lengths, values (S codes)."""

from collections.abc import Callable

from a44log.engine.cards import SUITS
from a44log.generate.damage.case import Case, Expected, malformed, unverifiable
from a44log.generate.damage.registry import damage


@damage
def newer_format(case: Case) -> Expected:
    """Call the format a44log/2."""
    case.record["format"] = "a44log/2"
    return unverifiable("S201", "/format")


@damage
def unknown_ruleset(case: Case) -> Expected:
    """Name a ruleset that there is not."""
    case.record["ruleset"]["name"] = "tournament"
    return unverifiable("S202", "/ruleset/name")


@damage
def unknown_version(case: Case) -> Expected:
    """Name a version of the ruleset that there is not."""
    case.record["ruleset"]["version"] = 2
    return unverifiable("S202", "/ruleset/version")


@damage
def no_scores(case: Case) -> Expected:
    """Leave the scores out of the tally."""
    del case.record["tally"]["scores"]
    return malformed(("S203", "/tally"))


@damage
def no_cards(case: Case) -> Expected | None:
    """Leave the cards out of a play."""
    number = case.event("play")
    if number is None:
        return None
    del case.events[number]["cards"]
    return malformed(("S203", f"/events/{number}"))


@damage
def misspelt_key(case: Case) -> Expected | None:
    """Write card for cards in a play."""
    number = case.event("play")
    if number is None:
        return None
    case.events[number]["card"] = case.events[number].pop("cards")
    place = f"/events/{number}"
    return malformed(("S203", place), ("S204", f"{place}/card"))


@damage
def unknown_key(case: Case) -> Expected:
    """Put a key of your own outside ext."""
    case.record["rated"] = True
    return malformed(("S204", "/rated"))


@damage
def pass_with_cards(case: Case) -> Expected | None:
    """Give a pass an empty list of cards."""
    number = case.event("pass")
    if number is None:
        return None
    case.events[number]["cards"] = []
    return malformed(("S204", f"/events/{number}/cards"))


@damage
def ruling_on_what_was_taken_back(case: Case) -> Expected | None:
    """Let an event stand that was taken back."""
    number = case.event()
    if number is None:
        return None
    case.events[number] |= {"taken_back": True, "ruling": {"decision": "stands"}}
    return malformed(("S204", f"/events/{number}/ruling"))


@damage
def seat_in_quotes(case: Case) -> Expected:
    """Write a seat as a text."""
    number = case.draws.below(len(case.events))
    case.events[number]["seat"] = str(case.events[number]["seat"])
    return malformed(("S205", f"/events/{number}/seat"))


@damage
def null_for_nothing(case: Case) -> Expected:
    """Write null for a note that there is not."""
    number = case.draws.below(len(case.events))
    case.events[number]["note"] = None
    return malformed(("S205", f"/events/{number}/note"))


@damage
def hand_as_text(case: Case) -> Expected:
    """Write a hand as one text with blanks between the cards."""
    seat = case.draws.below(4)
    case.record["deal"]["hands"][seat] = " ".join(case.record["deal"]["hands"][seat])
    return malformed(("S205", f"/deal/hands/{seat}"))


@damage
def ten_as_10(case: Case) -> Expected:
    """Write a dealt ten as 10 and not as T."""
    return _respelt(case, "T", lambda card: "10" + card[1])


@damage
def small_rank(case: Case) -> Expected:
    """Write a dealt king with a small letter."""
    return _respelt(case, "K", str.lower)


@damage
def sign_for_a_suit(case: Case) -> Expected:
    """Write a dealt ace with the sign of its suit."""
    return _respelt(case, "A", lambda card: card[0] + "♠♥♦♣"[SUITS.index(card[1])])


@damage
def joker_in_words(case: Case) -> Expected:
    """Write a joker as JOKER."""
    return _respelt(case, "X", lambda _: "JOKER")


def _respelt(case: Case, rank: str, spell: Callable[[str], str]) -> Expected:
    """Spell one of the dealt cards of a rank in another way."""
    hands = case.record["deal"]["hands"]
    places = [
        (seat, place)
        for seat, hand in enumerate(hands)
        for place, card in enumerate(hand)
        if card[0] == rank
    ]
    seat, place = case.draws.choice(places)
    hands[seat][place] = spell(hands[seat][place])
    return malformed(("S206", f"/deal/hands/{seat}/{place}"))


@damage
def unknown_action(case: Case) -> Expected:
    """Call an event by a name that is no action."""
    number = case.draws.below(len(case.events))
    case.events[number]["action"] = "chow"
    return malformed(("S207", f"/events/{number}/action"))


@damage
def three_players(case: Case) -> Expected:
    """Leave a player out."""
    case.record["players"].pop()
    return malformed(("S208", "/players"))


@damage
def play_of_no_cards(case: Case) -> Expected | None:
    """Give a play an empty list of cards, where a pass was meant."""
    number = case.event("pass")
    if number is None:
        return None
    case.events[number] |= {"action": "play", "cards": []}
    return malformed(("S208", f"/events/{number}/cards"))


@damage
def cha_of_three_cards(case: Case) -> Expected | None:
    """Write the single that it took among the cards of a cha."""
    number = case.event("cha")
    single = number is not None and case.after(number).single
    if number is None or not single:
        return None
    case.events[number]["cards"] += single.cards
    return malformed(("S208", f"/events/{number}/cards"))


@damage
def note_too_long(case: Case) -> Expected:
    """Write a note of 1,001 characters."""
    number = case.draws.below(len(case.events))
    case.events[number]["note"] = "…" * 1001
    return malformed(("S208", f"/events/{number}/note"))


@damage
def seats_from_one(case: Case) -> Expected | None:
    """Count all seats from 1, so that there is a seat 4."""
    last = [number for number, event in enumerate(case.events) if event["seat"] == 3]
    for event in case.events:
        event["seat"] += 1
    if not 0 < len(last) < 100:
        return None
    return malformed(*(("S209", f"/events/{number}/seat") for number in last))


@damage
def time_before_the_deal(case: Case) -> Expected:
    """Give an event a negative time."""
    number = case.draws.below(len(case.events))
    case.events[number]["t_ms"] = -1
    return malformed(("S209", f"/events/{number}/t_ms"))


@damage
def unknown_decision(case: Case) -> Expected | None:
    """Let a ruling reverse an event, which none can."""
    number = case.event()
    if number is None:
        return None
    case.events[number]["ruling"] = {"decision": "reversed"}
    return malformed(("S209", f"/events/{number}/ruling/decision"))


@damage
def card_named_twice(case: Case) -> Expected | None:
    """Name the same card twice in a pair."""
    number = case.event("play", where=lambda number: len(case.events[number]["cards"]) == 2)
    if number is None:
        return None
    case.events[number]["cards"] = case.events[number]["cards"][:1] * 2
    return malformed(("S210", f"/events/{number}/cards/1"))


@damage
def unknown_value_of_an_option(case: Case) -> Expected:
    """Set an option to a value that it cannot have."""
    case.record["ruleset"].setdefault("options", {})["settlement"] = "loser_only"
    return malformed(("S211", "/ruleset/options/settlement"))


@damage
def option_as_text(case: Case) -> Expected:
    """Write the claim window as a text."""
    case.record["ruleset"].setdefault("options", {})["claim_window_ms"] = "5000"
    return malformed(("S211", "/ruleset/options/claim_window_ms"))


@damage
def local_time(case: Case) -> Expected:
    """Say when the game began without the offset from UTC."""
    case.record["meta"]["started_at"] = "2026-11-29T20:15:00"
    return malformed(("S212", "/meta/started_at"))


@damage
def three_faults_of_structure(case: Case) -> Expected:
    """Do three things wrong in one record, to have all of them told."""
    case.record["players"][1]["nickname"] = "Ace"
    case.record["deal"]["source"] = "remembered"
    case.record["tally"]["winner"] = 4
    return malformed(
        ("S204", "/players/1/nickname"), ("S209", "/deal/source"), ("S209", "/tally/winner")
    )
