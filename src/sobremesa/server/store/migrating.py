"""Brings a database to the newest schema; runs on every start."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from sobremesa.server.store.base import Unusable


def migrate(connection: Connection, to: str = "head") -> None:
    config = configured()
    config.attributes["connection"] = connection
    check_age(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, to)


def configured() -> Config:
    config = Config()
    config.set_main_option("script_location", "sobremesa.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def check_known(connection: Connection) -> None:
    """A database that some version up to this one wrote."""
    check_schema(MigrationContext.configure(connection).get_current_revision())


def check_schema(found: str | None) -> None:
    """One that some version up to this one wrote."""
    if found is None:
        raise Unusable("no tables of sobremesa are in it")
    check_of_the_past(found, ScriptDirectory.from_config(configured()))


def check_age(connection: Connection, known: ScriptDirectory) -> None:
    """A schema of the future is left as it is."""
    check_of_the_past(MigrationContext.configure(connection).get_current_revision(), known)


def check_of_the_past(found: str | None, known: ScriptDirectory) -> None:
    if found is not None and found not in {step.revision for step in known.walk_revisions()}:
        raise Unusable(
            f"it was written by a newer sobremesa (schema {found}, this one knows"
            f" {known.get_current_head()}); update this one, or name another with --database"
        )


def touch(connection: Connection) -> None:
    """Writes and changes nothing."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def check_newest(connection: Connection) -> None:
    """A database as this version leaves it; only a server brings an older one here."""
    check_known(connection)
    found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(configured()).get_current_head()
    if found != newest:
        raise Unusable(
            f"it has schema {found}, this version has {newest}: start its server once, which"
            " brings it there"
        )
