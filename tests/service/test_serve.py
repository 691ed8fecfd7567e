"""`a44log serve` as a command: addresses, interruptions."""

import signal
import socket
import subprocess
import sys
from contextlib import closing

import pytest

from tests.cli.command import VALID, a44log
from tests.service.server import running


def test_a_port_that_is_taken_is_a_wrong_call() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        done = a44log("serve", "--port", port)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"cannot listen on 127.0.0.1 port {port}".encode() in done.stderr
    assert b"Choose another --host or --port" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("host", ["203.0.113.1", "\u00e9" * 70])
def test_an_address_that_cannot_be_is_a_wrong_call(host: str) -> None:
    done = a44log("serve", "--host", host, "--port", "0")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"cannot listen on" in done.stderr
    assert b"Traceback" not in done.stderr


def test_an_empty_address_is_a_wrong_call() -> None:
    done = a44log("serve", "--host", "", "--port", "0")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b'cannot listen on "" port 0: the address is empty' in done.stderr


def test_a_wrong_address_is_told_before_the_web_framework_is_imported() -> None:
    run = (
        "from a44log_cli.main import main; import sys; sys.argv = ['a44log', 'serve', '--host=']\n"
    )
    run += "try: main()\nfinally: print('fastapi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", run], capture_output=True)
    assert b"cannot listen" in done.stderr
    assert done.stdout == b"False\n"


def test_a_port_out_of_range_is_a_wrong_call() -> None:
    assert a44log("serve", "--port", "65536").returncode == 2


@pytest.mark.parametrize(
    ("sent", "statuses"), [(signal.SIGINT, {130}), (signal.SIGTERM, {143, -signal.SIGTERM})]
)
def test_an_interruption_ends_it_quickly_and_quietly(sent: int, statuses: set[int]) -> None:
    with running() as server:
        idle = socket.create_connection(("127.0.0.1", server.port))
        server.client.post("/v1/verify", content=VALID.read_bytes())
        with closing(idle):
            assert server.stop(sent) in statuses
    assert b"Traceback" not in server.log
    assert b"Error" not in server.log


def test_an_upload_that_hangs_delays_the_end_a_little_and_is_told() -> None:
    with (
        running(grace_seconds=1) as server,
        closing(socket.create_connection(("127.0.0.1", server.port))) as hanging,
    ):
        hanging.sendall(
            b"POST /v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{"
        )
        server.client.get("/healthz")
        server.stop()
        assert hanging.recv(65_536).startswith(b"HTTP/1.1 503 ")
    assert b"Exception in ASGI" not in server.log
