"""Where people are told that it is their turn, and keys that all servers of a house share."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, func, insert, select, text, update

from sobremesa.server.store.schema import channels, house_keys, letters

Kind = Literal["discord", "slack", "mail", "push"]


@dataclass(frozen=True)
class Channel:
    """A way to somebody; nothing is sent by it before it is confirmed."""

    id: str
    guest: str
    kind: Kind
    address: str
    keys: str
    language: str
    created: float
    confirmed: float | None = None
    code: str | None = None
    failures: int = 0

    def __repr__(self) -> str:
        return f"Channel({self.id})"  # an address must not reach a log


def add_channel(connection: Connection, channel: Channel) -> None:
    """Instead of one to the same address."""
    same = select(channels.c.id).where(
        channels.c.guest == channel.guest, channels.c.address == channel.address
    )
    remove_channels(connection, [row.id for row in connection.execute(same)])
    connection.execute(insert(channels).values(**vars(channel)))


def channels_of(connection: Connection, guest: str) -> list[Channel]:
    rows = connection.execute(
        select(channels).where(channels.c.guest == guest).order_by(channels.c.created)
    )
    return [Channel(*row) for row in rows]


def count_channels(connection: Connection, guest: str) -> int:
    found = select(func.count()).select_from(channels).where(channels.c.guest == guest)
    return int(connection.execute(found).scalar_one())


def channel_of(connection: Connection, guest: str, wanted: str) -> Channel | None:
    row = connection.execute(
        select(channels).where(channels.c.id == wanted, channels.c.guest == guest)
    ).first()
    return Channel(*row) if row else None


def confirm(connection: Connection, channel: str, at: float) -> None:
    connection.execute(
        update(channels).where(channels.c.id == channel).values(confirmed=at, code=None, failures=0)
    )


def note_outcome(connection: Connection, channel: str, is_sent: bool) -> None:
    """Sent once, everything before is forgiven."""
    failures = 0 if is_sent else channels.c.failures + 1
    connection.execute(update(channels).where(channels.c.id == channel).values(failures=failures))


def remove_channels(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(letters).where(letters.c.channel.in_(ids)))
    connection.execute(delete(channels).where(channels.c.id.in_(ids)))


def forget_channels(connection: Connection, guests: list[str]) -> None:
    own = select(channels.c.id).where(channels.c.guest.in_(guests))
    remove_channels(connection, [row.id for row in connection.execute(own)])


KEEP_KEY = text(
    "INSERT INTO house_keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
)


def house_key(connection: Connection, name: str) -> str | None:
    found = select(house_keys.c.value).where(house_keys.c.name == name)
    return connection.execute(found).scalar_one_or_none()


def keep_house_key(connection: Connection, name: str, value: str) -> str:
    """The one that holds: of two servers that made one, the first."""
    connection.execute(KEEP_KEY, {"name": name, "value": value})
    return house_key(connection, name) or value
