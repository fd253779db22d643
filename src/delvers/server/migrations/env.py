"""Alembic's door: the connection comes from delvers.server.migrate."""

from alembic import context

from delvers.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
