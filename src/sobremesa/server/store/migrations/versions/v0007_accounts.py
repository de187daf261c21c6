"""Guests who keep their name: passwords, passkeys, codes; what a token may do and how long."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

A_YEAR = 365 * 24 * 3600.0
NEW_TABLES = ("attempts", "challenges", "devices", "recovery", "passkeys", "accounts")
NEW_COLUMNS = ("scope", "expires", "used", "proved", "label")


def upgrade() -> None:
    add_to_tokens()
    op.create_table(
        "accounts",
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    add_passkeys()
    op.create_table(
        "recovery",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False, index=True),
    )
    op.create_table(
        "devices",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("tries", sa.Float, nullable=False),
        sa.Column("filled", sa.Float, nullable=False, index=True),
    )


def add_to_tokens() -> None:
    op.add_column("tokens", sa.Column("scope", sa.Text, nullable=False, server_default="all"))
    op.add_column("tokens", sa.Column("expires", sa.Float))
    op.add_column("tokens", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("proved", sa.Float, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("label", sa.Text, nullable=False, server_default=""))
    now = time.time()
    # Nobody is signed out because this was not written down before.
    op.get_bind().execute(sa.text("UPDATE tokens SET used = :now").bindparams(now=now))
    # What bots could do for ever they may do for another year, and only at tables.
    op.get_bind().execute(
        sa.text(
            "UPDATE tokens SET scope = 'play', expires = :until"
            " WHERE guest IN (SELECT id FROM guests WHERE owner IS NOT NULL)"
        ).bindparams(until=now + A_YEAR)
    )


def add_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    for table in NEW_TABLES:
        op.drop_table(table)
    with op.batch_alter_table("tokens") as tokens:
        for column in NEW_COLUMNS:
            tokens.drop_column(column)
