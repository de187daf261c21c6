"""Games whose review is there already: a real one of their last choices, put into the house's store."""

from functools import cache

from sqlalchemy import create_engine

from sobremesa.kernel.record import read_record
from sobremesa.server.store.records import load_record
from sobremesa.server.store.reviews import StoredReview, add_review
from sobremesa.study.paper import write_review
from sobremesa.study.review import Review
from sobremesa.study.reviewing import Reviewer
from sobremesa.study.weighing import Effort
from tests.browser.house import House

TINY = Effort("tiny", 12, 8)


@cache
def reviewed(text: str, left: int) -> str:
    """As if only the last choices had been looked at."""
    record = read_record(text)
    count = len(record.choices)
    *_, last = Reviewer(record, TINY).steps(Review(count, count - left, TINY.name))
    return write_review(last)


def give_review(house: House, record_id: str, left: int) -> None:
    engine = create_engine(house.database, connect_args={"timeout": 30})
    with engine.begin() as connection:
        stored = load_record(connection, record_id)
        assert stored is not None
        text = reviewed(stored.text, left)
        add_review(connection, StoredReview(record_id, stored.owner or "", text, False, 0.0))
    engine.dispose()
