"""The five actions: equal where they say the same, and nothing that could not be written down."""

import pickle
import re
from copy import deepcopy
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from a44log.engine.actions import Action, Cha, Decline, Dian, Pass, Play, in_order
from a44log.engine.combinations import CODES
from a44log.engine.rules import code_of

from .positions import acts

ONE_OF_EACH = acts("0 5s 6s 7s @7, 1 pass, 2 cha 5h 5d, 3 dian 5c @9, 0 decline @1")


def test_cards_are_kept_in_the_order_of_the_pack() -> None:
    assert Play(0, ["X1", "3h", "4s"]).cards == ("4s", "3h", "X1")
    assert Play(0, ["5d", "5s"]) == Play(0, ("5s", "5d"))
    assert hash(Play(0, ["5d", "5s"])) == hash(Play(0, iter(["5s", "5d"])))
    assert in_order(card for card in ["Ah", "Th"]) == ("Th", "Ah")


def test_one_card_may_be_named_as_it_is() -> None:
    assert Dian(2, "5c") == Dian(2, ["5c"])
    assert Play(2, "X1").cards == ("X1",)


def test_actions_with_the_same_values_are_other_actions_if_they_are_other_kinds() -> None:
    assert len({Play(0, "5s"), Cha(0, "5s"), Dian(0, "5s"), Pass(0), Decline(0)}) == 5
    assert Play(0, "5s") != Play(0, "5s", 1) != Play(1, "5s", 1)


def test_verbs_are_those_of_the_record() -> None:
    assert [action.verb for action in ONE_OF_EACH] == ["play", "pass", "cha", "dian", "decline"]


def test_actions_can_be_matched_and_shown() -> None:
    match Cha(1, ["5h", "5d"], t_ms=9):
        case Cha(seat, cards, t_ms):
            assert (seat, cards, t_ms) == (1, ("5h", "5d"), 9)
    assert repr(Pass(2)) == "Pass(seat=2, t_ms=None)"
    assert repr(Dian(2, "5c", 4)) == "Dian(seat=2, cards=('5c',), t_ms=4)"


def test_the_code_of_an_action_is_the_sum_of_its_cards() -> None:
    assert [code_of(action) for action in ONE_OF_EACH] == [
        CODES["5s"] + CODES["6s"] + CODES["7s"],
        0,
        CODES["5h"] + CODES["5d"],
        CODES["5c"],
        0,
    ]


@pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda action: action.verb)
def test_actions_never_change_and_can_be_copied(action: Action) -> None:
    for name in ("seat", "t_ms", "cards", "colour"):
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(action, name, 1)
    assert pickle.loads(pickle.dumps(action)) == deepcopy(action) == action


@pytest.mark.parametrize("kind", [Play, Pass, Cha, Dian, Decline])
@pytest.mark.parametrize("seat", [-1, 4, True, "0", 1.0, None])
def test_a_seat_is_0_to_3(kind: Any, seat: object) -> None:
    cards = [["5s"]] if kind in (Play, Cha, Dian) else []
    message = f"a seat is 0, 1, 2 or 3, not {seat!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        kind(seat, *cards)
    assert [kind(good, *cards).seat for good in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("kind", [Play, Pass, Cha, Dian, Decline])
@pytest.mark.parametrize("t_ms", [-1, True, "5", 1.5])
def test_a_time_is_in_whole_milliseconds_from_0(kind: Any, t_ms: object) -> None:
    cards = [["5s"]] if kind in (Play, Cha, Dian) else []
    message = f"t_ms is a whole number of milliseconds from 0, not {t_ms!r}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        kind(0, *cards, t_ms=t_ms)
    assert [kind(0, *cards, good).t_ms for good in (0, 5000, None)] == [0, 5000, None]


@pytest.mark.parametrize("kind", [Play, Cha, Dian])
@pytest.mark.parametrize("other", ["10h", "5S", "", "5s 5h", None, 5])
def test_what_is_not_a_card_is_refused(kind: Any, other: object) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(f'not a card: {other!r}')}$"):
        kind(0, ["5s", other])


@pytest.mark.parametrize("kind", [Play, Cha, Dian])
def test_a_card_is_named_once(kind: Any) -> None:
    with pytest.raises(ValueError, match=r"^a card is named twice: 5s 6s 5s$"):
        kind(0, ["5s", "6s", "5s"])


def test_a_card_that_cannot_even_be_hashed_is_not_a_card_either() -> None:
    with pytest.raises(ValueError, match="not a card"):
        Play(0, [["5s"]])  # type: ignore[list-item]
