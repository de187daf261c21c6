"""Tries that are counted in the store: a restart forgets none, and servers share them."""

from sqlalchemy import Connection, select, text, update

from sobremesa.server.rates import Rate
from sobremesa.server.store.schema import attempts

# Two servers may see the same key for the first time at the same moment.
BEGIN = text("INSERT INTO attempts VALUES (:key, :size, :now) ON CONFLICT (key) DO NOTHING")


def take_attempt(connection: Connection, key: str, rate: Rate, now: float) -> bool:
    """One more try from this bucket, if it holds one."""
    size, pace = rate
    connection.execute(BEGIN, {"key": key, "size": size, "now": now})
    row = connection.execute(select(attempts).where(attempts.c.key == key).with_for_update()).one()
    left = min(size, row.tries + max(0.0, now - row.filled) * pace)
    is_there = bool(left >= 1)
    keep(connection, key, left - is_there, now)
    return is_there


def give_back(connection: Connection, key: str, rate: Rate) -> None:
    """It was no guess after all."""
    row = connection.execute(
        select(attempts).where(attempts.c.key == key).with_for_update()
    ).first()
    if row is not None:
        keep(connection, key, min(rate[0], row.tries + 1), row.filled)


def keep(connection: Connection, key: str, left: float, filled: float) -> None:
    connection.execute(
        update(attempts).where(attempts.c.key == key).values(tries=left, filled=filled)
    )
