"""What a seat can do, and what a hand can play: one set of cards for every shape in it."""

from functools import cache
from typing import Final, NamedTuple

from a44log.engine.cards import FULL_PACK, RANK_MASKS, cards
from a44log.engine.combinations import CODES, SHAPES, Combination, Kind, beats, rank_counts
from a44log.engine.state import Position
from a44log.generate.draws import Draws

BOMBS: Final = frozenset({Kind.SMALL_BOMB, Kind.BIG_BOMB, Kind.JOKER_PAIR, Kind.A44})


class Act(NamedTuple):
    """Something that a seat does; `code` is that of its cards, 0 without any."""

    verb: str
    seat: int
    code: int = 0


class Move(NamedTuple):
    """Cards that may be laid: their code, which the engine's `step` takes, and what they are."""

    code: int
    what: Combination

    @property
    def hand(self) -> int:
        """The cards, as bits."""
        return self.code & FULL_PACK


def code_of(names: tuple[str, ...] | list[str]) -> int:
    """Return the code of cards by name."""
    return sum(CODES[name] for name in names)


def held(hand: int, min_pairs: int, draws: Draws) -> list[Move]:
    """Return a move for every combination of ranks in the hand; which suits, is drawn."""
    by_rank = [draws.shuffled(cards(hand & mask)) for mask in RANK_MASKS]
    sizes = [len(names) for names in by_rank]
    found = []
    for counts, what in _needs(min_pairs):
        if all(sizes[rank] >= count for rank, count in counts):
            names = [name for rank, count in counts for name in by_rank[rank][:count]]
            found.append(Move(code_of(names), what))
    return found


def lawful(position: Position, draws: Draws) -> list[Move]:
    """Return what the seat in turn may lay now; it may have nothing, and then must pass."""
    moves = held(position.hands[position.turn], position.options.double_straight_min_pairs, draws)
    if position.trick:
        top = position.trick[-1].combination
        return [move for move in moves if beats(move.what, top)]
    if position.options.first_lead_has_h3 and not position.played:
        return [with_three for move in moves if (with_three := _with_heart_three(move))]
    return moves


def _with_heart_three(move: Move) -> Move | None:
    """Return a move of the same shape with the heart 3 in it, if there is one."""
    threes = [name for name in cards(move.hand) if name[0] == "3"]
    if not threes:
        return None
    code = move.code if "3h" in threes else move.code - CODES[threes[0]] + CODES["3h"]
    return Move(code, move.what)


@cache
def _needs(min_pairs: int) -> list[tuple[tuple[tuple[int, int], ...], Combination]]:
    """Return every shape as how many cards it wants of each rank."""
    return [(rank_counts(shape), what) for shape, what in SHAPES[min_pairs].items()]
