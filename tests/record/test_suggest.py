"""What a writer probably meant."""

import pytest

from a44log.engine.cards import CARDS
from a44log.record import suggest

KEYS = ["seat", "action", "cards", "t_ms", "auto", "taken_back", "ruling", "note", "ext"]
ACTIONS = ["play", "pass", "cha", "dian", "decline"]
TOP = ["format", "id", "ruleset", "meta", "players", "deal", "events", "end", "tally", "ext"]


@pytest.mark.parametrize(
    ("text", "among", "meant"),
    [
        ("evnets", TOP, "events"),
        ("event", TOP, "events"),
        ("Events", TOP, "events"),
        ("moves", TOP, "events"),
        ("card", KEYS, "cards"),
        ("tMs", KEYS, "t_ms"),
        ("T-MS", KEYS, "t_ms"),
        ("takenBack", KEYS, "taken_back"),
        ("ｓｅａｔ", KEYS, "seat"),
        ("colour", KEYS, None),
        ("", KEYS, None),
        ("hand", ["hands", "source", "suits"], "hands"),
        ("cardsLeft", ["winner", "cards_left", "scores"], "cards_left"),
        ("e" * 1000, TOP, None),
    ],
)
def test_keys(text: str, among: list[str], meant: str | None) -> None:
    assert suggest.closest(text, among, suggest.KEYS) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Pass", "pass"),
        ("pass ", "pass"),
        ("skip", "pass"),
        ("過", "pass"),
        ("gou", "dian"),
        ("點", "dian"),
        ("Peng", "cha"),
        ("cha1", "cha"),
        ("chi", None),
        ("gang", None),
        ("不叉", "decline"),
    ],
)
def test_actions(text: str, meant: str | None) -> None:
    assert suggest.closest(text, ACTIONS, suggest.ACTIONS) == meant


def test_other_names_name_what_exists() -> None:
    assert set(suggest.ACTIONS.values()) == set(ACTIONS)
    assert not suggest.KEYS.keys() & suggest.KEYS.values()


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10h", "Th"),
        ("th", "Th"),
        ("TH", "Th"),
        ("h10", "Th"),
        ("♥10", "Th"),
        ("♥️10", "Th"),
        ("5♠", "5s"),
        ("３ｃ", "3c"),
        ("kd ", "Kd"),
        ("as", "As"),
        ("Qs", "Qs"),
        ("红桃3", "3h"),
        ("紅心3", "3h"),
        ("方块K", "Kd"),
        ("ace of spades", "As"),
        ("queen_hearts", "Qh"),
        ("1d", "Ad"),
        ("11c", "Jc"),
        ("x1", "X1"),
        ("小王", "X1"),
        ("大王", "X2"),
        ("RJ", "X2"),
        ("red joker", "X2"),
        ("small-joker", "X1"),
    ],
)
def test_cards_in_other_spellings(text: str, card: str) -> None:
    assert suggest.card(text) == ("spelling", card)


@pytest.mark.parametrize("text", ["joker", "Joker", "BJ", "王", "X", "🃏"])
def test_a_joker_that_may_be_either(text: str) -> None:
    assert suggest.card(text) == ("which-joker", None)


@pytest.mark.parametrize("text", ["5", "10", "T", "k", "Ace"])
def test_a_card_without_its_suit(text: str) -> None:
    assert suggest.card(text) == ("no-suit", None)


@pytest.mark.parametrize(
    "text", ["", "s", "?", "X3", "15h", "5x", "5hh", "SJ", "h" * 101, "\ufdfa" * 100]
)
def test_what_is_no_card_in_any_spelling(text: str) -> None:
    assert suggest.card(text) == ("unknown", None)


def test_every_card_is_found_in_lower_case_and_with_its_suit_first() -> None:
    for card in CARDS:
        assert suggest.card(card.lower()) == ("spelling", card)
    for card in set(CARDS) - {"Js", "X1", "X2"}:
        assert suggest.card(card[1] + card[0]) == ("spelling", card)


def test_plain_values_in_quotes() -> None:
    assert [suggest.integer(text) for text in ("0", "-7", "9007199254740991")] == [
        0,
        -7,
        2**53 - 1,
    ]
    for text in ("", "-0", "01", "+1", "1.0", "1e3", "٣", "1\n", "9007199254740992", "9" * 5000):
        assert suggest.integer(text) is None
    assert [suggest.boolean(value) for value in ("true", 1)] == [True, True]
    assert [suggest.boolean(value) for value in ("False", 0)] == [False, False]
    strange: list[object] = ["yes", "", 2, True, None, [], "TRUE" * 9]
    for value in strange:
        assert suggest.boolean(value) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2026-11-29", ("date-only", None)),
        ("2026-11-29T20:15+08:00", ("no-seconds", None)),
        ("2026-11-29 20:15", ("no-seconds", None)),
        ("2026-11-29 20:15:00Z", ("no-t", "2026-11-29T20:15:00Z")),
        ("2026-11-29t20:15:00z", ("other", None)),
        ("2026-11-29T20:15:00", ("no-offset", None)),
        ("2026-11-29 20:15:00.25", ("no-offset", None)),
        ("2026-13-29T20:15:00Z", ("impossible", None)),
        ("2026-11-29T24:00:00", ("impossible", None)),
        ("2026-11-29T20:15:00+24:00", ("impossible", None)),
        ("2026-11-29T20:15:00Z\n", ("other", None)),
        ("yesterday", ("other", None)),
        ("", ("other", None)),
    ],
)
def test_times(text: str, told: tuple[str, str | None]) -> None:
    assert suggest.timestamp(text) == told


def test_a_text_as_long_as_one_that_is_looked_at() -> None:
    assert suggest.closest("tally".ljust(suggest.LONGEST), {"tally"}) == "tally"
    assert suggest.closest("tally".ljust(suggest.LONGEST + 1), {"tally"}) is None
    assert suggest.card("H3".ljust(suggest.LONGEST)) == ("spelling", "3h")
    assert suggest.card("H3".ljust(suggest.LONGEST + 1)) == ("unknown", None)
