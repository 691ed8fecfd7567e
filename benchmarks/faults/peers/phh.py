"""Hands of no-limit hold'em as PHH, each with its finishing stacks, and ways to damage them."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

from benchmarks.faults.peers.rows import Breaker, Damaged, Format

STACKS = [10_000, 12_000, 9_000, 15_000]
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

Fields = dict[str, Any]


def poker_format(count: int) -> Format:
    """Return this many hands that go to a showdown, and their damages."""
    hands, seed = list[Fields](), 0
    while len(hands) < count:
        hand = _played(seed)
        seed += 1
        if sum(" sm " in action for action in hand["actions"]) >= 2:
            hands.append(hand)
    return Format(hands, _write, _BREAKERS)


def _played(seed: int) -> Fields:
    """Return a hand of random players, who rarely fold."""
    rng = Random(seed)
    deck, actions = rng.sample(DECK, len(DECK)), list[str]()
    state = NoLimitTexasHoldem.create_state(
        _AUTOMATIC, True, 0, (50, 100), 100, STACKS, len(STACKS)
    )
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            cards, seat = deck.pop() + deck.pop(), state.hole_dealee_index
            assert seat is not None
            state.deal_hole(cards)
            actions.append(f"d dh p{seat + 1} {cards}")
        elif state.can_deal_board():
            cards = "".join(deck.pop() for _ in range(state.board_dealing_count or 0))
            state.deal_board(cards)
            actions.append(f"d db {cards}")
        elif state.showdown_index is not None:
            seat = state.showdown_index
            cards = "".join(repr(card) for card in state.hole_cards[seat])
            state.show_or_muck_hole_cards(cards)
            actions.append(f"p{seat + 1} sm {cards}")
        else:
            actions.append(_act(state, rng))
    return {
        "variant": "NT",
        "antes": [0] * len(STACKS),
        "blinds_or_straddles": [50, 100, 0, 0],
        "min_bet": 100,
        "starting_stacks": STACKS,
        "actions": actions,
        "players": ["Ada", "Ben", "Cleo", "Dov"],
        "finishing_stacks": [int(stack) for stack in state.stacks],
        "winnings": [max(0, int(gain)) for gain in state.payoffs],
    }


def _act(state: Any, rng: Random) -> str:
    seat = state.actor_index + 1
    least = state.min_completion_betting_or_raising_to_amount
    if state.can_complete_bet_or_raise_to(least) and rng.random() < 0.3:
        state.complete_bet_or_raise_to(least)
        return f"p{seat} cbr {least}"
    if state.can_fold() and rng.random() < 0.1:
        state.fold()
        return f"p{seat} f"
    state.check_or_call()
    return f"p{seat} cc"


_AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def _write(hand: Fields) -> bytes:
    return _text(hand).encode()


def _text(fields: Fields) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in fields.items())


def _fields(alter: Callable[[Random, Fields], tuple[str, ...] | None]) -> Breaker:
    """Damage the fields; `alter` returns what names the place, or None if it cannot be done."""

    def breaker(rng: Random, hand: Fields) -> Damaged | None:
        fields = deepcopy(hand)
        places = alter(rng, fields)
        return None if places is None else Damaged(_text(fields).encode(), places)

    return breaker


def _acts(fields: Fields, *, verbs: tuple[str, ...] = ("f", "cc", "cbr")) -> list[int]:
    return [n for n, action in enumerate(fields["actions"]) if action.split()[1] in verbs]


def _action(at: Callable[[Random, list[str], int], int]) -> Breaker:
    """Damage the row of actions at a bet, check or fold."""

    def alter(rng: Random, fields: Fields) -> tuple[str, ...]:
        number = rng.choice(_acts(fields)[:-1])
        number = at(rng, fields["actions"], number)
        return tuple(f"'{action}'" for action in fields["actions"][number : number + 2])

    return _fields(alter)


def _other_seat(_: Random, actions: list[str], number: int) -> int:
    seat = int(actions[number][1]) % 4 + 1
    actions[number] = f"p{seat}{actions[number][2:]}"
    return number


def _drop(_: Random, actions: list[str], number: int) -> int:
    del actions[number]
    return number


def _repeat(_: Random, actions: list[str], number: int) -> int:
    actions.insert(number, actions[number])
    return number


def _exchange(_: Random, actions: list[str], number: int) -> int:
    actions[number], actions[number + 1] = actions[number + 1], actions[number]
    return number


def _chow(_: Random, actions: list[str], number: int) -> int:
    actions[number] = f"{actions[number][:2]} chow"
    return number


def _too_little(_: Random, actions: list[str], number: int) -> int:
    actions[number] = f"{actions[number][:2]} cbr 1"
    return number


def _dealt(alter: Callable[[Random, list[str], list[int]], int | None]) -> Breaker:
    """Damage the dealing of hole cards."""

    def altered(rng: Random, fields: Fields) -> tuple[str, ...] | None:
        number = alter(rng, fields["actions"], _acts(fields, verbs=("dh",)))
        return None if number is None else (f"'{fields['actions'][number]}'",)

    return _fields(altered)


def _twice(_: Random, actions: list[str], dealt: list[int]) -> int:
    actions[dealt[1]] = actions[dealt[1]][:-2] + actions[dealt[0]][-2:]
    return dealt[1]


def _short(_: Random, actions: list[str], dealt: list[int]) -> int:
    actions[dealt[1]] = actions[dealt[1]][:-2]
    return dealt[1]


def _no_card(_: Random, actions: list[str], dealt: list[int]) -> int:
    actions[dealt[1]] = actions[dealt[1]][:-2] + "1h"
    return dealt[1]


def _hands(_: Random, actions: list[str], dealt: list[int]) -> int | None:
    shown = next(action for action in actions if " sm " in action)
    one = next(n for n in dealt if actions[n].split()[2] == shown[:2])
    two = next(n for n in dealt if n != one)
    first, second = actions[one][-4:], actions[two][-4:]
    actions[one], actions[two] = actions[one][:-4] + second, actions[two][:-4] + first
    return actions.index(shown)


def _not_held(_: Random, fields: Fields) -> tuple[str, ...]:
    actions = fields["actions"]
    number = next(n for n, action in enumerate(actions) if " sm " in action)
    known = "".join(actions)
    others = [card for card in DECK if card not in known]
    actions[number] = actions[number][:-4] + others[0] + others[1]
    return (f"'{actions[number]}'",)


def _last(_: Random, fields: Fields) -> tuple[str, ...]:
    return (f"'{fields['actions'].pop()}'",)


def _after(_: Random, fields: Fields) -> tuple[str, ...]:
    fields["actions"].append("p1 cc")
    return ("'p1 cc'",)


def _cut(rng: Random, hand: Fields) -> Damaged:
    data = _write(hand)
    cut = rng.randrange(data.index(b"actions"), len(data) - 2)
    line = data[:cut].count(b"\n") + 1
    return Damaged(data[:cut], (f"line {line}", "end of document"))


def _no_utf_8(_: Random, hand: Fields) -> Damaged:
    data = _write(hand)
    return Damaged(data.replace(b"Ada", b"Jos\xe9"), (f"position {data.index(b'Ada') + 3}",))


def _left_out(_: Random, fields: Fields) -> tuple[str, ...]:
    del fields["antes"]
    return ("antes",)


def _misspelt(_: Random, fields: Fields) -> tuple[str, ...]:
    fields["finishing_stack"] = fields.pop("finishing_stacks")
    return ("'finishing_stack'",)


def _variant(_: Random, fields: Fields) -> tuple[str, ...]:
    fields["variant"] = "tournament"
    return ("variant", "tournament")


def _winner(_: Random, fields: Fields) -> tuple[str, ...]:
    for row in ("finishing_stacks", "winnings"):
        fields[row] = [fields[row][-1], *fields[row][:-1]]
    return ("winnings", "finishing_stacks")


def _score(rng: Random, fields: Fields) -> tuple[str, ...]:
    fields["finishing_stacks"][rng.randrange(4)] += 100
    return ("finishing_stacks",)


def _doubled(_: Random, fields: Fields) -> tuple[str, ...]:
    fields["winnings"] = [2 * gain for gain in fields["winnings"]]
    return ("winnings",)


def _two_scores(_: Random, fields: Fields) -> tuple[str, ...] | None:
    stacks = fields["finishing_stacks"]
    stacks[0], stacks[1] = stacks[1], stacks[0]
    return ("finishing_stacks",) if stacks[0] != stacks[1] else None


def _illegal(rng: Random, fields: Fields) -> tuple[str, ...]:
    number = rng.choice(_acts(fields)[:-1])
    _other_seat(rng, fields["actions"], number)
    return (f"'{fields['actions'][number]}'",)


def _illegal_and_wrong(rng: Random, fields: Fields) -> tuple[str, ...]:
    _score(rng, fields)
    return _illegal(rng, fields)


def _misspelt_and_illegal(rng: Random, fields: Fields) -> tuple[str, ...]:
    return (*_misspelt(rng, fields), *_illegal(rng, fields))


_BREAKERS: dict[str, Breaker] = {
    "cut off": _cut,
    "a byte that is no UTF-8": _no_utf_8,
    "key left out": _fields(_left_out),
    "key misspelt": _fields(_misspelt),
    "card or square that is none": _dealt(_no_card),
    "action that is none": _action(_chow),
    "card dealt twice": _dealt(_twice),
    "card left out of a hand": _dealt(_short),
    "out of turn": _action(_other_seat),
    "neighbours exchanged": _action(_exchange),
    "event left out": _action(_drop),
    "event twice": _action(_repeat),
    "card not held, or a move that is not possible": _fields(_not_held),
    "too little": _action(_too_little),
    "last event missing": _fields(_last),
    "event after the end": _fields(_after),
    "wrong winner": _fields(_winner),
    "one wrong score": _fields(_score),
    "every score doubled": _fields(_doubled),
    "two scores exchanged": _fields(_two_scores),
    "rules that there are not": _fields(_variant),
    "hands exchanged": _dealt(_hands),
    "illegal event and wrong score": _fields(_illegal_and_wrong),
    "misspelt key and illegal event": _fields(_misspelt_and_illegal),
}
