"""Referees of other games, each replaying games of its own that were made for this benchmark."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import gettempdir

import chess
import chess.pgn
import pyspiel
import rlcard
from pokerkit import HandHistory

from benchmarks.judging import verify
from benchmarks.timing import Lane

A44LOG = "a44log: bytes to report"
POKERKIT = "PokerKit: PHH text, loaded and replayed"
CHESS = "python-chess: PGN text to game"
RLCARD = "RLCard: a recorded dou dizhu game, each action asked for among the legal ones"
OPEN_SPIEL = "OpenSpiel: dou dizhu, each action checked, called from Python"
PGN_EXTRACT = "pgn-extract: a process on a file of PGN"

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
FILE_GAMES = 400
"""Games in the file of pgn-extract, so many that its start does not count."""


def peers(records: Sequence[bytes], events: int) -> list[Lane]:
    """Return the lanes: a44log on its records, and each of the others on its own games."""
    games = [_walk(seed) for seed in range(GAMES)]
    actions = len(HandHistory.loads(HAND).actions)
    dealt = [_rlcard(seed) for seed in range(GAMES)]
    applied = [_open_spiel(seed) for seed in range(GAMES)]
    lanes = [
        Lane(A44LOG, records, verify, actions=events, games=len(records)),
        Lane(POKERKIT, [HAND] * HANDS, _hand, actions=HANDS * actions, games=HANDS),
        Lane(CHESS, games, _game, actions=GAMES * PLIES, games=GAMES),
        Lane(
            RLCARD, dealt, _replay_rlcard, actions=sum(len(game) for _, game in dealt), games=GAMES
        ),
        Lane(OPEN_SPIEL, applied, _replay_open_spiel, actions=sum(map(len, applied)), games=GAMES),
    ]
    command = shutil.which("pgn-extract", path=os.environ["PATH"] + os.pathsep + "/usr/games")
    if command:
        path = Path(gettempdir()) / f"a44log-benchmark-{os.getpid()}.pgn"
        path.write_text("\n\n".join(games * (FILE_GAMES // GAMES)) + "\n")
        call = [command, "-s", "-r", str(path)]
        lanes.append(Lane(PGN_EXTRACT, [call], _run, actions=FILE_GAMES * PLIES, games=FILE_GAMES))
    return lanes


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


def _run(call: list[str]) -> None:
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _rlcard(seed: int) -> tuple[int, list[int]]:
    """Return the seed of a deal and the actions of a random game on it."""
    rng, actions = Random(seed), list[int]()
    env = rlcard.make("doudizhu", config={"seed": seed})
    state, _ = env.reset()
    while not env.is_over():
        actions.append(rng.choice(list(state["legal_actions"])))
        state, _ = env.step(actions[-1])
    return seed, actions


def _replay_rlcard(game: tuple[int, list[int]]) -> None:
    seed, actions = game
    env = rlcard.make("doudizhu", config={"seed": seed})
    state, _ = env.reset()
    for action in actions:
        if action not in state["legal_actions"]:
            raise RuntimeError("RLCard refused an action")
        state, _ = env.step(action)
    if not env.is_over():
        raise RuntimeError("RLCard did not come to the end of the game")


def _open_spiel(seed: int) -> list[int]:
    """Return the actions of a random game, those of the deal among them."""
    rng, actions = Random(seed), list[int]()
    state = _DOU_DIZHU.new_initial_state()
    while not state.is_terminal():
        actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    return actions


def _replay_open_spiel(actions: list[int]) -> None:
    state = _DOU_DIZHU.new_initial_state()
    for action in actions:
        state.apply_action_with_legality_check(action)
    if not state.is_terminal():
        raise RuntimeError("OpenSpiel did not come to the end of the game")


_DOU_DIZHU = pyspiel.load_game("dou_dizhu")
