"""Many events at once, as long as nothing is wrong: the quick way through a game."""

from collections.abc import Sequence
from itertools import islice
from typing import Final, Literal

from a44log.engine.cards import FULL_PACK, HEART_THREE, RANK_MASKS, SMALL_JOKER
from a44log.engine.claims import NEEDED, kept_from_dian
from a44log.engine.combinations import SIGNATURE_SHIFT, SINGLE, beats
from a44log.engine.state import Forfeit, Laid, Position, lay

Mark = Literal["", "taken_back", "ruled"]

Event = tuple[str, int, int, int | None, Mark]
"""One event: action, seat, the sum of its cards' `CODES` (0 without cards), time, and whether it
was taken back or ruled on. A plain tuple, since a named one takes longer to make than to judge."""

_UNTIMED: Final = -1


def follow(position: Position, events: Sequence[Event]) -> int:  # noqa: C901, PLR0915
    """Carry out the events from `position.event` on, as long as all is well.

    Return the number of the event that is not for it: one with a mark, one that may end a claim
    before its window has run, one with anything wrong; or how many events there are. It does
    what `step` does and explains nothing, so that the many events with which nothing is wrong
    cost less; a test holds the two together.
    """
    if position.winner is not None:
        return position.event
    hands, shape_of, options = position.hands, position.shapes.get, position.options
    turn, passes, played = position.turn, position.passes, position.played
    trick, previous, cha_open = position.trick, position.previous, position.cha_open
    window, forfeits = options.claim_window_ms, position.pass_forfeits_claim
    table = trick[-1].combination if trick else None
    top = position.cha if cha_open else trick[-1] if trick else None
    open_until = _UNTIMED
    if window is not None and top and top.t_ms is not None:
        open_until = window + top.t_ms
    number = position.event
    for verb, seat, code, t_ms, mark in islice(events, number, None):
        if mark:
            break
        if verb == "pass":
            if seat != turn or table is None:
                break
            in_time = passes == 2 and t_ms is not None and t_ms < open_until
            if in_time and table.kind is SINGLE and _held(table.rank, 2, hands):
                break
            if forfeits and table.kind is SINGLE:
                position.forfeits.append(Forfeit(trick[-1].event, seat, verb, number))
            passes += 1
            turn = (seat + 1) & 3
            if passes == 3:
                turn, previous, trick, passes = trick[-1].seat, trick, [], 0
                table, open_until, position.ended_event = None, _UNTIMED, number
            number += 1
            continue
        hand, held, shape = code & FULL_PACK, hands[seat], shape_of(code >> SIGNATURE_SHIFT)
        if verb == "play":
            if seat != turn or shape is None or hand | held != held:
                break
            in_time = t_ms is not None and t_ms < open_until
            if table is None:
                if cha_open and in_time and _held(previous[-1].combination.rank, 1, hands):
                    break
                if not (played or hand & HEART_THREE) and options.first_lead_has_h3:
                    break
                cha_open = False
            elif not beats(shape, table) or (
                in_time and table.kind is SINGLE and _held(table.rank, 2, hands)
            ):
                break
            trick.append(lay((seat, hand, shape, verb, t_ms, number)))
            table, turn = shape, (seat + 1) & 3
        else:
            claimed = position.cha if cha_open else trick[-1] if trick else None
            if not claimed or not _may_claim(position, claimed, len(trick) < 2, verb, seat):
                break
            if t_ms is not None and open_until != _UNTIMED and t_ms > open_until:
                break
            if verb == "decline":
                position.forfeits.append(Forfeit(claimed.event, seat, verb, number))
                number += 1
                continue
            if hand | held != held or shape is None or shape.length != NEEDED[verb]:
                break
            if shape.rank != claimed.combination.rank:
                break
            laid = lay((seat, hand, shape, verb, t_ms, number))
            if verb == "cha":
                position.single, position.cha, previous, trick = claimed, laid, trick, []
            previous.append(laid)
            if window is not None and (t_ms is None or open_until == _UNTIMED):
                position.windows_untested += 1
            cha_open, table, turn, position.ended_event = verb == "cha", None, seat, number
        passes = 0
        open_until = window + t_ms if window is not None and t_ms is not None else _UNTIMED
        played |= 1 << seat
        hands[seat] = held ^ hand
        number += 1
        if hand == held:
            position.winner = seat
            break
    position.trick, position.previous, position.turn = trick, previous, turn
    position.passes, position.played, position.cha_open = passes, played, cha_open
    return number


def _may_claim(position: Position, claimed: Laid, led: bool, verb: str, seat: int) -> bool:
    """Tell whether a seat may claim, or decline, what lies open; `led`: nothing lies below it."""
    claim, combination, kept = "dian", claimed.combination, kept_from_dian(position)
    if claimed.verb != "cha":
        claim, kept = "cha", None
        if combination.kind is not SINGLE or combination.rank >= SMALL_JOKER:
            return False
        if position.options.cha_on == "lead_only" and not led:
            return False
    if verb not in (claim, "decline") or seat in (claimed.seat, kept):
        return False
    given_up = [forfeit.claimed_event for forfeit in position.forfeits if forfeit.seat == seat]
    return claimed.event not in given_up


def _held(rank: int, needed: int, hands: list[int]) -> bool:
    """Tell whether some seat, perhaps not one that has the right, has the cards for a claim."""
    fitting = RANK_MASKS[rank]
    one, two, three, four = hands
    return (
        (one & fitting).bit_count() >= needed
        or (two & fitting).bit_count() >= needed
        or (three & fitting).bit_count() >= needed
        or (four & fitting).bit_count() >= needed
    )
