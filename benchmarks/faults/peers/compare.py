"""What the readers of other games say of damaged files, row by row beside ours."""

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from random import Random
from typing import Final, NamedTuple

from benchmarks.faults.matrix import LEGAL, RIGHT, Judged
from benchmarks.faults.peers.mjai import mahjong_format
from benchmarks.faults.peers.pgn import chess_format
from benchmarks.faults.peers.phh import poker_format
from benchmarks.faults.peers.readers import pgn_extract, poker_kit, python_chess, riichi_env
from benchmarks.faults.peers.rows import ROWS, Format, Reader
from benchmarks.table import aligned


class Cell(NamedTuple):
    """How many files were damaged, how many of them were caught, with place and with reason."""

    files: int
    caught: int
    placed: int
    reasoned: int

    def __str__(self) -> str:
        if not self.caught:
            return "missed"
        said = "all" if self.caught == self.files else f"{self.caught} of {self.files}"
        for word, count in (("where", self.placed), ("why", self.reasoned)):
            if count == self.caught:
                said += f", {word}"
            elif count:
                said += f", {word} {count}"
        return said


Column = dict[str, Cell]
"""What became of each row's damage, where the format can have it."""


def peers(count: int) -> dict[str, Column]:
    """Damage this many games of each peer in every way that its format can have."""
    chess, poker, mahjong = chess_format(count), poker_format(count), mahjong_format(count)
    columns = {f"python-chess {version('chess')}": _column(chess, python_chess)}
    if extract := pgn_extract():
        columns["pgn-extract"] = _column(chess, extract, but=_PYTHON_CHESS)
    columns[f"PokerKit {version('pokerkit')}"] = _column(poker, poker_kit)
    columns[f"RiichiEnv {version('riichienv')}"] = _column(mahjong, riichi_env)
    return columns


_PYTHON_CHESS: Final = ("rules that there are not",)
"""What python-chess alone has: the tag Variant is not in the standard."""


def _column(format: Format, read: Reader, but: Sequence[str] = ()) -> Column:
    whole = [read(format.write(game)) for game in format.games]
    rows = [row for row in ROWS if row in format.breakers and row not in but]
    return {row: _cell(format, row, read, whole) for row in rows}


def _cell(format: Format, row: str, read: Reader, whole: Sequence[str]) -> Cell:
    files = caught = placed = reasoned = 0
    for number, game in enumerate(format.games):
        damaged = format.breakers[row](Random(f"{row} {number}"), game)
        if damaged is None or damaged.data == format.write(game):
            continue
        told = read(damaged.data)
        said = told != whole[number] and told != ""
        files += 1
        caught += said
        placed += said and any(place in told for place in damaged.places)
        reasoned += said and any(word in told.lower() for word in ROWS[row].words)
    return Cell(files, caught, placed, reasoned)


def ours(judged: Iterable[Judged]) -> Column:
    """Return our column; what is lawful by the oracle is no damage to be caught."""
    counts = Counter((one.way.name, one.outcome) for one in judged)
    return {row: _ours(counts, known.ours) for row, known in ROWS.items()}


def _ours(counts: Counter[tuple[str, str]], name: str) -> Cell:
    right = counts[name, RIGHT]
    files = sum(number for (way, outcome), number in counts.items() if way == name)
    return Cell(files - counts[name, LEGAL], right, right, right)


def shown(columns: dict[str, Column]) -> str:
    """Return the columns as a table, with what each peer comes to."""
    lines = [("damage to", "how", *columns)]
    lines += [
        (known.kind, row, *(str(column.get(row, "")) for column in columns.values()))
        for row, known in ROWS.items()
    ]
    for what, test in _SUMS.items():
        sums = (_sum(column.values(), test) for column in columns.values())
        lines.append(("all", what, *sums))
    return aligned(lines, left=range(len(lines[0])))


def _sum(cells: Iterable[Cell], test: int) -> str:
    known = list(cells)
    return f"{sum(_always(cell, test) for cell in known)} of {len(known)}"


def _always(cell: Cell, test: int) -> bool:
    return all(part == cell.files for part in cell[1 : test + 1])


_SUMS: Final = {
    "caught every time": 1,
    "and where": 2,
    "and why": 3,
}
