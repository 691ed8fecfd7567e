"""A position: hands, turn, trick, and what is open to claims."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from a44log.engine.cards import FULL_PACK, HEART_THREE, SMALL_JOKER, cards, hand
from a44log.engine.combinations import SHAPES, SINGLE, Combination
from a44log.engine.ruleset import Options


class Laid(NamedTuple):
    """Cards on the table: who laid them, when, and as which of the caller's events."""

    seat: int
    hand: int
    combination: Combination
    verb: str
    t_ms: int | None
    event: int

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards, in the order of the pack."""
        return cards(self.hand)


lay: Final[Callable[[tuple[int, int, Combination, str, int | None, int]], Laid]] = partial(
    tuple.__new__, Laid
)
"""Make a `Laid` of its fields, in half the time that its own constructor takes."""


class Forfeit(NamedTuple):
    """A seat's right to one claim, given up by a decline, or by a pass where passes forfeit it."""

    claimed_event: int
    seat: int
    verb: str
    event: int


class State(NamedTuple):
    """A position; immutable. Hands are 54-bit integers, see `a44log.engine.cards`."""

    options: Options
    hands: tuple[int, ...]
    """What each seat holds."""
    turn: int
    """The seat that plays next; beside it, an open single or cha lets others act (TURN-1)."""
    trick: tuple[Laid, ...] = ()
    """What was laid since the lead, the top last; empty when the seat in turn is on lead."""
    previous: tuple[Laid, ...] = ()
    """The trick that ended last, the claims that ended it included."""
    passes: int = 0
    """Passes in a row since the last play."""
    cha: Laid | None = None
    """The latest cha."""
    cha_open: bool = False
    """Whether nothing that counts has happened since that cha, so that it may be dianed."""
    single: Laid | None = None
    """The single that the latest cha took."""
    forfeits: tuple[Forfeit, ...] = ()
    played: int = 0
    """Bit 2**seat is set once the seat has laid a card, claims included (SCORE-3)."""
    winner: int | None = None
    ended_event: int | None = None
    """The event that ended the previous trick."""
    event: int = 0
    """The number that the next action gets."""

    @property
    def open_claim(self) -> Laid | None:
        """The single that may be cha'd or the cha that may be dianed now."""
        return open_claim(self)


class Position:
    """The same fields as `State`, moving: the cursor that a replay steps along.

    It belongs to one replay and is never handed out.
    """

    __slots__ = (*State._fields, "pass_forfeits_claim", "shapes", "windows_untested")

    options: Options
    hands: list[int]
    turn: int
    trick: list[Laid]
    previous: list[Laid]
    passes: int
    cha: Laid | None
    cha_open: bool
    single: Laid | None
    forfeits: list[Forfeit]
    played: int
    winner: int | None
    ended_event: int | None
    event: int
    pass_forfeits_claim: bool
    shapes: dict[int, Combination]
    """What the options make a combination, by signature."""
    windows_untested: int
    """How many chas and dians there were whose window no two times tell."""

    def __init__(self, state: State) -> None:
        """Start at the state, which stays as it is."""
        (
            self.options,
            hands,
            self.turn,
            trick,
            previous,
            self.passes,
            self.cha,
            self.cha_open,
            self.single,
            forfeits,
            self.played,
            self.winner,
            self.ended_event,
            self.event,
        ) = state
        self.hands, self.forfeits = list(hands), list(forfeits)
        self.trick, self.previous = list(trick), list(previous)
        self.pass_forfeits_claim = state.options.pass_forfeits_claim
        self.shapes = SHAPES[state.options.double_straight_min_pairs]
        self.windows_untested = 0

    def state(self) -> State:
        """Return the position as it is now."""
        return State(
            self.options,
            tuple(self.hands),
            self.turn,
            tuple(self.trick),
            tuple(self.previous),
            self.passes,
            self.cha,
            self.cha_open,
            self.single,
            tuple(self.forfeits),
            self.played,
            self.winner,
            self.ended_event,
            self.event,
        )


def deal(hands: Iterable[int], options: Options) -> State:
    """Return the position before the first lead, which is the heart-3 holder's (DEAL-2).

    The four hands are taken as they are; raises `ValueError` where nobody holds the heart 3.
    """
    held = tuple(hands)
    for seat, cards_held in enumerate(held):
        if cards_held & HEART_THREE:
            return State(options, held, seat)
    raise ValueError("nobody holds 3h, so nobody can lead first")


def full_deal(hands: Iterable[Iterable[str]], options: Options) -> State:
    """Return the position before the first lead after a whole pack was dealt (DECK-1, DEAL-1).

    Raises `ValueError` unless there are two hands of 14 cards and two of 13, each card once.
    """
    named = [list(cards_held) for cards_held in hands]
    held = [hand(cards_held) for cards_held in named]
    sizes = sorted(len(cards_held) for cards_held in named)
    if sizes != [13, 13, 14, 14]:
        raise ValueError(f"four hands of 14, 14, 13 and 13 cards are dealt, not {sizes}")
    if held[0] | held[1] | held[2] | held[3] != FULL_PACK:
        raise ValueError("each of the 54 cards is dealt once; some here are missing or doubled")
    return deal(held, options)


def open_claim(position: State | Position) -> Laid | None:
    """Return the cha that may be dianed now, or the single that may be cha'd.

    A single is open while it is on top of the trick, unless it is a joker or `cha_on` keeps it
    from being claimed; a cha until the next event that counts; nothing once the game is over
    (CHA-1, CHA-2, CHA-7, DIAN-1, CLAIM-2).
    """
    if position.winner is not None:
        return None
    if position.cha_open:
        return position.cha
    trick = position.trick
    if not trick:
        return None
    top = trick[-1]
    if top.combination.kind is not SINGLE or top.combination.rank >= SMALL_JOKER:
        return None
    if len(trick) > 1 and position.options.cha_on == "lead_only":
        return None
    return top
