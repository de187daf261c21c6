"""Words for luck in tournaments; whose turn it is, at every table that runs."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

# Lists ask for turns. Of tables that ran before there were any, only a game can tell: marked as
# the server's, each is woken once and writes down what is true.
UNTOLD = """
INSERT INTO turns (table_id, seat, number, since, by_server)
SELECT tables.id, 0, 0, tables.changed, :yes FROM tables
WHERE tables.status = 'running'
AND NOT EXISTS (SELECT 1 FROM turns WHERE turns.table_id = tables.id)
"""


def upgrade() -> None:
    words = sa.Column("words", sa.Text, nullable=False, server_default="")
    op.add_column("tournament_players", words)
    op.get_bind().execute(sa.text(UNTOLD), {"yes": True})


def downgrade() -> None:
    op.drop_column("tournament_players", "words")
