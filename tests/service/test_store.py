"""The store, on both databases."""

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlmodel import SQLModel

import a44log
from a44log.service.store.database import Database, DatabaseError
from a44log.service.store.records import Incoming, Kept, Wanted
from a44log.service.store.row import record_row
from a44log.service.store.store import Store
from tests.cli.command import GAMES, INVALID, VALID, game, line

TABLES = {"alembic_version", "key", "player", "record", "tombstone"}


def incoming(data: bytes, owner: str = "ada", *, public: bool | None = None) -> Incoming:
    row, named = record_row(data, a44log.verify(data), owner, public=bool(public))
    return Incoming(row, named, public)


def ids(store: Store, owner: str = "ada", **wanted: str | int) -> list[str]:
    return [told.id for told in store.records.all(owner, Wanted(**wanted))]  # type: ignore[arg-type]


def add(store: Store, data: bytes, owner: str = "ada", *, public: bool | None = None) -> Kept:
    return store.records.add([incoming(data, owner, public=public)])[0]


def test_the_migrations_make_the_tables_and_take_them_away_again(database_url: str) -> None:
    database = Database(database_url)
    for _ in range(2):
        database.migrate()
        database.migrate()
        with database.reading() as connection:
            assert set(inspect(connection).get_table_names()) == TABLES
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, SQLModel.metadata) == []
        database.migrate(down=True)
        with database.reading() as connection:
            assert set(inspect(connection).get_table_names()) == {"alembic_version"}
    database.close()


def test_a_store_of_a_newer_version_is_not_touched(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="newer"):
        database.migrate()
    database.close()


def test_machines_that_start_at_once_migrate_once(database_url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(Store, [database_url] * 4):
            store.close()


def test_a_file_that_another_writes_before_it_logs_ahead_is_waited_for(tmp_path: Path) -> None:
    """SQLite itself would refuse at once, without the patience that it has in everything else."""
    path = tmp_path / "a44log.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        ending = Timer(0.5, other.execute, ["COMMIT"])
        ending.start()
        Store(f"sqlite:///{path}").close()
        ending.join()


def test_a_record_comes_back_byte_for_byte(store: Store) -> None:
    for path in GAMES:
        data = path.read_bytes()
        kept = add(store, data)
        assert kept.created
        found = store.records.told(kept.id, "ada")
        assert found is not None
        report = a44log.verify(data)
        told, body = found
        assert body == data
        assert (told.verdict, told.size) == (report.verdict, len(data))
        assert told.sha256 == report.input.sha256
        assert told.game_sha256 == report.input.game_sha256
    assert len(ids(store)) == len(GAMES)


def test_the_same_bytes_are_kept_once_for_an_owner_and_again_for_another(store: Store) -> None:
    data = VALID.read_bytes()
    first = add(store, data)
    assert add(store, data) == Kept(first.id, created=False)
    other = add(store, data, "ben")
    assert other.created
    assert other.id != first.id
    twice = store.records.add([incoming(INVALID.read_bytes()) for _ in range(2)])
    assert [kept.created for kept in twice] == [True, False]
    assert twice[0].id == twice[1].id
    assert len(ids(store)) == 2


def test_only_the_owner_sees_a_record_until_it_is_public(store: Store) -> None:
    data = VALID.read_bytes()
    kept = add(store, data)
    assert store.records.told(kept.id, "ada")
    assert store.records.told(kept.id, "ben") is None
    assert store.records.told(kept.id, None) is None
    add(store, data)
    assert store.records.told(kept.id, None) is None, "what is not said stays as it is"
    add(store, data, public=True)
    for owner in ("ada", "ben", None):
        assert store.records.told(kept.id, owner)
    assert ids(store, "ben") == []
    add(store, data, public=False)
    assert store.records.told(kept.id, None) is None


def test_what_is_deleted_leaves_its_game_and_the_reason_to_its_owner(store: Store) -> None:
    data = VALID.read_bytes()
    kept = add(store, data)
    game_sha256 = a44log.verify(data).input.game_sha256
    assert store.records.delete(kept.id, "ben", "theirs") is None
    assert store.records.delete(kept.id, "ada", "asked to") == game_sha256
    assert store.records.told(kept.id, "ada") is None
    assert store.records.tombstone(kept.id, "ada") == (game_sha256, "asked to")
    assert store.records.tombstone(kept.id, "ben") is None
    assert store.records.delete(kept.id, "ada", "again") is None
    assert ids(store, player=game()["players"][0]["name"]) == []
    again = add(store, data)
    assert again.created
    assert again.id != kept.id


def test_records_are_found_by_player_session_verdict_game_and_time(store: Store) -> None:
    plain = game()
    named = game() | {"id": "2", "meta": {"session": "s\0" + "x" * 900}}
    named["players"] = [{"name": "\U0001f0cf" * 999 + "\0", "id": "u-1"}, *plain["players"][1:]]
    first, second = add(store, line(plain)), add(store, line(named))
    broken = add(store, INVALID.read_bytes())
    assert ids(store) == [broken.id, second.id, first.id]
    assert ids(store, player=named["players"][0]["name"]) == [second.id]
    assert ids(store, player="u-1") == [second.id]
    assert ids(store, player=plain["players"][1]["name"]) == [second.id, first.id]
    assert ids(store, session=named["meta"]["session"]) == [second.id]
    assert ids(store, verdict="invalid") == [broken.id]
    same_game = a44log.verify(plain).input.game_sha256
    assert ids(store, game_sha256=str(same_game)) == [second.id, first.id]
    found = store.records.told(second.id, "ada")
    assert found
    assert ids(store, since=found[0].stored_at, until=found[0].stored_at + 1) == [second.id]


def test_pages_follow_each_other_without_gap_or_overlap(store: Store) -> None:
    many = [incoming(line(game() | {"id": str(number)})) for number in range(25)]
    for one in many:
        one.row["stored_at"] = 1_000  # so that the ids decide
    store.records.add(many)
    before, seen = None, []
    while page := store.records.page("ada", Wanted(), before=before, limit=7):
        seen += [told.id for told in page]
        before = page[-1].stored_at, page[-1].id
    assert seen == sorted((one.row["id"] for one in many), reverse=True)


def test_what_was_not_judged_as_a_game_is_not_kept() -> None:
    with pytest.raises(ValueError, match="malformed"):
        record_row(b"{}", a44log.verify(b"{}"), "ada")


def test_a_writer_puts_what_waits_into_one_transaction(store: Store) -> None:
    writer = store.writer()
    futures = [writer.keep(incoming(line(game() | {"id": str(n % 40)}))) for n in range(80)]
    kept = [future.result(30) for future in futures]
    writer.close()
    assert sum(one.created for one in kept) == 40
    assert {one.id for one in kept} == set(ids(store))


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "a44log.db"
    path.write_bytes(b"no database" * 100)
    with pytest.raises(DatabaseError, match="not a database"):
        Store(f"sqlite:///{path}")


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a44log.db"
    Store(f"sqlite:///{path}").close()
    assert path.stat().st_mode & 0o077 == 0


def test_a_commit_is_on_disk_before_it_is_told(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'a44log.db'}")
    database.migrate()
    with database.reading() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    database.close()


def test_the_store_loads_no_web_framework() -> None:
    run = "import a44log.service.store.store, sys; print('fastapi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, check=True)
    assert done.stdout.strip() == b"False"
