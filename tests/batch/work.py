"""Work for processes to do, which find it here without importing pytest."""

import os
import signal
import time
from pathlib import Path


def double(piece: list[int]) -> list[int]:
    return [2 * number for number in piece]


def slow_at_even(piece: int) -> int:
    time.sleep(0.02 * (piece % 2 == 0))
    return piece


def raises_at_seven(piece: int) -> int:
    if piece == 7:
        raise ValueError("seven")
    return piece


def dies_at(bad: frozenset[int], piece: list[int]) -> list[int]:
    if bad.intersection(piece):
        os._exit(9)
    return piece


def dies_once(mark: Path, piece: list[int]) -> list[int]:
    if 5 in piece and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return piece


def process(_piece: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def large(piece: bytes) -> bytes:
    return piece * 3


def apart(piece: list[int]) -> list[list[int]]:
    return [[number] for number in piece]


def minus(piece: list[int]) -> list[int]:
    return [-number for number in piece]
