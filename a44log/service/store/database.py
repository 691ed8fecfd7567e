"""The database: opened with what makes a commit last, and brought to the tables' version."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

_MIGRATIONS: Final = Path(__file__).with_name("migrations")
_WAIT: Final = 30
"""Seconds that a process waits for another one's turn with an SQLite file."""

_PRAGMAS: Final = (
    f"busy_timeout = {_WAIT * 1000}",
    "synchronous = FULL",
    "foreign_keys = ON",
)
_LOCK: Final = 0x413434
_PERMISSION: Final = 0o600
_PATIENCE: Final = {"connect_timeout": 10}


class DatabaseError(Exception):
    """The database cannot be used."""


class Database:
    """An engine, and its transactions: many that read, one at a time that writes."""

    def __init__(self, url: str) -> None:
        """Prepare the engine; nothing is opened yet."""
        parsed = make_url(url)
        self.sqlite = parsed.get_backend_name() == "sqlite"
        self._path = Path(parsed.database or "") if self.sqlite else None
        self._one_writer = Lock()
        if self.sqlite:
            # Transactions are begun here, and not by the driver when it sees fit.
            self.engine = create_engine(parsed, connect_args={"isolation_level": None})
            event.listen(self.engine, "connect", _prepare)
            event.listen(self.engine, "begin", _begin)
        else:
            parsed = parsed.set(drivername="postgresql+psycopg")
            self.engine = create_engine(parsed, pool_pre_ping=True, connect_args=_PATIENCE)

    def migrate(self, *, down: bool = False) -> None:
        """Bring the tables to this version, or take them all away.

        Raises `DatabaseError` where that cannot be.
        """
        try:
            if self._path:
                _make(self._path)
            with self.writing() as connection:
                if not self.sqlite:  # two machines may start at once
                    connection.execute(text("SELECT pg_advisory_xact_lock(:id)"), {"id": _LOCK})
                config = Config()
                config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
                config.attributes["connection"] = connection
                if down:
                    command.downgrade(config, "base")
                else:
                    command.upgrade(config, "head")
        except CommandError:
            raise DatabaseError("it was made by a newer a44log") from None
        except OSError as error:
            raise DatabaseError(error.strerror or str(error)) from None
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise DatabaseError(_reason(error)) from None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection to a transaction that only reads."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection to a transaction that is on disk once the block has ended."""
        with self._one_writer, self.engine.connect() as connection:
            writing = connection.execution_options(writing=True)
            with writing.begin():
                yield writing

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def cause(error: SQLAlchemyError) -> str:
    """Return what kind of error a database had, without its text, which may quote what is kept."""
    original = getattr(error, "orig", None)
    return getattr(original, "sqlite_errorname", None) or type(original or error).__name__


def _make(path: Path) -> None:
    """Make the file, which only its owner may read: there are people's names in it.

    It is told to log ahead, which it remembers. SQLite does not wait its turn for that as it does
    for everything else, so that processes that start at once have to ask again.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PERMISSION))
    until = monotonic() + _WAIT
    with closing(sqlite3.connect(path)) as connection:
        while not _logs_ahead(connection, last=monotonic() > until):
            sleep(0.02)


def _logs_ahead(connection: sqlite3.Connection, *, last: bool) -> bool:
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if last or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # One that reads first and then wants to write fails when another has written meanwhile.
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _reason(error: Exception) -> str:
    """Return the first line of what the database said, which names no password."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
