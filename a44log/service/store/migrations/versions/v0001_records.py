"""Records, players, tombstones and keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "record",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(100), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("record_sha256", sa.String(64), nullable=False),
        sa.Column("game_sha256", sa.String(64), nullable=False),
        sa.Column("verdict", sa.String(20), nullable=False),
        sa.Column("session", sa.String(64)),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("stored_at", sa.BigInteger, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("owner", "sha256", name="record_once"),
    )
    op.create_index("record_in_time", "record", ["owner", "stored_at", "id"])
    op.create_index("record_of_game", "record", ["owner", "game_sha256"])
    op.create_index("record_of_session", "record", ["owner", "session"])
    op.create_table(
        "player",
        sa.Column(
            "record",
            sa.String(32),
            sa.ForeignKey("record.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("named", sa.String(64), primary_key=True),
    )
    op.create_index("player_named", "player", ["named", "record"])
    op.create_table(
        "tombstone",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(100), nullable=False),
        sa.Column("game_sha256", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "key",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("owner", sa.String(100), nullable=False),
        sa.Column("scopes", sa.String(100), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("revoked_at", sa.BigInteger),
    )


def downgrade() -> None:
    """Take them away, with all that is in them."""
    for table in ("key", "tombstone", "player", "record"):
        op.drop_table(table)
