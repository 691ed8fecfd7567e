"""The tables. Times are microseconds since 1970, UTC; ids are random and say nothing.

A player's name and a session are looked up by digest: a name may hold what a database's text
cannot (NUL), and be longer than its index takes.
"""

from hashlib import sha256

from sqlalchemy import BigInteger, Index, UniqueConstraint
from sqlmodel import Field, SQLModel

HASH = 64


def digest(text: str) -> str:
    """Return what stands for a text of any length in an index."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class Record(SQLModel, table=True):
    """A record as its owner sent it."""

    __table_args__ = (
        UniqueConstraint("owner", "sha256", name="record_once"),
        Index("record_in_time", "owner", "stored_at", "id"),
        Index("record_of_game", "owner", "game_sha256"),
        Index("record_of_session", "owner", "session"),
    )

    id: str = Field(primary_key=True, max_length=32)
    owner: str = Field(max_length=100)
    sha256: str = Field(max_length=HASH)
    record_sha256: str = Field(max_length=HASH)
    game_sha256: str = Field(max_length=HASH)
    verdict: str = Field(max_length=20)
    session: str | None = Field(max_length=HASH)
    public: bool
    stored_at: int = Field(sa_type=BigInteger)
    size: int
    body: bytes


class Player(SQLModel, table=True):
    """A name or an id of somebody who played in a record."""

    __table_args__ = (Index("player_named", "named", "record"),)

    record: str = Field(
        primary_key=True, foreign_key="record.id", ondelete="CASCADE", max_length=32
    )
    named: str = Field(primary_key=True, max_length=HASH)


class Tombstone(SQLModel, table=True):
    """What is left of a record that was deleted: whose it was, which game, and why it went."""

    id: str = Field(primary_key=True, max_length=32)
    owner: str = Field(max_length=100)
    game_sha256: str = Field(max_length=HASH)
    reason: str = Field(max_length=200)


class Key(SQLModel, table=True):
    """An API key; of its secret there is only the digest."""

    id: str = Field(primary_key=True, max_length=16)
    digest: str = Field(unique=True, max_length=HASH)
    owner: str = Field(max_length=100)
    scopes: str = Field(max_length=100)
    made_at: int = Field(sa_type=BigInteger)
    expires_at: int | None = Field(sa_type=BigInteger)
    revoked_at: int | None = Field(sa_type=BigInteger)
