"""Orders to the servers of a database, and what holds for everybody there."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from sobremesa.server.names import looks_of
from sobremesa.server.store.schema import (
    blocks,
    guests,
    notices,
    orders,
    quotas,
    steward_keys,
    tokens,
)

BlockKind = Literal["name", "address"]
KEPT = 30 * 24 * 3600.0  # seconds an order that was carried out is remembered


@dataclass(frozen=True)
class Order:
    """Something a running server shall do."""

    id: str
    kind: str
    argument: str
    made: float


@dataclass(frozen=True)
class Block:
    """Whom nobody wants here."""

    kind: BlockKind
    value: str
    why: str
    made: float


@dataclass(frozen=True)
class Notice:
    """What everybody shall read, until then."""

    id: str
    text: str
    until: float


@dataclass(frozen=True)
class Written:
    """All that holds now, as it is stored."""

    blocks: tuple[Block, ...] = ()
    notice: Notice | None = None
    quotas: tuple[tuple[str, int], ...] = ()


def written_now(connection: Connection, now: float) -> Written:
    said = connection.execute(
        select(notices).where(notices.c.until > now).order_by(notices.c.until.desc())
    ).first()
    return Written(
        tuple(Block(*row) for row in connection.execute(select(blocks).order_by(blocks.c.made))),
        Notice(*said) if said else None,
        tuple((row.name, row.most) for row in connection.execute(select(quotas))),
    )


# --- orders ---


def give_order(connection: Connection, order: Order) -> None:
    connection.execute(delete(orders).where(orders.c.made < order.made - KEPT))
    connection.execute(insert(orders).values(**vars(order)))


def take_orders(connection: Connection, at: float) -> list[Order]:
    """Those nobody has taken; whoever takes one is the only one to carry it out."""
    found = connection.execute(
        select(orders.c.id, orders.c.kind, orders.c.argument, orders.c.made)
        .where(orders.c.taken.is_(None))
        .order_by(orders.c.made)
        .with_for_update(skip_locked=True)
    )
    taken = [Order(*row) for row in found]
    ids = [order.id for order in taken]
    if ids:
        connection.execute(update(orders).where(orders.c.id.in_(ids)).values(taken=at))
    return taken


def are_orders_waiting(connection: Connection) -> bool:
    return (
        connection.execute(select(orders.c.id).where(orders.c.taken.is_(None))).first() is not None
    )


def answer_order(connection: Connection, order: str, answer: str) -> None:
    connection.execute(update(orders).where(orders.c.id == order).values(answer=answer))


def answer_to(connection: Connection, order: str) -> str | None:
    found = connection.execute(select(orders.c.answer).where(orders.c.id == order)).first()
    return found.answer if found else None


# --- what holds for everybody ---


def add_block(connection: Connection, block: Block) -> None:
    """Whoever has such a name is signed out; of an address the servers close the windows."""
    remove_block(connection, block.kind, block.value)
    connection.execute(insert(blocks).values(**vars(block)))
    if block.kind == "name":
        looks = looks_of(block.value)
        rows = connection.execute(select(guests.c.id, guests.c.name)).all()
        meant = [row.id for row in rows if not looks.isdisjoint(looks_of(row.name))]
        connection.execute(delete(tokens).where(tokens.c.guest.in_(meant)))


def remove_block(connection: Connection, kind: BlockKind, value: str) -> int:
    found = connection.execute(delete(blocks).where(blocks.c.kind == kind, blocks.c.value == value))
    return int(found.rowcount)


def announce(connection: Connection, notice: Notice | None) -> None:
    """One at a time; None takes it down."""
    connection.execute(delete(notices))
    if notice is not None:
        connection.execute(insert(notices).values(**vars(notice)))


def set_quota(connection: Connection, name: str, most: int | None) -> None:
    connection.execute(delete(quotas).where(quotas.c.name == name))
    if most is not None:
        connection.execute(insert(quotas).values(name=name, most=most))


# --- keys to the page ---


def add_key(connection: Connection, digest: str, until: float, now: float) -> None:
    connection.execute(delete(steward_keys).where(steward_keys.c.until < now))
    connection.execute(insert(steward_keys).values(digest=digest, until=until))


def is_key(connection: Connection, digest: str, now: float) -> bool:
    found = select(steward_keys.c.until).where(
        steward_keys.c.digest == digest, steward_keys.c.until > now
    )
    return connection.execute(found).first() is not None


def forget_key(connection: Connection, digest: str) -> None:
    connection.execute(delete(steward_keys).where(steward_keys.c.digest == digest))
