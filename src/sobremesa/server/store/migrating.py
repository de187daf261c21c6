"""Brings a database to the newest schema; runs on every start."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from sobremesa.server.store.base import Unusable


def migrate(connection: Connection, to: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", "sobremesa.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    check_age(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, to)


def check_age(connection: Connection, known: ScriptDirectory) -> None:
    """A schema of the future is left as it is."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {step.revision for step in known.walk_revisions()}:
        raise Unusable(
            f"it was written by a newer sobremesa (schema {found}, this one knows"
            f" {known.get_current_head()}); update this one, or name another with --database"
        )


def touch(connection: Connection) -> None:
    """Writes and changes nothing."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
