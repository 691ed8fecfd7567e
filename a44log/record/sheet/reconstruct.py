"""The hands that a sheet does not tell: what each seat laid, and what it was left with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from a44log.engine.cards import RANK_NAMES
from a44log.record.sheet.entries import Entry, Hand
from a44log.record.sheet.fault import Assumption, SheetFault
from a44log.record.sheet.noted import Noted, listed, most

_SIZES = (13, 14)


class Hands(NamedTuple):
    """What each seat held at the start, as noted, and which seats' hands were put together."""

    cards: list[list[Noted]]
    reconstructed: list[int]


def hands_of(
    dealt: Mapping[int, Hand],
    left: Mapping[int, Hand],
    entries: Sequence[Entry],
    assumptions: list[Assumption],
) -> Hands | list[SheetFault]:
    """Return the four hands, or why they cannot be put together.

    A seat whose dealt hand is not told needs its last one, but for the seat that laid the last
    card: it is taken to have gone out, and then the other cards have to be the whole pack.
    """
    missing = [seat for seat in range(4) if seat not in dealt]
    went_out = _last_to_lay(entries)
    unknown = [seat for seat in missing if seat not in left and seat != went_out]
    if unknown:
        line = entries[-1].line if entries else 1
        return [SheetFault(line, 1, "last-hand-missing", {"seat": seat}) for seat in unknown]
    cards = [
        dealt[seat].cards if seat in dealt else _put_together(seat, left, entries)
        for seat in range(4)
    ]
    if not missing:
        return Hands(cards, [])
    faults = [*_wrong_ranks(cards), *_wrong_sizes(cards, missing)]
    if faults:
        return faults
    if went_out in missing and went_out not in left:
        assumptions.append(Assumption("went-out", {"seat": went_out}))
    assumptions.append(Assumption("reconstructed", {"seats": missing}))
    return Hands(cards, missing)


def _last_to_lay(entries: Sequence[Entry]) -> int | None:
    laid = [entry.seat for entry in entries if entry.counts and entry.cards]
    return laid[-1] if laid else None


def _put_together(seat: int, left: Mapping[int, Hand], entries: Sequence[Entry]) -> list[Noted]:
    laid = [
        card for entry in entries if entry.seat == seat and entry.counts for card in entry.cards
    ]
    return laid + (left[seat].cards if seat in left else [])


def _wrong_ranks(cards: Sequence[Sequence[Noted]]) -> Iterator[SheetFault]:
    """Yield a fault for each rank of which the sheet has more or fewer cards than the pack."""
    for rank in RANK_NAMES:
        found = sorted(
            (card for hand in cards for card in hand if card.rank == rank),
            key=lambda card: (card.line, card.column),
        )
        if len(found) == most(rank):
            continue
        facts = {"rank": rank, "count": len(found), "most": most(rank), "places": places(found)}
        if len(found) > most(rank):
            last = found[most(rank)]
            yield SheetFault(last.line, last.column, "rank-too-often", facts)
        else:
            last_line = max((card.line for hand in cards for card in hand), default=1)
            line = found[-1].line if found else last_line
            yield SheetFault(line, 1, "rank-too-rarely", facts)


def _wrong_sizes(cards: Sequence[Sequence[Noted]], missing: Sequence[int]) -> Iterator[SheetFault]:
    """Yield a fault for each hand put together that nobody can have been dealt."""
    for seat in missing:
        if len(cards[seat]) not in _SIZES:
            facts = {"seat": seat, "count": len(cards[seat]), "places": places(cards[seat])}
            last = cards[seat][-1].line if cards[seat] else 1
            yield SheetFault(last, 1, "hand-size", facts)


def places(cards: Sequence[Noted]) -> list[str]:
    """Return where cards stand, as in `12 (99)`: the line, and what of them is there."""
    ordered = sorted(cards, key=lambda card: (card.line, card.column))
    lines = groupby(ordered, key=lambda card: card.line)
    return [f"{line} ({listed(list(of_line))})" for line, of_line in lines]
