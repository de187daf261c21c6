"""Reviews of finished games, as far as they have come."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, text, update

from sobremesa.server.store.nodes import living_nodes
from sobremesa.server.store.people import family
from sobremesa.server.store.schema import reviews


@dataclass(frozen=True)
class StoredReview:
    """The review of the record with the same id; open as long as somebody works on it."""

    id: str
    owner: str  # who asked for it
    text: str
    is_open: bool
    asked: float
    node: int | None = None  # which server works on it


def add_review(connection: Connection, review: StoredReview) -> None:
    connection.execute(insert(reviews).values(**vars(review)))


def load_review(connection: Connection, wanted: str) -> StoredReview | None:
    row = connection.execute(select(reviews).where(reviews.c.id == wanted)).first()
    return StoredReview(*row) if row else None


CLAIM = """
UPDATE reviews SET node = :node
WHERE id = :wanted AND is_open AND (node IS NULL OR node = :node OR node NOT IN ({living}))
"""


def claim_review(connection: Connection, wanted: str, node: int) -> bool:
    """Of several servers one works on a review; another one when that is gone."""
    statement = text(CLAIM.format(living=living_nodes(connection)))
    return connection.execute(statement, {"wanted": wanted, "node": node}).rowcount == 1


def keep_review(connection: Connection, wanted: str, text: str, is_open: bool) -> None:
    connection.execute(
        update(reviews).where(reviews.c.id == wanted).values(text=text, is_open=is_open)
    )


def drop_review(connection: Connection, wanted: str) -> None:
    connection.execute(delete(reviews).where(reviews.c.id == wanted))


def open_reviews(connection: Connection) -> list[str]:
    """Those still to be worked on, in the order in which they were asked for."""
    rows = connection.execute(
        select(reviews.c.id).where(reviews.c.is_open).order_by(reviews.c.asked)
    )
    return [row.id for row in rows]


def open_reviews_of(connection: Connection, head: str) -> int:
    """How many a guest and their bots wait for."""
    found = connection.execute(
        select(func.count())
        .select_from(reviews)
        .where(reviews.c.is_open, reviews.c.owner.in_(family(head)))
    )
    return int(found.scalar_one())
