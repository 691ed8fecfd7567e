"""What a seat can do: play, pass, cha, dian, or decline an open claim."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from a44log.engine.cards import CARDS

_PLACES: Final = {card: place for place, card in enumerate(CARDS)}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return distinct cards in the order of the pack.

    Raises `ValueError` for what is not a card and for a card named twice.
    """
    named: list[Any] = [cards] if isinstance(cards, str) else list(cards)
    for card in named:
        if not isinstance(card, str) or card not in _PLACES:
            raise ValueError(f"not a card: {card!r}")
    if len(set(named)) < len(named):
        raise ValueError(f"a card is named twice: {' '.join(named)}")
    return tuple(sorted(named, key=_PLACES.__getitem__))


@dataclass(frozen=True, slots=True)
class _Bare:
    """An action without cards: `t_ms` is whole milliseconds since the deal, None without a clock.

    Raises `ValueError` for a seat or a time that cannot be.
    """

    verb: ClassVar[str]
    seat: int
    t_ms: int | None = None

    def __post_init__(self) -> None:
        _check(self.seat, self.t_ms)


@dataclass(frozen=True, slots=True)
class _WithCards:
    """An action with cards, kept in the order of the pack so that equal sets are equal actions.

    Raises `ValueError` for a seat, a time or cards that cannot be.
    """

    verb: ClassVar[str]
    seat: int
    cards: tuple[str, ...]
    t_ms: int | None = None

    def __init__(self, seat: int, cards: Iterable[str], t_ms: int | None = None) -> None:
        _check(seat, t_ms)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", in_order(cards))
        object.__setattr__(self, "t_ms", t_ms)


def check_seat(seat: int) -> None:
    """Raise `ValueError` for a seat that there is not."""
    if type(seat) is not int or not 0 <= seat <= 3:
        raise ValueError(f"a seat is 0, 1, 2 or 3, not {seat!r}")


def _check(seat: int, t_ms: int | None) -> None:
    check_seat(seat)
    if t_ms is not None and (type(t_ms) is not int or t_ms < 0):
        raise ValueError(f"t_ms is a whole number of milliseconds from 0, not {t_ms!r}")


class Play(_WithCards):
    """Lay cards in turn: a lead, or what must beat the table (TURN-1, COMBO-10)."""

    __slots__ = ()
    verb = "play"


class Cha(_WithCards):
    """Claim the single on the table, out of turn, with two cards of its rank (CHA-1)."""

    __slots__ = ()
    verb = "cha"


class Dian(_WithCards):
    """Answer a cha with the fourth card of its rank (DIAN-1)."""

    __slots__ = ()
    verb = "dian"


class Pass(_Bare):
    """Let the turn go by (TURN-4)."""

    __slots__ = ()
    verb = "pass"


class Decline(_Bare):
    """Say that the seat will not claim the single or the cha that is open (CHA-8)."""

    __slots__ = ()
    verb = "decline"


Action = Play | Pass | Cha | Dian | Decline
"""Anything that a seat can do."""
