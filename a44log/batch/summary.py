"""What many records came to: verdicts, and codes with a first example of each."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple


class Found(NamedTuple):
    """How many records have a code, and the first of them."""

    code: str
    records: int
    first: str


class Summary:
    """Counts records as they come, in the order of the input."""

    def __init__(self) -> None:
        """Begin with none."""
        self.verdicts: Counter[str] = Counter()
        self._codes: Counter[str] = Counter()
        self._first: dict[str, str] = {}

    def add(self, verdict: str, codes: Iterable[str], place: str) -> None:
        """Count one more record: its verdict, its codes, each once, and where it is from."""
        self.verdicts[verdict] += 1
        for code in codes:
            self._codes[code] += 1
            self._first.setdefault(code, place)

    @property
    def records(self) -> int:
        """How many records there were."""
        return self.verdicts.total()

    def found(self) -> list[Found]:
        """Return the codes, those of the most records first, else in their own order."""
        order = sorted(self._codes, key=lambda code: (-self._codes[code], code))
        return [Found(code, self._codes[code], self._first[code]) for code in order]

    def kept(self) -> dict[str, Any]:
        """Return all of it as JSON has it, for `restored`."""
        return {"verdicts": dict(self.verdicts), "codes": [*map(list, self.found())]}

    def restored(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        self.verdicts = Counter(kept["verdicts"])
        self._codes = Counter({code: records for code, records, _ in kept["codes"]})
        self._first = {code: first for code, _, first in kept["codes"]}
