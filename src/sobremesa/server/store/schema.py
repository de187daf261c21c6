"""The tables of the database; `migrations` brings an older database here."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("owner", Text),  # whose bot it is; null for a person
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # to the day
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", Text, primary_key=True),  # the token itself is kept nowhere
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_watchable", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("invite", Text, nullable=False),
    Column("seed", Text, nullable=False),  # never leaves the server
    Column("opening_luck", Text, nullable=False),  # outcomes of the record it goes on from
    Column("floor", Integer, nullable=False),  # choices of that record; nobody undoes them
    Column("rules", Integer, nullable=False),
    Column("spaces", Integer, nullable=False),
    Column("corrections", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rematch", Text),  # the table where the same people play again
    Column("undo", Text),  # the open request to take back more, and when it was made
    Column("turned_away", Text, nullable=False, server_default="[]"),  # guests, by the host
    Column("quiet_at", Integer),  # entries when the server had nothing to do here; null: unknown
    Column("advice", Text, nullable=False, server_default="[]"),  # guests who agreed to it
    Index("tables_by_status", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text, ForeignKey("guests.id"), index=True),
    Column("level", Text),
    Column("resigned", Boolean, nullable=False),
    Column("wishes", Text, nullable=False),
)

# The truth of a game besides its seed. Nothing here is ever changed or removed.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer, nullable=False),  # of an undo: how many choices are kept
    Column("automatic", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,  # one tree instead of two: half the pages to sync
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),  # of a finished table: the table's own
    Column("owner", Text, nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("created", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", Text, primary_key=True),  # the record's own
    Column("owner", Text, nullable=False, index=True),  # who asked for it
    Column("text", Text, nullable=False),
    Column("is_open", Boolean, nullable=False),  # somebody works on it
    Column("asked", Float, nullable=False),
)
