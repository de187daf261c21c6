"""Several servers on one database: versions of tables, whose turn it is, who is there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# Whose turn it is only a game can tell. Where a bot or a wish may be due, the server looks:
# whoever wakes a table writes down what is true.
MAYBE_DUE = """
INSERT INTO turns (table_id, seat, number, since, by_server)
SELECT tables.id, seats.seat, 0, tables.changed, :yes
FROM tables JOIN seats ON seats.table_id = tables.id
WHERE tables.status = 'running' AND (seats.kind = 'bot' OR seats.wishes <> '{}')
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("by_server", sa.Boolean, nullable=False),
        sa.Column("node", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "turns_for_the_server",
        "turns",
        ["table_id"],
        sqlite_where=sa.text("by_server"),
        postgresql_where=sa.text("by_server"),
    )
    op.get_bind().execute(sa.text(MAYBE_DUE), {"yes": True})
    # Not by copying the table, as a batch would: others refer to it.
    op.drop_column("tables", "quiet_at")
    op.add_column("reviews", sa.Column("node", sa.Integer))
    op.create_table(
        "nodes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "visits",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("node", sa.Integer, primary_key=True, index=True),
    )
    op.create_table(
        "crowds",
        sa.Column("node", sa.Integer, primary_key=True),
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("crowds", "visits", "nodes", "turns"):
        op.drop_table(name)
    op.drop_column("reviews", "node")
    op.add_column("tables", sa.Column("quiet_at", sa.Integer))
    op.drop_column("tables", "version")
