"""What whoever runs the server can want, the same for the command line and the page."""

from functools import partial

from sqlalchemy import Connection

from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.record import write_record
from sobremesa.server.addresses import Neighbours
from sobremesa.server.entropy import Entropy, digest
from sobremesa.server.names import readable
from sobremesa.server.steward.ruling import QUOTAS
from sobremesa.server.store import steward
from sobremesa.server.store.base import Work
from sobremesa.server.store.records import load_record
from sobremesa.server.store.steward import Block, BlockKind, Notice, Order
from sobremesa.server.store.tables import load_table
from sobremesa.server.table.history import History

AN_HOUR = 3600.0
LONGEST_NOTICE = 300  # letters


def order(kind: str, argument: str, now: float) -> tuple[str, Work[None]]:
    """Its name, and what writes it down."""
    given = Order(Entropy().new_id(), kind, argument, now)
    return given.id, partial(steward.give_order, order=given)


def block(kind: BlockKind, value: str, why: str, now: float) -> Work[None]:
    return partial(steward.add_block, block=Block(kind, blockable(kind, value), why, now))


def unblock(kind: BlockKind, value: str) -> Work[int]:
    return partial(steward.remove_block, kind=kind, value=blockable(kind, value))


def blockable(kind: BlockKind, value: str) -> str:
    """As it is compared: a name as everybody sees it, an address or a network that is one."""
    if kind == "name":
        return readable(value)
    Neighbours((value,))
    return value.strip()


def announce(text: str, hours: float, now: float) -> Work[None]:
    """Nothing takes the announcement down."""
    said = " ".join(text.split())[:LONGEST_NOTICE]
    notice = Notice(Entropy().new_id(), said, now + hours * AN_HOUR) if said else None
    return partial(steward.announce, notice=notice)


def quota(name: str, most: int | None) -> Work[None]:
    """None goes back to what holds without a word."""
    if name not in QUOTAS:
        raise UnknownName(f"there is no quota '{name}'; known: {', '.join(QUOTAS)}")
    return partial(steward.set_quota, name=name, most=most)


def key(hours: float, now: float) -> tuple[str, Work[None]]:
    """A key to the page, shown once; the store keeps its digest."""
    made = Entropy().new_secret()
    until = now + hours * AN_HOUR
    return made, partial(steward.add_key, digest=digest(made), until=until, now=now)


def export(connection: Connection, table: str) -> str | None:
    """The record of a game: finished as it was kept, running as it stands, luck included."""
    kept = load_record(connection, table)
    if kept is not None:
        return kept.text
    stored = load_table(connection, table)
    if stored is None or not (stored.entries or stored.row.status == "running"):
        return None
    return write_record(History(stored).record())
