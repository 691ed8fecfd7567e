"""The command in a process of its own, forked from one that has imported it already.

Run as a program it is that one: it takes a call at a time, and a fork of it becomes the command,
with streams, folder and environment of its own. Starting Python and importing takes ten times as
long, and is tested where it is what a test is about.
"""

import atexit
import gc
import os
import pickle
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
_HEARD_AT_THE_START = ("LC_", "LANG", "PYTHON", "TZ")
_LENGTH = 4  # bytes of every number that is sent
_one_at_a_time = threading.Lock()


class Call(NamedTuple):
    """What a fork is called with; it gets no other environment."""

    arguments: list[str]
    environment: dict[str, str]
    folder: Path


def can_fork(environment: Mapping[str, str]) -> bool:
    """Tell whether a fork would run as a new Python does in this environment.

    What Python hears of at its start has to be as it is here, where the forks come from.
    """
    ours, theirs = (
        {name: each[name] for name in each if name.startswith(_HEARD_AT_THE_START)}
        for each in (os.environ, environment)
    )
    ours.pop("PYTHONUNBUFFERED", None)
    return sys.platform == "linux" and ours == theirs


def run(call: Call, stdin: bytes, patience: float) -> subprocess.CompletedProcess[bytes]:
    """Run the command to its end; raises `subprocess.TimeoutExpired`."""
    (in_end, to_stdin), (from_stdout, out_end), (from_stderr, err_end) = (
        os.pipe() for _ in range(3)
    )
    with _one_at_a_time, ThreadPoolExecutor(3) as pool:
        origin = _origin()
        message = pickle.dumps(call)
        socket.send_fds(origin, [_sent(len(message))], [in_end, out_end, err_end])
        origin.sendall(message)
        for end in (in_end, out_end, err_end):
            os.close(end)
        pool.submit(_write, to_stdin, stdin)
        streams = [pool.submit(_read, end) for end in (from_stdout, from_stderr)]
        process = _received(origin)
        ended = select.select([origin], [], [], patience)[0]
        if not ended:
            os.kill(process, signal.SIGKILL)
        status = _received(origin)
        stdout, stderr = (stream.result() for stream in streams)
    if not ended:
        raise subprocess.TimeoutExpired(call.arguments, patience, stdout, stderr)
    return subprocess.CompletedProcess(call.arguments, status, stdout, stderr)


def _write(end: int, data: bytes) -> None:
    with suppress(BrokenPipeError), open(end, "wb") as pipe:
        pipe.write(data)


def _read(end: int) -> bytes:
    with open(end, "rb") as pipe:
        return pipe.read()


def _sent(number: int) -> bytes:
    return number.to_bytes(_LENGTH, signed=True)


def _received(origin: socket.socket) -> int:
    data = origin.recv(_LENGTH)
    assert data, "the process that forks are made of has ended"
    return int.from_bytes(data, signed=True)


@cache
def _origin() -> socket.socket:
    """Start the process that forks are made of, and return what it takes calls from."""
    ours, its = socket.socketpair()
    number, pipe = its.fileno(), subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.cli.forks", str(number)],
        stdin=pipe,  # what Python asks of its streams at its start is true of the forks' too
        stdout=pipe,
        stderr=pipe,
        cwd=ROOT,
        env={name: os.environ[name] for name in os.environ if name != "PYTHONUNBUFFERED"},
        pass_fds=[number],
    )
    its.close()

    def end() -> None:
        ours.close()
        process.communicate()

    atexit.register(end)
    return ours


# --- the process that forks are made of ----------------------------------------------------------


def _become_the_next(calls: socket.socket) -> bool:
    """Fork for every call, and tell in a fork that it is one; false where no more calls come."""
    while True:
        length, ends, *_ = socket.recv_fds(calls, _LENGTH, 3)
        if not length:
            return False
        message = calls.recv(int.from_bytes(length), socket.MSG_WAITALL)
        process = os.fork()
        if not process:
            calls.close()
            _become(pickle.loads(message), ends)
            return True
        for end in ends:
            os.close(end)
        calls.sendall(_sent(process))
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        calls.sendall(_sent(status))


def _become(call: Call, ends: list[int]) -> None:
    """Take over streams, folder, environment and arguments of a call."""
    for stream, end in enumerate(ends):
        os.dup2(end, stream)
        os.close(end)
    os.environ.clear()
    os.environ.update(call.environment)
    os.chdir(call.folder)
    sys.argv = ["a44log", *call.arguments]


def _import_all() -> None:
    import_module("a44log_cli.main")
    from a44log_cli.group import COMMANDS

    for name in COMMANDS:
        import_module(f"a44log_cli.commands.{name}")
    for late in ("junit", "markdown", "machine", "text"):
        import_module(f"a44log_cli.reports.{late}")
    import_module("a44log_cli.inputs.sheets")
    for service in ("server", "store.store"):
        import_module(f"a44log.service.{service}")


def _run() -> None:
    """Run the command, and end without taking all of Python down, which copies its memory."""
    from a44log_cli.main import main

    try:
        main()
    except SystemExit as ended:
        # What other threads do is to end first, and a sentence is Python's to print.
        if threading.active_count() > 1 or not isinstance(ended.code, int):
            raise
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(ended.code)


if __name__ == "__main__":
    _import_all()
    gc.freeze()
    if _become_the_next(socket.socket(fileno=int(sys.argv[1]))):
        _run()
