"""The readers of the other games, each asked as strictly as its documents say how."""

import json
import logging
import shutil
import subprocess
import tempfile
import warnings
from collections import deque
from collections.abc import Callable
from functools import partial
from io import StringIO
from os import environ, pathsep
from pathlib import Path
from typing import Any

import chess.pgn
from pokerkit import HandHistory
from riichienv import MjaiReplay, RiichiEnv

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)  # it logs what `errors` has


def _told(read: Callable[[bytes], list[str]]) -> Callable[[bytes], str]:
    """Return a reader that tells warnings and exceptions too."""

    def reader(data: bytes) -> str:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                told = read(data)
            except Exception as error:  # noqa: BLE001 (whatever it raises, it has noticed)
                told = [f"{type(error).__name__}: {error}"]
        return "\n".join([*told, *(str(warning.message) for warning in caught)])

    return reader


@_told
def python_chess(data: bytes) -> list[str]:
    """Read all games of a file, and tell their `errors`."""
    text, told = StringIO(data.decode()), list[str]()
    games = 0
    while game := chess.pgn.read_game(text):
        games += 1
        told += map(str, game.errors)
    return told if games else ["no game"]


@_told
def poker_kit(data: bytes) -> list[str]:
    """Load a hand and carry out its actions; tell where the hand is not over after the last."""
    *_, (state, _) = HandHistory.loads(data.decode()).state_actions
    return ["the state's status is True"] if state.status else []


def riichi_env(data: bytes) -> str:
    """Replay a log's rounds and its wins; beside that, ask of each action if it is a legal one."""
    return "\n".join(filter(None, (_replay(data), _stepwise(data))))


@_told
def _replay(data: bytes) -> list[str]:
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(data)
        file.flush()
        replay = MjaiReplay.from_jsonl(file.name)
    told = []
    for kyoku in replay.take_kyokus():
        for seat in range(4):
            deque(kyoku.steps(seat=seat, skip_single_action=False), maxlen=0)
        wins = (context.actual for context in kyoku.take_win_result_contexts())
        told += ["a win is none" for win in wins if not win.is_win]
    return told


def _stepwise(data: bytes) -> str:
    """Apply event after event, and stop at the first that is refused."""
    try:
        events = [json.loads(line) for line in data.decode().splitlines()]
    except ValueError:
        return ""  # which `json` has found, and not RiichiEnv
    env = RiichiEnv(game_mode="4p-red-single")
    for number, event in enumerate(events, 1):
        told = _told(partial(_applied, env, event))(data)
        if told:
            return f"line {number}: {told}"
    return ""


def _applied(env: RiichiEnv, event: dict[str, Any], _: bytes) -> list[str]:
    if event["type"] in _ACTIONS:
        seen = env.get_observation(event["actor"])
        if seen.select_action_from_mjai(event) is None:
            return ["not a legal action"]
    env.apply_event(event)
    return []


_ACTIONS = {"dahai", "chi", "pon", "daiminkan", "kakan", "ankan", "reach", "hora"}


def pgn_extract() -> Callable[[bytes], str] | None:
    """Return a reader that runs the command, None where there is none."""
    command = shutil.which("pgn-extract", path=f"{environ['PATH']}{pathsep}/usr/games")
    if command is None:
        return None

    def reader(data: bytes) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.pgn"
            path.write_bytes(data)
            call = [command, "-r", "-s", "--nobadresults", path.name]
            done = subprocess.run(call, cwd=folder, capture_output=True, check=False)
        status = f"exit status {done.returncode}" if done.returncode else ""
        return (status + done.stderr.decode(errors="replace")).strip()

    return reader
