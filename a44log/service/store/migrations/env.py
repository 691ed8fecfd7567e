"""What Alembic runs for every migration: on the connection that it is given."""

from alembic import context
from sqlmodel import SQLModel

from a44log.service.store import tables  # noqa: F401

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=SQLModel.metadata)
with context.begin_transaction():
    context.run_migrations()
