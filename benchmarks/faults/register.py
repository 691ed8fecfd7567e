"""The register of ways to damage a record."""

from collections.abc import Callable
from typing import Final, NamedTuple

from a44log.generate.damage.case import Case, Expected

KINDS: Final = (
    "bytes",
    "structure",
    "deal",
    "play",
    "claims",
    "time",
    "tally",
    "identity",
    "two at once",
)

Damager = Callable[[Case], Expected | bool | None]
"""Damages a case and says what must be found, or True where that is for the oracle to say.

None or False where it cannot be done to this game.
"""


class Way(NamedTuple):
    """A way to damage a record: its kind and name, and what does it."""

    kind: str
    name: str
    damager: Damager


WAYS: Final[dict[str, Way]] = {}
"""Every way by name."""


def enter(kind: str, name: str, damager: Damager) -> None:
    """Enter a way. Raises `ValueError` for a kind that there is not, or a name that there is."""
    if name in WAYS or kind not in KINDS:
        raise ValueError(f"{kind}: {name}")
    WAYS[name] = Way(kind, name, damager)


def way(kind: str) -> Callable[[Damager], Damager]:
    """Enter a way of this kind under its function's name."""

    def entered(damager: Damager) -> Damager:
        enter(kind, damager.__name__.replace("_", "-"), damager)
        return damager

    return entered
