"""An open request to take back more survives a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("undo", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("undo")
