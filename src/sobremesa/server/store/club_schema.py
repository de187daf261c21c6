"""The tables of the database about those who play again and again: results, ratings, circles,
tournaments. People are named without a foreign key: what they played stays when they are gone."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, Table, Text

from sobremesa.server.store.schema import metadata

# How a finished table came out; written with its last entry, once. It stays when the table goes.
results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("circle", Text, index=True),
    Column("ended", Float, nullable=False, index=True),
    Column("why_not", Text),  # it does not count for ratings; null: it does
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Text, index=True),  # null: a computer player, or somebody who is gone
    Column("level", Text),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("mu", Float),  # before the game, where it counts
    Column("sigma", Float),
)

# By whom (a guest, or level:NAME), in which game, at how large a table.
ratings = Table(
    "ratings",
    metadata,
    Column("who", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("size", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)

# Tables that will not count, whatever they look like at the end.
uncounted = Table(
    "uncounted",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("why", Text, nullable=False),
)

circles = Table(
    "circles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("owner", Text, nullable=False, index=True),
    Column("invite", Text, nullable=False),
    Column("created", Float, nullable=False),
)

members = Table(
    "circle_members",
    metadata,
    Column("circle", Text, ForeignKey("circles.id"), primary_key=True),
    Column("guest", Text, primary_key=True, index=True),
    Column("joined", Float, nullable=False),
)

circle_tables = Table(
    "circle_tables",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("circle", Text, ForeignKey("circles.id"), nullable=False, index=True),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("circle", Text, index=True),  # null: for whoever has the link
    Column("name", Text, nullable=False),
    Column("organiser", Text, nullable=False, index=True),
    Column("invite", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("form", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("is_duplicate", Boolean, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("round", Integer, nullable=False),  # that is played or was played last; 0: none yet
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),  # rises with every change
)

players = Table(
    "tournament_players",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("guest", Text, primary_key=True, index=True),
    Column("number", Integer, nullable=False),  # in the order they came; groups are made by it
    Column("is_out", Boolean, nullable=False),
    Column("words", Text, nullable=False, server_default=""),  # added to the luck of one's tables
)

rounds = Table(
    "tournament_rounds",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("byes", Text, nullable=False),  # players who wait, by their numbers
    Column("began", Float, nullable=False),
    Column("ended", Float),
)

matches = Table(
    "tournament_tables",
    metadata,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table_id", Text, nullable=False, unique=True),
    Column("sitting", Text, nullable=False),  # players by their numbers, in the order of seats
    Column("missing", Text),  # seats that forfeit, where the organiser ended it; null: it is played
    Column("places", Text),  # null until it is over and may be known
    Index("tournament_tables_open", "tournament", "places"),
)
