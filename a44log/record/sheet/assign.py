"""Suits that were not noted: the same sheet is always given the same ones.

What is noted anywhere is honoured first. The heart 3 is apart, since it decides who leads: its
holder has to follow from the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from a44log.engine.cards import CARDS, RANKS, SUITS
from a44log.record.sheet.entries import Entry, Hand
from a44log.record.sheet.fault import Assumption, SheetError, SheetFault
from a44log.record.sheet.noted import Noted, listed, most
from a44log.record.sheet.reconstruct import Hands, places

_HEART_THREE: Final = "3h"


class Assigned(NamedTuple):
    """Hands and events with all suits; `arbitrary` where another suit would have done as well."""

    hands: list[list[str]]
    events: list[list[str]]
    arbitrary: bool


def assign(
    hands: Hands,
    left: Mapping[int, Hand],
    entries: Sequence[Entry],
    assumptions: list[Assumption],
) -> Assigned | list[SheetFault]:
    """Return the cards of all hands and events, or why suits cannot be assigned."""
    try:
        table = _Deal(hands, left, entries, assumptions)
        events = _Events(table, left, entries)
        laid = [events.lay(place, entry) for place, entry in enumerate(entries)]
        events.check_left()
    except SheetError as error:
        return [error.fault]
    for seat in range(4):
        given = [card for card in table.dealt[seat] if card in table.chosen[seat]]
        if given:
            facts = {"seat": seat, "cards": sorted(given, key=CARDS.index)}
            assumptions.append(Assumption("suits", facts))
    if events.arbitrary and not any(table.chosen):
        assumptions.append(Assumption("which-suits", {"lines": sorted(events.arbitrary)}))
    return Assigned(table.dealt, laid, bool(events.arbitrary or any(table.chosen)))


class _Deal:
    """The four hands; `chosen` are the cards whose suits might as well be others."""

    def __init__(
        self,
        hands: Hands,
        left: Mapping[int, Hand],
        entries: Sequence[Entry],
        assumptions: list[Assumption],
    ) -> None:
        self._hands, self._left, self._entries = hands, left, entries
        self._assumptions = assumptions
        self.chosen: list[set[str]] = [set() for _ in range(4)]
        self._open: list[dict[str, int]] = [{} for _ in range(4)]
        self._taken: dict[str, tuple[int, Noted]] = {}
        self._given: list[list[str]] = [[] for _ in range(4)]
        self._note_suits()
        self._honour()
        self._heart_three()
        for rank in RANKS:
            self._rest(rank)
        self.dealt = [self._hand(seat) for seat in range(4)]

    def _note_suits(self) -> None:
        """Take the suits that the hands have; the same card twice is a fault of a record's own."""
        told = set(range(4)) - {*self._hands.reconstructed}
        for seat, cards in enumerate(self._hands.cards):
            for card in cards:
                if card.card is None:
                    self._open[seat][card.rank] = self._open[seat].get(card.rank, 0) + 1
                    continue
                holder, earlier = self._taken.setdefault(card.card, (seat, card))
                if earlier is not card and not {holder, seat} <= told:
                    raise SheetError(
                        *(card.line, card.column, "card-twice"),
                        card=str(card),
                        places=places([earlier, card]),
                    )

    def _honour(self) -> None:
        """Give seats the cards that are theirs wherever else the sheet tells a suit."""
        for seat, card in self._told():
            if card.card and card.card not in self._taken and self._open[seat].get(card.rank):
                self._give(seat, card.card, card)

    def _told(self) -> Iterator[tuple[int, Noted]]:
        for entry in self._entries:
            yield from ((entry.seat, card) for card in entry.cards)
        for hand in self._left.values():
            yield from ((hand.seat, card) for card in hand.cards)

    def _give(self, seat: int, card: str, noted: Noted | None = None) -> None:
        rank = card[0]
        self._open[seat][rank] -= 1
        self._given[seat].append(card)
        self._taken[card] = (seat, noted or Noted(rank, card[1], 0, 0))

    def _seats(self, rank: str) -> list[int]:
        """Return the seats that hold cards of the rank without suits."""
        return [seat for seat in range(4) if self._open[seat].get(rank)]

    def _free(self, rank: str) -> list[str]:
        return [rank + suit for suit in SUITS if rank + suit not in self._taken]

    def _heart_three(self) -> None:
        """Give the heart 3 to whom it must have been dealt."""
        seats = self._seats("3")
        if _HEART_THREE in self._taken or not seats:
            return
        if len(seats) == 1 and self._open[seats[0]]["3"] == len(self._free("3")):
            return  # all that are left of the rank are this seat's
        first = next((entry for entry in self._entries if _acts(entry)), None)
        if first is None or first.verb != "play" or "stands" in first.marks:
            leader = None
        else:
            leader = first.seat if first.seat in seats else None
        if leader is None or first is None:
            line = first.line if first else 1
            raise SheetError(line, 1, "heart-three", seats=seats)
        self._give(leader, _HEART_THREE)
        facts = {"seat": leader, "line": first.line}
        self._assumptions.append(Assumption("heart-three", facts))

    def _rest(self, rank: str) -> None:
        """Give the cards of a rank that are left to those who hold such without suits."""
        seats, free = self._seats(rank), self._free(rank)
        wanted = sum(self._open[seat][rank] for seat in seats)
        if wanted > len(free):
            cards = [card for hand in self._hands.cards for card in hand if card.rank == rank]
            cards.sort(key=lambda card: (card.line, card.column))
            raise SheetError(
                *(cards[-1].line, cards[-1].column, "rank-too-often"),
                rank=rank,
                count=len(cards),
                most=most(rank),
                places=places(cards),
            )
        forced = len(seats) == 1 and wanted == len(free)
        for seat in seats:
            for card in free[: self._open[seat][rank]]:
                self._give(seat, card)
                free.remove(card)
                if not forced:
                    self.chosen[seat].add(card)

    def _hand(self, seat: int) -> list[str]:
        """Return a hand in the order in which it was told or, put together, of the pack."""
        given: dict[str, list[str]] = {}
        for card in self._given[seat]:
            given.setdefault(card[0], []).append(card)
        noted = self._hands.cards[seat]
        dealt = [card.card or given[card.rank].pop(0) for card in noted]
        return sorted(dealt, key=CARDS.index) if seat in self._hands.reconstructed else dealt


def _acts(entry: Entry) -> bool:
    """Tell whether an event is one that a turn is needed for, or that moves the game."""
    return entry.counts and entry.verb != "decline"


class _Events:
    """The hands as cards leave them; `arbitrary` are the lines where others could have."""

    def __init__(self, deal: _Deal, left: Mapping[int, Hand], entries: Sequence[Entry]) -> None:
        self.arbitrary: set[int] = set()
        self._hands = [list(dict.fromkeys(hand)) for hand in deal.dealt]
        self._left = left
        self._astray: set[int] = set()
        self._promised: dict[tuple[int, str], int] = {}
        for place, entry in enumerate(entries):
            for card in entry.cards:
                if card.card:
                    self._promised[entry.seat, card.card] = place
        for hand in left.values():
            for card in hand.cards:
                if card.card:
                    self._promised[hand.seat, card.card] = len(entries)

    def lay(self, place: int, entry: Entry) -> list[str]:
        """Return the cards of an event, and take them from the hand if they left it."""
        hand = self._hands[entry.seat]
        laid = [card.card for card in entry.cards]
        named = {card for card in laid if card}
        for rank in dict.fromkeys(card.rank for card in entry.cards if not card.card):
            wanted = sum(not card.card and card.rank == rank for card in entry.cards)
            chosen = self._choose(place, entry, rank, wanted, named)
            laid = [
                card or (chosen.pop(0) if noted.rank == rank else None)
                for card, noted in zip(laid, entry.cards, strict=True)
            ]
        cards = [card for card in laid if card]
        if entry.counts:
            self._astray.update([entry.seat] * any(card not in hand for card in cards))
            self._hands[entry.seat] = [card for card in hand if card not in cards]
        return cards

    def _choose(
        self, place: int, entry: Entry, rank: str, wanted: int, named: set[str]
    ) -> list[str]:
        """Return cards of the rank for those without suits: the seat's own, if it has as many."""
        every = [rank + suit for suit in ("h" + SUITS.replace("h", "") if rank == "3" else SUITS)]
        every = [card for card in every if card not in named]
        held = [card for card in every if card in self._hands[entry.seat]]
        unneeded = [card for card in held if self._promised.get((entry.seat, card), -1) <= place]
        if wanted not in (len(unneeded), len(held)):
            self.arbitrary.add(entry.line)
        return list(dict.fromkeys([*unneeded, *held, *every]))[:wanted]

    def check_left(self) -> None:
        """Compare the last hands that are noted with what is left of the dealt ones."""
        for seat, hand in self._left.items():
            remains = self._hands[seat]
            noted = [card.card for card in hand.cards if card.card]
            ranks = sorted(card.rank for card in hand.cards)
            same = ranks == sorted(_rank(card) for card in remains) and {*noted} <= {*remains}
            if not same and seat not in self._astray:
                told = any(card.suit for card in hand.cards)
                remaining = [
                    Noted(_rank(card), card[1] if told and card[0] != "X" else None, 0, 0)
                    for card in remains
                ]
                raise SheetError(
                    *(hand.line, 1, "left-differs"),
                    seat=seat,
                    noted=listed(hand.cards),
                    remains=listed(remaining),
                )


def _rank(card: str) -> str:
    return card if card.startswith("X") else card[0]
