"""The process that serves: a socket, uvicorn, and a log on standard error."""

import logging
import os
import socket
from typing import Any, Final

import uvicorn

from a44log._version import __version__
from a44log.service.app import create_app
from a44log.service.settings import Settings

_LOG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "uvicorn": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 is any that is free.

    Raises `OSError` for an address that does not exist, is not this machine's, or is taken.
    """
    # The protocol has to be named: asyncio sends small answers without delay only then.
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two processes share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def serve(listener: socket.socket, settings: Settings | None = None) -> None:
    """Serve until interrupted, which is passed on once every request is answered."""
    settings = settings or Settings()
    config = uvicorn.Config(
        create_app(settings),
        lifespan="off",
        ws="none",
        log_config=_LOG,
        server_header=False,
        timeout_graceful_shutdown=settings.grace_seconds,
    )
    host, port = listener.getsockname()[:2]
    address = f"[{host}]" if ":" in host else host
    logging.getLogger("uvicorn").info("a44log %s on http://%s:%d", __version__, address, port)
    with listener:
        uvicorn.Server(config).run(sockets=[listener])
