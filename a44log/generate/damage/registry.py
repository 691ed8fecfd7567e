"""Every way to break a game, by name."""

from collections.abc import Callable
from typing import Final, NamedTuple

from a44log.generate.damage.case import Case, Expected
from a44log.generate.draws import Draws
from a44log.generate.game import Game

Breaker = Callable[[Case], Expected | None]


class Damage(NamedTuple):
    """A way to break a game: its name, and what it does in one line.

    `alone`: what it makes cannot be a line among others, only a file of its own.
    """

    name: str
    what: str
    breaker: Breaker
    alone: bool = False


class Broken(NamedTuple):
    """A broken record as it is written down, and what is expected of it."""

    damage: Damage
    data: bytes
    expected: Expected


DAMAGES: Final[dict[str, Damage]] = {}
"""Every damage by name, in the order of the stages that find it."""


def damage(breaker: Breaker) -> Breaker:
    """Enter a damage under its function's name, with the first line of what that says of itself.

    It breaks the case that it is given and returns what is then expected, or None where it cannot
    be done to this game.
    """
    return _enter(breaker, alone=False)


def damage_of_a_file(breaker: Breaker) -> Breaker:
    """Enter a damage that only a file of its own can have."""
    return _enter(breaker, alone=True)


def _enter(breaker: Breaker, *, alone: bool) -> Breaker:
    name = breaker.__name__.replace("_", "-")
    what = (breaker.__doc__ or "").partition("\n")[0].rstrip(".")
    DAMAGES[name] = Damage(name, what, breaker, alone)
    return breaker


def broken(game: Game, name: str, draws: Draws) -> Broken | None:
    """Return the game broken in a named way; None where that cannot be done to it.

    The game stays as it is. Raises `KeyError` for a name that there is not.
    """
    entered = DAMAGES[name]
    case = Case(game, draws)
    expected = entered.breaker(case)
    return Broken(entered, case.bytes(), expected) if expected else None
