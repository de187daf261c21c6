"""Games over days: clocks, holidays, stand-ins, plans, and ways to be told of a turn."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guests", sa.Column("holidays", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("pace", sa.Text, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("stand_in", sa.Text))
    op.add_column("seats", sa.Column("plans", sa.Text, nullable=False, server_default="{}"))
    op.add_column("turns", sa.Column("clock", sa.Float))
    op.create_index(
        "turns_by_end",
        "turns",
        ["until"],
        sqlite_where=sa.text("until IS NOT NULL"),
        postgresql_where=sa.text("until IS NOT NULL"),
    )
    op.add_column("guests", sa.Column("quiet", sa.Text, nullable=False, server_default="{}"))
    op.add_column("turns", sa.Column("reminded", sa.Integer))
    looking = sa.Column("looking", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("visits", looking)
    create_reminders()


def create_reminders() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float),
        sa.Column("code", sa.Text),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, sa.ForeignKey("channels.id"), nullable=False, index=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("taken", sa.Float),
    )
    op.create_table(
        "house_keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("house_keys", "letters", "channels"):
        op.drop_table(name)
    op.drop_index("turns_by_end", "turns")
    for table, column in (
        ("visits", "looking"),
        ("turns", "reminded"),
        ("turns", "clock"),
        ("seats", "plans"),
        ("seats", "stand_in"),
        ("tables", "pace"),
        ("guests", "quiet"),
        ("guests", "holidays"),
    ):
        op.drop_column(table, column)
