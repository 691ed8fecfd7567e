"""A program that has a fork do what it is asked for: it waits, and ends as the fork does.

    python -IS stub.py SOCKET PYTHON ARGUMENT...

Where no fork may stand for a new Python it becomes `PYTHON -m a44log_cli ARGUMENT...`.
"""

import json
import os
import signal
import socket
import sys

LENGTH = 4  # bytes of every number that is sent
NO_FORK = -1000


def main(address: str, python: str, arguments: list[str]) -> None:
    """Ask for a fork with the streams of this process."""
    message = json.dumps([arguments, dict(os.environ), os.getcwd()]).encode()  # noqa: PTH109
    with socket.socket(socket.AF_UNIX) as asked:
        asked.connect(address)
        socket.send_fds(asked, [len(message).to_bytes(LENGTH, "big")], [0, 1, 2])
        asked.sendall(message)
        status = int.from_bytes(asked.recv(LENGTH), "big", signed=True)
    if status == NO_FORK:
        os.execv(python, [python, "-m", "a44log_cli", *arguments])
    if status < 0:
        signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    os._exit(status)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
