"""What was acknowledged is on disk, whatever happens next."""

import os
import resource
import signal
import sys
from itertools import count
from pathlib import Path

import httpx
import pytest

from tests.cli.command import game, line, wait_until
from tests.service import postgresql
from tests.service.databases import KINDS
from tests.service.durability import Acknowledged, check, kill_database, kill_during_writes
from tests.service.server import running
from tests.service.test_verify import is_problem

URL = "/v1/records"


@pytest.mark.parametrize(
    "database_url",
    [kind if kind == "sqlite" else pytest.param(kind, marks=pytest.mark.proof) for kind in KINDS],
    indirect=True,
)
def test_killing_all_processes_loses_nothing_that_was_acknowledged(database_url: str) -> None:
    numbers, acknowledged = count(), Acknowledged()
    for _ in range(2):
        acknowledged |= kill_during_writes(database_url, numbers)
        check(database_url, acknowledged)


@pytest.mark.proof
def test_killing_the_database_loses_nothing_and_the_service_goes_on_when_it_is_back(
    cluster: postgresql.Cluster,
) -> None:
    url = postgresql.new_database(cluster, "killed")
    check(url, kill_during_writes(url, count(), kill_database(cluster)))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a limit be set from outside")
def test_a_disk_that_is_full_is_a_problem_and_recovers_by_itself(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    with running(database_url=url) as server:
        kept: dict[bytes, str] = {}

        def post(number: int) -> httpx.Response:
            body = line(game() | {"id": f"full {number}"})
            answer = server.client.post(URL, content=body)
            if answer.status_code == 201:
                kept[body] = answer.json()["record"]["id"]
            return answer

        assert post(0).status_code == 201
        # A file that may not grow is to the program what a disk that is full is.
        size = max(file.stat().st_size for file in tmp_path.iterdir()) + 20_000
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))
        answers = [post(number) for number in range(1, 60)]
        refused = [answer for answer in answers if answer.status_code != 201]
        assert refused
        for answer in refused:
            is_problem(answer, 503)
            assert answer.headers["Retry-After"]
        assert server.client.get("/healthz").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert [post(number).status_code for number in range(100, 110)] == [201] * 10
    check(url, kept)


def test_workers_that_die_are_replaced_and_end_with_the_service(tmp_path: Path) -> None:
    with running("--workers", "2", database_url=f"sqlite:///{tmp_path / 'a44log.db'}") as server:
        children = set(_children(server.process.pid))
        assert len(children) >= 2
        for child in children:
            os.kill(child, signal.SIGKILL)

        def serves() -> bool:
            try:
                return server.client.get("/readyz").status_code == 200
            except httpx.TransportError:
                return False

        wait_until(serves)
        replaced = set(_children(server.process.pid))
        assert server.stop(signal.SIGTERM) == 143
    wait_until(lambda: not any(Path(f"/proc/{child}").exists() for child in replaced))


def _children(parent: int) -> list[int]:
    """Return the processes that a process started."""
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(child) for children in tasks for child in children.read_text().split()]
