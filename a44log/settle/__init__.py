"""An evening: which games count, what each player has won or lost, and who pays whom.

>>> from a44log.log import read_log
>>> from a44log.settle import settle
"""

from a44log.settle.evening import settle
from a44log.settle.payments import MOST_EXACT, Payment, fewest, greedy
from a44log.settle.settlement import (
    Disagreement,
    Game,
    LeftOut,
    Place,
    Player,
    Settlement,
    Total,
)

__all__ = [
    "MOST_EXACT",
    "Disagreement",
    "Game",
    "LeftOut",
    "Payment",
    "Place",
    "Player",
    "Settlement",
    "Total",
    "fewest",
    "greedy",
    "settle",
]
