"""The clients in the examples, each run against a server."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import VALID
from tests.node import ROOT, need_node
from tests.service.server import Server

CLIENTS = ROOT / "examples" / "clients"


@pytest.mark.parametrize("name", ["curl.sh", "client.py", "client.mjs"])
def test_a_client_judges_keeps_and_fetches_back(
    server: Server, name: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    runner = {"curl.sh": "sh", "client.py": sys.executable, "client.mjs": "node"}[name]
    if name == "curl.sh" and not shutil.which("curl"):
        pytest.skip("no curl on the path")
    if name == "client.mjs":
        need_node(pytestconfig)
    done = subprocess.run(
        [runner, str(CLIENTS / name), server.url, str(VALID)],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    verdict, kept, fetched = done.stdout.splitlines()
    assert verdict == "verdict: valid"
    assert kept.startswith("kept: /v1/records/")
    assert fetched == "fetched: the same bytes"
    place = kept.removeprefix("kept: ")
    assert server.client.get(place).content == VALID.read_bytes()


def test_a_client_is_short() -> None:
    for path in CLIENTS.glob("*.*"):
        lines = path.read_text("utf-8").splitlines()
        assert path.suffix == ".md" or len([line for line in lines if line.strip()]) <= 15
