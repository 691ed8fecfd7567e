"""Logs whose suits were not noted, or whose seats are counted from elsewhere, laid side by side."""

from copy import deepcopy

import pytest

from a44log.generate import games
from tests.test_diff import GAME, changed, of, turned
from tests.validator.games import Record


def without_suits(game: Record) -> Record:
    """Return a game whose suits were not noted: each rank's go round by one."""
    round_by_one = dict(zip("shdc", "dshc", strict=True))  # the heart 3 apart, as it is known

    def other(card: str) -> str:
        return card if card[0] in "3X" else card[0] + round_by_one[card[1]]

    game = deepcopy(game)
    game["deal"]["hands"] = [[other(card) for card in hand] for hand in game["deal"]["hands"]]
    game["deal"]["suits"] = "assigned"
    for event in game["events"]:
        if "cards" in event:
            event["cards"] = [other(card) for card in event["cards"]]
    return game


def test_where_suits_were_not_noted_ranks_have_to_do() -> None:
    found = of(GAME, without_suits(GAME))
    assert (found.same, found.suits) == (True, False)
    assert found.a.game_sha256 != found.b.game_sha256
    assert (found.partings, found.deal) == ([], [])
    named = without_suits(GAME)
    del named["deal"]["suits"]
    assert not of(GAME, named).same
    parted = changed(events=GAME["events"][:7])
    ruled = changed(ruleset={"name": "basic", "version": 1})
    for other in (parted, ruled, turned(1)):
        found = of(GAME, without_suits(other))
        assert (found.same, found.deal) == (False, [])


def test_a_rank_dealt_otherwise_is_told_with_the_seat_of_each_card() -> None:
    game = without_suits(GAME)
    hands = game["deal"]["hands"]
    one = next(card for card in hands[0] if not {card[0] + s for s in "shdc"} & {*hands[1]})
    other = next(card for card in hands[1] if not {card[0] + s for s in "shdc"} & {*hands[0]})
    hands[0][hands[0].index(one)], hands[1][hands[1].index(other)] = other, one
    found = of(GAME, game)
    assert {moved.card for moved in found.deal} == {one[0], other[0]}
    (moved,) = (each for each in found.deal if each.card == one[0])
    assert len(moved.a) == len(moved.b) == 4
    assert moved.a.count(0) == moved.b.count(0) + 1
    assert (found.same, found.partings, found.options) == (False, [], [])


@pytest.mark.parametrize("by", [1, 2, 3])
def test_seats_are_told_by_ranks_alone(by: int) -> None:
    found = of(GAME, without_suits(turned(by)))
    assert found.seats == [(seat - by) % 4 for seat in range(4)]
    assert (found.partings, found.deal) == ([], [])


@pytest.mark.parametrize(
    ("astray", "seats"), [((3, 3, 3), [3, 0, 1, 2]), ((3, 3, 4), [0, 1, 2, 3])]
)
def test_seats_are_told_until_more_than_nine_cards_are_astray(
    astray: tuple[int, ...], seats: list[int]
) -> None:
    game = turned(1)
    hands = game["deal"]["hands"]
    for place, among in enumerate(astray):
        cards = [hands[seat][place] for seat in range(among)]
        for seat in range(among):
            hands[seat][place] = cards[seat - 1]
    assert of(GAME, game).seats == seats


def test_seats_of_another_deal_are_not_guessed() -> None:
    other = [game.record for game in games(6, seed=12)]
    for game in other:
        assert of(GAME, game).seats == [0, 1, 2, 3]
        assert of(GAME, without_suits(game)).seats == [0, 1, 2, 3]
