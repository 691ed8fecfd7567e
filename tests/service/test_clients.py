"""The clients in the examples, each run against a server."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import VALID
from tests.node import ROOT, need_node
from tests.service.keyed import Keyed
from tests.service.server import Server

CLIENTS = ROOT / "examples" / "clients"
RUNNERS = {"curl.sh": "sh", "client.py": sys.executable, "client.mjs": "node"}

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(params=RUNNERS)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a client against an address, with a key if there is one."""
    name: str = request.param
    if name == "curl.sh" and not shutil.which("curl"):
        pytest.skip("no curl on the path")
    if name == "client.mjs":
        need_node(request.config)

    def run(url: str, key: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [RUNNERS[name], str(CLIENTS / name), url, str(VALID)],
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**os.environ, "A44LOG_KEY": key},
            timeout=60,
        )

    return run


def place_of(done: subprocess.CompletedProcess[str]) -> str:
    """Return where a client that got through has kept the record."""
    assert done.returncode == 0, done.stderr
    verdict, kept, fetched = done.stdout.splitlines()
    assert verdict == "verdict: valid"
    assert kept.startswith("kept: /v1/records/")
    assert fetched == "fetched: the same bytes"
    return kept.removeprefix("kept: ")


def why_not(done: subprocess.CompletedProcess[str]) -> str:
    """Return the one line of a client that did not get through."""
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    return line


def test_a_client_judges_keeps_and_fetches_back(server: Server, run: Run) -> None:
    assert server.client.get(place_of(run(server.url))).content == VALID.read_bytes()


def test_a_client_sends_the_key_that_it_is_given(keyed: Keyed, run: Run) -> None:
    client = keyed.client("clients")
    secret = client.headers["Authorization"].removeprefix("Bearer ")
    place = place_of(run(keyed.server.url, secret))
    assert client.get(place).content == VALID.read_bytes()


def test_a_client_says_in_a_line_why_it_is_refused(keyed: Keyed, run: Run) -> None:
    assert "An API key is needed" in why_not(run(keyed.server.url))
    assert "This API key is not good" in why_not(run(keyed.server.url, "a44_none"))


def test_a_client_says_in_a_line_that_nobody_answers(run: Run) -> None:
    assert "no answer from http://127.0.0.1:9" in why_not(run("http://127.0.0.1:9"))


def test_a_client_is_short() -> None:
    for path in CLIENTS.glob("*.*"):
        lines = path.read_text("utf-8").splitlines()
        assert path.suffix == ".md" or len([line for line in lines if line.strip()]) <= 25
