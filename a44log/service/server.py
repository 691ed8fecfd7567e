"""The processes that serve: a socket, uvicorn, and a log on standard error."""

import logging
import logging.config
import socket
from contextlib import ExitStack
from functools import partial
from typing import Final

import uvicorn
from fastapi import FastAPI
from prometheus_client import CollectorRegistry, start_http_server

from a44log._version import __version__
from a44log.service.app import create_app
from a44log.service.connection import Connection
from a44log.service.log import CONFIG
from a44log.service.metrics import shared_figures
from a44log.service.settings import Settings
from a44log.service.store.store import Store
from a44log.service.workers import work_together

_PATIENCE: Final = 5.0


class ExposedError(Exception):
    """The service would be open to other machines, and nobody said that it should be."""


class MetricsError(Exception):
    """The port for /metrics cannot be had."""


def guarded(settings: Settings, listener: socket.socket) -> Settings:
    """Return the settings with access decided, and the store's tables brought to this version.

    Once a key was ever made, keys are asked for. Where nothing says who may ask, the service is
    open to this machine by its own names. Raises `DatabaseError` where there is no store, and
    `ExposedError` for an address that others reach while nothing says who may ask.
    """
    with Store(settings.database_url) as store:
        access = settings.access or ("keys" if store.keys.exist() else None)
    if access is not None:
        return settings.model_copy(update={"access": access})
    address: str = listener.getsockname()[0]
    if not address.startswith("127.") and address != "::1":
        raise ExposedError
    hosts = (*settings.hosts, settings.host, address)
    return settings.model_copy(update={"access": "open", "hosts": hosts})


def serve(listener: socket.socket, settings: Settings) -> None:
    """Serve until interrupted, which is passed on once every request is answered.

    Raises `MetricsError` where the port for /metrics is taken.
    """
    logging.config.dictConfig(CONFIG)
    host, port = listener.getsockname()[:2]
    address = f"[{host}]" if ":" in host else host
    told = (__version__, address, port, settings.access)
    logging.getLogger("uvicorn").info("a44log %s on http://%s:%d (%s)", *told)
    with listener:
        if settings.workers == 1:
            app = create_app(settings)
            _publish(app.state.metrics.registry, host, settings)
            run(app, listener, settings)
        else:
            _serve_together(listener, settings)


def _serve_together(listener: socket.socket, settings: Settings) -> None:
    """Serve in several processes."""
    with ExitStack() as figures:
        if settings.metrics_port is not None:
            registry = figures.enter_context(shared_figures())
            _publish(registry, listener.getsockname()[0], settings)
        work = partial(_serve_alone, listener, settings)
        work_together(work, settings.workers, settings.grace_seconds + _PATIENCE)


def _serve_alone(listener: socket.socket, settings: Settings) -> None:
    """Serve in this process."""
    run(create_app(settings), listener, settings)


def _publish(registry: CollectorRegistry, host: str, settings: Settings) -> None:
    if settings.metrics_port is None:
        return
    try:
        start_http_server(settings.metrics_port, host, registry=registry)
    except OSError as error:
        raise MetricsError(error.strerror) from None


def run(app: FastAPI, listener: socket.socket, settings: Settings) -> None:
    """Serve an app on a socket in this process until interrupted."""
    config = uvicorn.Config(
        app,
        http=Connection,
        lifespan="on",
        ws="none",
        log_config=CONFIG,
        access_log=False,
        server_header=False,
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=settings.grace_seconds,
    )
    uvicorn.Server(config).run(sockets=[listener])
