"""Results and ratings, circles of friends, tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add_results()
    add_circles()
    add_tournaments()


def add_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("circle", sa.Text, index=True),
        sa.Column("ended", sa.Float, nullable=False, index=True),
        sa.Column("why_not", sa.Text),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("results.table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, index=True),
        sa.Column("level", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_table(
        "ratings",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("size", sa.Text, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "uncounted",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
    )


def add_circles() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False, index=True),
        sa.Column("invite", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "circle_members",
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True, index=True),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_table(
        "circle_tables",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id"), nullable=False, index=True),
    )


def add_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("circle", sa.Text, index=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("organiser", sa.Text, nullable=False, index=True),
        sa.Column("invite", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("is_duplicate", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("is_out", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tournament_rounds",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("byes", sa.Text, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_table(
        "tournament_tables",
        sa.Column("tournament", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False, unique=True),
        sa.Column("sitting", sa.Text, nullable=False),
        sa.Column("missing", sa.Text),
        sa.Column("places", sa.Text),
    )
    op.create_index("tournament_tables_open", "tournament_tables", ["tournament", "places"])


def downgrade() -> None:
    op.drop_index("tournament_tables_open", "tournament_tables")
    for name in (
        "tournament_tables",
        "tournament_rounds",
        "tournament_players",
        "tournaments",
        "circle_tables",
        "circle_members",
        "circles",
        "uncounted",
        "ratings",
        "result_seats",
        "results",
    ):
        op.drop_table(name)
