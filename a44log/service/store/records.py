"""What is asked of the store about records."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, delete, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from a44log.documents.service import StoredRecord, StoredVerdict
from a44log.service.store.database import Database
from a44log.service.store.row import Row, is_id
from a44log.service.store.tables import Player, Record, Tombstone, digest
from a44log.service.times import written

RECORD: Final[Table] = Record.__table__  # type: ignore[attr-defined]
PLAYER: Final[Table] = Player.__table__  # type: ignore[attr-defined]
TOMBSTONE: Final[Table] = Tombstone.__table__  # type: ignore[attr-defined]

_TOLD: Final = [column for column in RECORD.c if column.name not in ("owner", "session", "body")]
_AT_A_TIME: Final = 500


class Kept(NamedTuple):
    """A record that is on disk: under which id, and whether it was not there before."""

    id: str
    created: bool


class Told(NamedTuple):
    """What is told of a record; `stored_at` is in microseconds since 1970."""

    id: str
    sha256: str
    record_sha256: str
    game_sha256: str
    verdict: StoredVerdict
    public: bool
    stored_at: int
    size: int

    def shown(self) -> StoredRecord:
        """Return the document that tells it."""
        return StoredRecord(
            self.id,
            self.sha256,
            self.record_sha256,
            self.game_sha256,
            self.verdict,
            self.public,
            written(self.stored_at),
            self.size,
        )


class Incoming(NamedTuple):
    """A record to be kept; `public` is None where that is to stay as it is."""

    row: Row
    named: set[str]
    public: bool | None


class Wanted(NamedTuple):
    """Which of an owner's records are listed; None asks nothing. Times are of storing."""

    player: str | None = None
    session: str | None = None
    verdict: str | None = None
    game_sha256: str | None = None
    since: int | None = None
    until: int | None = None


class Records:
    """The records in a database."""

    def __init__(self, database: Database) -> None:
        """Take the database, whose tables are there."""
        self._database = database
        dialect = sqlite if database.sqlite else postgresql
        self._insert = (
            dialect.insert(RECORD)
            .on_conflict_do_nothing(index_elements=["owner", "sha256"])
            .returning(RECORD.c.id)
        )

    def add(self, incoming: Sequence[Incoming]) -> list[Kept]:
        """Keep records, and return once they are on disk; what an owner has already, stays."""
        with self._database.writing() as connection:
            created = set(connection.scalars(self._insert, [one.row for one in incoming]))
            named = [
                {"record": one.row["id"], "named": name}
                for one in incoming
                if one.row["id"] in created
                for name in one.named
            ]
            if named:
                connection.execute(PLAYER.insert(), named)
            return [
                Kept(one.row["id"], created=True)
                if one.row["id"] in created
                else Kept(self._same(connection, one), created=False)
                for one in incoming
            ]

    def _same(self, connection: Connection, one: Incoming) -> str:
        """Return the id of the record that was there already, and mark it as it is to be."""
        theirs = (RECORD.c.owner == one.row["owner"]) & (RECORD.c.sha256 == one.row["sha256"])
        if one.public is not None:
            connection.execute(update(RECORD).where(theirs).values(public=one.public))
        found: str = connection.scalars(select(RECORD.c.id).where(theirs)).one()
        return found

    def told(self, id: str, owner: str | None) -> tuple[Told, bytes] | None:
        """Return a record that is the owner's or public, and its bytes."""
        if not is_id(id):
            return None
        visible = RECORD.c.public if owner is None else (RECORD.c.owner == owner) | RECORD.c.public
        asked = select(*_TOLD, RECORD.c.body).where(RECORD.c.id == id, visible)
        with self._database.reading() as connection:
            found = connection.execute(asked).one_or_none()
        return None if found is None else (_told(found), bytes(found.body))

    def tombstone(self, id: str, owner: str) -> tuple[str, str] | None:
        """Return the game and the reason of a record that its owner deleted."""
        if not is_id(id):
            return None
        asked = select(TOMBSTONE.c.game_sha256, TOMBSTONE.c.reason).where(
            TOMBSTONE.c.id == id, TOMBSTONE.c.owner == owner
        )
        with self._database.reading() as connection:
            found = connection.execute(asked).one_or_none()
        return None if found is None else (found.game_sha256, found.reason)

    def page(
        self, owner: str, wanted: Wanted, *, before: tuple[int, str] | None, limit: int
    ) -> list[Told]:
        """Return an owner's newest records that are wanted, before a time and an id."""
        asked = select(*_TOLD).where(RECORD.c.owner == owner, *_conditions(wanted))
        if before is not None:
            asked = asked.where(tuple_(RECORD.c.stored_at, RECORD.c.id) < tuple_(*before))
        asked = asked.order_by(RECORD.c.stored_at.desc(), RECORD.c.id.desc()).limit(limit)
        with self._database.reading() as connection:
            return [_told(row) for row in connection.execute(asked)]

    def all(self, owner: str, wanted: Wanted) -> Iterator[Told]:
        """Yield all of an owner's records that are wanted, the newest first."""
        before: tuple[int, str] | None = None
        while found := self.page(owner, wanted, before=before, limit=_AT_A_TIME):
            yield from found
            before = found[-1].stored_at, found[-1].id

    def delete(self, id: str, owner: str, reason: str) -> str | None:
        """Delete an owner's record, and return its game, which stays with the reason."""
        if not is_id(id):
            return None
        theirs = (RECORD.c.id == id) & (RECORD.c.owner == owner)
        with self._database.writing() as connection:
            game: str | None = connection.scalar(select(RECORD.c.game_sha256).where(theirs))
            if game is None or not connection.execute(delete(RECORD).where(theirs)).rowcount:
                return None
            left = {"id": id, "owner": owner, "game_sha256": game, "reason": reason}
            connection.execute(TOMBSTONE.insert(), left)
            return game


def _conditions(wanted: Wanted) -> Iterable[Any]:
    if wanted.player is not None:
        named = select(PLAYER.c.record).where(PLAYER.c.named == digest(wanted.player))
        yield RECORD.c.id.in_(named)
    if wanted.session is not None:
        yield RECORD.c.session == digest(wanted.session)
    if wanted.verdict is not None:
        yield RECORD.c.verdict == wanted.verdict
    if wanted.game_sha256 is not None:
        yield RECORD.c.game_sha256 == wanted.game_sha256
    if wanted.since is not None:
        yield RECORD.c.stored_at >= wanted.since
    if wanted.until is not None:
        yield RECORD.c.stored_at < wanted.until


def _told(row: Any) -> Told:
    return Told(*(getattr(row, name) for name in Told._fields))
