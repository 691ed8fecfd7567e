"""API keys: made, found by their secret, listed and revoked."""

import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import Table, func, select, update

from a44log.service.store.database import Database
from a44log.service.store.row import is_id, now
from a44log.service.store.tables import Key

KEY: Final[Table] = Key.__table__  # type: ignore[attr-defined]
SCOPES: Final = ("verify", "write", "read", "delete")
_BITS: Final = 256
_PREFIX: Final = "a44_"


class Holder(NamedTuple):
    """What is known of a key, its secret apart; times in microseconds since 1970."""

    id: str
    owner: str
    scopes: frozenset[str]
    made_at: int
    expires_at: int | None
    revoked_at: int | None

    def good(self) -> bool:
        """Tell whether the key opens anything now."""
        return self.revoked_at is None and (self.expires_at is None or now() < self.expires_at)


class Keys:
    """The keys in a database."""

    def __init__(self, database: Database) -> None:
        """Take the database, whose tables are there."""
        self._database = database

    def make(self, owner: str, scopes: frozenset[str], expires_at: int | None) -> tuple[str, str]:
        """Make a key; return its id, and its secret, which cannot be had again."""
        id, secret = secrets.token_hex(8), _PREFIX + secrets.token_urlsafe(_BITS // 8)
        row = {
            "id": id,
            "digest": _digest(secret),
            "owner": owner,
            "scopes": " ".join(scope for scope in SCOPES if scope in scopes),
            "made_at": now(),
            "expires_at": expires_at,
            "revoked_at": None,
        }
        with self._database.writing() as connection:
            connection.execute(KEY.insert(), row)
        return id, secret

    def find(self, secret: str) -> Holder | None:
        """Return the key with this secret, whether it is good or not."""
        found = self._holders(KEY.c.digest == _digest(secret))
        return found[0] if found else None

    def all(self) -> list[Holder]:
        """Return every key, the oldest first."""
        return self._holders(None)

    def exist(self) -> bool:
        """Tell whether any key was ever made."""
        with self._database.reading() as connection:
            return bool(connection.scalar(select(func.count()).select_from(KEY)))

    def revoke(self, id: str) -> bool:
        """Revoke a key for ever; tell whether there is one of this id."""
        if not is_id(id):
            return False
        with self._database.writing() as connection:
            revoked = update(KEY).where(KEY.c.id == id, KEY.c.revoked_at.is_(None))
            connection.execute(revoked.values(revoked_at=now()))
            return connection.scalar(select(KEY.c.id).where(KEY.c.id == id)) is not None

    def _holders(self, condition: object) -> list[Holder]:
        asked = select(KEY).order_by(KEY.c.made_at, KEY.c.id)
        if condition is not None:
            asked = asked.where(condition)  # type: ignore[arg-type]
        with self._database.reading() as connection:
            return [
                Holder(
                    row.id,
                    row.owner,
                    frozenset(row.scopes.split()),
                    row.made_at,
                    row.expires_at,
                    row.revoked_at,
                )
                for row in connection.execute(asked)
            ]


def _digest(secret: str) -> str:
    # The secret is random, so that one round is all that its digest needs.
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
