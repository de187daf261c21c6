"""Brings a database to the newest schema; runs on every start."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "sobremesa.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
