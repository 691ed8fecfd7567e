"""Games to hold the schemas to, whole and broken in every way."""

from functools import cache
from itertools import islice

from a44log.generate import DAMAGES, Game, Habits, games
from a44log.generate.damage import broken
from a44log.generate.draws import Draws

HABITS = Habits("claims", declines=True, take_backs=True, rulings=True, names="zh-Hant")


@cache
def whole() -> list[Game]:
    """Return games by all sorts of rules, each with all that a table can do."""
    return [*games(12, seed=44, rules="any", habits=HABITS)]


def broken_games(each: int) -> dict[str, list[bytes]]:
    """Return up to this many games broken in each way, as they are written down, by the way."""
    return {
        name: [
            case.data
            for case in islice(
                filter(None, (broken(game, name, Draws(name)) for game in whole())), each
            )
        ]
        for name in DAMAGES
    }
