"""Referees of other games, each replaying games of its own that were made for this benchmark."""

from collections.abc import Sequence
from io import StringIO
from random import Random

import chess
import chess.pgn
from pokerkit import HandHistory

from benchmarks.judging import verify
from benchmarks.timing import Lane

A44LOG = "a44log: bytes to report"
POKERKIT = "PokerKit: PHH text, loaded and replayed"
CHESS = "python-chess: PGN text to game"

HAND = """\
variant = "NT"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 12000, 9000, 15000, 11000, 10000]
actions = [
  "d dh p1 7h6h", "d dh p2 AsQd", "d dh p3 9c2d", "d dh p4 KsKd", "d dh p5 JhTh", "d dh p6 8s3c",
  "p3 f", "p4 cbr 300", "p5 cc", "p6 f", "p1 cc", "p2 cbr 1100", "p4 cc", "p5 cc", "p1 cc",
  "d db 5h8hKc", "p1 cc", "p2 cbr 1500", "p4 cbr 3200", "p5 f", "p1 cc", "p2 f",
  "d db 2s", "p1 cc", "p4 cbr 2000", "p1 cc",
  "d db 9h", "p1 cbr 3700", "p4 cc",
  "p1 sm 7h6h", "p4 sm KsKd",
]
players = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"]
"""
HANDS = 12
GAMES = 8
PLIES = 90


def peers(records: Sequence[bytes], events: int) -> list[Lane]:
    """Return the lanes: a44log on its records, and each of the others on its own games."""
    games = [_walk(seed) for seed in range(GAMES)]
    actions = len(HandHistory.loads(HAND).actions)
    return [
        Lane(A44LOG, records, verify, actions=events),
        Lane(POKERKIT, [HAND] * HANDS, _hand, actions=HANDS * actions),
        Lane(CHESS, games, _game, actions=GAMES * PLIES),
    ]


def _hand(text: str) -> None:
    *_, (state, _) = HandHistory.loads(text).state_actions
    if state.status:
        raise RuntimeError("PokerKit did not come to the end of the hand")


def _game(text: str) -> None:
    game = chess.pgn.read_game(StringIO(text))
    if game is None or game.errors:
        raise RuntimeError("python-chess did not accept the game")


def _walk(seed: int) -> str:
    """Return a game of `PLIES` random legal moves, as PGN."""
    rng = Random(seed)
    while True:
        board = chess.Board()
        while len(board.move_stack) < PLIES and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        if len(board.move_stack) == PLIES:
            return str(chess.pgn.Game.from_board(board))
