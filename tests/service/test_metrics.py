"""Figures for Prometheus, on a port of their own."""

import re
import signal
import socket
from pathlib import Path

import httpx
import pytest

from tests.cli.command import a44log, wait_until
from tests.service.server import running


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@pytest.mark.parametrize("workers", ["1", "2"])
def test_requests_are_counted_by_route_template(
    tmp_path: Path, workers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, temporary = free_port(), tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with running("--workers", workers, metrics_port=port, database_url=url) as server:
        for path in ("/v1/records/SECRET", "/v1/records/SECRET-2", "/SECRET"):
            for _ in range(3):
                httpx.get(server.url + path)
        httpx.request("BREW", f"{server.url}/healthz")

        def figures() -> dict[str, float]:
            text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
            assert "SECRET" not in text
            lines = re.findall(r"^(\S+\{.*\}) (\S+)$", text, re.MULTILINE)
            return {key: float(value) for key, value in lines}

        key = 'a44log_requests_total{method="GET",route="/v1/records/{id}",status="404"}'
        wait_until(lambda: figures().get(key) == 6)
        found = figures()
        assert found['a44log_requests_total{method="GET",route="other",status="404"}'] == 3
        assert found['a44log_requests_total{method="other",route="/healthz",status="405"}'] == 1
        assert found['a44log_request_seconds_count{route="/v1/records/{id}"}'] == 6
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        assert len([*temporary.iterdir()]) == (workers != "1")
        server.stop(signal.SIGTERM)
    assert [*temporary.iterdir()] == []


def test_processes_that_tell_no_figures_keep_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with running("--workers", "2", database_url=f"sqlite:///{tmp_path / 'a44log.db'}") as server:
        assert server.client.get("/readyz").status_code == 200
        assert not [*tmp_path.glob("a44log-metrics-*")]
        server.kill()


def test_a_port_that_is_taken_is_a_wrong_call() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = a44log("serve", "--port", "0", A44LOG_METRICS_PORT=port)
    assert done.returncode == 2
    assert b"/metrics" in done.stderr
