"""Who pays whom so that all debts are cleared: few payments, or the fewest that there are."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

MOST_EXACT: Final = 12
"""Up to so many people with a balance, the fewest payments are found; above, few."""

Player = TypeVar("Player", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Payment(Generic[Player]):
    """What one pays another; `payer` and `payee` are keys of the balances."""

    payer: Player
    payee: Player
    points: int


def fewest(balances: Mapping[Player, int]) -> list[Payment[Player]]:
    """Return payments that clear the balances: the fewest for up to `MOST_EXACT` people.

    A balance is what somebody is owed, negative what he owes. Raises `ValueError` unless they
    sum to zero. The same balances in the same order give the same payments.
    """
    left = _to_clear(balances)
    circles = [left] if len(left) > MOST_EXACT else _circles(left)
    return [payment for circle in circles for payment in greedy(circle)]


def greedy(balances: Mapping[Player, int]) -> list[Payment[Player]]:
    """Return payments that clear the balances: who owes most pays whom is owed most, and so on.

    Each clears at least one person and the last clears two, so they are fewer than the people.
    Raises `ValueError` unless the balances sum to zero.
    """
    left = _to_clear(balances)
    payments = []
    while left:
        payer = min(left, key=left.__getitem__)
        payee = max(left, key=left.__getitem__)
        points = min(-left[payer], left[payee])
        payments.append(Payment(payer, payee, points))
        for player, change in ((payer, points), (payee, -points)):
            left[player] += change
            if not left[player]:
                del left[player]
    return payments


def _to_clear(balances: Mapping[Player, int]) -> dict[Player, int]:
    if sum(balances.values()):
        raise ValueError("the balances do not sum to zero")
    return {player: points for player, points in balances.items() if points}


def _circles(balances: Mapping[Player, int]) -> list[dict[Player, int]]:
    """Return the people in as many circles as can be, the balances of each summing to zero.

    A circle of n that holds no other can be cleared by n - 1 payments and no fewer, so the most
    circles are the fewest payments.
    """
    players = list(balances)
    sets = 1 << len(players)
    sums, most, last = [0] * sets, [0] * sets, [0] * sets
    for chosen in range(1, sets):
        low = chosen & -chosen
        sums[chosen] = sums[chosen ^ low] + balances[players[low.bit_length() - 1]]
        without = [(most[chosen ^ 1 << n], -n) for n in range(len(players)) if chosen >> n & 1]
        best, place = max(without)
        most[chosen], last[chosen] = best + (sums[chosen] == 0), -place
    # Taking people away one by one closes a circle each time that the rest sum to zero.
    circles: list[dict[Player, int]] = []
    rest = sets - 1
    while rest:
        if sums[rest] == 0:
            circles.insert(0, {})
        player = players[last[rest]]
        circles[0][player] = balances[player]
        rest ^= 1 << last[rest]
    return circles
