"""What goes wrong at real tables: acts that a table lets stand, or that go back in time."""

from collections.abc import Iterator
from itertools import chain

from a44log.engine.cards import RANK_MASKS, SMALL_JOKER, cards
from a44log.engine.combinations import Kind
from a44log.engine.refusals import may_stand
from a44log.engine.rules import step
from a44log.engine.state import Laid, Position, open_claim
from a44log.generate.draws import Draws
from a44log.generate.moves import Act, code_of, held


def irregular(position: Position, draws: Draws, *, stands: bool) -> Act | None:
    """Return an illegal act; with `stands` one that a ruling can let stand. None: none was found.

    Each sort of fault is as likely as another.
    """
    sorts: dict[str, list[Act]] = {}
    for act in _tries(position, draws):
        found = step(Position(position.state()), act.verb, act.seat, act.code, None)
        if found and (may_stand(found) or not stands) and not _leads_nowhere(position, act):
            sorts.setdefault(found[0].reason.value, []).append(act)
    return draws.choice(sorts[draws.choice(sorted(sorts))]) if sorts else None


def _leads_nowhere(position: Position, act: Act) -> bool:
    """Tell whether nobody could go on: where the heart 3 must be led, its holder has to lead."""
    return act.verb == "pass" and not position.played and position.options.first_lead_has_h3


def _tries(position: Position, draws: Draws) -> Iterator[Act]:
    """Yield acts of some sorts, most of them illegal."""
    turn, trick = position.turn, position.trick
    others = [(turn + step) & 3 for step in (1, 2, 3)]
    if not trick:
        yield Act("pass", turn)
    elif not position.cha_open:
        yield Act("pass", others[0])
    for seat in others:
        yield from _plays(position, seat, draws)
    yield from _plays(position, turn, draws)
    mine = draws.shuffled(cards(position.hands[turn]))
    if len(mine) > 2:
        yield Act("play", turn, code_of(mine[:2]))
    yield from _claims(position, draws)


def _plays(position: Position, seat: int, draws: Draws) -> Iterator[Act]:
    """Yield a few small plays of a seat: singles and pairs, as laid in a hurry."""
    moves = held(position.hands[seat], position.options.double_straight_min_pairs, draws)
    small = [move for move in moves if move.what.kind in (Kind.SINGLE, Kind.PAIR)]
    for move in draws.shuffled(small)[:4]:
        yield Act("play", seat, move.code)


def _claims(position: Position, draws: Draws) -> Iterator[Act]:
    """Yield chas with held cards of a single that was or is there, by its owner too."""
    claimed, laid = open_claim(position), [*position.previous, *position.trick]
    singles = [one for one in laid if _may_be_claimed(one)]
    for single in chain([claimed] if claimed and claimed.verb != "cha" else [], singles):
        for seat, hand in enumerate(position.hands):
            fitting = cards(hand & RANK_MASKS[single.combination.rank])
            if len(fitting) >= 2:
                yield Act("cha", seat, code_of(draws.shuffled(fitting)[:2]))


def _may_be_claimed(laid: Laid) -> bool:
    what = laid.combination
    return laid.verb == "play" and what.kind is Kind.SINGLE and what.rank < SMALL_JOKER
