"""The store: a database with what is kept in it, open from start to end of a process."""

from typing import Self

from a44log.service.store.database import Database
from a44log.service.store.keys import Keys
from a44log.service.store.records import Records
from a44log.service.store.writer import Writer


class Store:
    """The records and keys of a database; a context manager that closes it."""

    def __init__(self, url: str) -> None:
        """Open the database and bring its tables to this version; raises `DatabaseError`."""
        self._database = Database(url)
        self._database.migrate()
        self.records = Records(self._database)
        self.keys = Keys(self._database)

    def ask(self) -> None:
        """Ask the database anything; raises `SQLAlchemyError` where it does not answer."""
        with self._database.reading() as connection:
            connection.exec_driver_sql("SELECT 1")

    def writer(self) -> Writer:
        """Return a thread that keeps records, to be closed before the store."""
        return Writer(self.records)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()
