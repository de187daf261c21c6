"""What whoever runs a server wants of it: orders, blocks, an announcement, quotas, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("argument", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("taken", sa.Float),
        sa.Column("answer", sa.Text),
    )
    op.create_table(
        "blocks",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "quotas",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("most", sa.Integer, nullable=False),
    )
    op.create_table(
        "steward_keys",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("steward_keys", "quotas", "notices", "blocks", "orders"):
        op.drop_table(name)
