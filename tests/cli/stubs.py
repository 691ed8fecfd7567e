"""Where programs that are stubs (`stub.py`) ask for a fork."""

import atexit
import json
import os
import select
import shutil
import socket
import sys
import tempfile
from functools import cache
from pathlib import Path
from threading import Thread

from tests.cli import forks
from tests.cli.stub import LENGTH, NO_FORK

_STUB = Path(__file__).with_name("stub.py")
_STARTED = {"serve"}
"""Commands that are sent signals, which would not reach a fork."""


def program() -> str:
    """Return a script for the shell that is `a44log`."""
    if sys.platform != "linux":
        return f'#!/bin/sh\nexec "{sys.executable}" -m a44log_cli "$@"\n'
    return f'#!/bin/sh\nexec "{sys.executable}" -IS {_STUB} {_address()} "{sys.executable}" "$@"\n'


@cache
def _address() -> str:
    """Begin to answer, as long as this process runs, and return where."""
    folder = tempfile.mkdtemp(prefix="a44log-stubs-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    address = f"{folder}/asked"
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(address)
    listener.listen(64)

    def answer() -> None:
        while True:
            Thread(target=_answer, args=[listener.accept()[0]], daemon=True).start()

    Thread(target=answer, daemon=True).start()
    return address


def _answer(asked: socket.socket) -> None:
    """Have a fork do it, which is killed if whoever asked is gone."""
    with asked:
        length, streams, *_ = socket.recv_fds(asked, LENGTH, 3)
        message = asked.recv(int.from_bytes(length), socket.MSG_WAITALL)
        arguments, environment, folder = json.loads(message)
        heard = {name: environment[name] for name in environment if name != "PYTHONUNBUFFERED"}
        heard.pop("PYTHONPATH", None)  # which says where a44log is, and a fork has it
        heard |= {name: os.environ[name] for name in os.environ if name == "PYTHONPATH"}
        if (arguments[:1] and arguments[0] in _STARTED) or not forks.can_fork(heard):
            for stream in streams:
                os.close(stream)
            asked.sendall(NO_FORK.to_bytes(LENGTH, signed=True))
            return
        process = forks.Process(forks.Call(arguments, heard, Path(folder)), streams)
        if asked.fileno() in select.select([asked.fileno(), process.fileno()], [], [])[0]:
            process.kill()
        asked.sendall(process.wait(60).to_bytes(LENGTH, signed=True))
