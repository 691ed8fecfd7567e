"""Games from a seed: test data for whoever writes, reads or judges records.

>>> from a44log.generate import games
>>> [game.record["id"] for game in games(2, seed=7)]
['7-1', '7-2']

The same call gives the same games for ever, on every Python. Beside this package stands the
validator; neither knows the other, so that what is expected of a game does not come from what is
to be tested with it.
"""

from collections.abc import Iterator
from typing import Final

from a44log.engine.ruleset import OPTIONS, PRESETS, Ruleset, checked, ruleset
from a44log.generate.damage import DAMAGES, Broken, broken
from a44log.generate.draws import Draws
from a44log.generate.game import Game, Habits, play_game

__all__ = [
    "ANY",
    "DAMAGES",
    "PATIENCE",
    "Broken",
    "Game",
    "Habits",
    "damaged",
    "games",
]

ANY: Final = "any"
"""Names no ruleset: each game draws its own."""

_WINDOWS: Final = (0, 2000, 5000, 8000, None)
_POINTS: Final = (1, 2, 5, 100)


def games(
    count: int | None,
    *,
    seed: int = 0,
    rules: str | Ruleset = "standard",
    habits: Habits | None = None,
) -> Iterator[Game]:
    """Yield this many legal games, or games without end for None; each has its right tally.

    `rules` are named as in `standard@1,settlement=winner_only`, or `any`. Game number n of a seed
    does not depend on how many are asked for. Raises `ValueError` for a ruleset that there is not.
    """
    fixed = None if rules == ANY else checked(rules)
    habits = habits or Habits()
    number = 0
    while count is None or number < count:
        number += 1
        draws = Draws(seed, number)
        game = play_game(fixed or _any_ruleset(draws), habits, draws)
        head = {
            "format": game.record.pop("format"),
            "id": f"{seed}-{number}",
            "ruleset": game.record.pop("ruleset"),
            "meta": {"session": f"seed {seed}", "game_no": number, "source": "a44log generate"},
        }
        yield game._replace(record=head | game.record)


def damaged(
    name: str,
    count: int,
    *,
    seed: int = 0,
    rules: str | Ruleset = "standard",
    habits: Habits | None = None,
) -> Iterator[Broken]:
    """Yield games broken in a way that `DAMAGES` names, each with what is then expected.

    They are the first of the seed's games to which that can be done: this many, or fewer where
    `PATIENCE` games in a row were passed over. Raises `ValueError` for a name or a ruleset that
    there is not.
    """
    if name not in DAMAGES:
        raise ValueError(f"no damage {name!r}")
    whole = enumerate(games(None, seed=seed, rules=rules, habits=habits), 1)
    found = passed_over = 0
    while found < count and passed_over < PATIENCE:
        number, game = next(whole)
        case = broken(game, name, Draws(seed, number, name))
        if case:
            found, passed_over = found + 1, 0
            yield case
        else:
            passed_over += 1


PATIENCE: Final = 200
"""How many games in a row are tried in vain before a damage is given up."""


def _any_ruleset(draws: Draws) -> Ruleset:
    """Return a preset, half the time with some options changed."""
    name, version = draws.choice(list(PRESETS))
    if draws.chance(0.5):
        return ruleset(name, version)
    values: dict[str, object] = {}
    for option in draws.shuffled(list(OPTIONS))[: draws.between(1, 4)]:
        among = {"claim_window_ms": _WINDOWS, "points_per_card": _POINTS}
        values[option] = draws.choice(among.get(option, OPTIONS[option].values))
    return ruleset(name, version, values)
