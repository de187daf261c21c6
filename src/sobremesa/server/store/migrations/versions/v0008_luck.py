"""Luck that can be checked: what was promised before the start, and the words of the seats."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Tables begun before have no promise, and keep the luck they began with.
    op.add_column("tables", sa.Column("promise", sa.Text))
    op.add_column("tables", sa.Column("words", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("words")
        tables.drop_column("promise")
