"""Chess games as PGN, each ended in mate, and ways to damage them.

What PGN lets stand is no damage: tags that are missing or unknown, and a game that ends, one move
earlier, by resigning.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import chess

from benchmarks.faults.peers.rows import Breaker, Damaged, Format

PLIES = 150
"""Longer games are left out."""


class Chess(NamedTuple):
    """A game: its moves in SAN, with clocks, and its result."""

    moves: list[str]
    result: str


def chess_format(count: int) -> Format:
    """Return this many games, and their damages."""
    return Format([_mated(seed) for seed in range(count)], _write, _BREAKERS)


def _mated(seed: int) -> Chess:
    """Return a game of random moves, in which whoever can mates."""
    rng = Random(seed)
    while True:
        board, moves = chess.Board(), list[str]()
        while not board.is_game_over() and len(moves) < PLIES:
            legal = list(board.legal_moves)
            move = next((move for move in legal if _mates(board, move)), rng.choice(legal))
            moves.append(board.san(move))
            board.push(move)
        if board.is_checkmate() and len(moves) > 20:
            return Chess(moves, board.result())


def _mates(board: chess.Board, move: chess.Move) -> bool:
    if not board.gives_check(move):
        return False
    board.push(move)
    mates = board.is_checkmate()
    board.pop()
    return mates


def _write(game: Chess) -> bytes:
    return _text(game.moves, game.result).encode()


def _text(moves: list[str], result: str, header: str = "", clock: int | None = None) -> str:
    """Return PGN in which each player's clock goes down, but for one ply."""
    tags = {"Event": "Tuesday", "Site": "Hall", "Date": "2026.11.29", "Round": "1"}
    tags |= {"White": "Ada", "Black": "Ben", "Result": header or result, "TimeControl": "5400"}
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    body = []
    for ply, move in enumerate(moves):
        number = f"{ply // 2 + 1}. " if ply % 2 == 0 else ""
        left = 5400 - 20 * (ply // 2) + (600 if ply == clock else 0)
        time = f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
        body.append(f"{number}{move} {{ [%clk {time}] }}")
        if ply % 2 == 0:
            body[-1] += f" {ply // 2 + 1}..."
    return "\n".join([*lines, "", *body, result, ""])


def _places(moves: list[str], *plies: int) -> tuple[str, ...]:
    """Return what names one of these plies: its move, or its line, after nine of the head."""
    known = [ply for ply in plies if 0 <= ply < len(moves)]
    lines = [f"ine number: {9 + ply + offset}" for ply in known for offset in (0, 1, 2)]
    return (*(f"'{moves[ply]}'" for ply in known), *(f" {moves[ply]} " for ply in known), *lines)


def _moves(alter: Callable[[Random, list[str], int], tuple[int, ...]]) -> Breaker:
    """Damage the row of moves at a ply; `alter` returns the plies where that can first be seen.

    Where another legal game comes of it nothing was damaged.
    """

    def breaker(rng: Random, game: Chess) -> Damaged | None:
        moves = list(game.moves)
        plies = alter(rng, moves, rng.randrange(2, len(moves) - 2))
        if alter is not _sign and _legal(moves):
            return None
        return Damaged(_text(moves, game.result).encode(), _places(moves, *plies))

    return breaker


def _legal(moves: list[str]) -> bool:
    board = chess.Board()
    try:
        for move in moves:
            board.push_san(move)
    except ValueError:
        return False
    return True


def _put(move: str) -> Breaker:
    def alter(_: Random, moves: list[str], ply: int) -> tuple[int, ...]:
        moves[ply] = move
        return ply, ply + 1  # a reader that skips what it cannot read stumbles over the next

    return _moves(alter)


def _drop(_: Random, moves: list[str], ply: int) -> tuple[int, ...]:
    del moves[ply]
    return tuple(range(ply, len(moves)))


def _repeat(_: Random, moves: list[str], ply: int) -> tuple[int, ...]:
    moves.insert(ply, moves[ply])
    return tuple(range(ply, len(moves)))


def _exchange(_: Random, moves: list[str], ply: int) -> tuple[int, ...]:
    moves[ply], moves[ply + 1] = moves[ply + 1], moves[ply]
    return tuple(range(ply, len(moves)))


def _after(_: Random, moves: list[str], __: int) -> tuple[int, ...]:
    moves.append("Kd4")
    return (len(moves) - 1,)


def _sign(_: Random, moves: list[str], __: int) -> tuple[int, ...]:
    moves[-1] = moves[-1].replace("#", "+")
    return (len(moves) - 1,)


def _replaced(old: str, new: bytes) -> Breaker:
    """Replace a text of the head."""

    def breaker(_: Random, game: Chess) -> Damaged:
        data = _write(game)
        at = data.index(old.encode())
        line = data[:at].count(b"\n") + 1
        places = (
            f"ine number: {line}",
            f"position {at + 3}",
            old.strip('["').split()[0],
            "tournament",
        )
        return Damaged(data.replace(old.encode(), new, 1), places)

    return breaker


def _cut(rng: Random, game: Chess) -> Damaged:
    data = _write(game)
    cut = rng.randrange(data.index(b"1. "), len(data) - len(game.result) - 1)
    line = data[:cut].count(b"\n") + 1
    return Damaged(data[:cut], tuple(f"ine number: {line + n}" for n in (0, 1)))


def _other(result: str) -> str:
    return "0-1" if result == "1-0" else "1-0"


def _wrong_result(_: Random, game: Chess) -> Damaged:
    return Damaged(_text(game.moves, _other(game.result)).encode(), ("ine number", "esult"))


def _two_results(_: Random, game: Chess) -> Damaged:
    text = _text(game.moves, game.result, header=_other(game.result))
    return Damaged(text.encode(), ("ine number", "esult"))


def _clock(rng: Random, game: Chess) -> Damaged:
    ply = rng.randrange(4, len(game.moves))
    text = _text(game.moves, game.result, clock=ply)
    return Damaged(text.encode(), _places(game.moves, ply))


def _illegal_and_wrong(rng: Random, game: Chess) -> Damaged:
    moves = list(game.moves)
    ply = rng.randrange(2, len(moves) - 2)
    moves[ply] = _IMPOSSIBLE
    return Damaged(_text(moves, _other(game.result)).encode(), _places(moves, ply))


_IMPOSSIBLE = "Ra1xh8"
"""A move from corner to corner, which nobody makes in a whole game."""

_BREAKERS: dict[str, Breaker] = {
    "cut off": _cut,
    "a byte that is no UTF-8": _replaced("Ada", b"Jos\xe9"),
    "card or square that is none": _put("Ni9"),
    "action that is none": _put("chow"),
    "neighbours exchanged": _moves(_exchange),
    "event left out": _moves(_drop),
    "event twice": _moves(_repeat),
    "card not held, or a move that is not possible": _put(_IMPOSSIBLE),
    "event after the end": _moves(_after),
    "clock runs backwards": _clock,
    "wrong winner": _wrong_result,
    "two figures at odds": _two_results,
    "a wrong sign of the end": _moves(_sign),
    "rules that there are not": _replaced('[Round "1"]', b'[Round "1"]\n[Variant "tournament"]'),
    "illegal event and wrong score": _illegal_and_wrong,
}
