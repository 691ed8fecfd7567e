"""The socket that the service listens on; light, so that a wrong address is told at once."""

import errno
import os
import socket


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 is any that is free.

    Raises `OSError` for an address that does not exist, is not this machine's, or is taken.
    """
    if not host:
        raise OSError(errno.EADDRNOTAVAIL, "the address is empty")
    # The protocol has to be named: asyncio sends small answers without delay only then.
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two processes share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener
