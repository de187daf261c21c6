"""When a guest was last seen, whom a host turned away, and where nobody waits for the server."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guests", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    # Nobody is forgotten because this was not written down before.
    seen = sa.text("UPDATE guests SET seen = :now").bindparams(now=time.time())
    op.get_bind().execute(seen)
    op.add_column("tables", sa.Column("turned_away", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("quiet_at", sa.Integer))


def downgrade() -> None:
    for table, column in (("guests", "seen"), ("tables", "turned_away"), ("tables", "quiet_at")):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
