"""Two logs of one game: whether they are the same, where they part, and what that is worth.

>>> from a44log.diff import diff
>>> from a44log.log import read_log
"""

from a44log.diff.comparing import diff
from a44log.diff.found import Apart, Diff, Difference, Moved, Parting, Side

__all__ = ["Apart", "Diff", "Difference", "Moved", "Parting", "Side", "diff"]
