"""A disk that is really full: nothing is lost, and writing goes on once there is room."""

import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count

import httpx
import pytest

from tests.cli.command import VALID, a44log, game, line, wait_until
from tests.service import postgresql
from tests.service.disk import Disk, small_disk
from tests.service.durability import Acknowledged, check
from tests.service.server import Server, running
from tests.service.test_verify import is_problem

URL = "/v1/records"


@pytest.fixture
def disk() -> Iterator[Disk]:
    with small_disk(16) as disk:
        yield disk


def writes_until_full_and_again(server: Server, disk: Disk, room: int) -> Acknowledged:
    """Write to a disk until it is full, and again once there is room; return what is kept."""
    kept, numbers = Acknowledged(), count()

    def post(number: int) -> httpx.Response:
        body = line(game() | {"id": f"full {number}"})
        answer = server.client.post(URL, content=body)
        if answer.is_success:
            kept[body] = answer.json()["record"]["id"]
        return answer

    assert post(next(numbers)).status_code == 201
    disk.fill(leave=room)
    refused: list[httpx.Response] = []
    with ThreadPoolExecutor(4) as pool:
        while len(refused) < 20:
            answers = list(pool.map(post, [next(numbers) for _ in range(50)]))
            refused += [answer for answer in answers if answer.status_code != 201]
    assert len(kept) > 20
    disk.fill_up()
    refused += [post(next(numbers)) for _ in range(5)]
    for answer in refused:
        is_problem(answer, 503)
        assert answer.headers["Retry-After"] == "1"
    # All else goes on.
    assert server.client.post("/v1/verify", content=VALID.read_bytes()).status_code == 200
    assert server.client.get("/readyz").status_code == 200
    for body, id in kept.items():
        assert server.client.get(f"{URL}/{id}").content == body
    assert b"Traceback" not in server.log
    assert b"fault=" not in server.log
    disk.make_room()
    wait_until(lambda: post(next(numbers)).status_code == 201)
    assert [post(next(numbers)).status_code for _ in range(20)] == [201] * 20
    return kept


def test_sqlite_on_a_full_disk_refuses_loses_nothing_and_recovers(disk: Disk) -> None:
    file = disk.path / "a44log.db"
    url = f"sqlite:///{file}"
    with running(database_url=url) as server:
        # One that waits alone costs a page for each table and index that it is in.
        kept = writes_until_full_and_again(server, disk, 2_000_000)
        assert b"ERROR store cause=SQLITE_FULL" in server.log
        server.kill()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    check(url, kept)


def test_a_store_cannot_be_made_on_a_full_disk_and_it_is_said(disk: Disk) -> None:
    disk.fill_up()
    url = f"sqlite:///{disk.path / 'a44log.db'}"
    done = a44log("serve", "--port", "0", A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"cannot open the store" in done.stderr
    assert b"full" in done.stderr
    disk.make_room()
    with running(database_url=url) as server:
        assert server.client.post(URL, content=VALID.read_bytes()).status_code == 201


def test_postgresql_with_a_full_disk_refuses_loses_nothing_and_recovers(
    disk: Disk, cluster: postgresql.Cluster
) -> None:
    place = disk.path / "tables"
    place.mkdir()
    shutil.chown(place, "postgres")
    cluster.sql(
        f"CREATE TABLESPACE small LOCATION '{place}'",
        "CREATE DATABASE full_disk TABLESPACE small",
    )
    try:
        url = cluster.url.format("full_disk")
        with running(database_url=url) as server:
            kept = writes_until_full_and_again(server, disk, 300_000)
            assert b"ERROR store cause=DiskFull" in server.log
        check(url, kept)
    finally:
        cluster.sql("DROP DATABASE full_disk WITH (FORCE)", "DROP TABLESPACE small")
