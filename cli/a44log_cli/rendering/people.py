"""What a record's parts are called before people: seats, players, cards."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from a44log.engine.cards import CARDS, RANK_NAMES, rank_of
from a44log.messages import Catalogue
from a44log_cli.terminal.text import cut_apart

_NAME_COLUMNS: Final = 12
_SIGNS: Final = {"s": "\u2660", "h": "\u2665", "d": "\u2666", "c": "\u2663"}


class People:
    """Names the seats and cards of one record; what players are called is harmless and short."""

    def __init__(self, document: dict[str, Any], catalogue: Catalogue, *, symbols: bool) -> None:
        """Take a sound record."""
        self.catalogue = catalogue
        self.names = cut_apart(
            [player["name"].strip() for player in document["players"]], _NAME_COLUMNS
        )
        self._symbols = symbols

    def seat(self, seat: int) -> str:
        """Return a seat with its player, as in `seat 2 Cao`."""
        return self.catalogue.label("seat", seat=seat, name=self.names[seat])

    def cards(self, cards: Iterable[str]) -> str:
        """Return cards from low to high, those of a rank side by side, as in `4s4h 10c`."""
        ordered = sorted(cards, key=CARDS.index)
        ranks = groupby(ordered, key=lambda card: RANK_NAMES[rank_of(card)])
        return " ".join(
            "".join(self._card(rank, card) for card in of_rank) for rank, of_rank in ranks
        )

    def _card(self, rank: str, card: str) -> str:
        suit = card.removeprefix(rank)
        return self.catalogue.format_field(rank, "rank") + (
            _SIGNS.get(suit, "") if self._symbols else suit
        )
