"""The service asks nobody for anything, whatever addresses stand in what it is sent."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.cli.command import environment, game, line
from tests.service.server import Server

_EVENTS = "'socket.connect', 'socket.sendto', 'urllib.Request', 'subprocess.Popen', 'os.system'"
_SERVE = f"""
import os, sys
sys.addaudithook(lambda event, _: event in {{{_EVENTS}}} and os._exit(9))
from a44log_cli.main import main
main()
"""
_ADDRESSES = ("http://127.0.0.1:1/", "//evil.example/x", "file:///etc/passwd", "\\\\evil\\x")


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that ends as soon as it asks anybody or starts anything."""
    run = [sys.executable, "-c", _SERVE, "serve", "--port", "0"]
    database = tmp_path_factory.mktemp("watched") / "a44log.db"
    env = environment(A44LOG_DATABASE_URL=f"sqlite:///{database}")
    with subprocess.Popen(run, stderr=subprocess.PIPE, env=env) as process:
        assert process.stderr
        try:
            server = Server(process, process.stderr)
            yield server
            server.client.close()
            process.kill()
            server.read_to_end()
        finally:
            process.kill()


@pytest.mark.parametrize("address", _ADDRESSES)
def test_no_connection_is_made_and_no_program_is_run(address: str, watched: Server) -> None:
    record = game() | {"$schema": address, "id": address, "ext": {"url": address}}
    record["players"] = [{"name": address, "id": f"{address}{n}"} for n in range(4)]
    record["meta"] = {"source": address, "note": address, "session": address}
    headers = {"Referer": address, "X-Forwarded-Host": address, "Accept": "text/html"}
    for data in (line(record), f"Players: {address}, B, C, D\n".encode()):
        for path in ("verify", "replay", "convert", "moves", "score", "records"):
            watched.client.post(f"/v1/{path}", content=data, headers=headers)
        for path in ("verify-batch", "diff", "settle"):
            watched.client.post(f"/v1/{path}", content=data * 2, headers=headers)
    assert len(watched.client.get("/v1/records").json()["records"]) <= len(_ADDRESSES)
    assert watched.process.poll() is None
