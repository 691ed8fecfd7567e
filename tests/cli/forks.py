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
from collections.abc import Mapping, Sequence
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
    """What a fork is called with; it gets no other environment, and a session if it is to."""

    arguments: list[str]
    environment: dict[str, str]
    folder: Path
    session: bool = False


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


class Process:
    """A fork that is the command now; what of `subprocess.Popen` it has does the same."""

    def __init__(self, call: Call, streams: Sequence[int]) -> None:
        """Start it with these streams, which are closed here."""
        self._told, its = os.pipe()
        message = pickle.dumps(call)
        with _one_at_a_time:
            origin = _origin()
            socket.send_fds(origin, [_sent(len(message))], [*streams, its])
            origin.sendall(message)
        for end in (*streams, its):
            os.close(end)
        self.pid = self._received()
        self.returncode: int | None = None

    def fileno(self) -> int:
        """Return what can be read from once it has ended."""
        return self._told

    def poll(self) -> int | None:
        """Return how it ended; None as long as it runs."""
        return self._ended(0)

    def wait(self, timeout: float) -> int:
        """Return how it ended, once it has; raises `subprocess.TimeoutExpired`."""
        if self._ended(timeout) is None:
            raise subprocess.TimeoutExpired("a44log", timeout)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, sent: int) -> None:
        """Send it a signal if it runs."""
        if self.poll() is None:
            os.kill(self.pid, sent)

    def kill(self) -> None:
        """Kill it if it runs."""
        self.send_signal(signal.SIGKILL)

    def _ended(self, patience: float) -> int | None:
        if self.returncode is None and select.select([self._told], [], [], patience)[0]:
            self.returncode = self._received()
            os.close(self._told)
        return self.returncode

    def _received(self) -> int:
        data = os.read(self._told, _LENGTH)
        assert data, "the process that forks are made of has ended"
        return int.from_bytes(data, signed=True)


def run(call: Call, stdin: bytes, patience: float) -> subprocess.CompletedProcess[bytes]:
    """Run the command to its end; raises `subprocess.TimeoutExpired`."""
    (in_end, to_stdin), (from_stdout, out_end), (from_stderr, err_end) = (
        os.pipe() for _ in range(3)
    )
    with ThreadPoolExecutor(3) as pool:
        process = Process(call, [in_end, out_end, err_end])
        pool.submit(_write, to_stdin, stdin)
        streams = [pool.submit(_read, end) for end in (from_stdout, from_stderr)]
        try:
            status = process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(patience)
            raise
        stdout, stderr = (stream.result() for stream in streams)
    return subprocess.CompletedProcess(call.arguments, status, stdout, stderr)


def _write(end: int, data: bytes) -> None:
    with suppress(BrokenPipeError), open(end, "wb") as pipe:
        pipe.write(data)


def _read(end: int) -> bytes:
    with open(end, "rb") as pipe:
        return pipe.read()


def _sent(number: int) -> bytes:
    return number.to_bytes(_LENGTH, signed=True)


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
    """Fork for every call, and tell in a fork that it is one; false where no more calls come.

    Whoever called is told on a pipe which process it is, and how that ended.
    """
    told: dict[int, tuple[int, int]] = {}
    """The processes and their pipes, by what can be waited for (pidfd_open(2))."""
    while True:
        ready = select.select([calls.fileno(), *told], [], [])[0]
        for ended in told.keys() & {*ready}:
            process, pipe = told.pop(ended)
            _tell(pipe, os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
            os.close(pipe)
            os.close(ended)
        if calls.fileno() not in ready:
            continue
        length, ends, *_ = socket.recv_fds(calls, _LENGTH, 4)
        if not length:
            return False
        message = calls.recv(int.from_bytes(length), socket.MSG_WAITALL)
        *streams, pipe = ends
        process = os.fork()
        if not process:
            for end in (*told, *(other for _, other in told.values()), pipe):
                os.close(end)
            calls.close()
            _become(pickle.loads(message), streams)
            return True
        for end in streams:
            os.close(end)
        _tell(pipe, process)
        told[os.pidfd_open(process)] = process, pipe


def _tell(pipe: int, number: int) -> None:
    with suppress(BrokenPipeError):  # nobody has to listen to the end
        os.write(pipe, _sent(number))


def _become(call: Call, ends: list[int]) -> None:
    """Take over streams, folder, environment and arguments of a call."""
    for stream, end in enumerate(ends):
        os.dup2(end, stream)
        os.close(end)
    if call.session:
        os.setsid()
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
    for slow in ("a44log.record.structure", "backports.zstd", "jsonschema", "pyarrow.parquet"):
        with suppress(ImportError):
            import_module(slow)


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
